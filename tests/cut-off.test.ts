// A file whose text ends before gold's does is told from one that merely lacks some words, however little is missing.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { file } = testFolder();
const read = (name: string) => readFileSync(`examples/${name}`, 'utf8');
const [trees, goldTrees] = ['alpha', 'gold'].map(name => read(`constituency/${name}.mrg`).match(/.+\n/g)!);
const [rows, goldRows] = ['alpha', 'gold'].map(name => read(`dependencies/${name}.conllu`).match(/(?:.+\n)+\n/g)!);
/** Long enough that two sentences are less than one in a hundred. */
const many = <T>(list: readonly T[]): readonly T[] => Array.from({ length: 10 }, () => list).flat();

async function saidOf(argv: readonly string[]) {
  const { status, out } = await scoreHere(['--json', ...argv]);
  expect(status).toBe(0);
  const { alarms, warnings } = parseScore(out).systems[0]!;
  return {
    alarms: alarms.map(({ code, examples }) => [code, examples[0]!.line, examples[0]!.text]),
    warnings: warnings.map(({ code, examples }) => [code, examples[0]!.text]),
  };
}

const gold = file('gold.mrg', many(goldTrees!).join(''));
const system = many(trees!);
const cut = expect.stringMatching(
  /^only [\d,]+ of [\d,]+ words of gold are in .*; it ends with this sentence, and gold goes on with ".*"; is the file cut off\?$/,
);

test.each([['--align'], ['--align', 'paper']].map(argv => [argv.join(' '), argv] as const))(
  'trees with %s',
  async (_, argv) => {
    const system2 = file('cut.mrg', system.slice(0, -2).join(''));
    const { alarms } = await saidOf([...argv, gold, system2]);
    expect(alarms).toEqual([['text-incomplete', system.length - 2, cut]]);
    expect((await scoreHere([...argv, '--strict', gold, system2])).status).toBe(3);
    expect((await touchstone(['check', system2, '--gold', gold])).status).toBe(2);
  },
);

test('a parse that failed before does not hide it', async () => {
  const lines = system.slice(0, -2).with(100, '(())\n');
  expect((await saidOf(['--align', gold, file('failed.mrg', lines.join(''))])).alarms).toMatchObject([
    ['text-incomplete', system.length - 2, cut],
  ]);
});

const alone = (count: number) => [
  'sentences-missing',
  expect.stringMatching(new RegExp(`^${count} of 480 gold sentences have no counterpart in `)),
];
test.each([
  ['the last parses failed', [...system.slice(0, -2), '(())\n', '(())\n'], 2],
  ['a parser that leaves out what it cannot parse', system.slice(0, -2).toSpliced(100, 1), 3],
  ['one is missing in the middle', system.toSpliced(100, 1), 1],
])('no alarm, but a warning: %s', async (_, lines, count) => {
  const said = await saidOf(['--align', '--params', 'none', gold, file('some.mrg', lines.join(''))]);
  expect(said).toEqual({ alarms: [], warnings: [alone(count)] });
});

test('rows, at the end of a sentence and within one', async () => {
  const own = file('gold.conllu', many(goldRows!).join(''));
  const all = many(rows!);
  for (const last of [[], [all.at(-2)!.split('\n').slice(0, 4).join('\n')]]) {
    const { alarms } = await saidOf([own, file('cut.conllu', [...all.slice(0, -2), ...last].join(''))]);
    expect(alarms).toEqual([['text-incomplete', expect.any(Number), cut]]);
  }
});

test('a word in another encoding does not hide it', async () => {
  const own = file('gold.conllu', many(goldRows!).join(''));
  const lines = many(rows!).slice(0, -2).join('').replace('e\t', 'é\t');
  const { alarms, warnings } = await saidOf([own, file('latin.conllu', Buffer.from(lines, 'latin1'))]);
  expect(alarms).toEqual([['text-incomplete', expect.any(Number), cut]]);
  expect(warnings).toContainEqual(['not-utf8', expect.any(String)]);
});

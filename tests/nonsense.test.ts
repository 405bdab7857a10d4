// Scores that mean nothing are refused, or stand under an alarm.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { derivations, example, goldTrees, read, rows, trees } from './example-sentences.ts';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { file, pathOf } = testFolder();
const rotated = (sentences: readonly string[], by: number) =>
  [...sentences.slice(by), ...sentences.slice(0, by)].join('');

/** Relations under numbers that are off by so many. */
function renumbered(text: string, by: number): string {
  const size = text.match(/^\d+$/gm)!.length;
  return text.replace(/^\d+$/gm, number => String(((Number(number) - 1 + by) % size) + 1));
}

const pairs = read('entailment/pairs.jsonl').match(/.+\n/g)!;
/** Pairs under the ids of others. */
const swapped = pairs.map((line, i) =>
  line.replace(/"id":"[^"]*"/, /"id":"[^"]*"/.exec(pairs[(i + 3) % pairs.length]!)![0]),
);

const goldRows = example('dependencies/gold.conllu');
const goldCcg = example('ccg/gold.auto');
const goldGr = example('relations/gold.gr');
/** As EasyCCG writes them. */
/** Numbers would tell where each belongs. */
const unnumbered = derivations.map(text => text.replace(/^ID=.*\n/, ''));
const noDerivations = derivations.map((_, i) => `ID=${i + 1}\n(<L NP NN NN fail N>)\n`).join('');
const noRelations = read('relations/gold.gr').match(/^\d+$/gm)!.join('\n');
const goldPairs = example('entailment/pairs.jsonl');

describe('what is refused, and scored by force under an alarm', () => {
  const mrg = (words: (word: string) => string) => trees.join('').replace(/(?<= )[^() ]+(?=\))/g, words);
  const conllu = rows.join('').replace(/^(\d+\t)([^\t]+)/gm, '$1$2zz');
  test.each<[string, code: string, gold: string, name: string, content: string, line: number, argv: string[]]>([
    ['trees, rotated', 'sentences-shifted', goldTrees, 'r.mrg', rotated(trees, 20), 1, []],
    ['trees, rotated and aligned', 'sentences-shifted', goldTrees, 'ra.mrg', rotated(trees, 20), 1, ['--align']],
    [
      'trees, rotated and aligned as published',
      'sentences-shifted',
      goldTrees,
      'rp.mrg',
      rotated(trees, 20),
      1,
      ['--align', 'paper'],
    ],
    [
      'trees, two swapped of four',
      'sentences-shifted',
      file('4.mrg', trees.slice(0, 4).join('')),
      's.mrg',
      rotated(trees.slice(0, 4), 2),
      1,
      [],
    ],
    ['trees of other words', 'texts-differ', goldTrees, 'o.mrg', mrg(word => `${word}zz`), 1, []],
    ['trees of other words, aligned', 'texts-differ', goldTrees, 'oa.mrg', mrg(() => 'zz'), 1, ['--align']],
    [
      'trees of other words, aligned as published',
      'texts-differ',
      goldTrees,
      'op.mrg',
      mrg(() => 'zz'),
      1,
      ['--align', 'paper'],
    ],
    ['dependencies, rotated', 'sentences-shifted', goldRows, 'r.conllu', rotated(rows, 12), 0, []],
    [
      'dependencies, rotated, by place',
      'sentences-shifted',
      goldRows,
      'rx.conllu',
      rotated(rows, 12),
      1,
      ['--metric', 'conllx'],
    ],
    ['dependencies of other words', 'texts-differ', goldRows, 'o.conllu', conllu, 0, []],
    ['dependencies of other words, by place', 'texts-differ', goldRows, 'ox.conllu', conllu, 0, ['--metric', 'conllx']],
    ['derivations, rotated', 'sentences-shifted', goldCcg, 'r.auto', rotated(unnumbered, 9), 1, []],
    [
      'derivations of other words',
      'texts-differ',
      goldCcg,
      'o.auto',
      derivations.join('').replace(/(?<=<L \S+ \S+ \S+ )\S+/g, '$&zz'),
      1,
      [],
    ],
    [
      'relations with the words of their sentences under other numbers',
      'sentences-shifted',
      goldGr,
      'r.gr',
      renumbered(
        read('relations/alpha.gr').replace(/^(\d+)$/gm, numbered => `${numbered}\n; ${commentOf(numbered)}`),
        5,
      ),
      0,
      [],
    ],
    [
      'relations without them',
      'texts-differ',
      goldGr,
      'n.gr',
      renumbered(read('relations/alpha.gr').replace(/^;.*\n/gm, ''), 5),
      0,
      [],
    ],
    [
      'relations of other words',
      'texts-differ',
      goldGr,
      'o.gr',
      read('relations/alpha.gr')
        .replace(/^;.*\n/gm, '')
        .replace(/ [a-zA-Z]+/g, '$&zz'),
      0,
      [],
    ],
    ['pairs under other ids', 'sentences-shifted', goldPairs, 'swapped.jsonl', swapped.join(''), 1, []],
    [
      'pairs of other texts',
      'texts-differ',
      goldPairs,
      'other.jsonl',
      pairs.join('').replace(/"(text|hypothesis)":"/g, '$&Zz zz '),
      1,
      [],
    ],
    [
      'answers to other pairs',
      'texts-differ',
      goldPairs,
      'x.txt',
      `e01 YES\n${Array.from({ length: 9 }, (_, i) => `x${i} YES\n`).join('')}`,
      2,
      [],
    ],
  ])('%s: %s', async (_, code, gold, name, content, line, argv) => {
    const system = file(name, content);
    const refused = await scoreHere([...argv, gold, system]);
    expect([refused.status, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(
      /^[^\n]*: (?:[^\n]*(?:\? To|; to) score it all the same, use --force|no sentence could be scored, [^\n]*)\n$/,
    );
    if (line > 0) expect(refused.err.startsWith(`${system}:${line}:1: `)).toBe(true);
    const forced = await scoreHere([...argv, '--force', '--json', gold, system]);
    expect([forced.status, forced.err]).toEqual([0, '']);
    const { alarms, warnings } = parseScore(forced.out).systems[0]!;
    expect(alarms.map(alarm => alarm.code)).toContain(code);
    expect(warnings.map(warning => warning.code)).not.toContain(code);
  });

  test.each([
    ['trees', goldTrees, trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''), ['--params', 'none']],
    ['dependencies', goldRows, rows.join('').replace(/^\d+\t[^\t\w]+\t.*\n/gm, ''), ['--metric', 'conllx']],
  ])(
    'where sentences meet by place and one side lacks punctuation, that is told: %s',
    async (_, gold, content, argv) => {
      const refused = await scoreHere([...argv, gold, file('bare', content)]);
      expect(refused).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringMatching(/is punctuation, and .*give the parser/),
      });
    },
  );

  test.each([
    [
      'trees',
      goldTrees,
      '(())\n'.repeat(trees.length),
      [],
      /none of the 48 sentences could be scored: 48 without words/,
    ],
    ['derivations', goldCcg, noDerivations, ['--unparsed', 'skip'], /: 26 without an analysis, from the first on/],
    ['relations', goldGr, noRelations, ['--empty', 'skip'], /: 26 without relations, from the first on/],
    ['answers', goldPairs, '\n', [], /there is no answer in it/],
  ])('a file of which nothing could be scored: %s', async (_, gold, content, argv, message) => {
    const system = file('none', content);
    const refused = await scoreHere([...argv, gold, system]);
    expect(refused).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) });
    expect(refused.err).not.toContain('--force');
  });

  test.each([
    ['trees', goldTrees, '(())\n'.repeat(trees.length), ['--align']],
    ['trees, as published', goldTrees, '(())\n'.repeat(trees.length), ['--align', 'paper']],
    ['derivations', goldCcg, noDerivations, []],
    ['relations', goldGr, noRelations, []],
  ])('a parser that failed everywhere has found nothing, under an alarm: %s', async (_, gold, content, argv) => {
    const { status, out } = await scoreHere([...argv, '--strict', gold, file('failed', content)]);
    expect([status, out]).toEqual([3, expect.stringMatching(/^alarm: .* has no analysis of any of the \d+ sentences/)]);
    expect(out).toMatch(/recall +0\.00/);
  });

  test('the message names both places and how many others there are', async () => {
    const system = file('twenty.mrg', rotated(trees, 20));
    expect((await scoreHere([goldTrees, system])).err).toBe(
      `${system}:1:1: this is sentence 21 of ${goldTrees}, not 1; 47 more are out of place; is the file rotated, or is a sentence missing or repeated? To score it all the same, use --force\n`,
    );
  });

  test('many files, shards and what stands on them', async () => {
    const [own, other] = [file('set-1.mrg', read('constituency/gold.mrg')), file('out-1.mrg', rotated(trees, 20))];
    const [gold, system] = [file('gold.list', `${own}\n${own}\n`), file('out.list', `${other}\n${other}\n`)];
    expect(await scoreHere([`@${gold}`, `@${system}`])).toMatchObject({ status: 2, out: '' });
    const counts = pathOf('all.counts');
    await scoreHere([goldTrees, other, '--shard', '1/1', '--counts', counts, '--keep-rows']);
    for (const command of [
      ['merge'],
      ['compare', '--rounds', '10'],
      ['report', '--rounds', '10', '-o', pathOf('page.html')],
    ]) {
      const { status, err } = await touchstone([...command, counts]);
      expect([status, err]).toEqual([2, expect.stringContaining('this is sentence 21 of')]);
      expect((await touchstone([...command, '--force', counts])).status).toBe(0);
    }
    expect(readFileSync(pathOf('page.html'), 'utf8')).toContain('alarm: ');
  });
});

/** The words of a sentence of relations, as gold has them. */
function commentOf(number: string): string {
  return new RegExp(`^${number}\\n; (.*)$`, 'm').exec(read('relations/gold.gr'))?.[1] ?? '';
}

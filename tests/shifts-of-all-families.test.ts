// A made corpus whose sentences stand 1, 3 or 1,000 places too early, in every family and every way of scoring it: all is refused.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../src/stats/index.ts';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { file } = testFolder();
const random = randomFrom(1000);
type Words = readonly [subject: string, verb: string, object: string];
const word = () => Array.from({ length: 3 }, () => 'bdgklmnprst'[random(11)]! + 'aeiou'[random(5)]!).join('');
const vocabulary = Array.from({ length: 300 }, word);
const pick = () => vocabulary[random(vocabulary.length)]!;
const sentences = Array.from({ length: 1200 }, (): Words => [pick(), pick(), pick()]);
const rotated = (by: number) => [...sentences.slice(by), ...sentences.slice(0, by)];

const formats: Readonly<Record<string, (words: Words, i: number) => string>> = {
  mrg: ([s, v, o]) => `(TOP (S (NP (NNP ${s})) (VP (VBD ${v}) (NP (NN ${o})))))\n`,
  conllu: ([s, v, o]) =>
    `1\t${s}\t_\tNOUN\t_\t_\t2\tnsubj\t_\t_\n2\t${v}\t_\tVERB\t_\t_\t0\troot\t_\t_\n3\t${o}\t_\tNOUN\t_\t_\t2\tobj\t_\t_\n\n`,
  auto: ([s, v, o], i) =>
    `ID=${i + 1}\n(<T S[dcl] 1 2> (<L NP NNP NNP ${s} NP>) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBD VBD ${v} (S[dcl]\\NP)/NP>) (<L NP NN NN ${o} NP>) ) )\n`,
  deps: ([s, v, o]) =>
    `${v}_2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 1 ${s}_1 0\n${v}_2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 2 ${o}_3 0\n\n`,
  gr: ([s, v, o], i) => `${i + 1}\n(ncsubj ${v} ${s} _)\n(dobj ${v} ${o})\n\n`,
  'gr with words': ([s, v, o], i) => `${i + 1}\n; ${s} ${v} ${o}\n(ncsubj ${v} ${s} _)\n(dobj ${v} ${o})\n\n`,
  jsonl: ([s, v, o], i) =>
    `${JSON.stringify({ id: `p${i}`, text: `${s} ${v} ${o}.`, hypothesis: `${s} ${v}.`, gold: i % 2 === 0 ? 'YES' : 'NO' })}\n`,
};
const written = (format: string, list: readonly Words[]) => list.map(formats[format]!).join('');

const ways: [format: string, argv: readonly string[], system: string][] = [
  ['mrg', [], 'mrg'],
  ['mrg', ['--align'], 'mrg'],
  ['mrg', ['--align', 'paper'], 'mrg'],
  ['mrg', ['--metric', 'leaf-ancestor'], 'mrg'],
  ['mrg', ['--metric', 'sparseval', '--align'], 'mrg'],
  ['conllu', [], 'conllu'],
  ['conllu', ['--metric', 'conllx'], 'conllu'],
  ['auto', [], 'auto'],
  ['auto', [], 'deps'],
  ['gr', [], 'gr'],
  ['gr with words', [], 'gr with words'],
  ['jsonl', [], 'jsonl'],
];

describe.each(ways)('%s %j %s', (format, argv, systemFormat) => {
  const files = (by: number) => [
    file(`gold.${format.slice(0, 2)}`, written(format, sentences)),
    file(`system.${systemFormat.slice(0, 2)}`, written(systemFormat, rotated(by))),
  ];

  test('in its place', async () => {
    const { status, out } = await scoreHere([...argv, '--json', ...files(0)]);
    const codes = parseScore(out).systems[0]!.alarms.map(({ code }) => code);
    expect([status, codes.filter(code => code.startsWith('sentences-'))]).toEqual([0, []]);
  });

  test.each([1, 3, 1000])('by %i', async by => {
    const [gold, system] = files(by) as [string, string];
    const scored = await scoreHere([...argv, '--json', gold, system]);
    expect(scored).toMatchObject({ status: 2, out: '' });
    expect(scored.err).toMatch(/^\S+:\d+:\d+: this is sentence \S+ of \S+, not \S+[,;] [^\n]*\n$/);
    const forced = await scoreHere([...argv, '--force', '--json', gold, system]);
    expect(parseScore(forced.out).systems[0]!.alarms.map(({ code }) => code)).toContain('sentences-shifted');
    if (by !== 3) return;
    const checked = await touchstone(['check', ...argv, '--gold', gold, system]);
    expect([checked.status, checked.out]).toEqual([2, expect.stringMatching(/error: this is sentence \S+ of /)]);
  });
});

describe('where texts are aligned', () => {
  const gold = written('mrg', sentences);
  const [one, two, ...rest] = sentences as [Words, Words, ...Words[]];
  const merged = ([a, b, c]: Words, [d, e, f]: Words) =>
    `(TOP (S ${[a, b, c, d, e, f].map(each => `(NN ${each})`).join(' ')}))\n`;
  const lacking = written('mrg', rest.slice(0, -2)) + merged(rest.at(-2)!, rest.at(-1)!);
  test.each([
    ['one sentence at the end of a file that is cut into sentences otherwise', lacking + written('mrg', [two, one])],
    ['two of many that changed places', written('mrg', [two, one, ...rest])],
  ])('an alarm tells of few that were moved: %s', async (_, system) => {
    const files = [file('gold.mrg', gold), file('system.mrg', system)];
    const { status, out } = await scoreHere(['--align', '--json', ...files]);
    const { alarms } = parseScore(out).systems[0]!;
    expect([status, alarms.map(({ code }) => code)]).toEqual([0, ['sentences-moved']]);
    expect(alarms[0]!.examples[0]!.text).toMatch(/^this is sentence \d of /);
  });

  test.each([
    ['mrg', ['--align'], 'sentences'],
    ['mrg', ['--metric', 'tedeval', '--align'], 'words'],
    ['conllu', [], 'words'],
  ])('a file that has its text twice: %s %j', async (format, argv, unit) => {
    const text = written(format, sentences.slice(0, 100));
    const files = [file(`once.${format}`, text), file(`twice.${format}`, text + text)];
    const { status, out } = await scoreHere([...argv, ...files]);
    expect([status, out]).toEqual([0, expect.stringMatching(`^alarm: .* has \\d+ ${unit} more than gold, which has`)]);
    const same = await scoreHere([...argv, '--json', files[0]!, files[0]!]);
    expect(parseScore(same.out).systems[0]!.alarms.map(({ code }) => code)).not.toContain('text-longer');
  });
});

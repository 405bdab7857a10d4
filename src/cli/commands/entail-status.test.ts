// What entail does with alarms, and with parsers of which some cannot be used: as score does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { entailCommand } from './entail.ts';

const { file, pathOf } = testFolder();
const run = (...argv: string[]) => outputOf(() => entailCommand(argv));

const examples = 'examples/entailment';
const [pairs, alpha] = [`${examples}/pairs.jsonl`, `${examples}/alpha.jsonl`];
const halves = [`${examples}/beta.text.sd`, `${examples}/beta.hypothesis.sd`];
const answers = file('answers.txt', 'e01 YES\n');
const refusal = `${answers}:1:1: this holds answers, not parses; touchstone score PAIRS ANSWERS... scores them`;
const german = file('de.tsv', 'id\ttext\thypothesis\tgold\np1\tDer Hund und die Katze.\tDer Hund ist das.\tYES\n');
const parses = file('de.sd', 'nsubj(Hund-2, Katze-5)\n\nnsubj(das-4, Hund-2)\n');

test('an alarm is an end of its own under --strict only', async () => {
  const alarm = /^alarm: .*de\.tsv:2:1: the pairs do not read as English/m;
  const usual = await run(german, parses);
  expect([usual.status, usual.err]).toEqual([0, '']);
  expect(usual.out).toMatch(alarm);
  const strict = await run(german, parses, '--strict');
  expect([strict.status, strict.err]).toEqual([3, '--strict: an alarm makes figures doubtful, so the status is 3\n']);
  const explained = await run(german, parses, '--strict', '--explain', 'p1');
  expect(explained).toMatchObject({ status: 3, err: expect.stringMatching(alarm) });
  const [system] = JSON.parse((await run(german, parses, '--json')).out).systems;
  expect(system.alarms.map(({ code }: { code: string }) => code)).toEqual(['not-english']);
  expect(system.warnings.map(({ code }: { code: string }) => code)).not.toContain('not-english');
});

test('pairs without gold answers have alarms too', async () => {
  const open = file('open.tsv', readFileSync(german, 'utf8').replace(/\tgold|\tYES/g, ''));
  expect((await run(open, parses)).out).toMatch(/^alarm: .*open\.tsv:2:1: the pairs do not read as English/m);
});

test('-q prints no warnings', async () => {
  const trees = `${examples}/gold.conllu`;
  const other = file('other.conllu', readFileSync(trees, 'utf8').replace('\tgardener\t', '\tgardner\t'));
  expect((await run(pairs, other)).out).toContain('warning: ');
  expect((await run(pairs, other, '-q')).out).not.toContain('warning: ');
  expect((await run(pairs, other, '-q', '--format', 'csv')).err).toBe('');
});

test.each([
  ['of another kind', answers, refusal],
  ['not there', pathOf('nowhere.sd'), `${pathOf('nowhere.sd')}: `],
])('one of several parsers is %s: a line, a row and status 4', async (_, bad, reason) => {
  const { status, out, err } = await run(pairs, bad, alpha);
  expect([status, err.startsWith(`not scored: ${reason}`), err.match(/\n/g)]).toEqual([4, true, ['\n']]);
  const name = bad.replace(/.*\//, '');
  expect(out).toMatch(new RegExp(`^alpha\\.jsonl +76\\.19 .*\\n${name} +– `, 'm'));
  expect(out).toMatch(/^accuracy +– +76\.19$/m);
  const json = await run(pairs, bad, alpha, '--json');
  expect(json.status).toBe(4);
  const { systems, unscored } = JSON.parse(json.out);
  expect(systems.map((system: { name: string }) => system.name)).toEqual([alpha]);
  expect(unscored).toMatchObject([{ name: bad, index: 0, file: bad }]);
  await expect(run(pairs, bad)).rejects.toThrow(err.slice('not scored: '.length, -1));
});

test('where files with one side each are given, nobody knows which belong together', async () => {
  await expect(run(pairs, answers, ...halves)).rejects.toThrow(refusal);
  const alone = await run(pairs, alpha, halves[0]!);
  expect(alone).toMatchObject({ status: 4, err: expect.stringContaining('has parses of the texts only') });
  await expect(run(pairs, answers, alpha, '--answers', pathOf('made.txt'))).rejects.toThrow('is about one parser');
});

test('signatures say what relations were made from', async () => {
  const madeFrom = async (...files: string[]) => /\|relations:([^|]*)\|/.exec((await run(...files)).out)?.[1];
  const one = file('one.tsv', 'id\ttext\thypothesis\tgold\np1\tDogs bark\tDogs bark\tYES\n');
  const tree = '(S (NP (NNS Dogs)) (VP (VBP bark)))\n';
  const auto = '(<T S[dcl] 1 2> (<L NP NNS NNS Dogs NP>) (<L S[dcl]\\NP VBP VBP bark S[dcl]\\NP>) )\n';
  const rows = '1\tDogs\tdog\tNOUN\tNNS\t_\t2\tnsubj\t_\t_\n2\tbark\tbark\tVERB\tVBP\t_\t0\troot\t_\t_\n\n';
  expect(await madeFrom(one, file('a.mrg', tree + tree))).toBe('uncollapsed-from-trees');
  expect(await madeFrom(one, file('a.auto', `ID=1\n${auto}ID=2\n${auto}`))).toBe('uncollapsed-from-ccg');
  expect(await madeFrom(one, file('a.conllu', rows + rows))).toBe('uncollapsed-from-basic');
  expect(await madeFrom(one, file('a.gr', '1\n(ncsubj bark Dogs _)\n\n2\n(ncsubj bark Dogs _)\n'))).toBe(
    'uncollapsed-from-relations',
  );
  expect(await madeFrom(one, file('t.mrg', tree), file('h.conllu', rows))).toBe('uncollapsed-from-trees-and-basic');
});

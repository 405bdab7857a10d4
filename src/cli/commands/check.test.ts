// What participants see before they send a file. Places and counts are counted by hand.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { deep } from '../../../tests/deep.ts';
import { testFolder } from '../../../tests/folder.ts';
import {
  differentLengths,
  greatSizes,
  lineEndsAndEncodings,
  noise,
  nothingOfTheKind,
  oddBrackets,
  two,
} from '../../../tests/hostile-inputs.ts';
import { parseScore, scoreHere, touchstone } from '../../../tests/run.ts';

const { folder, file, pathOf } = testFolder();
const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));

async function checked(...argv: readonly string[]): Promise<readonly string[]> {
  const { status, out, err } = await touchstone(['check', ...argv]);
  expect(err).toBe('');
  return [String(status), ...out.trimEnd().replaceAll(`${folder}/`, '').split('\n')];
}

const row = (id: number | string, form: string, head: number | string, relation = 'dep') =>
  `${id}\t${form}\t_\tX\tX\t_\t${head}\t${relation}\t_\t_\n`;
const sentence = (...forms: readonly string[]) =>
  `${forms.map((form, i) => row(i + 1, form, i, i === 0 ? 'root' : 'dep')).join('')}\n`;
const rows = sentence('a', 'b') + sentence('c') + sentence('d', 'e');

test.each<[what: string, name: string, content: string | Uint8Array, lines: readonly string[]]>([
  ['trees that are fine', 'a.mrg', two, ['0', 'a.mrg: 2 sentences, 3 words, no problems']],
  [
    'two broken trees',
    'a.mrg',
    '(S (N a)\n(S (N b))\n(S (N c)\n(S (N d))\n(S (N e))\n',
    [
      '2',
      'a.mrg:1:9: error: the bracket opened at column 1 is never closed; is the tree cut off?',
      'a.mrg:3:9: error: the bracket opened at column 1 is never closed; is the tree cut off?',
      'a.mrg: 5 sentences, 5 words, 2 errors',
    ],
  ],
  [
    'a tree that is missing, and empty lines behind the last',
    'a.mrg',
    '(S (N a))\n\n(S (N c))\n\n\n',
    [
      '0',
      'a.mrg:2:1: warning: there are no words here, so that it counts as a sentence without a parse; is one missing?',
      'a.mrg: 3 sentences, 2 words, 1 warning',
    ],
  ],
  [
    'several refusals in one file of rows',
    'a.conllu',
    `${sentence('a', 'b')}${row('x', 'c', 0)}\n${sentence('d')}one two\n\n${row(1, 'e', 0, 'root')}`,
    [
      '2',
      'a.conllu:4:1: error: the ID "x" is not a number',
      'a.conllu:8:1: error: this row has 1 column, not ten; separate columns by tabs',
      'a.conllu:10:23: warning: the last sentence has no empty line behind it; add one; the official scorer refuses this',
      'a.conllu: 5 sentences, 4 words, 2 errors, 1 warning',
    ],
  ],
  [
    'what only the official scorer refuses',
    'a.conllu',
    `${row(1, 'a', 0, 'root')}${row(2, 'b', 0, 'root')}\n`,
    [
      '0',
      'a.conllu:3:1: warning: the sentence before this line has 2 roots; leave one; the official scorer refuses this',
      'a.conllu: 1 sentence, 2 words, 1 warning',
    ],
  ],
  [
    'answers that cannot be understood',
    'a.tsv',
    'e1\tYES\ne1\tNO\ne2\tNO\ne3\tYES\ne2\tYES\n',
    [
      '2',
      'a.tsv:2:1: error: "e1" is answered here and on line 1; remove one of the lines',
      'a.tsv:5:1: error: "e2" is answered here and on line 3; remove one of the lines',
      'a.tsv: 3 pairs, 2 errors',
    ],
  ],
  ['nothing', 'a.mrg', '', ['2', 'a.mrg:1:1: error: this file is empty; is it the right one?', 'a.mrg: 1 error']],
])('%s', async (_, name, content, lines) => {
  expect(await checked(file(name, content))).toEqual(lines);
});

test.each<[what: string, name: string, gold: string, system: string, lines: readonly string[]]>([
  ['the same text', 'conllu', rows, rows, ['0', 's.conllu: 3 sentences, 5 words, no problems']],
  [
    'a sentence that is missing',
    'mrg',
    '(S (N a))\n(S (N b))\n(S (N c))\n',
    '(S (N a))\n(S (N c))\n',
    [
      '2',
      's.mrg:2:1: error: gold and system differ; the first difference is at word 1, "b" against "c"; use --align if tokens may differ',
      's.mrg:3:1: error: the file ends here with 2 sentences, g.mrg has 3; the first to differ: s.mrg:2:1: gold and system differ; the first difference is at word 1, "b" against "c"; use --align if tokens may differ',
      's.mrg: 2 sentences, 2 words, 2 errors',
    ],
  ],
  [
    'other words in rows',
    'conllu',
    rows,
    rows.replace('\tb\t', '\tB2\t'),
    [
      '0',
      's.conllu:2:1: warning: gold and system are not the same text: from character 2 on gold has "b c d e" (g.conllu:2), the system "B2 c d e"; aligned by text, which the official scorer refuses: 4 of 5 gold tokens meet the same text',
      's.conllu: 3 sentences, 5 words, 1 warning',
    ],
  ],
])('%s', async (_, kind, gold, system, lines) => {
  expect(await checked(file(`s.${kind}`, system), '--gold', file(`g.${kind}`, gold))).toEqual(lines);
});

const hostile = [...nothingOfTheKind, ...lineEndsAndEncodings, ...differentLengths, ...oddBrackets, ...greatSizes];
/** A problem, or the line that closes a file. */
const line =
  /^(?:[^\n:]+(?::\d+:\d+)?: (?:error|warning): [^\n]+|[^\n:]+: [\d,]*[^\n:]*(?:no problems|\d errors?|\d warnings?))$/;

test.each(hostile)('%s', async (_, gold, system) => {
  const names = [file('s.mrg', system), file('g.mrg', gold)] as const;
  const [status, ...lines] = await checked(names[0], '--gold', names[1]);
  expect(lines.filter(each => !line.test(each))).toEqual([]);
  const score = await scoreHere(['--json', names[1], names[0]]);
  // What is refused has an error; what is scored to the last sentence has none.
  const { valid, errors } = score.status === 0 ? parseScore(score.out).systems[0]!.corpus : { valid: 0, errors: null };
  if (score.status !== 0) expect(status).toBe('2');
  else if (errors === 0 && valid !== 0) expect(status).toBe('0');
  for (const name of gold === system ? names.slice(1) : names)
    expect((await checked(name)).slice(1).filter(each => !line.test(each))).toEqual([]);
});

const families = ['ccg/alpha.auto', 'relations/alpha.gr', 'dependencies/alpha.conllu', 'entailment/pairs.jsonl'];

test.each(families)('%s with any byte in place of another, or cut off, gives lines', async name => {
  const text = readFileSync(join(examples, name)).subarray(0, 1500);
  for (let at = 0; at < text.length; at += deep(111, 37)) {
    const damaged = Buffer.from(text);
    damaged[at] = noise[at]!;
    for (const content of [damaged, text.subarray(0, at)]) {
      const [, ...lines] = await checked(file('s', content), '--gold', join(examples, name));
      expect(lines.filter(each => !line.test(each))).toEqual([]);
    }
  }
});

test('no figure is shown', async () => {
  for (const [gold, system] of [
    ['constituency/gold.mrg', 'constituency/gamma.mrg'],
    ['dependencies/gold.conllu', 'dependencies/beta.conllu'],
    ['ccg/gold.auto', 'ccg/beta.auto'],
    ['relations/gold.gr', 'relations/beta.gr'],
    ['entailment/pairs.jsonl', 'entailment/alpha.person.tsv'],
  ] as const) {
    const lines = await checked(join(examples, system), '--gold', join(examples, gold));
    expect(lines.join('\n')).not.toMatch(/F1|LAS|UAS|precision|recall|accuracy|\d\.\d\d\b(?!")/);
  }
});

test('of a kind, so many are listed and all are counted', async () => {
  const lines = await checked('--most', '2', file('a.mrg', '(S (N a)\n'.repeat(30) + two.repeat(30)));
  expect(lines.slice(3)).toEqual([
    'a.mrg: error: and 28 more of this kind (unclosed-bracket); use --most to see them',
    'a.mrg: 90 sentences, 120 words, 30 errors',
  ]);
});

test('one file does not end the others, and each has the gold of its name', async () => {
  for (const name of ['sent', 'gold']) mkdirSync(pathOf(name));
  for (const name of ['alpha', 'beta', 'gamma'])
    cpSync(join(examples, 'dependencies/gold.conllu'), pathOf(`gold/${name}.conllu`));
  cpSync(join(examples, 'dependencies/alpha.conllu'), pathOf('sent/alpha.sys.conllu'));
  file('sent/beta.conllu', '');
  file('sent/delta.conllu', rows);
  expect(await checked(pathOf('sent/none.conllu'), pathOf('sent/*.conllu'), '--gold', pathOf('gold'))).toEqual([
    '2',
    'sent/none.conllu: error: no file of gold is called "none.conllu"; rename it like its gold standard, or remove it',
    'sent/none.conllu: 1 error',
    'sent/alpha.sys.conllu: 34 sentences, 337 words, no problems',
    'sent/beta.conllu: error: there are no sentences in it; is the file empty?',
    'sent/beta.conllu: 0 sentences, 0 words, 1 error',
    'sent/delta.conllu: error: no file of gold is called "delta.conllu"; rename it like its gold standard, or remove it',
    'sent/delta.conllu: 1 error',
    'gamma.conllu: error: there is no file for gold/gamma.conllu; add it',
    'gamma.conllu: 1 error',
  ]);
});

test('with --strict, warnings have a status of their own', async () => {
  const name = file('a.mrg', '\n(S (N a))\n');
  expect([(await checked(name))[0], (await checked('--strict', name))[0]]).toEqual(['0', '3']);
});

const odd = () => [file('a <&"]]>\u0001.mrg', '(S (N a)\n(S (N b))\n\n(S (N c))\n'), file('b.mrg', two)];

test('JUnit: a suite for each file, a failure for each kind of error', async () => {
  const { out } = await touchstone(['check', '--format', 'junit', ...odd()]);
  const opened: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes: { name: own = '', tests = '', failures = '' } }) => {
    opened.push([name, own.replace(`${folder}/`, ''), tests, failures].join(' ').trim());
  });
  parser.write(out).close();
  expect(opened).toEqual([
    'testsuites touchstone check',
    'testsuite a <&"]]>\ufffd.mrg 1 1',
    'testcase unclosed-bracket',
    'failure',
    'system-out',
    'testsuite b.mrg 1 0',
    'testcase can be scored',
    'system-out',
  ]);
});

// sarif-2.1.0-os, sections 3.13 to 3.30: what a log file must have, and what refers to what.
test('SARIF: rules, places and levels as the standard has them', async () => {
  const { out } = await touchstone(['check', '--format', 'sarif', ...odd(), pathOf('none.mrg')]);
  const log = JSON.parse(out);
  expect([log.version, log.runs.length]).toEqual(['2.1.0', 1]);
  const [{ tool, results, columnKind }] = log.runs;
  expect([tool.driver.name, columnKind]).toEqual(['touchstone', 'unicodeCodePoints']);
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'no-words',
    'unclosed-bracket',
    'unreadable-file',
  ]);
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(['error', 'warning']).toContain(level);
    expect(message.text).toMatch(/\w/);
    const [{ physicalLocation }] = locations;
    expect(new URL(physicalLocation.artifactLocation.uri).protocol).toBe('file:');
    const { startLine, startColumn } = physicalLocation.region ?? { startLine: 1, startColumn: 1 };
    expect(Number.isInteger(startLine) && startLine > 0 && Number.isInteger(startColumn) && startColumn > 0).toBe(true);
  }
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual([
    'unclosed-bracket',
    'no-words',
    'unreadable-file',
  ]);
});

// Files most of which cannot be read are refused on either side, and told from parsers that failed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { folder } = testFolder();
const auto = 'examples/ccg/gold.auto';
const gr = 'examples/relations/gold.gr';

/** An example, changed line by line. */
function changed(example: string, name: string, change: (line: string, at: number) => string): string {
  const file = join(folder, name);
  const lines = readFileSync(example, 'utf8').split('\n');
  writeFileSync(file, lines.map(change).join('\n'));
  return file;
}

const isTree = (line: string) => line.startsWith('(<');
const unclosed = changed(auto, 'unclosed.auto', line => (isTree(line) ? line.slice(0, -9) : line));
const renamed = changed(gr, 'renamed.gr', line => line.replace(/^\((?=[a-z])/, '(x'));

test.each([
  [
    'trees, in the system',
    [auto, unclosed],
    /^\S+unclosed\.auto:2:\d+: \d+ of \d+ trees cannot be read, so the file is refused/,
  ],
  [
    'trees, in gold',
    [unclosed, auto],
    /^\S+unclosed\.auto:2:\d+: \d+ of \d+ trees cannot be read, so the file is refused/,
  ],
  ['relations, in the system', [gr, renamed], /^\S+renamed\.gr:\d+:1: (\d+) of \1 relations cannot be used/],
  ['relations, in gold', [renamed, gr], /^\S+renamed\.gr:\d+:1: (\d+) of \1 relations cannot be used/],
])('%s', async (_, files, told) => {
  const { status, out, err } = await scoreHere(files);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(told);
});

test('sentences that neither file has analysed are no reason for an alarm', async () => {
  const half = changed(auto, 'half.auto', (line, at) => (isTree(line) && at % 4 === 1 ? '' : line));
  const { status, out } = await scoreHere(['--json', half, half]);
  expect([status, parseScore(out).systems[0]!.alarms]).toEqual([0, []]);
});

test('words of gold at other places are an alarm, and in five sentences or more refused', async () => {
  const lines = ['<s id="a.1"> 2', '0 \t 1 \t S[dcl]\\NP \t 1 \t Kim slept', '<\\s>', ''].join('\n');
  const parg = join(folder, 'gold.parg');
  const scoredTimes = async (times: number) => {
    writeFileSync(parg, Array.from({ length: times }, (_, i) => lines.replace('a.1', `a.${i}`)).join(''));
    const swapped = changed(parg, 'swapped.parg', line => line.replace('0 \t 1', '1 \t 0'));
    return scoreHere(['--json', parg, swapped, '--no-root']);
  };
  expect(parseScore((await scoredTimes(1)).out).systems[0]!.alarms).toMatchObject([{ code: 'other-sentences' }]);
  const { status, err } = await scoredTimes(5);
  expect([status, err]).toEqual([2, expect.stringContaining('word 1 is "Kim" in gold, "slept" here')]);
});

test('sentences without a tree are failed parses, however many', async () => {
  const bare = changed(auto, 'bare.auto', (line, at) => (isTree(line) && at % 6 !== 1 ? 'none' : line));
  const file = join(folder, 'few.auto');
  writeFileSync(file, readFileSync(bare, 'utf8').replaceAll('none\n', ''));
  const { status, out } = await scoreHere(['--json', auto, file]);
  expect([status, parseScore(out).systems[0]!.corpus.failed]).toEqual([0, expect.any(Number)]);
});

test('score and convert refuse relations by one rule: more than half of them, however few', async () => {
  const file = join(folder, 'few.gr');
  const withBad = (...bad: string[]) => writeFileSync(file, ['1', '', '(ncsubj won Ann _)', ...bad, ''].join('\n'));
  const statuses = async () => {
    const converted = await touchstone(['convert', file, '--to', 'gr']);
    return [(await scoreHere([file, file])).status, converted.status];
  };
  withBad('(xx won Ann _)');
  expect(await statuses()).toEqual([0, 0]);
  withBad('(xx won Ann _)', '(DOBJ won Bo)');
  expect(await statuses()).toEqual([2, 2]);
});

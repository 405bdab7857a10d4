// Entailment pairs with parses in `report` and `figure`, as in `entail` and in the explorer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { touchstone } from './run.ts';

const { folder } = testFolder();
const pairs = 'examples/entailment/pairs.jsonl';
const alpha = 'examples/entailment/alpha.jsonl';
const beta = ['examples/entailment/beta.text.sd', 'examples/entailment/beta.hypothesis.sd'];

test('a report has the scores and the signature of entail, and its parsers, whatever files they come in', async () => {
  const page = join(folder, 'pairs.html');
  const { out, err, status } = await touchstone(['report', pairs, alpha, ...beta, '--rounds', '100', '-o', page]);
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/: \d\.\d MB, alpha\.jsonl, beta\.text\.sd, 42 pairs\n$/);
  const entailed = JSON.parse((await touchstone(['entail', pairs, alpha, ...beta, '--json'])).out);
  const text = readFileSync(page, 'utf8');
  for (const { corpus } of entailed.systems) expect(text).toContain((100 * corpus.accuracy).toFixed(2));
  // The report has the settings of its tests behind them.
  expect(text).toContain(entailed.signature.replace(/touchstone:.*/, 'test:randomisation|rounds:100|'));
  const named = await touchstone([
    'report',
    pairs,
    alpha,
    ...beta,
    '--names',
    'one,two',
    '--rounds',
    '100',
    '-o',
    page,
  ]);
  expect(named.out).toContain(' one, two, 42 pairs');
});

test.each([
  ['a file of both sides', [alpha]],
  ['a file a side', beta],
])('a figure of a pair, from %s, is that of entail --explain', async (_, parses) => {
  const drawn = join(folder, 'pair.svg');
  await touchstone(['entail', pairs, ...parses, '--explain', 'e03', '--figure', drawn]);
  const { out, status } = await touchstone(['figure', pairs, ...parses, '-s', '3']);
  expect(status).toBe(0);
  expect(out).toBe(readFileSync(drawn, 'utf8'));
});

test.each([
  ['figure takes the pairs and the parses of one parser', [pairs, alpha, ...beta, '-s', '1']],
  ['there is no pair 43; name one from 1 to 42', [pairs, alpha, '-s', '43']],
  ['--where asks about structure', [pairs, alpha, '--where', 'PP']],
  ['--view takes decision for these files, not "trees"', [pairs, alpha, '-s', '1', '--view', 'trees']],
  [
    'figure takes gold and one system',
    ['gold', 'alpha', 'beta'].map(name => `examples/ccg/${name}.auto`).concat('-s', '1'),
  ],
])('refused: %s', async (line, args) => {
  const { err, status } = await touchstone(['figure', ...args]);
  expect(err).toContain(line);
  expect(status).not.toBe(0);
});

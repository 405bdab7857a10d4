import { devNull } from 'node:os';
import { expect, test } from 'vitest';
import { printedJson, sourceOf } from '../../tests/source.ts';
import { hypothesizeCommand as writeHypotheses } from '../cli/commands/hypothesize.ts';
import { type HypothesizeOptions, hypothesize } from './hypothesize.ts';

const [gold = '', ...systems] = ['gold', 'alpha', 'beta'].map(name => `examples/hypotheses/${name}.conllu`);

test.each<[readonly string[], HypothesizeOptions, string[]]>([
  [systems, {}, []],
  [systems.slice(1), { limit: 3, seed: 7 }, ['--limit', '3', '--seed', '7']],
  [[], { all: true }, ['--all']],
])('%j %j: the summary is what the command prints', async (files, options, flags) => {
  const { items, skipped, summary } = await hypothesize(sourceOf(gold), files.map(sourceOf), options);
  expect(summary).toEqual(await printedJson(writeHypotheses, gold, ...files, ...flags, '-o', devNull));
  expect([items.length, skipped.length]).toEqual([summary.written, summary.skipped]);
  expect(items[0]).toMatchObject({ source: 'gold', silver: expect.stringMatching(/^(?:YES|NO)$/) });
});

test.each<[string, string[], HypothesizeOptions, string]>([
  [gold, [], {}, 'give at least one system to compare with gold, or all for items from gold alone'],
  [gold, systems, { limit: -1 }, 'limit takes a whole number from 0 to 999999999, not -1'],
  [
    'examples/constituency/gold.mrg',
    systems,
    {},
    'examples/constituency/gold.mrg:1:1: this holds bracketed phrase-structure trees; hypotheses are made from CoNLL-U',
  ],
])('%s %j %j is refused', async (file, files, options, message) => {
  await expect(hypothesize(sourceOf(file), files.map(sourceOf), options)).rejects.toThrow(message);
});

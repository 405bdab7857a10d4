// What is written as a report: the sentences that are selected, and what named queries find in them.
import { expect, test } from 'vitest';
import { comparing, openExamples } from '../../../../tests/explore.ts';
import { plainText } from '../../report/report-plain.ts';
import { everything } from '../selection/conditions.ts';

const bench = await openExamples(['constituency/gold.mrg', 'constituency/alpha.mrg', 'constituency/beta.mrg']);
const fewRounds = { test: 'randomisation', rounds: 200, seed: 12_345, alpha: 0.05 } as const;

test('a report of a selection says that it is one', async () => {
  bench.select({ ...everything, most: 12 });
  const { data } = await bench.report([], fewRounds, comparing);
  const { count } = bench.select({ ...everything, most: 12 });
  expect(data.rows.first.length).toBe(count);
  expect(data.remark).toBe(`Only ${count} of 48 sentences: those selected in the explorer by up to 12 words`);
  expect(data.signature).toContain('rounds:200');
  expect(data.command).toContain('--rounds 200');
});

test('a report counts named queries in what is selected; another name selects nothing anew', async () => {
  const named = [
    { name: 'missed PPs', where: 'PP missed by B' },
    { name: 'none', where: 'word:xylophone' },
  ];
  const { count, items } = bench.select({ ...everything, where: 'PP missed by B' });
  const before = await bench.report([], fewRounds, comparing);
  expect(before.data.queries).toEqual([]);
  bench.select({ ...everything, named });
  const { data, source } = await bench.report([], fewRounds, comparing);
  expect(data.queries).toEqual([
    { ...named[0], items, rows: count },
    { ...named[1], items: 0, rows: 0 },
  ]);
  expect(plainText(source)).toContain(`missed PPs: PP missed by B: ${items} items in ${count} sentences`);
  expect(items).toBeGreaterThan(count);
  // Of short sentences there are fewer.
  const short = bench.select({ ...everything, where: 'PP missed by B', most: 9 });
  bench.select({ ...everything, named, most: 9 });
  const part = await bench.report([], fewRounds, comparing);
  expect(part.data.queries?.[0]).toMatchObject({ rows: short.count });
  expect(short.count).toBeLessThan(count);
});

test('a report is of what was selected when it was asked for', async () => {
  const { count } = bench.select({ ...everything, most: 12 });
  const reporting = bench.report([], fewRounds, comparing);
  bench.select({ ...everything, text: 'nothing has this' });
  const { data } = await reporting;
  expect(data.rows.first.length).toBe(count);
  await expect(bench.report([], fewRounds, comparing)).rejects.toThrow('no sentence is selected');
});

test('a report of everything has the figures of unmerged rows, one of a selection says so', async () => {
  const words = (count: number, from: number) => Array.from({ length: count }, (_, i) => `w${from + i}`);
  const tree = (all: readonly string[]) => `(S ${all.map(word => `(X (N ${word}))`).join(' ')})\n`;
  const flat = (all: readonly string[]) => `(S ${all.map(word => `(N ${word})`).join(' ')})\n`;
  const [one, two, three] = [words(25, 0), words(25, 25), words(2, 50)];
  const bytes = (...lines: readonly string[]) => new TextEncoder().encode(lines.join(''));
  const gold = bytes(tree(one), tree(two), tree(three));
  const apart = bytes(flat(one), tree(two), tree(three));
  const joined = bytes(tree([...one, ...two]), tree(three));
  const opened = await openExamples([gold, apart, joined], { align: 'text' });
  const shown = opened.select(everything);
  expect(opened.about().rows).toBe(2);
  const { data } = await opened.report([], fewRounds, comparing);
  const figuresOf = (scores: typeof data.scores) =>
    scores.map(({ title, cells }) => [title, ...cells.map(({ value }) => value)]);
  expect(figuresOf(data.scores)).toEqual(figuresOf(shown.scores));
  expect(data.sentences).toBe(3);
  opened.select({ ...everything, most: 10 });
  const { data: part, source } = await opened.report([], fewRounds, comparing);
  expect([part.sentences, part.size]).toEqual([1, 1]);
  expect(part.remark).toBe('Only 1 of 2 rows: those selected in the explorer by up to 10 words');
  expect(plainText(source)).toContain(part.remark);
});

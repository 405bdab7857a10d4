import { describe, expect, test } from 'vitest';
import { readBrackets } from '../../../formats/index.ts';
import { Symbols } from '../../../model/index.ts';
import { collins, noParameters } from '../parameters.ts';
import {
  addJpEvalbRow,
  type JpEvalbRow,
  noJpEvalbTotals,
  type PublishedOptions,
  PublishedScorer,
  withJpEvalbDefaults,
} from './jp-evalb.ts';

describe('matched, gold, system and crossing brackets', () => {
  test.each([
    ['identical', '(S (NP (NN a)) (VB b))', '(S (NP (NN a)) (VB b))', [2, 2, 2, 0]],
    ['a repeated bracket is right once', '(S (NP (NP (NN a))))', '(S (NP (NP (NN a))))', [2, 3, 3, 0]],
    ['S1 is dropped on the system side only', '(S1 (S (NN a)))', '(S1 (S (NN a)))', [1, 2, 1, 0]],
    ['TOP is dropped inside the tree too', '(S (TOP (NN a)) (VB b))', '(S (NP (NN a)) (VB b))', [1, 1, 2, 0]],
    ['words of one unit share a position', '(S (NP (NN ab)) (NN c))', '(S (NP (NN a) (NN b)) (NN c))', [2, 2, 2, 0]],
    ['neighbours in one unit cross', '(S (A (X a) (X b)) (B (X c) (X d)))', '(S (A (X a) (X bc)) (X d))', [2, 3, 2, 1]],
    ['crossing', '(S (A (X a) (X b)) (X c))', '(S (X a) (B (X b) (X c)))', [1, 2, 2, 1]],
    ['a failed parse', '(S (NP (NN a)))', '(TOP ())', [0, 2, 0, 0]],
  ])('%s', (_, gold, system, counts) => {
    const [row] = score([gold], [system]);
    expect([row?.matched, row?.gold, row?.system, row?.crossing]).toEqual(counts);
  });

  test('a bracket that lost its words before the first one spans the sentence', () => {
    const gold = '(TOP (S (SBAR (-NONE- 0) (S (NP (-NONE- *)))) (NN a) (NN b)))';
    const [row] = score([gold], ['(TOP (S (SBAR (NN a) (NN b))))'], { parameters: collins });
    expect([row?.matched, row?.gold, row?.system]).toEqual([2, 2, 2]);
  });

  test('a bracket that lost its words behind the last one counts and matches nothing', () => {
    const gold = '(TOP (S (NN a) (SBAR (-NONE- 0) (S (NP (-NONE- *))))))';
    const [row] = score([gold], ['(TOP (S (SBAR (NN a))))'], { parameters: collins });
    expect([row?.matched, row?.gold, row?.system]).toEqual([1, 2, 2]);
  });
});

describe('words, tags and length', () => {
  const gold = ['(S (NN a) (VB b) (. .))'];

  test('tags in another order are right, by default', () => {
    const [row] = score(gold, ['(S (VB b) (NN a) (. .))']);
    expect([row?.words, row?.correctTags]).toEqual([3, 3]);
  });

  test('with -evalb they are not', () => {
    const [row] = score(gold, ['(S (VB b) (NN a) (. .))'], { parameters: collins, evalb: true });
    expect([row?.words, row?.correctTags, row?.length]).toEqual([2, 0, 3]);
  });

  test('with -evalb different numbers of words are an error', () => {
    const [row] = score(gold, ['(S (NN a) (. .))'], { parameters: collins, evalb: true });
    expect(row).toMatchObject({ status: 1, length: 3, matched: 0, gold: 0, system: 0, words: 0 });
  });

  test('punctuation is looked up by row, which is wrong after a merge', () => {
    const trees = ['(S (NN aa))', '(S (NN b) (. .))', '(S (NN c))', '(S (NN d) (. .) (. .))'];
    const rows = score(trees, ['(S (NN aa) (NN b) (. .))', ...trees.slice(2)], { parameters: collins });
    expect(rows.map(({ run, length }) => [run.from, run.to, length])).toEqual([
      [0, 2, 2],
      [2, 3, 2],
      [3, 4, 1],
    ]);
  });
});

describe('the second summary', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `(NN w${i})`).join(' ');

  test('counts units, not words', () => {
    const gold = [`(S ${words(38)} (NN a) (NN b) (NN c))`];
    const rows = score(gold, [`(S ${words(38)} (NN abc))`]);
    expect([rows[0]?.length, rows[0]?.cutoffLength]).toEqual([41, 39]);
    expect(rows.reduce(addJpEvalbRow, noJpEvalbTotals).cutoff.sentences).toBe(1);
  });

  test('counts words where the row is an error', () => {
    const gold = [`(S ${words(38)} (NN a) (NN b) (NN c))`];
    const rows = score(gold, [`(S ${words(38)} (NN abc))`], { parameters: noParameters, evalb: true });
    expect(rows.reduce(addJpEvalbRow, noJpEvalbTotals)).toMatchObject({ all: { errors: 1 }, cutoff: { sentences: 0 } });
  });
});

test('no sentence is lost where one side goes on alone', () => {
  const rows = score(['(S (NN a))'], ['(S (NN a))', '(S (NN b))', '(S (NN c))']);
  expect(rows.map(({ run, systemRun, gold, system }) => [run, systemRun, gold, system])).toEqual([
    [{ from: 0, to: 1 }, { from: 0, to: 1 }, 1, 1],
    [{ from: 1, to: 1 }, { from: 1, to: 3 }, 0, 2],
  ]);
});

test('a parameter file without weightless labels means -NONE-', () => {
  expect(withJpEvalbDefaults(noParameters).deleteLabelForLength).toEqual(['-NONE-']);
  expect(withJpEvalbDefaults({ ...noParameters, deleteLabelForLength: ['X'] }).deleteLabelForLength).toEqual(['X']);
});

test('piece by piece, rows are the same as at once', () => {
  // Every third pair of sentences is joined on the system side, so that rows and sentences part; marks are deleted.
  const gold = Array.from({ length: 40 }, (_, i) => `(S (NP (NN w${i})) (VP (VB runs))${' (. .)'.repeat(i % 4)})`);
  const system = gold.flatMap((tree, i) =>
    i % 3 === 2 ? [] : i % 3 === 1 ? [`(X ${tree} ${gold[i + 1] ?? ''})`] : [tree],
  );
  const options = { parameters: { ...noParameters, deleteLabel: ['.'] } };
  const numbers = ({ goldBrackets, systemBrackets, run, systemRun, ...row }: JpEvalbRow) => row;
  const expected = score(gold, system, options).map(numbers);
  expect(expected.length).toBeLessThan(gold.length);
  for (const size of [3, 7, 100]) {
    const scorer = new PublishedScorer(options);
    const rows: JpEvalbRow[] = [];
    for (let [g, s, piece] = [0, 0, size]; g < gold.length || s < system.length; ) {
      const ends = { goldEnded: g + piece >= gold.length, systemEnded: s + piece >= system.length };
      const { goldTrees, systemTrees } = read(gold.slice(g, g + piece), system.slice(s, s + piece));
      const certain = [...scorer.score(goldTrees, systemTrees, ends)];
      rows.push(...certain);
      piece = certain.length === 0 ? 2 * piece : size;
      g += certain.at(-1)?.run.to ?? 0;
      s += certain.at(-1)?.systemRun.to ?? 0;
    }
    expect(rows.map(numbers)).toEqual(expected);
  }
});

function score(gold: string[], system: string[], options: PublishedOptions = { parameters: null }): JpEvalbRow[] {
  const { goldTrees, systemTrees } = read(gold, system);
  return [...new PublishedScorer(options).score(goldTrees, systemTrees)];
}

function read(gold: string[], system: string[]) {
  const symbols = new Symbols();
  const treesIn = (lines: string[]) => {
    const bytes = new TextEncoder().encode(lines.map(line => `${line}\n`).join(''));
    return readBrackets({ file: 'test', bytes, line: 1, first: 0 }, symbols, { layout: 'line' }).trees;
  };
  return { goldTrees: treesIn(gold), systemTrees: treesIn(system) };
}

import { expect, test } from 'vitest';
import { sum, TableTally } from '../../counts/index.ts';
import type { RelationSentence } from '../../model/index.ts';
import { countUnbounded, mismatchOf, unboundedColumns } from './unbounded.ts';

/** `dobj 6 1` as a relation; tokens by position. */
function relations(...lines: string[]): RelationSentence {
  const tokens = 'What town does Oskar live in ?'.split(' ');
  return {
    tokens,
    relations: lines.map(line => {
      const [label = '', head, dependent] = line.split(' ');
      return { label, head: Number(head), dependent: Number(dependent) };
    }),
  };
}

test.each([
  // gold, system, strict, coarse, unlabelled
  ['the same', 'pobj 5 1', ['pobj 5 1'], [1, 1, 1]],
  ['another object', 'pobj 5 1', ['dobj 5 1'], [0, 1, 1]],
  ['the other voice', 'nsubj 4 3', ['nsubjpass 4 3'], [0, 1, 1]],
  ['another label', 'pobj 5 1', ['nsubj 5 1'], [0, 0, 1]],
  ['the other way round', 'pobj 5 1', ['pobj 1 5'], [0, 0, 0]],
  ['a collapsed preposition holds its object', 'pobj 5 1', ['prep_in 4 1'], [1, 1, 1]],
  ['and is a relation of its own', 'prep 4 5', ['prep_in 4 1'], [1, 1, 1]],
  ['another preposition does not', 'pobj 5 1', ['prep_on 4 1'], [0, 0, 0]],
  ['no answer', 'pobj 5 1', null, [0, 0, 0]],
])('%s', (_, gold, system, [strict, coarse, unlabelled]) => {
  const tally = new TableTally(unboundedColumns, false);
  tally.begin({ from: 0, to: 1 });
  countUnbounded({ gold: relations(gold), system: system === null ? null : relations(...system) }, tally);
  expect(sum(tally.table())).toMatchObject({
    dependencies: 1,
    strict,
    coarse,
    unlabelled,
    missing: system === null ? 1 : 0,
  });
});

test.each([
  ['the same words', ['a', '-LRB-'], { tokens: ['A', '('], relations: [] }, null],
  ['other words', ['a', 'b'], { tokens: ['a', 'c'], relations: [] }, { text: 'word 2 is "c", not "b"', fatal: false }],
  [
    'more words',
    ['a'],
    { tokens: ['a', 'b'], relations: [] },
    { text: 'it has 2 words, gold has 1; it counts as missing', fatal: true },
  ],
  ['relations alone', ['a', 'b'], { tokens: null, relations: [{ label: 'x', head: 0, dependent: 1 }] }, null],
  [
    'relations of a longer sentence',
    ['a', 'b'],
    { tokens: null, relations: [{ label: 'x', head: 0, dependent: 6 }] },
    { text: 'it has a word 7, gold has 2 words; it counts as missing', fatal: true },
  ],
])('whether two sentences are the same: %s', (_, tokens, system, mismatch) => {
  expect(mismatchOf({ tokens, relations: [] }, system)).toEqual(mismatch);
});

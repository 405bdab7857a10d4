import { expect, test } from 'vitest';
import { sum, TableTally } from '../../counts/index.ts';
import type { RelationSentence } from '../../model/index.ts';
import { countUnbounded, unboundedColumns } from './metric.ts';

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

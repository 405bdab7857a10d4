import { expect, test } from 'vitest';
import { totalOf } from './figures.ts';

test.each([
  ['nothing', [], { gold: 0, system: 0, correct: 0 }],
  [
    'column by column',
    [
      { gold: 3, system: 2, correct: 1 },
      { gold: 10, system: 20, correct: 5 },
    ],
    { gold: 13, system: 22, correct: 6 },
  ],
])('the total of %s', (_, parts, total) => expect(totalOf(parts)).toEqual(total));

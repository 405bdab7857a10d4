import { expect, test } from 'vitest';
import { distributeShards, usualTasks } from './plan.ts';

const written = (sizes: readonly number[], tasks: number) =>
  distributeShards(sizes, tasks).map(shards => shards.map(({ set, part, of }) => `${set}:${part}/${of}`).join(' '));

test.each([
  ['one file', [1000], 3, ['0:1/3', '0:2/3', '0:3/3']],
  ['one file that is empty', [0], 3, ['0:1/1']],
  ['more tasks than bytes', [2], 3, ['0:1/3', '0:2/3', '0:3/3']],
  ['many small ones together', [10, 10, 10, 10], 2, ['0:1/1 1:1/1', '2:1/1 3:1/1']],
  ['a large one among small ones', [5, 90, 5], 3, ['0:1/1 1:1/3', '1:2/3', '1:3/3 2:1/1']],
  ['empty ones are with the others', [0, 30, 0, 30], 2, ['0:1/1 1:1/1', '2:1/1 3:1/1']],
])('%s', (_, sizes, tasks, shards) => expect(written(sizes, tasks)).toEqual(shards));

test('what cannot be cut is handed out whole', () => {
  expect(
    distributeShards([90, 5, 5], 3, false).map(shards => shards.map(({ set, of }) => `${set}/${of}`).join(' ')),
  ).toEqual(['0/1', '1/1 2/1']);
});

test('a task for every 500 MB, no more than an array may have', () => {
  expect([0, 5e8, 5e8 + 1, 10e9, 1e12].map(size => usualTasks(size, 1000))).toEqual([1, 1, 2, 20, 1000]);
});

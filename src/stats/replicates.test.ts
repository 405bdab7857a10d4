import { expect, test } from 'vitest';
import { accuracy, counted, simulator } from '../../tests/counted.ts';
import { standingsOf } from './clusters.ts';
import { replicatesOf, roundsFor, rowPerSentence, testPairs } from './replicates.ts';
import { freedomOf } from './student.ts';

const table = counted(['1/2', '3/4', '0/3', '2/2']);

test('a system by itself has the draws that it has beside others', () => {
  const [one] = replicatesOf(table, [accuracy], 200, 7);
  const [again] = replicatesOf(table, [accuracy], 100, 7);
  expect(one!.slice(0, 100)).toEqual(again);
  // Of a system that is right wherever another is wrong, every round is what the other leaves.
  const [other] = replicatesOf(counted(['1/2', '1/4', '3/3', '0/2']), [accuracy], 200, 7);
  for (const [round, value] of one!.entries()) expect(value + other![round]!).toBeCloseTo(1, 12);
  expect(new Set(one).size).toBeGreaterThan(10);
});

// Rows by their runs, and what each gold sentence has of them.
test.each([
  [
    'one each',
    [
      [0, 1],
      [1, 2],
    ],
    [2, 6],
    [2, 6],
  ],
  [
    'two in one',
    [
      [0, 2],
      [2, 3],
    ],
    [6, 1],
    [3, 3, 1],
  ],
  [
    'what gold does not have belongs to the sentence before',
    [
      [0, 1],
      [1, 1],
      [1, 2],
    ],
    [2, 5, 1],
    [7, 1],
  ],
  [
    'or to the first',
    [
      [0, 0],
      [0, 1],
    ],
    [5, 1],
    [6],
  ],
])('%s', (_, runs, counts, expected) => {
  const given = {
    ...counted([]),
    columns: ['n'],
    rows: Float64Array.from(counts),
    runs: runs.map(([from, to]) => ({ from: from!, to: to! })),
  };
  expect([...rowPerSentence(given).rows]).toEqual(expected);
});

test.each([
  ['one corpus', [100], 99],
  ['two alike', [50, 50], 98],
  ['a small one decides', [10, 100_000], 9],
])('degrees of freedom: %s', (_, sizes, expected) => expect(freedomOf(sizes)).toBeCloseTo(expected, 1));

test.each([
  [2, 0.05, 10_000],
  [40, 0.05, 20_000],
  [40, 0.01, 80_000],
])('%i systems at %f are told apart by %i rounds', (systems, alpha, rounds) => {
  expect(roundsFor(systems, alpha)).toBe(rounds);
  const smallest = (1 / (rounds + 1)) * ((systems * (systems - 1)) / 2);
  expect(smallest).toBeLessThanOrEqual(alpha);
});

// Three treebanks, in the mean of which systems are equal by twos and threes.
const truth = [0.85, 0.85, 0.7, 0.7, 0.55, 0.55, 0.55];

test('of simulated tasks, at most alpha tell equal systems apart', () => {
  const [tasks, sentences] = [120, 40];
  const random = simulator(99);
  let [wrong, right] = [0, 0];
  for (let task = 0; task < tasks; task++) {
    const systems = truth.map(chance => {
      const cells = [0, 0.05, -0.05].map(shift => counted(random.corpus(sentences, chance + shift)));
      const replicates = cells.map((cell, treebank) => replicatesOf(cell, [accuracy], 999, 3 * task + treebank)[0]!);
      const values = cells.map(({ rows }) => ratioIn(rows));
      return {
        value: meanOf(values),
        replicates: replicates[0]!.map((_, r) => meanOf(replicates.map(own => own[r]!))),
      };
    });
    const pairs = testPairs(systems, () => freedomOf([sentences, sentences, sentences]), 0.05);
    wrong += Number(pairs.some(({ a, b, significant }) => significant && truth[a] === truth[b]));
    const clusters = standingsOf({ systems, pairs }).map(({ cluster }) => cluster);
    right += Number(clusters.join('') === '1122333');
  }
  // Of 2,500 tasks it was 4.5 in 100, and 5.2 without regard to how few sentences there are.
  expect(wrong / tasks).toBeLessThanOrEqual(0.05);
  // The tests have teeth: nearly all tasks come out as they are.
  expect(right / tasks).toBeGreaterThan(0.8);
});

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function ratioIn(rows: Float64Array): number {
  const column = (c: number) => rows.reduce((sum, value, i) => (i % 3 === c ? sum + value : sum), 0);
  return column(0) / column(1);
}

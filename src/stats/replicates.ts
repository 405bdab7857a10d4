// Many systems on many corpora, each scored by itself. The draws of a corpus are the same for every system, so that the values
// of a system in all rounds (its replicates) can be kept, and two systems are still compared round by round: a new system
// costs nothing but its own rounds. docs/leaderboard.md explains it.
import type { CountTable } from '../counts/index.ts';
import { holm, type PairComparison } from './comparison.ts';
import type { Measure } from './measure.ts';
import { runRounds, systemPairs } from './rounds.ts';
import { sampleOfTables } from './sample.ts';
import { pairedChance } from './student.ts';

/** The value of each measure in each round, NaN where it is undefined. */
export function replicatesOf(
  table: CountTable<string>,
  measures: readonly Measure[],
  rounds: number,
  seed: number,
): readonly Float64Array[] {
  const sample = sampleOfTables([rowPerSentence(table)], measures);
  const values = runRounds(sample, measures, seed, { kind: 'bootstrap', from: 0, to: rounds });
  return measures.map((_, m) => new Float64Array(rounds).map((_, round) => values[round * measures.length + m]!));
}

/** Sentences that one system has merged have one row. Others may have theirs apart, so it is shared out evenly: row n is gold
 *  sentence n for all. */
export function rowPerSentence(table: CountTable<string>): CountTable<string> {
  const { columns, runs, rows } = table;
  if (runs.every(({ from, to }, row) => from === row && to === row + 1)) return table;
  const size = Math.max(1, runs.at(-1)?.to ?? 0);
  const shared = new Float64Array(size * columns.length);
  for (const [row, { from, to }] of runs.entries()) {
    // What stands between two gold sentences belongs to the one before.
    const [first, end] = from < to ? [from, to] : [Math.max(0, from - 1), Math.max(1, from)];
    for (let sentence = first; sentence < end; sentence++)
      for (let c = 0; c < columns.length; c++)
        shared[sentence * columns.length + c]! += rows[row * columns.length + c]! / (end - first);
  }
  return { ...table, rows: shared, runs: Array.from({ length: size }, (_, from) => ({ from, to: from + 1 })) };
}

/** A system: its value and its replicates, null where it has none. */
export interface Replicated {
  readonly value: number | null;
  readonly replicates: Float64Array;
}

export type TestedPair = Pick<PairComparison, 'a' | 'b' | 'difference' | 'p' | 'pHolm' | 'significant'>;

/** Tests every pair of systems that can be compared, and corrects for their number. `freedom` says how much is known of the
 *  difference of two of them; null where they cannot be compared. */
export function testPairs(
  systems: readonly Replicated[],
  freedom: (a: number, b: number) => number | null,
  alpha: number,
): readonly TestedPair[] {
  const tested = systemPairs(systems.length).map(([a, b]) => {
    const [one, other] = [systems[a]!, systems[b]!];
    const difference = one.value === null || other.value === null ? null : one.value - other.value;
    const known = difference === null ? null : freedom(a, b);
    if (difference === null || known === null) return { a, b, difference, p: null };
    const differences = one.replicates.map((value, round) => value - other.replicates[round]!);
    return { a, b, difference, p: pairedChance(differences, difference, known) };
  });
  const corrected = holm(tested.map(({ p }) => p));
  return tested.map((pair, i) => {
    const pHolm = corrected[i]!;
    return { ...pair, pHolm, significant: pHolm !== null && pHolm <= alpha };
  });
}

/** Rounds enough for the smallest p-value of all pairs to stay below alpha when it is corrected; in doublings of 10,000,
 *  so that another system seldom asks for more. */
export function roundsFor(systems: number, alpha: number): number {
  const pairs = (systems * (systems - 1)) / 2;
  let rounds = 10_000;
  while (rounds < pairs / alpha - 1 && rounds < 640_000) rounds *= 2;
  return rounds;
}

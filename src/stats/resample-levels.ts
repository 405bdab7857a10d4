// Systems that are more than one table of counts. Several seeds of one parser: its figure is the mean over seeds, and a round
// draws seeds beside sentences. Several treebanks: the figure is the mean over treebanks, and a round draws sentences within
// each of them. docs/significance.md says what is tested.
import type { Resamples } from './comparison.ts';
import { furtherSeed, randomFrom } from './random.ts';
import { freedomOf } from './student.ts';

/** Which of the systems before are seeds of one, for each system. */
export type SeedGroups = readonly (readonly number[])[];

/** Of n seeds, a round draws n - 1, with replacement: then the mean varies as much as that of n new seeds would, where n
 *  draws would vary less, by (n - 1) / n (Rao and Wu 1988). */
export function withSeeds(single: Resamples, groups: SeedGroups, rounds: number, seed: number): Resamples {
  const random = randomFrom(furtherSeed(seed, 0));
  const drawn = groups.map(members =>
    members.length === 1
      ? null
      : new Uint32Array(rounds * (members.length - 1)).map(() => members[random(members.length)]!),
  );
  const deviation = (system: number, m: number) =>
    deviationOf(groups[system]!.map(member => single.observed(member, m)));
  return {
    sentences: single.sentences,
    systems: groups.length,
    observed: (system, m) => meanOfValues(groups[system]!.map(member => single.observed(member, m))),
    values(system, m) {
      const members = groups[system]!;
      const draws = drawn[system];
      if (!draws) return single.values(members[0]!, m);
      const values = new Map(members.map(member => [member, single.values(member, m)]));
      const each = members.length - 1;
      return new Float64Array(rounds).map((_, round) => {
        let total = 0;
        for (let i = 0; i < each; i++) total += values.get(draws[round * each + i]!)![round]!;
        return total / each;
      });
    },
    undrawn: (system, m) => meanOfRounds(groups[system]!.map(member => single.values(member, m))),
    rowsOf: (system, m) => meanRows(groups[system]!.map(member => single.rowsOf(member, m))),
    deviation,
    freedom: single.freedom ?? freedomOf([single.sentences]),
    spread(system, m) {
      const seeds = groups[system]!.length;
      return { variance: (deviation(system, m) ?? 0) ** 2 / seeds, freedom: seeds - 1 };
    },
    exchanged: () => null,
  };
}

/** The mean over treebanks, each of which was resampled by itself. */
export function overTreebanks(treebanks: readonly Resamples[]): Resamples {
  return {
    sentences: treebanks.reduce((all, { sentences }) => all + sentences, 0),
    systems: treebanks[0]?.systems ?? 0,
    observed: (system, m) => meanOfValues(treebanks.map(treebank => treebank.observed(system, m))),
    values: (system, m) => meanOfRounds(treebanks.map(treebank => treebank.values(system, m))),
    rowsOf: (system, m) => treebanks.flatMap(treebank => treebank.rowsOf(system, m)),
    freedom: freedomOf(treebanks.map(({ sentences }) => sentences)),
    exchanged: () => null,
  };
}

function meanOfRounds(all: readonly Float64Array[]): Float64Array {
  return all[0]!.map((_, round) => all.reduce((total, values) => total + values[round]!, 0) / all.length);
}

/** Null where one of them is. */
function meanOfValues(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return values.length === 0 ? null : total / values.length;
}

function meanRows(seeds: readonly (readonly (number | null)[])[]): (number | null)[] {
  return (seeds[0] ?? []).map((_, row) => meanOfValues(seeds.map(rows => rows[row] ?? null)));
}

/** The standard deviation, from a sample of seeds. */
function deviationOf(values: readonly (number | null)[]): number | null {
  const mean = meanOfValues(values);
  if (mean === null || values.length < 2) return null;
  return Math.sqrt(values.reduce<number>((total, value) => total + (value! - mean) ** 2, 0) / (values.length - 1));
}

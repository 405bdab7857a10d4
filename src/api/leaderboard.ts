// The rankings of a leaderboard, from cells that were scored one by one: means over treebanks, round by round, so that teams
// stay paired, and what tests of all pairs say of ranks.
import type {
  CellStatus,
  LeaderboardFigure,
  LeaderboardMetric,
  LeaderboardRanking,
  LeaderboardTreebank,
  RankedTeam,
} from '../report/index.ts';
import { freedomOf, percentileInterval, standingsOf, testPairs } from '../stats/index.ts';

/** What a cell counts. */
export interface CountedCell {
  readonly status: CellStatus;
  readonly counts: 'own' | 'zero' | 'baseline' | null;
  /** The team whose score counts, its own or the baseline; null where none does. */
  readonly scoreOf: string | null;
  /** In the order of the metric's figures; null where even gold has none, so that nobody can. */
  readonly values: readonly (number | null)[];
  /** Of the main figure; null where it is the same in all rounds. */
  readonly replicates: Float64Array | null;
}

export interface RankedTask {
  readonly teams: readonly string[];
  readonly treebanks: readonly LeaderboardTreebank[];
  readonly rounds: number;
  readonly alpha: number;
}

/** Of one metric: over all treebanks, and over those of each group of more than one, and of fewer than all. `cellsOf` is asked
 *  for the cells of a treebank, a team each, once. */
export function rankTeams(
  { teams, treebanks, rounds, alpha }: RankedTask,
  { name: metric, figures }: LeaderboardMetric,
  cellsOf: (treebank: LeaderboardTreebank) => readonly CountedCell[],
): readonly LeaderboardRanking[] {
  const own = treebanks.filter(({ metrics }) => metrics.includes(metric));
  const scopes = [null, ...groupsOf(own)].map(group => ({
    group,
    treebanks: own.filter(({ groups }) => group === null || groups[group.kind] === group.name),
    means: teams.map(() => new Mean(figures, rounds)),
  }));
  for (const treebank of own)
    for (const [t, cell] of cellsOf(treebank).entries())
      for (const scope of scopes) if (scope.treebanks.includes(treebank)) scope.means[t]!.add(cell, treebank.name);
  return scopes.map(scope => {
    const systems = scope.means.map(mean => mean.estimate());
    const pairs = testPairs(systems, freedomIn(scope.treebanks, systems), alpha);
    const standings = standingsOf({ systems, pairs });
    const ranked = teams.map((team, t): RankedTeam => {
      const { value, means, scored, leftOut, replicates } = systems[t]!;
      const interval = value === null ? null : percentileInterval(replicates, alpha);
      const bounds = { low: interval?.low ?? null, high: interval?.high ?? null };
      const undefinedRounds = replicates.filter(Number.isNaN).length;
      return { team, value, ...bounds, undefinedRounds, ...standings[t]!, means, scored, leftOut };
    });
    return {
      metric,
      group: scope.group,
      treebanks: scope.treebanks.map(({ name }) => name),
      teams: ranked.sort((a, b) => a.rank - b.rank),
      ...(scope.group === null
        ? { pairs: pairs.map(({ a, b, ...rest }) => ({ a: teams[a]!, b: teams[b]!, ...rest })) }
        : {}),
    };
  });
}

/** How much is known of the difference of two teams. Means over other treebanks differ for other reasons than chance, and of
 *  several treebanks one is no mean: then they are not compared. A treebank on which both count the same, nothing or the
 *  baseline's score, tells nothing. */
function freedomIn(treebanks: readonly LeaderboardTreebank[], systems: readonly ReturnType<Mean['estimate']>[]) {
  const least = Math.min(2, treebanks.length);
  return (a: number, b: number): number | null => {
    const [one, other] = [systems[a]!, systems[b]!];
    const isSame = JSON.stringify(one.leftOut) === JSON.stringify(other.leftOut);
    if (!isSame || treebanks.length - one.leftOut.length < least) return null;
    const varying = treebanks.filter((_, t) => one.scoresOf[t] !== other.scoresOf[t]);
    return freedomOf(varying.map(({ sentences }) => sentences));
  };
}

/** By kind and name, in the order in which they come up. A group of one is its treebank's own page. */
function groupsOf(treebanks: readonly LeaderboardTreebank[]) {
  const all = treebanks.flatMap(({ groups }) => Object.entries(groups).map(([kind, name]) => ({ kind, name })));
  const sizeOf = ({ kind, name }: (typeof all)[number]) =>
    all.filter(other => other.kind === kind && other.name === name).length;
  const first = all.filter(
    ({ kind, name }, i) => all.findIndex(other => other.kind === kind && other.name === name) === i,
  );
  const shared = first.filter(group => sizeOf(group) > 1 && sizeOf(group) < treebanks.length);
  const kinds = [...new Set(shared.map(({ kind }) => kind))];
  return kinds.flatMap(kind => shared.filter(group => group.kind === kind));
}

/** The mean of a team's cells, and of their replicates. */
class Mean {
  readonly #sums: number[];
  readonly #sizes: number[];
  readonly #replicates: Float64Array;
  readonly #leftOut: string[] = [];
  readonly #scoresOf: (string | null)[] = [];
  #scored = 0;

  constructor(figures: readonly LeaderboardFigure[], rounds: number) {
    this.#sums = figures.map(() => 0);
    this.#sizes = figures.map(() => 0);
    this.#replicates = new Float64Array(rounds);
  }

  add({ status, counts, scoreOf, values, replicates }: CountedCell, treebank: string): void {
    this.#scoresOf.push(scoreOf);
    if (status === 'scored') this.#scored++;
    if (counts === null) {
      this.#leftOut.push(treebank);
      return;
    }
    for (const [f] of this.#sums.entries()) {
      const value = values[f] ?? null;
      if (value === null) continue;
      this.#sums[f]! += value;
      this.#sizes[f]!++;
      if (f > 0 || (value === 0 && replicates === null)) continue;
      // A round in which a figure is undefined stays so: intervals leave it out, tests count it as large.
      for (let round = 0; round < this.#replicates.length; round++)
        this.#replicates[round]! += replicates?.[round] ?? value;
    }
  }

  estimate() {
    const means = this.#sums.map((sum, f) => (this.#sizes[f] === 0 ? null : sum / this.#sizes[f]!));
    const size = this.#sizes[0] ?? 0;
    return {
      value: means[0] ?? null,
      means,
      scored: this.#scored,
      leftOut: this.#leftOut,
      /** Of each treebank the team whose score counts. */
      scoresOf: this.#scoresOf,
      replicates: size === 0 ? this.#replicates : this.#replicates.map(sum => sum / size),
    };
  }
}

// The result of a leaderboard: who ranks where, how sure that is, and what became of every submission. The JSON is this record.
import type { ScoreRefusal } from './refusal.ts';
import { NOTHING, type Style, shownInterval, shownNumber } from './tables.ts';
import type { WarningResult } from './values.ts';

/** What `leaderboard` returns and leaderboard.json holds. */
export interface LeaderboardResult {
  /** The version that scored. */
  readonly touchstone: string;
  readonly title: string;
  /** What a file counts in the mean that is not there, or that cannot be scored: `zero`, `skip` or `baseline`. */
  readonly missing: string;
  readonly malformed: string;
  /** The team that stands in, if there is one. */
  readonly baseline: string | null;
  /** The number of bootstrap rounds, their seed, and the level of intervals and tests. */
  readonly rounds: number;
  readonly seed: number;
  readonly alpha: number;
  /** The ways of scoring; the first ranks the task. */
  readonly metrics: readonly LeaderboardMetric[];
  readonly treebanks: readonly LeaderboardTreebank[];
  /** By name. */
  readonly teams: readonly string[];
  /** Of every metric, over all its treebanks and then over those of each group. */
  readonly rankings: readonly LeaderboardRanking[];
  /** Every submission under every metric, treebank by treebank. */
  readonly cells: readonly LeaderboardCell[];
}

/** A way of scoring. */
export interface LeaderboardMetric {
  readonly name: string;
  /** The main one first. */
  readonly figures: readonly LeaderboardFigure[];
}

/** A figure that is shown. */
export interface LeaderboardFigure {
  /** As the task names it. */
  readonly name: string;
  /** As `score` names it: `LAS.f1`. */
  readonly path: string;
  readonly style: Style;
}

/** A gold standard. */
export interface LeaderboardTreebank {
  readonly name: string;
  readonly gold: string;
  readonly sentences: number;
  /** What it belongs to, by kind: `language`, `genre`. */
  readonly groups: Readonly<Record<string, string>>;
  readonly metrics: readonly string[];
}

/** Teams by the mean of the main figure over treebanks. */
export interface LeaderboardRanking {
  readonly metric: string;
  /** Null: all treebanks of the metric. */
  readonly group: { readonly kind: string; readonly name: string } | null;
  readonly treebanks: readonly string[];
  /** The best first. */
  readonly teams: readonly RankedTeam[];
  /** Every two teams, only over all treebanks. */
  readonly pairs?: readonly TeamDifference[];
}

/** A team's place in a ranking. */
export interface RankedTeam {
  readonly team: string;
  /** The main figure, with the bounds of its interval. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** In how many bootstrap rounds it is 0/0: the interval leaves them out, tests count them as large. */
  readonly undefinedRounds: number;
  /** By the value alone; equal values share it. */
  readonly rank: number;
  /** The best and the worst rank that the tests leave open. */
  readonly best: number;
  readonly worst: number;
  /** From 1. Everyone in a cluster is significantly better than everyone in the next. */
  readonly cluster: number;
  /** Means of the metric's figures, in their order. */
  readonly means: readonly (number | null)[];
  /** How many of the treebanks could be scored. */
  readonly scored: number;
  /** Treebanks that are left out of its means. It is compared only with teams of which the same ones are. */
  readonly leftOut: readonly string[];
}

/** Team `a` against team `b`. */
export interface TeamDifference {
  readonly a: string;
  readonly b: string;
  readonly difference: number | null;
  /** Two-sided, from the paired bootstrap within treebanks; null where means are not over the same
   *  treebanks, or of several treebanks over fewer than two. */
  readonly p: number | null;
  /** Corrected for the number of pairs. */
  readonly pHolm: number | null;
  readonly significant: boolean;
}

/** What became of a submission. */
export interface LeaderboardCell {
  readonly metric: string;
  readonly treebank: string;
  readonly team: string;
  readonly file: string;
  readonly status: CellStatus;
  /** What it counts in means: its own score, nothing, or the baseline's; null if it is left out. */
  readonly counts: 'own' | 'zero' | 'baseline' | null;
  /** In the order of the metric's figures; none if it was not scored. */
  readonly figures: readonly CellFigure[];
  /** Why it was not scored. */
  readonly refusal: ScoreRefusal | null;
  /** What makes its figures doubtful. */
  readonly alarms: readonly WarningResult[];
  readonly warnings: readonly WarningResult[];
  /** All that shaped the figures; null if there are none. */
  readonly signature: string | null;
  /** Its full report, from the folder of the pages. */
  readonly report: string | null;
}

/** What became of a submission: scored, not there, or there and not to be scored. */
export type CellStatus = 'scored' | 'missing' | 'malformed';

/** A figure with the bounds of its interval; 0/0 is null. */
export interface CellFigure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** In how many bootstrap rounds it is 0/0, which the interval leaves out. */
  readonly undefinedRounds: number;
}

/** The ranking of the task: the first metric over all its treebanks. */
export function mainRanking({ rankings }: LeaderboardResult): LeaderboardRanking {
  return rankings[0]!;
}

export function titleOfRanking(ranking: LeaderboardRanking, result: LeaderboardResult): string {
  const { group, metric, treebanks } = ranking;
  const by = result.metrics.length > 1 ? ` (${metric})` : '';
  if (group !== null) return `${group.kind}: ${group.name}${by}`;
  return treebanks.length === 1 ? `1 treebank${by}` : `All ${treebanks.length} treebanks${by}`;
}

/** `LAS`, and of several metrics which: `LAS (dependencies)`. */
export function rankedBy({ metric }: Pick<LeaderboardRanking, 'metric'>, result: LeaderboardResult): string {
  const [main] = metricNamed(result, metric).figures;
  return `${main?.name ?? ''}${result.metrics.length > 1 ? ` (${metric})` : ''}`;
}

/** `2` or `2–5`. */
export function rankRange({ best, worst }: Pick<RankedTeam, 'best' | 'worst'>): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** `2/3`, and how many are left out of the mean. */
export function scoredText({ scored, leftOut }: RankedTeam, { treebanks }: LeaderboardRanking): string {
  const share = `${scored}/${treebanks.length}`;
  return leftOut.length === 0 ? share : `${share}, ${leftOut.length} left out`;
}

export function intervalOf({ low, high }: Pick<CellFigure, 'low' | 'high'>, style: Style): string {
  return low === null || high === null ? NOTHING : shownInterval(low, high, style);
}

export function metricNamed({ metrics }: LeaderboardResult, name: string): LeaderboardMetric {
  return metrics.find(metric => metric.name === name)!;
}

/** What stands in a cell of teams × treebanks. */
export function cellText({ status, figures: [main] }: LeaderboardCell, style: Style): string {
  return status === 'scored' ? shownNumber(main?.value ?? null, style) : status;
}

/** Cells of a metric by treebank and team: their order is that of both. */
export function cellsOf({ cells, teams, treebanks }: LeaderboardResult, metric: string) {
  const own = cells.filter(cell => cell.metric === metric);
  const names = treebanks.filter(({ metrics }) => metrics.includes(metric)).map(({ name }) => name);
  return { treebanks: names, of: (treebank: number, team: number) => own[treebank * teams.length + team]! };
}

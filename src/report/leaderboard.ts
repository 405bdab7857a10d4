// The result of a leaderboard: who ranks where, how sure that is, and what became of every submission. The JSON is this record;
// tables are made of it for spreadsheets, READMEs and papers.
import { latexPage } from './latex.ts';
import { differingSettings } from './report.ts';
import {
  type Cell,
  csvLine,
  type Emphasis,
  grouped,
  markdownTable,
  NOTHING,
  percentage,
  plainTable,
  type ReportTable,
  type Style,
  shownInterval,
  shownNumber,
} from './tables.ts';
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
  /** Two-sided, from the paired bootstrap within treebanks; null where means are not over the same treebanks. */
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
  readonly refusal: CellRefusal | null;
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
}

/** Why a file was not scored. */
export interface CellRefusal {
  /** Stable, such as `lengths-differ`. */
  readonly code: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly text: string;
}

/** `submissions/x/en.conllu:12:1: reason`, as a terminal has it. */
export function refusalLine({ file, line, column, text }: CellRefusal): string {
  const place = file === null ? '' : line === null ? `${file}: ` : `${file}:${line}:${column ?? 1}: `;
  return `${place}${text}`;
}

/** A warning by file and line, that of the submission where it says none; of many of a kind the first. */
export function remarkLines({ code, count, examples }: WarningResult, submission: string): readonly string[] {
  const lines = examples.map(({ file, line, column, text }) =>
    refusalLine({ code, file: file ?? submission, line: line ?? null, column: column ?? null, text }),
  );
  return count > lines.length ? [...lines, `${count - lines.length} more of this kind (${code})`] : lines;
}

/** How many alarms are listed above rankings. */
const LISTED = 10;

/** What makes figures doubtful, by file and line; of many the first. */
export function alarmLines({ cells }: LeaderboardResult): readonly string[] {
  const lines = [...new Set(cells.flatMap(({ alarms, file }) => alarms.flatMap(alarm => remarkLines(alarm, file))))];
  if (lines.length <= LISTED) return lines;
  return [...lines.slice(0, LISTED), `${lines.length - LISTED} more; the pages and leaderboard.json have all`];
}

/** The teams of a ranking of which a submission has an alarm. */
export function doubtfulTeams({ cells }: LeaderboardResult, ranking: Pick<LeaderboardRanking, 'metric' | 'treebanks'>) {
  const own = cells.filter(({ metric, treebank }) => metric === ranking.metric && ranking.treebanks.includes(treebank));
  return new Set(own.flatMap(({ team, alarms }) => (alarms.length > 0 ? team : [])));
}

/** What has to be known before teams are compared, a sentence each. */
export function notesOf(result: LeaderboardResult): readonly string[] {
  const isDoubtful = result.cells.some(({ alarms }) => alarms.length > 0);
  const isLeftOut = result.rankings.some(({ teams }) => teams.some(({ leftOut }) => leftOut.length > 0));
  return [
    ...(isDoubtful ? ['* There is an alarm: a figure of this team is doubtful.'] : []),
    ...(isLeftOut
      ? ['A team of which treebanks are left out is compared only with those of which the same ones are.']
      : []),
    ...result.treebanks.flatMap(treebank =>
      treebank.metrics.flatMap(metric => {
        const differing = differingOn(result, treebank.name, metric);
        return differing === null ? [] : `On ${treebank.name}, teams were not scored alike (${differing}).`;
      }),
    ),
  ];
}

/** Gold is the same for all. */
function differingOn({ cells }: LeaderboardResult, treebank: string, metric: string): string | null {
  const own = cells.filter(cell => cell.treebank === treebank && cell.metric === metric);
  return differingSettings([...new Set(own.flatMap(({ signature }) => signature ?? []))]);
}

/** The ranking of the task: the first metric over all its treebanks. */
export function mainRanking({ rankings }: LeaderboardResult): LeaderboardRanking {
  return rankings[0]!;
}

export function titleOfRanking({ metric, group }: LeaderboardRanking, { metrics }: LeaderboardResult): string {
  const by = metrics.length > 1 ? ` (${metric})` : '';
  return group === null ? `All treebanks${by}` : `${group.kind}: ${group.name}${by}`;
}

/** `2` or `2–5`. */
export function rankRange({ best, worst }: Pick<RankedTeam, 'best' | 'worst'>): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

/** How values came about, in a sentence. */
export function explanationOf({ alpha, rounds, seed, teams }: LeaderboardResult): string {
  const pairs = (teams.length * (teams.length - 1)) / 2;
  return `Means over treebanks with ${percentage(1 - alpha)} intervals from ${grouped(rounds)} bootstrap rounds (seed ${seed}). Rank ranges and clusters are what paired tests of ${pairs === 1 ? 'the one pair' : `all ${grouped(pairs)} pairs`} of teams, corrected by Holm at ${alpha}, leave open: teams of one cluster are not all told apart.`;
}

export function rankingTable(result: LeaderboardResult, ranking: LeaderboardRanking): ReportTable {
  const { figures } = metricNamed(result, ranking.metric);
  const [main, ...others] = figures;
  const doubtful = doubtfulTeams(result, ranking);
  return {
    name: ranking.group === null ? 'ranking' : `ranking-${ranking.group.name}`,
    caption: [`${titleOfRanking(ranking, result)}.`, explanationOf(result), ...notesOf(result)].join(' '),
    head: [
      ...['team', 'rank', 'ranks', 'cluster', main?.name ?? '', 'interval'],
      ...others.map(({ name }) => name),
      'scored',
    ],
    rows: ranking.teams.map(team => [
      starred(team.team, doubtful),
      String(team.rank),
      rankRange(team),
      String(team.cluster),
      shownNumber(team.value, main?.style ?? 'percent'),
      intervalOf(team, main?.style ?? 'percent'),
      ...others.map(({ style }, f) => shownNumber(team.means[f + 1] ?? null, style)),
      scoredText(team, ranking),
    ]),
    texts: 1,
  };
}

function starred(team: string, doubtful: ReadonlySet<string>): string {
  return doubtful.has(team) ? `${team} *` : team;
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

function crossTable(result: LeaderboardResult, ranking: LeaderboardRanking): ReportTable {
  const { figures } = metricNamed(result, ranking.metric);
  const { treebanks, of } = cellsOf(result, ranking.metric);
  const doubtful = doubtfulTeams(result, ranking);
  return {
    name: 'treebanks',
    caption: [`${figures[0]!.name} by treebank.`, ...notesOf(result)].join(' '),
    head: ['team', ...treebanks],
    rows: ranking.teams.map(({ team }) => [
      starred(team, doubtful),
      ...treebanks.map((_, t) => cellText(of(t, result.teams.indexOf(team)), figures[0]!.style)),
    ]),
    texts: 1,
  };
}

/** Alarms stand above the ranking. */
export function leaderboardText(result: LeaderboardResult, { strong, warning }: Emphasis): string {
  const alarms = alarmLines(result).map(line => `${strong(warning(`alarm: ${line}`))}\n`);
  const overall = result.rankings
    .filter(({ group }) => group === null)
    .map(ranking => `${titleOfRanking(ranking, result)}\n${plainTable(rankingTable(result, ranking), strong)}\n`);
  const notes = notesOf(result).map(note => `${note}\n`);
  return [...alarms, alarms.length > 0 ? '\n' : '', ...overall, ...notes, `${explanationOf(result)}\n\n`].join('');
}

export function leaderboardMarkdown(result: LeaderboardResult): string {
  const tables = result.rankings.flatMap(ranking => [
    rankingTable(result, ranking),
    ...(ranking.group === null ? [crossTable(result, ranking)] : []),
  ]);
  return tables.map(table => `${markdownTable(table)}\n`).join('');
}

export function leaderboardLatex(result: LeaderboardResult): string {
  const tables = result.rankings.flatMap(ranking => [
    rankingTable(result, ranking),
    ...(ranking.group === null ? [crossTable(result, ranking)] : []),
  ]);
  return latexPage(tables, 'leaderboard', [['version', `touchstone:${result.touchstone}`]]);
}

/** Spreadsheets take what begins with these for formulas; teams are called as they like. */
const FORMULA = /^[=+\-@\t\r]/;

function safeLine(cells: readonly Cell[]): string {
  return csvLine(cells.map(cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)));
}

/** A row for every figure of every ranking and of every cell. */
export function* leaderboardCsv(result: LeaderboardResult): Generator<string, void> {
  yield csvLine('kind,metric,where,team,figure,value,low,high,rank,best,worst,cluster,status,file,reason'.split(','));
  for (const { metric, group, teams } of result.rankings)
    for (const team of teams)
      for (const [f, { path }] of metricNamed(result, metric).figures.entries()) {
        const place = group === null ? 'all' : `${group.kind}: ${group.name}`;
        const [low, high] = f === 0 ? [team.low, team.high] : [null, null];
        const ranks = f === 0 ? [team.rank, team.best, team.worst, team.cluster] : [null, null, null, null];
        yield safeLine([
          'mean',
          metric,
          place,
          team.team,
          path,
          team.means[f] ?? null,
          low,
          high,
          ...ranks,
          null,
          null,
          null,
        ]);
      }
  for (const { metric, treebank, team, file, status, figures, refusal } of result.cells) {
    const reason = refusal === null ? null : refusalLine(refusal);
    for (const [f, { path }] of metricNamed(result, metric).figures.entries()) {
      const { value = null, low = null, high = null } = figures[f] ?? {};
      const none = [null, null, null, null];
      yield safeLine(['cell', metric, treebank, team, path, value, low, high, ...none, status, file, reason]);
    }
  }
}

// Compared systems as people read them: the best first, every pair of them or, of many, a matrix of p-values, what two measures
// rank differently, and at the end what may be said.
import type { Interval, MeasureComparison, PairComparison, SystemComparison } from '../stats/index.ts';
import type { InversionReport, Ranking, ShownComparison, Styles } from './comparison.ts';
import { chiefOf, conclusionsOf } from './comparison-conclusions.ts';
import { errorConclusions, errorTables } from './error-comparison.ts';
import { closingText, openingText } from './report.ts';
import {
  capitalised,
  type Emphasis,
  grouped,
  NOTHING,
  oneLine,
  percentage,
  plainTable,
  type ReportTable,
  type Style,
  shownChance,
  shownDifference,
  shownInterval,
  shownNames,
  shownNumber,
  wrapped,
} from './tables.ts';

/** From so many systems on, pairs are a matrix. */
const MANY = 5;

export function comparisonTables(report: ShownComparison, styles: Styles): readonly ReportTable[] {
  const { inversions } = report;
  const names = shownNames(report.systems);
  const order = bestFirst(report);
  const comparison = inOrder(report.comparison, order);
  const sorted = order.map(s => names[s]!);
  const isMatrix = names.length >= MANY && comparison.baseline === null;
  return [
    estimateTable(report, comparison, sorted, styles),
    ...(names.length < 2
      ? []
      : isMatrix
        ? comparison.measures.map(measure => matrixTable(measure, comparison, sorted, styles(measure.name), report))
        : [pairTable(comparison, sorted, styles, report)]),
    ...(inversions === null
      ? []
      : inversionTables(inversions, new Map(names.map((name, s) => [report.systems[s]?.name, name])), report.noun)),
    ...(report.errors === null ? [] : errorTables(report.errors, names)),
  ];
}

export function comparisonText(
  report: ShownComparison,
  styles: Styles,
  marks: Emphasis,
  width = Number.POSITIVE_INFINITY,
): string {
  const tables = comparisonTables(report, styles).map(
    table => `${plainTable(table, marks.strong, width)}${marks.faint(wrapped(oneLine(table.caption), width))}\n\n`,
  );
  const order = bestFirst(report);
  const names = shownNames(report.systems);
  const comparison = inOrder(report.comparison, order);
  const systems = order.map(s => report.systems[s]!);
  const seeds = report.seeds && order.map(s => report.seeds![s]!);
  const shown = order.map(s => names[s]!);
  const said = [
    ...conclusionsOf({ ...report, comparison, systems, seeds }, shown, styles),
    ...(report.errors === null ? [] : errorConclusions(report.errors, names)),
  ];
  const conclusions = said.map(line => `${wrapped(oneLine(line), width)}\n`).join('');
  return [
    openingText(report, marks),
    ...tables,
    conclusions,
    conclusions === '' ? '' : '\n',
    closingText(report, marks),
  ].join('');
}

/** Systems by the chief figure, the highest first; those without one last. */
function bestFirst(report: ShownComparison): readonly number[] {
  const values =
    chiefOf(report, report.comparison)?.systems.map(({ value }) => value ?? Number.NEGATIVE_INFINITY) ?? [];
  return [...values.keys()].sort((a, b) => values[b]! - values[a]! || a - b);
}

/** The same comparison with its systems in another order; of each pair, the one that comes first is `a`. */
function inOrder(comparison: SystemComparison, order: readonly number[]): SystemComparison {
  const placeOf = (system: number) => order.indexOf(system);
  return {
    ...comparison,
    baseline: comparison.baseline === null ? null : placeOf(comparison.baseline),
    measures: comparison.measures.map(({ name, systems, pairs }) => ({
      name,
      systems: order.map(s => systems[s]!),
      pairs: pairs
        .map(pair => ({ ...pair, a: placeOf(pair.a), b: placeOf(pair.b) }))
        .map(pair => (comparison.baseline === null && pair.a > pair.b ? turnedPair(pair) : pair))
        .sort((one, other) => one.a - other.a || one.b - other.b),
    })),
  };
}

/** B against A. */
function turnedPair({ a, b, difference, interval, wins, losses, effect, ...rest }: PairComparison): PairComparison {
  return {
    ...rest,
    a: b,
    b: a,
    difference: difference === null ? null : -difference,
    interval: interval === null ? null : { low: -interval.high, high: -interval.low },
    wins: losses,
    losses: wins,
    effect: effect === null ? null : -effect,
  };
}

function estimateTable(
  { treebanks, seeds, noun = 'sentence', ...report }: ShownComparison,
  comparison: SystemComparison,
  names: readonly string[],
  styles: Styles,
): ReportTable {
  const { design, sentences, measures } = comparison;
  const chief = chiefOf(report, comparison);
  const isRanked = names.length > 2 && chief?.systems.some(({ standing }) => standing !== null) === true;
  const over = treebanks === 1 ? '' : ` in ${treebanks} treebanks, whose mean is the figure`;
  const within = seeds === null ? '' : ', and of seeds; behind ±, the standard deviation of seeds';
  const ranks = isRanked
    ? ` Ranks that the tests leave open, and clusters: every system of one is significantly better than every system of the next, by ${chief?.name}.`
    : '';
  return {
    name: 'intervals',
    caption: `${percentage(1 - design.alpha)} percentile intervals from ${grouped(design.rounds)} bootstrap samples of ${grouped(sentences)} ${noun}s${over}${within}.${ranks}`,
    head: ['', ...(isRanked ? ['ranks', 'cluster'] : []), ...measures.map(({ name }) => name)],
    rows: names.map((system, s) => [
      system,
      ...(isRanked ? standingCells(chief!.systems[s]!) : []),
      ...measures.map(({ name, systems }) => estimateCell(systems[s]!, styles(name))),
    ]),
    texts: 1,
  };
}

function standingCells({ standing }: MeasureComparison['systems'][number]): readonly string[] {
  if (standing === null) return [NOTHING, NOTHING];
  const { best, worst, cluster } = standing;
  return [best === worst ? String(best) : `${best}–${worst}`, String(cluster)];
}

function estimateCell({ value, interval, deviation }: MeasureComparison['systems'][number], style: Style): string {
  if (interval === null) return NOTHING;
  const varied = deviation === null ? '' : ` ± ${shownNumber(deviation, style)}`;
  return `${shownNumber(value, style)}${varied} ${spanned(interval, style)}`;
}

const testNames = { bootstrap: 'the paired bootstrap', randomisation: 'approximate randomisation' };

/** What every table of p-values says of them. */
function testedBy({ design, measures }: SystemComparison, { treebanks, seeds }: ShownComparison): string {
  const test =
    seeds !== null
      ? `Student's t over seeds and bootstrap samples`
      : treebanks > 1
        ? "the paired bootstrap, corrected by Student's t"
        : testNames[design.test];
  const untested = seeds?.includes(1) === true ? '; none where a system has one seed alone' : '';
  const pairs = measures[0]?.pairs.length ?? 0;
  const corrected = pairs > 1 ? `, corrected by Holm for ${pairs} pairs of systems` : '';
  return `p, two-sided, from ${test}, ${grouped(design.rounds)} rounds${corrected}${untested}; * at most ${design.alpha}`;
}

function pairTable(
  comparison: SystemComparison,
  names: readonly string[],
  styles: Styles,
  report: ShownComparison,
): ReportTable {
  const { measures, baseline } = comparison;
  const { noun = 'sentence' } = report;
  const from = baseline === null ? '' : ` from ${names[baseline]}`;
  return {
    name: 'differences',
    caption: `Differences${from}; ${testedBy(comparison, report)}. ${capitalised(noun)}s won, lost, tied and without a score; d, the mean difference of ${noun}s over its standard deviation.`,
    head: ['', 'figure', 'difference', 'interval', 'p', 'Holm', '', 'won', 'lost', 'tied', 'none', 'd'],
    rows: measures.flatMap(measure => pairRows(measure, names, styles(measure.name))),
    texts: 2,
  };
}

function pairRows({ name, pairs }: MeasureComparison, names: readonly string[], style: Style): string[][] {
  return pairs.map(({ a, b, difference, interval, p, pHolm, significant, wins, losses, ties, effect, ...rest }) => [
    `${names[a]} – ${names[b]}`,
    name,
    shownDifference(difference, style),
    interval === null ? NOTHING : spanned(interval, style),
    shownChance(p),
    shownChance(pHolm),
    significant ? '*' : '',
    ...[wins, losses, ties, rest.undefined].map(String),
    shownNumber(effect, 'mean'),
  ]);
}

/** Systems are numbered, so that columns are narrow. */
function matrixTable(
  { name, pairs }: MeasureComparison,
  comparison: SystemComparison,
  names: readonly string[],
  style: Style,
  report: ShownComparison,
): ReportTable {
  const cells = new Map(pairs.map(pair => [`${pair.a} ${pair.b}`, pair]));
  const cell = (row: number, column: number) => {
    const pair = cells.get(`${Math.min(row, column)} ${Math.max(row, column)}`);
    if (pair === undefined) return '';
    return row < column
      ? shownDifference(pair.difference, style)
      : `${shownChance(pair.pHolm)}${pair.significant ? '*' : ' '}`;
  };
  return {
    name: 'matrix',
    caption: `${name}: below the diagonal, ${testedBy(comparison, report)}; above it, by how much the system of the row is better than that of the column.`,
    head: [name, ...names.map((_, s) => String(s + 1))],
    rows: names.map((system, row) => [`${row + 1} ${system}`, ...names.map((_, column) => cell(row, column))]),
    texts: 1,
  };
}

function inversionTables(
  { measures, rankings }: InversionReport,
  short: ReadonlyMap<string | undefined, string>,
  noun = 'sentence',
): readonly ReportTable[] {
  const [first, second] = measures;
  const rankedThings = (system: string | null) =>
    system === null ? 'systems' : `${noun}s of ${short.get(system) ?? system}`;
  const other = first.signature === second.signature ? '' : ` (${second.signature})`;
  const summary: ReportTable = {
    name: 'inversions',
    caption: `Pairs that ${first.name} and ${second.name}${other} order differently; tau is Kendall's tau-b.`,
    head: ['ranked', 'items', 'pairs', 'inverted', 'agreeing', 'tied', 'no score', 'tau'],
    rows: rankings.map(({ system, count }) => [
      rankedThings(system),
      String(count.items),
      String(count.pairs),
      String(count.inverted),
      String(count.agreeing),
      String(count.tiedFirst + count.tiedSecond + count.tiedBoth),
      String(count.undefined),
      shownNumber(count.tau, 'mean'),
    ]),
    texts: 1,
  };
  const lists = rankings
    .filter(({ listed }) => listed.length > 0)
    .map(ranking => listTable(ranking, rankedThings(ranking.system), measures));
  return [summary, ...lists];
}

function listTable(
  { count, listed }: Ranking,
  things: string,
  [first, second]: InversionReport['measures'],
): ReportTable {
  const all = listed.length === count.inverted ? 'All' : `The ${listed.length} strongest`;
  return {
    name: 'inverted',
    caption: `${all} of ${grouped(count.inverted)} inversions among ${things}: A is better by ${first.name}, B by ${second.name}.`,
    head: ['A', 'B', `${first.name}: A`, 'B', `${second.name}: A`, 'B'],
    rows: listed.map(({ better, worse, first: one, second: other }) => [
      better,
      worse,
      ...one.map(value => shownNumber(value, first.style)),
      ...other.map(value => shownNumber(value, second.style)),
    ]),
    texts: 2,
  };
}

function spanned({ low, high }: Interval, style: Style): string {
  return shownInterval(low, high, style);
}

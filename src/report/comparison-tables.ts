// Compared systems as tables that people read: what each scores, every pair of them, and what two measures rank
// differently.
//
//                    precision                f1
//   alpha.mrg  92.47 [90.12, 94.70]   92.27 [89.90, 94.51]
import type { Interval, MeasureComparison, SystemComparison } from '../stats/index.ts';
import type { ComparisonReport, InversionReport, Ranking } from './comparison.ts';
import { grouped, NOTHING, type Style, shownChance, shownDifference, shownInterval, shownNumber } from './numbers.ts';
import { type Emphasis, warningLines } from './score-text.ts';
import { shortNames } from './short-names.ts';
import { plainTable, type Table } from './tables.ts';
import { signatureLines } from './tables-page.ts';

/** How the figure of a path is shown. */
export type Styles = (path: string) => Style;

export function comparisonTables(report: ComparisonReport, styles: Styles): readonly Table[] {
  const { comparison, inversions } = report;
  const names = shortNames(report.systems.map(({ name }) => name));
  return [
    estimateTable(comparison, names, styles),
    ...(names.length > 1 ? [pairTable(comparison, names, styles)] : []),
    ...(inversions === null
      ? []
      : inversionTables(
          inversions,
          report.systems.map(({ name }) => name),
        )),
  ];
}

export function comparisonText(report: ComparisonReport, styles: Styles, { strong, faint, warning }: Emphasis): string {
  const notes = [...new Set(report.systems.flatMap(({ warnings }) => warnings.flatMap(warningLines)))];
  const tables = comparisonTables(report, styles).map(table => {
    const [head = '', ...body] = plainTable(table).split('\n');
    return `${[strong(head), ...body].join('\n')}${faint(table.caption)}\n\n`;
  });
  return [
    ...tables,
    ...notes.map(note => `${warning(note)}\n`),
    ...(notes.length > 0 ? ['\n'] : []),
    ...signatureLines(report).map(([title, signature]) => `${faint(title)} ${signature}\n`),
  ].join('');
}

function estimateTable(
  { design, sentences, measures }: SystemComparison,
  names: readonly string[],
  styles: Styles,
): Table {
  return {
    name: 'intervals',
    caption: `${percentage(1 - design.alpha)} percentile intervals from ${grouped(design.rounds)} bootstrap samples of ${grouped(sentences)} sentences.`,
    head: ['', ...measures.map(({ name }) => name)],
    rows: names.map((system, s) => [
      system,
      ...measures.map(({ name, systems }) => {
        const { value, interval } = systems[s]!;
        return interval === null ? NOTHING : `${shownNumber(value, styles(name))} ${spanned(interval, styles(name))}`;
      }),
    ]),
    texts: 1,
  };
}

const testNames = { bootstrap: 'the paired bootstrap', randomisation: 'approximate randomisation' };

function pairTable({ design, measures }: SystemComparison, names: readonly string[], styles: Styles): Table {
  const pairs = measures[0]?.pairs.length ?? 0;
  const test = `p, two-sided, from ${testNames[design.test]}, ${grouped(design.rounds)} rounds`;
  const corrected = pairs > 1 ? `, corrected by Holm for ${pairs} pairs of systems` : '';
  return {
    name: 'differences',
    caption: `Differences; ${test}${corrected}; * at most ${design.alpha}. Sentences won, lost, tied and without a score; d, the mean difference of sentences over its standard deviation.`,
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

function inversionTables({ measures, rankings }: InversionReport, systems: readonly string[]): readonly Table[] {
  const [first, second] = measures;
  const short = new Map(shortNames(systems).map((name, s) => [systems[s], name]));
  const rankedThings = (system: string | null) =>
    system === null ? 'systems' : `sentences of ${short.get(system) ?? system}`;
  const other = first.signature === second.signature ? '' : ` (${second.signature})`;
  const summary: Table = {
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

function listTable({ count, listed }: Ranking, things: string, [first, second]: InversionReport['measures']): Table {
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

function percentage(share: number): string {
  return `${Number((100 * share).toFixed(6))} %`;
}

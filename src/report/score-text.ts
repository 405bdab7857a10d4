// The score as people read it: figures down, systems across, then warnings, then how it was obtained.
//
//                         alpha.mrg  beta.mrg
//   sentences                    48        48
//   precision                 92.47     84.01
//   signature: parseval|params:COLLINS|align:none|touchstone:0.2.0
import { formatNotice, type Warning } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import { columnsOf, nestedFigures } from './breakdown.ts';
import { numberAt, type Style, shownNumber } from './numbers.ts';
import type { Report } from './report.ts';
import { shortName, shortNames } from './short-names.ts';
import { csvLine, plainTable, type Table } from './tables.ts';
import { signatureLines } from './tables-page.ts';

export interface TextRow {
  readonly title: string;
  readonly path: string;
  readonly style: Style;
  readonly optional?: true;
  readonly shownWith?: readonly string[];
}

/** How words are set off where the output can show it; the identity elsewhere. */
export interface Emphasis {
  strong(text: string): string;
  faint(text: string): string;
  warning(text: string): string;
}

/** How many warnings of a kind are shown. */
const SHOWN = 3;

export function scoreText(report: Report, layout: readonly TextRow[], { strong, faint, warning }: Emphasis): string {
  const { systems } = report;
  const [head = '', ...body] = plainTable(scoreTable(report, layout)).split('\n');
  // What is said of gold is the same for every system.
  const notes = [...new Set(systems.flatMap(({ warnings }) => warnings.flatMap(warningLines)))];
  return [
    strong(head),
    ...body,
    ...notes.map(note => warning(note)),
    ...(notes.length > 0 ? [''] : []),
    ...signatureLines(report).map(([title, signature]) => `${faint(title)} ${signature}`),
    '',
  ].join('\n');
}

/** Without those that are zero for every system, where that says nothing. */
export function shownRows<R extends TextRow>(layout: readonly R[], systems: readonly Figures[]): readonly R[] {
  return layout.filter(({ path, optional, shownWith = optional ? [path] : null }) =>
    systems.some(corpus => shownWith?.some(other => numberAt(corpus, other) !== 0) ?? true),
  );
}

export function scoreTable({ systems, gold }: Report, layout: readonly TextRow[]): Table {
  const shown = shownRows(
    layout,
    systems.map(({ corpus }) => corpus),
  );
  return {
    name: 'scores',
    caption: `Scores against ${shortName(gold)}.`,
    head: ['', ...shortNames(systems.map(({ name }) => name))],
    rows: [
      ...shown.map(row => [
        row.title,
        ...systems.map(({ corpus }) => shownNumber(numberAt(corpus, row.path), row.style)),
      ]),
      ...wordRows(systems.map(({ corpus }) => corpus)),
    ],
    texts: 1,
  };
}

/** What is said of a system in a word rather than a number: which way its answers lean. */
function wordRows(systems: readonly Figures[]): readonly (readonly string[])[] {
  const names = Object.entries(systems[0] ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [name] : []));
  return names.map(name => [name, ...systems.map(corpus => String(corpus[name]))]);
}

/** A line for each figure, in full precision; `facet` and `key` are empty for those of the corpus. */
export function* scoreCsv(
  report: Report,
  layout: readonly TextRow[],
  facets: Iterable<string>,
): Generator<string, void> {
  yield csvLine(['system', 'facet', 'key', 'figure', 'value', 'signature']);
  for (const { name, corpus, breakdown, signature = report.signature } of report.systems) {
    for (const { path } of layout) yield csvLine([name, null, null, path, numberAt(corpus, path), signature]);
    for (const facet of facets)
      for (const [key, item] of Object.entries(nestedFigures(breakdown[facet])))
        for (const { path } of columnsOf(item)) {
          const value = numberAt({ item }, ['item', ...path]);
          yield csvLine([name, facet, key, path.join('.') || 'count', value, signature]);
        }
  }
}

export function warningLines({ code, count, kept }: Warning): string[] {
  const shown = kept.slice(0, SHOWN).map(notice => `warning: ${formatNotice(notice)}`);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `warning: ${rest} more of this kind (${code})`] : shown;
}

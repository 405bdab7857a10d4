// The score as people read it: figures down, systems across, then warnings, then how it was obtained.
//
//                         alpha.mrg  beta.mrg
//   sentences                    48        48
//   precision                 92.47     84.01
//   signature: parseval|params:COLLINS|align:none|touchstone:0.1.0
import { formatNotice, type Warning } from '../bytes/index.ts';
import { type Figures, isFigure } from '../counts/index.ts';
import { fixed } from './printf.ts';
import type { Report } from './report.ts';
import { csvLine, plainTable, type Table } from './tables.ts';
import { tableLines } from './text-table.ts';

export interface TextRow {
  readonly title: string;
  readonly path: readonly string[];
  readonly style: 'count' | 'percent' | 'mean';
  readonly optional?: true;
  readonly shownWith?: readonly (readonly string[])[];
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
    caption: `Scores against ${shortNames([gold])[0]}.`,
    head: ['', ...shortNames(systems.map(({ name }) => name))],
    rows: [
      ...shown.map(row => [row.title, ...systems.map(({ corpus }) => show(numberAt(corpus, row.path), row.style))]),
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
    for (const { path } of layout) yield csvLine([name, null, null, path.join('.'), numberAt(corpus, path), signature]);
    for (const facet of facets)
      for (const [key, item] of Object.entries(nested(breakdown[facet])))
        for (const { path } of columnsOf({ [facet]: item }))
          yield csvLine([
            name,
            facet,
            key,
            path.slice(1).join('.') || 'count',
            numberAt({ [facet]: item }, path),
            signature,
          ]);
  }
}

interface Signed {
  readonly signature: string;
  readonly systems: readonly { readonly name: string; readonly signature?: string }[];
}

/** One for all, or one for each system. */
export function signatureLines({ systems, signature }: Signed): (readonly [title: string, signature: string])[] {
  if (systems.every(system => system.signature === undefined)) return [['signature:', signature]];
  return systems.map(system => [`signature of ${system.name}:`, system.signature ?? signature]);
}

export function warningLines({ code, count, kept }: Warning): string[] {
  const shown = kept.slice(0, SHOWN).map(notice => `warning: ${formatNotice(notice)}`);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `warning: ${rest} more of this kind (${code})`] : shown;
}

/** A table of one figure's parts. */
export function breakdownText(title: string, breakdown: Figures, { strong }: Emphasis): string {
  const table = breakdownTable(title, breakdown);
  if (table === null) return '';
  const [head = '', ...body] = plainTable(table).split('\n');
  return [strong(head), ...body].join('\n');
}

/** Labels, relations, lengths. Plain counts stand in the order of their size. Null if there is nothing. */
export function breakdownTable(title: string, breakdown: Figures, system = ''): Table | null {
  const caption = `By ${title}${system && `: ${shortNames([system])[0]}`}.`;
  const counts = Object.entries(breakdown).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (counts.length > 0) {
    const sorted = counts.sort(([, a], [, b]) => b - a).map(([key, count]) => [key, String(count)]);
    return { caption, head: [headingOf(title), 'count'], rows: sorted, texts: 1 };
  }
  const entries = Object.entries(breakdown).filter(
    (entry): entry is [string, Figures] => typeof entry[1] === 'object' && !isFigure(entry[1]),
  );
  const first = entries[0]?.[1];
  if (first === undefined) return null;
  const columns = columnsOf(first);
  const rows = entries.map(([key, figures]) => [
    key === '' ? '(none)' : key,
    ...columns.map(({ path, style }) => show(numberAt(figures, path), style)),
  ]);
  return { caption, head: [headingOf(title), ...columns.map(({ path }) => path.join(' '))], rows, texts: 1 };
}

/** Confusions are pairs, gold's first. */
function headingOf(title: string): string {
  return title === 'confusion' ? 'confusion: gold system' : title;
}

/** A line per sentence, with every plain number that is known of it. */
export function* sentencesText(
  sentences: Iterable<Readonly<Record<string, unknown>>>,
  { strong }: Emphasis,
): Generator<string, void> {
  const known = new Set<string>();
  for (const sentence of sentences)
    for (const name in sentence) if (typeof sentence[name] !== 'object') known.add(name);
  const names = [...known];
  const rows: Iterable<string[]> = {
    *[Symbol.iterator]() {
      yield names;
      for (const sentence of sentences) yield names.map(name => String(sentence[name] ?? ''));
    },
  };
  let head = true;
  for (const line of tableLines(rows)) {
    yield head ? `${strong(line.trimEnd())}\n` : line;
    head = false;
  }
}

/** Figures inside figures become columns of their own: `decomposed f1`. */
function columnsOf(figures: Figures, outer: readonly string[] = []): Pick<TextRow, 'path' | 'style'>[] {
  return Object.entries(figures).flatMap(([name, item]) => {
    const path = [...outer, name];
    if (typeof item === 'object' && !isFigure(item)) return columnsOf(item, path);
    return [{ path, style: typeof item === 'object' ? 'percent' : 'count' } as const];
  });
}

function nested(item: Figures[string] | undefined): Figures {
  return typeof item === 'object' && !isFigure(item) ? item : {};
}

/** Null where there is no number at this path, or it is undefined. */
export function numberAt(figures: Figures, path: readonly string[]): number | null {
  let item: Figures[string] | undefined = figures;
  for (const name of path) item = typeof item === 'object' && !isFigure(item) ? item[name] : undefined;
  if (item === undefined || typeof item === 'string') return null;
  if (typeof item === 'number') return item;
  return isFigure(item) ? item.value : null;
}

function show(value: number | null, style: TextRow['style']): string {
  if (value === null) return '–';
  // As the reference programs round: exact halves to the even digit.
  return style === 'count' ? String(value) : fixed(style === 'percent' ? 100 * value : value, 0);
}

/** File names without folders, unless two would then be the same. */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(name => name.replace(/^.*[\\/]/, ''));
  return new Set(short).size === names.length ? short : names;
}

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
import { textTable } from './text-table.ts';

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
  const rows = layout
    .filter(({ path, optional, shownWith = optional ? [path] : null }) =>
      systems.some(({ corpus }) => shownWith?.some(other => numberAt(corpus, other) !== 0) ?? true),
    )
    .map(row => [row.title, ...systems.map(({ corpus }) => show(numberAt(corpus, row.path), row.style))]);
  const names = shortNames(systems.map(({ name }) => name));
  const [head = '', ...body] = textTable([['', ...names], ...rows]).split('\n');
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

/** One for all, or one for each system. */
function signatureLines({ systems, signature }: Report): (readonly [title: string, signature: string])[] {
  if (systems.every(system => system.signature === undefined)) return [['signature:', signature]];
  return systems.map(system => [`signature of ${system.name}:`, system.signature ?? signature]);
}

export function warningLines({ code, count, kept }: Warning): string[] {
  const shown = kept.slice(0, SHOWN).map(notice => `warning: ${formatNotice(notice)}`);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `warning: ${rest} more of this kind (${code})`] : shown;
}

/** A table of one figure's parts: labels, relations, lengths. Plain counts stand in the order of their size. */
export function breakdownText(title: string, breakdown: Figures, { strong }: Emphasis): string {
  const counts = Object.entries(breakdown).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (counts.length > 0) {
    const sorted = counts.sort(([, a], [, b]) => b - a).map(([key, count]) => [key, String(count)]);
    const [head = '', ...body] = textTable([[headingOf(title), 'count'], ...sorted]).split('\n');
    return [strong(head), ...body].join('\n');
  }
  const entries = Object.entries(breakdown).filter(
    (entry): entry is [string, Figures] => typeof entry[1] === 'object' && !isFigure(entry[1]),
  );
  const first = entries[0]?.[1];
  if (first === undefined) return '';
  const columns = columnsOf(first);
  const rows = entries.map(([key, figures]) => [
    key === '' ? '(none)' : key,
    ...columns.map(({ path, style }) => show(numberAt(figures, path), style)),
  ]);
  const [head = '', ...body] = textTable([
    [headingOf(title), ...columns.map(({ path }) => path.join(' '))],
    ...rows,
  ]).split('\n');
  return [strong(head), ...body].join('\n');
}

/** Confusions are pairs, gold's first. */
function headingOf(title: string): string {
  return title === 'confusion' ? 'confusion: gold system' : title;
}

/** A line per sentence, with every plain number that is known of it. */
export function sentencesText(sentences: readonly Readonly<Record<string, unknown>>[], { strong }: Emphasis): string {
  const names = [
    ...new Set(sentences.flatMap(sentence => Object.keys(sentence).filter(name => typeof sentence[name] !== 'object'))),
  ];
  const rows = sentences.map(sentence => names.map(name => String(sentence[name] ?? '')));
  const [head = '', ...body] = textTable([names, ...rows]).split('\n');
  return [strong(head), ...body].join('\n');
}

/** Figures inside figures become columns of their own: `decomposed f1`. */
function columnsOf(figures: Figures, outer: readonly string[] = []): Pick<TextRow, 'path' | 'style'>[] {
  return Object.entries(figures).flatMap(([name, item]) => {
    const path = [...outer, name];
    if (typeof item === 'object' && !isFigure(item)) return columnsOf(item, path);
    return [{ path, style: typeof item === 'object' ? 'percent' : 'count' } as const];
  });
}

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
function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(name => name.replace(/^.*[\\/]/, ''));
  return new Set(short).size === names.length ? short : names;
}

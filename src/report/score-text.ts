// The score as people read it: figures down, systems across, then warnings, then how it was obtained.
//
//                         alpha.mrg  beta.mrg
//   sentences                    48        48
//   precision                 92.47     84.01
//   signature: parseval|params:COLLINS|align:none|touchstone:0.1.0
import { formatNotice, type Warning } from '../bytes/index.ts';
import { type Figures, isFigure } from '../counts/index.ts';
import type { Report } from './report.ts';
import { textTable } from './text-table.ts';

export interface TextRow {
  readonly title: string;
  readonly path: readonly string[];
  readonly style: 'count' | 'percent' | 'mean';
  readonly optional?: true;
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
  const { systems, signature } = report;
  const rows = layout
    .filter(row => row.optional !== true || systems.some(({ corpus }) => numberAt(corpus, row.path) !== 0))
    .map(row => [row.title, ...systems.map(({ corpus }) => show(numberAt(corpus, row.path), row.style))]);
  const [head = '', ...body] = textTable([['', ...systems.map(({ name }) => shortName(name))], ...rows]).split('\n');
  const notes = systems.flatMap(({ name, warnings }) =>
    warnings.flatMap(item => warningLines(item, systems.length > 1 ? name : null)),
  );
  return [
    strong(head),
    ...body,
    ...notes.map(note => warning(note)),
    ...(notes.length > 0 ? [''] : []),
    `${faint('signature:')} ${signature}`,
    '',
  ].join('\n');
}

function warningLines({ count, kept }: Warning, system: string | null): string[] {
  const prefix = system === null ? '' : `[${shortName(system)}] `;
  const shown = kept.slice(0, SHOWN).map(notice => `warning: ${prefix}${formatNotice(notice)}`);
  const rest = count - shown.length;
  return rest > 0 ? [...shown, `warning: ${prefix}and ${rest} more like this`] : shown;
}

/** A table of one figure's parts: labels, relations, lengths. */
export function breakdownText(title: string, breakdown: Figures, { strong }: Emphasis): string {
  const entries = Object.entries(breakdown).filter(
    (entry): entry is [string, Figures] => typeof entry[1] === 'object' && !isFigure(entry[1]),
  );
  const first = entries[0]?.[1];
  if (first === undefined) return '';
  const names = Object.keys(first);
  const rows = entries.map(([key, figures]) => [
    key === '' ? '(none)' : key,
    ...names.map(name => show(numberAt(figures, [name]), isRatio(first, name) ? 'percent' : 'count')),
  ]);
  const [head = '', ...body] = textTable([[title, ...names], ...rows]).split('\n');
  return [strong(head), ...body].join('\n');
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

const isRatio = (figures: Figures, name: string) => {
  const item = figures[name];
  return item !== undefined && isFigure(item);
};

function numberAt(figures: Figures, path: readonly string[]): number | null {
  let item: Figures[string] | undefined = figures;
  for (const name of path) item = typeof item === 'object' && !isFigure(item) ? item[name] : undefined;
  if (item === undefined || typeof item === 'string') return null;
  if (typeof item === 'number') return item;
  return isFigure(item) ? item.value : null;
}

function show(value: number | null, style: TextRow['style']): string {
  if (value === null) return '–';
  return style === 'count' ? String(value) : (style === 'percent' ? 100 * value : value).toFixed(2);
}

function shortName(name: string): string {
  return name.replace(/^.*[\\/]/, '');
}

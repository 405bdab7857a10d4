// Parts of a score side by side, bound and systems, as in Table 4 of Clark and Curran (2007).
import { type Figures, isFigure } from '../counts/index.ts';
import type { SystemReport } from './report.ts';
import type { Emphasis } from './score-text.ts';
import { textTable } from './text-table.ts';

const figures = ['precision', 'recall', 'f1'] as const;

/** A row for each part that has precision, recall and F1; the empty text if none has. */
export function sideBySideText(facet: string, systems: readonly SystemReport[], { strong }: Emphasis): string {
  const parts = systems.map(({ breakdown }) => nested(breakdown[facet]));
  const keys = Object.keys(parts[0] ?? {}).filter(key => figures.every(figure => figure in nested(parts[0]![key])));
  if (keys.length === 0) return '';
  const head = systems.flatMap(({ name }) => [`${name.replace(/^.*[\\/]/, '')} P`, 'R', 'F']);
  const rows = keys.map(key => [
    key,
    String(nested(parts[0]![key]).gold ?? ''),
    ...parts.flatMap(part => figures.map(figure => percent(nested(part[key])[figure]))),
  ]);
  const [first = '', ...body] = textTable([[facet, 'gold', ...head], ...rows]).split('\n');
  return [strong(first), ...body].join('\n');
}

function nested(item: Figures[string] | undefined): Figures {
  return typeof item === 'object' && !isFigure(item) ? item : {};
}

function percent(item: Figures[string] | undefined): string {
  if (typeof item !== 'object' || !isFigure(item) || item.value === null) return '–';
  return (100 * item.value).toFixed(2);
}

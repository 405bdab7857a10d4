// Parts of a score side by side, bound and systems, as in Table 4 of Clark and Curran (2007).
import type { ReportRow } from '../families/index.ts';
import { breakdownText, nestedFigures } from './breakdown.ts';
import { type Report, type SystemReport, scoreText } from './report.ts';
import { type Emphasis, numberAt, plainTable, shortNames, shownNumber } from './tables.ts';

/** The bound and systems by facet, what each step of the conversion is worth, then the scores. */
export function* boundText(
  report: Report,
  facet: string,
  layout: readonly ReportRow[],
  marks: Emphasis,
): Generator<string, void> {
  const parts = sideBySideText(facet, report.systems, marks);
  if (parts !== '') yield `${parts}\n`;
  const conversions = breakdownText('conversion', report.systems.slice(0, 1), marks);
  if (conversions !== '') yield `${conversions}\n`;
  yield scoreText(report, layout, marks);
}

const figures = ['precision', 'recall', 'f1'] as const;

/** A row for each part that has precision, recall and F1; the empty text if none has. */
function sideBySideText(facet: string, systems: readonly SystemReport[], { strong }: Emphasis): string {
  const parts = systems.map(({ breakdown }) => nestedFigures(breakdown[facet]));
  const keys = Object.keys(parts[0] ?? {}).filter(key =>
    figures.every(figure => figure in nestedFigures(parts[0]![key])),
  );
  if (keys.length === 0) return '';
  const head = shortNames(systems.map(({ name }) => name)).flatMap(name => [`${name} P`, 'R', 'F']);
  const rows = keys.map(key => [
    key,
    String(nestedFigures(parts[0]![key]).gold ?? ''),
    ...parts.flatMap(part => figures.map(figure => shownNumber(numberAt(part, [key, figure]), 'percent'))),
  ]);
  return plainTable({ head: [facet, 'gold', ...head], rows }, strong);
}

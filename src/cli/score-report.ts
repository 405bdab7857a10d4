// The report of what was scored as it is printed.

import type { Scoring } from '../families/index.ts';
import {
  breakdownTable,
  breakdownText,
  chiefFigure,
  type Emphasis,
  type Report,
  reportJson,
  scoreCsv,
  scoreTable,
  scoreText,
  sentencesCsv,
  sentencesText,
  tablesPage,
} from '../report/index.ts';
import { emphasis } from './emphasis.ts';
import { print, printWarnings } from './output.ts';

export const outputFormats = ['text', 'json', 'csv', 'markdown', 'latex'] as const;
export type OutputFormat = (typeof outputFormats)[number];

export async function printReport(
  report: Report,
  scoring: Scoring,
  facets: ReadonlySet<string>,
  format: OutputFormat,
): Promise<void> {
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(printed(report, format, scoring, facets));
}

function printed(
  report: Report,
  format: OutputFormat,
  scoring: Scoring,
  facets: ReadonlySet<string>,
): Iterable<string> {
  if (format === 'text') return text(report, scoring, facets, emphasis());
  const listed = report.systems.some(({ sentences }) => sentences !== undefined);
  if (format === 'csv' && listed) return sentencesCsv(report);
  return reportIn(format, report, scoring.layout, facets, chiefOf(scoring));
}

/** For programs and papers. */
export function reportIn(
  format: Exclude<OutputFormat, 'text'>,
  report: Report,
  layout: Scoring['layout'],
  facets: ReadonlySet<string>,
  chief?: string,
): Iterable<string> {
  if (format === 'json') return reportJson(report);
  if (format === 'csv') return scoreCsv(report, layout, facets);
  const breakdowns = [...facets].map(facet => breakdownTable(facet, report.systems, chief));
  const tables = [scoreTable(report, layout), ...breakdowns].filter(table => table !== null);
  return [tablesPage(tables, report, format)];
}

function* text(
  report: Report,
  scoring: Scoring,
  facets: ReadonlySet<string>,
  marks: Emphasis,
): Generator<string, void> {
  for (const { name, sentences } of report.systems) {
    if (sentences === undefined) continue;
    yield report.systems.length > 1 ? `${name}\n` : '';
    yield* sentencesText(sentences, marks);
    yield '\n';
  }
  for (const facet of facets)
    yield `${breakdownText(facet, report.systems, marks, chiefOf(scoring)) || `nothing is known of the ${facet} here\n`}\n`;
  yield scoreText(report, scoring.layout, marks);
}

/** In which systems stand side by side. */
function chiefOf({ views, headline }: Scoring): string {
  return chiefFigure(views, headline);
}

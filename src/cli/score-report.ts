// What was scored, as it is printed.
import { type OutputFormat, scorePieces } from '../api/index.ts';
import type { Scoring } from '../families/index.ts';
import type { Report } from '../report/index.ts';
import { emphasis } from './emphasis.ts';
import { print, printWarnings } from './output.ts';

export async function printReport(
  report: Report,
  scoring: Scoring,
  facets: readonly string[],
  format: OutputFormat,
): Promise<void> {
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(scorePieces(report, scoring, format, facets, emphasis()));
}

// What was scored, as it is printed.
import { type OutputFormat, scorePieces } from '../api/index.ts';
import { countSystems, type Input, type ScoreRequest, scoreReport } from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import type { Report } from '../report/index.ts';
import { emphasis } from './emphasis.ts';
import { machinery } from './machinery.ts';
import { print, printWarnings } from './output.ts';

export { type OutputFormat, outputFormats, reportIn } from '../api/index.ts';

export async function printReport(
  report: Report,
  scoring: Scoring,
  facets: readonly string[],
  format: OutputFormat,
): Promise<void> {
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(scorePieces(report, scoring, format, facets, emphasis()));
}

export async function scoreSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
): Promise<Report> {
  return scoreReport(await countSystems(request, scoring, gold, systems, machinery), gold.name, request.output);
}

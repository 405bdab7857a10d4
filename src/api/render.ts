// Results as they are printed: text, tables for papers, rows for other programs.
import { UsageError } from '../bytes/index.ts';
import type { Scoring } from '../families/index.ts';
import {
  breakdownTable,
  breakdownText,
  type ComparisonReport,
  chiefFigure,
  comparisonCsv,
  comparisonJson,
  comparisonTables,
  comparisonText,
  type Emphasis,
  inversionsCsv,
  type Report,
  reportJson,
  type Styles,
  scoreCsv,
  scoreTable,
  scoreText,
  sentencesCsv,
  sentencesText,
  tablesPage,
} from '../report/index.ts';
import { checkOptions, type OptionsOf, takes } from './options.ts';

/** How results can be printed. */
export const outputFormats = ['text', 'json', 'csv', 'markdown', 'latex'] as const;
/** One of them. */
export type OutputFormat = (typeof outputFormats)[number];

const renderKinds = {
  /** Breakdowns of scores that are shown too, such as `label` or `length`; JSON has all of them. */
  by: takes.listOf(takes.text, 'a list of breakdowns'),
};
/** What is printed of a result. */
export type RenderOptions = OptionsOf<typeof renderKinds>;

/** What is behind a result: how its figures are titled, and which of them are counts. */
type Printable =
  | { readonly report: Report; readonly scoring: Scoring }
  | { readonly comparison: ComparisonReport; readonly styles: Styles };

const behind = new WeakMap<object, Printable>();

/** The same result, which `render` can print from now on. */
export function printable<R extends object>(result: R, printed: Printable): R {
  behind.set(result, printed);
  return result;
}

const same = (text: string) => text;
/** Text without colours. */
const plainly: Emphasis = { strong: same, faint: same, warning: same };

/** What the command line prints of a result of `score`, `compare` and the like: the very object that they returned. */
export function render(result: object, format: OutputFormat = 'text', options: RenderOptions = {}): string {
  checkOptions({ format }, { format: takes.oneOf(...outputFormats) });
  checkOptions(options, renderKinds);
  const { by = [] } = options;
  const printed = behind.get(result);
  if (printed === undefined)
    throw new UsageError('only what score or compare has returned can be rendered, not a copy of it');
  const pieces =
    'report' in printed
      ? scorePieces(printed.report, printed.scoring, format, by, plainly)
      : comparisonPieces(printed.comparison, printed.styles, format, plainly);
  return [...pieces].join('');
}

/** Scores in pieces: a list of all sentences can be longer than a string may be. */
export function scorePieces(
  report: Report,
  scoring: Scoring,
  format: OutputFormat,
  facets: readonly string[],
  marks: Emphasis,
): Iterable<string> {
  const chief = chiefFigure(scoring.views, scoring.headline);
  if (format === 'text') return textPieces(report, scoring.layout, facets, chief, marks);
  const listed = report.systems.some(({ sentences }) => sentences !== undefined);
  if (format === 'csv' && listed) return sentencesCsv(report);
  return reportIn(format, report, scoring.layout, facets, chief);
}

/** For programs and papers. */
export function reportIn(
  format: Exclude<OutputFormat, 'text'>,
  report: Report,
  layout: Scoring['layout'],
  facets: Iterable<string>,
  chief?: string,
): Iterable<string> {
  if (format === 'json') return reportJson(report);
  if (format === 'csv') return scoreCsv(report, layout, facets);
  const breakdowns = [...facets].map(facet => breakdownTable(facet, report.systems, chief));
  const tables = [scoreTable(report, layout), ...breakdowns].filter(table => table !== null);
  return [tablesPage(tables, report, format)];
}

function* textPieces(
  report: Report,
  layout: Scoring['layout'],
  facets: Iterable<string>,
  chief: string,
  marks: Emphasis,
): Generator<string, void> {
  for (const { name, sentences } of report.systems) {
    if (sentences === undefined) continue;
    yield report.systems.length > 1 ? `${name}\n` : '';
    yield* sentencesText(sentences, marks);
    yield '\n';
  }
  for (const facet of facets)
    yield `${breakdownText(facet, report.systems, marks, chief) || `nothing is known of the ${facet} here\n`}\n`;
  yield scoreText(report, layout, marks);
}

/** In CSV, inversions stand alone where they were asked for: they are a table of another kind. */
export function comparisonPieces(
  report: ComparisonReport,
  styles: Styles,
  format: OutputFormat,
  marks: Emphasis,
): Iterable<string> {
  if (format === 'json') return [comparisonJson(report)];
  if (format === 'csv') return report.inversions === null ? comparisonCsv(report) : inversionsCsv(report.inversions);
  if (format === 'text') return [comparisonText(report, styles, marks)];
  return [tablesPage(comparisonTables(report, styles), report, format)];
}

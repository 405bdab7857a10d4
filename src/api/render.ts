// Results as the command line prints them: text, tables for papers, rows for other programs.
import type { Scoring } from '../families/index.ts';
import {
  comparisonPieces,
  type EachReport,
  type Emphasis,
  eachPieces,
  noEmphasis,
  type OutputFormat,
  outputFormats,
  tableRowKinds,
  unscoredSystemLines,
  usualWidth,
} from '../report/index.ts';
import { columnsNamed } from './figure-paths.ts';
import { checkOptions, type OptionsOf, takes } from './options.ts';
import { reportOfResult } from './plain-result.ts';
import { renderSourceOf } from './results.ts';
import { scoreOutput } from './score.ts';

const renderKinds = {
  /** Breakdowns of scores that are shown too, such as `label` or `length`; JSON has all of them. */
  by: takes.listOf(takes.text, 'a list of breakdowns'),
  /** What the rows of a table of scores are: `systems` (by default from four systems on) or `figures`. */
  rows: takes.oneOf(...tableRowKinds),
  /** Which figures a table of scores has, in this order, as `f1` or `LAS.precision`, or `all`. */
  columns: takes.anyOf(takes.oneOf('all'), takes.listOf(takes.text, 'a list of figures')),
  /** Digits behind the point of percentages, 2 by default. */
  digits: takes.wholeNumber(0, 15),
  /** Whether warnings are left out of texts. */
  quiet: takes.flag,
};
/** What is printed of a result. */
export type RenderOptions = OptionsOf<typeof renderKinds>;

/** What is printed, and for whom. */
export interface LayoutOptions extends RenderOptions {
  /** How many letters a line of text may have. */
  readonly width?: number | undefined;
}

/** The tables that the command line prints. It takes the result of `score`, the JSON of `--json`, or the object that `compare`
 *  returned. */
export function render(result: object, format: OutputFormat = 'text', options: RenderOptions = {}): string {
  checkOptions({ format }, { format: takes.oneOf(...outputFormats) });
  checkOptions(options, renderKinds);
  const compared = renderSourceOf(result);
  if (compared !== undefined)
    return [...comparisonPieces(compared.comparison, compared.styles, format, noEmphasis, usualWidth)].join('');
  const scored = reportOfResult(result);
  const pieces = scoreOutput(scored, format, { ...options, width: usualWidth }, noEmphasis);
  // A command line says it on standard error.
  const others = format === 'text' ? unscoredSystemLines(scored.report.unscored ?? []) : [];
  return [...others.map(line => `${line}\n`), others.length > 0 ? '\n' : '', ...pieces].join('');
}

/** The scores of many pairs in pieces, laid out as options say. */
export function eachOutput(
  { report, scoring }: { readonly report: EachReport; readonly scoring: Scoring },
  format: OutputFormat,
  { columns, ...layout }: LayoutOptions,
  marks: Emphasis,
): Iterable<string> {
  if (columns === undefined || columns === 'all')
    return eachPieces(report, scoring, format, { ...layout, chosen: columns === 'all' }, marks);
  const tableRows = columnsNamed(columns, scoring, report.micro);
  return eachPieces(report, { ...scoring, tableRows }, format, { ...layout, chosen: true }, marks);
}

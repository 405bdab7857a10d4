// Results as the command line prints them: text, tables for papers, rows for other programs.
import { UsageError } from '../bytes/index.ts';
import type { Scoring } from '../families/index.ts';
import {
  type ComparisonReport,
  comparisonPieces,
  noEmphasis,
  type OutputFormat,
  outputFormats,
  type Report,
  type Styles,
  scorePieces,
} from '../report/index.ts';
import { checkOptions, type OptionsOf, takes } from './options.ts';

const renderKinds = {
  /** Breakdowns of scores that are shown too, such as `label` or `length`; JSON has all of them. */
  by: takes.listOf(takes.text, 'a list of breakdowns'),
};
/** What is printed of a result. */
export type RenderOptions = OptionsOf<typeof renderKinds>;

/** What a result was made from: how its figures are titled, and which of them are counts. */
type ResultSource =
  | { readonly report: Report; readonly scoring: Scoring }
  | { readonly comparison: ComparisonReport; readonly styles: Styles };

const sources = new WeakMap<object, ResultSource>();

/** The same result, which `render` can print from now on. */
export function keepForRender<R extends object>(result: R, source: ResultSource): R {
  sources.set(result, source);
  return result;
}

/** What the command line prints of a result of `score`, `compare` and the like: the very object that they returned. */
export function render(result: object, format: OutputFormat = 'text', options: RenderOptions = {}): string {
  checkOptions({ format }, { format: takes.oneOf(...outputFormats) });
  checkOptions(options, renderKinds);
  const { by = [] } = options;
  const source = sources.get(result);
  if (source === undefined)
    throw new UsageError('only what score or compare has returned can be rendered, not a copy of it');
  const pieces =
    'report' in source
      ? scorePieces(source.report, source.scoring, format, by, noEmphasis)
      : comparisonPieces(source.comparison, source.styles, format, noEmphasis);
  return [...pieces].join('');
}

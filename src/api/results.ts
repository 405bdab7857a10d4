// What the functions of the library return: plain data, the same as the command line prints with --json.
import type { Notices } from '../bytes/index.ts';
import type {
  AnswerDetail,
  AttachmentDetail,
  CcgDetail,
  DistanceDetail,
  ParsevalDetail,
  RelationsDetail,
} from '../families/index.ts';
import {
  alarmsJson,
  type ComparisonReport,
  type FigureValues,
  type Report,
  type Styles,
  type UnscoredSystem,
  valuesOf,
  version,
  type WarningResult,
  warningLines,
  warningsJson,
} from '../report/index.ts';
import type { MetricFigures } from './metric-figures.ts';

/** The figures of a corpus: those of the metric, where one is named that the compiler sees. */
export type FiguresOf<Metric> = Metric extends keyof MetricFigures ? MetricFigures[Metric] : FigureValues;

/** What `score` returns and `touchstone score --json` prints. */
export interface ScoreResult<Figures = FigureValues> {
  /** The version that scored. */
  readonly touchstone: string;
  readonly metric: string;
  /** All that shaped the figures: scores may be compared only where it is the same. */
  readonly signature: string;
  /** The name of the gold standard. */
  readonly gold: string;
  /** Only where gold's roots stand in a second file: its name. */
  readonly goldRoots?: string;
  /** What it is known by, whatever it is called: `crc32:3f2a91bc:53814`, the checksum of its text, and how many bytes that
   *  has. The signature has the checksum. */
  readonly goldHash: string;
  /** In the order in which they were given; there is always one. */
  readonly systems: readonly [SystemResult<Figures>, ...SystemResult<Figures>[]];
  /** Only where some of several systems could not be scored: which, and why. */
  readonly unscored?: readonly UnscoredSystem[];
}

/** The score of one system. */
export interface SystemResult<Figures = FigureValues> {
  readonly name: string;
  /** Only where systems were not scored alike. */
  readonly signature?: string;
  /** The figures of all sentences; docs/json.md lists them for every metric. */
  readonly corpus: Figures;
  /** The same by label, length and whatever else the metric knows. */
  readonly breakdown: FigureValues;
  /** What makes the figures doubtful; mostly nothing. */
  readonly alarms: readonly WarningResult[];
  /** What else is to be said of the files. */
  readonly warnings: readonly WarningResult[];
  /** One record for each sentence, only if asked for; which kind it is depends on the metric. */
  readonly sentences?: readonly SentenceResult[];
}

/** The record of a sentence under `parseval`, under the measures beside it, `ccg`, `relations`, `ud` or `conllx`, or of a pair
 *  under `entailment`. */
export type SentenceResult =
  | ParsevalDetail
  | DistanceDetail
  | CcgDetail
  | RelationsDetail
  | AttachmentDetail
  | AnswerDetail;

export function scoreResult<Figures = FigureValues>({
  metric,
  signature,
  gold,
  goldRoots,
  goldHash,
  systems,
  unscored,
}: Report): ScoreResult<Figures> {
  return {
    touchstone: version,
    metric,
    signature,
    gold,
    ...(goldRoots === undefined ? {} : { goldRoots }),
    goldHash,
    ...(unscored === undefined ? {} : { unscored }),
    // Scoring of nothing is refused before.
    systems: systems.map(system => systemResult<Figures>(system)) as [SystemResult<Figures>],
  };
}

const systemResult = <Figures>({
  name,
  signature,
  corpus,
  breakdown,
  warnings,
  sentences,
}: Report['systems'][number]): SystemResult<Figures> => ({
  name,
  ...(signature === undefined ? {} : { signature }),
  corpus: valuesOf(corpus) as Figures,
  breakdown: valuesOf(breakdown),
  ...alarmsJson(warnings),
  ...(sentences === undefined ? {} : { sentences: [...sentences] as SentenceResult[] }),
});

/** What is to be said of the input beside a result. */
export interface WithWarnings {
  readonly warnings: readonly WarningResult[];
  /** The same in lines for people; none if all is well. */
  readonly remarks: readonly string[];
}

export function warningsAndRemarks(notices: Notices): WithWarnings {
  const warnings = notices.list();
  return { warnings: warningsJson(warnings), remarks: [...new Set(warnings.flatMap(warningLines))] };
}

/** What a comparison was made from: how its figures are titled, and which of them are counts. */
interface ResultSource {
  readonly comparison: ComparisonReport;
  readonly styles: Styles;
}

const sources = new WeakMap<object, ResultSource>();

/** The same result, which `render` can print from now on. */
export function keepForRender<R extends object>(result: R, source: ResultSource): R {
  sources.set(result, source);
  return result;
}

export function renderSourceOf(result: object): ResultSource | undefined {
  return sources.get(result);
}

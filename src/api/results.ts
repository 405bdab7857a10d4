// What the functions of the library return: plain data, the same as the command line prints with --json.
import type { Notices } from '../bytes/index.ts';
import type { AnswerDetail, AttachmentDetail, CcgDetail, ParsevalDetail, RelationsDetail } from '../families/index.ts';
import {
  alarmsJson,
  type FigureValues,
  type Report,
  valuesOf,
  version,
  type WarningResult,
  warningLines,
  warningsJson,
} from '../report/index.ts';

/** What `score` returns and `touchstone score --json` prints. */
export interface ScoreResult {
  /** The version that scored. */
  readonly touchstone: string;
  readonly metric: string;
  /** All that shaped the figures: scores may be compared only where it is the same. */
  readonly signature: string;
  /** The name of the gold standard. */
  readonly gold: string;
  /** In the order in which they were given. */
  readonly systems: readonly SystemResult[];
}

/** The score of one system. */
export interface SystemResult {
  readonly name: string;
  /** Only where systems were not scored alike. */
  readonly signature?: string;
  /** The figures of all sentences; docs/json.md lists them for every metric. */
  readonly corpus: FigureValues;
  /** The same by label, length and whatever else the metric knows. */
  readonly breakdown: FigureValues;
  /** What makes the figures doubtful; mostly nothing. */
  readonly alarms: readonly WarningResult[];
  /** What else is to be said of the files. */
  readonly warnings: readonly WarningResult[];
  /** One record for each sentence, only if asked for; which kind it is depends on the metric. */
  readonly sentences?: readonly SentenceResult[];
}

/** The record of a sentence under `parseval`, `ccg`, `relations`, `ud` or `conllx`, or of a pair under `entailment`. */
export type SentenceResult = ParsevalDetail | CcgDetail | RelationsDetail | AttachmentDetail | AnswerDetail;

export function scoreResult({ metric, signature, gold, systems }: Report): ScoreResult {
  return {
    touchstone: version,
    metric,
    signature,
    gold,
    systems: systems.map(({ name, signature: own, corpus, breakdown, warnings, sentences }) => ({
      name,
      ...(own === undefined ? {} : { signature: own }),
      corpus: valuesOf(corpus),
      breakdown: valuesOf(breakdown),
      ...alarmsJson(warnings),
      ...(sentences === undefined ? {} : { sentences: [...sentences] as SentenceResult[] }),
    })),
  };
}

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

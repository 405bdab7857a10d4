// From people's judgements of made hypotheses to a data set.
import { Notices, quote, refuse } from '../bytes/index.ts';
import { readAnnotatedItems, readJudgements, writeKeptItems } from '../formats/index.ts';
import type { AnnotatedItem, EntailmentJudgement } from '../model/index.ts';
import { type AnnotationReport, type AnnotationResult, annotationJson } from '../report/index.ts';
import {
  type AnnotationThresholds,
  filterAnnotation,
  type ItemOutcome,
  splitItems,
  usualThresholds,
} from '../study/index.ts';
import { checkOptions, type OptionsOf, takes } from './options.ts';
import { type WithWarnings, warningsAndRemarks } from './results.ts';
import { chunkOf, type NamedSource, type Source } from './sources.ts';

const people = takes.written(takes.wholeNumber(1, 1_000_000));

const thresholdKinds = {
  /** People who must have judged an item; by default 5. */
  annotators: people,
  /** Agreement with silver that an annotator must reach, from 0 to 1; by default 0.7. */
  agreement: takes.written(takes.share(0, 1)),
  /** Judgements that must be left, all alike; by default 3. */
  judgements: people,
  /** Whether items that people judged against silver are dropped, instead of flagged. */
  requireSilver: takes.flag,
};
/** What keeps an item (Yuret, Rimell and Han 2013). Numbers may be given as text. */
export type ThresholdOptions = OptionsOf<typeof thresholdKinds>;

const annotationKinds = {
  ...thresholdKinds,
  /** What people said, where the items do not hold it: item, annotator and answer between tabs, or as JSON Lines. */
  answers: takes.namedSource,
  /** So many of the kept items are drawn for development, the rest is for the test. */
  dev: takes.written(takes.wholeNumber(0, 1e9)),
  /** Where the draw begins; by default 1. */
  seed: takes.written(takes.wholeNumber(0, 2 ** 31 - 1)),
};
/** What people said, what keeps an item, and how kept items are split. */
export type AnnotationOptions = OptionsOf<typeof annotationKinds>;

/** What `annotation` returns. */
export interface Annotated extends WithWarnings {
  /** What became of every annotator and item, and how far people agreed. */
  readonly report: AnnotationReport;
  /** The same as `touchstone annotation --json` prints it. */
  readonly summary: AnnotationResult;
  /** The kept items with their gold answers, as JSON Lines. */
  readonly kept: string;
  /** The same in two parts, if asked for. */
  readonly split: { readonly dev: string; readonly test: string } | null;
}

/** Filters items by people's judgements, and measures their agreement. Items are JSON Lines with id, silver, source, tags and
 *  answers by annotator. */
export async function annotation(items: Source, options: AnnotationOptions = {}): Promise<Annotated> {
  checkOptions(options, annotationKinds);
  const thresholds = thresholdsOf(options);
  const notices = new Notices();
  const chunk = chunkOf(items, 'items');
  const judged = withAnswers(readAnnotatedItems(chunk), options.answers, notices);
  if (judged.length === 0)
    throw refuse('no-items', { file: chunk.file }, 'there are no items in it; is it the right file?');
  if (judged.every(({ answers }) => answers.size === 0))
    throw refuse('no-answers', { file: chunk.file }, 'nobody has judged any item; name a file of answers too');
  const outcome = filterAnnotation(judged, thresholds);
  const kept = outcome.items.filter(({ gold }) => gold !== null);
  const report = { items: chunk.file, outcome, thresholds };
  return {
    report,
    summary: annotationJson(report),
    kept: writeKeptItems(kept),
    split: options.dev === undefined ? null : splitOf(kept, options.dev, options.seed ?? 1),
    ...warningsAndRemarks(notices),
  };
}

function splitOf(kept: readonly ItemOutcome[], dev: number | string, seed: number | string) {
  checkOptions({ dev }, { dev: takes.written(takes.wholeNumber(0, kept.length)) });
  const [first, second] = splitItems(kept, Number(dev), Number(seed));
  return { dev: writeKeptItems(first), test: writeKeptItems(second) };
}

/** Thresholds as they were given, and the usual ones. */
export function thresholdsOf(options: ThresholdOptions): AnnotationThresholds {
  const { annotators, agreement, judgements, requireSilver } = options;
  checkOptions({ annotators, agreement, judgements, requireSilver }, thresholdKinds);
  return {
    annotators: Number(annotators ?? usualThresholds.annotators),
    agreement: Number(agreement ?? usualThresholds.agreement),
    judgements: Number(judgements ?? usualThresholds.judgements),
    requireSilver: requireSilver === true,
  };
}

/** Whoever answers an item in both sources has answered twice. */
function withAnswers(
  items: readonly AnnotatedItem[],
  source: NamedSource | undefined,
  notices: Notices,
): readonly AnnotatedItem[] {
  if (source === undefined) return items;
  const more = new Map(items.map(({ id, answers }) => [id, new Map<string, EntailmentJudgement>(answers)]));
  for (const { item, annotator, answer, place } of readJudgements(chunkOf(source, source.name))) {
    const answers = more.get(item);
    if (answers === undefined)
      notices.add('unknown-id', () => ({ place, text: `there is no item ${quote(item)}; the answer is left out` }));
    else if (answers.has(annotator))
      throw refuse(
        'double-answer',
        place,
        `${quote(annotator)} has answered ${quote(item)} in the file of items already`,
      );
    else answers.set(annotator, answer);
  }
  return items.map(item => ({ ...item, answers: more.get(item.id) ?? item.answers }));
}

// What is shown of a pair under the measures beside PARSEVAL: what it scores by itself, and the brackets that have to be deleted,
// added or renamed to get from the system's trees to gold's.
import { writeLines } from '../../../model/index.ts';
import type { SentenceDetail, View } from '../../scoring.ts';
import {
  type DetailBracket,
  runInFile,
  type SentencesAsRead,
  spanAsRead,
  whichSentences,
  wordsAsRead,
} from '../detail.ts';
import { type Mark, treesPicture } from '../view.ts';
import type { Forest } from './forest.ts';
import type { ForestPair } from './forest-pair.ts';
import type { BracketMates, DistanceMeasure } from './measure.ts';
import { columnIn, comparedOf, marking } from './metric.ts';
import { wordViews } from './word-views.ts';

/** The record of a gold sentence, or of several that were compared as one. */
export interface DistanceDetail extends SentenceDetail {
  /** Only of groups that are not one to one: `3`, `3-4` or `none`. */
  readonly goldSentences?: string;
  readonly systemSentences?: string;
  /** Words of gold that count. */
  readonly length: number;
  /** `error`: gold is no tree, the trees are too large, or words differ where they must not. */
  readonly status: 'scored' | 'error';
  /** Sizes, distances and other counts of the measure. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly words?: readonly string[];
  readonly systemWords?: readonly string[];
  /** Brackets of gold that meet none, and of the system. */
  readonly missing?: readonly DetailBracket[];
  readonly extra?: readonly DetailBracket[];
}

export function distanceView(measures: readonly DistanceMeasure[]): View<ForestPair> {
  return {
    detail: (pair, brief) => detailOf(pair, measures, brief),
    pictures: pair => picturesOf(pair, measures),
    words: ({ gold: { trees, run } }, lines) => writeLines(trees, run.from, run.to, lines),
  };
}

function detailOf(pair: ForestPair, measures: readonly DistanceMeasure[], brief: boolean): DistanceDetail {
  const { gold, system, goldForest, systemForest } = pair;
  const all = measures.flatMap(measure => {
    const compared = comparedOf(pair, measure);
    return compared === null ? [] : [{ measure, compared }];
  });
  const row = {
    ...whichSentences(runInFile(gold), runInFile(system)),
    length: goldForest.words.length,
    status: all.length === 0 ? ('error' as const) : ('scored' as const),
  };
  const words = brief ? {} : wordsAsRead(gold, system);
  if (all.length === 0) return { ...row, ...words };
  const figures = all.flatMap(({ measure: { group }, compared }) =>
    Object.entries(compared.figures).map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  const counts = all.flatMap(({ measure, compared }) =>
    Object.entries(compared.record ?? {}).map(([name, value]) => [columnIn(measures, measure, name), value] as const),
  );
  const mates = brief ? undefined : comparedOf(pair, marking(measures))?.mates?.();
  const listed = (side: SentencesAsRead, { brackets }: Forest, mate: Int32Array): DetailBracket[] =>
    brackets
      .filter((_, b) => mate[b]! < 0)
      .map(({ kind, origin }) => ({ label: pair.labels.symbols.text(kind), ...spanAsRead(side, origin) }));
  return {
    ...row,
    figures: Object.fromEntries(figures),
    ...(counts.length === 0 ? {} : { counts: Object.fromEntries(counts) }),
    ...words,
    ...(mates === undefined
      ? {}
      : { missing: listed(gold, goldForest, mates.gold), extra: listed(system, systemForest, mates.system) }),
  };
}

/** Of one measure alone, also what its other figures compare. */
function picturesOf(pair: ForestPair, measures: readonly DistanceMeasure[]) {
  const measure = marking(measures);
  const trees = treesPicture(pair.gold, pair.system, marksOf(pair, measure));
  const compared = measures.length === 1 ? comparedOf(pair, measure) : null;
  const unlabelled = compared?.unlabelledMates?.();
  return {
    trees,
    ...(compared !== null && wordViews[measure.name]?.(pair, trees)),
    ...(unlabelled && {
      unlabelled: treesPicture(pair.gold, pair.system, marksOfMates(pair, unlabelled)),
    }),
  };
}

function marksOf(pair: ForestPair, measure: DistanceMeasure) {
  const compared = comparedOf(pair, measure);
  if (compared === null) return pair.brokenGold ? 'a tree is broken' : 'the trees cannot be compared';
  return marksOfMates(pair, compared.mates?.());
}

function marksOfMates({ goldForest, systemForest, labels }: ForestPair, mates: BracketMates | undefined) {
  const marks = { gold: new Map<number, Mark>(), system: new Map<number, Mark>() };
  if (mates === undefined) return marks;
  goldForest.brackets.forEach(({ origin }, g) => {
    if (mates.gold[g]! < 0) marks.gold.set(origin, { verdict: 'missing' });
  });
  systemForest.brackets.forEach(({ origin }, s) => {
    if (mates.system[s]! < 0) marks.system.set(origin, { verdict: 'extra' });
  });
  for (const [g, s] of mates.confused) {
    const [own, other] = [goldForest.brackets[g]!, systemForest.brackets[s]!];
    marks.gold.set(own.origin, { verdict: 'wrong', instead: labels.symbols.text(other.kind) });
    marks.system.set(other.origin, { verdict: 'wrong', instead: labels.symbols.text(own.kind) });
  }
  return marks;
}

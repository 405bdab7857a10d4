// PARSEVAL: brackets that gold and system share, over those of either (Black et al. 1991, as EVALB counts them).
// Settings decide what is a bracket; here its counts become columns, and columns become figures.
import {
  type Counts,
  type CountTable,
  type Figures,
  precisionRecall,
  ratio,
  sum,
  type Tally,
} from '../../counts/index.ts';
import type { Symbols } from '../../model/index.ts';
import type { PairMetric } from '../pair-metric.ts';
import type { Brackets } from './brackets.ts';
import { ERROR, FINE } from './pair-scorer.ts';

const columns = [
  'sentences',
  'errors',
  'skipped',
  'rows',
  'length',
  'words',
  'correctTags',
  'matched',
  'gold',
  'system',
  'crossing',
  'complete',
  'noCrossing',
  'twoOrLessCrossing',
  'lost',
  'lostSystem',
  'confused',
  // Of alignment only.
  'tokens',
  'oneToOne',
  'sameText',
  'groups',
  'regrouped',
  'invented',
] as const;
export type ParsevalColumn = (typeof columns)[number];

/** What became of one pair of sentences, or of one group of them. */
export interface TreePair {
  readonly status: number;
  readonly sentences: number;
  /** Of these, how many have no counterpart at all though the rest of the figures count. */
  readonly alone: number;
  readonly length: number;
  readonly words: number;
  readonly correctTags: number;
  readonly matched: number;
  readonly crossing: number;
  readonly gold: Brackets;
  readonly system: Brackets;
  readonly symbols: Symbols;
}

export const parseval: PairMetric<TreePair, ParsevalColumn> = {
  name: 'parseval',
  columns,

  /** Only fine pairs enter the figures, as in EVALB; what an error or a skip costs is kept in `lost`, the brackets that
   *  went with it. */
  count(pair, tally) {
    const { gold, system, matched, crossing } = pair;
    tally.add('sentences', pair.sentences);
    tally.add('length', pair.length);
    if (pair.status !== FINE) {
      tally.add(pair.status === ERROR ? 'errors' : 'skipped', pair.sentences);
      tally.add('lost', gold.size);
      tally.add('lostSystem', system.size);
      return;
    }
    tally.add('skipped', pair.alone);
    tally.add('words', pair.words);
    tally.add('correctTags', pair.correctTags);
    tally.add('matched', matched);
    tally.add('gold', gold.size);
    tally.add('system', system.size);
    tally.add('crossing', crossing);
    if (tally.keyed) tallyLabels(pair, tally);
    // What stands alone, on either side, has brackets, but there is nothing to be complete or crossing with.
    if (pair.sentences === pair.alone) return;
    tally.add('rows');
    if (matched === gold.size && matched === system.size) tally.add('complete');
    if (crossing === 0) tally.add('noCrossing');
    if (crossing <= 2) tally.add('twoOrLessCrossing');
  },

  figures,
};

function tallyLabels({ gold, system, symbols }: TreePair, tally: Tally<ParsevalColumn>): void {
  for (let g = 0; g < gold.size; g++) {
    const label = symbols.text(gold.label[g]!);
    tally.file('gold', label);
    if (gold.mate[g]! >= 0) tally.file('matched', label);
  }
  for (let s = 0; s < system.size; s++) {
    // What EQ_LABEL makes equal is one label, the gold one.
    const mate = system.mate[s]!;
    tally.file('system', symbols.text(mate >= 0 ? gold.label[mate]! : system.label[s]!));
  }
  for (const [g, s] of confusionsOf(gold, system))
    tally.file('confused', `${symbols.text(gold.label[g]!)} ${symbols.text(system.label[s]!)}`);
}

/** Unmatched brackets over the same span, gold then system, paired in order of opening. */
export function confusionsOf(gold: Brackets, system: Brackets): (readonly [number, number])[] {
  const confusions: (readonly [number, number])[] = [];
  for (let g = 0, s = 0; g < gold.size && s < system.size; ) {
    if (gold.mate[g]! >= 0) g++;
    else if (system.mate[s]! >= 0) s++;
    else {
      const order = gold.from[g]! - system.from[s]! || system.to[s]! - gold.to[g]!;
      if (order === 0 && gold.gaps.get(g) === system.gaps.get(s)) confusions.push([g, s]);
      if (order <= 0) g++;
      if (order >= 0) s++;
    }
  }
  return confusions;
}

function figures(counts: Counts<ParsevalColumn>): Figures {
  const { sentences, errors, skipped, rows, matched, gold, system, crossing, words, correctTags } = counts;
  return {
    sentences,
    errors,
    skipped,
    valid: sentences - errors - skipped,
    matched,
    gold,
    system,
    crossing,
    words,
    correctTags,
    ...precisionRecall(matched, gold, system),
    completeMatch: ratio(counts.complete, rows),
    averageCrossing: ratio(crossing, rows),
    noCrossing: ratio(counts.noCrossing, rows),
    twoOrLessCrossing: ratio(counts.twoOrLessCrossing, rows),
    taggingAccuracy: ratio(correctTags, words),
  };
}

/** The figures of the corpus, of its sentences up to the limit, and what they were if errors and skips counted as
 *  sentences without a single right bracket. */
export function corpusFigures(table: CountTable<ParsevalColumn>, cutoffLength: number): Figures {
  const length = table.columns.indexOf('length');
  const counts = sum(table);
  const short = sum(table, row => Number(table.rows[row * table.columns.length + length]! <= cutoffLength));
  return {
    ...figures(counts),
    cutoff: { length: cutoffLength, ...figures(short) },
    unparsedAsMissed: {
      gold: counts.gold + counts.lost,
      system: counts.system + counts.lostSystem,
      ...precisionRecall(counts.matched, counts.gold + counts.lost, counts.system + counts.lostSystem),
    },
  };
}

export function labelFigures(byKey: ReadonlyMap<string, Counts<ParsevalColumn>>): Figures {
  const labels: [string, Figures][] = [];
  const confusions: [string, number][] = [];
  for (const [key, { gold, system, matched, confused }] of byKey) {
    if (confused > 0) confusions.push([key, confused]);
    if (gold + system > 0) labels.push([key, { gold, system, matched, ...precisionRecall(matched, gold, system) }]);
  }
  // Not by assignment: a label may be called __proto__.
  return { label: Object.fromEntries(labels), confusion: Object.fromEntries(confusions) };
}

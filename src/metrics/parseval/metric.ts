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
import type { Brackets } from './brackets.ts';
import { ERROR, SKIPPED } from './pair-scorer.ts';

export const parsevalColumns = [
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
  'confused',
  // Of alignment only.
  'tokens',
  'oneToOne',
  'groups',
  'regrouped',
  'invented',
] as const;
export type ParsevalColumn = (typeof parsevalColumns)[number];

/** What became of one pair of sentences, or of one group of them. */
export interface Outcome {
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
}

/** Files the outcome of a pair. Only fine pairs enter the figures, as in EVALB; what an error or a skip costs is kept
 *  in `lost`, the gold brackets that went with it. */
export function tallyOutcome(outcome: Outcome, symbols: Symbols, tally: Tally<ParsevalColumn>): void {
  const { gold, system, matched, crossing } = outcome;
  tally.add('sentences', outcome.sentences);
  tally.add('length', outcome.length);
  if (outcome.status === ERROR || outcome.status === SKIPPED) {
    tally.add(outcome.status === ERROR ? 'errors' : 'skipped', outcome.sentences);
    tally.add('lost', gold.size);
    return;
  }
  tally.add('skipped', outcome.alone);
  tally.add('words', outcome.words);
  tally.add('correctTags', outcome.correctTags);
  tally.add('matched', matched);
  tally.add('gold', gold.size);
  tally.add('system', system.size);
  tally.add('crossing', crossing);
  // What a system invented has brackets, but is no sentence to be right about.
  if (outcome.sentences > 0) {
    tally.add('rows');
    if (matched === gold.size && matched === system.size) tally.add('complete');
    if (crossing === 0) tally.add('noCrossing');
    if (crossing <= 2) tally.add('twoOrLessCrossing');
  }
  if (tally.keyed) tallyLabels(gold, system, symbols, tally);
}

function tallyLabels(gold: Brackets, system: Brackets, symbols: Symbols, tally: Tally<ParsevalColumn>): void {
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
  for (const [goldLabel, systemLabel] of confusionsOf(gold, system))
    tally.file('confused', `${symbols.text(goldLabel)} ${symbols.text(systemLabel)}`);
}

/** Labels of unmatched brackets over the same span, gold then system, paired in order of opening. */
export function confusionsOf(gold: Brackets, system: Brackets): (readonly [number, number])[] {
  const confusions: (readonly [number, number])[] = [];
  for (let g = 0, s = 0; g < gold.size && s < system.size; ) {
    if (gold.mate[g]! >= 0) g++;
    else if (system.mate[s]! >= 0) s++;
    else {
      const order = gold.from[g]! - system.from[s]! || system.to[s]! - gold.to[g]!;
      if (order === 0 && gold.gaps.get(g) === system.gaps.get(s)) confusions.push([gold.label[g]!, system.label[s]!]);
      if (order <= 0) g++;
      if (order >= 0) s++;
    }
  }
  return confusions;
}

export function parsevalFigures(counts: Counts<ParsevalColumn>): Figures {
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
    ...parsevalFigures(counts),
    cutoff: { length: cutoffLength, ...parsevalFigures(short) },
    unparsedAsMissed: {
      gold: counts.gold + counts.lost,
      ...precisionRecall(counts.matched, counts.gold + counts.lost, counts.system),
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

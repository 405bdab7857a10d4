// PARSEVAL: brackets that gold and system share, over those of either (Black et al. 1991, as EVALB counts them).
// Settings decide what is a bracket; here what became of a pair of trees is counted in columns, and columns become figures.
import {
  type Counts,
  type CountTable,
  type Figures,
  precisionRecall,
  ratio,
  sum,
  sumByKey,
  type Tally,
} from '../../counts/index.ts';
import type { Symbols } from '../../model/index.ts';
import { NO_LABEL } from '../confusions.ts';
import type { Confusion, CountPlace, KeyCounts, Metric } from '../scoring.ts';
import type { Brackets } from './brackets.ts';
import type { TreesPair } from './detail.ts';
import { ERROR, FINE } from './pair-scorer.ts';

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
export type ParsevalColumn = (typeof parsevalColumns)[number];

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

export function parsevalMetric(cutoffLength: number): Metric<TreesPair, ParsevalColumn> {
  return {
    name: 'parseval',
    columns: parsevalColumns,
    length: 'length',
    count: ({ trees, alignment }, tally) => {
      countTrees(trees, tally);
      for (const [column, by] of alignment ?? []) tally.add(column, by);
    },
    figures: parsevalFigures,
    corpus: table => corpusFigures(table, cutoffLength),
    breakdown: table => labelFigures(sumByKey(table)),
    countsOf: labelCounts,
    confusions: labelConfusions,
  };
}

/** Only fine pairs enter the figures, as in EVALB; what an error or a skip costs is kept in `lost`, the brackets that
 *  went with it. */
export function countTrees(pair: TreePair, tally: Tally<ParsevalColumn>): void {
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
}

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

/** Unmatched brackets over the same words, gold then system, in order of opening where there are several on a side. The lists
 *  need not be in that order themselves: with `--align paper` they are not. */
export function confusionsOf(gold: Brackets, system: Brackets): (readonly [number, number])[] {
  const unmatched = new Map<string, number[]>();
  const wordsOf = ({ from, to, gaps }: Brackets, index: number) =>
    `${from[index]} ${to[index]} ${gaps.get(index) ?? ''}`;
  for (let s = 0; s < system.size; s++)
    if (system.mate[s]! < 0) {
      const waiting = unmatched.get(wordsOf(system, s));
      if (waiting === undefined) unmatched.set(wordsOf(system, s), [s]);
      else waiting.push(s);
    }
  const confusions: (readonly [number, number])[] = [];
  for (let g = 0; g < gold.size; g++) {
    const s = gold.mate[g]! < 0 ? unmatched.get(wordsOf(gold, g))?.shift() : undefined;
    if (s !== undefined) confusions.push([g, s]);
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

function labelCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> | null {
  const at = (column: ParsevalColumn): CountPlace<ParsevalColumn>[] => [{ column, key }];
  if (facet === 'confusion') return confusionCounts(key, keys);
  if (facet !== 'label') return null;
  return { gold: at('gold'), system: at('system'), goldRight: at('matched'), systemRight: at('matched') };
}

/** What has no counterpart is what is left of a label without what is matched or over the same span as another. */
function confusionCounts(key: string, keys: readonly string[]): KeyCounts<ParsevalColumn> {
  const none = { gold: [], system: [], goldRight: [], systemRight: [] };
  const [gold = '', system = ''] = key.split(' ');
  const at = (column: ParsevalColumn, of: string): CountPlace<ParsevalColumn> => ({ column, key: of });
  const confused = (isOwn: (gold: string | undefined, system: string | undefined) => boolean) =>
    keys.filter(each => isOwn(...(each.split(' ') as [string?, string?]))).map(each => at('confused', each));
  if (system === NO_LABEL)
    return { ...none, gold: [at('gold', gold)], goldRight: [at('matched', gold), ...confused(g => g === gold)] };
  if (gold === NO_LABEL)
    return {
      ...none,
      system: [at('system', system)],
      systemRight: [at('matched', system), ...confused((_, s) => s === system)],
    };
  return { ...none, gold: [at('confused', key)], system: [at('confused', key)] };
}

/** Labels over the same span. What is neither matched nor over the same span as another bracket has no counterpart. */
function labelConfusions(table: CountTable<ParsevalColumn>): readonly Confusion[] {
  const byKey = sumByKey(table);
  const cells: Confusion[] = [];
  const confused = { gold: new Map<string, number>(), system: new Map<string, number>() };
  for (const [key, { confused: count }] of byKey) {
    if (count === 0) continue;
    const [gold = '', system = ''] = key.split(' ');
    cells.push({ gold, system, count });
    confused.gold.set(gold, (confused.gold.get(gold) ?? 0) + count);
    confused.system.set(system, (confused.system.get(system) ?? 0) + count);
  }
  for (const [label, { gold, system, matched }] of byKey)
    cells.push(
      { gold: label, system: label, count: matched },
      { gold: label, system: null, count: gold - matched - (confused.gold.get(label) ?? 0) },
      { gold: null, system: label, count: system - matched - (confused.system.get(label) ?? 0) },
    );
  return cells.filter(({ count }) => count > 0);
}

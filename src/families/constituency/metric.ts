// PARSEVAL: brackets that gold and system share, over those of either (Black et al. 1991, as EVALB counts them).
// What became of a pair of trees is counted in columns, and columns become figures. EvalbParameters decide what is a bracket.
import { binary } from '../../bytes/index.ts';
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
import { EMPTY, type Symbols, UNLABELLED_ROOT } from '../../model/index.ts';
import { confusionKey, NO_LABEL, readConfusionKey } from '../confusions.ts';
import type { Confusion, CountPlace, KeyCounts } from '../key-counts.ts';
import type { Metric } from '../scoring.ts';
import type { Brackets } from './brackets.ts';
import type { TreesPair } from './detail.ts';
import type { EvalbParameters } from './parameters.ts';

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
  'systemTokens',
  'oneToOne',
  'sameText',
  'anchored',
  'wordErrors',
  'groups',
  'regrouped',
  'invented',
  'goldTexts',
  'systemTexts',
  'sameSentence',
  'boundariesMoved',
] as const;
export type ParsevalColumn = (typeof parsevalColumns)[number];

/** EVALB's numbers for what became of a pair. */
export const SCORED = 0;
export const ERROR = 1;
export const SKIPPED = 2;

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

/** `aloneCounts` where a sentence without counterpart is scored as missed rather than left out. */
export function parsevalMetric(cutoffLength: number, aloneCounts: boolean): Metric<TreesPair, ParsevalColumn> {
  return {
    name: 'parseval',
    columns: parsevalColumns,
    length: 'length',
    count: ({ trees, alignment }, tally) => {
      countTrees(trees, tally);
      for (const [column, by] of alignment ?? []) tally.add(column, by);
    },
    figures: parsevalFigures,
    tested: counts => ({ ...parsevalFigures(counts), unparsedAsMissed: unparsedAsMissed(counts) }),
    scored: 'valid',
    coverage: ({ sentences, errors, skipped }, mismatched) => {
      const valid = sentences - errors - skipped;
      const scored = aloneCounts ? sentences - errors : valid;
      const unscored = { 'without words to score': skipped, 'that could not be compared': errors };
      return { met: valid, of: valid + mismatched, unit: 'sentences', sentences, scored, unscored };
    },
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
  if (pair.status !== SCORED) {
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
    tally.file('confused', confusionKey(symbols.text(gold.label[g]!), symbols.text(system.label[s]!)));
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
    unparsedAsMissed: unparsedAsMissed(counts),
  };
}

function unparsedAsMissed(counts: Counts<ParsevalColumn>): Figures {
  const [gold, system] = [counts.gold + counts.lost, counts.system + counts.lostSystem];
  return { gold, system, ...precisionRecall(counts.matched, gold, system) };
}

/** What breakdowns by label are made of. */
type LabelColumn = 'gold' | 'system' | 'matched' | 'confused';

export function labelFigures(byKey: ReadonlyMap<string, Counts<LabelColumn>>): Figures {
  const labels: [string, Figures][] = [];
  const confusions: [string, number][] = [];
  for (const [key, { gold, system, matched, confused }] of byKey) {
    if (confused > 0) confusions.push([key, confused]);
    if (gold + system > 0) labels.push([key, { gold, system, matched, ...precisionRecall(matched, gold, system) }]);
  }
  // Not by assignment: a label may be called __proto__.
  return { label: Object.fromEntries(labels), confusion: Object.fromEntries(confusions) };
}

export function labelCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<LabelColumn> | null {
  const at = (column: LabelColumn): CountPlace<LabelColumn>[] => [{ column, key }];
  if (facet === 'confusion') return confusionCounts(key, keys);
  if (facet !== 'label') return null;
  return { gold: at('gold'), system: at('system'), goldRight: at('matched'), systemRight: at('matched') };
}

/** What has no counterpart is what is left of a label without what is matched or over the same span as another. */
function confusionCounts(key: string, keys: readonly string[]): KeyCounts<LabelColumn> {
  const none = { gold: [], system: [], goldRight: [], systemRight: [] };
  const [gold, system] = readConfusionKey(key);
  const at = (column: LabelColumn, of: string): CountPlace<LabelColumn> => ({ column, key: of });
  const confused = (isOwn: (gold: string, system: string) => boolean) =>
    keys.filter(each => isOwn(...readConfusionKey(each))).map(each => at('confused', each));
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
export function labelConfusions<C extends string>(table: CountTable<C | LabelColumn>): readonly Confusion[] {
  const byKey = sumByKey(table);
  const cells: Confusion[] = [];
  const confused = { gold: new Map<string, number>(), system: new Map<string, number>() };
  for (const [key, { confused: count }] of byKey) {
    if (count === 0) continue;
    const [gold, system] = readConfusionKey(key);
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

/** A bracket that does not count. */
export const DROPPED = -1;

const HYPHEN = 45;
const EQUALS = 61;
const NUMBER_SIGN = 35;

/** Without function tags and indices: `NP-SBJ-1` is `NP`. A label that begins with the mark becomes empty. */
export function cutLabel(label: string): string {
  return label.replace(/[-=].*$/s, '');
}

/** The parameters as tables over symbols, so that the hot loops look up numbers. Labels that EQ_LABEL makes equal get one
 *  *kind* where the pairs are disjoint; where they chain (A = B, B = C, but not A = C) kinds stay apart and `partners` lists
 *  who may stand for whom. */
export class LabelRules {
  /** By tag: 1 if words with it are deleted. */
  deleted = new Uint8Array(0);
  /** By tag: 1 if words with it do not count toward the length. */
  weightless = new Uint8Array(0);
  /** By tag: 1 if words with it take part in quote repair. */
  quotes = new Uint8Array(0);
  /** By label: the label cut at its first - or =, or DROPPED. */
  cut = new Int32Array(0);
  /** By label: the kind of a bracket, or DROPPED. Two brackets match when span and kind agree. */
  bracketKind = new Int32Array(0);
  /** By tag: two tags are the same when their kinds are. */
  tagKind = new Int32Array(0);
  /** By kind, where EQ_LABEL pairs chain: all other kinds that it equals. Null where kinds say it all. */
  readonly partners: ReadonlyMap<number, readonly number[]> | null;
  /** Whether EQ_LABEL pairs chain, so that kinds, of tags at least, do not say which are the same. */
  readonly chained: boolean;

  readonly #parameters: EvalbParameters;
  readonly #symbols: Symbols;
  readonly #representative = new Map<number, number>();
  readonly #equal = new Map<number, number[]>();

  constructor(parameters: EvalbParameters, symbols: Symbols) {
    this.#parameters = parameters;
    this.#symbols = symbols;
    for (const [a, b] of parameters.equalLabel) {
      const [first, second] = [this.#symbolOf(a), this.#symbolOf(b)];
      if (first === second) continue;
      this.#link(first, second);
      this.#link(second, first);
    }
    this.chained = [...this.#equal.values()].some(others => others.length > 1);
    if (!this.chained)
      for (const [label, others] of this.#equal) this.#representative.set(label, Math.min(label, others[0]!));
    this.partners = this.chained && parameters.labelled ? this.#equal : null;
  }

  /** Whether two kinds, of brackets or of tags, count as one. */
  same(a: number, b: number): boolean {
    return a === b || (this.#representative.size === 0 && (this.#equal.get(a)?.includes(b) ?? false));
  }

  /** Makes the tables cover every symbol read so far. */
  update(): void {
    const known = this.cut.length;
    if (known === this.#symbols.size) return;
    const { deleteLabel, deleteLabelForLength, quoteLabel, labelled, spmrl } = this.#parameters;
    const deletedLabels = new Set(deleteLabel.map(label => this.#symbolOf(label)));
    const widen = <T extends Uint8Array | Int32Array>(old: T, wider: T) => {
      wider.set(old);
      return wider;
    };
    const cuts: number[] = [];
    // Cutting a label may make a new symbol, which the loop then meets too.
    for (let id = known; id < this.#symbols.size; id++) cuts.push(this.#cut(id));
    const size = this.#symbols.size;
    this.deleted = widen(this.deleted, new Uint8Array(size));
    this.weightless = widen(this.weightless, new Uint8Array(size));
    this.quotes = widen(this.quotes, new Uint8Array(size));
    this.cut = widen(this.cut, new Int32Array(size));
    this.bracketKind = widen(this.bracketKind, new Int32Array(size));
    this.tagKind = widen(this.tagKind, new Int32Array(size));
    for (let id = known; id < size; id++) {
      const tag = spmrl ? cuts[id - known]! : id;
      const text = binary.decode(this.#symbols.bytes(tag));
      this.deleted[id] = Number(!spmrl && deleteLabel.includes(text));
      this.weightless[id] = Number(deleteLabelForLength.includes(text));
      this.quotes[id] = Number(quoteLabel.includes(text));
      this.tagKind[id] = this.#representative.get(tag) ?? tag;
      const cut = cuts[id - known]!;
      const dropped =
        id === UNLABELLED_ROOT ||
        deletedLabels.has(cut) ||
        (this.#equal.get(cut) ?? []).some(label => deletedLabels.has(label));
      this.cut[id] = dropped ? DROPPED : cut;
      this.bracketKind[id] = dropped ? DROPPED : labelled ? (this.#representative.get(cut) ?? cut) : EMPTY;
    }
  }

  #symbolOf(label: string): number {
    const bytes = binary.encode(label);
    return this.#symbols.at(bytes, 0, bytes.length);
  }

  /** `cutLabel` on bytes: labels that are not UTF-8 have the same text without being the same. */
  #cut(id: number): number {
    const bytes = this.#symbols.bytes(id);
    const { spmrl } = this.#parameters;
    const end = bytes.findIndex(byte => byte === HYPHEN || byte === EQUALS || (spmrl && byte === NUMBER_SIGN));
    return end < 0 ? id : this.#symbols.at(bytes, 0, end);
  }

  #link(label: number, other: number): void {
    const others = this.#equal.get(label) ?? [];
    if (!others.includes(other)) others.push(other);
    this.#equal.set(label, others);
  }
}

// The attachment score broken down: by relation, confusion of relations, UPOS, distance and direction of the head, and
// length of the gold sentence. A facet files the counts of the table under a key as well, so they add up the same way.
import type { Tally } from '../../counts/index.ts';
import { ROOT, sentenceOfWords } from '../../model/index.ts';
import { HEAD, RELATION } from './agreement.ts';
import { type Facet, facetKey } from './facets.ts';
import type { UdPair } from './pair.ts';
import type { UdSide } from './side.ts';
import type { UdColumn } from './table.ts';

/** A relation or tag in place of one, for words without a counterpart. */
const NOBODY = '(unaligned)';

/** The columns that breakdowns file, and their places. */
const columns = [
  'attached.gold',
  'attached.system',
  'attached.aligned',
  'UAS.correct',
  'relation.correct',
  'LAS.correct',
  'Sentences.gold',
] as const satisfies readonly UdColumn[];
const GOLD = 0;
const SYSTEM = 1;
const ALIGNED = 2;
const HEAD_RIGHT = 3;
const RELATION_RIGHT = 4;
const BOTH_RIGHT = 5;
const SENTENCES = 6;

const lengthBins = ['0', '1-10', '11-20', '21-30', '31-40'];

/** Collects the counts of one or more runs, then files them. */
export class UdBreakdown {
  readonly #pair: UdPair;
  readonly #counts = new Map<Facet, Map<string, Float64Array>>();
  /** By gold word and by system word: the gold sentence it belongs to. */
  readonly #ofGold: Int32Array;
  readonly #ofSystem: Int32Array;

  constructor(pair: UdPair) {
    this.#pair = pair;
    this.#ofGold = sentenceOfWords(pair.gold.graphs);
    this.#ofSystem = pair.goldSentences();
  }

  /** Adds a run. */
  add(run: number): void {
    const { gold, system, alignment } = this.#pair;
    const { goldStart, systemStart } = alignment;
    this.#addGold(gold.graphs.wordStart[goldStart[run]!]!, gold.graphs.wordStart[goldStart[run + 1]!]!);
    this.#addSystem(system.graphs.wordStart[systemStart[run]!]!, system.graphs.wordStart[systemStart[run + 1]!]!);
    for (let sentence = goldStart[run]!; sentence < goldStart[run + 1]!; sentence++) this.#addSentence(sentence);
  }

  /** Files what has been collected under the row at hand, and forgets it. */
  file(tally: Tally<UdColumn>): void {
    for (const [facet, values] of this.#counts)
      for (const [value, counts] of values)
        for (const [c, column] of columns.entries())
          if (counts[c]! > 0) tally.file(column, facetKey(facet, value), counts[c]);
    this.#counts.clear();
  }

  #addGold(from: number, to: number): void {
    const { gold, system, alignment, agreement } = this.#pair;
    for (let g = from; g < to; g++) {
      if (gold.attached[g] === 0) continue;
      const s = alignment.systemOf[g]!;
      const agreed = s < 0 ? 0 : agreement.of(g, s);
      const relation = relationOf(gold, g);
      addPair(this.#of('relation', relation), s >= 0, agreed);
      addPair(this.#of('upos', uposOf(gold, g)), s >= 0, agreed);
      addPair(this.#of('sentenceLength', this.#lengthOf(this.#ofGold[g]!)), s >= 0, agreed);
      addPair(this.#of('direction', directionOf(gold, g)), s >= 0, agreed);
      addPair(this.#of('distance', distanceOf(gold, g)), s >= 0, agreed);
      if (agreed & HEAD) this.#of('systemDistance', distanceOf(system, s))[HEAD_RIGHT]!++;
      if (agreed & RELATION) continue;
      const confusion = this.#of('confusion', `${relation} ${s < 0 ? NOBODY : relationOf(system, s)}`);
      confusion[ALIGNED]!++;
      if (agreed & HEAD) confusion[HEAD_RIGHT]!++;
    }
  }

  #addSystem(from: number, to: number): void {
    const { system, alignment } = this.#pair;
    for (let s = from; s < to; s++) {
      if (system.attached[s] === 0) continue;
      this.#of('relation', relationOf(system, s))[SYSTEM]!++;
      this.#of('systemDistance', distanceOf(system, s))[SYSTEM]!++;
      this.#of('sentenceLength', this.#lengthOf(this.#ofSystem[s]!))[SYSTEM]!++;
      if (alignment.goldOf[s]! < 0) this.#of('confusion', `${NOBODY} ${relationOf(system, s)}`)[ALIGNED]!++;
    }
  }

  /** Whether all heads, and all relations too, are right; only where every word has a counterpart. */
  #addSentence(sentence: number): void {
    const { gold, alignment, agreement } = this.#pair;
    let common = HEAD | RELATION;
    for (let g = gold.graphs.wordStart[sentence]!; g < gold.graphs.wordStart[sentence + 1]! && common > 0; g++) {
      const s = alignment.systemOf[g]!;
      common &= s < 0 ? 0 : agreement.of(g, s);
    }
    this.#of('complete', 'all')[SENTENCES]!++;
    if (common & HEAD) this.#of('complete', 'heads')[SENTENCES]!++;
    if (common === (HEAD | RELATION)) this.#of('complete', 'headsAndRelations')[SENTENCES]!++;
  }

  /** The counts of a value, by column. */
  #of(facet: Facet, value: string): Float64Array {
    let values = this.#counts.get(facet);
    if (values === undefined) {
      values = new Map();
      this.#counts.set(facet, values);
    }
    let counts = values.get(value);
    if (counts === undefined) {
      counts = new Float64Array(columns.length);
      values.set(value, counts);
    }
    return counts;
  }

  #lengthOf(sentence: number): string {
    const { wordStart } = this.#pair.gold.graphs;
    const length = wordStart[sentence + 1]! - wordStart[sentence]!;
    return lengthBins[Math.ceil(length / 10)] ?? '41+';
  }
}

function addPair(counts: Float64Array, aligned: boolean, agreed: number): void {
  counts[GOLD]!++;
  if (!aligned) return;
  counts[ALIGNED]!++;
  if (agreed & HEAD) counts[HEAD_RIGHT]!++;
  if (agreed & RELATION) counts[RELATION_RIGHT]!++;
  if (agreed & HEAD && agreed & RELATION) counts[BOTH_RIGHT]!++;
}

function relationOf({ graphs, relation }: UdSide, word: number): string {
  return graphs.symbols.text(relation[word]!);
}

function uposOf({ graphs }: UdSide, word: number): string {
  return graphs.symbols.text(graphs.upos[word]!);
}

function directionOf({ graphs }: UdSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'root' : 'none';
  return head < word ? 'headBefore' : 'headAfter';
}

function distanceOf({ graphs }: UdSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'root' : 'none';
  const distance = Math.abs(head - word);
  if (distance <= 2) return String(distance);
  return distance <= 6 ? '3-6' : '7+';
}

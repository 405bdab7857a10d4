// The attachment score broken down: by relation, confusion of relations, UPOS of the word and of its head, distance and
// direction of the head, projectivity, and whole sentences. A facet files the counts of the table under a key as well, so
// they add up the same way. For the UD table and for CoNLL-X alike.
import type { Tally } from '../../../counts/index.ts';
import { type DependencyGraphs, ROOT } from '../../../model/index.ts';
import { confusionKey } from '../../confusions.ts';
import { HEAD, RELATION } from './agreement-bits.ts';
import { facetKey, type UdFacet } from './facets.ts';
import { arcKinds, CROSSING, NO_ARC } from './projectivity.ts';

/** A relation or tag in place of one, for words without a counterpart. */
export const UNALIGNED_LABEL = '(unaligned)';

/** The columns that breakdowns file, and their places. */
export const breakdownColumns = [
  'attached.gold',
  'attached.system',
  'attached.aligned',
  'UAS.correct',
  'relation.correct',
  'LAS.correct',
  'Sentences.gold',
] as const;
export type BreakdownColumn = (typeof breakdownColumns)[number];
const GOLD = 0;
const SYSTEM = 1;
const ALIGNED = 2;
const HEAD_RIGHT = 3;
const RELATION_RIGHT = 4;
const BOTH_RIGHT = 5;
const SENTENCES = 6;

/** One side as far as attachment is asked for. */
export interface AttachedSide {
  readonly graphs: DependencyGraphs;
  /** By word, as it is compared. */
  readonly relation: Int32Array;
  /** By word: 1 if it is scored. */
  readonly attached: Uint8Array;
}

export interface AttachmentPair {
  readonly gold: AttachedSide;
  readonly system: AttachedSide;
  readonly alignment: { readonly systemOf: Int32Array; readonly goldOf: Int32Array };
  /** Gold sentence i has the system's words words[i] to words[i + 1]. */
  readonly shares: { readonly words: Int32Array };
  /** HEAD and RELATION, as far as an aligned pair agrees in them. */
  readonly agreement: { of(g: number, s: number): number };
}

/** The counts of one value of a facet, by column. */
interface Slot {
  readonly key: string;
  readonly counts: Float64Array;
  isEmpty: boolean;
}

/** Files the counts of a gold sentence by facet. It keeps nothing but the names of keys, which are made once: there are many
 *  sentences and few values. */
export class AttachmentBreakdown {
  readonly #slots = new Map<UdFacet, Map<string, Slot>>();
  /** Those that hold anything, of the sentence at hand. */
  #filled: Slot[] = [];

  file(pair: AttachmentPair, sentence: number, tally: Tally<BreakdownColumn>): void {
    this.#addGold(pair, sentence);
    this.#addSystem(pair, sentence);
    this.#addSentence(pair, sentence);
    for (const slot of this.#filled) {
      const { key, counts } = slot;
      for (let c = 0; c < counts.length; c++) if (counts[c]! > 0) tally.file(breakdownColumns[c]!, key, counts[c]);
      counts.fill(0);
      slot.isEmpty = true;
    }
    this.#filled = [];
  }

  #addGold({ gold, system, alignment, agreement }: AttachmentPair, sentence: number): void {
    const [from, to] = [gold.graphs.wordStart[sentence]!, gold.graphs.wordStart[sentence + 1]!];
    const kinds = arcKinds(gold.graphs.head, from, to);
    for (let g = from; g < to; g++) {
      if (gold.attached[g] === 0) continue;
      const s = alignment.systemOf[g]!;
      const agreed = s < 0 ? 0 : agreement.of(g, s);
      const relation = relationOf(gold, g);
      addPair(this.#of('relation', relation), s >= 0, agreed);
      addPair(this.#of('upos', uposOf(gold, g)), s >= 0, agreed);
      addPair(this.#of('head-upos', headUposOf(gold, g)), s >= 0, agreed);
      addPair(this.#of('projectivity', projectivityOf(kinds[g - from]!)), s >= 0, agreed);
      addPair(this.#of('direction', directionOf(gold, g)), s >= 0, agreed);
      addPair(this.#of('distance', distanceOf(gold, g)), s >= 0, agreed);
      if (agreed & HEAD) this.#of('systemDistance', distanceOf(system, s))[HEAD_RIGHT]!++;
      if (agreed & RELATION) continue;
      const confusion = this.#of('confusion', confusionKey(relation, s < 0 ? UNALIGNED_LABEL : relationOf(system, s)));
      confusion[ALIGNED]!++;
      if (agreed & HEAD) confusion[HEAD_RIGHT]!++;
    }
  }

  #addSystem({ system, alignment, shares: { words } }: AttachmentPair, sentence: number): void {
    for (let s = words[sentence]!; s < words[sentence + 1]!; s++) {
      if (system.attached[s] === 0) continue;
      this.#of('relation', relationOf(system, s))[SYSTEM]!++;
      this.#of('systemDistance', distanceOf(system, s))[SYSTEM]!++;
      if (alignment.goldOf[s]! < 0)
        this.#of('confusion', confusionKey(UNALIGNED_LABEL, relationOf(system, s)))[ALIGNED]!++;
    }
  }

  /** Whether all heads of scored words, and all relations too, are right; only where each has a counterpart. */
  #addSentence({ gold, alignment, agreement }: AttachmentPair, sentence: number): void {
    let common = HEAD | RELATION;
    for (let g = gold.graphs.wordStart[sentence]!; g < gold.graphs.wordStart[sentence + 1]! && common > 0; g++) {
      if (gold.attached[g] === 0) continue;
      const s = alignment.systemOf[g]!;
      common &= s < 0 ? 0 : agreement.of(g, s);
    }
    this.#of('complete', 'all')[SENTENCES]!++;
    if (common & HEAD) this.#of('complete', 'heads')[SENTENCES]!++;
    if (common === (HEAD | RELATION)) this.#of('complete', 'headsAndRelations')[SENTENCES]!++;
  }

  /** The counts of a value, by column. */
  #of(facet: UdFacet, value: string): Float64Array {
    let slots = this.#slots.get(facet);
    if (slots === undefined) {
      slots = new Map();
      this.#slots.set(facet, slots);
    }
    let slot = slots.get(value);
    if (slot === undefined) {
      slot = { key: facetKey(facet, value), counts: new Float64Array(breakdownColumns.length), isEmpty: true };
      slots.set(value, slot);
    }
    if (slot.isEmpty) {
      slot.isEmpty = false;
      this.#filled.push(slot);
    }
    return slot.counts;
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

export function relationOf({ graphs, relation }: AttachedSide, word: number): string {
  return graphs.symbols.text(relation[word]!);
}

export function uposOf({ graphs }: AttachedSide, word: number): string {
  return graphs.symbols.text(graphs.upos[word]!);
}

function headUposOf(side: AttachedSide, word: number): string {
  const head = side.graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'root' : 'none';
  return uposOf(side, head);
}

function projectivityOf(kind: number): string {
  if (kind === NO_ARC) return 'root';
  return kind === CROSSING ? 'nonProjective' : 'projective';
}

function directionOf({ graphs }: AttachedSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'root' : 'none';
  return head < word ? 'headBefore' : 'headAfter';
}

function distanceOf({ graphs }: AttachedSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'root' : 'none';
  const distance = Math.abs(head - word);
  if (distance <= 2) return String(distance);
  return distance <= 6 ? '3-6' : '7+';
}

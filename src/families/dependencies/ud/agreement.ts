// What an aligned pair of words agrees in, as bits. A metric is a set of bits: a pair is correct if it has them all.
import type { WordAlignment } from '../../../align/index.ts';
import { ROOT } from '../../../model/index.ts';
import { CHILDREN, CONTENT, FEATS, HEAD, LEMMA, RELATION, UPOS, XPOS } from './agreement-bits.ts';
import type { Comparable } from './comparable.ts';
import type { UdSide } from './side.ts';

export const wordMetrics = {
  UPOS,
  XPOS,
  UFeats: FEATS,
  AllTags: UPOS | XPOS | FEATS,
  Lemmas: LEMMA,
  UAS: HEAD,
  LAS: HEAD | RELATION,
  CLAS: HEAD | RELATION | CONTENT,
  MLAS: HEAD | RELATION | CONTENT | UPOS | FEATS | CHILDREN,
  BLEX: HEAD | RELATION | CONTENT | LEMMA,
} as const;

export const wordMetricNames = Object.keys(wordMetrics) as readonly (keyof typeof wordMetrics)[];

const UNDERSCORE = 95;

export function sameBytes(
  one: Uint8Array,
  from: number,
  to: number,
  other: Uint8Array,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (otherTo - otherFrom !== to - from) return false;
  for (let at = from, there = otherFrom; at < to; at++, there++) if (one[at] !== other[there]) return false;
  return true;
}

export class Agreement {
  readonly #gold: UdSide;
  readonly #system: UdSide;
  readonly #goldOf: Int32Array;
  readonly #comparable: Comparable;

  constructor(gold: UdSide, system: UdSide, { goldOf }: WordAlignment, comparable: Comparable) {
    this.#gold = gold;
    this.#system = system;
    this.#goldOf = goldOf;
    this.#comparable = comparable;
  }

  of(g: number, s: number): number {
    const gold = this.#gold;
    const system = this.#system;
    let agreed = 0;
    if (gold.graphs.upos[g] === system.graphs.upos[s]) agreed |= UPOS;
    if (gold.graphs.xpos[g] === system.graphs.xpos[s]) agreed |= XPOS;
    if (this.#sameFeatures(g, s)) agreed |= FEATS;
    if (this.#sameLemma(g, s)) agreed |= LEMMA;
    if (this.sameHead(gold.graphs.head[g]!, system.graphs.head[s]!)) agreed |= HEAD;
    if (gold.relation[g] === system.relation[s]) agreed |= RELATION;
    if (gold.content[g] === 1) agreed |= CONTENT;
    // Only MLAS looks at children, and only where all the rest agrees.
    if ((agreed & wordMetrics.MLAS) === (wordMetrics.MLAS ^ CHILDREN) && this.#sameChildren(g, s)) agreed |= CHILDREN;
    return agreed;
  }

  /** Both are roots, or the gold head is what the system head is aligned to. */
  sameHead(gold: number, system: number): boolean {
    if (gold < 0 || system < 0) return gold === ROOT && system === ROOT;
    return this.#goldOf[system] === gold;
  }

  #sameFeatures(g: number, s: number): boolean {
    const [here, there] = [this.#gold.graphs.feats[g]!, this.#system.graphs.feats[s]!];
    if (here === there) return true;
    const { features } = this.#comparable;
    return features.of(here) === features.of(there);
  }

  /** The gold lemma `_` accepts anything; a system `_` is a lemma like any other. */
  #sameLemma(g: number, s: number): boolean {
    const [gold, system] = [this.#gold.graphs, this.#system.graphs];
    const [from, to] = [gold.lemmaFrom[g]!, gold.lemmaTo[g]!];
    if (to - from === 1 && gold.bytes[from] === UNDERSCORE) return true;
    return sameBytes(gold.bytes, from, to, system.bytes, system.lemmaFrom[s]!, system.lemmaTo[s]!);
  }

  /** As many of them, aligned one by one, with the same relations, tags and features. */
  #sameChildren(g: number, s: number): boolean {
    const gold = this.#gold;
    const system = this.#system;
    let goldChild = gold.firstChild[g]!;
    let systemChild = system.firstChild[s]!;
    while (goldChild >= 0 && systemChild >= 0) {
      if (
        this.#goldOf[systemChild] !== goldChild ||
        gold.relation[goldChild] !== system.relation[systemChild] ||
        gold.graphs.upos[goldChild] !== system.graphs.upos[systemChild] ||
        !this.#sameFeatures(goldChild, systemChild)
      )
        return false;
      goldChild = gold.nextChild[goldChild]!;
      systemChild = system.nextChild[systemChild]!;
    }
    return goldChild === systemChild;
  }
}

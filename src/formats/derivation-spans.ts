// Puts a derivation together from nodes of which only the words they cover are known, as a picture of it shows them: children
// before parents, a node over the same words as its only child, or over the words of two neighbours.
import type { SentenceBuilder } from './derivation-sentence.ts';

export interface SpanLeaf<At> {
  readonly category: string;
  readonly word: string;
  readonly at: At;
}

interface SpanNode<At> {
  readonly category: string;
  readonly word: string | null;
  readonly width: number;
  readonly at: At;
  /** Numbers of its children. */
  readonly children: readonly number[];
  /** How many nodes stand below it at most, one below the other. */
  readonly height: number;
}

/** A step on the way through a tree that leaves a node. */
const CLOSE = -1;

export class SpanTree<At> {
  readonly #nodes: SpanNode<At>[] = [];
  /** The highest node so far that begins at each word, by number; those inside of others are not asked for. */
  readonly #top: number[] = [];

  constructor(leaves: readonly SpanLeaf<At>[]) {
    for (const leaf of leaves) this.#top.push(this.#add({ ...leaf, width: 1, children: [], height: 0 }));
  }

  /** A node over the words [from, from + width); its height, or null where no nodes cover just these. */
  cover(category: string, from: number, width: number, at: At): number | null {
    const first = this.#top[from];
    if (first === undefined) return null;
    const left = this.#nodes[first]!;
    const second = left.width === width ? undefined : this.#top[from + left.width];
    if (left.width !== width && (second === undefined || left.width + this.#nodes[second]!.width !== width))
      return null;
    const right = second === undefined ? null : this.#nodes[second]!;
    const children = second === undefined ? [first] : [first, second];
    const height = Math.max(left.height, right?.height ?? 0) + 1;
    this.#top[from] = this.#add({ category, word: null, width, at, children, height });
    return height;
  }

  /** Hands the tree to a builder; one that does not cover all words is wrong. */
  build(builder: SentenceBuilder<At>, end: At): void {
    const root = this.#top[0];
    if (root === undefined || this.#nodes[root]!.width !== this.#top.length) {
      builder.spoil('no node covers all words, so the tree is cut off here', end);
      return;
    }
    const steps = [root];
    for (let step = steps.pop(); step !== undefined && !builder.isBroken; step = steps.pop()) {
      if (step === CLOSE) {
        builder.close(end);
        continue;
      }
      const { category, word, at, children } = this.#nodes[step]!;
      if (word !== null) builder.addLeaf(category, word, null, at);
      else {
        builder.openInner(category, at);
        steps.push(CLOSE, ...children.toReversed());
      }
    }
  }

  #add(node: SpanNode<At>): number {
    return this.#nodes.push(node) - 1;
  }
}

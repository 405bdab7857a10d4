// One side of a UD score: the columns of its words as they are compared, and the functional children of each word.
import { type DependencyGraphs, plainFormOf } from '../../../model/index.ts';
import type { AttachedSide } from './breakdown.ts';
import { CONTENT_RELATION, type Comparable, FUNCTIONAL_RELATION } from './comparable.ts';
import { type Edges, undoEnhancements } from './enhancements.ts';
import type { Punctuation, UdOptions } from './options.ts';

/** By word; all are scored for attachment unless punctuation is left out. */
export interface UdSide extends AttachedSide {
  /** 1 if its relation is a content relation. */
  readonly content: Uint8Array;
  /** The first functional child of a word and the next one with the same head, in order; or -1. */
  readonly firstChild: Int32Array;
  readonly nextChild: Int32Array;
  readonly edges: Edges;
}

export function sideOf(graphs: DependencyGraphs, comparable: Comparable, options: UdOptions): UdSide {
  const words = graphs.token.length;
  const side = {
    graphs,
    relation: new Int32Array(words),
    content: new Uint8Array(words),
    attached: new Uint8Array(words).fill(1),
    firstChild: new Int32Array(words).fill(-1),
    nextChild: new Int32Array(words).fill(-1),
    edges: undoEnhancements(graphs, options.enhancements),
  };
  const { relation, content, firstChild, nextChild } = side;
  // From the last word to the first, so that each list of children is in order.
  for (let word = words - 1; word >= 0; word--) {
    relation[word] = comparable.relations.of(graphs.relation[word]!);
    const kind = comparable.kinds.of(graphs.relation[word]!);
    if (kind === CONTENT_RELATION) content[word] = 1;
    else if (kind === FUNCTIONAL_RELATION) {
      const head = graphs.head[word]!;
      if (head < 0) continue;
      nextChild[word] = firstChild[head]!;
      firstChild[head] = word;
    }
  }
  if (options.punct !== 'all') {
    const isPunctuation = punctuationIn(graphs, options.punct);
    for (let word = 0; word < words; word++) if (isPunctuation(word)) side.attached[word] = 0;
  }
  return side;
}

export const onlyPunctuation = /^\p{P}+$/u;

/** Three definitions, each by the side's own annotation. */
export function punctuationIn(graphs: DependencyGraphs, by: Punctuation): (word: number) => boolean {
  const { symbols, upos, relation } = graphs;
  if (by === 'upos') {
    const tag = symbols.idOf('PUNCT');
    return word => upos[word] === tag;
  }
  if (by === 'deprel') return word => /^punct(?::|$)/.test(symbols.text(relation[word]!));
  return word => onlyPunctuation.test(plainFormOf(graphs, word));
}

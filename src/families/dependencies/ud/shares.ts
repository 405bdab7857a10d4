// What of a system's file belongs to which gold sentence: whatever begins in it. What begins before the first or after the
// last of them belongs to that one.
import type { RangedGraphs } from '../../../align/index.ts';

/** Gold sentence i has the system's sentences sentences[i] to sentences[i + 1], tokens and words likewise. */
export interface Shares {
  readonly sentences: Int32Array;
  readonly tokens: Int32Array;
  readonly words: Int32Array;
}

export function sharesOf(gold: RangedGraphs, system: RangedGraphs): Shares {
  const { size, tokenStart } = gold.graphs;
  const { token, tokenStart: systemStart, size: systemSize } = system.graphs;
  const shares = {
    sentences: new Int32Array(size + 1),
    tokens: new Int32Array(size + 1),
    words: new Int32Array(size + 1),
  };
  const tokens = system.from.length;
  const words = token.length;
  let [sentence, next, word] = [0, 0, 0];
  for (let i = 0; i < size; i++) {
    const last = tokenStart[i + 1]! - 1;
    const end = i === size - 1 ? Number.POSITIVE_INFINITY : last < 0 ? 0 : gold.to[last]!;
    while (next < tokens && system.from[next]! < end) next++;
    while (word < words && token[word]! < next) word++;
    while (sentence < systemSize && (systemStart[sentence]! < next || i === size - 1)) sentence++;
    shares.tokens[i + 1] = next;
    shares.words[i + 1] = word;
    shares.sentences[i + 1] = sentence;
  }
  return shares;
}

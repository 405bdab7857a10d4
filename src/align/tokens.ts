// The tokens of a text: its words without those that are no text, and its sentences without those that have no token.
// Everything between reading a text and forming groups counts in these. Positions are joined back to words at the end.
import { NO_KEY, type TokenKeys } from './keys.ts';

/** A corpus as far as alignment sees it, whatever formalism its analyses are in. */
export interface Text {
  /** Number of sentences. */
  readonly size: number;
  /** Sentence i has the words wordStart[i] to wordStart[i + 1]. */
  readonly wordStart: Int32Array;
  /** By word: its key, or NO_KEY if it is not text. */
  readonly key: Int32Array;
  /** By word: its tag, where there are any; of two ways that cost the same, the one with more words of the same tag is taken. */
  readonly tag?: Int32Array;
  /** Where the keys are from; the same table on both sides. */
  readonly keys: TokenKeys;
}

export interface Tokens {
  /** By token. */
  readonly key: Int32Array;
  readonly word: Int32Array;
  /** Sentences that have tokens, by their number in the text. */
  readonly sentence: Int32Array;
  /** The i-th of them has the tokens start[i] to start[i + 1]. */
  readonly start: Int32Array;
}

export function tokensOf({ size, wordStart, key }: Text): Tokens {
  const words = wordStart[size]!;
  const tokenKey = new Int32Array(words);
  const word = new Int32Array(words);
  const sentence = new Int32Array(size);
  const start = new Int32Array(size + 1);
  let tokens = 0;
  let sentences = 0;
  for (let i = 0; i < size; i++) {
    for (let w = wordStart[i]!; w < wordStart[i + 1]!; w++) {
      if (key[w] === NO_KEY) continue;
      tokenKey[tokens] = key[w]!;
      word[tokens++] = w;
    }
    if (tokens === start[sentences]) continue;
    sentence[sentences++] = i;
    start[sentences] = tokens;
  }
  return {
    key: tokenKey.subarray(0, tokens),
    word: word.subarray(0, tokens),
    sentence: sentence.subarray(0, sentences),
    start: start.subarray(0, sentences + 1),
  };
}

/** Whether two stretches of tokens are the same characters, wherever the tokens end. */
export function sameCharacters(
  keys: TokenKeys,
  a: Int32Array,
  aFrom: number,
  aTo: number,
  b: Int32Array,
  bFrom: number,
  bTo: number,
): boolean {
  let i = aFrom;
  let j = bFrom;
  let [left, leftAt, right, rightAt] = ['', 0, '', 0];
  for (;;) {
    if (leftAt === left.length && rightAt === right.length) {
      while (i < aTo && j < bTo && a[i] === b[j]) {
        i++;
        j++;
      }
    }
    for (; leftAt === left.length && i < aTo; leftAt = 0) left = keys.text(a[i++]!);
    for (; rightAt === right.length && j < bTo; rightAt = 0) right = keys.text(b[j++]!);
    const length = Math.min(left.length - leftAt, right.length - rightAt);
    if (length === 0) return leftAt === left.length && rightAt === right.length;
    for (let n = 0; n < length; n++) if (left.charCodeAt(leftAt++) !== right.charCodeAt(rightAt++)) return false;
  }
}

/** How many sentences two texts have in common from the beginning, wherever they end: up to the last place where
 *  sentences end on both sides and all characters were the same. Returns where that is. */
export function sameBeginning(keys: TokenKeys, gold: Tokens, system: Tokens): readonly [number, number] {
  const [gTo, sTo] = [gold.sentence.length, system.sentence.length];
  const [iEnd, jEnd] = [gold.start[gTo]!, system.start[sTo]!];
  let [i, j] = [0, 0];
  let common: readonly [number, number] = [0, 0];
  let [g, s] = common;
  let [left, leftAt, right, rightAt] = ['', 0, '', 0];
  for (;;) {
    if (leftAt === left.length && rightAt === right.length) {
      for (;;) {
        while (gold.start[g]! < i) g++;
        while (system.start[s]! < j) s++;
        if (gold.start[g] === i && system.start[s] === j) common = [g, s];
        if (i === iEnd || j === jEnd || gold.key[i] !== system.key[j]) break;
        i++;
        j++;
      }
    }
    for (; leftAt === left.length && i < iEnd; leftAt = 0) left = keys.text(gold.key[i++]!);
    for (; rightAt === right.length && j < jEnd; rightAt = 0) right = keys.text(system.key[j++]!);
    const length = Math.min(left.length - leftAt, right.length - rightAt);
    if (length === 0) break;
    for (let n = 0; n < length; n++) if (left.charCodeAt(leftAt++) !== right.charCodeAt(rightAt++)) return common;
  }
  // Tokens without characters may have been passed at the very end.
  const ended = leftAt === left.length && rightAt === right.length && i === iEnd && j === jEnd;
  return ended ? [gTo, sTo] : common;
}

/** How many sentences two texts have in common at their ends, word by word. */
export function sameEnding(
  gold: Tokens,
  [gFrom, gTo]: readonly [number, number],
  system: Tokens,
  [sFrom, sTo]: readonly [number, number],
): number {
  for (let common = 0; ; common++) {
    const [g, s] = [gTo - common - 1, sTo - common - 1];
    if (g < gFrom || s < sFrom) return common;
    const [from, other] = [gold.start[g]!, system.start[s]!];
    const length = gold.start[g + 1]! - from;
    if (system.start[s + 1]! - other !== length) return common;
    for (let i = 0; i < length; i++) if (gold.key[from + i] !== system.key[other + i]) return common;
  }
}

/** By token, and for the end of the text: 1 if a sentence begins there. */
export function beginningsOf({ key, start }: Tokens): Uint8Array {
  const begins = new Uint8Array(key.length + 1);
  for (const token of start) begins[token] = 1;
  return begins;
}

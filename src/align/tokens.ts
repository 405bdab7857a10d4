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

/** How many sentences two texts have in common from here on, wherever they end: up to the last place where sentences
 *  end on both sides and all characters were the same. Returns where that is. */
export function sameBeginning(
  keys: TokenKeys,
  gold: Tokens,
  [gFrom, gTo]: readonly [number, number],
  system: Tokens,
  [sFrom, sTo]: readonly [number, number],
): readonly [number, number] {
  const [iEnd, jEnd] = [gold.start[gTo]!, system.start[sTo]!];
  let [i, j] = [gold.start[gFrom]!, system.start[sFrom]!];
  let common: readonly [number, number] = [gFrom, sFrom];
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

/** Numbers the sentences of both sides so that those of the same characters have the same number. */
export function numberSentences(keys: TokenKeys, gold: Tokens, system: Tokens): readonly [Int32Array, Int32Array] {
  const total = gold.sentence.length + system.sentence.length;
  // Open addressing, at most half full. A slot holds the number of a sentence; `first` says where that was first seen,
  // gold sentences counted before system ones.
  const bits = Math.ceil(Math.log2(2 * total + 2));
  const slots = new Int32Array(2 ** bits).fill(-1);
  const first: number[] = [];
  const hashes: number[] = [];
  const numberOf = (tokens: Tokens, i: number, position: number): number => {
    const from = tokens.start[i]!;
    const to = tokens.start[i + 1]!;
    let hash = 0;
    for (let t = from; t < to; t++) hash = keys.hashWith(hash, tokens.key[t]!);
    for (let slot = Math.imul(hash, 0x9e3779b1) >>> (32 - bits); ; slot = (slot + 1) & (slots.length - 1)) {
      const number = slots[slot]!;
      if (number < 0) {
        hashes.push(hash);
        slots[slot] = first.push(position) - 1;
        return first.length - 1;
      }
      if (hashes[number] !== hash) continue;
      const seen = first[number]! < gold.sentence.length ? gold : system;
      const at = seen === gold ? first[number]! : first[number]! - gold.sentence.length;
      if (sameCharacters(keys, tokens.key, from, to, seen.key, seen.start[at]!, seen.start[at + 1]!)) return number;
    }
  };
  const goldNumbers = gold.sentence.map((_, i) => numberOf(gold, i, i));
  const systemNumbers = system.sentence.map((_, i) => numberOf(system, i, gold.sentence.length + i));
  return [goldNumbers, systemNumbers];
}

// Phrase-structure trees as columns: one array per property, all sentences of a chunk after each other.
//
//   (S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))      words     0 the/DT  1 cat/NN  2 sleeps/VBZ
//                                                     brackets  S 0-3   NP 0-2   VP 2-3
//
// A *word* is a terminal with its tag, a *bracket* any other node. Brackets stand in the order of their
// opening, so an outer one comes before an inner one. Spans are half-open and count the words of the sentence.
import type { LineWriter } from '../bytes/index.ts';
import type { Symbols } from './symbols.ts';

export interface Trees {
  /** What the trees were read from; words are stretches of it. */
  readonly bytes: Uint8Array;
  readonly symbols: Symbols;
  /** Number of sentences. */
  readonly size: number;
  /** Where each sentence begins in `bytes`. */
  readonly offset: Int32Array;
  /** 1 where the brackets of a sentence do not pair up: what is there of it was read, but it is not a tree. */
  readonly broken: Uint8Array;

  /** Sentence i has the words wordStart[i] to wordStart[i + 1]. */
  readonly wordStart: Int32Array;
  readonly tag: Int32Array;
  readonly wordFrom: Int32Array;
  readonly wordTo: Int32Array;

  /** Sentence i has the brackets bracketStart[i] to bracketStart[i + 1]. */
  readonly bracketStart: Int32Array;
  readonly label: Int32Array;
  readonly from: Int32Array;
  /** -1 for a bracket that was never closed. */
  readonly to: Int32Array;

  /** Brackets with gaps, by their index: their words as spans, from0, to0, from1, to1, ... In treebanks of
   *  discontinuous trees only; from and to are then the outermost positions. */
  readonly gaps: ReadonlyMap<number, Int32Array>;
}

/** The words of one sentence as text. */
export function treeWordsOf(trees: Trees, sentence: number): string[] {
  const words: string[] = [];
  for (let w = trees.wordStart[sentence]!; w < trees.wordStart[sentence + 1]!; w++) words.push(treeWordAt(trees, w));
  return words;
}

/** Sentences [from, to), each a line. */
export function writeLines(
  { bytes, wordStart, wordFrom, wordTo }: Trees,
  from: number,
  to: number,
  lines: LineWriter,
): void {
  for (let sentence = from; sentence < to; sentence++) {
    for (let w = wordStart[sentence]!; w < wordStart[sentence + 1]!; w++) lines.add(bytes, wordFrom[w]!, wordTo[w]!);
    lines.endLine();
  }
}

export function treeWordAt(trees: Trees, word: number): string {
  return trees.symbols.coding.decode(trees.bytes, trees.wordFrom[word]!, trees.wordTo[word]!);
}

/** Byte by byte, as every reference scorer compares words. */
export function sameWord(gold: Trees, g: number, system: Trees, s: number): boolean {
  const from = gold.wordFrom[g]!;
  const length = gold.wordTo[g]! - from;
  const other = system.wordFrom[s]!;
  if (system.wordTo[s]! - other !== length) return false;
  for (let i = 0; i < length; i++) if (gold.bytes[from + i] !== system.bytes[other + i]) return false;
  return true;
}

// How the Penn Treebank spells brackets as words, and back. Inside longer words too: `-LRB-a-RRB-`.

const brackets = new Map(
  Object.entries({ '-LRB-': '(', '-RRB-': ')', '-LCB-': '{', '-RCB-': '}', '-LSB-': '[', '-RSB-': ']' }),
);
const names = new Map(Array.from(brackets, ([name, bracket]) => [bracket, name]));

export function restoreBrackets(text: string): string {
  return text.includes('-') ? text.replace(/-[LR][RCS]B-/g, name => brackets.get(name)!) : text;
}

/** The same in any letter case, for words that are compared without it. */
export function restoreBracketsInAnyCase(text: string): string {
  return text.includes('-') ? text.replace(/-[LR][RCS]B-/gi, name => brackets.get(name.toUpperCase())!) : text;
}

export function escapeBrackets(text: string): string {
  return text.replace(/[(){}[\]]/g, bracket => names.get(bracket)!);
}

/** Whether two words differ at most in how files of CCG escape them. It decides what is said of files, never a score. */
export function sameSpelling(one: string, other: string): boolean {
  return one === other || spellingOf(one) === spellingOf(other);
}

/** A word without the escapes that some files have and others do not: brackets restored, those of depccg (`-LAB-`) too, no
 *  backslash before `/` and `*`, and curly brackets as round ones, as EasyCCG writes them. */
export function spellingOf(word: string): string {
  if (!/[-\\{}]/.test(word)) return word;
  return restoreBrackets(word)
    .replaceAll('-LAB-', '<')
    .replaceAll('-RAB-', '>')
    .replace(/\\([/*])/g, '$1')
    .replaceAll('{', '(')
    .replaceAll('}', ')');
}

// Trees for tests, in a mini-language: `S(NP(a) VP(b))`. A bare word is tagged W, `DT/the` has a tag of its own.
import { readBrackets } from '../src/formats/index.ts';
import { Symbols, type Trees, treeWordAt } from '../src/model/index.ts';

const encoder = new TextEncoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** `S(NP(a) DT/the)` as a treebank writes it: `(S (NP (W a)) (DT the))`. */
export function bracketed(tree: string): string {
  return tree
    .replace(/([^\s()]+)(\(?)/g, (_, atom: string, opens: string) => (opens === '' ? leaf(atom) : `(${atom} `))
    .replace(/ +\)/g, ')');
}

/** Trees in the mini-language, one sentence each. */
export function treesOf(trees: readonly string[], symbols = new Symbols()): Trees {
  const text = trees.map(tree => `${bracketed(tree)}\n`).join('');
  return readBrackets({ file: 'test', bytes: bytesOf(text), line: 1, first: 0 }, symbols, { layout: 'line' }).trees;
}

/** The words of a sentence with their tags: `DT/the NN/cat`. */
export function taggedWords(trees: Trees, sentence = 0): string {
  const words = range(trees.wordStart[sentence]!, trees.wordStart[sentence + 1]!);
  return words.map(word => `${trees.symbols.text(trees.tag[word]!)}/${treeWordAt(trees, word)}`).join(' ');
}

/** The brackets of a sentence in order of opening: `S 0-2 NP 0-1`; with gaps, `VP 0-1,2-3`. */
export function labelledSpans(trees: Trees, sentence = 0): string {
  const brackets = range(trees.bracketStart[sentence]!, trees.bracketStart[sentence + 1]!);
  return brackets
    .map(bracket => {
      const ends = trees.gaps.get(bracket) ?? [trees.from[bracket]!, trees.to[bracket]!];
      const spans = range(0, ends.length / 2).map(i => `${ends[2 * i]}-${ends[2 * i + 1]}`);
      return `${trees.symbols.text(trees.label[bracket]!)} ${spans.join()}`;
    })
    .join(' ');
}

function leaf(word: string): string {
  const slash = word.indexOf('/');
  return slash < 0 ? `(W ${word})` : `(${word.slice(0, slash)} ${word.slice(slash + 1)})`;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

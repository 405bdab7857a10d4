// Trees that repairs are searched in: nodes that know their parents, so that they can be taken out and put elsewhere.
import type { Trees } from '../../../model/index.ts';
import { rootWrappers } from '../aligned-scorer.ts';

/** A bracket, or a word if it has no children. Spans count the words that are left after preparation. */
export interface Phrase {
  label: string;
  from: number;
  to: number;
  parent: Phrase | null;
  children: Phrase[];
  /** The bracket or word of the file; -1 if it was added. */
  readonly origin: number;
  /** Whether gold has not got it. */
  extra: boolean;
}

export interface PreparedTree {
  readonly root: Phrase;
  readonly words: number;
}

/** Why a sentence is not analysed: no tree, or one that is broken; with gaps. */
export type Unprepared = 'unparsed' | 'discontinuous';

export const isWord = ({ children }: Phrase): boolean => children.length === 0;

/** Sentences as the classification of Kummerfeld and others sees them: without traces, functions and punctuation, the
 *  outermost bracket named ROOT, or a ROOT put above it. What cannot be taken away without leaving nothing stays. */
export function prepareTree(trees: Trees, sentence: number, rootAbove = false): PreparedTree | Unprepared {
  const { bracketStart, wordStart } = trees;
  const [first, end] = [bracketStart[sentence]!, bracketStart[sentence + 1]!];
  const words = wordStart[sentence + 1]! - wordStart[sentence]!;
  if (first === end || words === 0 || trees.broken[sentence] === 1) return 'unparsed';
  if (trees.from[first] !== 0 || trees.to[first] !== words) return 'unparsed';
  for (let b = first; b < end; b++) {
    if (trees.from[b] === trees.to[b]) return 'unparsed';
    if (trees.gaps.has(b)) return 'discontinuous';
  }
  const tags = Array.from({ length: words }, (_, w) => tagOf(trees, wordStart[sentence]! + w));
  const kept = without(
    without(
      tags.map(() => true),
      tags,
      trace,
    ),
    tags,
    punctuation,
  );
  return treeOver(trees, sentence, tags, kept, rootAbove);
}

/** Whether the outermost bracket of a sentence only holds its tree. */
export function hasWrapper({ symbols, label, bracketStart }: Trees, sentence: number): boolean {
  const first = bracketStart[sentence]!;
  return first < bracketStart[sentence + 1]! && wrappers.has(symbols.text(label[first]!));
}

const wrappers: ReadonlySet<string> = new Set(['', ...rootWrappers]);

/** Brackets with a word that is kept, and those words. */
function treeOver(
  trees: Trees,
  sentence: number,
  tags: readonly string[],
  kept: readonly boolean[],
  rootAbove: boolean,
): PreparedTree {
  const { bracketStart, wordStart } = trees;
  const position = [0];
  for (const isKept of kept) position.push(position.at(-1)! + Number(isKept));
  const first = bracketStart[sentence]!;
  const root = phraseOf('ROOT', 0, position.at(-1)!, null, rootAbove ? -1 : first);
  let bracket = rootAbove ? first : first + 1;
  let open = root;
  for (const [w, tag] of tags.entries()) {
    for (; bracket < bracketStart[sentence + 1]! && trees.from[bracket] === w; bracket++) {
      const [from, to] = [position[w]!, position[trees.to[bracket]!]!];
      if (from === to) continue;
      while (open.to <= from) open = open.parent!;
      const phrase = phraseOf(bracketLabel(trees.symbols.text(trees.label[bracket]!)), from, to, open, bracket);
      open.children.push(phrase);
      open = phrase;
    }
    if (!kept[w]) continue;
    const at = position[w]!;
    while (open.to <= at) open = open.parent!;
    open.children.push(phraseOf(tag, at, at + 1, open, wordStart[sentence]! + w));
  }
  return { root, words: root.to };
}

export function phraseOf(label: string, from: number, to: number, parent: Phrase | null, origin = -1): Phrase {
  return { label, from, to, parent, children: [], origin, extra: false };
}

const trace = new Set(['-NONE-']);
const punctuation = new Set([',', ':', '``', "''", '.', '-NONE-']);

/** Which words are kept without those of these tags; the same as before if none would be. */
function without(kept: readonly boolean[], tags: readonly string[], gone: ReadonlySet<string>): readonly boolean[] {
  const left = kept.map((isKept, w) => isKept && !gone.has(tags[w]!));
  return left.includes(true) ? left : kept;
}

/** Words that taggers of the Penn Treebank disagree about have one tag. */
const tagOfWord = new Map([
  ...['--', '-', ';', ':'].map(word => [word, ':'] as const),
  ...['-LRB-', '-LCB-', '{'].map(word => [word, '-LRB-'] as const),
  ...['-RRB-', '-RCB-', '}'].map(word => [word, '-RRB-'] as const),
  ['Wa', 'NNP'],
]);

function tagOf({ symbols, tag, bytes, wordFrom, wordTo }: Trees, word: number): string {
  const [from, to] = [wordFrom[word]!, wordTo[word]!];
  const known = to - from > LONGEST_TAGGED_WORD ? undefined : tagOfWord.get(symbols.coding.decode(bytes, from, to));
  return known ?? plainLabel(symbols.text(tag[word]!));
}

const LONGEST_TAGGED_WORD = 5;

/** Of several names one, and no functions. */
function plainLabel(label: string): string {
  const one = !label.includes('|') ? label : label.includes('ADVP') ? 'ADVP' : label.slice(0, label.indexOf('|'));
  const end = one.search(one.startsWith('-') ? /=/ : /[-=]/);
  return end < 0 ? one : one.slice(0, end);
}

function bracketLabel(label: string): string {
  const plain = plainLabel(label);
  return plain === 'PRT' ? 'ADVP' : plain;
}

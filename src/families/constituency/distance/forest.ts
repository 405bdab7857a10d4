// The trees of a sentence, or of several that stand against each other, as a forest under a root that is no bracket: words and
// brackets that count, with their places, and all of them in postorder.
import { NO_KEY } from '../../../align/index.ts';
import type { Run } from '../../../counts/index.ts';
import type { Trees } from '../../../model/index.ts';
import { DROPPED } from '../metric.ts';
import type { DistanceLabels } from './labels.ts';

/** One side as text: its words that are no null elements. */
export interface SideText {
  readonly trees: Trees;
  readonly run: Run;
  /** By word: where it stands in the chunk, and its key. */
  readonly word: Int32Array;
  readonly key: Int32Array;
}

/** `key` is by word of the chunk. What is broken is no tree: it has no words. */
export function sideText(trees: Trees, run: Run, key: Int32Array): SideText {
  const words: number[] = [];
  for (let sentence = run.from; sentence < run.to; sentence++)
    if (trees.broken[sentence] !== 1)
      for (let w = trees.wordStart[sentence]!; w < trees.wordStart[sentence + 1]!; w++)
        if (key[w] !== NO_KEY) words.push(w);
  return { trees, run, word: Int32Array.from(words), key: Int32Array.from(words, w => key[w]!) };
}

/** Where each word of a side stands: its unit or a negative number, and its stretch of the axis that both sides share. */
export interface WordPlaces {
  readonly unit: Int32Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

export interface ForestWord {
  /** In the chunk. */
  readonly origin: number;
  readonly key: number;
  /** As tags are compared, and as it is written. */
  readonly kind: number;
  readonly tag: number;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
}

export interface ForestBracket {
  /** In the chunk. */
  readonly origin: number;
  readonly kind: number;
  /** From its first word to behind its last one, as indices of the forest's words. */
  readonly from: number;
  readonly to: number;
  /** Where it has gaps: its words as spans, from, to, from, to ... */
  readonly spans: readonly number[] | null;
}

export interface Forest {
  readonly words: readonly ForestWord[];
  /** Outer before inner. */
  readonly brackets: readonly ForestBracket[];
}

/** `counts` says of each word of the side whether it counts. */
export function forestOf(side: SideText, places: WordPlaces, counts: Uint8Array, labels: DistanceLabels): Forest {
  const { trees, run } = side;
  const words: ForestWord[] = [];
  const first = trees.wordStart[run.from]!;
  /** By word of the chunk: how many words of the forest stand before it. */
  const before = new Int32Array(trees.wordStart[run.to]! - first + 1);
  side.word.forEach((origin, i) => {
    if (counts[i] === 0) return;
    before[origin - first + 1] = 1;
    const tag = trees.tag[origin]!;
    const [unit, from, to] = [places.unit[i]!, places.from[i]!, places.to[i]!];
    words.push({ origin, key: side.key[i]!, kind: labels.tagOf(tag), tag, unit, from, to });
  });
  for (let w = 1; w < before.length; w++) before[w]! += before[w - 1]!;
  const brackets: ForestBracket[] = [];
  for (let sentence = run.from; sentence < run.to; sentence++)
    if (trees.broken[sentence] !== 1)
      takeBrackets(trees, sentence, before.subarray(trees.wordStart[sentence]! - first), labels, brackets);
  return { words, brackets };
}

function takeBrackets(
  trees: Trees,
  sentence: number,
  before: Int32Array,
  labels: DistanceLabels,
  brackets: ForestBracket[],
): void {
  let rootEnd = 0;
  for (let b = trees.bracketStart[sentence]!; b < trees.bracketStart[sentence + 1]!; b++) {
    const isRoot = trees.from[b]! >= rootEnd;
    if (isRoot) rootEnd = trees.to[b]!;
    const kind = labels.kindOf(trees.label[b]!);
    if (kind === DROPPED || (isRoot && labels.isWrapper(trees.label[b]!))) continue;
    const gaps = trees.gaps.get(b);
    const spans = gaps === undefined ? null : joinedSpans(gaps, before);
    const from = spans?.[0] ?? before[trees.from[b]!]!;
    const to = spans?.at(-1) ?? before[trees.to[b]!]!;
    if (from < to)
      brackets.push({ origin: b, kind, from, to, spans: spans !== null && spans.length > 2 ? spans : null });
  }
}

/** Spans of words that count; gaps in which none does are closed. */
function joinedSpans(gaps: Int32Array, before: Int32Array): number[] {
  const spans: number[] = [];
  for (let i = 0; i < gaps.length; i += 2) {
    const [from, to] = [before[gaps[i]!]!, before[gaps[i + 1]!]!];
    if (from === to) continue;
    if (spans.at(-1) === from) spans[spans.length - 1] = to;
    else spans.push(from, to);
  }
  return spans.length === 0 ? [0, 0] : spans;
}

/** Brackets and words in postorder, children in the order of their first word, and behind them the root. */
export interface Postorder {
  /** By node: a bracket of the forest, or -1 - w for its word w; the root is ROOT_NODE. */
  readonly node: Int32Array;
  /** By node: the first node in it. */
  readonly first: Int32Array;
}

export const ROOT_NODE = 0x7fffffff;

export function postorderOf(forest: Forest): Postorder {
  const { words, brackets } = forest;
  const children = brackets.some(({ spans }) => spans !== null) ? childrenWithGaps(forest) : childrenOf(forest);
  const size = words.length + brackets.length + 1;
  const [node, first] = [new Int32Array(size), new Int32Array(size)];
  let done = 0;
  const open = [{ node: ROOT_NODE, first: 0, next: 0, list: children[0]! }];
  while (open.length > 0) {
    const top = open.at(-1)!;
    const child = top.list[top.next++];
    if (child === undefined) {
      open.pop();
      first[done] = top.first;
      node[done++] = top.node;
    } else if (child < 0) {
      first[done] = done;
      node[done++] = child;
    } else open.push({ node: child, first: done, next: 0, list: children[child + 1]! });
  }
  return { node, first };
}

/** Of the root, then of each bracket. */
function childrenOf({ words, brackets }: Forest): readonly (readonly number[])[] {
  const children: number[][] = [[], ...brackets.map(() => [])];
  const open: number[] = [];
  const innermostAt = (word: number) => {
    while (open.length > 0 && brackets[open.at(-1)!]!.to <= word) open.pop();
    return children[(open.at(-1) ?? -1) + 1]!;
  };
  let word = 0;
  brackets.forEach(({ from }, b) => {
    for (; word < from; word++) innermostAt(word).push(-1 - word);
    innermostAt(from).push(b);
    open.push(b);
  });
  for (; word < words.length; word++) innermostAt(word).push(-1 - word);
  return children;
}

/** What is begun later in the order of brackets and holds the same word is further in. */
function childrenWithGaps({ words, brackets }: Forest): readonly (readonly number[])[] {
  const innermost = new Int32Array(words.length).fill(-1);
  const children: number[][] = [[], ...brackets.map(() => [])];
  brackets.forEach(({ from, to, spans }, b) => {
    children[innermost[from]! + 1]!.push(b);
    const all = spans ?? [from, to];
    for (let i = 0; i < all.length; i += 2) innermost.fill(b, all[i], all[i + 1]);
  });
  words.forEach((_, w) => {
    children[innermost[w]! + 1]!.push(-1 - w);
  });
  const firstWord = (node: number) => (node < 0 ? -1 - node : brackets[node]!.from);
  for (const list of children) list.sort((one, other) => firstWord(one) - firstWord(other));
  return children;
}

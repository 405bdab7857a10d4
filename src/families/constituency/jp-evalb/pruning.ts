// One tree as jp-evalb leaves it before counting: nodes with a deleted label are removed with all that is below them.
//
// A bracket counts if it is more than two nodes high. One that has words left always is. One that has lost them all,
// `(SBAR (-NONE- 0) (S (NP (-NONE- *))))`, still is if two generations of brackets are left below it.
// Not reproduced: what a node that never had a word, `(NP ())`, does to the height and the number of children of its
// parent. Columns of spans do not say whose child it is.
import type { Trees } from '../../../model/index.ts';
import { DROPPED } from '../metric.ts';
import { isQuotationMark } from '../quote-repair.ts';
import type { LabelUse } from './labels.ts';

export interface PrunedTree {
  /** Words that are left, as indices into the chunk. */
  readonly words: readonly number[];
  readonly brackets: readonly PrunedBracket[];
  /** How many removed nodes count toward the length. */
  readonly punctuation: number;
}

export interface PrunedBracket {
  /** Which bracket of the chunk this is. */
  readonly origin: number;
  /** The span counts the words that are left; it is empty if none are. */
  readonly from: number;
  readonly to: number;
}

export function prune(trees: Trees, sentence: number, use: LabelUse): PrunedTree {
  const firstWord = trees.wordStart[sentence]!;
  const size = trees.wordStart[sentence + 1]! - firstWord;
  const first = trees.bracketStart[sentence]!;
  const end = trees.bracketStart[sentence + 1]!;
  const endOf = (bracket: number) => (trees.to[bracket]! < 0 ? size : trees.to[bracket]!);
  const rootStays = isRootSafe(trees, sentence);
  let punctuation = 0;

  const left: number[] = [];
  const gone = new Uint8Array(size);
  let goneTo = 0;
  for (let b = first; b < end; b++) {
    const label = trees.label[b]!;
    if (trees.from[b]! < goneTo) continue;
    if (use.removed[label] === 0 || (b === first && rootStays)) {
      left.push(b);
      continue;
    }
    goneTo = endOf(b);
    gone.fill(1, trees.from[b]!, goneTo);
    punctuation += 1 - use.weightless[label]!;
  }

  const words: number[] = [];
  const position = new Int32Array(size + 1);
  for (let w = 0; w < size; w++) {
    position[w] = words.length;
    if (gone[w] === 1) continue;
    const word = firstWord + w;
    const tag = trees.tag[word]!;
    const removed = use.removed[tag] === 1 || (use.quotes[tag] === 1 && isQuotationMark(trees, word));
    if (removed && (first < end || !rootStays)) punctuation += 1 - use.weightless[tag]!;
    else if (trees.wordFrom[word]! < trees.wordTo[word]!) words.push(word);
  }
  position[size] = words.length;

  const spans = left.map(b => ({ origin: b, from: position[trees.from[b]!]!, to: position[endOf(b)]! }));
  const tall = spans.some(({ from, to }) => from === to) ? bracketsWithGrandchildren(trees, left, endOf) : null;
  const brackets = spans.filter(
    ({ origin, from, to }) => use.constituent[trees.label[origin]!] !== DROPPED && (from < to || tall?.has(origin)),
  );
  return { words, brackets, punctuation };
}

/** The root is never removed, unless it has several children: jp-evalb then puts a TOP above it, and it is a root no
 *  longer. */
function isRootSafe(trees: Trees, sentence: number): boolean {
  const size = trees.wordStart[sentence + 1]! - trees.wordStart[sentence]!;
  const root = trees.bracketStart[sentence]!;
  const brackets = trees.bracketStart[sentence + 1]! - root;
  const spansAll = (bracket: number) =>
    trees.from[bracket] === 0 && (trees.to[bracket] === size || trees.to[bracket] === -1);
  return brackets < 2 ? size < 2 : spansAll(root) && spansAll(root + 1);
}

function bracketsWithGrandchildren(
  trees: Trees,
  brackets: readonly number[],
  endOf: (bracket: number) => number,
): ReadonlySet<number> {
  const found = new Set<number>();
  const open: number[] = [];
  for (const b of brackets) {
    while (open.length > 0 && endOf(open.at(-1)!) <= trees.from[b]!) open.pop();
    const grandparent = open.at(-2);
    if (grandparent !== undefined) found.add(grandparent);
    open.push(b);
  }
  return found;
}

// Discontinuous trees in bracket form: leaves read INDEX=word, the index being the word's place in the sentence.
//
//   (S (VP (VB 0=is) (JJ 2=rich)) (NP (NNP 1=John)) (. 3=?))      VP covers 0-1 and 2-3, a bracket with a gap
//
// A sentence is read so when every leaf has an index and the indices are 0, 1, 2, ... in some order.
import { decode, type Place, refuse } from '../bytes/index.ts';
import type { Trees } from '../model/index.ts';

export type Gaps = Map<number, Int32Array>;

/** The spans of all brackets of a sentence: far more than any treebank has, and few enough to write out. */
const MOST_SPANS = 1 << 20;

/** Puts the words of a sentence into their order and writes the spans of brackets anew. Leaves others alone. */
export function reorderByIndex(trees: Trees, sentence: number, gaps: Gaps, place: () => Place): void {
  const first = trees.wordStart[sentence]!;
  const size = trees.wordStart[sentence + 1]! - first;
  const order = placesOf(trees, first, size);
  if (order === null) return;

  const columns = [trees.tag, trees.wordFrom, trees.wordTo].map(column => column.slice(first, first + size));
  for (let word = 0; word < size; word++) {
    const equals = trees.bytes.indexOf(EQUALS, columns[1]![word]!);
    trees.tag[first + order[word]!] = columns[0]![word]!;
    trees.wordFrom[first + order[word]!] = equals + 1;
    trees.wordTo[first + order[word]!] = columns[2]![word]!;
  }
  // Inner brackets come later, so going backwards a bracket finds the spans of those inside it ready: each word
  // position of the file is covered by the outermost bracket done so far that starts there.
  const spans = new Array<readonly number[] | undefined>(size);
  const next = new Int32Array(size);
  const ends = new Int32Array(size);
  let written = 0;
  for (let bracket = trees.bracketStart[sentence + 1]! - 1; bracket >= trees.bracketStart[sentence]!; bracket--) {
    const from = trees.from[bracket]!;
    const to = trees.to[bracket]!;
    if (to <= from) continue;
    const starts: number[] = [];
    for (let word = from; word < to; ) {
      const inner = spans[word] ?? [order[word]!, order[word]! + 1];
      for (let i = 0; i < inner.length; i += 2) {
        starts.push(inner[i]!);
        ends[inner[i]!] = inner[i + 1]!;
      }
      word = spans[word] === undefined ? word + 1 : next[word]!;
    }
    const joined = joinSpans(Int32Array.from(starts).sort(), ends);
    written += joined.length / 2;
    if (written > MOST_SPANS)
      throw refuse(
        'too-many-gaps',
        place(),
        'the brackets of this sentence have a million gaps; are the indices of its words right?',
      );
    spans[from] = joined;
    next[from] = to;
    trees.from[bracket] = joined[0]!;
    trees.to[bracket] = joined.at(-1)!;
    if (joined.length > 2) gaps.set(bracket, Int32Array.from(joined));
  }
}

const EQUALS = 61;

/** The index of each leaf, or null where they are not 0, 1, 2, ... each once. */
function placesOf(trees: Trees, first: number, size: number): Int32Array | null {
  const place = new Int32Array(size);
  const taken = new Uint8Array(size);
  for (let word = 0; word < size; word++) {
    const text = decode(
      trees.bytes,
      trees.wordFrom[first + word]!,
      Math.min(trees.wordTo[first + word]!, trees.wordFrom[first + word]! + 12),
    );
    const index = Number(/^(\d+)=./s.exec(text)?.[1] ?? -1);
    if (index < 0 || index >= size || taken[index] === 1) return null;
    taken[index] = 1;
    place[word] = index;
  }
  return place;
}

/** Spans that meet become one. Starts rise, and where each of them ends stands at its place. */
function joinSpans(starts: Int32Array, ends: Int32Array): number[] {
  const joined: number[] = [];
  for (const from of starts) {
    if (joined.at(-1) === from) joined[joined.length - 1] = ends[from]!;
    else joined.push(from, ends[from]!);
  }
  return joined;
}

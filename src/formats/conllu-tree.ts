// Whether the heads of a sentence make a tree: inside the sentence, without a circle, with one root.
// In the order in which the official scorer finds out: from each word upwards, range before circle, roots at the end.
import { type GraphStore, NO_HEAD, ROOT } from '../model/index.ts';
import { integerAt, NOT_A_NUMBER } from './conllu-numbers.ts';
import type { Objections } from './conllu-objections.ts';

/** While a sentence is read its heads are IDs, as written; these stand for what is no ID. */
export const UNREADABLE = -1;
const NEGATIVE = -2;
const LARGEST = 2 ** 31 - 1;

const COLON = 58;
const BAR = 124;

const UNSEEN = 0;
const ON_THE_WAY = 1;
const DONE = 2;

export type TreeCheck = ReturnType<typeof treeCheck>;

/** Columns, counted from 0. */
const [FORM, HEAD] = [1, 6] as const;

export function treeCheck(store: GraphStore, objections: Objections, multipleRoots: boolean) {
  let state = new Uint8Array(256);

  /** Follows heads up to a word that has been seen before. */
  const climb = (word: number, first: number) => {
    const { head, words } = store;
    let top = word;
    while (top >= 0 && state[top - first] === UNSEEN) {
      state[top - first] = ON_THE_WAY;
      const id = head[top]!;
      if (id === NEGATIVE || id > words - first) {
        const shown = id === NEGATIVE ? 'before' : 'behind';
        const text = `the HEAD of word ${top - first + 1} lies ${shown} the sentence, which has ${counted(words - first)}`;
        const form = store.formFrom[top]!;
        objections.mend('head-out-of-range', () => objections.behindTabs(form, HEAD - FORM), text);
      }
      head[top] = wordWithId(id, first, words);
      top = head[top]!;
    }
    if (top >= 0 && state[top - first] === ON_THE_WAY)
      objections.mend(
        'cycle',
        store.formFrom[word]!,
        `the heads above word ${word - first + 1} run in a circle; break it`,
      );
    for (top = word; top >= 0 && state[top - first] === ON_THE_WAY; top = head[top]!) state[top - first] = DONE;
  };

  /** Where the first edge to this ID stands in the DEPS of a word. */
  const placeInDeps = (word: number, id: number): number => {
    const { bytes, depsFrom, depsTo } = store;
    for (let at = depsFrom[word]!; at < depsTo[word]!; at++) {
      const colon = bytes.indexOf(COLON, at);
      if (Math.min(integerAt(bytes, at, colon), LARGEST) === id) return at;
      at = bytes.indexOf(BAR, at);
      if (at < 0) break;
    }
    return depsFrom[word]!;
  };

  const settleEdges = (first: number) => {
    const { edgeStart, edgeHead, words } = store;
    for (let word = first; word < words; word++)
      for (let edge = edgeStart[word]!; edge < edgeStart[word + 1]!; edge++) {
        const id = edgeHead[edge]!;
        if (id > words - first) {
          const text = `the head ${id} in DEPS lies behind the sentence, which has ${counted(words - first)}`;
          objections.mend('bad-deps', () => placeInDeps(word, id), text);
        }
        edgeHead[edge] = wordWithId(id, first, words);
      }
  };

  return {
    /** The HEAD column. Of a word inside a multiword token the official scorer sees the sign only later. */
    headAt(from: number, to: number, multi: boolean): number {
      const head = integerAt(store.bytes, from, to);
      if (head >= 0) return Math.min(head, LARGEST);
      if (multi && head !== NOT_A_NUMBER) return NEGATIVE;
      const [code, fault] = head === NOT_A_NUMBER ? ['bad-head', 'not a number'] : ['negative-head', 'negative'];
      const shown = objections.quote(from, to);
      objections.mend(code, from, `the HEAD ${shown} is ${fault}; write the ID of a word, or 0 for the root`);
      return UNREADABLE;
    },

    /** At the empty line that ends the sentence: turns IDs into words of the file. */
    check(at: number): void {
      const { head, wordStart, sentences, words } = store;
      const first = wordStart[sentences]!;
      if (words - first > state.length) state = new Uint8Array(2 * (words - first));
      state.fill(UNSEEN, 0, words - first);
      for (let word = first; word < words; word++) if (state[word - first] === UNSEEN) climb(word, first);
      settleEdges(first);
      let roots = 0;
      for (let word = first; word < words; word++) if (head[word] === ROOT) roots++;
      if (roots > 1 && !multipleRoots)
        objections.mend('multiple-roots', at, `the sentence before this line has ${roots} roots; leave one`);
    },
  };
}

function counted(words: number): string {
  return words === 1 ? '1 word' : `${words} words`;
}

function wordWithId(id: number, first: number, words: number): number {
  if (id === 0) return ROOT;
  return id < 0 || id > words - first ? NO_HEAD : first + id - 1;
}

// The DEPS column: enhanced edges, `4:nsubj|6:nsubj:xsubj`. Edges to empty nodes are left out.
import { TAB } from '../bytes/index.ts';
import type { GraphStore, Symbols } from '../model/index.ts';
import { integerAt } from './conllu-numbers.ts';
import type { Objections } from './conllu-objections.ts';
import { UNREADABLE } from './conllu-tree.ts';

const DOT = 46;
const COLON = 58;
const UNDERSCORE = 95;
const BAR = 124;
const LARGEST_ID = 2 ** 31 - 1;

/** Adds the edges of the word at hand, given where the columns of its row end, its HEAD and its DEPREL. */
export type ReadEdges = (ends: Int32Array, head: number, relation: number) => void;

export function edgeReader(
  store: GraphStore,
  symbols: Symbols,
  objections: Objections,
  allowsEmptyNodes: boolean,
): ReadEdges {
  const { bytes } = store;

  /** Whether DEPS is HEAD and DEPREL with a colon for the tab, as for three words in four. */
  const isBasic = (basic: number, from: number, to: number) => {
    for (let at = from, other = basic; at < to; at++, other++) {
      const byte = bytes[at]!;
      if (byte === BAR || (byte !== bytes[other] && (byte !== COLON || bytes[other] !== TAB))) return false;
    }
    return true;
  };

  const readIrregular = (from: number, colon: number, to: number) => {
    const shown = objections.quote(from, colon);
    if (!bytes.subarray(from, colon).includes(DOT)) {
      objections.mend('bad-deps', from, `the head ${shown} in DEPS is not the ID of a word; it matches nothing`);
      store.addEdge(UNREADABLE, symbols.at(bytes, colon + 1, to));
    } else if (!allowsEmptyNodes) {
      const text = `DEPS names the empty node ${shown}; touchstone score has --empty-nodes collapse`;
      throw objections.refuse('empty-node-present', from, text);
    }
  };

  return (ends, head, relation) => {
    const [from, to] = [ends[7]! + 1, ends[8]!];
    if (to === from || (to === from + 1 && bytes[from] === UNDERSCORE)) return;
    if (head >= 0 && to - from === ends[7]! - ends[5]! - 1 && isBasic(ends[5]! + 1, from, to)) {
      store.addEdge(head, relation);
      return;
    }
    for (let at = from; at <= to; at++) {
      const item = at;
      while (at < to && bytes[at] !== COLON && bytes[at] !== BAR) at++;
      const colon = at;
      while (at < to && bytes[at] !== BAR) at++;
      if (bytes[colon] !== COLON || colon >= to) {
        const shown = objections.quote(item, at);
        objections.mend('bad-deps', item, `${shown} in DEPS has no colon; write head:relation`);
        continue;
      }
      const id = integerAt(bytes, item, colon);
      if (id >= 0) store.addEdge(Math.min(id, LARGEST_ID), symbols.at(bytes, colon + 1, at));
      else readIrregular(item, colon, at);
    }
  };
}

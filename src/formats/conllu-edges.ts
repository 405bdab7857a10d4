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

export class EdgeReader {
  readonly #store: GraphStore;
  readonly #symbols: Symbols;
  readonly #objections: Objections;
  readonly #emptyNodes: boolean;

  constructor(store: GraphStore, symbols: Symbols, objections: Objections, emptyNodes: boolean) {
    this.#store = store;
    this.#symbols = symbols;
    this.#objections = objections;
    this.#emptyNodes = emptyNodes;
  }

  /** Adds the edges of the word at hand, given where the columns of its row end, its HEAD and its DEPREL. */
  read(ends: Int32Array, head: number, relation: number): void {
    const { bytes } = this.#store;
    const [from, to] = [ends[7]! + 1, ends[8]!];
    if (to === from || (to === from + 1 && bytes[from] === UNDERSCORE)) return;
    if (head >= 0 && to - from === ends[7]! - ends[5]! - 1 && this.#isBasic(ends[5]! + 1, from, to)) {
      this.#store.addEdge(head, relation);
      return;
    }
    for (let at = from; at <= to; at++) {
      const item = at;
      while (at < to && bytes[at] !== COLON && bytes[at] !== BAR) at++;
      const colon = at;
      while (at < to && bytes[at] !== BAR) at++;
      if (bytes[colon] === COLON && colon < to) this.#readEdge(item, colon, at);
      else {
        const shown = this.#objections.quote(item, at);
        this.#objections.mend('bad-deps', item, `${shown} in DEPS has no colon; write head:relation`);
      }
    }
  }

  /** Whether DEPS is HEAD and DEPREL with a colon for the tab, as for three words in four. */
  #isBasic(basic: number, from: number, to: number): boolean {
    const { bytes } = this.#store;
    for (let at = from, other = basic; at < to; at++, other++) {
      const byte = bytes[at]!;
      if (byte === BAR || (byte !== bytes[other] && (byte !== COLON || bytes[other] !== TAB))) return false;
    }
    return true;
  }

  #readEdge(from: number, colon: number, to: number): void {
    const store = this.#store;
    const head = integerAt(store.bytes, from, colon);
    if (head >= 0) store.addEdge(Math.min(head, LARGEST_ID), this.#symbols.at(store.bytes, colon + 1, to));
    else this.#readIrregular(from, colon, to);
  }

  #readIrregular(from: number, colon: number, to: number): void {
    const store = this.#store;
    const shown = this.#objections.quote(from, colon);
    if (!store.bytes.subarray(from, colon).includes(DOT)) {
      this.#objections.mend('bad-deps', from, `the head ${shown} in DEPS is not the ID of a word; it matches nothing`);
      store.addEdge(UNREADABLE, this.#symbols.at(store.bytes, colon + 1, to));
    } else if (!this.#emptyNodes)
      throw this.#objections.refuse(
        'empty-node-present',
        from,
        `DEPS names the empty node ${shown}; touchstone score has --empty-nodes collapse`,
      );
  }
}

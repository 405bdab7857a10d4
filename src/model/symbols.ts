// Interned atoms: labels and tags as small numbers, found from their bytes without making a string.
// An atom is looked up by its length and a key: its bytes taken four at a time, the first one lowest. Up to four bytes
// the key says it all; a longer atom is compared byte by byte as well. Open addressing, never more than half full.
import { type Coding, utf8 } from '../bytes/index.ts';

/** The empty label. */
export const EMPTY = 0;
/** The unlabelled bracket around a raw treebank tree, `( (S ...))`. Its text is empty too. */
export const UNLABELLED_ROOT = 1;

export class Symbols {
  #slots = new Int32Array(1024).fill(-1);
  #shift = 22;
  #keys = new Int32Array(513);
  #lengths = new Int32Array(513);
  readonly #bytes: Uint8Array[] = [];
  /** Made when they are asked for. */
  readonly #texts: string[] = [];

  /** How atoms, and the words of trees that share these symbols, become text. */
  readonly coding: Coding;

  constructor(coding: Coding = utf8) {
    this.coding = coding;
    const nothing = new Uint8Array(0);
    this.at(nothing, 0, 0);
    this.#append(nothing, 0);
  }

  get size(): number {
    return this.#bytes.length;
  }

  /** The number of the atom bytes[from, to). */
  at(bytes: Uint8Array, from: number, to: number): number {
    return this.find(bytes, from, to, keyOf(bytes, from, to));
  }

  /** The same for a reader that has made the key on its way: `mixKey` over each four bytes, then the rest exclusive-or'ed. */
  find(bytes: Uint8Array, from: number, to: number, key: number): number {
    const slots = this.#slots;
    const length = to - from;
    let slot = Math.imul(key + length, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const id = slots[slot]!;
      if (id < 0) break;
      if (this.#keys[id] === key && this.#lengths[id] === length)
        if (length <= 4 || sameBytes(this.#bytes[id]!, bytes, from)) return id;
      slot = (slot + 1) & (slots.length - 1);
    }
    if (this.size * 2 >= slots.length) {
      this.#grow();
      return this.find(bytes, from, to, key);
    }
    slots[slot] = this.size;
    return this.#append(bytes.slice(from, to), key);
  }

  idOf(text: string): number {
    const bytes = this.coding.encode(text);
    return this.at(bytes, 0, bytes.length);
  }

  bytes(id: number): Uint8Array {
    return this.#bytes[id]!;
  }

  text(id: number): string {
    this.#texts[id] ??= this.coding.decode(this.#bytes[id]!);
    return this.#texts[id];
  }

  #append(bytes: Uint8Array, key: number): number {
    const id = this.size;
    this.#keys[id] = key;
    this.#lengths[id] = bytes.length;
    this.#bytes.push(bytes);
    return id;
  }

  #grow(): void {
    this.#shift--;
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const wider = (old: Int32Array) => {
      const larger = new Int32Array(slots.length / 2 + 1);
      larger.set(old);
      return larger;
    };
    this.#keys = wider(this.#keys);
    this.#lengths = wider(this.#lengths);
    for (let id = 0; id < this.size; id++) {
      if (id === UNLABELLED_ROOT) continue;
      let slot = Math.imul(this.#keys[id]! + this.#lengths[id]!, 0x9e3779b1) >>> this.#shift;
      while (slots[slot]! >= 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** Adds four bytes of an atom to its key. One to one for the first four, so short atoms have keys of their own. */
export function mixKey(key: number, four: number): number {
  return Math.imul(key ^ four, 0x01000193);
}

export function keyOf(bytes: Uint8Array, from: number, to: number): number {
  let key = 0;
  let four = 0;
  for (let at = from; at < to; at++) {
    const shift = ((at - from) & 3) << 3;
    four |= bytes[at]! << shift;
    if (shift === 24) {
      key = mixKey(key, four);
      four = 0;
    }
  }
  return key ^ four;
}

function sameBytes(known: Uint8Array, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[from + i]) return false;
  return true;
}

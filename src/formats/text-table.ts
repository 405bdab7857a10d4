// What short texts mean that come again and again, looked up by the characters between two places of a longer text: to make a string
// of each only to look it up takes a fifth of the time of reading a file.

import { MOST_REMEMBERED } from '../model/index.ts';

/** What `hashWith` begins with. */
export const NO_CHARACTERS = 0;

/** The hash of some characters and one more. */
export const hashWith = (hash: number, character: number): number => (Math.imul(hash, 31) + character) | 0;

/** Texts whose hash leads to the same place stand one behind the other. No more than so many are looked at: somebody could make texts that
 *  all lead there. */
const NEAR = 16;

export class TextTable<Value> {
  readonly #read: (text: string) => Value | null;
  #texts!: (string | undefined)[];
  #values!: Value[];
  #count = 0;
  /** One less than the number of places, which is a power of two. */
  #mask!: number;

  /** What is null is not kept, but read each time: there is no end to it. When the table is full, it begins anew. */
  constructor(read: (text: string) => Value | null) {
    this.#read = read;
    this.#makeRoom(512);
  }

  /** What text[from, to) means, whose characters have this hash. */
  at(text: string, from: number, to: number, hash: number): Value | null {
    const [texts, mask] = [this.#texts, this.#mask];
    let at = placeOf(hash) & mask;
    for (let i = 0; i < NEAR; i++) {
      const known = texts[at];
      if (known === undefined) return this.#add(text.slice(from, to), hash);
      if (known.length === to - from && isAt(known, text, from)) return this.#values[at]!;
      at = (at + 1) & mask;
    }
    return this.#read(text.slice(from, to));
  }

  #add(text: string, hash: number): Value | null {
    const value = this.#read(text);
    if (value === null) return null;
    if (this.#count === MOST_REMEMBERED) {
      this.#makeRoom(512);
      this.#count = 0;
    }
    if (2 * ++this.#count > this.#mask) this.#grow();
    this.#put(text, value, hash);
    return value;
  }

  #put(text: string, value: Value, hash: number): void {
    let at = placeOf(hash) & this.#mask;
    while (this.#texts[at] !== undefined) at = (at + 1) & this.#mask;
    this.#texts[at] = text;
    this.#values[at] = value;
  }

  #grow(): void {
    const [texts, values] = [this.#texts, this.#values];
    this.#makeRoom(2 * texts.length);
    for (const [at, text] of texts.entries()) if (text !== undefined) this.#put(text, values[at]!, hashOf(text));
  }

  #makeRoom(places: number): void {
    this.#texts = new Array(places);
    this.#values = [];
    this.#mask = places - 1;
  }
}

const placeOf = (hash: number) => hash ^ (hash >>> 11);

function hashOf(text: string): number {
  let hash = NO_CHARACTERS;
  for (let i = 0; i < text.length; i++) hash = hashWith(hash, text.charCodeAt(i));
  return hash;
}

function isAt(known: string, text: string, from: number): boolean {
  for (let i = 0; i < known.length; i++) if (known.charCodeAt(i) !== text.charCodeAt(from + i)) return false;
  return true;
}

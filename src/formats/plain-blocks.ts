// Sentences of .deps and .ccgbank_deps as numbers, without a string or an object for any dependency: most files have no others. A
// sentence of which anything must be said, or that has a `<c>` line or other characters than ASCII, is not plain: it is for
// `readDependencyBlocks`.
import { decode, LINE_FEED, SPACE } from '../bytes/index.ts';
import type { BlockCategory, BlockFormat, BlockLabel } from './dependency-blocks.ts';
import { hashWith, NO_CHARACTERS, tablePlaceOf } from './text-table.ts';

/** A sentence with more words or dependencies is not plain. */
const MOST = 1 << 10;

const [UNDERSCORE, ZERO, LESS, LAST_ASCII] = [95, 48, 60, 127];

/** The labels of all files that have been read: the same category and slot have the same number, whatever they are written like. */
export const plainLabels: BlockLabel[] = [];
const numbers = new Map<number, number>();

function numberOf(label: BlockLabel): number {
  const key = label.category.id * MOST_SLOTS + label.slot;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, plainLabels.length);
  return plainLabels.push(label) - 1;
}

/** More than any category has. */
const MOST_SLOTS = 1 << 11;
/** No label is plain that a file gives a higher slot. */
const SLOTS = 32;
/** Of so many written categories, the labels are looked up by the bytes of the file; of those that come later, none is plain. */
const CATEGORIES = 1 << 12;
const PLACES = 1 << 13;
/** Categories whose bytes lead to the same place stand one behind the other, and no more than so many are looked at. */
const NEAR = 16;

/** What categories are as a file writes them. */
class WrittenCategories {
  readonly #format: BlockFormat<BlockCategory>;
  /** The number of a category, from 1, by its bytes; 0 is none. */
  readonly #at = new Uint16Array(PLACES);
  readonly #texts: Uint8Array[] = [new Uint8Array(0)];
  /** Numbers of labels by category and slot, from 1; 0 is none. */
  readonly #labels = new Int32Array(CATEGORIES * SLOTS);

  constructor(format: BlockFormat<BlockCategory>) {
    this.#format = format;
  }

  /** The number of the label that a slot of the category in bytes[from, to) has, or -1 if something is to be said of it. */
  labelOf(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    if (slot >= SLOTS) return -1;
    let at = tablePlaceOf(hash) & (PLACES - 1);
    for (let i = 0; i < NEAR; i++) {
      const category = this.#at[at]! || this.#add(at, bytes.slice(from, to), hash);
      if (category === 0) return -1;
      if (isAt(this.#texts[category]!, bytes, from, to)) return this.#labels[category * SLOTS + slot]! - 1;
      at = (at + 1) & (PLACES - 1);
    }
    return -1;
  }

  /** 0 for what is no category. */
  #add(at: number, text: Uint8Array, hash: number): number {
    const known = this.#format.categories.at(decode(text), 0, text.length, hash);
    const category = this.#texts.length;
    if (known === null || category === CATEGORIES) return 0;
    this.#texts.push(text);
    this.#at[at] = category;
    for (let slot = 0; slot < SLOTS; slot++) {
      const label = known.labels[slot];
      if (label !== undefined) this.#labels[category * SLOTS + slot] = numberOf(label) + 1;
    }
    return category;
  }
}

function isAt(text: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (text[i] !== bytes[from + i]) return false;
  return true;
}

const written = new Map<BlockFormat<BlockCategory>, WrittenCategories>();

function writtenCategories(format: BlockFormat<BlockCategory>): WrittenCategories {
  const known = written.get(format) ?? new WrittenCategories(format);
  written.set(format, known);
  return known;
}

/** Reads one sentence after the other; each lasts until the next. Most files are read before this is compiled to quick code, so it makes no
 *  objects and calls few functions. */
export class PlainBlocks {
  /** How many dependencies it has, in the order of the file. */
  count = 0;
  readonly predicate = new Int32Array(MOST);
  readonly argument = new Int32Array(MOST);
  readonly label = new Int32Array(MOST);
  readonly ruleId = new Int32Array(MOST);
  /** Its words up to the last that is told: where they stand in the bytes, -1 for one that is not told; the last place counts. */
  length = 0;
  readonly wordAt = new Int32Array(MOST);
  readonly wordEnd = new Int32Array(MOST);
  /** Behind its empty line, and how many lines it has with that. */
  end = 0;
  lines = 0;
  readonly #fewest: number;
  readonly #most: number;
  readonly #categories: WrittenCategories;
  /** The fields of a line. */
  readonly #from = new Int32Array(MOST_FIELDS);
  readonly #to = new Int32Array(MOST_FIELDS);
  readonly #hash = new Int32Array(MOST_FIELDS);

  constructor(format: BlockFormat<BlockCategory>) {
    this.#fewest = format.fields[0];
    this.#most = format.fields[1];
    this.#categories = writtenCategories(format);
  }

  /** Reads the sentence that begins there; false if it is not plain. */
  read(bytes: Uint8Array, from: number): boolean {
    this.count = this.length = this.lines = 0;
    for (this.end = from; ; ) {
      const fields = this.#readLine(bytes, this.end);
      if (fields === 0) return true;
      if (fields < this.#fewest || fields > this.#most || !this.#add(bytes, fields)) return false;
    }
  }

  /** Finds the fields of a line and how many they are, or -1. */
  #readLine(bytes: Uint8Array, start: number): number {
    const size = bytes.length;
    let at = start;
    let fields = 0;
    let all = 0;
    for (;;) {
      while (at < size && bytes[at] === SPACE) at++;
      const from = at;
      let hash = NO_CHARACTERS;
      for (; at < size; at++) {
        const byte = bytes[at]!;
        if (byte <= SPACE) break;
        hash = hashWith(hash, byte);
        all |= byte;
      }
      if (at === from) break;
      if (fields === MOST_FIELDS) return -1;
      this.#from[fields] = from;
      this.#to[fields] = at;
      this.#hash[fields++] = hash;
    }
    if (at === size || bytes[at] !== LINE_FEED || all > LAST_ASCII) return -1;
    this.end = at + 1;
    this.lines++;
    return fields;
  }

  /** Whether the line is a plain dependency. */
  #add(bytes: Uint8Array, fields: number): boolean {
    const { count } = this;
    const from = this.#from;
    const to = this.#to;
    const predicate = this.#readToken(bytes, from[0]!, to[0]!);
    const argument = this.#readToken(bytes, from[3]!, to[3]!);
    const slot = numberIn(bytes, from[2]!, to[2]!, 4);
    const ruleId = fields > RULE_ID ? numberIn(bytes, from[RULE_ID]!, to[RULE_ID]!, 4) : 0;
    if (predicate < 0 || argument < 0 || slot < 0 || ruleId < 0 || bytes[from[0]!] === LESS) return false;
    const label = this.#categories.labelOf(bytes, from[1]!, to[1]!, this.#hash[1]!, slot);
    if (label < 0 || count === MOST) return false;
    this.predicate[count] = predicate;
    this.argument[count] = argument;
    this.label[count] = label;
    this.ruleId[count] = ruleId;
    this.count = count + 1;
    return true;
  }

  /** `rose_7`: the place of the word, or -1. */
  #readToken(bytes: Uint8Array, from: number, to: number): number {
    let start = to;
    while (start > from && isDigit(bytes[start - 1]!)) start--;
    if (start < from + 2 || bytes[start - 1] !== UNDERSCORE) return -1;
    const word = numberIn(bytes, start, to, 6) - 1;
    if (word < 0 || word >= MOST) return -1;
    while (this.length <= word) this.wordAt[this.length++] = -1;
    this.wordAt[word] = from;
    this.wordEnd[word] = start - 1;
    return word;
  }
}

/** More fields than any line has that can be used. */
const MOST_FIELDS = 8;
const RULE_ID = 4;

const isDigit = (byte: number) => byte >= ZERO && byte <= ZERO + 9;

/** Of nothing but digits, of one at least and of at most so many; or -1. */
function numberIn(bytes: Uint8Array, from: number, to: number, most: number): number {
  if (from === to || to - from > most) return -1;
  let number = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!;
    if (!isDigit(byte)) return -1;
    number = 10 * number + byte - ZERO;
  }
  return number;
}

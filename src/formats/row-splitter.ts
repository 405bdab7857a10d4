// Splits rows of ten tab-separated columns, four bytes at a time, and makes the keys under which columns are looked up as
// symbols on the way. The hot loop of dependency scoring.
import { LINE_FEED, TAB } from '../bytes/index.ts';
import { keyOf, mixKey } from '../model/index.ts';

export const COLUMNS = 10;

export class RowSplitter {
  /** Where each column of the row ends. */
  readonly ends = new Int32Array(COLUMNS);
  /** The key of each column, for `Symbols.find`. */
  readonly keys = new Int32Array(COLUMNS);
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** Rows that begin before this place are followed by at least three bytes. */
  readonly #lastRow: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#lastRow = bytes.length < 4 ? 0 : bytes.lastIndexOf(LINE_FEED, bytes.length - 4) + 1;
  }

  /** Returns where the row ends, or -1 if it has not ten columns. */
  split(from: number): number {
    if (from >= this.#lastRow) return this.#splitByBytes(from);
    const { ends, keys } = this;
    const bytes = this.#bytes;
    const view = this.#view;
    let columns = 0;
    for (let at = from; ; at++) {
      let key = 0;
      let four = view.getInt32(at, true);
      let found = separators(four);
      while (found === 0) {
        key = mixKey(key, four);
        at += 4;
        four = view.getInt32(at, true);
        found = separators(four);
      }
      const length = bytesBefore(found);
      at += length;
      const isTab = bytes[at] === TAB;
      ends[columns] = at;
      keys[columns++] = key ^ (four & lowestBytes[length]!);
      if (columns === COLUMNS) return isTab ? -1 : at;
      if (!isTab) return -1;
    }
  }

  #splitByBytes(from: number): number {
    const { ends, keys } = this;
    let columns = 0;
    for (let at = from; ; at++) {
      const byte = this.#bytes[at]!;
      if (byte !== TAB && byte !== LINE_FEED) continue;
      ends[columns] = at;
      keys[columns] = keyOf(this.#bytes, columns === 0 ? from : ends[columns - 1]! + 1, at);
      columns++;
      if (columns === COLUMNS) return byte === TAB ? -1 : at;
      if (byte === LINE_FEED) return -1;
    }
  }
}

/** The high bit of each of four bytes that is a tab or a line feed, exact up to the first of them. */
function separators(four: number): number {
  const tabs = four ^ 0x09090909;
  const feeds = four ^ 0x0a0a0a0a;
  return (((tabs - 0x01010101) & ~tabs) | ((feeds - 0x01010101) & ~feeds)) & 0x80808080;
}

/** How many bytes come before the first marked one. */
function bytesBefore(marks: number): number {
  return (31 - Math.clz32(marks & -marks)) >> 3;
}

const lowestBytes = Int32Array.of(0, 0xff, 0xffff, 0xffffff);

// The records of all sentences, in order. A large corpus has more of them than memory should hold: beyond a few, they
// wait in a temporary file.
import { closeSync, readSync } from 'node:fs';
import { LINE_FEED } from '../bytes/index.ts';
import type { RecordStore, StoredRecord } from '../corpus/index.ts';
import type { ListedSentences } from '../report/index.ts';
import { temporaryFile, writeAll } from './write-file.ts';

/** In bytes. */
const IN_MEMORY = 1 << 20;
const BLOCK = 1 << 18;

/** Records are shown as often as somebody likes; when nobody can any more, their file is closed. */
const forgotten = new FinalizationRegistry<number>(closeSync);

export class RecordSpool implements RecordStore {
  readonly #early = new Map<number, readonly StoredRecord[]>();
  #next = 0;
  /** What is not yet in the file: a record a line, or lines that are listed. */
  #pending: Buffer[] = [];
  #pendingSize = 0;
  #written = 0;
  #file: number | null = null;
  /** Of sentences that are listed, all but their lines: where these stand in the file and in what is behind it. */
  #listed: (Omit<ListedSentences, 'lines'> & { readonly from: number; readonly size: number })[] = [];

  add(part: number, records: readonly StoredRecord[]): void {
    this.#early.set(part, records);
    for (let due = this.#early.get(this.#next); due !== undefined; due = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      for (const record of due) this.#append(record);
    }
  }

  clear(): void {
    if (this.#file !== null) {
      forgotten.unregister(this);
      closeSync(this.#file);
    }
    this.#early.clear();
    this.#next = 0;
    this.#pending = [];
    this.#pendingSize = 0;
    this.#written = 0;
    this.#file = null;
    this.#listed = [];
  }

  /** Lines of sentences that are listed are only read when somebody looks at them. */
  *[Symbol.iterator](): Generator<StoredRecord> {
    if (this.#listed.length > 0) {
      const read = (from: number, size: number) => this.#read(from, size);
      for (const { from, size, ...listed } of this.#listed)
        yield {
          ...listed,
          get lines() {
            return read(from, size);
          },
        };
      return;
    }
    if (this.#file !== null) yield* recordsIn(this.#file);
    for (const line of this.#pending) yield JSON.parse(line.toString());
  }

  #read(from: number, size: number): string {
    // Lines that are empty stand where the next ones do.
    if (size === 0) return '';
    if (from < this.#written) {
      const bytes = Buffer.alloc(size);
      for (let got = 0; got < size; ) {
        const more = readSync(this.#file!, bytes, got, size - got, from + got);
        if (more === 0) throw new Error('the temporary file of the records ends too early');
        got += more;
      }
      return bytes.toString();
    }
    let at = this.#written;
    for (const bytes of this.#pending) {
      if (at === from && bytes.length === size) return bytes.toString();
      at += bytes.length;
    }
    throw new Error('there are no lines at this place');
  }

  #append(record: StoredRecord): void {
    const bytes = Buffer.from('lines' in record ? record.lines : `${JSON.stringify(record)}\n`);
    if ('lines' in record) {
      const { plain, figures, widths } = record;
      this.#listed.push({ plain, figures, widths, from: this.#written + this.#pendingSize, size: bytes.length });
    }
    this.#pending.push(bytes);
    this.#pendingSize += bytes.length;
    if (this.#pendingSize < IN_MEMORY) return;
    if (this.#file === null) {
      this.#file = temporaryFile();
      forgotten.register(this, this.#file, this);
    }
    writeAll(this.#file, Buffer.concat(this.#pending));
    this.#written += this.#pendingSize;
    this.#pending = [];
    this.#pendingSize = 0;
  }
}

function* recordsIn(file: number): Generator<StoredRecord> {
  let pending = Buffer.alloc(0);
  for (let position = 0; ; ) {
    const block = Buffer.alloc(BLOCK);
    const got = readSync(file, block, 0, BLOCK, position);
    if (got === 0) return;
    position += got;
    const bytes = Buffer.concat([pending, block.subarray(0, got)]);
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      yield JSON.parse(bytes.toString('utf8', from, end));
      from = end + 1;
    }
    pending = bytes.subarray(from);
  }
}

// The records of all sentences, in order. A large corpus has more of them than memory should hold: beyond a few, they
// wait in a temporary file.
import { closeSync, readSync } from 'node:fs';
import { LINE_FEED } from '../bytes/index.ts';
import type { RecordStore, StoredRecord } from '../corpus/index.ts';
import { temporaryFile, writeAll } from './write-file.ts';

/** In letters, as JSON. */
const IN_MEMORY = 1 << 20;
const BLOCK = 1 << 18;

/** Records are shown as often as somebody likes; when nobody can any more, their file is closed. */
const forgotten = new FinalizationRegistry<number>(closeSync);

export class RecordSpool implements RecordStore {
  readonly #early = new Map<number, readonly StoredRecord[]>();
  #next = 0;
  #lines: string[] = [];
  #size = 0;
  #file: number | null = null;

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
    this.#lines = [];
    this.#size = 0;
    this.#file = null;
  }

  *[Symbol.iterator](): Generator<StoredRecord> {
    if (this.#file !== null) yield* recordsIn(this.#file);
    for (const line of this.#lines) yield JSON.parse(line);
  }

  #append(record: StoredRecord): void {
    const line = JSON.stringify(record);
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size < IN_MEMORY) return;
    if (this.#file === null) {
      this.#file = temporaryFile();
      forgotten.register(this, this.#file, this);
    }
    writeAll(this.#file, Buffer.from(this.#lines.map(text => `${text}\n`).join('')));
    this.#lines = [];
    this.#size = 0;
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

// The accounts of all sentences, in order. A large corpus has more of them than memory should hold: beyond a few, they
// wait in a temporary file.

import { readSync } from 'node:fs';
import { LINE_FEED } from '../bytes/index.ts';
import type { DetailStore } from '../corpus/index.ts';
import type { SentenceDetail } from '../families/index.ts';
import { temporaryFile, writeAll } from './temporary-file.ts';

/** In letters, as JSON. */
const IN_MEMORY = 1 << 22;
const BLOCK = 1 << 18;

export class DetailSpool implements DetailStore {
  readonly #brief: boolean;
  readonly #early = new Map<number, readonly SentenceDetail[]>();
  #next = 0;
  #lines: string[] = [];
  #size = 0;
  #file: number | null = null;

  /** Brief accounts go without lists. */
  constructor(brief: boolean) {
    this.#brief = brief;
  }

  add(part: number, details: readonly SentenceDetail[]): void {
    this.#early.set(part, details);
    for (let due = this.#early.get(this.#next); due !== undefined; due = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      for (const detail of due) this.#append(this.#brief ? briefly(detail) : detail);
    }
  }

  *[Symbol.iterator](): Generator<SentenceDetail> {
    if (this.#file !== null) yield* linesOf(this.#file);
    for (const line of this.#lines) yield JSON.parse(line);
  }

  #append(detail: SentenceDetail): void {
    const line = JSON.stringify(detail);
    this.#lines.push(line);
    this.#size += line.length;
    if (this.#size < IN_MEMORY) return;
    this.#file ??= temporaryFile();
    writeAll(this.#file, Buffer.from(this.#lines.map(text => `${text}\n`).join('')));
    this.#lines = [];
    this.#size = 0;
  }
}

function briefly(detail: SentenceDetail): SentenceDetail {
  const kept = Object.entries(detail).filter(([name, value]) => typeof value !== 'object' || name === 'figures');
  return { sentence: detail.sentence, ...Object.fromEntries(kept) };
}

function* linesOf(file: number): Generator<SentenceDetail> {
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

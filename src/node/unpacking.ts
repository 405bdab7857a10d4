// A packed file read as if it were plain, from the front and a piece at a time, whatever its size.
import { fstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as WorkerThreads from 'node:worker_threads';
import { type InputError, refuse, UsageError } from '../bytes/index.ts';
import { unpackLimit, unpacksTooMuch } from '../corpus/index.ts';
import { BEGUN, DAMAGED, freshRing, GIVEN, lengthAt, type Ring, STOPPED, slotAt, TAKEN } from './ring.ts';
import { threadsWithRoom } from './threads.ts';

/** A thread that has not begun after so many milliseconds will not: why not, we could only hear if we did not wait. */
const PATIENCE = 30_000;

/** How much packed files may unpack to, for this process and those that it starts: 500M, 4G. */
const UNPACK_LIMIT = 'TOUCHSTONE_UNPACK_LIMIT';

export function setUnpackLimit(size: string): void {
  process.env[UNPACK_LIMIT] = String(bytesOf(size));
}

/** In bytes; undefined where none is set. */
export function givenUnpackLimit(): number | undefined {
  const given = process.env[UNPACK_LIMIT];
  return given === undefined || given === '' ? undefined : bytesOf(given);
}

function bytesOf(given: string): number {
  const [, digits, unit = ''] = /^(\d{1,15})([KMGT]?)B?$/i.exec(given) ?? [];
  if (digits === undefined)
    throw new UsageError(`--unpack-limit takes a size such as 500M or 4G, not ${JSON.stringify(given)}`);
  return Number(digits) * 1000 ** ' KMGT'.indexOf(unit.toUpperCase() || ' ');
}

export class Unpacking {
  readonly #file: number;
  readonly #name: string;
  readonly #patience: number;
  readonly #limit: number;
  /** Bytes that came out, from the front. */
  #unpacked = 0;
  #ring: Ring | null = null;
  #taken = 0;
  /** Bytes of the slot at hand that have been read. */
  #read = 0;

  /** The file is open, and stays so for as long as it is read. */
  constructor(file: number, name: string, patience = PATIENCE) {
    this.#file = file;
    this.#name = name;
    this.#patience = patience;
    this.#limit = givenUnpackLimit() ?? unpackLimit(fstatSync(file).size);
  }

  /** Fills a stretch of the buffer and returns how much of it; 0 at the end. */
  read(into: Uint8Array, from: number): number {
    const ring = this.#ring ?? this.#begin();
    // Woken late, by what has been taken already, we wait again.
    while (Atomics.load(ring.control, GIVEN) === this.#taken)
      if (Atomics.wait(ring.control, GIVEN, this.#taken, this.#patience) === 'timed-out') this.#checkBegun(ring);
    const length = Atomics.load(ring.control, lengthAt(this.#taken));
    const slot = slotAt(ring, this.#taken);
    if (length === DAMAGED) {
      const code = new TextDecoder().decode(slot.slice()).replace(/\0.*$/s, '');
      throw Object.assign(new Error('this file cannot be unpacked'), { code });
    }
    const got = Math.min(length - this.#read, into.length - from);
    into.set(slot.subarray(this.#read, this.#read + got), from);
    this.#read += got;
    this.#unpacked += got;
    if (this.#unpacked > this.#limit) {
      this.rewind();
      throw unpacksTooMuch(this.#name, this.#limit);
    }
    if (length > 0 && this.#read === length) {
      this.#read = 0;
      Atomics.store(ring.control, TAKEN, ++this.#taken);
      Atomics.notify(ring.control, TAKEN);
    }
    return got;
  }

  /** Goes back to the front. */
  rewind(): void {
    if (this.#ring === null) return;
    Atomics.store(this.#ring.control, STOPPED, 1);
    // Room for all that may still come, so that the other thread sees that nobody reads on.
    Atomics.store(this.#ring.control, TAKEN, Atomics.load(this.#ring.control, GIVEN) + 1);
    Atomics.notify(this.#ring.control, TAKEN);
    this.#ring = null;
    this.#taken = 0;
    this.#read = 0;
    this.#unpacked = 0;
  }

  /** Once it has begun, it tells of every mishap, and a disk may be slow. */
  #checkBegun(ring: Ring): void {
    if (Atomics.load(ring.control, BEGUN) === 1) return;
    this.rewind();
    throw noThread();
  }

  #begin(): Ring {
    if (threadsWithRoom(false) === 0) throw noThread();
    const { Worker }: typeof WorkerThreads = createRequire(import.meta.url)('node:worker_threads');
    this.#ring = freshRing();
    const worker = new Worker(new URL('./unpacker.cjs', import.meta.url), {
      workerData: { file: this.#file, ring: this.#ring },
    });
    // That there was an error is seen from what does not come.
    worker.on('error', () => {});
    worker.unref();
    return this.#ring;
  }
}

function noThread(): InputError {
  return refuse(
    'no-thread',
    null,
    'a compressed file cannot be read: the thread that unpacks it did not start; is there too little memory? Unpack it first',
  );
}

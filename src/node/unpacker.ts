// A worker thread that unpacks a file into a ring of slots which it shares with the thread that reads it: that one reads
// without waiting for events (unpacking.ts), and no more is unpacked than there is room for.
import { fstatSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { recognisePacking, unpackInto } from '../corpus/index.ts';
import { codeOf } from '../disk/index.ts';
import { BEGUN, DAMAGED, GIVEN, lengthAt, type Ring, SLOT, SLOTS, STOPPED, slotAt, TAKEN } from './ring.ts';

const { file, ring }: { file: number; ring: Ring } = workerData;
Atomics.store(ring.control, BEGUN, 1);

/** Thrown where nobody reads on. */
class Stopped extends Error {}

/** Waits for a free slot. */
function give(bytes: Uint8Array, length = bytes.length): void {
  const given = Atomics.load(ring.control, GIVEN);
  for (let taken = Atomics.load(ring.control, TAKEN); given - taken >= SLOTS; ) {
    Atomics.wait(ring.control, TAKEN, taken);
    taken = Atomics.load(ring.control, TAKEN);
  }
  if (Atomics.load(ring.control, STOPPED) === 1) throw new Stopped();
  slotAt(ring, given).set(bytes);
  Atomics.store(ring.control, lengthAt(given), length);
  Atomics.store(ring.control, GIVEN, given + 1);
  Atomics.notify(ring.control, GIVEN);
}

/** A length of 0 would be the end. */
function givePiece(piece: Uint8Array): void {
  for (let at = 0; at < piece.length; at += SLOT) give(piece.subarray(at, at + SLOT));
}

/** The file belongs to the other thread: here it is neither moved nor closed. */
function* packed(): Generator<Uint8Array> {
  for (let at = 0, got = 1; got > 0; at += got) {
    const block = new Uint8Array(SLOT);
    got = readSync(file, block, 0, SLOT, at);
    if (got > 0) yield block.subarray(0, got);
  }
}

async function gunzip(): Promise<void> {
  await pipeline(packed(), createGunzip({ chunkSize: SLOT }), async (unpacked: AsyncIterable<Uint8Array>) => {
    for await (const piece of unpacked) givePiece(piece);
  });
}

async function unpack(): Promise<void> {
  const head = new Uint8Array(16);
  const packing = recognisePacking(head.subarray(0, readSync(file, head, 0, head.length, 0))) ?? 'gzip';
  const read = (into: Uint8Array, from: number, length: number, at: number) => readSync(file, into, from, length, at);
  if (packing === 'gzip') await gunzip();
  else await unpackInto(packing, { size: fstatSync(file).size, read, close() {} }, givePiece);
  give(new Uint8Array(0));
}

unpack()
  .catch(error => {
    if (!(error instanceof Stopped)) give(new TextEncoder().encode(`${codeOf(error)}\0`).subarray(0, SLOT), DAMAGED);
  })
  .catch(() => {});

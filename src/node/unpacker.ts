// A worker thread that unpacks a gzip file into a ring of slots which it shares with the thread that reads it: that one
// reads without waiting for events (unpacking.ts), and no more is unpacked than there is room for.
import { readSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../disk/index.ts';
import { BEGUN, DAMAGED, GIVEN, lengthAt, type Ring, SLOT, SLOTS, STOPPED, slotAt, TAKEN } from './ring.ts';

const { file, ring }: { file: number; ring: Ring } = workerData;
Atomics.store(ring.control, BEGUN, 1);

/** Waits for a free slot; false if nobody reads on. */
function give(bytes: Uint8Array, length: number): boolean {
  const given = Atomics.load(ring.control, GIVEN);
  for (let taken = Atomics.load(ring.control, TAKEN); given - taken >= SLOTS; ) {
    Atomics.wait(ring.control, TAKEN, taken);
    taken = Atomics.load(ring.control, TAKEN);
  }
  if (Atomics.load(ring.control, STOPPED) === 1) return false;
  slotAt(ring, given).set(bytes);
  Atomics.store(ring.control, lengthAt(given), length);
  Atomics.store(ring.control, GIVEN, given + 1);
  Atomics.notify(ring.control, GIVEN);
  return true;
}

/** The file belongs to the other thread: here it is neither moved nor closed. */
function* packed(): Generator<Uint8Array> {
  for (let at = 0, got = 1; got > 0; at += got) {
    const block = new Uint8Array(SLOT);
    got = readSync(file, block, 0, SLOT, at);
    if (got > 0) yield block.subarray(0, got);
  }
}

async function unpack(): Promise<void> {
  await pipeline(packed(), createGunzip({ chunkSize: SLOT }), async (unpacked: AsyncIterable<Uint8Array>) => {
    for await (const piece of unpacked)
      for (let at = 0; at < piece.length; at += SLOT) {
        const part = piece.subarray(at, at + SLOT);
        if (!give(part, part.length)) return;
      }
  });
  give(new Uint8Array(0), 0);
}

unpack().catch(error => {
  give(new TextEncoder().encode(`${codeOf(error)}\0`).subarray(0, SLOT), DAMAGED);
});

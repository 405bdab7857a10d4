// xz by xz-decompress, which is xz-embedded in WebAssembly.
import xz from 'xz-decompress';
import type { StoredBytes } from './input.ts';
import { bytesAt, CUT_OFF, DAMAGED_DATA, PackingError } from './packing.ts';

const BLOCK = 1 << 18;

export async function unpackXz(packed: StoredBytes, give: (piece: Uint8Array) => void): Promise<void> {
  let at = 0;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      const block = bytesAt(packed, at, Math.min(BLOCK, packed.size - at));
      at += block.length;
      if (block.length > 0) controller.enqueue(block);
      else controller.close();
    },
  });
  const reader = new xz.XzReadableStream(source).getReader();
  for (let step = await next(reader); !step.done; step = await next(reader)) {
    try {
      give(step.value);
    } catch (error) {
      // Otherwise the next file waits for this one.
      await reader.cancel();
      throw error;
    }
  }
}

/** What xz-embedded says by its numbers. */
const reasons: Readonly<Record<string, string>> = {
  4: 'it takes too much memory',
  6: 'it was packed with options that are not known here, such as --check=sha256',
  8: CUT_OFF,
};

async function next(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof PackingError) throw error;
    const number = /error code (\d+)/.exec(String(error))?.[1] ?? '';
    throw new PackingError(reasons[number] ?? DAMAGED_DATA);
  }
}

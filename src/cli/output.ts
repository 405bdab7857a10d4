// Writing to standard output at the pace of whoever reads it.
import { once } from 'node:events';

const BLOCK = 1 << 16;

export async function print(pieces: Iterable<string>): Promise<void> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    if (!process.stdout.write(block)) await once(process.stdout, 'drain');
    block = '';
  }
  process.stdout.write(block);
}

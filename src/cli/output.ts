// Writing to standard output at the pace of whoever reads it.
import { once } from 'node:events';
import type { Warning } from '../bytes/index.ts';
import { warningLines } from '../report/index.ts';

const BLOCK = 1 << 16;

export async function print(pieces: Iterable<string>): Promise<void> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    if (!process.stdout.write(block)) await once(process.stdout, 'drain');
    block = '';
    // Where pieces are made as they are printed, lets a progress bar be drawn.
    await new Promise(setImmediate);
  }
  process.stdout.write(block);
}

/** Beside output that has no place for them. What is said of gold is the same for every system. */
export function printWarnings(systems: readonly { readonly warnings: readonly Warning[] }[]): void {
  printRemarks(new Set(systems.flatMap(({ warnings }) => warnings.flatMap(warningLines))));
}

export function printRemarks(lines: Iterable<string>): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

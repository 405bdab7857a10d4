// Writing to the terminal: at the pace of whoever reads, and in colour where there is one.
import { once } from 'node:events';
import picocolors from 'picocolors';
import { type Emphasis, type OutputFormat, type ScoredCorpus, scorePieces, warningLines } from '../api/index.ts';
import type { Warning } from '../bytes/index.ts';
import { environmentWith } from '../node/index.ts';
import { progressOver } from './progress.ts';

const BLOCK = 1 << 16;

export async function print(pieces: Iterable<string>, encoding: BufferEncoding = 'utf8'): Promise<void> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    if (!process.stdout.write(block, encoding)) await once(process.stdout, 'drain');
    block = '';
    // Where pieces are made as they are printed, lets a progress bar be drawn.
    await new Promise(setImmediate);
  }
  process.stdout.write(block, encoding);
}

export const printJson = (value: object) => print([`${JSON.stringify(value, null, 2)}\n`]);

/** Beside output that has no place for them. What is said of gold is the same for every system. */
export function printWarnings(systems: readonly { readonly warnings: readonly Warning[] }[]): void {
  printRemarks(new Set(systems.flatMap(({ warnings }) => warnings.flatMap(warningLines))));
}

export function printRemarks(lines: Iterable<string>): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** What was scored. */
export async function printScores(
  { report, scoring }: ScoredCorpus,
  { format, facets }: { readonly format: OutputFormat; readonly facets: readonly string[] },
): Promise<void> {
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(scorePieces(report, scoring, format, facets, emphasis()));
}

/** Colour, on a terminal only, and never where NO_COLOR asks for none. */
export function emphasis(): Emphasis {
  const { bold, dim, yellow } = picocolors.createColors(picocolors.isColorSupported && process.stdout.isTTY === true);
  return { strong: bold, faint: dim, warning: yellow };
}

/** What Node provides to whoever scores and compares files, with a progress bar where that takes long. */
export const environment = environmentWith({ progress: progressOver });

/** Until Ctrl-C, or whatever else ends a server. */
export function waitForStopSignal(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}

// Writing to the terminal: at the pace of whoever reads, in colour where there is one, and with a progress bar on the error
// stream for what takes longer than two seconds.
import { once } from 'node:events';
import type { SingleBar } from 'cli-progress';
import picocolors from 'picocolors';
import {
  type Emphasis,
  noProgress,
  type OutputFormat,
  type Progress,
  type ScoredCorpus,
  scorePieces,
  warningsOfAll,
} from '../api/index.ts';
import type { Warning } from '../bytes/index.ts';
import { machineryWith, writeNamed } from '../node/index.ts';

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

/** To standard output, or to a file that an option names. */
export async function printOrWrite(file: string | undefined, text: string): Promise<void> {
  if (file === undefined) await print([text]);
  else writeNamed(file, text);
}

/** What a program that is reproduced leaves on its two streams. */
export function printStreams({ stdout, stderr }: Record<'stdout' | 'stderr', string>): void {
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}

export const printJson = (value: object) => print([`${JSON.stringify(value, null, 2)}\n`]);

/** Beside output that has no place for them. */
export function printWarnings(systems: readonly { readonly warnings: readonly Warning[] }[]): void {
  printRemarks(warningsOfAll(systems));
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

/** A bar is drawn after so many milliseconds. */
const PATIENCE = 2000;
/** And loaded after these: by then it is likely enough that it will be wanted. */
const FORESIGHT = 500;

/** Once it is loaded, bars can also be drawn by what never pauses. */
let Bar: typeof SingleBar | null = null;
let loading = false;

export function progressOver(total: number, title: string): Progress {
  if (process.stderr.isTTY !== true) return noProgress;
  const begun = performance.now();
  let bar: SingleBar | null = null;
  let done = 0;
  return {
    advance(bytes) {
      done += bytes;
      bar?.update(done);
      const taken = performance.now() - begun;
      if (!loading && taken >= FORESIGHT) load();
      if (bar !== null || Bar === null || taken < PATIENCE) return;
      bar = new Bar({
        format: `${title} {bar} {percentage}%  {eta_formatted} left`,
        clearOnComplete: true,
        hideCursor: true,
        stream: process.stderr,
      });
      bar.start(total, done);
    },
    stop() {
      bar?.stop();
    },
  };
}

function load(): void {
  loading = true;
  import('cli-progress').then(module => {
    Bar = module.default.SingleBar;
  });
}

/** What Node provides to whoever scores and compares files, with a progress bar where that takes long. */
export const machinery = machineryWith(progressOver);

/** Until Ctrl-C, or whatever else ends a server. */
export function waitForStopSignal(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}

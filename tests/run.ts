// Runs `touchstone` for tests: in this process, or as one of its own where the process itself is tested. Both are the bundle,
// so build it before.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Output, outputOf } from './output.ts';

export const program = fileURLToPath(new URL('../bin/touchstone', import.meta.url));

const { run }: { run(argv: readonly string[]): Promise<number> } = createRequire(import.meta.url)('../dist/main.cjs');

export function touchstone(argv: readonly string[]): Promise<Output> {
  return outputOf(() => run(argv));
}

/** On one thread. */
export function scoreHere(argv: readonly string[]): Promise<Output> {
  return touchstone(['score', '--workers', '1', ...argv]);
}

export interface Outcome extends Omit<Output, 'status'> {
  /** Null where a signal ended it. */
  readonly status: number | null;
}

export function touchstoneProcess(argv: readonly string[], input: string | Uint8Array = '', timeout?: number): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    input,
    encoding: 'utf8',
    timeout,
    maxBuffer: 2 ** 28,
  });
  return { status, out: stdout, err: stderr };
}

type FiguresJson = Readonly<Record<string, number | null>>;

/** What tests read of the JSON. */
export interface ScoreJson {
  readonly signature: string;
  readonly systems: readonly {
    readonly corpus: FiguresJson & { readonly cutoff: FiguresJson; readonly unparsedAsMissed: FiguresJson };
    readonly breakdown: Readonly<Record<string, Readonly<Record<string, object>>>>;
    readonly alarms: readonly WarningJson[];
    readonly warnings: readonly WarningJson[];
  }[];
}

interface WarningJson {
  readonly code: string;
  readonly count: number;
  readonly examples: readonly { readonly line?: number; readonly text: string }[];
}

export function parseScore(out: string): ScoreJson {
  return JSON.parse(out);
}

// Runs `touchstone` for tests: as a process, or in this one where starting would take too long.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { InputError, UsageError } from '../src/bytes/index.ts';
import { score } from '../src/cli/commands/score.ts';

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export const program = fileURLToPath(new URL('../bin/touchstone', import.meta.url));

/** The bundle, so build it before. */
export function touchstone(argv: readonly string[], input: string | Uint8Array = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 50_000,
  });
  return { status, out: stdout, err: stderr };
}

/** `touchstone score` as `main` would run it, on one thread. */
export async function scoreHere(argv: readonly string[]): Promise<Outcome> {
  let out = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text);
    return true;
  });
  try {
    return { status: await score(['--workers', '1', ...argv]), out, err: '' };
  } catch (error) {
    if (error instanceof UsageError) return { status: 1, out, err: `${error.message}\n` };
    if (error instanceof InputError) return { status: 2, out, err: `${error.message}\n` };
    throw error;
  } finally {
    writing.mockRestore();
  }
}

type FiguresJson = Readonly<Record<string, number | null>>;

/** What tests read of the JSON. */
export interface ScoreJson {
  readonly signature: string;
  readonly systems: readonly {
    readonly corpus: FiguresJson & { readonly cutoff: FiguresJson; readonly unparsedAsMissed: FiguresJson };
    readonly breakdown: Readonly<Record<string, Readonly<Record<string, object>>>>;
    readonly warnings: readonly {
      readonly code: string;
      readonly count: number;
      readonly examples: readonly { readonly line?: number; readonly text: string }[];
    }[];
  }[];
}

export function parseScore(out: string): ScoreJson {
  return JSON.parse(out);
}

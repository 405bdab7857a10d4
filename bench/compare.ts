// How long it takes to compare five systems on a test section, each as good as another share of its sentences is gold.
// For measuring only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = 5;

/** Milliseconds of each way to compare, as rows of a table, given a way to run a command. */
export async function* benchCompare(
  goldFile: string,
  systemFile: string,
  run: (args: readonly string[]) => Promise<{ readonly milliseconds: number }>,
): AsyncGenerator<string[]> {
  const systems = writeSystems(goldFile, systemFile);
  for (const [options, bar] of [
    [[], 'at most 2000'],
    [['--test', 'bootstrap'], ''],
    [['--workers', '1'], ''],
    [['--inversions', 'f1,completeMatch'], ''],
  ] as const) {
    const { milliseconds } = await run(['compare', ...options, goldFile, ...systems]);
    yield [['touchstone compare', ...options].join(' '), milliseconds.toFixed(0), bar];
  }
}

function writeSystems(goldFile: string, systemFile: string): string[] {
  const files = Array.from({ length: SYSTEMS }, (_, i) => `${systemFile}.${i + 1}`);
  if (files.every(file => existsSync(file))) return files;
  const [gold, system] = [goldFile, systemFile].map(file => readFileSync(file, 'utf8').trimEnd().split('\n'));
  for (const [good, file] of files.entries())
    writeFileSync(file, `${system!.map((line, i) => ((i * 7) % 11 < good ? gold![i] : line)).join('\n')}\n`);
  return files;
}

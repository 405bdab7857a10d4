// Options that several commands share with `score`.
import { UsageError } from '../bytes/index.ts';

/** The breakdowns that `--by` names, each once. */
export function facetsIn(by: string | undefined): readonly string[] {
  return [...new Set(by?.split(',') ?? [])];
}

export function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const workers = Number(given);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw new UsageError(`--workers takes a number from 1 to 256, not ${JSON.stringify(given)}`);
}

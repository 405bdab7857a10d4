// What a run on a cluster does, as data: which files, cut into how many parts, which task takes which of them. It is written
// into the working folder, where every task reads it; so that no name of a file ever stands in a script.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { FileSet } from './file-sets.ts';

export interface Plan {
  /** The version that made it. */
  readonly touchstone: string;
  /** The folder from which names are meant. */
  readonly from: string;
  /** Gold and systems as they were given, names or patterns. */
  readonly names: readonly string[];
  /** Words for `score` and `merge`. */
  readonly options: readonly string[];
  /** Further files that options name. */
  readonly optionFiles: readonly string[];
  readonly sets: readonly FileSet[];
  /** Tasks count from 1; this is the list of all from the first. */
  readonly tasks: readonly (readonly Shard[])[];
}

/** Part `part` of `of`, from 1, of a set of files, from 0. */
export interface Shard {
  readonly set: number;
  readonly part: number;
  readonly of: number;
}

/** What one task scores by default, in bytes of gold and systems. */
const USUAL_SHARE = 500e6;

export function usualTasks(size: number, most: number): number {
  return Math.max(1, Math.min(most, Math.ceil(size / USUAL_SHARE)));
}

/** The size of every set. */
export function sizesOf(sets: readonly FileSet[]): number[] {
  return sets.map(files =>
    files.reduce((size, file) => size + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0),
  );
}

/** Cuts sets into parts of about the same size and hands them out in order. Fewer tasks come out where there is less. */
export function handOut(sizes: readonly number[], tasks: number): Shard[][] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const share = total / tasks;
  const hands: Shard[][] = Array.from({ length: tasks }, () => []);
  let before = 0;
  sizes.forEach((size, set) => {
    const of = share === 0 ? 1 : Math.max(1, Math.round(size / share));
    for (let part = 1; part <= of; part++) {
      const middle = before + (size * (part - 0.5)) / of;
      hands[share === 0 ? 0 : Math.min(tasks - 1, Math.floor(middle / share))]!.push({ set, part, of });
    }
    before += size;
  });
  return hands.filter(shards => shards.length > 0);
}

/** The same for the same command from the same folder. */
export function nameOf({ from, names, options }: Pick<Plan, 'from' | 'names' | 'options'>): string {
  return digest([from, names, options]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}

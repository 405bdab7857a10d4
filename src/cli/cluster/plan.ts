// What a run on a cluster does, as data: which files, cut into how many parts, which task takes which of them. It is written
// into the working folder, where every task reads it; so no name of a file ever stands in a script.
// Of a corpus of many files, every pair is cut for itself: what is counted of one holds whatever becomes of the others.
import { createHash } from 'node:crypto';

export interface Plan {
  /** The version that counts. */
  readonly touchstone: string;
  /** The folder from which names are meant. */
  readonly from: string;
  /** Gold and systems as they were given: names, patterns or lists. */
  readonly names: readonly string[];
  /** Words for `touchstone score`. */
  readonly options: readonly string[];
  /** Files that they name. */
  readonly optionFiles: readonly string[];
  /** How the result is printed. All is in the counts, so that it may change from one time to the next. */
  readonly printing: Printing;
  /** Files that belong together, gold first. */
  readonly sets: readonly (readonly string[])[];
  /** How many tasks were asked for; null if nobody did. */
  readonly asked: number | null;
  /** In the order of their numbers, which begin at 1. */
  readonly tasks: readonly (readonly SetShard[])[];
}

export interface Printing {
  readonly format: string;
  readonly by?: string;
  /** Where the counts of every sentence go. */
  readonly parquet?: string;
}

/** Shard `part` of `of`, counted from 1, of a set, counted from 0. */
export interface SetShard {
  readonly set: number;
  readonly part: number;
  readonly of: number;
}

/** What a task scores by default, in bytes of gold and systems. */
const USUAL_SHARE = 500e6;

export function usualTasks(size: number, most: number): number {
  return Math.max(1, Math.min(most, Math.ceil(size / USUAL_SHARE)));
}

/** Cuts sets of these sizes, if they can be cut, into parts that are about alike, and hands them out in order. Fewer tasks
 *  come out where there is less to do. */
export function distributeShards(sizes: readonly number[], tasks: number, areCut = true): SetShard[][] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const share = total / tasks;
  const byTask: SetShard[][] = Array.from({ length: tasks }, () => []);
  let before = 0;
  for (const [set, size] of sizes.entries()) {
    const of = share === 0 || !areCut ? 1 : Math.max(1, Math.round(size / share));
    for (let part = 1; part <= of; part++) {
      const middle = before + (size * (part - 0.5)) / of;
      byTask[share === 0 ? 0 : Math.min(tasks - 1, Math.floor(middle / share))]?.push({ set, part, of });
    }
    before += size;
  }
  return byTask.filter(shards => shards.length > 0);
}

/** The same for the same files and options from the same folder. */
export function identityOf({ from, names, options }: Pick<Plan, 'from' | 'names' | 'options'>): string {
  return digest([from, names, options]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}

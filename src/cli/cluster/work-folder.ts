// The working folder of a run. All that tasks, the merging job and whoever watches them know of each other is in its files,
// each written under another name first, so that whoever is killed leaves none half.
//   plan.json             what is done (plan.ts)
//   tasks.sh, merge.sh    what Slurm runs
//   counts/3-of-8.counts  what was counted, and beside it .inputs: the state of the files it was counted from
//   ended/3.json          how a task ended that could say so; merge.json
//   log/                  what tasks wrote, by task and job
//   result.txt, .err      what `score` would have printed
//   all.counts            with --keep-rows, for `compare` and `report`

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError, refuse, UsageError } from '../../bytes/index.ts';
import { codeOf, isInUse, lockFolder } from '../../disk/index.ts';
import { makeFolder, statOf, writeWhole } from '../../node/index.ts';
import { digest, type Plan, type Printing, type SetShard } from './plan.ts';

/** How a task ended; who is killed leaves nothing. */
export interface Ending {
  readonly status: number;
  /** What it said on its error stream, if it was refused. */
  readonly line?: string;
  /** Of the merging job: how it was to print, which may have changed since. */
  readonly printing?: Printing;
}

/** The status of input or usage that cannot be used. */
const UNUSABLE = 2;
/** The merging job's name among the endings, and its status where there was not all to merge (EX_TEMPFAIL). */
export const MERGE = 'merge';
export const INCOMPLETE = 75;

export class WorkFolder {
  readonly path: string;

  /** An absolute path. */
  constructor(path: string) {
    this.path = path;
  }

  /** The name of its jobs. */
  get jobName(): string {
    return `touchstone-${digest(this.path)}`;
  }

  get mergeName(): string {
    return `${this.jobName}-merge`;
  }

  file(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  /** Slurm gives some characters a meaning of their own in names of files that it writes itself. */
  check(): void {
    if (/[%\\\p{C}]/u.test(this.path))
      throw new UsageError(
        `${JSON.stringify(this.path)}: Slurm cannot work in a folder with %, \\ or a control character in its name; give another --folder`,
      );
  }

  /** Null if it is no such folder yet. */
  plan(): Plan | null {
    const text = textOf(this.file('plan.json'));
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      throw refuse('bad-plan', { file: this.file('plan.json') }, 'this is no plan of a run; remove the folder');
    }
  }

  create(): void {
    for (const name of ['.', 'counts', 'ended', 'log']) makeFolder(this.file(name));
  }

  /** One process at a time watches a run: two would both repeat what is lost. */
  async watchAlone<T>(watch: () => Promise<T>): Promise<T> {
    this.create();
    const lock = await lockFolder(this.file('watched')).catch(error => {
      if (!isInUse(error)) throw error;
      throw new UsageError(`another process watches the run in ${this.path}; leave it to that, or end it first`);
    });
    try {
      return await watch();
    } finally {
      lock.release();
    }
  }

  write(name: string, pieces: Iterable<string>): void {
    writeWhole(this.file(name), encoded(pieces));
  }

  countsFile({ set, part, of }: SetShard, { sets }: Plan): string {
    const shard = `${part}-of-${of}.counts`;
    return this.file('counts', sets.length === 1 ? shard : `${set + 1}-${shard}`);
  }

  /** Whether it is counted, and from the files as they are now. */
  isCounted(shard: SetShard, plan: Plan): boolean {
    const counts = this.countsFile(shard, plan);
    return existsSync(counts) && textOf(`${counts}.inputs`) === stateOf(shard, plan);
  }

  isDone(task: number, plan: Plan): boolean {
    return plan.tasks[task - 1]?.every(shard => this.isCounted(shard, plan)) ?? false;
  }

  /** The names of all that have said how they ended. */
  ended(): ReadonlySet<string> {
    return new Set(readdirSync(this.file('ended')).map(name => name.replace(/\.json$/, '')));
  }

  ending(name: string): Ending | null {
    const text = textOf(this.file('ended', `${name}.json`));
    return text === null ? null : JSON.parse(text);
  }

  end(name: string, ending: Ending): void {
    this.write(join('ended', `${name}.json`), [`${JSON.stringify(ending)}\n`]);
  }

  /** Does the work and says how it ended; what is a fault of ours, or of the machine, is not an end. */
  async endWith(name: string, more: Omit<Ending, 'status'>, work: () => Promise<void>): Promise<number> {
    try {
      await work();
      this.end(name, { status: 0, ...more });
      return 0;
    } catch (error) {
      if (!(error instanceof InputError || error instanceof UsageError)) throw error;
      process.stderr.write(`${error.forTerminal}\n`);
      this.end(name, { status: UNUSABLE, line: error.forTerminal, ...more });
      return UNUSABLE;
    }
  }

  forget(name: string): void {
    rmSync(this.file('ended', `${name}.json`), { force: true });
  }
}

/** A folder that has a run in it. From here on, names of files mean what they meant where the run began. */
export function openWorkFolder(path: string): { readonly folder: WorkFolder; readonly plan: Plan } {
  const folder = new WorkFolder(resolve(path));
  const plan = folder.plan();
  if (plan === null) throw new UsageError(`there is no run in ${JSON.stringify(path)}; it has no plan.json`);
  try {
    process.chdir(plan.from);
  } catch {
    throw new UsageError(`${plan.from}, where the run in ${path} was begun, is not to be seen from this machine`);
  }
  return { folder, plan };
}

function* encoded(pieces: Iterable<string>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** What a shard's counts depend on and can be seen without reading: the version, and the size and time of its files. */
export function stateOf({ set }: SetShard, { touchstone, sets, optionFiles }: Plan): string {
  const files = [...(sets[set] ?? []), ...optionFiles].map(name => {
    const found = statOf(name);
    return { name, size: found?.size ?? null, changed: found?.mtime.toISOString() ?? null };
  });
  return `${JSON.stringify({ touchstone, files })}\n`;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw refuse('unreadable-file', { file }, `cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

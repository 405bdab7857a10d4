// The working folder of a run. All that tasks, the merging job and whoever watches them know of each other is in its files,
// each written under another name first, so that whoever is killed leaves none half.
//   plan.json             what is done (plan.ts)
//   tasks.sh, merge.sh    what Slurm runs
//   counts/3-of-8.counts  what was counted, and beside it .inputs: the state of the files it was counted from
//   ended/3.json          how a task ended that could say so; merge.json
//   log/                  what tasks wrote, by task and job
//   result.txt, .err      what `score` would have printed
//   all.counts            with --keep-rows, for `compare` and `report`

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { refuse, UsageError } from '../../bytes/index.ts';
import { codeOf } from '../../disk/index.ts';
import { unwritable, writeWhole } from '../../node/index.ts';
import { digest, type Plan, type Printing, type SetShard } from './plan.ts';

/** How a task ended; who is killed leaves nothing. */
export interface Ending {
  readonly status: number;
  /** What it said on its error stream, if it was refused. */
  readonly line?: string;
  /** Of the merging job: how it was to print, which may have changed since. */
  readonly printing?: Printing;
}

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
      throw refuse('bad-plan', null, `${this.file('plan.json')}: this is no plan of a run; remove the folder`);
    }
  }

  create(): void {
    try {
      for (const name of ['counts', 'ended', 'log']) mkdirSync(this.file(name), { recursive: true });
    } catch (error) {
      throw unwritable(this.path, error);
    }
  }

  write(name: string, text: string): void {
    writeWhole(this.file(name), [Buffer.from(text)]);
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
    this.write(join('ended', `${name}.json`), `${JSON.stringify(ending)}\n`);
  }

  forget(name: string): void {
    rmSync(this.file('ended', `${name}.json`), { force: true });
  }
}

/** What a shard's counts depend on and can be seen without reading: the version, and the size and time of its files. */
export function stateOf({ set }: SetShard, { touchstone, sets, optionFiles }: Plan): string {
  const files = [...(sets[set] ?? []), ...optionFiles].map(name => {
    const found = statSync(name, { throwIfNoEntry: false });
    return { name, size: found?.size ?? null, changed: found?.mtime.toISOString() ?? null };
  });
  return `${JSON.stringify({ touchstone, files })}\n`;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw refuse(
      'unreadable-file',
      null,
      `${file}: cannot be read (${error instanceof Error ? error.message : error})`,
    );
  }
}

// The scripts that Slurm runs. They name the program and the working folder and nothing else that a user has chosen freely:
// files and options are in the plan.

import { shellLine, version } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import type { WorkFolder } from './work-folder.ts';

/** What a job asks of Slurm, in Slurm's words. */
export interface Resources {
  readonly partition: string | undefined;
  readonly account: string | undefined;
  readonly time: string | undefined;
  readonly mem: string;
  readonly workers: number;
}

export interface Program {
  readonly node: string;
  readonly touchstone: string;
}

/** They stand in lines that Slurm reads. */
const forms: readonly (readonly [name: 'partition' | 'account' | 'time' | 'mem', form: RegExp, about: string])[] = [
  ['partition', /^[\w.-]+(,[\w.-]+)*$/, 'a partition or several, as in short,long'],
  ['account', /^[\w.@-]+$/, 'an account'],
  ['time', /^(\d+(-\d+)?(:\d+){0,2})$/, 'minutes, hours:minutes:seconds or days-hours'],
  ['mem', /^\d+[KMGT]?$/i, 'a size such as 1G'],
];

export function checkResources(resources: Resources): void {
  for (const [name, form, about] of forms) {
    const value = resources[name];
    if (value !== undefined && !form.test(value))
      throw new UsageError(`--${name} takes ${about}, not ${JSON.stringify(value)}`);
  }
}

export function taskScript(folder: WorkFolder, resources: Resources, program: Program): string {
  return script(
    'A task of the array: scores its parts of the files and leaves what it counts in counts/.',
    [...directives(folder.jobName, resources), 'output=log/task-%a-job-%A.txt'],
    `exec ${shellLine([program.node, program.touchstone, 'cluster', 'task', folder.path])} "$SLURM_ARRAY_TASK_ID"`,
  );
}

export function mergeScript(folder: WorkFolder, resources: Resources, program: Program): string {
  return script(
    'When all tasks have ended: adds up what is in counts/, if it is all there, and leaves the result in result.txt.',
    [...directives(folder.mergeName, { ...resources, workers: 1 }), 'output=log/merge-job-%j.txt'],
    `exec ${shellLine([program.node, program.touchstone, 'cluster', 'collect', folder.path])}`,
  );
}

/** A task of a leaderboard's array: `words` call the program, and which of how many parts is added. */
export function partScript(
  name: string,
  resources: Resources,
  { node, touchstone }: Program,
  words: readonly string[],
  tasks: number,
): string {
  return script(
    'A task of the array: scores its part of the cells and leaves what comes of them here.',
    [...directives(name, resources), 'output=log/part-%a-job-%A.txt'],
    `exec ${shellLine([node, touchstone, ...words])} --part "$SLURM_ARRAY_TASK_ID/${tasks}"`,
  );
}

function script(about: string, lines: readonly string[], run: string): string {
  const asked = lines.map(line => `#SBATCH --${line}\n`).join('');
  return `#!/bin/sh\n${asked}# ${about}\n# Written by touchstone ${version}; submit it from the folder where it is.\n${run}\n`;
}

function directives(name: string, { partition, account, time, mem, workers }: Resources): string[] {
  const given = Object.entries({ partition, account, time, mem }).filter(([, value]) => value !== undefined);
  return [`job-name=${name}`, ...given.map(([key, value]) => `${key}=${value}`), `cpus-per-task=${workers}`];
}

// The cells of a leaderboard on a Slurm cluster: a job array, of which each task scores its part into the cache that all nodes
// see. What a task could not do, whoever waits for it does.
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '../../api/index.ts';
import { makeFolder, writeNamed } from '../../node/index.ts';
import { digest } from './plan.ts';
import { checkResources, partScript, type Resources } from './scripts.ts';
import { liveJobs, NoAnswer, submit } from './slurm.ts';

/** Slurm is asked so often, in milliseconds. */
const INTERVAL = 2000;

export interface LeaderboardArray {
  readonly task: string;
  readonly cache: string;
  readonly tasks: number;
  readonly resources: Resources;
}

/** Submits the array and waits until none of it is left. */
export async function runArray(
  { task, cache, tasks, resources }: LeaderboardArray,
  tell: (line: string) => void,
  progress: (total: number, title: string) => Progress,
): Promise<void> {
  checkResources(resources);
  const [taskFile, folder] = [resolve(task), resolve(cache)];
  const name = `touchstone-leaderboard-${digest(`${taskFile} ${folder}`)}`;
  const program = { node: process.execPath, touchstone: resolve(process.argv[1] ?? '') };
  const words = ['leaderboard', taskFile, '--cache', folder, '--workers', String(resources.workers)];
  makeFolder(join(folder, 'log'));
  writeNamed(join(folder, 'parts.sh'), partScript(name, resources, program, words, tasks));
  const job = await submit({ script: 'parts.sh', folder, tasks: Array.from({ length: tasks }, (_, i) => i + 1) });
  tell(`job ${job}: ${tasks} tasks are submitted`);
  const bar = progress(tasks, 'waiting for the cluster');
  for (let [done, left] = [0, tasks]; left > 0; ) {
    await sleep(INTERVAL);
    left = (await jobsLeft(name)) ?? left;
    bar.advance(tasks - left - done);
    done = tasks - left;
  }
  bar.stop();
}

/** Null if Slurm has no answer now. */
async function jobsLeft(name: string): Promise<number | null> {
  try {
    return (await liveJobs([name])).length;
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

// `touchstone cluster task DIR N`: what a task of the array does, on whatever node it runs. Parts that are counted already
// are left alone, so that a task that was killed goes on where it was.
import { rmSync } from 'node:fs';
import { InputError, UsageError } from '../../../bytes/index.ts';
import { openWorkFolder } from '../../cluster/open-work-folder.ts';
import type { Plan, SetShard } from '../../cluster/plan.ts';
import { stateOf, type WorkFolder } from '../../cluster/work-folder.ts';
import { score } from '../score.ts';

export async function task([path = '', number = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openWorkFolder(path);
  const shards = plan.tasks[Number(number) - 1];
  if (shards === undefined) throw new UsageError(`the run in ${path} has no task ${JSON.stringify(number)}`);
  try {
    for (const shard of shards) if (!folder.isCounted(shard, plan)) await count(shard, folder, plan);
    folder.end(number, { status: 0 });
    return 0;
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    const status = error instanceof InputError ? 2 : 1;
    folder.end(number, { status, line: error.message });
    return status;
  }
}

async function count(shard: SetShard, folder: WorkFolder, plan: Plan): Promise<void> {
  const counts = folder.countsFile(shard, plan);
  const files = plan.sets[shard.set] ?? [];
  process.stdout.write(`part ${shard.part} of ${shard.of} of ${files.join(' ')}\n`);
  rmSync(`${counts}.inputs`, { force: true });
  const before = stateOf(shard, plan);
  const status = await score([
    ...['--workers', process.env.SLURM_CPUS_PER_TASK ?? '1'],
    ...[...plan.options, '--shard', `${shard.part}/${shard.of}`, '--counts', counts],
    ...['--', ...files],
  ]);
  if (status !== 0) throw new UsageError(`touchstone score ended with status ${status}`);
  // Counted from what is no more; another try will see the files as they have become.
  if (stateOf(shard, plan) !== before) throw new Error(`${files.join(' or ')} changed while it was read`);
  folder.write(`${counts.slice(folder.path.length + 1)}.inputs`, before);
}

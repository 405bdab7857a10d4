// `touchstone cluster collect DIR`: the job that runs when all tasks have ended. If all is counted, `touchstone merge` adds it
// up; if not, whoever watches the run sees to what is missing, and another such job comes after it.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { openFolder } from '../../cluster/open-folder.ts';
import { INCOMPLETE, MERGE } from '../../cluster/work-folder.ts';

export async function collect([path = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openFolder(path);
  const shards = plan.tasks.flat();
  if (!shards.every(shard => folder.isCounted(shard, plan))) {
    folder.end(MERGE, { status: INCOMPLETE });
    return INCOMPLETE;
  }
  const drafts = ['result.txt', 'result.err'].map(name => folder.file(`${name}.tmp`)) as [string, string];
  const [out, err] = drafts.map(name => openSync(name, 'w')) as [number, number];
  const words = ['merge', ...plan.options, '--', ...shards.map(shard => folder.countsFile(shard, plan))];
  const { status, signal } = spawnSync(process.execPath, [process.argv[1] ?? '', ...words], {
    stdio: ['ignore', out, err],
  });
  for (const file of [out, err]) closeSync(file);
  const said = readFileSync(drafts[1], 'utf8');
  if (status === 0) for (const draft of drafts) renameSync(draft, draft.slice(0, -'.tmp'.length));
  else process.stderr.write(said);
  // A merge that was killed is one that has not ended.
  if (status === null) throw new Error(`touchstone merge was killed by ${signal}`);
  if (status <= 2) folder.end(MERGE, status === 0 ? { status } : { status, line: said.trimEnd() });
  return status;
}

// `touchstone cluster collect DIR`: the job that runs when all tasks have ended. If all is counted, it leaves the result in the
// folder; if not, whoever watches the run sees to what is missing, and another such job comes after it.

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { draftOf } from '../../../node/index.ts';
import { openWorkFolder } from '../../cluster/open-work-folder.ts';
import { INCOMPLETE, MERGE } from '../../cluster/work-folder.ts';

export async function collect([path = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openWorkFolder(path);
  const { printing } = plan;
  if (!plan.tasks.flat().every(shard => folder.isCounted(shard, plan))) {
    folder.end(MERGE, { status: INCOMPLETE, printing });
    return INCOMPLETE;
  }
  const names = [folder.file('result.txt'), folder.file('result.err')] as const;
  const [out = 1, err = 2] = names.map(name => openSync(draftOf(name), 'w'));
  const words = [process.argv[1] ?? '', 'cluster', 'result', folder.path];
  const { status, signal } = spawnSync(process.execPath, words, { stdio: ['ignore', out, err] });
  for (const file of [out, err]) closeSync(file);
  const said = readFileSync(draftOf(names[1]), 'utf8');
  for (const name of names)
    if (status === 0) renameSync(draftOf(name), name);
    else rmSync(draftOf(name), { force: true });
  if (status !== 0) process.stderr.write(said);
  // Who is killed has not ended.
  if (status === null) throw new Error(`touchstone cluster result was killed by ${signal}`);
  if (status <= 2) folder.end(MERGE, { status, printing, ...(status === 0 ? {} : { line: said.trimEnd() }) });
  return status;
}

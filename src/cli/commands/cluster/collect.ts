// `touchstone cluster collect DIR`: the job that runs when all tasks have ended. If all is counted, it leaves the result in the
// folder; if not, whoever watches the run sees to what is missing, and another such job comes after it.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { openFolder } from '../../cluster/open-folder.ts';
import { INCOMPLETE, MERGE } from '../../cluster/work-folder.ts';

export async function collect([path = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openFolder(path);
  const { printing } = plan;
  if (!plan.tasks.flat().every(shard => folder.isCounted(shard, plan))) {
    folder.end(MERGE, { status: INCOMPLETE, printing });
    return INCOMPLETE;
  }
  const files = ['result.txt', 'result.err'].map(name => ({
    name: folder.file(name),
    draft: folder.file(`${name}.tmp`),
  }));
  const [out = 1, err = 2] = files.map(({ draft }) => openSync(draft, 'w'));
  const words = [process.argv[1] ?? '', 'cluster', 'result', folder.path];
  const { status, signal } = spawnSync(process.execPath, words, { stdio: ['ignore', out, err] });
  for (const file of [out, err]) closeSync(file);
  const said = readFileSync(folder.file('result.err.tmp'), 'utf8');
  if (status === 0) for (const { name, draft } of files) renameSync(draft, name);
  else process.stderr.write(said);
  // Who is killed has not ended.
  if (status === null) throw new Error(`touchstone cluster result was killed by ${signal}`);
  if (status <= 2) folder.end(MERGE, { status, printing, ...(status === 0 ? {} : { line: said.trimEnd() }) });
  return status;
}

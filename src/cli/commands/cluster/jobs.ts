// What the jobs of `touchstone cluster slurm` call, on whatever node they run.
import { rmSync } from 'node:fs';
import { mergeShards, outputFormats, type ShardCounts, scorePieces, warningsOfAll } from '../../../api/index.ts';
import { UsageError } from '../../../bytes/index.ts';
import { checkRows, readCounts, scoreCounts, writeCounts } from '../../../node/index.ts';
import type { Plan, SetShard } from '../../cluster/plan.ts';
import { INCOMPLETE, MERGE, openWorkFolder, stateOf, type WorkFolder } from '../../cluster/work-folder.ts';
import { emphasis, facetsIn } from '../../command.ts';
import { scoreCommand } from '../score.ts';

/** `touchstone cluster task DIR N`: a task of the array. Parts that are counted already are left alone, so that a task that
 *  was killed goes on where it was. */
export async function task([path = '', number = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openWorkFolder(path);
  const shards = plan.tasks[Number(number) - 1];
  if (shards === undefined) throw new UsageError(`the run in ${path} has no task ${JSON.stringify(number)}`);
  return folder.endWith(number, {}, async () => {
    for (const shard of shards) if (!folder.isCounted(shard, plan)) await count(shard, folder, plan);
  });
}

async function count(shard: SetShard, folder: WorkFolder, plan: Plan): Promise<void> {
  const counts = folder.countsFile(shard, plan);
  const files = plan.sets[shard.set] ?? [];
  process.stdout.write(`part ${shard.part} of ${shard.of} of ${files.join(' ')}\n`);
  rmSync(`${counts}.inputs`, { force: true });
  const before = stateOf(shard, plan);
  await scoreCommand([
    ...['--workers', process.env.SLURM_CPUS_PER_TASK ?? '1'],
    ...[...plan.options, '--shard', `${shard.part}/${shard.of}`, '--counts', counts],
    ...['--', ...files],
  ]);
  // Counted from what is no more; another try will see the files as they have become.
  if (stateOf(shard, plan) !== before) throw new Error(`${files.join(' or ')} changed while it was read`);
  folder.write(`${counts.slice(folder.path.length + 1)}.inputs`, [before]);
}

/** `touchstone cluster collect DIR`: the job that runs when all tasks have ended. If all is counted, it leaves in the folder
 *  what `touchstone score` would have printed; if not, whoever watches the run sees to what is missing, and another such job
 *  comes after it. */
export async function collect([path = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openWorkFolder(path);
  const { printing } = plan;
  if (plan.tasks.flat().every(shard => folder.isCounted(shard, plan)))
    return folder.endWith(MERGE, { printing }, () => writeResult(folder, plan));
  folder.end(MERGE, { status: INCOMPLETE, printing });
  return INCOMPLETE;
}

async function writeResult(folder: WorkFolder, plan: Plan): Promise<void> {
  const counts = together(folder, plan);
  const { by, rows } = plan.printing;
  const format = outputFormats.find(name => name === plan.printing.format) ?? 'text';
  const facets = facetsIn(by);
  if (counts.rows) writeCounts(folder.file('all.counts'), counts);
  if (rows !== undefined) checkRows(counts, folder.path);
  const force = plan.options.includes('--force');
  const { report, scoring } = await scoreCounts(counts, { facets, complete: format === 'json', rowsFile: rows, force });
  folder.write('result.txt', scorePieces(report, scoring, format, facets, emphasis()));
  const isTold = format === 'text' || format === 'json';
  const warnings = isTold ? [] : warningsOfAll(report.systems);
  folder.write(
    'result.err',
    warnings.map(line => `${line}\n`),
  );
}

/** The counts of all sets as those of one corpus of many files. */
function together(folder: WorkFolder, plan: Plan): ShardCounts {
  const shards = plan.tasks.flat();
  const sets = plan.sets.map((_, set) =>
    mergeShards(shards.filter(shard => shard.set === set).map(shard => readCounts(folder.countsFile(shard, plan)))),
  );
  const [first] = sets;
  if (first === undefined) throw new UsageError(`the run in ${folder.path} has no files`);
  const named = (name: string | undefined, pick: (counts: ShardCounts) => ShardCounts['gold']) => ({
    name: name ?? '',
    files: sets.flatMap(counts => pick(counts).files),
  });
  const [gold, ...systems] = plan.names;
  return {
    ...first,
    gold: named(gold, counts => counts.gold),
    systems: systems.map((name, i) => named(name, counts => counts.systems[i] ?? first.gold)),
    shardParts: systems.map((_, i) =>
      sets.flatMap(({ shardParts }, set) => (shardParts[i] ?? []).map(shardPart => ({ ...shardPart, file: set }))),
    ),
  };
}

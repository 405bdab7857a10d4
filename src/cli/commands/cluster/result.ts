// `touchstone cluster result DIR`: prints what the tasks of a run have counted, as `touchstone score` would.

import { checkFacets, type OutputFormat, outputFormats } from '../../../api/index.ts';
import { UsageError } from '../../../bytes/index.ts';
import { mergeShards, type ShardCounts, scoreReport } from '../../../corpus/index.ts';
import { familyNamed } from '../../../families/index.ts';
import { checkRows, countShards, readCounts, writeCounts, writeRows } from '../../../node/index.ts';
import { openWorkFolder } from '../../cluster/open-work-folder.ts';
import type { Plan, Printing } from '../../cluster/plan.ts';
import type { WorkFolder } from '../../cluster/work-folder.ts';
import { facetsIn } from '../../score-options.ts';
import { printReport } from '../../score-report.ts';

export async function result([path = '']: readonly string[]): Promise<number> {
  const { folder, plan } = openWorkFolder(path);
  const counts = together(folder, plan);
  const format = outputFormats.find(name => name === plan.printing.format) ?? 'text';
  if (counts.rows) writeCounts(folder.file('all.counts'), counts);
  if (plan.printing.rows !== undefined) checkRows(counts, folder.path);
  await printCounts(counts, format, plan.printing);
  return 0;
}

async function printCounts(counts: ShardCounts, format: OutputFormat, { by, rows }: Printing): Promise<void> {
  const family = await familyNamed(counts.family);
  const facets = facetsIn(by);
  checkFacets(facets, family);
  const keyed = format === 'json' || family.facets.some(({ name }) => facets.includes(name));
  const counted = await countShards(counts, keyed);
  if (rows !== undefined) await writeRows(rows, counted);
  await printReport(scoreReport(counted, counts.gold.name, { keyed, details: false }), counted.scoring, facets, format);
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

// `touchstone merge COUNTS...`
import { mergeShards } from '../../api/index.ts';
import { checkRows, filesNamed, readCounts, scoreCounts, writeCounts } from '../../node/index.ts';
import { forceFlag, type Given, joinLists, printScores, TouchstoneCommand } from '../command.ts';

const explanation = `
Prints exactly what touchstone score would print for the whole files. All shards must be given, in any order, and must have the same
files, options and version. docs/shards.md explains shards.

Example:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 1/2 --counts 1.counts
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 2/2 --counts 2.counts
  $ touchstone merge 1.counts 2.counts --json`;

export async function mergeCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('merge', explanation)
    .description('Adds the counts of all shards (parts) of a corpus, which may come from several machines.')
    .argument('<counts...>', "the files of touchstone score --shard I/N --counts FILE; '*.counts' or @LIST for many")
    .option('--json', 'print JSON, ratios in full precision')
    .formatOption()
    .option('--by <facets>', 'also scores by facet, as in touchstone score', joinLists)
    .option('-o, --output <file>', 'also write all counts to one file, for compare and report')
    .option(
      '--parquet <file>',
      'also write the counts and figures of every sentence, as Parquet; needs counts with --keep-rows',
    )
    .alarmOptions()
    .option(...forceFlag);
  const options: Given<'output' | 'parquet', 'force'> = await command.read(argv);
  const counts = mergeShards(filesNamed(command.args).map(readCounts));
  if (options.parquet !== undefined) checkRows(counts, command.args[0]!);
  const printing = command.printing();
  const scored = await scoreCounts(counts, {
    facets: printing.facets,
    complete: printing.format === 'json',
    rowsFile: options.parquet,
    force: options.force,
  });
  if (options.output !== undefined) writeCounts(options.output, counts);
  await printScores(scored, printing);
  return command.statusOf(scored.report.systems);
}

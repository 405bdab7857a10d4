// `touchstone merge COUNTS...`
import { mergeShards } from '../../api/index.ts';
import { checkRows, filesNamed, readCounts, scoreCounts, writeCounts } from '../../node/index.ts';
import { forceFlag, type Given, joinLists, printScores, TouchstoneCommand } from '../command.ts';

const explanation = `
Prints exactly what touchstone score would print for the whole files. All shards must be there, with the same files,
options and version, in any order. docs/shards.md says how shards are made.

Example:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 1/2 --counts 1.counts
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 2/2 --counts 2.counts
  $ touchstone merge 1.counts 2.counts --json`;

export async function mergeCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('merge', explanation)
    .description('Adds the counts of several machines: the shards of one corpus, in any order.')
    .argument(
      '<counts...>',
      "the files that touchstone score --shard I/N --counts FILE has written, or '*.counts' or @LIST for many",
    )
    .option('--json', 'print JSON, ratios in full precision')
    .formatOption()
    .option('--by <facets>', 'break the score down, as touchstone score does', joinLists)
    .option('-o, --output <file>', 'also write all counts to one file, for compare and report')
    .option(
      '--parquet <file>',
      'also write the counts and figures of every sentence, as Parquet; they must have been kept',
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

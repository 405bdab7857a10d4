// `touchstone merge COUNTS...`

import { Command, Option } from 'commander';
import { mergeShards, scoreReport } from '../../corpus/index.ts';
import { familyNamed } from '../../families/index.ts';
import { checkRows, countShards, filesNamed, readCounts, writeCounts, writeRows } from '../../node/index.ts';
import { facetsOf } from '../score-options.ts';
import { type OutputFormat, outputFormats, printReport } from '../score-report.ts';
import { parse } from '../usage.ts';

const explanation = `
Prints what touchstone score would have printed had it scored the files at once, to the last digit. All shards must be
there, of the same files, options and version; their order does not matter. docs/shards.md says how shards are made.

Example:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 1/2 --counts 1.counts
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg --shard 2/2 --counts 2.counts
  $ touchstone merge 1.counts 2.counts --json`;

interface MergeOptions {
  readonly json?: true;
  readonly format: OutputFormat;
  readonly by?: string;
  readonly output?: string;
  readonly rows?: string;
}

export async function merge(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone merge')
    .description('Adds up what several machines counted: the shards of one scoring, in any order.')
    .argument(
      '<counts...>',
      "the files that touchstone score --shard I/N --counts FILE has written, or '*.counts' or @LIST for many",
    )
    .option('--json', 'print JSON, ratios in full precision')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--by <facets>', 'break the score down, as touchstone score does')
    .option('-o, --output <file>', 'also write all counts to one file, for compare and report')
    .option(
      '--rows <file>',
      'also write the counts and figures of every sentence, as Parquet; they must have been kept',
    )
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: MergeOptions = command.opts();
  const counts = mergeShards(filesNamed(command.args).map(readCounts));
  const family = await familyNamed(counts.family);
  const facets = facetsOf(options.by, family);
  const format = options.json ? 'json' : options.format;
  const keyed = format === 'json' || family.facets.some(({ name }) => facets.has(name));
  const counted = await countShards(counts, keyed);
  if (options.output !== undefined) writeCounts(options.output, counts);
  if (options.rows !== undefined) {
    checkRows(counts, command.args[0]!);
    await writeRows(options.rows, counted);
  }
  await printReport(scoreReport(counted, counts.gold.name, { keyed, details: false }), counted.scoring, facets, format);
  return 0;
}

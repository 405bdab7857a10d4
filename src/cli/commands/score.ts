// `touchstone score GOLD SYSTEM...`

import { Command, Option } from 'commander';
import { type OutputFormat, outputFormats } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { type CutWay, cutWays } from '../../corpus/index.ts';
import { families, metricNames, type Scoring } from '../../families/index.ts';
import { openRowsFile, scoreSets, scoreShardOf } from '../../node/index.ts';
import { progressOver } from '../progress.ts';
import { facetsIn, workersOf } from '../score-options.ts';
import { printReport } from '../score-report.ts';
import { shardOf } from '../shards.ts';
import { addFamilyOptions, checkStandardInput, parse, scoreOptions } from '../usage.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature: scores may be compared only where it is the same.

Many machines (docs/shards.md):
  $ touchstone score gold.mrg parser.mrg --shard 3/20 --counts 3.counts
  $ touchstone merge *.counts`;

const facetsInHelp = [
  'length',
  ...families.map(({ name, facets }) => `${facets.map(facet => facet.name).join(', ')} (${name})`),
].join('; ');

interface ScoreOptions {
  readonly metric?: string;
  readonly by?: string;
  readonly sentences?: true;
  readonly json?: true;
  readonly format: OutputFormat;
  readonly workers?: string;
  readonly rows?: string;
  readonly shard?: string;
  readonly counts?: string;
  readonly keepRows?: true;
  readonly cuts: CutWay;
}

export async function score(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone score')
    .description('Scores parser output against gold. What the files are is recognised from the files.')
    .argument('<gold>', "the gold standard; - is standard input, .gz is unpacked, 'gold/*.mrg' or @LIST are many files")
    .argument('<system...>', 'the output of one or more parsers')
    .option('--json', 'print JSON, ratios in full precision')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--by <facets>', `break the score down, by one or several of: ${facetsInHelp}`)
    .option('--sentences', 'also list every sentence')
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .option('--rows <file>', 'also write the counts and figures of every sentence, as Parquet')
    .option('--shard <i/n>', 'score only part I of N; touchstone merge puts the parts together')
    .option('--counts <file>', 'where the counts of the part are written')
    .option('--keep-rows', 'keep the counts of every sentence in them, for compare and report')
    .addOption(
      new Option('--cuts <how>', 'how a part is found in the system: by its text, or by counting sentences')
        .choices(cutWays)
        .default('text'),
    )
    .addHelpText('after', example);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;

  const options: ScoreOptions = command.opts();
  checkStandardInput(command);
  const work = { score: scoreOptions(command), workers: workersOf(options.workers), progress: progressOver };
  const { sentences = false } = options;
  if (options.shard !== undefined || options.counts !== undefined) {
    const shard = shardOf(options);
    if (options.rows !== undefined || sentences)
      throw new UsageError(`${sentences ? '--sentences' : '--rows'} goes with all of a corpus, not with --shard`);
    const target = { counts: options.counts!, rows: options.keepRows === true };
    const remark = await scoreShardOf(command.args, { ...work, shard, target, way: options.cuts });
    if (remark !== null) process.stderr.write(`${remark}\n`);
    return 0;
  }
  const format = options.json ? 'json' : options.format;
  const facets = facetsIn(options.by);
  if (sentences && (format === 'markdown' || format === 'latex'))
    throw new UsageError(`--sentences prints text, JSON or CSV, not ${format}`);
  if (sentences && format === 'csv' && facets.length > 0)
    throw new UsageError('in CSV, --sentences and --by are two tables; ask for one at a time');
  const { report, scoring } = await scoreSets(command.args, {
    ...work,
    sentences,
    by: facets,
    complete: format === 'json',
    brief: format === 'text' || format === 'csv',
    rows: rowsFile(options.rows),
  });
  await printReport(report, scoring, facets, format);
  return 0;
}

function rowsFile(name: string | undefined): ((scoring: Scoring) => ReturnType<typeof openRowsFile>) | undefined {
  if (name === undefined) return undefined;
  if (!/\.parquet$/i.test(name))
    throw new UsageError(`--rows writes Parquet, so its file is called something.parquet, not ${JSON.stringify(name)}`);
  return scoring => openRowsFile(name, scoring);
}

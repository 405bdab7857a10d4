// `touchstone score GOLD SYSTEM...`

import { Command, Option } from 'commander';
import { UsageError } from '../../bytes/index.ts';
import { type CutWay, cutWays, familyOf, type ScoreRequest, scoreReport } from '../../corpus/index.ts';
import { families, metricNames, type Scoring } from '../../families/index.ts';
import { countSets, fileSetsOf, firstFiles, isMany, openRowsFile, writeShard } from '../../node/index.ts';
import { machinery } from '../machinery.ts';
import { facetsOf, workersOf } from '../score-options.ts';
import { type OutputFormat, outputFormats, printReport } from '../score-report.ts';
import { shardOf } from '../shards.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';

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
  if ([...command.args, ...Object.values(command.opts())].filter(name => name === '-').length > 1)
    throw new UsageError('only one of the files can be standard input');
  const [goldSet, ...systemSets] = fileSetsOf(command.args);
  const sets = [goldSet!, ...systemSets];
  const inputs = firstFiles(sets);
  const family = await familyOf(inputs, options.metric);
  const facets = facetsOf(options.by, family);
  const values = { metric: options.metric, ...familyOptions(command, family, inputs) };
  const scoring = family.scoring(values);
  const format = options.json ? 'json' : options.format;
  if (options.sentences && (format === 'markdown' || format === 'latex'))
    throw new UsageError(`--sentences prints text, JSON or CSV, not ${format}`);
  if (options.sentences && format === 'csv' && facets.size > 0)
    throw new UsageError('in CSV, --sentences and --by are two tables; ask for one at a time');
  const rows = options.rows === undefined ? undefined : await rowsFile(options.rows, scoring);
  const request: ScoreRequest = {
    family,
    options: values,
    workers: workersOf(options.workers),
    fold: true,
    figures: !isMany(sets),
    output: {
      keyed: format === 'json' || family.facets.some(({ name }) => facets.has(name)),
      ...(format === 'json' ? {} : { facets: [...facets] }),
      rows: options.sentences === true || rows !== undefined,
      details: options.sentences === true,
      brief: format === 'text' || format === 'csv',
    },
    ...(rows === undefined ? {} : { sink: rows }),
  };
  if (options.shard !== undefined || options.counts !== undefined) {
    const shard = shardOf(options);
    if (rows !== undefined || options.sentences)
      throw new UsageError(
        `${options.sentences ? '--sentences' : '--rows'} goes with all of a corpus, not with --shard`,
      );
    const target = { counts: options.counts!, rows: options.keepRows === true };
    const remark = await writeShard(
      { ...request, way: options.cuts },
      scoring,
      goldSet!,
      systemSets,
      shard,
      target,
      machinery,
    );
    if (remark !== null) process.stderr.write(`${remark}\n`);
    return 0;
  }
  if (options.sentences && isMany(sets))
    throw new UsageError('--sentences lists those of one file; name one of the many');
  const counted = await countSets(request, scoring, sets, inputs, machinery);
  rows?.finish();
  await printReport(scoreReport(counted, goldSet!.name, request.output), scoring, facets, format);
  return 0;
}

function rowsFile(name: string, scoring: Scoring) {
  if (!/\.parquet$/i.test(name))
    throw new UsageError(`--rows writes Parquet, so its file is called something.parquet, not ${JSON.stringify(name)}`);
  return openRowsFile(name, scoring);
}

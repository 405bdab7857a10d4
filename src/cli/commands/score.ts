// `touchstone score GOLD SYSTEM...`
import { type CutWay, cutWays, families, missedThresholds, thresholdsIn } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { openRowsFile, scoreSets, scoreShardOf } from '../../node/index.ts';
import { type Given, printRemarks, printScores, progressOver, sourceIn, TouchstoneCommand } from '../command.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature: scores may be compared only where it is the same.

In a check that runs by itself (docs/exit-status.md):
  $ touchstone score gold.conllu parser.conllu --strict --fail-under LAS=85 --fail-drop LAS=0.2 --baseline last.json

Many machines (docs/shards.md):
  $ touchstone score gold.mrg parser.mrg --shard 3/20 --counts 3.counts
  $ touchstone merge *.counts`;

const facetsInHelp = [
  'length',
  ...families.map(({ name, facets }) => `${facets.map(facet => facet.name).join(', ')} (${name})`),
].join('; ');

export async function scoreCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('score', example)
    .description('Scores parser output against gold. What the files are is recognised from the files.')
    .argument('<gold>', "the gold standard; - is standard input, .gz is unpacked, 'gold/*.mrg' or @LIST are many files")
    .argument('<system...>', 'the output of one or more parsers')
    .option('--json', 'print JSON, ratios in full precision')
    .formatOption()
    .option('--by <facets>', `break the score down, by one or several of: ${facetsInHelp}`)
    .option('--sentences', 'also list every sentence')
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .alarmOptions()
    .option(
      '--fail-under <figure=percent>',
      'status 5 where a system has less, such as LAS=85; repeat it, or use commas',
      collect,
      [],
    )
    .option(
      '--fail-drop <figure=percent>',
      'status 5 where a figure is lower by more than this than in --baseline',
      collect,
      [],
    )
    .option('--baseline <file>', 'what touchstone score --json printed before')
    .option('--rows <file>', 'also write the counts and figures of every sentence, as Parquet')
    .option('--shard <i/n>', 'score only part I of N; touchstone merge puts the parts together')
    .option('--counts <file>', 'where the counts of the part are written')
    .option('--keep-rows', 'keep the counts of every sentence in them, for compare and report')
    .choice('--cuts <how>', 'how a part is found in the system: by its text, or by counting sentences', cutWays, 'text')
    .familyOptions();
  const options: ScoreFlags = command.read(argv);
  command.checkStandardInput();
  const work = { score: command.scoreOptions(), workers: command.workers(), progress: progressOver };
  const { sentences = false, rows } = options;
  const { least, baseline } = thresholdsOf(options);
  if (options.shard !== undefined || options.counts !== undefined) {
    const shard = shardOf(options);
    if (rows !== undefined || sentences)
      throw new UsageError(`${sentences ? '--sentences' : '--rows'} goes with all of a corpus, not with --shard`);
    const target = { counts: options.counts!, rows: options.keepRows === true };
    const remark = await scoreShardOf(command.args, { ...work, ...target, shard, way: options.cuts });
    if (remark !== null) process.stderr.write(`${remark}\n`);
    return 0;
  }
  const printing = command.printing();
  const { format, facets } = printing;
  if (sentences && (format === 'markdown' || format === 'latex'))
    throw new UsageError(`--sentences prints text, JSON or CSV, not ${format}`);
  if (sentences && format === 'csv' && facets.length > 0)
    throw new UsageError('in CSV, --sentences and --by are two tables; ask for one at a time');
  if (rows !== undefined && !/\.parquet$/i.test(rows))
    throw new UsageError(`--rows writes Parquet, so its file is called something.parquet, not ${JSON.stringify(rows)}`);
  const scored = await scoreSets(command.args, {
    ...work,
    sentences,
    by: facets,
    complete: format === 'json',
    brief: format === 'text' || format === 'csv',
    rows: rows === undefined ? undefined : scoring => openRowsFile(rows, scoring),
  });
  const missed = missedThresholds(scored.report, least, baseline);
  await printScores(scored, printing);
  printRemarks(missed);
  return command.statusOf(scored.report.systems) || (missed.length > 0 ? MISSED : 0);
}

/** Exit status where a threshold is missed. */
const MISSED = 5;

const collect = (value: string, before: readonly string[]) => [...before, value];

function thresholdsOf({ failUnder, failDrop, baseline, force }: ScoreFlags) {
  const least = thresholdsIn('--fail-under', failUnder);
  const drops = thresholdsIn('--fail-drop', failDrop);
  if (drops.length > 0 !== (baseline !== undefined))
    throw new UsageError('--fail-drop FIGURE=PERCENT and --baseline FILE go together');
  return {
    least,
    baseline: baseline === undefined ? null : { result: sourceIn(baseline), drops, force: force === true },
  };
}

interface ScoreFlags extends Given<'rows' | 'shard' | 'counts' | 'baseline', 'sentences' | 'keepRows' | 'force'> {
  readonly failUnder: readonly string[];
  readonly failDrop: readonly string[];
  readonly cuts: CutWay;
}

/** So many of them: more tasks than any cluster takes in an array. */
const MOST_SHARDS = 100_000;

function shardOf({ shard, counts }: ScoreFlags) {
  if (shard === undefined || counts === undefined)
    throw new UsageError('--shard I/N and --counts FILE go together: a part is scored, and its counts are written');
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of || of > MOST_SHARDS)
    throw new UsageError(
      `--shard takes I/N, such as 3/20, with I from 1 to N and N up to ${MOST_SHARDS}, not ${JSON.stringify(shard)}`,
    );
  return { index, of };
}

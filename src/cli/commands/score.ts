// `touchstone score GOLD SYSTEM...`
import {
  bareFigure,
  type CutWay,
  cutWays,
  type LayoutOptions,
  type OutputFormat,
  type ScoredCorpus,
  systemsInOrder,
  tableRowKinds,
  unscoredSystemLines,
} from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { openRowsFile, scoreSets } from '../../node/index.ts';
import {
  collectValues,
  commaList,
  type Given,
  joinLists,
  NOT_ALL_SCORED,
  numberIn,
  print,
  printRemarks,
  printScores,
  printWarnings,
  progressOver,
  TouchstoneCommand,
} from '../command.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature. Compare scores only if it is the same.

In an automatic check (docs/exit-status.md):
  $ touchstone score examples/dependencies/gold.conllu examples/dependencies/alpha.conllu --json > last.json
  $ touchstone score examples/dependencies/gold.conllu examples/dependencies/alpha.conllu \\
      --strict --fail-under LAS=85 --fail-drop LAS=0.2 --baseline last.json

For scripts, for many systems, and for many pairs of files:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg -b f1 -w 4
  $ touchstone score examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto --rows systems --names one,two
  $ touchstone score --each examples/dependencies/gold.conllu examples/hypotheses/gold.conllu \\
      examples/dependencies/alpha.conllu examples/hypotheses/alpha.conllu --columns LAS,UAS

Many machines: docs/shards.md.`;

export async function scoreCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('score', example)
    .description('Scores parser output against gold. The format is recognised from the content of the files.')
    .argument(
      '<gold>',
      "the gold standard; - is standard input; compressed files are unpacked; 'gold/*.mrg', gold/ or @LIST are many files",
    )
    .argument('<system...>', 'the output of one or more parsers')
    .option('--json', 'print JSON, ratios in full precision')
    .formatOption()
    .option(
      '--by <facets>',
      'also scores by length, or by other facets that --help NAME lists; several joined by commas',
      joinLists,
    )
    .option('--sentences', 'also list every sentence')
    .option('--where <query>', 'only sentences that match the query (docs/queries.md)')
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .alarmOptions()
    .option(
      '--fail-under <figure=percent>',
      'status 5 if a figure of a system is lower, such as LAS=85; repeat it, or use commas',
      collectValues,
    )
    .option(
      '--fail-drop <figure=percent>',
      'status 5 if a figure is more than this below that of --baseline',
      collectValues,
    )
    .option('--baseline <file>', 'an earlier output of touchstone score --json')
    .option('--parquet <file>', 'also write the counts and figures of every sentence, as Parquet')
    .option('--shard <i/n>', 'score only part I of N; touchstone merge adds all parts')
    .option('--counts <file>', 'with --shard: the file for the counts')
    .option('--keep-rows', 'with --counts: also those of every sentence, for compare, report')
    .choice(
      '--cuts <how>',
      'with --shard: how the same part is found in the file of a system: by its text, or by counting sentences',
      cutWays,
      'text',
    )
    .familyOptions();
  layoutOptions(command);
  const options: ScoreFlags = await command.read(argv);
  command.checkStandardInput();
  refuseIgnored(command);
  if (options.each === true) {
    refuseWithEach(command);
    const { scoreEachPair } = await import('../score-each.ts');
    return scoreEachPair(command, layoutOf(options));
  }
  const work = { score: command.scoreOptions(), workers: command.workers(), progress: progressOver };
  const { sentences = false, parquet } = options;
  const { failUnder, failDrop, baseline } = options;
  const thresholds =
    (failUnder ?? failDrop ?? baseline) === undefined
      ? null
      : (await import('../score-thresholds.ts')).scoreThresholds(options);
  if (options.shard !== undefined || options.counts !== undefined) {
    const { scoreOneShard } = await import('../score-shard.ts');
    return scoreOneShard(command, options);
  }
  const printing = command.printing();
  const { format, facets } = printing;
  if (sentences && (format === 'markdown' || format === 'latex'))
    throw new UsageError(`--sentences prints text, JSON or CSV, not ${format}`);
  if (sentences && format === 'csv' && facets.length > 0)
    throw new UsageError('in CSV, --sentences and --by are two tables; ask for one at a time');
  if (parquet !== undefined && !/\.parquet$/i.test(parquet))
    throw new UsageError(`--parquet writes a file called something.parquet, not ${JSON.stringify(parquet)}`);
  const layout = layoutOf(options);
  const scored = await scoreSets(command.args, {
    ...work,
    sentences,
    by: facets,
    complete: format === 'json',
    brief: format === 'text' || format === 'csv',
    ...(format === 'text' ? { listed: { digits: layout.digits, titled: layout.columns === undefined } } : {}),
    names: layout.names,
    where: options.where,
    rows: parquet === undefined ? undefined : (scoring, names) => openRowsFile(parquet, scoring, names),
  });
  const missed = thresholds?.missedBy(scored.report) ?? [];
  await printLaidOut(scored, printing, layout);
  const { unscored = [] } = scored.report;
  printRemarks([...(unscored.length > 0 ? unscoredSystemLines(unscored) : []), ...missed]);
  return (
    command.statusOf(scored.report.systems) || (unscored.length > 0 ? NOT_ALL_SCORED : missed.length > 0 ? MISSED : 0)
  );
}

// How scores are laid out.

interface LayoutFlags extends Given<'names' | 'bare' | 'width' | 'columns', 'quiet' | 'each'> {
  readonly rows?: (typeof tableRowKinds)[number];
}

function layoutOptions(command: TouchstoneCommand): TouchstoneCommand {
  return command
    .optionsGroup('Options for tables:')
    .option('--names <a,b>', 'names of the systems (default: their files)')
    .choice('--rows <what>', 'what the rows are: by default figures; systems, if there are four or more', tableRowKinds)
    .option('--columns <figures>', 'which figures, in this order, such as LAS,UAS; or all')
    .option('-w, --width <digits>', 'decimals of percentages (default: 2)')
    .option('-b, --bare <figure>', 'print only the number of this figure, one line per system')
    .option('-q, --quiet', 'no warnings')
    .option(
      '--each',
      'a table with a row for each pair of files, and averages; give all gold files, then as many files of one system',
    );
}

export interface ScoreOutputRequest extends LayoutOptions {
  readonly names?: readonly string[] | undefined;
  readonly bare?: string | undefined;
}

function layoutOf({ names, rows, columns, width, bare, quiet }: LayoutFlags): ScoreOutputRequest {
  return {
    names: commaList('--names', names),
    rows,
    columns: columns === 'all' ? 'all' : commaList('--columns', columns),
    digits: width === undefined ? undefined : numberIn('--width', width, 0, 15),
    bare,
    quiet,
  };
}

async function printLaidOut(
  scored: ScoredCorpus,
  printing: { readonly format: OutputFormat; readonly facets: readonly string[] },
  { bare, names: _, ...layout }: ScoreOutputRequest,
): Promise<void> {
  if (bare === undefined) return printScores(scored, printing, layout);
  if (printing.format !== 'text') throw new UsageError(`--bare prints a number, not ${printing.format}`);
  const text = bareFigure(systemsInOrder(scored.report), scored.scoring, bare, layout.digits);
  if (layout.quiet !== true) printWarnings(scored.report.systems);
  await print([text]);
}

/** What would say nothing beside another option, and who gave it would wonder. */
function refuseIgnored(command: TouchstoneCommand): void {
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
  const { format } = command.printing();
  const [what, ignored] = isGiven('bare')
    ? ['--bare, which prints one number for each system', ['columns', 'names']]
    : ['JSON, which has all figures in full precision', ['columns', 'width']];
  const other = (isGiven('bare') || format === 'json') && ignored.find(isGiven);
  if (other) throw new UsageError(`--${other} does not go with ${what}`);
}

/** What goes with many systems of one gold standard only. */
const notWithEach: Readonly<Record<string, string>> = {
  names: '--names',
  sentences: '--sentences',
  where: '--where',
  parquet: '--parquet',
  by: '--by',
  shard: '--shard',
  counts: '--counts',
  keepRows: '--keep-rows',
  failUnder: '--fail-under',
  failDrop: '--fail-drop',
  baseline: '--baseline',
};

function refuseWithEach(command: TouchstoneCommand): void {
  const given: Readonly<Record<string, unknown>> = command.givenOptions();
  const other = Object.keys(notWithEach).find(name => given[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(`${notWithEach[other]} does not go with --each, which has a row for each pair`);
}

/** Exit status where a threshold is missed. */
const MISSED = 5;

export interface ScoreFlags
  extends Given<'where' | 'parquet' | 'shard' | 'counts' | 'baseline', 'sentences' | 'keepRows' | 'force'>,
    LayoutFlags {
  readonly failUnder?: readonly string[];
  readonly failDrop?: readonly string[];
  readonly cuts: CutWay;
}

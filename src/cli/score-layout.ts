// The options of `touchstone score` that say how scores are laid out.
import {
  bareFigure,
  eachOutput,
  type LayoutOptions,
  type OutputFormat,
  type ScoredCorpus,
  tableRowKinds,
  unscoredLines,
} from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { scoreEachSets } from '../node/index.ts';
import {
  emphasis,
  type Given,
  numberIn,
  print,
  printRemarks,
  printScores,
  printWarnings,
  progressOver,
  type TouchstoneCommand,
  terminalWidth,
} from './command.ts';

export interface LayoutFlags extends Given<'names' | 'bare' | 'width' | 'columns', 'quiet' | 'each'> {
  readonly rows?: (typeof tableRowKinds)[number];
}

export function layoutOptions(command: TouchstoneCommand): TouchstoneCommand {
  return command
    .optionsGroup('Options for tables:')
    .option('--names <a,b>', 'what the systems are called, instead of by their files')
    .choice('--rows <what>', 'what the rows of the table are (default: systems from four systems on)', tableRowKinds)
    .option('--columns <figures>', 'which figures, in this order, such as f1,precision; or all')
    .option('-w, --width <digits>', 'digits behind the point of percentages (default: 2)')
    .option('-b, --bare <figure>', 'only the number, one line for each system')
    .option('-q, --quiet', 'no warnings')
    .option('--each', 'many pairs as rows of one table: gold files, then as many of one system; with averages');
}

export interface ScoreOutputRequest extends LayoutOptions {
  readonly names?: readonly string[] | undefined;
  readonly bare?: string | undefined;
}

export function layoutOf({ names, rows, columns, width, bare, quiet }: LayoutFlags): ScoreOutputRequest {
  return {
    names: listIn('--names', names),
    rows,
    columns: columns === 'all' ? 'all' : listIn('--columns', columns),
    digits: width === undefined ? undefined : numberIn('--width', width, 0, 15),
    bare,
    quiet,
  };
}

function listIn(flag: string, given: string | undefined): readonly string[] | undefined {
  const items = given?.split(',').map(item => item.trim());
  if (items?.includes('')) throw new UsageError(`${flag} has an empty place: ${JSON.stringify(given)}`);
  return items;
}

export async function printLaidOut(
  scored: ScoredCorpus,
  printing: { readonly format: OutputFormat; readonly facets: readonly string[] },
  { bare, names: _, ...layout }: ScoreOutputRequest,
): Promise<void> {
  if (bare === undefined) return printScores(scored, printing, layout);
  if (printing.format !== 'text') throw new UsageError(`--bare prints a number, not ${printing.format}`);
  const text = bareFigure(scored.report.systems, scored.scoring, bare, layout.digits);
  if (layout.quiet !== true) printWarnings(scored.report.systems);
  await print([text]);
}

/** What goes with many systems of one gold standard only. */
const notWithEach = ['names', 'sentences', 'parquet', 'by', 'shard', 'counts', 'keepRows'] as const;

/** `touchstone score --each`: the status says whether all pairs were scored. */
export async function scoreEachPair(command: TouchstoneCommand, flags: LayoutFlags): Promise<number> {
  const given: Readonly<Record<string, unknown>> = command.givenOptions();
  const other = notWithEach.find(name => given[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(
      `--${other === 'keepRows' ? 'keep-rows' : other} does not go with --each, which has a row for each pair`,
    );
  const { bare, names: _, ...layout } = layoutOf(flags);
  const { format } = command.printing();
  if (bare !== undefined && format !== 'text') throw new UsageError(`--bare prints a number, not ${format}`);
  const use = { workers: command.workers(), progress: progressOver };
  const scored = await scoreEachSets(command.args, command.scoreOptions(), use);
  const unscored = unscoredLines(scored.report);
  if (format !== 'text' || bare !== undefined) {
    printRemarks(unscored);
    if (format !== 'json' && layout.quiet !== true) printWarnings(scored.report.pairs);
  }
  const pieces =
    bare === undefined
      ? eachOutput(scored, format, { ...layout, width: terminalWidth() }, emphasis())
      : [bareFigure(scored.report.pairs, scored.scoring, bare, layout.digits)];
  await print(pieces);
  return unscored.length === 0 ? 0 : NOT_ALL_SCORED;
}

/** The status where some of several submissions could not be scored. */
const NOT_ALL_SCORED = 4;

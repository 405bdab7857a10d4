// `touchstone compare GOLD SYSTEM SYSTEM...`
import { Command, Option } from 'commander';
import {
  type CountedSystems,
  familyOf,
  type Input,
  type RankedFigure,
  rankInversions,
  type ScoreRequest,
  signaturesOf,
} from '../../corpus/index.ts';
import { type Figures, sum } from '../../counts/index.ts';
import { families, type Scoring } from '../../families/index.ts';
import {
  type ComparisonReport,
  comparisonCsv,
  comparisonJson,
  comparisonTables,
  comparisonText,
  inversionsCsv,
  type Styles,
  tablesPage,
} from '../../report/index.ts';
import { isProportion, pathsOf } from '../../stats/index.ts';
import { compareCounted } from '../compare-counted.ts';
import { countSystems } from '../count-systems.ts';
import { addDesignOptions, type DesignOptions, designOf, designSettings } from '../design.ts';
import { emphasis } from '../emphasis.ts';
import { checkPath, type FigureSpec, figureSpecs } from '../figure-specs.ts';
import { openInput } from '../input.ts';
import { numberIn } from '../number-option.ts';
import { print, printWarnings } from '../output.ts';
import { countCounts } from '../shards.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';
import { type OutputFormat, outputFormats, workersOf } from './score.ts';

const explanation = `
Figures are named as in the JSON of touchstone score: f1, labelled.f1, LAS.f1. Inversions compare two of them; one that
is scored otherwise has its options behind an @, as in f1,f1@align=text or LAS.f1,LAS.f1@punct=upos+subtypes=full. Any other
option is one of touchstone score. docs/significance.md has the procedures and their papers.

Example:
  $ touchstone compare examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --inversions labelled.f1,decomposed.f1

What many machines counted with --keep-rows (docs/cluster.md):
  $ touchstone compare *.counts`;

interface CompareOptions extends DesignOptions {
  readonly metric?: string;
  readonly figure?: string;
  readonly inversions?: string;
  readonly top: string;
  readonly format: OutputFormat;
  readonly json?: true;
  readonly workers?: string;
}

function commandLine(): Command {
  const command = new Command('touchstone compare')
    .description('Tells whether systems differ: intervals for every figure, paired tests, rank inversions.')
    .argument('<gold>', 'the gold standard; - is standard input, .gz is unpacked; or counts of all, with their rows')
    .argument('[system...]', 'the output of parsers; of one alone, the intervals')
    .option('--figure <paths>', 'the figures to compare, or all (default: the chief ones of the metric)')
    .option('--inversions <a,b>', 'also the pairs of systems and sentences that two figures order differently')
    .option('--top <n>', 'how many inversions are listed, the strongest first', '10')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores where it is worth it); the result is always the same')
    .addHelpText('after', explanation);
  return addFamilyOptions(addDesignOptions(command));
}

export async function compare(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: CompareOptions = command.opts();
  const design = designOf(options);
  const most = numberIn('--top', options.top, 0, 1e6);
  const specs = options.inversions === undefined ? null : figureSpecs('--inversions', options.inversions);
  const files = command.args;
  const dashes = [...files, ...Object.values(command.opts())].filter(name => name === '-').length;
  if (dashes > 1) throw new UsageError('only one of the files can be standard input');
  if (dashes > 0 && specs?.some(({ words }) => words.length > 0))
    throw new UsageError('files that are scored in two ways are read twice; name files instead of -');

  const fromCounts = await countCounts(command, files);
  if (fromCounts !== null && specs?.some(({ words }) => words.length > 0))
    throw new UsageError('counts were made with one set of options; a figure with others behind an @ needs the files');
  if (fromCounts === null && files.length < 2) throw new UsageError('<system> is missing; --help shows how to call it');
  const { counted, request } =
    fromCounts === null ? await countFiles(command, files.map(openInput)) : withRequest(fromCounts, options);
  const { scoring, systems } = counted;
  const corpus = scoring.figures(sum(systems[0]!.table));
  const chief = scoring.headline.filter(path => isProportion(corpus, path));
  const paths = options.figure === 'all' ? pathsOf(corpus) : (options.figure?.split(',') ?? chief);
  for (const path of paths) checkPath(path, corpus);
  const comparison = await compareCounted(counted, paths, design, request);
  const figures: RankedFigure[] = [];
  for (const { words, ...spec } of specs ?? []) {
    const own = words.length === 0 ? counted : await countOtherwise([...argv, ...words], files);
    if (own === null) return 1;
    figures.push(rankedFigure(spec, own));
  }
  const [first, second] = figures;
  const { signature, own } = signaturesOf(counted, designSettings(design));
  const report: ComparisonReport = {
    metric: scoring.metric,
    signature,
    gold: fromCounts?.merged.gold.name ?? files[0]!,
    systems: systems.map(({ name, warnings }, i) => ({ name, ...own[i], warnings })),
    comparison,
    inversions: first === undefined || second === undefined ? null : rankInversions([first, second], most),
  };
  const format = options.json ? 'json' : options.format;
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(printed(report, format, path => styleOf(path, scoring, corpus)));
  return 0;
}

/** Reads the files and scores them as the options say. */
async function countFiles(command: Command, inputs: readonly Input[]) {
  const { metric, workers }: CompareOptions = command.opts();
  const [gold, ...systems] = inputs;
  const family = await familyOf(inputs, metric);
  const options = { metric, ...familyOptions(command, family, inputs) };
  const wanted = { keyed: false, rows: true, details: false };
  const request: ScoreRequest = { family, options, wanted, workers: workersOf(workers) };
  return { counted: await countSystems(request, family.scoring(options), gold!, systems), request };
}

/** Counts as if they had just been made. */
export function withRequest(
  { merged, counted, family }: NonNullable<Awaited<ReturnType<typeof countCounts>>>,
  { workers }: Pick<CompareOptions, 'workers'>,
) {
  const wanted = { keyed: false, rows: true, details: false };
  const request: ScoreRequest = { family, options: merged.options, wanted, workers: workersOf(workers) };
  return { counted, request };
}

/** Scores the same files with more options. Null where these cannot be understood, and it has been said why. */
async function countOtherwise(argv: readonly string[], files: readonly string[]): Promise<CountedSystems | null> {
  const command = commandLine();
  return parse(command, argv) === null ? (await countFiles(command, files.map(openInput))).counted : null;
}

function rankedFigure({ name, path }: Omit<FigureSpec, 'words'>, counted: CountedSystems): RankedFigure {
  const { scoring, systems } = counted;
  const corpus = scoring.figures(sum(systems[0]!.table));
  checkPath(path, corpus);
  return {
    name,
    path,
    counted,
    signature: signaturesOf(counted).signature,
    style: styleOf(path, scoring, corpus),
  };
}

export function styleOf(path: string, { layout }: Scoring, corpus: Figures): ReturnType<Styles> {
  const row = layout.find(other => other.path.join('.') === path);
  return row?.style ?? (isProportion(corpus, path) ? 'percent' : 'count');
}

function printed(report: ComparisonReport, format: CompareOptions['format'], styles: Styles): Iterable<string> {
  if (format === 'json') return [comparisonJson(report)];
  // The list of inversions is a table of another kind: whoever asks for it wants to have it alone.
  if (format === 'csv') return report.inversions === null ? comparisonCsv(report) : inversionsCsv(report.inversions);
  if (format === 'text') return [comparisonText(report, styles, emphasis())];
  return [tablesPage(comparisonTables(report, styles), report.signature, format)];
}

// `touchstone compare GOLD SYSTEM SYSTEM...`

import { Command, Option } from 'commander';
import { UsageError } from '../../bytes/index.ts';
import {
  type CountedSystems,
  compareCounted,
  type FileSet,
  familyOf,
  type RankedFigure,
  rankInversions,
  type ScoreRequest,
  signaturesOf,
  styleOf,
} from '../../corpus/index.ts';
import { sum } from '../../counts/index.ts';
import { metricNames } from '../../families/index.ts';
import { countSets, fileSetsOf, firstFiles, isMany, readChunk } from '../../node/index.ts';
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
import { designSettings, isProportion, pathsOf } from '../../stats/index.ts';
import { addDesignOptions, type DesignOptions, designOf } from '../design.ts';
import { emphasis } from '../emphasis.ts';
import { type FigureSpec, figurePath, figureSpecs } from '../figure-specs.ts';
import { machinery } from '../machinery.ts';
import { numberIn } from '../number-option.ts';
import { print, printWarnings } from '../output.ts';
import { workersOf } from '../score-options.ts';
import { type OutputFormat, outputFormats } from '../score-report.ts';
import { givenCounts } from '../shards.ts';
import { figuresTold, readScores, toldFigure } from '../told-figures.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';

const explanation = `
Figures are named as in the JSON of touchstone score: f1, labelled.f1, LAS.f1, or LAS for short. Inversions compare two of
them; one that is scored otherwise has its options behind an @, as in f1,f1@align=text or LAS,LAS@punct=upos+subtypes=full,
and one that was scored elsewhere, such as entailments, its JSON: LAS,accuracy@scores=entailment.json. Any other option is
one of touchstone score. docs/significance.md has the procedures and their papers.

Example:
  $ touchstone compare examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --inversions labelled.f1,decomposed.f1

What many machines counted with --keep-rows (docs/shards.md):
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
    .argument(
      '<gold>',
      "the gold standard; - is standard input, .gz is unpacked, 'gold/*.mrg' or @LIST are many files; or counts of all, with their rows",
    )
    .argument('[system...]', 'the output of parsers; of one alone, the intervals')
    .option('--figure <paths>', 'the figures to compare, or all (default: the chief ones of the metric)')
    .option('--inversions <a,b>', 'also the pairs of systems and sentences that two figures order differently')
    .option('--top <n>', 'how many inversions are listed, the strongest first', '10')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
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

  const told = specs?.some(({ scores }) => scores !== null) === true;
  const fromCounts = await givenCounts(command, files);
  if (fromCounts !== null && specs?.some(({ words }) => words.length > 0))
    throw new UsageError('counts were made with one set of options; a figure with others behind an @ needs the files');
  if (fromCounts === null && files.length < 2) throw new UsageError('<system> is missing; --help shows how to call it');
  const sets = fromCounts === null ? fileSetsOf(files) : [];
  if (told && isMany(sets))
    throw new UsageError('scores=FILE goes by the ids of one file of sentences; name one of the many');
  const { counted, request } =
    fromCounts === null ? await countFiles(command, sets, told) : withRequest(fromCounts, options);
  const { scoring, systems } = counted;
  const corpus = scoring.metric.figures(sum(systems[0]!.table));
  const chief = scoring.headline.filter(path => isProportion(corpus, path));
  const named = () => options.figure?.split(',').map(name => figurePath(name, corpus));
  const paths = options.figure === 'all' ? pathsOf(corpus) : (named() ?? chief);
  const comparison = await compareCounted(counted, paths, design, request, machinery);
  const names = systems.map(({ name }) => name);
  const figures: RankedFigure[] = [];
  for (const spec of specs ?? []) {
    const { words, scores } = spec;
    if (scores !== null) {
      figures.push(toldIn(scores, spec, names, idsOf(counted)));
      continue;
    }
    const own = words.length === 0 ? counted : await countOtherwise([...argv, ...words], sets);
    if (own === null) return 1;
    figures.push(rankedFigure(spec, own));
  }
  const [first, second] = figures;
  const { signature, own } = signaturesOf(counted, designSettings(design));
  const report: ComparisonReport = {
    metric: scoring.metric.name,
    signature,
    gold: fromCounts?.merged.gold.name ?? sets[0]!.name,
    systems: systems.map(({ name, warnings }, i) => ({ name, ...own[i], warnings })),
    comparison,
    inversions: first === undefined || second === undefined ? null : rankInversions(names, [first, second], most),
  };
  const format = options.json ? 'json' : options.format;
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(printed(report, format, path => styleOf(path, scoring, corpus)));
  return 0;
}

/** Reads the files and scores them as the options say, with the accounts of sentences where their ids are needed. */
async function countFiles(command: Command, sets: readonly FileSet[], details = false) {
  const { metric, workers }: CompareOptions = command.opts();
  const inputs = firstFiles(sets);
  const family = await familyOf(inputs, metric);
  const options = { metric, ...familyOptions(command, family, inputs) };
  const output = { keyed: false, rows: true, details, brief: true };
  const request: ScoreRequest = { family, options, output, workers: workersOf(workers) };
  return { counted: await countSets(request, family.scoring(options), sets, inputs, machinery), request };
}

/** Counts as if they had just been made. */
export function withRequest(
  { merged, counted, family }: NonNullable<Awaited<ReturnType<typeof givenCounts>>>,
  { workers }: Pick<CompareOptions, 'workers'>,
) {
  const output = { keyed: false, rows: true, details: false };
  const request: ScoreRequest = { family, options: merged.options, output, workers: workersOf(workers) };
  return { counted, request };
}

/** Scores the same files with more options. Null where these cannot be understood, and it has been said why. */
async function countOtherwise(argv: readonly string[], sets: readonly FileSet[]): Promise<CountedSystems | null> {
  const command = commandLine();
  return parse(command, argv) === null ? (await countFiles(command, sets)).counted : null;
}

function rankedFigure({ name, ...spec }: FigureSpec, counted: CountedSystems): RankedFigure {
  const { scoring, systems } = counted;
  const corpus = scoring.metric.figures(sum(systems[0]!.table));
  const path = figurePath(spec.path, corpus);
  return {
    name,
    path,
    counted,
    signature: signaturesOf(counted).signature,
    style: styleOf(path, scoring, corpus),
  };
}

function toldIn(
  file: string,
  { name, ...spec }: FigureSpec,
  systems: readonly string[],
  ids: readonly (string | null)[],
): RankedFigure {
  const scores = readScores(readChunk(file));
  const figure = toldFigure(scores, { name, path: figurePath(spec.path, figuresTold(scores)) }, systems, ids);
  if (figure.sentences.every(values => values === null))
    process.stderr.write(
      `warning: ${file}: systems are ranked, but not sentences, since it tells nothing by their ids\n`,
    );
  return figure;
}

/** Those of the gold sentences, as their accounts tell them. */
function idsOf({ systems: [system] }: CountedSystems): (string | null)[] {
  const sentences = system?.table.runs.at(-1)?.to ?? 0;
  const ids = new Array<string | null>(sentences).fill(null);
  for (const { sentence, id } of system?.details ?? [])
    if (typeof sentence === 'number' && typeof id === 'string') ids[sentence - 1] = id;
  return ids;
}

function printed(report: ComparisonReport, format: CompareOptions['format'], styles: Styles): Iterable<string> {
  if (format === 'json') return [comparisonJson(report)];
  // The list of inversions is a table of another kind: whoever asks for it wants to have it alone.
  if (format === 'csv') return report.inversions === null ? comparisonCsv(report) : inversionsCsv(report.inversions);
  if (format === 'text') return [comparisonText(report, styles, emphasis())];
  return [tablesPage(comparisonTables(report, styles), report, format)];
}

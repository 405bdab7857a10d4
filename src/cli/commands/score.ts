// `touchstone score GOLD SYSTEM...`
import { Command, Option } from 'commander';
import {
  type CountedSystem,
  familyOf,
  type Input,
  type ScoreRequest,
  signaturesOf,
  withSentenceFigures,
} from '../../corpus/index.ts';
import { type Family, families, type Scoring } from '../../families/index.ts';
import {
  breakdownTable,
  breakdownText,
  chiefFigure,
  type Emphasis,
  lengthBreakdown,
  type Report,
  reportJson,
  type SystemReport,
  scoreCsv,
  scoreTable,
  scoreText,
  sentencesCsv,
  sentencesText,
  tablesPage,
} from '../../report/index.ts';
import { countSystems } from '../count-systems.ts';
import { emphasis } from '../emphasis.ts';
import { openInput } from '../input.ts';
import { print, printWarnings } from '../output.ts';
import { didYouMean } from '../suggestion.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature: scores may be compared only where it is the same.`;

const facetsInHelp = ['length', ...families.map(({ name, facets }) => `${facets.join(', ')} (${name})`)].join('; ');

export const outputFormats = ['text', 'json', 'csv', 'markdown', 'latex'] as const;
export type OutputFormat = (typeof outputFormats)[number];

interface ScoreOptions {
  readonly metric?: string;
  readonly by?: string;
  readonly sentences?: true;
  readonly json?: true;
  readonly format: OutputFormat;
  readonly workers?: string;
}

export async function score(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone score')
    .description('Scores parser output against gold. What the files are is recognised from the files.')
    .argument('<gold>', 'the gold standard; - is standard input, .gz is unpacked')
    .argument('<system...>', 'the output of one or more parsers')
    .option('--json', 'print JSON, ratios in full precision')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--by <facets>', `break the score down, by one or several of: ${facetsInHelp}`)
    .option('--sentences', 'also list every sentence')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .addHelpText('after', example);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;

  const options: ScoreOptions = command.opts();
  if ([...command.args, ...Object.values(command.opts())].filter(name => name === '-').length > 1)
    throw new UsageError('only one of the files can be standard input');
  const [gold, ...systems] = command.args.map(openInput);
  const family = await familyOf([gold!, ...systems], options.metric);
  const facets = facetsOf(options.by, family);
  const values = { metric: options.metric, ...familyOptions(command, family, [gold!, ...systems]) };
  const scoring = family.scoring(values);
  const format = options.json ? 'json' : options.format;
  if (options.sentences && (format === 'markdown' || format === 'latex'))
    throw new UsageError(`--sentences prints text, JSON or CSV, not ${format}`);
  if (options.sentences && format === 'csv' && facets.size > 0)
    throw new UsageError('in CSV, --sentences and --by are two tables; ask for one at a time');
  const request: ScoreRequest = {
    family,
    options: values,
    workers: workersOf(options.workers),
    fold: true,
    wanted: {
      keyed: format === 'json' || family.facets.some(facet => facets.has(facet)),
      ...(format === 'json' ? {} : { facets: [...facets] }),
      rows: options.sentences === true,
      details: options.sentences === true,
      brief: format === 'text' || format === 'csv',
    },
  };
  const report = await scoreSystems(request, withSentenceFigures(scoring), gold!, systems);
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(printed(report, format, scoring, facets));
  return 0;
}

function printed(
  report: Report,
  format: OutputFormat,
  scoring: Scoring,
  facets: ReadonlySet<string>,
): Iterable<string> {
  if (format === 'text') return text(report, scoring, facets, emphasis());
  const listed = report.systems.some(({ sentences }) => sentences !== undefined);
  if (format === 'csv' && listed) return sentencesCsv(report);
  return reportIn(format, report, scoring.layout, facets, chiefOf(scoring));
}

export async function scoreSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
): Promise<Report> {
  const counted = await countSystems(request, scoring, gold, systems);
  const { signature, own } = signaturesOf(counted);
  return {
    metric: scoring.metric,
    signature,
    gold: gold.name,
    systems: counted.systems.map((system, i) => ({ ...systemReport(system, scoring, request), ...own[i] })),
  };
}

function systemReport(
  { name, table, warnings, details }: CountedSystem,
  scoring: Scoring,
  { wanted }: ScoreRequest,
): SystemReport {
  const corpus = scoring.corpus(table);
  const breakdown = { ...(wanted.keyed ? scoring.breakdown(table) : {}), length: lengthBreakdown(table, scoring) };
  return { name, corpus, breakdown, warnings, ...(wanted.details ? { sentences: details } : {}) };
}

/** For programs and papers. */
export function reportIn(
  format: Exclude<OutputFormat, 'text'>,
  report: Report,
  layout: Scoring['layout'],
  facets: ReadonlySet<string>,
  chief?: string,
): Iterable<string> {
  if (format === 'json') return reportJson(report);
  if (format === 'csv') return scoreCsv(report, layout, facets);
  const breakdowns = [...facets].map(facet => breakdownTable(facet, report.systems, chief));
  const tables = [scoreTable(report, layout), ...breakdowns].filter(table => table !== null);
  return [tablesPage(tables, report, format)];
}

function* text(
  report: Report,
  scoring: Scoring,
  facets: ReadonlySet<string>,
  marks: Emphasis,
): Generator<string, void> {
  for (const { name, sentences } of report.systems) {
    if (sentences === undefined) continue;
    yield report.systems.length > 1 ? `${name}\n` : '';
    yield* sentencesText(sentences, marks);
    yield '\n';
  }
  for (const facet of facets)
    yield `${breakdownText(facet, report.systems, marks, chiefOf(scoring)) || `nothing is known of the ${facet} here\n`}\n`;
  yield scoreText(report, scoring.layout, marks);
}

/** In which systems stand side by side. */
function chiefOf({ views, headline }: Scoring): string {
  return chiefFigure(views, headline);
}

function facetsOf(by: string | undefined, family: Family): ReadonlySet<string> {
  const facets = new Set(by?.split(',') ?? []);
  const known = [...family.facets, 'length'];
  for (const facet of facets)
    if (!known.includes(facet))
      throw new UsageError(
        `--by takes ${known.join(', ')} for these files, not ${JSON.stringify(facet)}${didYouMean(facet, known)}`,
      );
  return facets;
}

export function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const workers = Number(given);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw new UsageError(`--workers takes a number from 1 to 256, not ${JSON.stringify(given)}`);
}

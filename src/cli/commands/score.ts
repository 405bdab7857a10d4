// `touchstone score GOLD SYSTEM...`
import { Command, Option } from 'commander';
import { type CountedSystem, familyOf, type Input, type ScoreRequest, signaturesOf } from '../../corpus/index.ts';
import { type Figures, isFigure } from '../../counts/index.ts';
import { type Family, families, type Scoring } from '../../families/index.ts';
import {
  breakdownTable,
  breakdownText,
  type Emphasis,
  lengthBreakdown,
  type Report,
  reportJson,
  type SystemReport,
  scoreCsv,
  scoreTable,
  scoreText,
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
  if (options.sentences && format !== 'text' && format !== 'json')
    throw new UsageError(`--sentences prints text or JSON, not ${format}`);
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
      brief: format === 'text',
    },
  };
  const report = await scoreSystems(request, scoring, gold!, systems);
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(
    format === 'text' ? text(report, scoring, facets, emphasis()) : reportIn(format, report, scoring.layout, facets),
  );
  return 0;
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
): Iterable<string> {
  if (format === 'json') return reportJson(report);
  if (format === 'csv') return scoreCsv(report, layout, facets);
  const breakdowns = report.systems.flatMap(({ name, breakdown }) =>
    [...facets].map(facet => breakdownTable(facet, nested(breakdown[facet]), name)),
  );
  const tables = [scoreTable(report, layout), ...breakdowns].filter(table => table !== null);
  return [tablesPage(tables, report.signature, format)];
}

function nested(item: Figures[string] | undefined): Figures {
  return typeof item === 'object' && !isFigure(item) ? item : {};
}

function* text(
  report: Report,
  scoring: Scoring,
  facets: ReadonlySet<string>,
  marks: Emphasis,
): Generator<string, void> {
  for (const { name, sentences, breakdown } of report.systems) {
    const title = report.systems.length > 1 ? `${name}\n` : '';
    if (sentences !== undefined) {
      yield title;
      yield* sentencesText(sentences, marks);
      yield '\n';
    }
    for (const facet of facets) {
      const figures = breakdown[facet];
      if (figures !== undefined) yield `${title}${breakdownText(facet, nested(figures), marks)}\n`;
      else yield `${title}nothing is known of the ${facet} here\n\n`;
    }
  }
  yield scoreText(report, scoring.layout, marks);
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

// `touchstone bound TARGET SOURCE [SYSTEM...]`: how well the gold analyses of one formalism score in another once they
// are converted. No parser of SOURCE's formalism can be expected to do better by way of this conversion.

import { Command, Option } from 'commander';
import { UsageError } from '../../bytes/index.ts';
import { familyOf, noProgress, scoreCorpus } from '../../corpus/index.ts';
import { type CountTable, type Figures, isFigure, ratio, sum } from '../../counts/index.ts';
import { type Family, metricNames, type OptionValues } from '../../families/index.ts';
import { openInput } from '../../node/index.ts';
import {
  breakdownText,
  type Emphasis,
  type Report,
  type SystemReport,
  scoreText,
  sideBySideText,
} from '../../report/index.ts';
import { emphasis } from '../emphasis.ts';
import { machinery } from '../machinery.ts';
import { print, printWarnings } from '../output.ts';
import { type OutputFormat, outputFormats, reportIn, scoreSystems } from '../score-report.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';

const explanation = `
TARGET is gold in the formalism to be scored in, SOURCE gold of the same sentences in another one that touchstone can
convert: relations from CCG derivations, dependencies from phrase-structure trees, CCG dependencies from derivations.
The bound comes first, systems stand next to it. Where a conversion has several steps, each is left out in turn: the
loss is what it is worth. Options are those of touchstone score.

Example:
  $ touchstone bound examples/relations/gold.gr examples/ccg/gold.auto examples/ccg/alpha.auto

Published figures of CCGbank against DepBank leave out sentences without relations: --empty skip.`;

interface Options {
  readonly metric?: string;
  readonly json?: true;
  readonly format: OutputFormat;
}

export async function bound(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone bound')
    .description('The upper bound of a conversion: gold SOURCE, converted and scored against TARGET.')
    .argument('<target>', 'gold in the formalism to be scored in')
    .argument('<source>', 'gold of the same sentences in another formalism')
    .argument('[system...]', 'parser output to show next to the bound')
    .option('--json', 'print JSON in the shape of score --json, the bound as the first system')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
    .addHelpText('after', explanation);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  const [target = '', source = '', ...systems] = command.args;
  if (command.args.includes('-')) throw new UsageError('bound reads its files more than once; name files instead of -');
  const inputs = command.args.map(openInput);
  const family = await familyOf(inputs, options.metric);
  for (const input of inputs) input.close();
  const values = { metric: options.metric, ...familyOptions(command, family, inputs) };
  const scored = await scoreFiles(family, values, target, [source, ...systems]);
  const report = { ...scored, systems: await withConversions(scored, family, values, target, source) };
  const format = options.json ? 'json' : options.format;
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  const facets = new Set([...family.facets.slice(0, 1).map(({ name }) => name), 'conversion']);
  await print(
    format === 'text'
      ? text(report, family, values, emphasis())
      : reportIn(format, report, family.scoring(values).layout, facets),
  );
  return 0;
}

function scoreFiles(
  family: Family,
  options: OptionValues,
  target: string,
  systems: readonly string[],
): Promise<Report> {
  const output = { keyed: true, rows: false, details: false };
  const request = { family, options, workers: undefined, output };
  return scoreSystems(request, family.scoring(options), openInput(target), systems.map(openInput));
}

/** The bound with what it would be if parts of the conversion were left out, over the same sentences. */
async function withConversions(
  { systems: [bound, ...systems] }: Report,
  family: Family,
  values: OptionValues,
  target: string,
  source: string,
): Promise<readonly SystemReport[]> {
  const variants = family.conversions?.(values) ?? [];
  if (variants.length === 0) return [bound!, ...systems];
  const isKept = keptRows(await countRows(family, values, target, source));
  const { headline } = family.scoring(values);
  const conversions: [string, Figures][] = [];
  for (const { name, options } of variants) {
    const table = await countRows(family, options, target, source);
    const figures = family.scoring(options).metric.figures(sum(table, row => Number(isKept(row))));
    conversions.push([name, { loss: lossOf(bound!.corpus, figures, headline), ...chief(figures, headline) }]);
  }
  // Where no step changes anything, nothing was converted.
  if (conversions.every(([, figures]) => valueAt(figures, ['loss']) === 0)) return [bound!, ...systems];
  return [{ ...bound!, breakdown: { ...bound!.breakdown, conversion: Object.fromEntries(conversions) } }, ...systems];
}

async function countRows(
  family: Family,
  options: OptionValues,
  target: string,
  source: string,
): Promise<CountTable<string>> {
  const [gold, system] = [openInput(target), openInput(source)];
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options, workers: undefined, output };
  try {
    return (await scoreCorpus(request, family.scoring(options), gold, system, machinery, noProgress)).table;
  } finally {
    gold.close();
    system.close();
  }
}

/** Sentences that the bound leaves out are left out of every comparison with it. */
function keptRows({ columns, rows }: CountTable<string>): (row: number) => boolean {
  const skipped = columns.indexOf('skipped');
  return row => skipped < 0 || rows[row * columns.length + skipped] === 0;
}

/** The groups of figures that tell most, whole. */
function chief(corpus: Figures, headline: readonly string[]): Figures {
  const groups = headline.filter(path => path.includes('.')).map(path => path.split('.')[0]!);
  return Object.fromEntries(groups.map(group => [group, corpus[group]!]));
}

function lossOf(bound: Figures, other: Figures, headline: readonly string[]): Figures[string] {
  const path = headline.find(name => name.includes('.'))?.split('.') ?? [];
  return ratio(valueAt(bound, path) - valueAt(other, path), 1);
}

function valueAt(figures: Figures, path: readonly string[]): number {
  let item: Figures[string] | undefined = figures;
  for (const name of path) item = typeof item === 'object' && !isFigure(item) ? item[name] : undefined;
  return typeof item === 'object' && isFigure(item) ? (item.value ?? 0) : 0;
}

function* text(report: Report, family: Family, values: OptionValues, marks: Emphasis): Iterable<string> {
  const parts = sideBySideText(family.facets[0]?.name ?? '', report.systems, marks);
  if (parts !== '') yield `${parts}\n`;
  const conversions = breakdownText('conversion', report.systems.slice(0, 1), marks);
  if (conversions !== '') yield `${conversions}\n`;
  yield scoreText(report, family.scoring(values).layout, marks);
}

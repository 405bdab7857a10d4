// How well the gold analyses of one formalism score in another once they are converted. No parser of the source's formalism
// can be expected to do better by way of this conversion.
import { countSystems, type Environment, type Input, noProgress, scoreCorpus } from '../corpus/index.ts';
import { type CountTable, type Figures, ratio, sum } from '../counts/index.ts';
import { type Family, type OptionValues, warningOf } from '../families/index.ts';
import { numberAt, type SystemReport } from '../report/index.ts';
import { checkList, checkOptions, scoreKinds } from './options.ts';
import { type FiguresOf, type ScoreResult, scoreResult } from './results.ts';
import { type CorpusSource, type OfMetric, type ScoreOptions, scoreReport, withScoring } from './score.ts';
import { named, type Source, textSource, unnamedSystem } from './sources.ts';

/** The upper bound of a conversion: gold of one formalism is converted and scored against gold of the same sentences in another,
 *  such as relations from CCG derivations, or dependencies from trees. The bound is the first system of the result. If a
 *  conversion has several steps, each is left out in turn, and the result says how much is lost without it. */
export async function bound<Metric extends string | undefined = undefined>(
  target: Source,
  source: Source,
  systems: readonly Source[] = [],
  options: OfMetric<Metric> = {},
): Promise<ScoreResult<FiguresOf<Metric>>> {
  checkOptions(options, scoreKinds);
  checkList(systems, 'systems');
  const others = systems.map((system, i) => named(system, unnamedSystem(i, systems.length)));
  const texts = textSource(named(target, 'target'), [named(source, 'source'), ...others]);
  return scoreResult((await boundFrom(texts, options)).report);
}

/** The bound, and what it was scored with. Files are read more than once. */
export function boundFrom(source: CorpusSource, given: ScoreOptions) {
  return withScoring(source, given, async ({ how, first: [target, ...sources] }) => {
    const { family, options, scoring } = how;
    const { environment } = source;
    const output = { keyed: true, rows: false, details: false };
    const counted = await countSystems({ ...how, output }, target!, sources, environment);
    const report = scoreReport(counted, target!.name, output);
    const [bound, ...systems] = report.systems;
    const [layouts] = counted.systems[0]!.layouts;
    const doubted = layouts?.goldLayout === layouts?.systemLayout ? withoutConversion(bound!) : bound!;
    const whole = await withConversions(doubted, family, options, [target!, sources[0]!], environment);
    return { family, scoring, report: { ...report, systems: [whole, ...systems] } };
  });
}

function withoutConversion(bound: SystemReport): SystemReport {
  const text =
    'target and source have the same format, so nothing was converted, and this is no bound of a conversion; give a source in another formalism';
  return { ...bound, warnings: [warningOf('nothing-converted', text), ...bound.warnings] };
}

/** The bound with what it would be if parts of the conversion were left out, over the same sentences. */
async function withConversions(
  whole: SystemReport,
  family: Family,
  options: OptionValues,
  files: readonly [target: Input, source: Input],
  environment: Environment,
): Promise<SystemReport> {
  const variants = family.conversions?.(options) ?? [];
  if (variants.length === 0) return whole;
  const isKept = keptRows(await countRows(family, options, files, environment));
  const { headline } = family.scoring(options);
  const conversions: [string, Figures][] = [];
  for (const { name, options: changed } of variants) {
    const table = await countRows(family, changed, files, environment);
    const figures = family.scoring(changed).metric.figures(sum(table, row => Number(isKept(row))));
    conversions.push([name, { loss: lossOf(whole.corpus, figures, headline), ...chief(figures, headline) }]);
  }
  // Where no step changes anything, nothing was converted.
  if (conversions.every(([, figures]) => numberAt(figures, ['loss']) === 0)) return whole;
  return { ...whole, breakdown: { ...whole.breakdown, conversion: Object.fromEntries(conversions) } };
}

async function countRows(
  family: Family,
  options: OptionValues,
  [target, source]: readonly [target: Input, source: Input],
  environment: Environment,
): Promise<CountTable<string>> {
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options, scoring: family.scoring(options), output };
  return (await scoreCorpus(request, target, source, environment, noProgress)).table;
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
  return ratio((numberAt(bound, path) ?? 0) - (numberAt(other, path) ?? 0), 1);
}

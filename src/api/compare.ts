// Whether systems differ.
import { refuse, UsageError } from '../bytes/index.ts';
import {
  type CountedSystems,
  compareCounted,
  type RankedFigure,
  rankInversions,
  signaturesOf,
  styleOf,
} from '../corpus/index.ts';
import { sum } from '../counts/index.ts';
import { type ComparisonResult, comparisonResult, differingSettings, signatureOf } from '../report/index.ts';
import { type Design, designSettings } from '../stats/index.ts';
import { figurePath, figurePaths } from './figure-paths.ts';
import { checkList, checkOptions, type Needed, type OptionsOf, scoring as scoringKind, takes } from './options.ts';
import { figureOfResult, type OtherResult } from './other-results.ts';
import { keepForRender } from './render.ts';
import { type CorpusSource, countFrom, goldOf, isMany } from './score.ts';
import { type NamedSource, type Source, textSource } from './sources.ts';

export const designKinds = {
  /** Where p-values come from; by default `randomisation`. */
  test: takes.oneOf('randomisation', 'bootstrap'),
  /** The number of resampling rounds; by default 10,000. */
  rounds: takes.wholeNumber(1, 1e6),
  /** Where chance begins; by default 12345. The same seed gives the same result. */
  seed: takes.seed,
  /** A difference is significant if chance makes it less often than this; by default 0.05. */
  alpha: takes.between(0, 1),
};
/** How p-values and intervals are found. */
export type DesignOptions = OptionsOf<typeof designKinds>;

/** A figure by its name, `f1` or `LAS.f1`, or one that is scored otherwise, or elsewhere. */
export type ComparedMeasure = string | MeasureChoice;

const measureKinds = {
  /** Such as `f1` or `LAS.f1`. */
  figure: takes.text,
  /** What it is called in the result; by default the figure with its options: `f1@align=text`. */
  name: takes.text,
  /** How it is scored, if not as everything else. */
  score: scoringKind,
  /** The result that has it, if it was scored elsewhere, or its JSON. */
  result: takes.anything<OtherResult | NamedSource>(),
};
/** A figure with all that can be said of it. */
export type MeasureChoice = OptionsOf<typeof measureKinds> & Needed<typeof measureKinds, 'figure'>;

const measure = takes.anyOf(takes.text, takes.options<MeasureChoice>('{ figure, ... }', measureKinds, ['figure']));
export const twoMeasures = takes.pairOf<ComparedMeasure>(measure, "two measures, such as ['f1', 'recall']");

export const compareKinds = {
  ...designKinds,
  /** The figures to compare, as `f1` or `LAS.f1`, or `all`; by default the chief ones of the metric. */
  figures: takes.anyOf(takes.oneOf('all'), takes.listOf(takes.text, 'a list of figures')),
  /** Two figures, for the pairs of systems and of sentences that they put in opposite order. */
  inversions: twoMeasures,
  /** How many inversions are listed, the strongest first; by default 10. */
  top: takes.wholeNumber(0, 1e9),
  /** How systems are scored. */
  score: scoringKind,
};
/** What is compared, and how. */
export type CompareOptions = OptionsOf<typeof compareKinds>;

/** Tells whether systems differ: an interval for every figure of every system, a paired test for every two of them. */
export async function compare(
  gold: Source,
  systems: readonly Source[],
  options: CompareOptions = {},
): Promise<ComparisonResult> {
  checkOptions(options, compareKinds);
  checkList(systems, 'systems', 1);
  return comparisonResultOf(await compareFrom(textSource(gold, systems), options));
}

/** The record that `render` can print in other formats as well. */
export function comparisonResultOf({
  comparison,
  styles,
}: Pick<Awaited<ReturnType<typeof compareFrom>>, 'comparison' | 'styles'>): ComparisonResult {
  return keepForRender(comparisonResult(comparison), { comparison, styles });
}

export function designOf({
  test = 'randomisation',
  rounds = 10_000,
  seed = 12_345,
  alpha = 0.05,
}: DesignOptions): Design {
  return { test, rounds, seed, alpha };
}

export async function compareFrom(
  source: CorpusSource,
  { figures, inversions, top = 10, score = {}, ...options }: CompareOptions,
) {
  const measures = inversions?.map(choiceOf) ?? [];
  checkMeasures(source, measures);
  // Other results are matched by the ids of sentences, which their records tell.
  const details = measures.some(({ result }) => result !== undefined);
  const { counted, request } = await countFrom(source, score, { details, brief: true });
  const { scoring, systems } = counted;
  const corpus = scoring.metric.figures(sum(systems[0]!.table));
  const design = designOf(options);
  const paths = figurePaths(figures, corpus, scoring.headline);
  const compared = await compareCounted(counted, paths, design, request, source.environment);
  const ranked: RankedFigure[] = [];
  for (const measure of measures) ranked.push(await rankedFigure(source, measure, counted));
  const [first, second] = ranked;
  const names = systems.map(({ name }) => name);
  const { signature, own } = signaturesOf(counted, designSettings(design));
  if (score.force !== true) checkComparable(systems, scoring.metric.name);
  return {
    comparison: {
      metric: scoring.metric.name,
      signature,
      gold: goldOf(source),
      systems: systems.map(({ name, warnings }, i) => ({ name, ...own[i], warnings })),
      comparison: compared,
      inversions: first === undefined || second === undefined ? null : rankInversions(names, [first, second], top),
    },
    styles: (path: string) => styleOf(path, scoring, corpus),
    // What is not in the result, a line each.
    remarks: measures.flatMap(({ result }, i) => remarkOn(result, ranked[i]!)),
  };
}

/** Figures that were not scored alike tell nothing by their difference. */
function checkComparable([first, ...rest]: CountedSystems['systems'], metric: string): void {
  for (const other of rest) {
    const differing = differingSettings([first!, other].map(({ settings }) => signatureOf(metric, settings)));
    if (differing !== null)
      throw refuse(
        'signatures-differ',
        { file: other.name },
        `was not scored as ${first!.name} was: ${differing}; compare what is scored alike, or use --force`,
      );
  }
}

/** A measure with its name. */
export function choiceOf(measure: ComparedMeasure): MeasureChoice & { readonly name: string } {
  if (typeof measure === 'string') return { figure: measure, name: measure };
  const { figure, score = {} } = measure;
  const options = Object.entries(score).map(([option, value]) =>
    value === true ? option : `${option}=${typeof value === 'object' ? value.name : value}`,
  );
  const name = options.length === 0 ? figure : `${figure}@${options.join('+')}`;
  return { ...measure, name: measure.name ?? name };
}

function checkMeasures({ sets, counted }: CorpusSource, measures: readonly MeasureChoice[]): void {
  if (counted !== undefined && measures.some(({ score }) => score !== undefined))
    throw new UsageError('counts were made with one set of options; a figure with others behind an @ needs the files');
  if (isMany(sets) && measures.some(({ result }) => result !== undefined))
    throw new UsageError('scores=FILE goes by the ids of one file of sentences; name one of the many');
}

async function rankedFigure(
  source: CorpusSource,
  { figure, name, score, result }: MeasureChoice & { readonly name: string },
  plain: CountedSystems,
): Promise<RankedFigure> {
  const names = plain.systems.map(system => system.name);
  if (result !== undefined) return figureOfResult(result, { name, figure }, names, idsOf(plain));
  const { counted } = score === undefined ? { counted: plain } : await countFrom(source, score, { brief: true });
  const corpus = counted.scoring.metric.figures(sum(counted.systems[0]!.table));
  const path = figurePath(figure, corpus);
  const { signature } = signaturesOf(counted);
  return { name, path, counted, signature, style: styleOf(path, counted.scoring, corpus) };
}

function remarkOn(result: MeasureChoice['result'], figure: RankedFigure): string[] {
  if (result === undefined || 'counted' in figure || figure.sentences.some(values => values !== null)) return [];
  const file = 'content' in result ? result.name : 'result';
  return [`warning: ${file}: systems are ranked, but not sentences, since it tells nothing by their ids\n`];
}

/** Those of the gold sentences, as their records tell them. */
function idsOf({ systems: [system] }: CountedSystems): (string | null)[] {
  const sentences = system?.table.runs.at(-1)?.to ?? 0;
  const ids = new Array<string | null>(sentences).fill(null);
  for (const detail of system?.details ?? [])
    if (detail.sentence !== null && 'id' in detail && typeof detail.id === 'string')
      ids[detail.sentence - 1] = detail.id;
  return ids;
}

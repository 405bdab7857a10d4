// Whether systems differ.
import { didYouMean, Notices, refuse, UsageError, type Warning } from '../bytes/index.ts';
import {
  type CountedSystems,
  compareErrors,
  compareTreebanks,
  isMany,
  type RankedFigure,
  rankInversions,
} from '../corpus/index.ts';
import { type Figures, sum } from '../counts/index.ts';
import type { Settings } from '../families/index.ts';
import {
  type CalledSystem,
  type ComparisonResult,
  chiefFigure,
  commonSettings,
  comparisonResult,
  differingSettings,
  type GoldMark,
  joinGolds,
  shownNames,
  signatureOf,
  signaturesOf,
  styleOf,
  withGold,
} from '../report/index.ts';
import { type Design, designSettings, isProportion } from '../stats/index.ts';
import { figurePath, figurePaths } from './figure-paths.ts';
import { checkList, checkOptions, type Needed, type OptionsOf, scoring as scoringKind, takes } from './options.ts';
import { figureOfResult, type OtherResult } from './other-results.ts';
import { keepForRender } from './results.ts';
import { type CorpusSource, type Counted, countFrom, goldOf, remarksOn, type ScoreOptions } from './score.ts';
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
  /** In a study of entailment decisions: rules that differ from the system, one JSON object. */
  rules: takes.anything<NamedSource>(),
};
/** A figure with all that can be said of it. */
export type MeasureChoice = OptionsOf<typeof measureKinds> & Needed<typeof measureKinds, 'figure'>;

const measure = takes.anyOf(takes.text, takes.options<MeasureChoice>('{ figure, ... }', measureKinds, ['figure']));
export const twoMeasures = takes.pairOf<ComparedMeasure>(measure, "two measures, such as ['f1', 'recall']");

export const compareKinds = {
  ...designKinds,
  /** The figures to compare, as `f1` or `LAS.f1`, or `all`; otherwise the default figures of the metric. */
  figures: takes.anyOf(takes.oneOf('all'), takes.listOf(takes.text, 'a list of figures')),
  /** Two figures, for the pairs of systems and of sentences that they put in opposite order. */
  inversions: twoMeasures,
  /** `error`, for the kinds of errors that one system mends and another makes. */
  by: takes.oneOf('error'),
  /** How many inversions are listed, the strongest first; by default 10. */
  top: takes.wholeNumber(0, 1e9),
  /** How systems are scored. */
  score: scoringKind,
  /** What systems are called. Those of the same name are seeds of one: their mean is its figure, and they are resampled too. */
  names: takes.listOf(takes.text, 'a list of names'),
  /** The name of the system that all others are held against, instead of each against each. */
  baseline: takes.text,
  /** Whether files that are many are treebanks: the mean over treebanks is the figure, and each is resampled by itself. */
  each: takes.flag,
};
/** What is compared, and how. */
export type CompareOptions = OptionsOf<typeof compareKinds>;

/** Tests whether systems differ: an interval for every figure of every system, and a paired test for every two systems. */
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
  { figures, inversions, by, top = 10, score = {}, names, baseline, each = false, ...options }: CompareOptions,
) {
  const measures = inversions?.map(choiceOf) ?? [];
  checkMeasures(source, measures);
  // Other results are matched by the ids of sentences, which their records tell.
  const details = measures.some(({ result }) => result !== undefined);
  const classes = by === undefined ? {} : { keyed: true, facets: [by], errors: true };
  const parts: Counted[] = [];
  for (const part of treebanksOf(source, each))
    parts.push(await countFrom(part, score, { details, brief: true, ...classes }));
  const { counted, request } = parts[0]!;
  const { scoring } = counted;
  const corpus = testedFigures(counted);
  const systems = comparedSystems(parts, names ?? (each ? source.sets.slice(1).map(({ name }) => name) : undefined));
  const design = designFor(options, systems, parts.length);
  const hasSeeds = systems.some(({ members }) => members.length > 1);
  if (measures.length > 0 && (hasSeeds || parts.length > 1))
    throw new UsageError('--inversions rank systems of one file each, without seeds and treebanks');
  if (by !== undefined && (hasSeeds || parts.length > 1))
    throw new UsageError('--by error compares systems of one file each, without seeds and treebanks');
  const paths = figurePaths(figures, corpus, scoring.headline);
  // Whoever names figures names the chief one first.
  const chief = figures === undefined ? chiefFigure(scoring.views, paths) : paths[0]!;
  const plan = {
    groups: hasSeeds ? systems.map(({ members }) => members) : undefined,
    baseline: baseline === undefined ? null : placeOf(baseline, systems),
  };
  const tables = parts.map(part => part.counted);
  const compared = await compareTreebanks(tables, paths, design, request, source.environment, plan);
  const errors =
    by === undefined ? null : await compareErrors(counted, chief, plan.baseline, design, request, source.environment);
  if (by !== undefined && errors === null)
    throw new UsageError('what was counted has no kinds of errors; leave --by error out, or score the files again');
  const ranked: RankedFigure[] = [];
  for (const measure of measures) ranked.push(await rankedFigure(source, measure, counted));
  const [first, second] = ranked;
  if (score.force !== true) for (const part of parts) checkComparable(part.counted.systems, scoring.metric.name);
  const more = [
    ...(parts.length > 1 ? [['treebanks', String(parts.length)] as const] : []),
    ...(hasSeeds ? [['seeds', systems.map(({ members }) => members.length).join('+')] as const] : []),
    ...(baseline === undefined ? [] : [['baseline', baseline] as const]),
    ...(by === undefined ? [] : [['errors', scoring.errors!.rules] as const]),
  ];
  const { signature, own } = signaturesOf({ scoring, systems }, [...designSettings(design), ...more]);
  return {
    comparison: {
      metric: scoring.metric.name,
      noun: request.family.item?.noun,
      signature,
      gold: goldOf(source),
      ...(scoring.goldRoots === undefined ? {} : { goldRoots: scoring.goldRoots }),
      goldHash: goldOfAll(parts).hash,
      systems: systems.map(({ name, isNamed, warnings }, i) => ({ name, isNamed, ...own[i], warnings })),
      comparison: compared,
      inversions:
        first === undefined || second === undefined
          ? null
          : rankInversions(
              systems.map(({ name }) => name),
              [first, second],
              top,
            ),
      errors,
      treebanks: parts.length,
      seeds: hasSeeds ? systems.map(({ members }) => members.length) : null,
      chief,
      otherFigure: otherFigureOf(chief, corpus),
    },
    styles: (path: string) => styleOf(path, scoring, corpus),
    goldRemarks: remarksOn(goldOf(source), counted),
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

/** Every file of the sets as a source of its own, or all as one. */
function treebanksOf(source: CorpusSource, each: boolean): readonly CorpusSource[] {
  if (!each) return [source];
  if (source.counted !== undefined || !isMany(source.sets))
    throw new UsageError("--each compares treebanks, which are many files: 'gold/*.conllu' 'alpha/*.conllu' ...");
  return source.sets[0]!.files.map((_, t) => ({
    ...source,
    sets: source.sets.map(({ name, files }) => ({ name, files: [files[t]!] })),
  }));
}

interface ComparedSystem extends CalledSystem {
  /** Its places among what was counted: one, or one for each seed. */
  readonly members: readonly number[];
  readonly settings: Settings;
  readonly warnings: readonly Warning[];
}

/** Systems of the same name are seeds of one. */
function comparedSystems(parts: readonly Counted[], names: readonly string[] | undefined): readonly ComparedSystem[] {
  const given = parts[0]!.counted.systems;
  if (names !== undefined && names.length !== given.length)
    throw new UsageError(`there are ${names.length} names for ${given.length} systems; give as many`);
  const all = names ?? given.map(({ name }) => name);
  const own = names === undefined ? all.map((_, i) => [i]) : [...new Set(all)].map(name => placesIn(all, name));
  return own.map(members => {
    const counted = parts.flatMap(part => members.map(member => part.counted.systems[member]!));
    const notices = new Notices();
    for (const { warnings } of counted) notices.append(warnings);
    return {
      name: all[members[0]!]!,
      isNamed: all[members[0]!] !== given[members[0]!]!.name,
      members,
      settings: withGold(commonSettings(counted.map(({ settings }) => settings)), goldOfAll(parts)),
      warnings: notices.list(),
    };
  });
}

/** What several gold standards are known by together. */
function goldOfAll(parts: readonly Counted[]): GoldMark {
  return joinGolds(parts.map(({ counted }) => counted.systems[0]!.goldMark));
}

function placesIn(names: readonly string[], name: string): number[] {
  return names.flatMap((other, i) => (other === name ? [i] : []));
}

function placeOf(baseline: string, systems: readonly CalledSystem[]): number {
  const names = systems.map(({ name }) => name);
  const places = [names, shownNames(systems)].map(each => each.indexOf(baseline));
  // `alpha` is x/alpha.auto or x/alpha/out.auto, if it tells one of them from all others.
  const isCalledSo = (name: string) =>
    `/${name}`.endsWith(`/${baseline}`) ||
    name.split(/[/\\]/).some(piece => piece.split('.')[0] === baseline || piece === baseline);
  const [called, ...others] = names.filter(isCalledSo);
  if (called !== undefined && others.length === 0) places.push(names.indexOf(called));
  const place = places.find(each => each >= 0);
  if (place !== undefined) return place;
  const near = didYouMean(baseline, [...shownNames(systems)]);
  const known = near === '' ? `; there are: ${shownNames(systems).join(', ')}` : near;
  throw new UsageError(`--baseline names one of the systems, not ${JSON.stringify(baseline)}${known}`);
}

/** Seeds and treebanks are tested by the bootstrap: it alone draws them. */
function designFor(options: DesignOptions, systems: readonly ComparedSystem[], treebanks: number): Design {
  const single = systems.filter(({ members }) => members.length === 1);
  const isPlain = treebanks === 1 && single.length === systems.length;
  if (isPlain) return designOf(options);
  if (options.test === 'randomisation')
    throw new UsageError(
      'randomisation does not test seeds or treebanks; leave --test out, so that the bootstrap tests them',
    );
  return designOf({ ...options, test: 'bootstrap' });
}

/** What tests can be asked for. */
function testedFigures({ scoring: { metric }, systems }: CountedSystems) {
  return (metric.tested ?? metric.figures)(sum(systems[0]!.table));
}

/** Of a figure that leaves failed sentences out, the one that counts them as wrong. */
function otherFigureOf(path: string | undefined, corpus: Figures): string | null {
  const other = `unparsedAsMissed.${path}`;
  return path !== undefined && isProportion(corpus, other) ? other : null;
}

export const withoutRules = () =>
  new UsageError('rules=FILE is for studies of entailment decisions; leave it out, or give pairs and parses of them');

/** A measure with its name. */
export function choiceOf(measure: ComparedMeasure): MeasureChoice & { readonly name: string } {
  if (typeof measure === 'string') return { figure: measure, name: measure };
  const { figure, score, rules } = measure;
  const given = Object.entries({ ...score, rules }).filter(([, value]) => value !== undefined);
  const options = given.map(([option, value]) => (value === true ? option : `${option}=${namesIn(value).join(',')}`));
  const name = options.length === 0 ? figure : `${figure}@${options.join('+')}`;
  return { ...measure, name: measure.name ?? name };
}

/** The names of the files that an option takes, or what else it says. */
export function namesIn(value: ScoreOptions[keyof ScoreOptions]): readonly string[] {
  if (value === undefined) return [];
  return [value].flat().map(one => (typeof one === 'object' ? one.name : String(one)));
}

function checkMeasures({ sets, counted }: CorpusSource, measures: readonly MeasureChoice[]): void {
  if (measures.some(({ rules }) => rules !== undefined)) throw withoutRules();
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
  const corpus = testedFigures(counted);
  const path = figurePath(figure, corpus);
  const { signature } = signaturesOf(counted);
  return { name, path, counted, signature, style: styleOf(path, counted.scoring, corpus) };
}

function remarkOn(result: MeasureChoice['result'], figure: RankedFigure): string[] {
  if (result === undefined || 'counted' in figure || figure.sentences.some(values => values !== null)) return [];
  const file = 'content' in result ? result.name : 'result';
  return [`warning: ${file}: systems are ranked, but not sentences, because it has no scores with their ids\n`];
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

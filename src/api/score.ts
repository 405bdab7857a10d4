// Scores: what is scored, wherever it lies (texts in memory, files in Node, or what other machines have counted), how (the
// options of a family, checked), and the report on it.
import { didYouMean, UsageError } from '../bytes/index.ts';
import {
  type CountedSystem,
  type CountedSystems,
  closeAll,
  countSystems,
  type DecidedPairs,
  type Environment,
  type FamilyScoring,
  type FileSet,
  familyOf,
  type Input,
  isMany,
  type PreparedCorpus,
  pairsFromParses,
  prepareCorpus,
  type RowSink,
  type ScoreRequest,
} from '../corpus/index.ts';
import {
  breakdownOf,
  ERROR_FACET,
  errorClassesOf,
  type Family,
  families,
  type NamedFile,
  type OptionDescription,
  optionValues,
  type ScoreOutput,
  type Scoring,
  type Settings,
} from '../families/index.ts';
import {
  type Emphasis,
  lengthBreakdown,
  type OutputFormat,
  type Report,
  scorePieces,
  signaturesOf,
} from '../report/index.ts';
import type { FamilyOptions } from './family-options.ts';
import { columnsNamed } from './figure-paths.ts';
import { checkBeside, checkList, checkOptions, filesTaken, type OptionsOf, scoreKinds, takes } from './options.ts';
import type { LayoutOptions } from './render.ts';
import { type FiguresOf, type ScoreResult, scoreResult } from './results.ts';
import { fileOf, type Source, textSource } from './sources.ts';
import { checkNames, renamedSystems } from './system-names.ts';

/** How to score. Which of these mean something depends on the family of the files; the others are refused. */
export interface ScoreOptions extends FamilyOptions {
  /** The metric, where files can be scored by several, or cannot be told apart: `parseval`, `tedeval`, `sparseval`,
   *  `leaf-ancestor`, `struct-iou`, `calder`, `ted`, `ccg`, `relations`, `ud`, `conllx`, `entailment`. By default the files decide. */
  readonly metric?: string | undefined;
  /** Whether nonsense is scored, under an alarm instead of an error: the texts differ, or sentences are shifted. */
  readonly force?: boolean | undefined;
}

/** Of a metric that the compiler sees, so that it knows the figures. */
export type OfMetric<Metric extends string | undefined> = ScoreOptions & { readonly metric?: Metric | undefined };

export const outputKinds = {
  /** Whether every sentence is listed too. */
  sentences: takes.flag,
};
/** What to return beside the figures. */
export type OutputOptions = OptionsOf<typeof outputKinds>;

export const scoreOutputKinds = {
  ...outputKinds,
  /** Whether kinds of errors are told too, as by `--by error`; they take longer than the scores. */
  errors: takes.flag,
  /** Only sentences with something that fits a query, such as `VBD > PP missed by A`. */
  where: takes.text,
};
/** The same, of whole corpora. */
export type ScoreOutputOptions = OptionsOf<typeof scoreOutputKinds>;

/** Scores the output of a parser against gold. The format of both texts is recognised.
 *
 *  ```ts
 *  const { systems: [system] } = await score('(S (NP (N a)) (VP (V b)))', '(S (NP (N a)) (VP (V b)))');
 *  console.log(system.corpus.f1);
 *  ```
 */
export function score<Metric extends string | undefined = undefined>(
  gold: Source,
  system: Source,
  options: OfMetric<Metric> & ScoreOutputOptions = {},
): Promise<ScoreResult<FiguresOf<Metric>>> {
  return scoreSystems(gold, [system], options);
}

/** Scores several systems against one gold standard. */
export async function scoreSystems<Metric extends string | undefined = undefined>(
  gold: Source,
  systems: readonly Source[],
  given: OfMetric<Metric> & ScoreOutputOptions = {},
): Promise<ScoreResult<FiguresOf<Metric>>> {
  checkOptions(given, { ...scoreOutputKinds, ...scoreKinds });
  checkList(systems, 'systems', 1);
  const { sentences = false, errors = false, where, ...options } = given;
  return scoreResult((await scoreFrom(textSource(gold, systems), { sentences, errors, where, score: options })).report);
}

/** Gold and systems, and what there is to work on them with. */
export interface CorpusSource {
  /** Gold first. */
  readonly sets: readonly FileSet[];
  /** Instead of sets, what was counted before; its options are known. */
  readonly counted?: Counted & { readonly gold: string };
  readonly environment: Environment;
  /** A file that an option names. */
  readFile?(name: string): NamedFile;
}

/** What comes of counting, how it was asked for, and the files as they were scored. */
export interface Counted {
  readonly counted: CountedSystems;
  readonly request: ScoreRequest;
  readonly sets: readonly FileSet[];
  /** Where parsers decided entailment pairs. */
  readonly pairs?: DecidedPairs;
}

/** What is scored, and what will be seen of it. */
export interface ScoreRun extends ScoreOutputOptions {
  readonly score: ScoreOptions;
  /** The breakdowns that will be seen; by default all. */
  readonly by?: readonly string[] | undefined;
  /** Whether all are in the result, whichever are named. */
  readonly complete?: boolean;
  /** Whether records of sentences go without lists, which nobody will see. */
  readonly brief?: boolean;
  /** Whether they are listed as text, with so many digits. */
  readonly listed?: ScoreOutput['listed'];
  /** What systems are called, instead of by their files. */
  readonly names?: readonly string[] | undefined;
  /** Where the row of every sentence goes as well; told what the systems that are scored are called. */
  readonly rows?: ((scoring: Scoring, names: ScoreRun['names']) => Promise<RowSink & { finish(): void }>) | undefined;
}

export interface ScoredCorpus {
  readonly report: Report;
  readonly scoring: Scoring;
  /** What is worth knowing of gold, a line each; it is no part of the result. */
  readonly remarks?: readonly string[];
}

/** Of several systems, those that can be scored; the report says which cannot. */
export async function scoreFrom(source: CorpusSource, run: ScoreRun): Promise<ScoredCorpus> {
  if (source.sets.length <= 2) return scoreAll(source, run);
  return (await import('./score-usable.ts')).scoreUsable(source, run, scoreAll);
}

function scoreAll(
  source: CorpusSource,
  {
    score: given,
    by,
    complete = by === undefined,
    sentences = false,
    errors,
    brief = false,
    listed,
    names,
    rows,
    where,
  }: ScoreRun,
): Promise<ScoredCorpus> {
  return withScoring(source, given, async ({ how, sets, first }) => {
    const { family, scoring } = how;
    checkFacets(by ?? [], family);
    if (names !== undefined) checkNames(names, source.sets.length - 1);
    const many = isMany(source.sets);
    if (sentences && many) throw new UsageError('--sentences lists those of one file; name one of the many');
    if (where !== undefined && (many || sentences || rows !== undefined))
      throw new UsageError('--where goes with one file each, without --sentences and --parquet');
    const sink = await rows?.(scoring, names);
    const output: ScoreOutput = {
      keyed: complete || errors === true || family.facets.some(({ name }) => by?.includes(name)),
      ...(complete || by === undefined ? {} : { facets: by }),
      errors: errors === true || by?.includes(ERROR_FACET) === true,
      rows: sentences || sink !== undefined || where !== undefined,
      details: sentences,
      brief,
      ...(listed === undefined || sink !== undefined ? {} : { listed }),
    };
    const request = {
      ...how,
      fold: where === undefined,
      figures: where === undefined,
      output,
      ...(sink === undefined ? {} : { sink }),
    };
    const found = await countFiles(request, { ...source, sets }, first);
    const counted = names === undefined ? found : renamedSystems(found, names);
    sink?.finish();
    const asked = { how, files: first, ...source };
    const kept = where === undefined ? counted : await (await import('./where.ts')).systemsWhere(counted, where, asked);
    const report = scoreReport(kept, goldOf(source), output, where === undefined ? [] : [['where', where]]);
    return { report, scoring, remarks: remarksOn(report.gold, counted) };
  });
}

/** What is worth knowing of gold, a line each. */
export function remarksOn(gold: string, { scoring, systems }: CountedSystems): readonly string[] {
  const layout = systems[0]?.layouts[0]?.goldLayout;
  const remark = layout === undefined ? null : (scoring.remarkOn?.(layout) ?? null);
  return remark === null ? [] : [`${gold}: ${remark}`];
}

/** Opens the first file of each set, which tells what all of them are and how they are scored, for as long as it takes. */
export async function withScoring<T>(
  { sets, readFile }: CorpusSource,
  options: ScoreOptions,
  work: (corpus: PreparedCorpus) => Promise<T>,
  /** What is done with entailment pairs that parsers decide; without it these are refused. */
  workOnPairs?: (pairs: DecidedPairs) => T,
): Promise<T> {
  const first: Input[] = [];
  try {
    for (const { files } of sets) first.push(files[0]!.open());
    const scoringOf = (family: Family) => scoringFor(family, first, options, readFile);
    const pairs = workOnPairs === undefined ? null : await pairsFromParses(first, options.metric, scoringOf);
    if (workOnPairs !== undefined && pairs !== null) return workOnPairs(pairs);
    const how = scoringOf(await familyOf(first, options.metric));
    refuseBesideMany(how, sets);
    return await work(needsNone(how, sets, first) ? { how, sets, first } : prepareCorpus(how, sets, first));
  } finally {
    closeAll(first);
  }
}

/** Whether no file has to be read whole before it is scored. Of many, only the first are open. */
function needsNone({ family }: FamilyScoring, sets: readonly FileSet[], first: readonly Input[]): boolean {
  const { prepare, mayPrepare } = family;
  if (prepare === undefined) return true;
  return mayPrepare !== undefined && !isMany(sets) && !first.some(({ sample }) => mayPrepare(sample));
}

function refuseBesideMany({ family, options }: FamilyScoring, sets: readonly FileSet[]): void {
  const given = family.options.find(
    ({ beside, filesOfPair, name }) => (beside ?? filesOfPair) !== undefined && options[name] !== undefined,
  );
  if (given !== undefined && isMany(sets))
    throw new UsageError(`${given.flags.split(' ')[0]} goes with one file of gold; name one of the many`);
}

/** How files of a family are scored, by the options given. */
export function scoringFor(
  family: Family,
  inputs: readonly Input[],
  { metric, force = false, ...given }: ScoreOptions,
  readFile: (name: string, option: OptionDescription) => NamedFile = noFile,
): FamilyScoring {
  const values: Readonly<Record<string, unknown>> = given;
  const ofPair = family.options.find(
    ({ name, filesOfPair, choices = [] }) =>
      filesOfPair !== undefined && values[name] !== undefined && !choices.includes(String(values[name])),
  );
  if (ofPair !== undefined && inputs.length > 2)
    throw new UsageError(`${ofPair.flags.split(' ')[0]} goes with one system; score each by itself`);
  const named = Object.entries(given).map(([name, value]) => {
    const option = family.options.find(each => each.name === name);
    const isList = option?.beside === 'systems' || (option?.filesOfPair === 2 && Array.isArray(value));
    if (option === undefined || !isList || value === undefined)
      return [name, isSource(value) ? fileOf(value, name) : typeof value === 'number' ? String(value) : value];
    return [name, filesBeside([value].flat(), option, option.filesOfPair ?? inputs.length - 1, readFile)];
  });
  const beside = named.flatMap(([, value]) => (isFileList(value) ? [value, ...value.others] : []));
  const samples = [...inputs.map(({ sample }) => sample), ...beside.map(({ bytes }) => bytes)];
  const options = { metric, ...optionValues(family, families, Object.fromEntries(named), samples, readFile) };
  return { family, options, scoring: family.scoring(options), force };
}

const isFileList = (value: unknown): value is NamedFile & Required<Pick<NamedFile, 'others'>> =>
  typeof value === 'object' && value !== null && 'others' in value;

const isSource = (value: unknown): value is Exclude<Source, string> => typeof value === 'object';

/** One for each system, as far as they are given. */
function filesBeside(
  given: readonly unknown[],
  option: OptionDescription,
  systems: number,
  readFile: (name: string, option: OptionDescription) => NamedFile,
): NamedFile {
  checkBeside(option, given.length, systems);
  const [first = NO_FILE, ...others] = given.map(each => {
    if (each === NO_FILE.name) return NO_FILE;
    return typeof each === 'string' ? readFile(each, option) : fileOf(each as Source, option.name);
  });
  return { ...first, others };
}

/** Of a system that needs none. */
const NO_FILE: NamedFile = { name: '-', bytes: new Uint8Array(0) };

/** Where there are no files, what takes one takes it as a source. */
function noFile(name: string, option: OptionDescription): NamedFile {
  throw new UsageError(`${option.flags.split(' ')[0]} takes ${filesTaken(option)}, not ${JSON.stringify(name)}`);
}

export function checkFacets(facets: readonly string[], family: Family): void {
  const known = [...family.facets.map(({ name }) => name), 'length'];
  for (const facet of facets)
    if (!known.includes(facet))
      throw new UsageError(
        `--by takes ${known.join(', ')} for these files, not ${JSON.stringify(facet)}${didYouMean(facet, known)}`,
      );
}

/** Counts the sentences of every system. */
export function countFrom(
  source: CorpusSource,
  score: ScoreOptions,
  output: Partial<ScoreOutput> = {},
  countPairs?: (pairs: DecidedPairs) => Counted,
): Promise<Counted> {
  if (source.counted !== undefined) return Promise.resolve(source.counted);
  const count = async ({ how, sets, first }: PreparedCorpus) => {
    const request = { ...how, output: { keyed: false, rows: true, details: false, ...output } };
    return { request, counted: await countFiles(request, { ...source, sets }, first), sets };
  };
  return withScoring(source, score, count, countPairs);
}

/** One file against one, which are open, or many against many. */
async function countFiles(
  request: ScoreRequest,
  { sets, environment }: CorpusSource,
  first: readonly Input[],
): Promise<CountedSystems> {
  if (isMany(sets)) return (await import('./count-many.ts')).countFileSets(request, sets, environment);
  const [gold, ...systems] = first;
  return countSystems(request, gold!, systems, environment);
}

/** The name of gold. */
export function goldOf({ sets, counted }: CorpusSource): string {
  return counted?.gold ?? sets[0]!.name;
}

/** What was counted, as a report: the figures of every system, its breakdowns and the signature. */
export function scoreReport(
  { scoring, systems }: { readonly scoring: Scoring; readonly systems: readonly ReportedSystem[] },
  gold: string,
  { keyed, facets, details }: Pick<ScoreOutput, 'keyed' | 'facets' | 'details'>,
  more: Settings = [],
): Report {
  const { metric, headline, goldRoots } = scoring;
  const tables = systems.map(({ table }) => table);
  const classes = keyed ? errorClassesOf(scoring, tables) : null;
  const rules: Settings = [...(classes === null ? [] : [['errors', classes.rules] as const]), ...more];
  const { signature, own } = signaturesOf({ scoring, systems }, rules);
  return {
    metric: metric.name,
    signature,
    gold,
    ...(goldRoots === undefined ? {} : { goldRoots }),
    goldHash: systems[0]!.goldMark.hash,
    systems: systems.map(({ name, isNamed, table, warnings, details: sentences, listed }, i) => ({
      name,
      isNamed,
      corpus: metric.corpus(table),
      breakdown: {
        ...(keyed ? breakdownOf(scoring, table) : {}),
        ...(facets?.includes('length') === false ? {} : { length: lengthBreakdown(table, metric, headline) }),
      },
      warnings,
      ...(details ? (listed === undefined ? { sentences } : { listed }) : {}),
      ...own[i],
    })),
  };
}

type ReportedSystem = Pick<
  CountedSystem,
  'name' | 'isNamed' | 'table' | 'warnings' | 'details' | 'listed' | 'settings' | 'goldMark'
>;

/** What is seen of a way of scoring. */
export type ShownScoring = Pick<Scoring, 'tableRows' | 'views' | 'headline'>;

/** Scores in pieces, laid out as options say. */
export function scoreOutput(
  { report, scoring }: { readonly report: Report; readonly scoring: ShownScoring },
  format: OutputFormat,
  { by = [], columns, ...layout }: LayoutOptions,
  marks: Emphasis,
): Iterable<string> {
  if (format === 'csv' && layout.rows === 'systems' && by.length > 0)
    throw new UsageError('in CSV, --rows systems and --by are two tables; ask for one at a time');
  if (columns === undefined) return scorePieces(report, scoring, format, by, marks, layout);
  const corpus = report.systems[0]!.corpus;
  const tableRows = columns === 'all' ? scoring.tableRows : columnsNamed(columns, scoring, corpus);
  return scorePieces(report, { ...scoring, tableRows }, format, by, marks, { ...layout, chosen: true });
}

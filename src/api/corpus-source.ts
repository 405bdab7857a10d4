// What is scored, wherever it lies: texts in memory here, files in Node, or what other machines have counted. And how: the
// options of a family, checked.
import { UsageError } from '../bytes/index.ts';
import {
  type CountedSystems,
  type FileSet,
  familyOf,
  hereRunner,
  type Input,
  type Machinery,
  noProgress,
  type ScoreRequest,
} from '../corpus/index.ts';
import {
  type Family,
  families,
  type NamedFile,
  type OptionDescription,
  type OptionValues,
  optionValues,
  type ScoreOutput,
  type SentenceDetail,
} from '../families/index.ts';
import { countSets, firstFiles } from './count-sets.ts';
import { fileOf, type NamedSource, type Source, setsOf } from './sources.ts';

/** How to score. Which of these mean something depends on the family of the files; the others are refused. */
export interface ScoreOptions {
  /** The metric, where files can be scored by several, or cannot be told apart: `parseval`, `ccg`, `relations`, `ud`,
   *  `conllx`, `entailment`. By default the files decide. */
  readonly metric?: string | undefined;
  /** Any option of `touchstone score` by its name, `keepTraces` for `--keep-traces`; `false` for `--no-root`. What takes a
   *  file there takes its name and text here. */
  readonly [option: string]: string | boolean | NamedSource | undefined;
}

export type Settled = ReturnType<typeof settleFor>;

export function settleFor(
  family: Family,
  inputs: readonly Input[],
  { metric, ...given }: ScoreOptions,
  readFile: Surroundings['readFile'] = noFile,
) {
  const samples = inputs.map(({ sample }) => sample);
  const options: OptionValues = { metric, ...optionValues(family, families, withBytes(given), samples, readFile) };
  return { family, options, scoring: family.scoring(options) };
}

/** Where there are no files, what takes one takes it as a source. */
function noFile(name: string, { flags, choices = [] }: OptionDescription): NamedFile {
  const flag = flags.split(' ')[0];
  throw new UsageError(
    `${flag} takes ${choices.join(' or ')}, or a file as { name, content }, not ${JSON.stringify(name)}`,
  );
}

function withBytes(given: Omit<ScoreOptions, 'metric'>): Record<string, string | boolean | NamedFile | undefined> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? fileOf(value, name) : value]),
  );
}

/** Gold and systems, and what the runtime has to work on them with. */
export interface CorpusSource extends Surroundings {
  /** Gold first. */
  readonly sets: readonly FileSet[];
  /** Instead of sets, what was counted before; its options are settled. */
  readonly counted?: CountedCorpus & { readonly gold: string };
}

interface Surroundings {
  readonly machinery: Machinery;
  /** Number of threads; by default as many as it is worth. */
  readonly workers: number | undefined;
  /** A file that an option names. */
  readFile(name: string, option: OptionDescription): NamedFile;
}

interface CountedCorpus {
  readonly counted: CountedSystems;
  readonly request: ScoreRequest;
  /** How many gold sentences stand before each file of gold. */
  readonly before: readonly number[];
}

/** Texts, scored in this thread and in memory, without a word on the way. */
export function textSource(gold: Source, systems: readonly Source[]): CorpusSource {
  return { sets: setsOf(gold, systems), ...alone };
}

const alone: Surroundings = {
  workers: 1,
  readFile: noFile,
  machinery: {
    threads: () => 1,
    runner: hereRunner,
    resamplers: () => [],
    details() {
      const parts: (readonly SentenceDetail[])[] = [];
      return {
        add(part, details) {
          parts[part] = details;
        },
        [Symbol.iterator]: () => parts.flat()[Symbol.iterator](),
      };
    },
    pause: async () => {},
    progress: () => noProgress,
  },
};

/** What the files are, by the first of each set, and how they are scored. */
export async function settle({ sets, readFile }: CorpusSource, options: ScoreOptions) {
  const first = firstFiles(sets);
  return { ...settleFor(await familyOf(first, options.metric), first, options, readFile), first };
}

/** Counts the sentences of every system. */
export async function countFrom(
  source: CorpusSource,
  score: ScoreOptions,
  output: Partial<ScoreOutput> = {},
): Promise<CountedCorpus> {
  if (source.counted !== undefined) return source.counted;
  const { sets, machinery, workers } = source;
  const { family, options, scoring, first } = await settle(source, score);
  const all = { keyed: false, rows: true, details: false, ...output };
  const request: ScoreRequest = { family, options, output: all, workers };
  const { before, ...counted } = await countSets(request, scoring, sets, first, machinery);
  return { counted, request, before };
}

/** The name of gold. */
export function goldOf({ sets, counted }: CorpusSource): string {
  return counted?.gold ?? sets[0]!.name;
}

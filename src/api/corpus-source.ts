// What is scored, wherever it lies: texts in memory here, files in Node, or what other machines have counted.
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
import type { NamedFile, OptionDescription, ScoreOutput } from '../families/index.ts';
import { countSets, firstFiles } from './count-sets.ts';
import { noFile, type ScoreOptions, type Settled, settleFor } from './settle.ts';
import { type Source, setsOf } from './sources.ts';

/** Gold and systems, and what the runtime has to work on them with. */
export interface CorpusSource extends Surroundings {
  /** Gold first. */
  readonly sets: readonly FileSet[];
  /** Instead of sets, what was counted before; its options are settled. */
  readonly counted?: CountedCorpus & { readonly gold: string };
}

export interface Surroundings {
  readonly machinery: Machinery;
  /** Number of threads; by default as many as it is worth. */
  readonly workers: number | undefined;
  /** A file that an option names. */
  readFile(name: string, option: OptionDescription): NamedFile;
}

export interface CountedCorpus {
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
      const parts: (readonly Readonly<Record<string, unknown>>[])[] = [];
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
export async function settle(
  { sets, readFile }: CorpusSource,
  options: ScoreOptions,
): Promise<Settled & { readonly first: readonly Input[] }> {
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

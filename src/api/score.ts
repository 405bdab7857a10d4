// Scores of texts in memory, and the work behind scores of files.
import { didYouMean, UsageError } from '../bytes/index.ts';
import { type RowSink, type ScoreRequest, scoreReport } from '../corpus/index.ts';
import type { Family, Scoring } from '../families/index.ts';
import type { Report } from '../report/index.ts';
import type { ScoreOptions } from './corpus-source.ts';
import { type CorpusSource, goldOf, settle, textSource } from './corpus-source.ts';
import { countSets, isMany } from './count-sets.ts';
import { checkList, checkOptions, type OptionsOf, scoreKinds, takes } from './options.ts';
import { keepForRender } from './render.ts';
import { type ScoreResult, scoreResult } from './results.ts';
import type { Source } from './sources.ts';

export const outputKinds = {
  /** Whether every sentence is listed too. */
  sentences: takes.flag,
};
/** What to return beside the figures. */
export type OutputOptions = OptionsOf<typeof outputKinds>;

/** Scores the output of a parser against gold. What the texts are is recognised from the texts.
 *
 *  ```ts
 *  const { systems: [system] } = await score('(S (NP (N a)) (VP (V b)))', '(S (NP (N a)) (VP (V b)))');
 *  console.log(system.corpus.f1);
 *  ```
 */
export function score(gold: Source, system: Source, options: ScoreOptions & OutputOptions = {}): Promise<ScoreResult> {
  return scoreSystems(gold, [system], options);
}

/** Scores several systems against one gold standard. */
export async function scoreSystems(
  gold: Source,
  systems: readonly Source[],
  given: ScoreOptions & OutputOptions = {},
): Promise<ScoreResult> {
  checkOptions(given, { ...outputKinds, ...scoreKinds });
  checkList(systems, 'systems');
  const { sentences = false, ...options } = given;
  return resultOf(await scoreFrom(textSource(gold, systems), { sentences, score: options }));
}

/** What is scored, and what will be seen of it. */
export interface ScoreRun extends OutputOptions {
  readonly score: ScoreOptions;
  /** The breakdowns that will be seen; by default all. */
  readonly by?: readonly string[];
  /** Whether all are in the result, whichever are named. */
  readonly complete?: boolean;
  /** Whether accounts of sentences go without lists, which nobody will see. */
  readonly brief?: boolean;
  /** Where the row of every sentence goes as well. */
  readonly rows?: ((scoring: Scoring) => Promise<RowSink & { finish(): void }>) | undefined;
}

export interface ScoredCorpus {
  readonly report: Report;
  readonly scoring: Scoring;
}

export async function scoreFrom(
  source: CorpusSource,
  { score: given, by, complete = by === undefined, sentences = false, brief = false, rows }: ScoreRun,
): Promise<ScoredCorpus> {
  const { sets, machinery, workers } = source;
  const { family, options, scoring, first } = await settle(source, given);
  checkFacets(by ?? [], family);
  if (sentences && isMany(sets)) throw new UsageError('--sentences lists those of one file; name one of the many');
  const sink = await rows?.(scoring);
  const request: ScoreRequest = {
    family,
    options,
    workers,
    fold: true,
    figures: !isMany(sets),
    output: {
      keyed: complete || family.facets.some(({ name }) => by?.includes(name)),
      ...(complete || by === undefined ? {} : { facets: by }),
      rows: sentences || sink !== undefined,
      details: sentences,
      brief,
    },
    ...(sink === undefined ? {} : { sink }),
  };
  const counted = await countSets(request, scoring, sets, first, machinery);
  sink?.finish();
  return { report: scoreReport(counted, goldOf(source), request.output), scoring };
}

export function checkFacets(facets: readonly string[], family: Family): void {
  const known = [...family.facets.map(({ name }) => name), 'length'];
  for (const facet of facets)
    if (!known.includes(facet))
      throw new UsageError(
        `--by takes ${known.join(', ')} for these files, not ${JSON.stringify(facet)}${didYouMean(facet, known)}`,
      );
}

/** The record that `render` can print in other formats as well. */
export function resultOf({ report, scoring }: ScoredCorpus): ScoreResult {
  return keepForRender(scoreResult(report), { report, scoring });
}

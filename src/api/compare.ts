// Whether systems differ, of texts in memory.
import { compareCounted, countSystems, signaturesOf } from '../corpus/index.ts';
import { sum } from '../counts/index.ts';
import { comparisonResult } from '../report/index.ts';
import { type Design, designSettings, isProportion, pathsNamed } from '../stats/index.ts';
import { alone, type ScoreOptions, settle } from './settle.ts';
import { inputsOf, type NamedSource, type Source } from './sources.ts';

/** How chance is asked, and about what. */
export interface CompareOptions {
  /** The figures to compare, as `f1` or `LAS.f1`; by default the chief ones of the metric. */
  readonly figures?: readonly string[];
  /** Where p-values come from; by default `randomisation`. */
  readonly test?: Design['test'];
  /** The number of resampling rounds; by default 10,000. */
  readonly rounds?: number;
  /** Where chance begins; by default 12345. The same seed gives the same result. */
  readonly seed?: number;
  /** A difference is significant if chance makes it less often than this; by default 0.05. */
  readonly alpha?: number;
}

/** What `compare` returns and `touchstone compare --json` prints. */
export type ComparisonResult = ReturnType<typeof comparisonResult>;

/** Tells whether systems differ: an interval for every figure of every system, a paired test for every two of them. */
export async function compare(
  gold: Source | NamedSource,
  systems: readonly (Source | NamedSource)[],
  options: CompareOptions & { readonly score?: ScoreOptions } = {},
): Promise<ComparisonResult> {
  const { figures, score = {}, test = 'randomisation', rounds = 10_000, seed = 12_345, alpha = 0.05 } = options;
  const inputs = inputsOf(gold, systems);
  const { scoring, ...settled } = await settle(inputs, score);
  const output = { keyed: false, rows: true, details: false };
  const request = { ...settled, output, workers: 1 };
  const [first, ...others] = inputs;
  const counted = await countSystems(request, scoring, first!, others, alone);
  const corpus = scoring.metric.figures(sum(counted.systems[0]!.table));
  const paths =
    figures?.flatMap(name => pathsNamed(name, corpus)) ?? scoring.headline.filter(path => isProportion(corpus, path));
  const design = { test, rounds, seed, alpha };
  const comparison = await compareCounted(counted, paths, design, request, alone);
  const { signature, own } = signaturesOf(counted, designSettings(design));
  return comparisonResult({
    metric: scoring.metric.name,
    signature,
    gold: first!.name,
    systems: counted.systems.map(({ name, warnings }, i) => ({ name, ...own[i], warnings })),
    comparison,
    inversions: null,
  });
}

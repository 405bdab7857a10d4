// Many pairs of gold and system, each scored by itself, with the averages of all.
import { InputError, refuse } from '../bytes/index.ts';
import { type CountedSystem, type FileSet, noProgress, thisThread } from '../corpus/index.ts';
import { concat, type Figures, isFigure } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import {
  type EachPair,
  type EachReport,
  type EachResult,
  eachResult,
  joinGolds,
  type PairMatching,
  signaturesOf,
  withGold,
} from '../report/index.ts';
import { checkList, checkOptions, scoreKinds } from './options.ts';
import { type CorpusSource, countFrom, type ScoreOptions } from './score.ts';
import { type Source, textSet } from './sources.ts';

/** Gold and what a parser made of it. */
export interface GoldAndSystem {
  /** What the pair is called, such as its treebank. */
  readonly name: string;
  readonly gold: Source;
  readonly system: Source;
}

/** Scores many pairs, each by itself: what `touchstone score --each --json` prints. What cannot be scored is a pair with an
 *  `error`; the others are scored all the same. */
export async function scoreEach(pairs: readonly GoldAndSystem[], options: ScoreOptions = {}): Promise<EachResult> {
  checkOptions(options, scoreKinds);
  checkList(pairs, 'pairs', 1);
  const sets = pairs.map(({ name, gold, system }) => ({
    name,
    gold: textSet(gold, 'gold'),
    system: textSet(system, 'system'),
  }));
  return eachResult((await scoreEachFrom(sets, 'order', { environment: thisThread }, options)).report);
}

/** Two files that belong together, or one that has no partner. */
export interface PairOfFiles {
  readonly name: string;
  readonly gold: FileSet | null;
  readonly system: FileSet | null;
}

export async function scoreEachFrom(
  pairs: readonly PairOfFiles[],
  matched: PairMatching,
  machine: Omit<CorpusSource, 'sets' | 'counted'>,
  score: ScoreOptions,
): Promise<{ readonly report: EachReport; readonly scoring: Scoring }> {
  let scoring: Scoring | null = null;
  const counted: (CountedSystem | InputError)[] = [];
  const progress = machine.environment.progress(pairs.length, 'scoring');
  const quietly = { ...machine, environment: { ...machine.environment, progress: noProgressAtAll } };
  try {
    for (const pair of pairs) {
      const found = await countedPair(pair, quietly, score, scoring);
      if ('scoring' in found) scoring ??= found.scoring;
      counted.push('scoring' in found ? found.system : found);
      progress.advance(1);
    }
  } finally {
    progress.stop();
  }
  if (scoring === null) throw counted[0];
  return { report: eachReport(pairs, counted, scoring, matched), scoring };
}

const noProgressAtAll = () => noProgress;

/** What was counted, or why it was not. */
async function countedPair(
  { gold, system }: PairOfFiles,
  machine: Omit<CorpusSource, 'sets' | 'counted'>,
  score: ScoreOptions,
  before: Scoring | null,
): Promise<{ readonly scoring: Scoring; readonly system: CountedSystem } | InputError> {
  if (gold === null) return refuse('no-partner', null, `there is no gold standard for ${system?.name}`);
  if (system === null) return refuse('no-partner', null, `there is no output for ${gold.name}`);
  try {
    const { counted } = await countFrom({ ...machine, sets: [gold, system] }, score, { rows: false, brief: true });
    const { scoring } = counted;
    if (before !== null && scoring.metric.name !== before.metric.name)
      return refuse(
        'metrics-differ',
        { file: system.name },
        `it is scored by ${scoring.metric.name}, those before it by ${before.metric.name}`,
      );
    return { scoring, system: counted.systems[0]! };
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function eachReport(
  pairs: readonly PairOfFiles[],
  counted: readonly (CountedSystem | InputError)[],
  scoring: Scoring,
  matched: PairMatching,
): EachReport {
  const { metric } = scoring;
  const scored = counted.flatMap(each => (each instanceof InputError ? [] : [each]));
  const gold = joinGolds(scored.map(({ goldMark }) => goldMark));
  const alike = scored.map(({ settings }) => ({ settings: withGold(settings, gold) }));
  const { signature, own } = signaturesOf({ scoring, systems: alike });
  const rows = pairs.map(({ name, gold: goldSet, system }, i): EachPair => {
    const found = counted[i]!;
    const files = { name, gold: goldSet?.name ?? null, system: system?.name ?? null };
    if (found instanceof InputError)
      return { ...files, goldHash: null, corpus: null, warnings: [], error: found.forTerminal };
    const { table, warnings, goldMark } = found;
    const figures = { goldHash: goldMark.hash, corpus: metric.corpus(table) };
    return { ...files, ...own[scored.indexOf(found)], ...figures, warnings, error: null };
  });
  return {
    metric: metric.name,
    signature,
    goldHash: gold.hash,
    matched,
    pairs: rows,
    micro: metric.corpus(concat(scored.map(({ table }) => table))),
    macro: meanOf(rows.flatMap(({ corpus }) => (corpus === null ? [] : [corpus]))),
  };
}

/** The mean of every ratio over those that have it. */
export function meanOf(corpora: readonly Figures[]): Figures {
  const entries = Object.entries(corpora[0] ?? {}).flatMap(([name, first]): [string, Figures[string]][] => {
    const items = corpora.map(corpus => corpus[name]);
    if (typeof first !== 'object') return [];
    if (!isFigure(first)) {
      const inner = meanOf(items.flatMap(item => (typeof item === 'object' && !isFigure(item) ? [item] : [])));
      return Object.keys(inner).length === 0 ? [] : [[name, inner]];
    }
    const values = items.flatMap(item => (typeof item === 'object' && isFigure(item) ? (item.value ?? []) : []));
    const part = values.reduce((sum, value) => sum + value, 0);
    return [[name, { part, whole: values.length, value: values.length === 0 ? null : part / values.length }]];
  });
  return Object.fromEntries(entries);
}

// The record of one CCG sentence: its counts, and every dependency of either side with what is wrong about it under
// each measure. Figures are drawn from this. Sentences count from 1, words from 0.

import type { Matches } from '../../counts/index.ts';
import {
  argumentOf,
  type Category,
  type CcgDependency,
  type CcgRoot,
  type DependencyRange,
  targetOf,
} from '../../model/index.ts';
import type { SentenceDetail } from '../scoring.ts';
import type { Fault } from './judge.ts';
import { type CcgMeasure, ccgMeasures } from './metric.ts';
import type { CcgSentencePair } from './reader.ts';

/** A sentence under `ccg`. */
export interface CcgDetail extends SentenceDetail {
  readonly sentence: number;
  readonly id: string;
  /** Words of gold. */
  readonly length: number;
  /** `failed`: the parser gave no analysis; `skipped`: gold is damaged, and nothing of the sentence counts. */
  readonly status: 'scored' | 'failed' | 'skipped';
  readonly correctCategories: number;
  /** Dependencies of gold and of the system, and how many are right under each measure. */
  readonly gold: number;
  readonly system: number;
  readonly labelled: number;
  readonly unlabelled: number;
  readonly decomposed: number;
  readonly counts: Readonly<Record<string, Matches>>;
  readonly words: readonly (string | null)[];
  readonly systemWords: readonly (string | null)[];
  readonly goldCategories: readonly (string | null)[];
  readonly systemCategories: readonly (string | null)[];
  readonly goldDependencies: readonly DetailDependency[];
  readonly systemDependencies: readonly DetailDependency[];
  readonly roots: {
    readonly gold: DetailRoot | null;
    readonly system: DetailRoot | null;
    readonly fault: 'root' | null;
  };
}

export interface DetailDependency {
  readonly predicate: number;
  readonly argument: number;
  readonly category: string;
  readonly slot: number;
  /** The argument's part of the category. */
  readonly label: string;
  readonly range: DependencyRange;
  /** Null where it is right. */
  readonly faults: Readonly<Record<string, Fault | null>>;
}

export interface DetailRoot {
  readonly word: number;
  readonly category: string;
  readonly label: string;
}

export function ccgDetail(pair: CcgSentencePair): CcgDetail {
  const { run, goldSentence, systemSentence, gold, system, judgements, skipped } = pair;
  const { labelled, unlabelled, decomposed } = judgements;
  const right = gold.categories.filter((category, i) => category !== null && category === system.categories[i]);
  return {
    sentence: run.from + 1,
    id: goldSentence.id,
    length: gold.categories.length,
    status: skipped ? 'skipped' : system.failed ? 'failed' : 'scored',
    correctCategories: right.length,
    gold: labelled.gold,
    system: labelled.system,
    labelled: labelled.correct,
    unlabelled: unlabelled.correct,
    decomposed: decomposed.correct,
    counts: byMeasure(measure => {
      const { correct, gold: wanted, system: found } = judgements[measure];
      return { correct, gold: wanted, system: found };
    }),
    words: knownWords(goldSentence.words, systemSentence.words),
    systemWords: knownWords(systemSentence.words, goldSentence.words),
    goldCategories: (gold.lexical ?? gold.categories).map(textOf),
    systemCategories: (system.lexical ?? system.categories).map(textOf),
    goldDependencies: listed(gold.dependencies, i => byMeasure(measure => judgements[measure].goldFaults[i]!)),
    systemDependencies: listed(system.dependencies, i => byMeasure(measure => judgements[measure].systemFaults[i]!)),
    roots: { gold: rootDetail(gold.root), system: rootDetail(system.root), fault: decomposed.rootFault },
  };
}

function byMeasure<T>(value: (measure: CcgMeasure) => T): Record<string, T> {
  return Object.fromEntries(ccgMeasures.map(measure => [measure, value(measure)]));
}

function listed(
  dependencies: readonly CcgDependency[],
  faultsOf: (index: number) => Record<string, Fault | null>,
): DetailDependency[] {
  return dependencies.map(({ predicate, argument, category, slot, range }, i) => ({
    predicate,
    argument,
    category: category.text,
    slot,
    // C&C gives coordinators a slot that their category does not have.
    label: (argumentOf(category, slot) ?? category).text,
    range,
    faults: faultsOf(i),
  }));
}

function rootDetail(root: CcgRoot | null): DetailRoot | null {
  return root === null ? null : { word: root.word, category: root.category.text, label: targetOf(root.category).text };
}

/** Files of dependencies do not mention every word; the other file may. */
function knownWords(own: readonly (string | null)[], other: readonly (string | null)[]): (string | null)[] {
  return Array.from({ length: Math.max(own.length, other.length) }, (_, i) => own[i] ?? other[i] ?? null);
}

function textOf(category: Category | null): string | null {
  return category?.text ?? null;
}

// The account of one CCG sentence: its counts, and every dependency of either side with what is wrong about it under
// each measure. Figures are drawn from this. Sentences count from 1, words from 0.
import type { Fault, Judgements } from '../metrics/index.ts';
import { type CcgPair, type Measure, measures } from '../metrics/index.ts';
import type { CcgDependency, CcgRoot } from '../model/index.ts';
import type { SentenceDetail } from './family.ts';

export interface Naming {
  readonly sentence: number;
  readonly id: string;
  readonly words: readonly (string | null)[];
}

export function ccgDetail(naming: Naming, { gold, system }: CcgPair, judgements: Judgements): SentenceDetail {
  const { labelled, unlabelled, decomposed } = judgements;
  const right = gold.categories.filter((category, i) => category !== null && category === system.categories[i]);
  return {
    sentence: naming.sentence,
    id: naming.id,
    length: gold.categories.length,
    status: system.failed ? 'failed' : 'scored',
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
    words: naming.words,
    goldDependencies: listed(gold.dependencies, i => byMeasure(measure => judgements[measure].goldFaults[i]!)),
    systemDependencies: listed(system.dependencies, i => byMeasure(measure => judgements[measure].systemFaults[i]!)),
    roots: { gold: rootDetail(gold.root), system: rootDetail(system.root), fault: decomposed.rootFault },
  };
}

function byMeasure<T>(value: (measure: Measure) => T): Record<string, T> {
  return Object.fromEntries(measures.map(measure => [measure, value(measure)]));
}

function listed(dependencies: readonly CcgDependency[], faultsOf: (index: number) => Record<string, Fault | null>) {
  return dependencies.map(({ predicate, argument, category, slot, range }, i) => ({
    predicate,
    argument,
    category: category.text,
    slot,
    range,
    faults: faultsOf(i),
  }));
}

function rootDetail(root: CcgRoot | null) {
  return root === null ? null : { word: root.word, category: root.category.text };
}

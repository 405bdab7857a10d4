// Studies to serve in tests: invented sentences, and no more of them than needed.
import { rmSync } from 'node:fs';
import { openStore, type StudyStore } from '../../src/server/index.ts';
import type { EntailmentItem, IntrinsicItem, Study } from '../../src/study/index.ts';
import { preparedFolder } from '../prepared-folder.ts';

const design: Study['design'] = {
  seed: 20240607,
  gold: 'gold.auto',
  systems: ['alpha.auto', 'beta.auto'],
  limit: 20,
  items: 4,
  sharing: 'same',
  samples: null,
  populations: [
    { system: 'alpha.auto', size: 10 },
    { system: 'beta.auto', size: 12 },
  ],
};

export type StudyPlan = Omit<Study, 'id' | 'created' | 'closed'>;

export const intrinsicPlan: StudyPlan = {
  title: 'Which marking?',
  task: 'intrinsic',
  instructions: 'Take your time.',
  measures: [
    { name: 'labelled.f1', view: 'labelled', signature: 'ccg|labelled' },
    { name: 'decomposed.f1', view: 'decomposed', signature: 'ccg|decomposed' },
  ],
  design,
};

export const entailmentPlan: StudyPlan = {
  title: 'Short facts',
  task: 'entailment',
  instructions: '',
  measures: null,
  design: { ...design, systems: [], limit: null },
};

/** The same two words, marked by one measure and not by the other. */
export function intrinsicItems(count: number, words: readonly string[] = ['Ferries', 'sank']): IntrinsicItem[] {
  const picture = (view: string, verdict: 'right' | 'wrong') =>
    ({
      kind: 'arcs',
      title: `Sentence 1, ${view}`,
      words: words.map(text => ({ text, notes: [] })),
      gold: [{ head: 1, dependent: 0, label: 'nsubj', verdict: 'right' }],
      system: [{ head: 1, dependent: 0, label: 'obj', verdict }],
    }) as const;
  return Array.from({ length: count }, (_, i) => ({
    id: `item-${i + 1}`,
    sample: null,
    task: 'intrinsic',
    system: i % 2 === 0 ? 'alpha.auto' : 'beta.auto',
    sentence: i + 1,
    values: [0.5, 1],
    pictures: [picture('labelled', 'wrong'), picture('decomposed', 'right')],
  }));
}

export function entailmentItems(count: number): EntailmentItem[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `pair-${i + 1}`,
    sample: null,
    task: 'entailment',
    name: String(i + 1),
    text: `Ferry ${i + 1}, which the keeper had painted, sank.`,
    hypothesis: `Ferry ${i + 1} sank.`,
    silver: 'YES',
    source: 'invented',
    tags: ['nsubj'],
    record: {},
  }));
}

export interface TestStore {
  readonly store: StudyStore;
  readonly folder: string;
  remove(): Promise<void>;
}

/** In a folder of its own. */
export async function makeStore(): Promise<TestStore> {
  const folder = await preparedFolder();
  const store = await openStore({ folder });
  return {
    store,
    folder,
    async remove() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

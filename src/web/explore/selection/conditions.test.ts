import { expect, test } from 'vitest';
import type { Corpus } from '../engine/contract.ts';
import { describeSelection, everything } from './conditions.ts';

const corpus = {
  unit: 'words',
  systems: [{ name: 'alpha' }, { name: 'beta' }],
  measures: [
    { path: 'f1', title: 'F1', style: 'percent' },
    { path: 'recall', title: 'recall', style: 'percent' },
  ],
} as unknown as Corpus;

test.each([
  [{ text: ' ferry ' }, '“ferry”'],
  [{ least: 5 }, 'from 5 words'],
  [{ least: 5, most: 9 }, '5 to 9 words'],
  [{ key: { facet: 'label', key: 'NP', error: 'missing', system: null } }, 'label NP missed'],
  [{ key: { facet: 'label', key: 'NP', error: 'missing', system: 1 } }, 'label NP missed by beta'],
  [{ key: { facet: 'label', key: '', error: 'any', system: null } }, 'label (none)'],
  [{ key: { facet: 'confusion', key: 'NP VP', error: 'any', system: null } }, 'gold NP, system VP'],
  [{ key: { facet: 'confusion', key: 'NP VP', error: 'any', system: 0 } }, 'gold NP, alpha VP'],
  [{ fault: { kind: 'wrong heads', system: 1 } }, 'wrong heads of beta'],
  [{ score: { measure: 'f1', system: null, least: null, most: 0.5, isBin: false } }, 'F1 up to 50.00 of any system'],
  [{ beats: { better: 1, worse: 0, measure: 'recall' } }, 'beta beats alpha in recall'],
  [{ disagree: { measures: ['f1', 'recall'], by: 0.1 } }, 'F1 and recall disagree by 10.00'],
] as const)('%o', (change, text) => {
  const [condition, ...others] = describeSelection({ ...everything, ...change }, corpus);
  expect([condition?.text, others]).toEqual([text, []]);
  expect(condition?.without).toEqual(everything);
});

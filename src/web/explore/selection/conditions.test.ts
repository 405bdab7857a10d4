import { expect, test } from 'vitest';
import { exampleCorpus } from '../../../../tests/explore.ts';
import { describeSelection, everything } from './conditions.ts';

test.each([
  [{ text: ' ferry ' }, '“ferry”'],
  [{ least: 5 }, 'from 5 words'],
  [{ least: 5, most: 9 }, '5 to 9 words'],
  [{ key: { facet: 'label', key: 'NP', error: 'missing', system: null } }, 'label NP missed'],
  [{ key: { facet: 'label', key: 'NP', error: 'missing', system: 1 } }, 'label NP missed by beta'],
  [{ key: { facet: 'label', key: '', error: 'any', system: null } }, 'label (none)'],
  [{ key: { facet: 'confusion', key: 'NP VP', error: 'any', system: null } }, 'gold NP, system VP'],
  [{ key: { facet: 'confusion', key: 'NP VP', error: 'any', system: 0 } }, 'gold NP, alpha VP'],
  [{ key: { facet: 'confusion', key: 'x y\tz', error: 'any', system: null } }, 'gold x y, system z'],
  [{ fault: { kind: 'wrong heads', system: 1 } }, 'wrong heads of beta'],
  [
    { score: { measure: 'labelled.f1', system: null, least: null, most: 0.5, isBin: false } },
    'labelled F1 up to 50.00 of any system',
  ],
  [{ beats: { better: 1, worse: 0, measure: 'coverage' } }, 'beta beats alpha in coverage'],
  [{ disagree: { measures: ['labelled.f1', 'coverage'], by: 0.1 } }, 'labelled F1 and coverage disagree by 10.00'],
] as const)('%o', (change, text) => {
  const [condition, ...others] = describeSelection({ ...everything, ...change }, exampleCorpus);
  expect([condition?.text, others]).toEqual([text, []]);
  expect(condition?.without).toEqual(everything);
});

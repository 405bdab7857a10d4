import { describe, expect, test } from 'vitest';
import { exampleCorpus as corpus } from '../../../tests/explore.ts';
import type { Inspected } from './engine/contract.ts';
import {
  checkScoring,
  type ExplorerState,
  explorerStateFromHash,
  explorerStateToHash,
  initialExplorerState,
  keepFitting,
  originFromHash,
  pagesOf,
} from './explorer-state.ts';
import { everything } from './selection/conditions.ts';
import type { Selection } from './selection/selection.ts';

const own = { example: null, files: ['gold.auto', 'alpha.auto'], options: {} };
const usual = initialExplorerState(corpus);

test('at the beginning an address says only what is open', () => {
  expect(explorerStateToHash({ example: 'ccg', files: [], options: {} }, usual, corpus)).toBe('example=ccg');
  expect(explorerStateToHash(own, usual, corpus)).toBe('file=gold.auto&file=alpha.auto');
  expect(explorerStateFromHash('', corpus)).toEqual(usual);
});

test('the measure that is set against the chief one is of its kind', () => {
  expect([usual.measure, usual.other]).toEqual(['decomposed.f1', 'labelled.f1']);
});

const select = (change: Partial<Selection>): Partial<ExplorerState> => ({ selection: { ...everything, ...change } });

test.each<Partial<ExplorerState>>([
  { page: 'measures', measure: 'labelled.f1', other: 'coverage' },
  { facet: 'category', column: 'decomposed.f1' },
  { open: 12, system: 1, view: 'labelled', all: true, fit: true, overlay: true },
  select({ text: 'a & b = c', least: 3, most: 20 }),
  select({
    named: [
      { name: 'a & b: c', where: 'nsubj missed by A' },
      { name: 'far', where: 'distance>5' },
    ],
  }),
  select({ key: { facet: 'label', key: '(S[dcl]\\NP)/NP 1', error: 'missing', system: null } }),
  select({ key: { facet: 'label', key: '', error: 'any', system: 1 } }),
  select({ fault: { kind: 'no analysis', system: null } }),
  select({ fault: { kind: 'wrong categories', system: 1 } }),
  select({ score: { measure: 'labelled.f1', system: null, least: 0.5, most: null, isBin: false } }),
  select({ score: { measure: 'labelled.f1', system: 1, least: 0.85, most: 0.9, isBin: true } }),
  select({ beats: { better: 1, worse: 0, measure: 'coverage' } }),
  select({ disagree: { measures: ['labelled.f1', 'decomposed.f1'], by: 0.1 } }),
  select({ sort: { by: { difference: 'labelled.f1' }, descending: true } }),
  select({ sort: { by: { measure: 'labelled.f1', system: 1 }, descending: false } }),
])('an address brings back %o', change => {
  const state = { ...usual, ...change };
  expect(explorerStateFromHash(`#${explorerStateToHash(own, state, corpus)}`, corpus)).toEqual(state);
});

test.each([
  'page=elsewhere&measure=F9&system=3&view=none',
  'score=F9 1 0 1&beats=labelled.f1 1 1&disagree=labelled.f1 labelled.f1&sort=labelled.f1 7',
  'least=many&open=x&error=missing&key=NP',
  'named=alone&named=twice',
  'named=no%20query%0A)%20(%0A%0Adistance%3E5%0Aempty%0A',
])('what is not in these files is as at the beginning: %s', hash => {
  expect(explorerStateFromHash(hash, corpus)).toEqual(usual);
});

test('capital letters make no difference', () =>
  expect(explorerStateFromHash('page=Plots&measure=Labelled.F1&view=LABELLED', corpus)).toMatchObject({
    page: 'plots',
    measure: 'labelled.f1',
    view: 'labelled',
  }));

test('an address names files and options, and holds none of them', () => {
  const params = { name: 'my.prm', bytes: new Uint8Array([1]) };
  const origin = {
    example: null,
    files: ['a b.mrg', 'c.mrg'],
    metric: 'ccg',
    options: { root: false, labels: 'full', params },
  };
  expect(originFromHash(`#${explorerStateToHash(origin, usual, corpus)}`)).toEqual({
    ...origin,
    options: { root: false, labels: 'full', params: 'my.prm' },
  });
});

const about = '';
const inspected: Inspected = {
  about,
  metrics: ['ccg', 'other'],
  options: [
    { about, name: 'root', flags: '--no-root' },
    { about, name: 'labels', flags: '--labels <how>', choices: ['full', 'bare'] },
    { about, name: 'limit', flags: '--limit <n>' },
    { about, name: 'params', flags: '--params <file>', file: true, choices: ['none'] },
  ],
};
const params = { name: 'my.prm', bytes: new Uint8Array([1]) };

test.each([
  ['metric=ccg&option-root=false&option-labels=bare&option-limit=40', { root: false, labels: 'bare', limit: '40' }],
  ['option-limit=true', { limit: 'true' }],
  ['option-params=none', { params: 'none' }],
  ['option-params=my.prm', { params }],
])('what files can be scored by is taken from the address: %s', (hash, options) => {
  expect(checkScoring(originFromHash(hash), inspected, { params })).toMatchObject({ options, notes: [] });
});

test.each([
  ['metric=ud', 'this address asks for the metric "ud"; these files have ccg, other'],
  ['option-colour=red', 'this address sets "colour", an option that files of this kind do not have'],
  ['option-root=maybe', 'this address sets --no-root to "maybe"; it can only be true or false'],
  ['option-labels=none', 'this address sets --labels to "none"; there are full, bare'],
  ['option-labels=true', 'this address sets --labels to true; there are full, bare'],
  [
    'option-params=other.prm',
    'this address sets --params to "other.prm", a file that no address carries; choose it among the options',
  ],
])('what there is not is left out, and said: %s', (hash, note) => {
  expect(checkScoring(originFromHash(hash), inspected, { params })).toEqual({ options: {}, notes: [note] });
});

test('what is right or wrong as a whole has no page of measures', () => {
  expect(pagesOf(corpus)).toContain('measures');
  expect(pagesOf({ ...corpus, isGraded: false })).not.toContain('measures');
  expect(explorerStateFromHash('page=measures', { ...corpus, isGraded: false }).page).toBe('scores');
});

test.each(['0', '27', '999', '-1', '2.5', 'x', '26'])('of 26 sentences, whether number %s can be opened', open => {
  expect(explorerStateFromHash(`open=${open}`, corpus).open).toBe(open === '26' ? 26 : null);
});

describe('what was chosen for other files', () => {
  test.each([{ metric: 'other', options: { params, root: true } }, { options: { params: 'none', other: undefined } }])(
    'stays where these files have it too: %o',
    scoring => {
      const chosen = { files: [], ...scoring };
      expect(keepFitting(chosen, inspected)).toBe(chosen);
    },
  );

  test.each([
    [{ metric: 'conllx', options: { root: true, punct: 'x', labels: 'none' } }, { options: { root: true } }],
    [{ options: { root: params } }, { options: {} }],
  ])('is dropped where they have not: %o', (scoring, kept) => {
    const files = [new File([], 'gold')];
    expect(keepFitting({ files, ...scoring }, inspected)).toEqual({ files, ...kept });
  });
});

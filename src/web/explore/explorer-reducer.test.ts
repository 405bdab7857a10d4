import { expect, test } from 'vitest';
import type { Corpus } from './engine/contract.ts';
import {
  type ExplorerAction,
  type ExplorerModel,
  initialModel,
  type OpenedFiles,
  reduceExplorer,
} from './explorer-reducer.ts';
import { initialExplorerState } from './explorer-state.ts';

const corpus: Corpus = {
  help: { page: '', figures: {} },
  metric: 'evalb',
  gold: 'gold.mrg',
  systems: [{ name: 'alpha', warnings: [] }],
  signature: '',
  command: '',
  sentences: 3,
  rows: 3,
  measures: [{ path: 'f1', title: 'F1', style: 'percent' }],
  views: [],
  facets: [],
  errorKinds: [],
  unit: 'words',
  noun: 'sentence',
  isGraded: true,
};
const [gold, alpha, beta] = ['gold.mrg', 'alpha.mrg', 'beta.mrg'].map(name => new File([''], name)) as [
  File,
  File,
  File,
];
const files = { files: [gold, alpha], options: {} };
const opened: OpenedFiles = {
  corpus,
  origin: { example: null, files: ['gold.mrg', 'alpha.mrg'], options: {} },
  notes: [],
};
const state = initialExplorerState(corpus);
const stop = new AbortController();
const stopped = new AbortController();
stopped.abort();
const open: ExplorerAction = { kind: 'opened', opened, state, files };

const after = (...actions: readonly ExplorerAction[]) => actions.reduce(reduceExplorer, initialModel);

test.each<[what: string, actions: readonly ExplorerAction[], expected: Partial<ExplorerModel>]>([
  [
    'files that are scored are the chosen ones, and the engine holds nothing until it has them',
    [open, { kind: 'opening', stop, files }],
    { screen: { kind: 'opening', progress: { done: 0, title: 'Reading files' }, stop }, chosen: files, held: null },
  ],
  [
    'progress is shown',
    [
      { kind: 'opening', stop },
      { kind: 'progress', stop, progress: { done: 0.5, title: 'scoring' } },
    ],
    { screen: { kind: 'opening', progress: { done: 0.5, title: 'scoring' }, stop } },
  ],
  [
    'what was opened is shown, held, and known again by its names',
    [open],
    { screen: { kind: 'open', opened, state }, held: opened, known: new Map([['gold.mrg\nalpha.mrg', files]]) },
  ],
  [
    'what cannot be opened leads to the start, with the reason',
    [
      { kind: 'opening', stop, files },
      { kind: 'not opened', stop, refusal: 'empty' },
    ],
    { screen: { kind: 'start', refusal: 'empty', isCancelled: false, canGoBack: false }, chosen: files },
  ],
  [
    'what the reader stopped is no refusal',
    [
      { kind: 'opening', stop: stopped },
      { kind: 'not opened', stop: stopped, refusal: 'the work was stopped' },
    ],
    { screen: { kind: 'start', refusal: null, isCancelled: true, canGoBack: false } },
  ],
  [
    'one can go back from the start to what is open',
    [open, { kind: 'leave' }],
    { screen: { kind: 'start', refusal: null, isCancelled: false, canGoBack: true }, held: opened },
  ],
  [
    'an address about unknown files forgets the chosen ones',
    [
      { kind: 'choose', chosen: files },
      { kind: 'nothing to show', refusal: null, isAboutFiles: true },
    ],
    { chosen: { files: [], options: {} } },
  ],
  [
    'an address about nothing keeps them',
    [
      { kind: 'choose', chosen: files },
      { kind: 'nothing to show', refusal: 'there is no example', isAboutFiles: false },
    ],
    {
      chosen: files,
      screen: { kind: 'start', refusal: 'there is no example', isCancelled: false, canGoBack: false },
    },
  ],
  [
    'files that are dropped at the start join those chosen, gold first',
    [
      { kind: 'choose', chosen: { files: [alpha], options: { labels: 'full' } } },
      { kind: 'drop', files: [beta, gold] },
    ],
    { chosen: { files: [gold, alpha, beta], options: { labels: 'full' } } },
  ],
  [
    'files that are dropped elsewhere begin anew',
    [open, { kind: 'drop', files: [beta] }],
    { chosen: { files: [beta], options: {} }, screen: initialModel.screen },
  ],
  [
    'a refusal stays while options of the same files are chosen',
    [
      { kind: 'opening', stop, files },
      { kind: 'not opened', stop, refusal: 'empty' },
      { kind: 'choose', chosen: { ...files, metric: 'evalb' } },
    ],
    { screen: { kind: 'start', refusal: 'empty', isCancelled: false, canGoBack: false } },
  ],
  [
    'a refusal goes with its files',
    [
      { kind: 'opening', stop, files },
      { kind: 'not opened', stop, refusal: 'empty' },
      { kind: 'choose', chosen: { files: [gold, beta], options: {} } },
    ],
    { screen: initialModel.screen },
  ],
  [
    'a part of the state changes, the rest stays',
    [open, { kind: 'change', part: { page: 'plots' } }],
    { screen: { kind: 'open', opened, state: { ...state, page: 'plots' } } },
  ],
  [
    'a failure is over when the same question has an answer',
    [
      { kind: 'failed', question: 'facet', line: 'a bug' },
      { kind: 'answered', question: 'facet' },
    ],
    { failure: null },
  ],
  [
    'it is not over by the answer to another',
    [
      { kind: 'failed', question: 'facet', line: 'a bug' },
      { kind: 'answered', question: 'rows' },
    ],
    { failure: { question: 'facet', line: 'a bug' } },
  ],
  ['an engine that is lost holds nothing', [open, { kind: 'engine lost' }], { held: null }],
])('%s', (_, actions, expected) => expect(after(...actions)).toMatchObject(expected));

test.each<ExplorerAction>([
  { kind: 'progress', stop, progress: { done: 1, title: '' } },
  { kind: 'not opened', stop, refusal: 'too late' },
])('an opening that was left for another has nothing to say: $kind', action => {
  const model = after({ kind: 'opening', stop }, { kind: 'opening', stop: new AbortController() });
  expect(reduceExplorer(model, action)).toBe(model);
});

test('nothing of the state changes where nothing is open', () => {
  expect(after({ kind: 'change', part: { page: 'plots' } })).toBe(initialModel);
});

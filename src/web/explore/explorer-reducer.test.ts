import { expect, test } from 'vitest';
import { exampleCorpus } from '../../../tests/explore.ts';
import {
  type ExplorerAction,
  type ExplorerModel,
  explorerActions,
  initialModel,
  type OpenedFiles,
} from './explorer-reducer.ts';
import { initialExplorerState } from './explorer-state.ts';

const [gold, alpha, beta] = ['gold.mrg', 'alpha.mrg', 'beta.mrg'].map(name => new File([''], name)) as [
  File,
  File,
  File,
];
const files = { files: [gold, alpha], options: {} };
const opened: OpenedFiles = {
  corpus: exampleCorpus,
  origin: { example: null, files: ['gold.mrg', 'alpha.mrg'], options: {} },
  notes: [],
};
const state = initialExplorerState(exampleCorpus);
const stop = new AbortController();
const stopped = new AbortController();
stopped.abort();
const { opening, progress, notOpened, choose, drop, change, leave, failed, answered, nothingToShow } = explorerActions;
const open = explorerActions.opened(opened, state, files);
const start = { kind: 'start', refusal: null, isCancelled: false, canGoBack: false } as const;

const after = (...actions: readonly ExplorerAction[]) => actions.reduce((model, action) => action(model), initialModel);

test.each<[what: string, actions: readonly ExplorerAction[], expected: Partial<ExplorerModel>]>([
  [
    'files that are scored are the chosen ones, and the engine holds nothing until it has them',
    [open, opening(stop, files)],
    { screen: { kind: 'opening', progress: { done: 0, title: 'Reading files' }, stop }, chosen: files, held: null },
  ],
  [
    'progress is shown',
    [opening(stop), progress(stop, { done: 0.5, title: 'scoring' })],
    { screen: { kind: 'opening', progress: { done: 0.5, title: 'scoring' }, stop } },
  ],
  [
    'what was opened is shown, held, and known again by its names',
    [open],
    { screen: { kind: 'open', opened, state }, held: opened, known: new Map([['gold.mrg\nalpha.mrg', files]]) },
  ],
  [
    'what cannot be opened leads to the start, with the reason',
    [opening(stop, files), notOpened(stop, 'empty')],
    { screen: { ...start, refusal: 'empty' }, chosen: files },
  ],
  [
    'what the reader stopped is no refusal',
    [opening(stopped), notOpened(stopped, 'the work was stopped')],
    { screen: { ...start, isCancelled: true } },
  ],
  [
    'one can go back from the start to what is open',
    [open, leave()],
    { screen: { ...start, canGoBack: true }, held: opened },
  ],
  [
    'an address about unknown files forgets the chosen ones',
    [choose(files), nothingToShow(null, true)],
    { chosen: { files: [], options: {} } },
  ],
  [
    'an address about nothing keeps them',
    [choose(files), nothingToShow('there is no example', false)],
    {
      chosen: files,
      screen: { ...start, refusal: 'there is no example' },
    },
  ],
  [
    'files that are dropped at the start join those chosen, gold first',
    [choose({ files: [alpha], options: { labels: 'full' } }), drop([beta, gold])],
    { chosen: { files: [gold, alpha, beta], options: { labels: 'full' } } },
  ],
  [
    'files that are dropped elsewhere begin anew',
    [open, drop([beta])],
    { chosen: { files: [beta], options: {} }, screen: initialModel.screen },
  ],
  [
    'a refusal stays while options of the same files are chosen',
    [opening(stop, files), notOpened(stop, 'empty'), choose({ ...files, metric: 'evalb' })],
    { screen: { ...start, refusal: 'empty' } },
  ],
  [
    'a refusal goes with its files',
    [opening(stop, files), notOpened(stop, 'empty'), choose({ files: [gold, beta], options: {} })],
    { screen: initialModel.screen },
  ],
  [
    'a part of the state changes, the rest stays',
    [open, change({ page: 'plots' })],
    { screen: { kind: 'open', opened, state: { ...state, page: 'plots' } } },
  ],
  [
    'a failure is over when the same question has an answer',
    [failed('facet', 'a bug'), answered('facet')],
    { failure: null },
  ],
  [
    'it is not over by the answer to another',
    [failed('facet', 'a bug'), answered('rows')],
    { failure: { question: 'facet', line: 'a bug' } },
  ],
  ['an engine that is lost holds nothing', [open, explorerActions.engineLost()], { held: null }],
])('%s', (_, actions, expected) => expect(after(...actions)).toMatchObject(expected));

test.each<[string, ExplorerAction]>([
  ['progress', progress(stop, { done: 1, title: '' })],
  ['refusal', notOpened(stop, 'too late')],
])('an opening that was left for another has nothing to say: %s', (_, action) => {
  const model = after(opening(stop), opening(new AbortController()));
  expect(action(model)).toBe(model);
});

test('nothing of the state changes where nothing is open', () => {
  expect(after(change({ page: 'plots' }))).toBe(initialModel);
});

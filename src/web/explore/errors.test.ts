import { expect, test } from 'vitest';
import type { ArcPicture, TreePicture, Verdict } from '../../picture/index.ts';
import { errorsOf, isError } from './errors.ts';

const words = ['Kim', 'sleeps'].map(text => ({ text, notes: [] }));

function arcs(label: string, verdict: Verdict, reason?: string): ArcPicture {
  const arc = { head: 1, dependent: 0, label, verdict, ...(reason === undefined ? {} : { reason }) };
  return { kind: 'arcs', title: '', words, gold: [arc], system: [] };
}

test('what one measure punishes and another forgives is one line, named as fully as any names it', () => {
  expect(errorsOf([arcs('1 NP', 'right'), arcs('1', 'missing', 'label'), arcs('', 'right')])).toEqual([
    { side: 'gold', mark: '1 NP: sleeps → Kim', verdicts: ['right', 'missing: label', 'right'] },
  ]);
});

test('what is right everywhere is no error, and a view may have no picture', () => {
  expect(errorsOf([arcs('nsubj', 'right'), undefined])).toEqual([]);
});

test('two relations between the same words stay two', () => {
  const twice = {
    ...arcs('a', 'missing'),
    gold: ['a', 'b'].map(label => ({ head: 1, dependent: 0, label, verdict: 'missing' as const })),
  };
  expect(errorsOf([twice]).map(({ mark }) => mark)).toEqual(['a: sleeps → Kim', 'b: sleeps → Kim']);
});

test('brackets say what stands on the other side', () => {
  const trees: TreePicture = {
    kind: 'trees',
    title: '',
    words,
    gold: [{ label: 'S', spans: [[0, 2]], verdict: 'right' }],
    system: [
      { label: 'S', spans: [[0, 2]], verdict: 'right' },
      { label: 'NP', spans: [[1, 2]], verdict: 'wrong', instead: 'VP' },
      { label: 'X', spans: [[0, 1]], verdict: 'crossing' },
    ],
  };
  expect(errorsOf([trees])).toEqual([
    { side: 'system', mark: 'NP over “sleeps”', verdicts: ['wrong, VP on the other side'] },
    { side: 'system', mark: 'X over “Kim”', verdicts: ['crossing'] },
  ]);
});

test('what decided is told, and is no error', () => {
  const picture = arcs('nsubj', 'right', 'in the text');
  const decided: ArcPicture = {
    ...picture,
    sides: ['text', 'hypothesis: YES, any'],
    gold: [],
    system: picture.gold.map(arc => ({ ...arc, weight: 'deciding' })),
  };
  const [line] = errorsOf([decided]);
  expect(line).toEqual({ side: 'hypothesis', mark: 'nsubj: sleeps → Kim', verdicts: ['decided: in the text'] });
  expect(line && isError(line)).toBe(false);
});

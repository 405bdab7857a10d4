import { expect, test } from 'vitest';
import type { ArcPicture, TreePicture, Verdict } from '../../../picture/index.ts';
import { errorsOf, isError, mistaggedWords } from './errors.ts';

/** Isolated from the direction of what stands around it. */
const apart = (text: string) => `\u2068${text}\u2069`;

const words = ['Kim', 'sleeps'].map(text => ({ text, notes: [] }));

function arcs(label: string, verdict: Verdict, reason?: string): ArcPicture {
  const arc = { head: 1, dependent: 0, label, verdict, ...(reason === undefined ? {} : { reason }) };
  return { kind: 'arcs', title: '', words, gold: [arc], system: [] };
}

test('what one measure punishes and another forgives is one line, named as fully as any names it', () => {
  expect(errorsOf([arcs('1 NP', 'right'), arcs('1', 'missing', 'label'), arcs('', 'right')])).toEqual([
    {
      side: 'gold',
      mark: `1 NP: ${apart('sleeps')} → ${apart('Kim')}`,
      verdicts: ['right', 'missing: label', 'right'],
      marks: ['0.0', '0.0', '0.0'],
      label: '1 NP',
      instead: null,
      mistake: null,
    },
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
  expect(errorsOf([twice]).map(({ mark }) => mark)).toEqual([
    `a: ${apart('sleeps')} → ${apart('Kim')}`,
    `b: ${apart('sleeps')} → ${apart('Kim')}`,
  ]);
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
      { label: 'X', spans: [[0, 1]], verdict: 'crossing', error: { number: 1, class: 'PP Attachment' } },
    ],
  };
  expect(errorsOf([trees])).toEqual([
    {
      side: 'system',
      mark: `NP over “${apart('sleeps')}”`,
      verdicts: ['wrong, VP on the other side'],
      marks: ['1.1'],
      label: 'NP',
      instead: 'VP',
      mistake: null,
    },
    {
      side: 'system',
      mark: `X over “${apart('Kim')}”`,
      verdicts: ['crossing'],
      marks: ['1.2'],
      label: 'X',
      instead: null,
      mistake: { number: 1, class: 'PP Attachment' },
    },
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
  expect(line).toMatchObject({
    side: 'hypothesis',
    mark: `nsubj: ${apart('sleeps')} → ${apart('Kim')}`,
    verdicts: ['decided: in the text'],
  });
  expect(line && isError(line)).toBe(false);
});

test('what a measure does not count is neither right nor wrong', () => {
  const [line] = errorsOf([arcs('punct', 'wrong', 'wrong head'), arcs('punct', 'right', 'does not count')]);
  expect(line?.verdicts).toEqual(['wrong head', null]);
});

test('words with other tags', () => {
  const picture: ArcPicture = {
    kind: 'arcs',
    title: '',
    words: [
      {
        text: 'up',
        notes: [
          { text: 'RB', verdict: 'right' },
          { text: 'RP', verdict: 'wrong' },
        ],
      },
      { text: 'down', notes: [{ text: 'RB', verdict: 'right' }] },
    ],
    gold: [],
    system: [],
  };
  expect(mistaggedWords(picture)).toEqual([
    { text: `${apart('up')} RP for RB`, label: 'RP', instead: 'RB', drawn: '0.w0' },
  ]);
});

test('arcs are explained by the mistake of any view that counts them as wrong', () => {
  const [right, wrong] = (['right', 'missing'] as const).map(verdict => arcs('1', verdict));
  const explained = { ...wrong!, gold: wrong!.gold.map(arc => ({ ...arc, error: { number: 2, class: 'Reversed' } })) };
  expect(errorsOf([right, explained])).toMatchObject([
    { verdicts: ['right', 'missing'], mistake: { number: 2, class: 'Reversed' } },
  ]);
});

// Diagnoses, error tables, transparency and what equations change.
import { describe, expect, test } from 'vitest';
import { lemmaParse, pairOf } from '../../tests/entailment.ts';
import { refusalOf } from '../../tests/refusal.ts';
import type { SideParse } from '../model/index.ts';
import { decidePairs } from './decide.ts';
import { equationEffects, errorsByCause, errorsByTag, type Judged, type OraclePair, transparencyOf } from './errors.ts';
import { entailmentSystems, rulesFrom } from './rules.ts';

const words = 'the miller with a dog wash the old cart';
const text = 'det(miller, the);nsubj(wash, miller);prep(miller, with);pobj(with, dog);dobj(wash, cart);amod(cart, old)';
const parsesOf = (t: string | null, h: string | null): Record<'text' | 'hypothesis', SideParse> => ({
  text: lemmaParse(t, words),
  hypothesis: lemmaParse(h),
});
const decideOne = (asked: string[], t: string | null, h: string | null) =>
  decidePairs([pairOf('p', '', '', { words: asked })], new Map([['p', parsesOf(t, h)]]), entailmentSystems.cambridge);

describe('what became of the relation that a pair asks about', () => {
  test.each([
    ['it is there', 'miller', 'wash', 'nsubj(wash, miller)', 'same'],
    ['words may be several', 'miller', 'wash up', 'nsubj(wash, miller)', 'same'],
    ['through a preposition', 'miller', 'dog', 'prep(miller, with);pobj(with, dog)', 'same'],
    ['under another label', 'cart', 'old', 'nsubj(old, cart)', 'relabelled'],
    ['nothing links the words', 'dog', 'wash', 'nsubj(wash, dog)', 'unrelated'],
    ['a word is not in the text', 'cart', 'paint', 'dobj(paint, cart)', 'ignored'],
    ['something else decides', 'miller', 'wash', 'nsubj(wash, miller);dobj(wash, dog)', 'elsewhere'],
    ['the hypothesis links them nowhere', 'miller', 'cart', 'nsubj(wash, miller)', 'elsewhere'],
    ['there is no analysis', 'miller', 'wash', null, 'no-parse'],
  ])('%s', (_, first, second, hypothesis, kind) => {
    const [one] = decideOne([first, second], text, hypothesis).decided;
    expect(one?.diagnosis?.kind).toBe(kind);
  });

  test('it is there, and nothing that the general system asks for', () => {
    const parses = new Map([['p', parsesOf(text, 'amod(cart, old)')]]);
    const { decided } = decidePairs(
      [pairOf('p', '', '', { words: ['cart', 'old'] })],
      parses,
      entailmentSystems.general,
    );
    expect(decided[0]?.decision).toMatchObject({ answer: 'NO', reason: 'no-core' });
    expect(decided[0]?.diagnosis?.kind).toBe('same');
  });

  test('of thirty thousand relations', () => {
    const chain = Array.from({ length: 15000 }, (_, i) => `prep(n${i}, p${i});pobj(p${i}, n${i + 1})`).join(';');
    const [one] = decideOne(['n7', 'n8'], chain, chain).decided;
    expect(one?.diagnosis?.inText).toEqual(['prep(n7, p7)', 'pobj(p7, n8)']);
  });

  test('its links on both sides', () => {
    const [one] = decideOne(['cart', 'old'], text, 'nsubj(old, cart)').decided;
    expect(one?.diagnosis).toMatchObject({
      targets: [{ relation: 'nsubj(old, cart)', status: 'core-missing' }],
      inText: ['amod(cart, old)'],
    });
  });
});

describe('warnings', () => {
  test('most of the hypothesis is ignored', () => {
    const { notices } = decideOne(['a', 'b'], text, 'nsubj(paint, girl);dobj(wash, cart);aux(paint, do)');
    expect(notices.list()[0]?.kept[0]?.text).toBe(
      `pair "p": 2 of the hypothesis's 3 relations are ignored, because the text has no "paint", "girl", "do"; were both cut into tokens alike?`,
    );
  });

  test('universal labels', () => {
    const { notices } = decideOne(['a', 'b'], text, 'obj(wash, cart)');
    expect(notices.list()[0]?.kept[0]?.text).toBe(
      '"obj" is a label of Universal Dependencies; such labels are read as Stanford\'s',
    );
  });
});

const judged = (list: string): readonly Judged[] =>
  list.split(' ').map((each, index) => {
    const [gold, answer, ...tags] = each.split('/');
    return { id: String(index), gold: gold === 'Y' ? 'YES' : 'NO', answer: answer === 'Y' ? 'YES' : 'NO', tags };
  });

test('tags among errors and among all pairs', () => {
  expect(errorsByTag(judged('Y/N/object Y/Y/object N/Y/object/pp N/N/pp'))).toMatchObject([
    { tag: 'object', errors: 2, pairs: 3, ofErrors: { value: 1 }, ofPairs: { value: 0.75 } },
    { tag: 'pp', errors: 1, pairs: 2, ofErrors: { value: 0.5 }, ofPairs: { value: 0.5 } },
  ]);
});

test('causes of errors, and what was right', () => {
  const causes = new Map([
    ['0', 'unbounded'],
    ['1', 'unbounded'],
    ['2', 'system'],
  ]);
  expect(errorsByCause(judged('Y/N Y/N N/Y Y/Y N/N N/N'), id => causes.get(id) ?? '')).toEqual({
    rows: [
      { cause: 'unbounded', falseNo: 2, falseYes: 0 },
      { cause: 'system', falseNo: 0, falseYes: 1 },
    ],
    correct: { yes: 1, no: 2 },
  });
});

test('transparency: 44 right automatically, 2 in favour, 4 to the detriment make 46 of 66 under the oracle', () => {
  const times = (count: number, pair: OraclePair) => Array.from({ length: count }, () => pair);
  const pairs = [
    ...times(42, { gold: 'YES', automatic: 'YES', manual: 'YES' }),
    ...times(2, { gold: 'NO', automatic: 'NO', manual: 'YES' }),
    ...times(4, { gold: 'YES', automatic: 'NO', manual: 'YES' }),
    ...times(18, { gold: 'YES', automatic: 'NO', manual: 'NO' }),
  ];
  expect(transparencyOf(pairs)).toMatchObject({
    transparency: { part: 60, whole: 66 },
    inFavour: 2,
    toDetriment: 4,
    automatic: { part: 44 },
    underOracle: { part: 46 },
  });
});

test('what each equation turns', () => {
  const pairs = [pairOf('a', '', ''), pairOf('b', '', '', { gold: 'NO' })];
  const parses = new Map([
    ['a', parsesOf('xsubj(wash, miller)', 'nsubj(wash, miller)')],
    ['b', parsesOf('iobj(wash, cart)', 'nsubjpass(wash, cart)')],
  ]);
  const effects = equationEffects(pairs, parses, entailmentSystems.cambridge);
  expect(effects.filter(({ toYes, toNo }) => toYes.length + toNo.length > 0)).toMatchObject([
    { equation: 'xsubj=nsubj', toYes: ['a'], toNo: [], accuracy: { value: 1 } },
    { equation: 'iobj=dobj', toYes: ['b'], toNo: [], accuracy: { value: 0 } },
  ]);
});

describe('rules as a JSON object', () => {
  const given = entailmentSystems.cambridge;
  test('what it does not say is as in the system', () => {
    expect(rulesFrom({ system: 'general', need: 'any', equate: ['a=b'] }, 'r', given)).toEqual({
      ...entailmentSystems.general,
      need: 'any',
      equate: [['a', 'b']],
    });
    expect(rulesFrom({ equations: ['iobj=dobj'] }, 'r', given).equations).toEqual(['iobj=dobj']);
  });
  test.each([
    [[], 'r: rules are one JSON object, {"core":["nsubj","dobj"]}'],
    [{ need: 'all' }, 'r: need is any, core or none, not ""all""'],
    [{ equate: ['a'] }, 'r: equate is a list of pairs of labels, such as ["nsubjpass=dobj"], not "["a"]"'],
    [
      { cores: [] },
      'r: there is no rule "cores"; there are system, core, equate, exclude, ignoreUnknown, tokenKey, need, missingCore, noParse, lemmas, posChangeIsNo, equations',
    ],
  ])('%#', (record, message) => expect(refusalOf(() => rulesFrom(record, 'r', given))).toBe(message));
});

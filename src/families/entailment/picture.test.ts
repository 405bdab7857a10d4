import { expect, test } from 'vitest';
import { lemmaParse, pairOf, tokenParse } from '../../../tests/entailment.ts';
import { refusalOf } from '../../../tests/refusal.ts';
import { decidePairs, entailmentSystems } from '../../entail/index.ts';
import type { SideParse } from '../../model/index.ts';
import { pictureOfDecision } from './picture.ts';

const rules = entailmentSystems.cambridge;

function drawn(text: SideParse, hypothesis: SideParse, sentences: readonly [string, string] = ['', '']) {
  const parses = new Map([['p', { text, hypothesis }]]);
  const [one] = decidePairs([pairOf('p', ...sentences)], parses, rules).decided;
  return pictureOfDecision(one!, parses, rules);
}

const washed = tokenParse('The/DT nurse/NN washed/VBD the/DT man/NN', 'det 2 1;nsubj 3 2;det 5 4;dobj 3 5;root 0 3');

test('what decided stands out on both sides, what does not count is set apart', () => {
  const { sides, words, systemWords, gold, system } = drawn(
    washed,
    tokenParse('The/DT man/NN was/VBD washed/VBN', 'det 2 1;nsubjpass 4 2;auxpass 4 3;root 0 4'),
  );
  expect(sides).toEqual(['text', 'hypothesis: YES, entailed; gold: YES']);
  expect([words, systemWords].map(row => row?.map(({ text }) => text).join(' '))).toEqual([
    'The nurse washed the man',
    'The man was washed',
  ]);
  expect(gold).toMatchObject([
    { label: 'det', head: 1, dependent: 0 },
    { label: 'nsubj' },
    { label: 'det' },
    { label: 'dobj', head: 2, dependent: 4, weight: 'deciding' },
    { label: 'root', head: null, weight: 'idle' },
  ]);
  expect(gold.filter(({ weight }) => weight !== undefined)).toHaveLength(2);
  expect(system).toEqual([
    { label: 'det', head: 1, dependent: 0, verdict: 'right', reason: 'in the text' },
    { label: 'nsubjpass', head: 3, dependent: 1, verdict: 'right', reason: 'in the text, as dobj', weight: 'deciding' },
    {
      label: 'auxpass',
      head: 3,
      dependent: 2,
      verdict: 'right',
      reason: 'ignored: the text has no "be"',
      weight: 'idle',
    },
    { label: 'root', head: null, dependent: 3, verdict: 'right', reason: 'excluded', weight: 'idle' },
  ]);
});

test('a core relation that the text lacks is wrong', () => {
  const { system, sides } = drawn(washed, tokenParse('Nurse/NN washed/VBN man/NN', 'nsubjpass 2 1;amod 2 3'));
  expect(sides?.[1]).toBe('hypothesis: NO, core-missing; gold: YES');
  expect(system).toMatchObject([
    { verdict: 'wrong', weight: 'deciding', reason: 'not in the text, as dobj' },
    { verdict: 'right', weight: 'idle', reason: 'not in the text, and not core' },
  ]);
});

test('words come from the text where a parse has only relations, and the relations know better', () => {
  const relations = (text: string): SideParse => ({ ...tokenParse(text, 'nsubj 2 1'), tokens: null });
  const { words, systemWords } = drawn(relations('Rain helps'), relations("Rain's helps"), [
    'Rain helps crops.',
    'Rain helps.',
  ]);
  expect(words.map(({ text }) => text)).toEqual(['Rain', 'helps', 'crops', '.']);
  expect(systemWords?.map(({ text }) => text)).toEqual(["Rain's", 'helps', '.']);
});

test('lemmas without positions stand where they are first spelled, or at the end', () => {
  const { words, gold } = drawn(
    lemmaParse('det(dog, the);det(cat, the)', 'the dog'),
    lemmaParse('det(dog, the)', 'the dog'),
  );
  expect(words.map(({ text }) => text)).toEqual(['the', 'dog', 'cat']);
  expect(gold.map(({ head, dependent }) => [head, dependent])).toEqual([
    [1, 0],
    [2, 0],
  ]);
});

test('without analysis, there are words alone', () => {
  const { sides, gold, system } = drawn(lemmaParse(null, 'rain help'), lemmaParse('nsubj(help, rain)', 'rain help'));
  expect([sides, gold, system?.length]).toEqual([['text: no analysis', 'hypothesis: NO, no-parse; gold: YES'], [], 1]);
});

test('what no page could hold is not drawn', () => {
  const far = tokenParse('a b', 'nsubj 2 1');
  const relation = {
    label: 'x',
    governor: { form: 'a', position: 1e15, copy: 0 },
    dependent: { form: 'b', position: 2, copy: 0 },
  };
  expect(refusalOf(() => drawn({ ...far, tokens: null, relations: [relation] }, far))).toBe(
    'pair "p" has 1000000000000000 words and 1 relations; at most 1000 and 5000 can be drawn',
  );
});

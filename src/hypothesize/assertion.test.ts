// What the text states as a fact, and what not; and which nouns are people.
import { describe, expect, test } from 'vitest';
import { hypothesesOf } from '../../tests/hypotheses.ts';

const tom = 'Tom/PROPN/NNP/2/nsubj';

// What the text says, but not as a fact: only the main clause is told.
describe('no facts', () => {
  const sold = (at: number, head: number, relation: string, tag = 'VBD') =>
    `Ann/PROPN/NNP/${at}/nsubj sold/VERB/${tag}/${head}/${relation} the/DET/DT/${at + 2}/det owl/NOUN/NN/${at}/obj`;
  const slept = `${tom} slept/VERB/VBD/0/root`;
  const sell = 'to/PART/TO/4/mark sell/VERB/VB/2/xcomp the/DET/DT/6/det owl/NOUN/NN/4/obj';
  test.each([
    ...['before', 'after', 'until', 'unless', 'if'].map(word => [
      word,
      `${slept} ${word}/SCONJ/IN/5/mark ${sold(5, 2, 'advcl')}`,
    ]),
    ...['before', 'after', 'without', 'for'].map(word => [
      word,
      `${slept} ${word}/SCONJ/IN/4/mark selling/VERB/VBG/2/advcl the/DET/DT/6/det owl/NOUN/NN/4/obj`,
    ]),
    ...['wanted', 'tried', 'failed', 'refused'].map(verb => [verb, `${tom} ${verb}/VERB/VBD/0/root ${sell}`]),
    ['let', `${tom} let/VERB/VBD/0/root Ann/PROPN/NNP/2/obj sell/VERB/VB/2/xcomp the/DET/DT/6/det owl/NOUN/NN/4/obj`],
    ['avoided', `${tom} avoided/VERB/VBD/0/root selling/VERB/VBG/2/xcomp the/DET/DT/5/det owl/NOUN/NN/3/obj`],
    ['might', 'Ann/PROPN/NNP/3/nsubj might/AUX/MD/3/aux sell/VERB/VB/0/root the/DET/DT/5/det owl/NOUN/NN/3/obj'],
    ['never', 'Ann/PROPN/NNP/3/nsubj never/ADV/RB/3/advmod sold/VERB/VBD/0/root the/DET/DT/5/det owl/NOUN/NN/3/obj'],
    [
      'neither',
      `Neither/CCONJ/CC/2/cc:preconj Tom/PROPN/NNP/5/nsubj nor/CCONJ/CC/4/cc Bo/PROPN/NNP/2/conj sold/VERB/VBD/0/root the/DET/DT/7/det owl/NOUN/NN/5/obj`,
    ],
    [
      'did?',
      'Did/AUX/VBD/3/aux Ann/PROPN/NNP/3/nsubj sell/VERB/VB/0/root the/DET/DT/5/det owl/NOUN/NN/3/obj ?/PUNCT/./3/punct',
    ],
    [
      'can',
      'Ann/PROPN/NNP/3/nsubj can/AUX/MD/3/aux win/VERB/VB/0/root by/SCONJ/IN/5/mark selling/VERB/VBG/3/advcl the/DET/DT/7/det owl/NOUN/NN/5/obj',
    ],
    [
      'will',
      'Ann/PROPN/NNP/3/nsubj will/AUX/MD/3/aux hire/VERB/VB/0/root a/DET/DT/5/det man/NOUN/NN/3/obj who/PRON/WP/7/nsubj sold/VERB/VBD/5/acl:relcl owls/NOUN/NNS/7/obj',
    ],
  ])('%s: %s', (_, text) => {
    expect(hypothesesOf(text!).filter(hypothesis => /\b(?:sold|sells|sell)\b/i.test(hypothesis))).toEqual([]);
  });

  test('but what was seen is', () => {
    expect(
      hypothesesOf(
        `${tom} saw/VERB/VBD/0/root Ann/PROPN/NNP/2/obj sell/VERB/VB/2/xcomp the/DET/DT/6/det owl/NOUN/NN/4/obj`,
      ),
    ).toContain('The owl was sold.');
  });
});

// Whether a noun is somebody is told by a list, never by its ending alone.
test.each([
  ['dresser', ['The dresser was bought.']],
  ['yodeler', ['The yodeler was bought.']],
  ['printer', ['Tom bought something.', 'The printer was bought.']],
  ['teacher', ['Tom bought somebody.', 'The teacher was bought.']],
])('a %s', (noun, hypotheses) =>
  expect(hypothesesOf(`${tom} bought/VERB/VBD/0/root the/DET/DT/4/det ${noun}/NOUN/NN/2/obj`)).toEqual(hypotheses),
);

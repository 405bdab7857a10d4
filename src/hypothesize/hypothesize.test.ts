import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conllu, everything, graphsOf } from '../../tests/hypotheses.ts';
import { judgedIn, rowsOf } from '../../tests/verdicts.ts';
import { lemmaCandidates, lemmatise, tokenise } from '../english/index.ts';
import { Symbols } from '../model/index.ts';
import { makeHypotheses, sampleItems, writeItems } from './index.ts';

describe('differences', () => {
  const symbols = new Symbols();
  const gold = graphsOf(
    conllu(
      'The/DET/DT/2/det man/NOUN/NN/8/nsubj with/ADP/IN/5/case the/DET/DT/5/det hat/NOUN/NN/2/nmod was/AUX/VBD/8/cop very/ADV/RB/8/advmod tired/ADJ/JJ/0/root',
    ),
    symbols,
  );
  const other = graphsOf(
    conllu(
      'The/DET/DT/5/det man/NOUN/NN/5/nmod with/ADP/IN/2/case the/DET/DT/2/det hat/NOUN/NN/8/nsubj was/AUX/VBD/8/aux very/ADV/RB/8/advmod tired/ADJ/JJ/0/root',
    ),
    symbols,
  );

  test('what gold alone has should follow, what a system alone has should not', () => {
    const { items } = makeHypotheses(gold, [{ name: 'other', graphs: other }], { all: false, source: 'hats' });
    expect(items.map(({ hypothesis, silver, parses, relation }) => [hypothesis, silver, relation, ...parses])).toEqual([
      ['The man was tired.', 'YES', 'subject', 'gold'],
      ['There was a man with the hat.', 'YES', 'preposition with', 'gold'],
      ['The hat was tired.', 'NO', 'subject', 'other'],
    ]);
    expect(JSON.parse(writeItems(items).split('\n')[0]!)).toEqual({
      id: 's1.1',
      text: 'The man with the hat was very tired',
      hypothesis: 'The man was tired.',
      words: ['man', 'tired'],
      source: 'hats',
      tags: ['subject'],
      silver: 'YES',
      relation: 'subject',
      template: 'copula',
      sentence: 's1',
      parses: ['gold'],
    });
  });

  test('gold and gold differ in nothing', () => {
    const { candidates } = makeHypotheses(gold, [{ name: 'same', graphs: gold }], { all: false, source: '' });
    expect(candidates).toBe(0);
  });

  test.each([
    [
      'the order inside coordination',
      'Bread/NOUN/NN/6/nsubj ,/PUNCT/,/3/punct salt/NOUN/NN/1/conj and/CCONJ/CC/5/cc oil/NOUN/NN/1/conj stood/VERB/VBD/0/root',
      'Bread/NOUN/NN/6/nsubj ,/PUNCT/,/1/punct salt/NOUN/NN/1/conj and/CCONJ/CC/3/cc oil/NOUN/NN/3/conj stood/VERB/VBD/0/root',
    ],
    [
      'function words',
      'Tom/PROPN/NNP/2/nsubj slept/VERB/VBD/0/root in/ADP/IN/5/case the/DET/DT/5/det barn/NOUN/NN/2/obl',
      'Tom/PROPN/NNP/2/nsubj slept/VERB/VBD/0/root in/ADP/IN/2/mark the/DET/DT/2/det barn/NOUN/NN/2/obl',
    ],
    [
      'subtypes',
      'Tom/PROPN/NNP/2/nsubj slept/VERB/VBD/0/root in/ADP/IN/5/case the/DET/DT/5/det barn/NOUN/NN/2/obl',
      'Tom/PROPN/NNP/2/nsubj slept/VERB/VBD/0/root in/ADP/IN/5/case the/DET/DT/5/det barn/NOUN/NN/2/nmod:place',
    ],
  ])('%s is none', (_, one, another) => {
    const shared = new Symbols();
    const made = makeHypotheses(
      graphsOf(conllu(one), shared),
      [{ name: 'b', graphs: graphsOf(conllu(another), shared) }],
      { all: false, source: '' },
    );
    expect(made.candidates).toBe(0);
  });
});

test('the items judged in docs/hypotheses-verdicts.md are those that this code draws', () => {
  const symbols = new Symbols();
  const load = (name: string) =>
    graphsOf(readFileSync(new URL(`../../examples/hypotheses/${name}.conllu`, import.meta.url), 'utf8'), symbols);
  const systems = ['alpha', 'beta'].map(name => ({ name, graphs: load(name) }));
  const { items } = makeHypotheses(load('gold'), systems, { all: false, source: 'gold' });
  expect(judgedIn('examples/hypotheses')).toEqual(rowsOf(sampleItems(items, 100, 4711)));
});

// Items with all pairs, and with those alone in which parses differ.
const examples = [
  ['hypotheses', [163, 138]],
  ['dependencies', [40, 4]],
] as const;

describe.each(examples)('examples/%s', (folder, counts) => {
  const symbols = new Symbols();
  const load = (name: string) =>
    graphsOf(readFileSync(new URL(`../../examples/${folder}/${name}.conllu`, import.meta.url), 'utf8'), symbols);
  const gold = load('gold');
  const systems = ['alpha', 'beta'].map(name => ({ name, graphs: load(name) }));

  test.each([true, false])('all: %s; nothing is lost', all => {
    const { candidates, items, duplicates, skipped } = makeHypotheses(gold, systems, { all, source: folder });
    expect(items.length).toBe(counts[all ? 0 : 1]);
    expect(items.length + duplicates + skipped.length).toBe(candidates);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  test('every hypothesis holds both words, is a sentence, and is new', () => {
    const { items } = everything(gold, systems);
    for (const { words, hypothesis } of items) {
      const lemmas = new Set(tokenise(hypothesis).flatMap(token => [token.toLowerCase(), ...lemmaCandidates(token)]));
      for (const word of words)
        expect([
          hypothesis,
          lemmaCandidates(word).some(lemma => lemmas.has(lemma)) || lemmas.has(lemmatise(word, 'VBD')),
        ]).toEqual([hypothesis, true]);
      expect(hypothesis).toMatch(/^\p{Lu}.*[^\s]\.$/u);
      expect(hypothesis).not.toMatch(/ {2}|\b(\w+) \1\b|\ba [aeio]|\ban [^aeiouhAEFHILMNORSX8]/u);
    }
    const read = items.map(({ sentence, hypothesis }) => `${sentence} ${hypothesis}`);
    expect(new Set(read).size).toBe(items.length);
  });

  test('a seed determines the draw, and the draw keeps the order', () => {
    const { items } = everything(gold, systems);
    const draw = (seed: number) => sampleItems(items, 20, seed);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7)).toHaveLength(20);
    expect(items.filter(item => draw(7).includes(item))).toEqual(draw(7));
    expect(sampleItems(items, 1e6, 1)).toEqual(items);
  });
});

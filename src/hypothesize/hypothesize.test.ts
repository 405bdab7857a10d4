import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { conllu, everything, graphsOf, hypothesesOf } from '../../tests/hypotheses.ts';
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
      text: 'The man with the hat was very tired .',
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

/** What is left of a hypothesis without determiners and dummies. */
const gist = (hypothesis: string) =>
  tokenise(hypothesis)
    .filter(token => !/^(?:the|an?|somebody|something|\.)$/i.test(token))
    .map(token => lemmaCandidates(token)[0])
    .join(' ');

test('no two hypotheses that say the same have different answers, whatever a system says', () => {
  const symbols = new Symbols();
  const words = (income: string, other: string) =>
    `Income/NOUN/NN/4/${income} has/AUX/VBZ/4/aux been/AUX/VBN/4/aux:pass proposed/VERB/VBN/0/root by/ADP/IN/7/case the/DET/DT/7/det income/NOUN/NN/4/${other}`;
  const gold = graphsOf(conllu(words('nsubj:pass', 'obl')), symbols);
  const system = graphsOf(conllu(words('nsubj', 'nsubj:pass')), symbols);
  const { items } = everything(gold, [{ name: 'system', graphs: system }]);
  expect(items.map(({ hypothesis, silver }) => [hypothesis, silver])).toContainEqual([
    'Income has been proposed.',
    'YES',
  ]);
  expect(items.filter(({ silver }) => silver === 'NO')).toEqual([]);
});

test.each<[string, string, readonly string[]]>([
  [
    'subject and object',
    'Rosa/PROPN/NNP/2/nsubj fed/VERB/VBD/0/root the/DET/DT/4/det cat/NOUN/NN/2/obj',
    ['Rosa was fed.', 'The cat fed something.'],
  ],
  [
    'a phrase',
    'I/PRON/PRP/2/nsubj bought/VERB/VBD/0/root a/DET/DT/4/det boat/NOUN/NN/2/obj from/ADP/IN/7/case the/DET/DT/7/det miller/NOUN/NN/2/obl',
    ['The miller bought something.', 'A boat bought something.'],
  ],
  [
    'inside a phrase',
    "Tom/PROPN/NNP/3/nmod:poss 's/PART/POS/1/case uncle/NOUN/NN/4/nsubj slept/VERB/VBD/0/root",
    ['Tom slept.'],
  ],
  [
    'another clause',
    'Tom/PROPN/NNP/2/nsubj sang/VERB/VBD/0/root while/SCONJ/IN/5/mark Ann/PROPN/NNP/5/nsubj danced/VERB/VBD/2/advcl',
    ['Tom danced.', 'Ann sang.'],
  ],
  [
    'a relative clause',
    'The/DET/DT/2/det nurse/NOUN/NN/3/nsubj praised/VERB/VBD/0/root the/DET/DT/5/det boy/NOUN/NN/3/obj who/PRON/WP/7/nsubj sang/VERB/VBD/5/acl:relcl',
    ['The nurse sang.', 'The nurse was praised.', 'The boy praised somebody.'],
  ],
  [
    'an adjective',
    'The/DET/DT/3/det old/ADJ/JJ/3/amod boat/NOUN/NN/4/nsubj hit/VERB/VBD/0/root the/DET/DT/6/det pier/NOUN/NN/4/obj',
    ['The pier was old.', 'The boat was hit.', 'The pier hit something.'],
  ],
  [
    'an adverb',
    'I/PRON/PRP/3/nsubj quietly/ADV/RB/3/advmod left/VERB/VBD/0/root because/SCONJ/IN/6/mark Ann/PROPN/NNP/6/nsubj danced/VERB/VBD/3/advcl',
    ['Somebody danced quietly.', 'Ann left.'],
  ],
  [
    'what is done to things is not said of people',
    'Rosa/PROPN/NNP/2/nsubj opposed/VERB/VBD/0/root the/DET/DT/4/det agreement/NOUN/NN/2/obj',
    ['The agreement opposed something.'],
  ],
  [
    'nor of what happens alone',
    'The/DET/DT/2/det review/NOUN/NN/3/nsubj delayed/VERB/VBD/0/root the/DET/DT/5/det inquiry/NOUN/NN/3/obj',
    ['The inquiry delayed something.'],
  ],
  [
    'nor that an idea felt something',
    'Rosa/PROPN/NNP/2/nsubj forgot/VERB/VBD/0/root the/DET/DT/4/det agreement/NOUN/NN/2/obj',
    [],
  ],
  [
    'things stand for things',
    'The/DET/DT/2/det boat/NOUN/NN/3/nsubj hit/VERB/VBD/0/root the/DET/DT/5/det pier/NOUN/NN/3/obj',
    ['The boat was hit.', 'The pier hit something.'],
  ],
  // Both do it.
  ['verbs that go both ways', 'Rosa/PROPN/NNP/2/nsubj married/VERB/VBD/0/root Tom/PROPN/NNP/2/obj', []],
  [
    'company',
    'Rosa/PROPN/NNP/2/nsubj left/VERB/VBD/0/root with/ADP/IN/5/case the/DET/DT/5/det miller/NOUN/NN/2/obl',
    [],
  ],
  // Who does it may be the other one.
  [
    'pronouns',
    'Tom/PROPN/NNP/2/nsubj laughed/VERB/VBD/0/root because/SCONJ/IN/5/mark he/PRON/PRP/5/nsubj won/VERB/VBD/2/advcl',
    [],
  ],
  [
    'other words for the same',
    'Tom/PROPN/NNP/2/nsubj sang/VERB/VBD/0/root while/SCONJ/IN/6/mark the/DET/DT/5/det man/NOUN/NN/6/nsubj danced/VERB/VBD/2/advcl',
    [],
  ],
  [
    'a predicate and its subject',
    'Ann/PROPN/NNP/4/nsubj is/AUX/VBZ/4/cop a/DET/DT/4/det nurse/NOUN/NN/0/root who/PRON/WP/6/nsubj sang/VERB/VBD/4/acl:relcl',
    [],
  ],
  [
    'those of a group',
    'A/DET/DT/2/det group/NOUN/NN/5/nsubj of/ADP/IN/4/case pupils/NOUN/NNS/2/nmod sang/VERB/VBD/0/root',
    [],
  ],
  [
    'what joins two verbs',
    'The/DET/DT/2/det nurse/NOUN/NN/3/nsubj praised/VERB/VBD/0/root the/DET/DT/5/det boy/NOUN/NN/3/obj and/CCONJ/CC/7/cc sang/VERB/VBD/3/conj',
    ['The boy sang.', 'The nurse was praised.', 'The boy praised somebody.'],
  ],
  [
    'where I am',
    'I/PRON/PRP/2/nsubj slept/VERB/VBD/0/root at/ADP/IN/5/case the/DET/DT/5/det hotel/NOUN/NN/2/obl',
    ['The hotel slept.'],
  ],
  [
    'what is denied, without its negation',
    'Rosa/PROPN/NNP/4/nsubj did/AUX/VBD/4/aux not/PART/RB/4/advmod feed/VERB/VB/0/root the/DET/DT/6/det cat/NOUN/NN/4/obj',
    ['Rosa was fed.', 'The cat fed something.'],
  ],
  // Names, titles and compounds are not taken apart.
  ['compounds', 'The/DET/DT/3/det boat/NOUN/NN/3/compound owner/NOUN/NN/4/nsubj slept/VERB/VBD/0/root', []],
  [
    'a body and its head',
    'The/DET/DT/3/det club/NOUN/NN/3/compound president/NOUN/NN/4/nsubj sold/VERB/VBD/0/root it/PRON/PRP/4/obj',
    [],
  ],
  [
    'a firm that is taken up by *it*',
    'Offshore/PROPN/NNP/2/compound Partners/PROPN/NNPS/3/nsubj said/VERB/VBD/0/root it/PRON/PRP/5/nsubj slept/VERB/VBD/3/ccomp',
    [],
  ],
  ['names', 'Mayor/NOUN/NN/2/compound Quill/PROPN/NNP/3/nsubj slept/VERB/VBD/0/root', []],
])('false by gold: %s', (_, text, hypotheses) => expect(hypothesesOf(text, 'NO')).toEqual(hypotheses));

// Items with all pairs, and with those alone in which parses differ.
const examples = [
  ['hypotheses', [125, 103]],
  ['dependencies', [44, 2]],
] as const;

describe.each(examples)('examples/%s', (folder, counts) => {
  const symbols = new Symbols();
  const load = (name: string) =>
    graphsOf(readFileSync(new URL(`../../examples/${folder}/${name}.conllu`, import.meta.url), 'utf8'), symbols);
  const gold = load('gold');
  const systems = ['alpha', 'beta'].map(name => ({ name, graphs: load(name) }));

  test('a text that is there twice makes its items once', () => {
    const text = readFileSync(new URL(`../../examples/${folder}/gold.conllu`, import.meta.url), 'utf8');
    const options = { all: true, source: folder };
    const once = makeHypotheses(graphsOf(text, symbols), [], options);
    const twice = makeHypotheses(
      graphsOf(`${text}${text.replaceAll('sent_id = ', 'sent_id = again-')}`, symbols),
      [],
      options,
    );
    expect(twice.items).toEqual(once.items);
    expect(twice.duplicates).toBe(2 * once.duplicates + once.items.length);
  });

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
    const answers = new Set(
      items.map(({ sentence, hypothesis, silver }) => `${sentence} ${gist(hypothesis)} ${silver}`),
    );
    const said = new Set(items.map(({ sentence, hypothesis }) => `${sentence} ${gist(hypothesis)}`));
    expect(answers.size).toBe(said.size);
  });

  test('a seed determines the draw, and the draw keeps the order', () => {
    const { items } = everything(gold, systems);
    const draw = (seed: number) => sampleItems(items, { limit: 20, balance: null, seed });
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7)).toHaveLength(20);
    expect(items.filter(item => draw(7).includes(item))).toEqual(draw(7));
    expect(sampleItems(items, { limit: 1e6, balance: null, seed: 1 })).toEqual(items);
  });
});

test.each<[string, number, number, number | null, readonly [number, number]]>([
  ['half and half', 9, 3, 50, [3, 3]],
  ['one in four', 9, 3, 25, [9, 3]],
  ['only YES', 9, 3, 0, [9, 0]],
  ['only NO', 9, 3, 100, [0, 3]],
  ['as they are', 9, 3, null, [9, 3]],
  ['nothing to balance', 9, 0, 50, [9, 0]],
])('balance: %s', (_, yes, no, balance, expected) => {
  const items = Array.from({ length: yes + no }, (_, i) => ({ silver: i < yes ? ('YES' as const) : ('NO' as const) }));
  const drawn = sampleItems(items, { limit: 100, balance, seed: 1 });
  const count = (answer: string) => drawn.filter(({ silver }) => silver === answer).length;
  expect([count('YES'), count('NO')]).toEqual(expected);
});

import { describe, expect, test } from 'vitest';
import { decideBy, lemmaParse, tokenParse } from '../../tests/entailment.ts';
import { type EntailmentRules, entailmentSystems, type SystemName } from './rules.ts';
import { sentenceOf } from './sentence.ts';

const farm = 'the farmer sell a cow to the miller';
const text = lemmaParse(
  'nsubj(sell, farmer);dobj(sell, cow);det(cow, a);prep(sell, to);pobj(to, miller);det(miller, the)',
  farm,
);

// rules are those of a system, but for what is said                        hypothesis       answer  reason  evidence
test.each<[string, SystemName, Partial<EntailmentRules>, string | null, string]>([
  ['a core relation is found', 'cambridge', {}, 'nsubj(sell, farmer)', 'YES entailed core'],
  ['a core relation is missing', 'cambridge', {}, 'nsubj(sell, miller);det(miller, the)', 'NO core-missing null'],
  ['a passive subject is an object', 'cambridge', {}, 'nsubjpass(sell, cow)', 'YES entailed core'],
  ['unless nothing is equated', 'cambridge', { equate: [] }, 'nsubjpass(sell, cow)', 'NO no-overlap null'],
  [
    'labels that are equated in turn',
    'cambridge',
    {
      equate: [
        ['a', 'b'],
        ['b', 'dobj'],
      ],
    },
    'a(sell, cow)',
    'YES entailed core',
  ],
  ['a word that the text lacks', 'cambridge', {}, 'nsubj(sell, somebody);dobj(sell, cow)', 'YES entailed core'],
  [
    'unknown words kept',
    'cambridge',
    { ignoreUnknown: false },
    'nsubj(sell, somebody);dobj(sell, cow)',
    'NO core-missing null',
  ],
  ['other relations suffice', 'cambridge', {}, 'prep(sell, to);pobj(to, miller)', 'YES entailed other'],
  ['a determiner alone', 'cambridge', {}, 'det(cow, a);nsubj(moo, cow)', 'YES entailed determiner'],
  ['but not in the general system', 'general', {}, 'det(cow, a);nsubj(moo, cow)', 'NO no-core null'],
  ['nothing left', 'cambridge', {}, 'root(ROOT, sell);punct(sell, .)', 'NO no-overlap null'],
  ['nothing needed', 'cambridge', { need: 'none' }, 'root(ROOT, sell)', 'YES entailed null'],
  ['excluded labels', 'cambridge', { exclude: ['nsubj'] }, 'nsubj(sell, miller);dobj(sell, cow)', 'YES entailed core'],
  ['core labels by their beginning', 'cambridge', { core: ['p*'] }, 'prep(sell, to)', 'YES entailed core'],
  [
    'missing core allowed',
    'cambridge',
    { missingCore: 'allow' },
    'nsubj(sell, miller);dobj(sell, cow)',
    'YES entailed core',
  ],
  ['missing core allowed, one needed', 'general', { missingCore: 'allow' }, 'nsubj(sell, miller)', 'NO no-core null'],
  ['overlap has no core', 'overlap', {}, 'nsubj(sell, miller);det(miller, the)', 'YES entailed determiner'],
  ['no analysis', 'cambridge', {}, null, 'NO no-parse null'],
  ['no analysis, left out', 'cambridge', { noParse: 'skip' }, null, 'null no-parse null'],
  ['a label of another case is another label', 'cambridge', {}, 'NSUBJ(sell, farmer)', 'NO no-overlap null'],
  ['words of another case are the same', 'cambridge', {}, 'nsubj(Sell, FARMER)', 'YES entailed core'],
])('%s', (_, system, changes, hypothesis, expected) => {
  const { answer, reason, evidence } = decideBy(system, text, lemmaParse(hypothesis), changes);
  expect(`${answer} ${reason} ${evidence}`).toBe(expected);
});

test('every relation of the hypothesis has a status, each once, in order', () => {
  const hypothesis = lemmaParse(
    'det(cow, a);nsubjpass(sell, cow);auxpass(sell, be);det(cow, a);amod(cow, the);dobj(sell, farmer);root(ROOT, sell)',
  );
  expect(
    decideBy('cambridge', text, hypothesis).relations.map(({ counted, status, lacking }) => [
      counted,
      status,
      ...lacking,
    ]),
  ).toEqual([
    ['det', 'other-matched'],
    ['dobj', 'core-matched'],
    ['auxpass', 'ignored', 'be'],
    ['amod', 'other-missing'],
    ['dobj', 'core-missing'],
    ['root', 'excluded'],
  ]);
});

describe('words', () => {
  const sold = tokenParse('Farmers/NNS sold/VBD cows/NNS', 'nsubj 2 1;dobj 2 3');
  const sell = tokenParse('A/DT farmer/NN sells/VBZ cows/NNS', 'det 2 1;nsubj 3 2;dobj 3 4');
  test.each<[string, Partial<EntailmentRules>, string]>([
    ['lemmas by rule', { lemmas: 'rules' }, 'YES entailed'],
    ["the parser's lemmas, forms where it has none", { lemmas: 'input' }, 'NO no-overlap'],
    ['forms', { tokenKey: 'form' }, 'NO no-overlap'],
    ['either', { tokenKey: 'lemma-or-form' }, 'YES entailed'],
  ])('%s', (_, changes, expected) => {
    const { answer, reason } = decideBy('cambridge', sold, sell, changes);
    expect(`${answer} ${reason}`).toBe(expected);
  });

  test("the parser's lemma goes before ours", () => {
    const odd = tokenParse('Farmers/NNS/farmhand sold/VBD', 'nsubj 2 1');
    expect(decideBy('cambridge', odd, tokenParse('Farmhands/NNS sold/VBD', 'nsubj 2 1')).answer).toBe('YES');
    expect(decideBy('cambridge', odd, sell, { lemmas: 'rules' }).reason).toBe('entailed');
  });

  test('was and is meet', () => {
    const was = tokenParse('It/PRP was/VBD cold/JJ', 'nsubj 3 1;cop 3 2');
    expect(
      decideBy('cambridge', was, tokenParse('It/PRP is/VBZ cold/JJ', 'nsubj 3 1;cop 3 2')).relations,
    ).toMatchObject([{ status: 'core-matched' }, { status: 'other-matched' }]);
  });

  test('without tags, one meeting of noun or verb is enough', () => {
    const plain = tokenParse('The leaves fell', 'det 2 1;nsubj 3 2');
    expect(decideBy('cambridge', plain, tokenParse('A leaf falls', 'det 2 1;nsubj 3 2')).answer).toBe('YES');
  });

  test('a copy node is the word it copies', () => {
    const parse = tokenParse('red/JJ and/CC blue/JJ hats/NNS', 'amod 4 1');
    const copied = {
      ...parse,
      relations: parse.relations!.map(r => ({ ...r, dependent: { ...r.dependent, copy: 1 } })),
    };
    expect(decideBy('cambridge', copied, parse).answer).toBe('YES');
  });

  test('without tokens, all words come from the text, prepositions too', () => {
    const bare = { ...lemmaParse('prep_in(slept-2, barn-5)'), lemmas: null };
    const keys = sentenceOf(bare, 'Ann slept in the barns.', entailmentSystems.general).keys;
    expect(['ann', 'sleep', 'in', 'the', 'barn'].every(word => keys.has(word))).toBe(true);
  });

  test('a word of another part of speech', () => {
    const verb = tokenParse('They/PRP pretended/VBD to/TO sleep/VB', 'nsubj 2 1;xcomp 2 4');
    const noun = tokenParse('The/DT pretended/NN sleep/VBP', 'det 2 1;nsubj 3 2');
    expect(decideBy('cambridge', verb, noun, { posChangeIsNo: true })).toMatchObject({
      answer: 'NO',
      reason: 'pos-change',
      changed: ['pretended'],
    });
    expect(decideBy('cambridge', verb, verb, { posChangeIsNo: true }).reason).toBe('entailed');
  });

  test("labels of Universal Dependencies are read as Stanford's", () => {
    const rules = entailmentSystems.general;
    const parse = lemmaParse(
      'nmod:of(driver, bus);nsubj:pass(see, bus);obj(see, bus);obl:in_front_of(see, bus);nsubj(see, bus)',
    );
    const { relations, renamed } = sentenceOf(parse, '', rules);
    expect(relations?.map(({ label }) => label)).toEqual(['prep_of', 'nsubjpass', 'dobj', 'prep_in_front_of', 'nsubj']);
    expect(renamed).toHaveLength(4);
  });
});

describe('optional equations', () => {
  const none: Partial<EntailmentRules> = {};
  const swam = [
    tokenParse('The/DT boy/NN began/VBD to/TO swim/VB', 'det 2 1;nsubj 3 2;xcomp 3 5;xsubj 5 2'),
    tokenParse('The/DT boy/NN swam/VBD', 'det 2 1;nsubj 3 2'),
  ] as const;
  const painted = [
    tokenParse('It/PRP was/VBD painted/VBN by/IN boys/NNS', 'nsubjpass 3 1;auxpass 3 2;agent 3 5'),
    tokenParse('Boys/NNS painted/VBD something/NN', 'nsubj 2 1;dobj 2 3'),
  ] as const;
  const uncollapsed = [
    tokenParse('It/PRP was/VBD painted/VBN by/IN boys/NNS', 'nsubjpass 3 1;auxpass 3 2;prep 3 4;pobj 4 5'),
    painted[1],
  ] as const;
  const fried = [
    tokenParse('He/PRP ate/VBD fried/VBN eggs/NNS', 'nsubj 2 1;amod 4 3;dobj 2 4'),
    tokenParse('Eggs/NNS were/VBD fried/VBN', 'nsubjpass 3 1;auxpass 3 2'),
  ] as const;
  const sent = [
    tokenParse('Vera/NNP sent/VBD Hugo/NNP cards/NNS', 'nsubj 2 1;iobj 2 3;dobj 2 4'),
    tokenParse('Hugo/NNP was/VBD sent/VBN', 'nsubjpass 3 1;auxpass 3 2'),
  ] as const;
  const wooden = [
    tokenParse('The/DT wooden/JJ gate/NN creaked/VBD', 'det 3 1;amod 3 2;nsubj 4 3'),
    tokenParse('The/DT gate/NN was/VBD wooden/JJ', 'det 2 1;nsubj 4 2;cop 4 3'),
  ] as const;
  test.each([
    ['xsubj=nsubj', swam],
    ['agent=nsubj', painted],
    ['agent=nsubj', uncollapsed],
    ['amod-participle=dobj', fried],
    ['iobj=dobj', sent],
    ['nsubj-adjective=amod', wooden],
  ] as const)('%s', (equation, [t, h]) => {
    for (const system of ['cambridge', 'general'] as const) {
      expect(decideBy(system, t, h, none).answer).toBe('NO');
      expect(decideBy(system, t, h, { equations: [equation] })).toMatchObject({ answer: 'YES', evidence: 'core' });
    }
  });
});

import { describe, expect, test } from 'vitest';
import { sentenceWith } from '../../tests/relations.ts';
import { grText } from '../model/index.ts';
import { depbankRules, toDepbank } from './depbank.ts';

const processed = (words: string, relations: string, ...without: (typeof depbankRules)[number][]) =>
  toDepbank(sentenceWith(words, relations), new Set(without)).relations.map(grText).sort();

const conjuncts = 'conj and_1 bees_2; conj and_1 wasps_0';

describe('each rule, before and after, and switched off', () => {
  test.each([
    [
      'bare-coordinator',
      'Salt|NN|N/N and|CC|conj Spice|NN|N/N Co.|NN|N',
      '',
      ['(conj and Salt)', '(conj and Spice)'],
      [],
    ],
    [
      'coordination',
      'wasps|N|N and|CC|conj bees|N|N sting|V|V',
      `${conjuncts}; ncsubj sting_3 wasps_0 _; ncsubj sting_3 bees_2 _`,
      ['(conj and bees)', '(conj and wasps)', '(ncsubj sting and _)'],
      ['(conj and bees)', '(conj and wasps)', '(ncsubj sting bees _)', '(ncsubj sting wasps _)'],
    ],
    [
      'comma',
      'Ada|N|N ,|,|, mayor|N|N left|V|V',
      'conj ,_1 mayor_2; conj ,_1 Ada_0; ncsubj left_3 mayor_2 _; ncsubj left_3 Ada_0 _',
      ['(ncsubj left Ada _)'],
      ['(ncsubj left Ada _)', '(ncsubj left mayor _)'],
    ],
    ['passive', 'broken|VBN|N/N cups|NNS|N', '', ['(passive broken)'], []],
    ['of', 'roof|NN|N of|IN|(NP\\NP)/NP', 'ncmod _ roof_0 of_1', ['(iobj roof of)'], ['(ncmod _ roof of)']],
    [
      'number',
      '$|$|N/N[num] 5|CD|N/N million|CD|N[num]',
      'ncmod _ million_2 5_1; ncmod num $_0 million_2',
      ['(ncmod num $ 5)', '(ncmod num 5 million)'],
      ['(ncmod _ million 5)', '(ncmod num $ million)'],
    ],
    ['initial-coordinator', 'But|CC|S/S left|V|V', 'ncmod _ left_1 But_0', ['(conj But left)'], ['(ncmod _ left But)']],
    ['punctuation', 'he|N|N --|:|: left|V|V', 'conj --_1 left_2', [], ['(conj -- left)']],
    [
      'ampersand',
      'Reed|NNP|N/N &|CC|N/N Daughters|NNPS|N grew|V|V',
      'ncmod _ Daughters_2 Reed_0; ncmod _ Daughters_2 &_1; ncsubj grew_3 Daughters_2 _',
      ['(conj & Daughters)', '(conj & Reed)', '(ncsubj grew & _)'],
      ['(ncmod _ Daughters &)', '(ncmod _ Daughters Reed)', '(ncsubj grew Daughters _)'],
    ],
    [
      'relative-word',
      'nurse|N|N who|W|W sang|V|V',
      'cmod who_1 nurse_0 sang_2',
      ['(cmod _ nurse sang)'],
      ['(cmod who nurse sang)'],
    ],
    ['quotation', 'fell|V|V Says|V|V', 'cmod _ fell_0 Says_1', ['(ta quote Says fell)'], ['(cmod _ fell Says)']],
    ['particle', 'gave|VBD|V up|RP|P', 'ncmod _ gave_0 up_1', ['(ncmod prt gave up)'], ['(ncmod _ gave up)']],
    [
      'infinitive',
      'wish|N|N to|TO|T sail|V|V',
      'xmod _ wish_0 sail_2',
      ['(xmod to wish sail)'],
      ['(xmod _ wish sail)'],
    ],
    [
      'relative-subject',
      'cart|N|N that|W|W broke|V|V',
      'cmod that_1 cart_0 broke_2; ncsubj broke_2 that_1 _',
      ['(cmod that cart broke)', '(ncsubj broke cart _)'],
      ['(cmod that cart broke)', '(ncsubj broke that _)'],
    ],
  ] as const)('%s', (rule, words, relations, after, off) => {
    expect(processed(words, relations)).toEqual(after);
    expect(processed(words, relations, rule)).toEqual(off);
  });

  test('all fourteen are named', () => expect(depbankRules).toHaveLength(14));
});

describe('particular cases', () => {
  test.each([
    [
      'a relation that one conjunct has stays',
      'wasps|N|N and|CC|conj bees|N|N',
      `${conjuncts}; det bees_2 wasps_0`,
      ['(conj and bees)', '(conj and wasps)', '(det bees wasps)'],
    ],
    [
      'heads are coordinated too',
      'ran|V|V and|CC|conj hid|V|V he|N|N',
      'conj and_1 hid_2; conj and_1 ran_0; ncsubj ran_0 he_3 _; ncsubj hid_2 he_3 _',
      ['(conj and hid)', '(conj and ran)', '(ncsubj and he _)'],
    ],
    ['most of them', 'Most|J|N of|IN|P', 'ncmod _ Most_0 of_1', ['(ncmod _ Most of)']],
    ['a quotation by its head', 'said|V|V fell|V|V', 'cmod _ said_0 fell_1', ['(ta quote said fell)']],
    ['a number in front of a noun', 'Two|CD|N/N oars|NNS|N', 'ncmod _ oars_1 Two_0', ['(ncmod num oars Two)']],
    ['a coordinator at the start joins the last word', 'And|CC|conj so|R|R', '', ['(conj And so)', '(conj And so)']],
    [
      'a coordinator before coordinated clauses joins them and their coordinator',
      'But|CC|S/S he|N|N ran|V|V and|CC|conj hid|V|V',
      'conj and_3 ran_2; conj and_3 hid_4; ncmod _ ran_2 But_0; ncmod _ hid_4 But_0',
      ['(conj But and)', '(conj But hid)', '(conj But ran)', '(conj and hid)', '(conj and ran)'],
    ],
    [
      'a coordinator before clauses that a comma joins has both',
      'But|CC|S/S A|N|N ran|V|V ,|,|, B|N|N hid|V|V',
      'conj ,_3 ran_2; conj ,_3 hid_5; ncmod _ ran_2 But_0; ncmod _ hid_5 But_0',
      ['(conj But hid)', '(conj But ran)'],
    ],
    [
      'the word that introduces an infinitive is no end of it',
      'To|TO|T sail|V|V he|N|N had|V|V to|TO|T wait|V|V',
      'xmod To_0 wait_5 sail_1',
      ['(xmod to wait sail)'],
    ],
    [
      'a relation that became one of its coordinator still names the noun',
      'cart|N|N and|CC|conj cup|N|N that|W|W broke|V|V',
      'conj and_1 cart_0; conj and_1 cup_2; cmod that_3 cart_0 broke_4; cmod that_3 cup_2 broke_4; ncsubj broke_4 that_3 _',
      ['(cmod that and broke)', '(conj and cart)', '(conj and cup)', '(ncsubj broke cart _)'],
    ],
    ['a passive verb', 'was|V|V sunk|VBN|(S[pss]\\NP)/PP', '', ['(passive sunk)']],
  ])('%s', (_, words, relations, after) => expect(processed(words, relations)).toEqual(after));

  test('two crossing coordinations leave side products, as in the script', () => {
    const words = 'A|N|N and|CC|conj B|N|N x|V|V and|CC|conj y|V|V';
    const subjects = ['x_3 A_0', 'x_3 B_2', 'y_5 A_0', 'y_5 B_2'].map(pair => `ncsubj ${pair} _`).join('; ');
    expect(processed(words, `conj and_1 A_0; conj and_1 B_2; conj and_4 x_3; conj and_4 y_5; ${subjects}`)).toEqual([
      '(conj and A)',
      '(conj and B)',
      '(conj and x)',
      '(conj and y)',
      '(ncsubj and A _)',
      '(ncsubj and B _)',
      '(ncsubj and and _)',
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { relationsOf, sentenceWith } from '../../../../tests/relations.ts';
import { stanfordTexts } from '../../../../tests/stanford.ts';
import { Notices } from '../../../bytes/index.ts';
import { readAuto } from '../../../formats/index.ts';
import { RelationConverter } from '../../relations/ccg-to-relations.ts';
import type { StanfordStyle } from '../relation-set.ts';
import { stanfordOfCcg, stanfordOfForms, stanfordOfRelations } from './relations-to-stanford.ts';

const texts = (words: string, relations: string, style: StanfordStyle = 'collapsed', root?: number) =>
  stanfordTexts(stanfordOfRelations(sentenceWith(words, relations), style, root ?? null));

describe('grammatical relations become', () => {
  test.each([
    [
      'subjects, objects and passives',
      'cups|NNS|N were|VBD|V washed|VBN|S[pss]\\NP',
      'ncsubj washed_2 cups_0 obj; aux washed_2 were_1',
      ['nsubjpass(washed-3, cups-1)', 'auxpass(washed-3, were-2)', 'root(ROOT-0, washed-3)'],
    ],
    [
      'only the last auxiliary is passive',
      'is|VBZ|V being|VBG|V washed|VBN|S[pss]\\NP',
      'aux washed_2 is_0; aux washed_2 being_1',
      ['aux(washed-3, is-1)', 'auxpass(washed-3, being-2)', 'root(ROOT-0, washed-3)'],
    ],
    [
      'the first of two objects is the indirect one',
      'lent|VBD|V Bo|NNP|N spades|NNS|N',
      'dobj lent_0 Bo_1; obj2 lent_0 spades_2',
      ['root(ROOT-0, lent-1)', 'iobj(lent-1, Bo-2)', 'dobj(lent-1, spades-3)'],
    ],
    [
      'prepositional phrases, argument or not',
      'relied|VBD|V on|IN|PP/NP Bo|NNP|N in|IN|((S\\NP)\\(S\\NP))/NP May|NNP|N',
      'iobj relied_0 on_1; dobj on_1 Bo_2; ncmod _ relied_0 in_3; dobj in_3 May_4',
      ['root(ROOT-0, relied-1)', 'prep_on(relied-1, Bo-3)', 'prep_in(relied-1, May-5)'],
    ],
    [
      'a preposition by its category',
      'herbs|NNS|N including|VBG|(NP\\NP)/NP mint|NN|N',
      'ncmod _ herbs_0 including_1; dobj including_1 mint_2',
      ['root(ROOT-0, herbs-1)', 'prep_including(herbs-1, mint-3)'],
    ],
    [
      'one that depends on nothing keeps its noun',
      'of|IN|P mint|NN|N',
      'dobj of_0 mint_1',
      ['root(ROOT-0, of-1)', 'pobj(of-1, mint-2)'],
    ],
    [
      'predicates above their copulas',
      'Bo|NNP|N may|MD|V be|VB|V ill|JJ|S[adj]\\NP',
      'ncsubj be_2 Bo_0 _; aux be_2 may_1; xcomp _ be_2 ill_3',
      ['nsubj(ill-4, Bo-1)', 'aux(ill-4, may-2)', 'cop(ill-4, be-3)', 'root(ROOT-0, ill-4)'],
    ],
    [
      'there is',
      'There|EX|NP is|VBZ|V hope|NN|N',
      'ncsubj is_1 There_0 _; xcomp _ is_1 hope_2',
      ['expl(is-2, There-1)', 'root(ROOT-0, is-2)', 'nsubj(is-2, hope-3)'],
    ],
    [
      'control',
      'Bo|NNP|N hopes|VBZ|V to|TO|T sing|VB|V',
      'ncsubj hopes_1 Bo_0 _; ncsubj sing_3 Bo_0 _; xcomp to_2 hopes_1 sing_3',
      [
        'nsubj(hopes-2, Bo-1)',
        'xsubj(sing-4, Bo-1)',
        'root(ROOT-0, hopes-2)',
        'aux(sing-4, to-3)',
        'xcomp(hopes-2, sing-4)',
      ],
    ],
    [
      'an infinitive of purpose',
      'came|VBD|V to|TO|(S[to]\\NP)/(S[b]\\NP) sing|VB|S[b]\\NP',
      'xmod _ came_0 to_1',
      ['root(ROOT-0, came-1)', 'aux(sing-3, to-2)', 'advcl(came-1, sing-3)'],
    ],
    [
      'relative clauses',
      'hen|NN|N which|WDT|W I|PRP|N fed|VBD|V',
      'cmod which_1 hen_0 fed_3; dobj fed_3 which_1; ncsubj fed_3 I_2 _',
      ['root(ROOT-0, hen-1)', 'dobj(fed-4, hen-1)', 'ref(hen-1, which-2)', 'nsubj(fed-4, I-3)', 'rcmod(hen-1, fed-4)'],
    ],
    [
      'reduced ones',
      'hens|NNS|N sold|VBN|S[pss]\\NP',
      'xmod _ hens_0 sold_1; ncsubj sold_1 hens_0 obj',
      ['root(ROOT-0, hens-1)', 'nsubjpass(sold-2, hens-1)', 'partmod(hens-1, sold-2)'],
    ],
    [
      'clauses with a subordinator',
      'left|VBD|V because|IN|((S\\NP)\\(S\\NP))/S[dcl] it|PRP|N rained|VBD|V',
      'cmod _ left_0 because_1; ccomp _ because_1 rained_3; ncsubj rained_3 it_2 _',
      ['root(ROOT-0, left-1)', 'mark(rained-4, because-2)', 'nsubj(rained-4, it-3)', 'advcl(left-1, rained-4)'],
    ],
    [
      'with a preposition',
      'left|VBD|V without|IN|((S\\NP)\\(S\\NP))/(S[ng]\\NP) paying|VBG|V',
      'xmod _ left_0 without_1; xcomp _ without_1 paying_2',
      ['root(ROOT-0, left-1)', 'prepc_without(left-1, paying-3)'],
    ],
    [
      'a saying behind what is said',
      'fell|VBD|V said|VBD|(S[dcl]\\S[dcl])/NP',
      'cmod _ fell_0 said_1',
      ['ccomp(said-2, fell-1)', 'root(ROOT-0, said-2)'],
    ],
    [
      'a list',
      'ate|VBD|V figs|NNS|N ,|,|, nuts|NNS|N or|CC|conj jam|NN|N',
      'conj or_4 nuts_3; conj or_4 jam_5; conj ,_2 figs_1; conj ,_2 nuts_3; conj ,_2 jam_5; dobj ate_0 figs_1; dobj ate_0 nuts_3; dobj ate_0 jam_5',
      [
        'root(ROOT-0, ate-1)',
        'dobj(ate-1, figs-2)',
        'dobj(ate-1, nuts-4)',
        'conj_or(figs-2, nuts-4)',
        'dobj(ate-1, jam-6)',
        'conj_or(figs-2, jam-6)',
      ],
    ],
    [
      'a comma alone: an apposition, which is no second subject',
      'Ada|NNP|N ,|,|, mayor|NN|N left|VBD|V',
      'conj ,_1 Ada_0; conj ,_1 mayor_2; ncsubj left_3 Ada_0 _; ncsubj left_3 mayor_2 _',
      ['nsubj(left-4, Ada-1)', 'appos(Ada-1, mayor-3)', 'root(ROOT-0, left-4)'],
    ],
    [
      'modifiers by their tags',
      "Bo|NNP|N 's|POS|P two|CD|C old|JJ|J corn|NN|N barns|NNS|N not|RB|R here|RB|R",
      'ncmod poss barns_5 Bo_0; ncmod _ barns_5 two_2; ncmod _ barns_5 old_3; ncmod _ barns_5 corn_4; ncmod _ barns_5 not_6; ncmod _ barns_5 here_7',
      [
        'poss(barns-6, Bo-1)',
        "possessive(Bo-1, 's-2)",
        'num(barns-6, two-3)',
        'amod(barns-6, old-4)',
        'nn(barns-6, corn-5)',
        'root(ROOT-0, barns-6)',
        'neg(barns-6, not-7)',
        'advmod(barns-6, here-8)',
      ],
    ],
    [
      'a determiner that makes a modifier of its noun',
      'miles|NNS|N a|DT|(NP\\NP)/N day|NN|N',
      'ncmod _ miles_0 a_1; dobj a_1 day_2',
      ['root(ROOT-0, miles-1)', 'det(day-3, a-2)', 'npadvmod(miles-1, day-3)'],
    ],
    ['determiners', 'my|PRP$|D hen|NN|N', 'det hen_1 my_0', ['poss(hen-2, my-1)', 'root(ROOT-0, hen-2)']],
  ])('%s', (_, words, relations, expected) => expect(texts(words, relations)).toEqual(expected));

  test('an auxiliary of several verbs gives way to the first of them, whatever the order of relations', () => {
    const words = 'Bo|NNP|N will|MD|V sing|VB|V and|CC|conj dance|VB|V';
    const relations = 'conj and_3 dance_4; aux dance_4 will_1; conj and_3 sing_2; aux sing_2 will_1';
    expect(texts(words, relations, 'collapsed', 1)).toContain('root(ROOT-0, sing-3)');
  });

  test('uncollapsed, prepositions and conjunctions are words', () => {
    const words = 'sat|VBD|V by|IN|((S\\NP)\\(S\\NP))/NP Bo|NNP|N and|CC|conj Cy|NNP|N';
    const relations = 'ncmod _ sat_0 by_1; dobj by_1 Bo_2; dobj by_1 Cy_4; conj and_3 Bo_2; conj and_3 Cy_4';
    expect(texts(words, relations, 'uncollapsed')).toEqual([
      'root(ROOT-0, sat-1)',
      'prep(sat-1, by-2)',
      'pobj(by-2, Bo-3)',
      'cc(Bo-3, and-4)',
      'pobj(by-2, Cy-5)',
      'conj(Bo-3, Cy-5)',
    ]);
  });

  test('what has no word is passed over', () =>
    expect(texts('hen|NN|N', 'det hen_0 the; det hen_0 the_7; det hen the')).toEqual([]));
});

describe('the derivations of the examples', () => {
  const bytes = new Uint8Array(readFileSync(new URL('../../../../examples/ccg/gold.auto', import.meta.url)));
  const { sentences } = readAuto({ file: 'gold.auto', bytes, line: 1, first: 0 });
  const converter = new RelationConverter();
  const analysed = (index: number) =>
    stanfordTexts(stanfordOfCcg(sentences[index]!, { converter, style: 'collapsed', roots: 'flags' }, new Notices()));

  test.each([
    [4, ['nsubj(wants-3, baker-2)', 'xsubj(sell-5, baker-2)', 'aux(sell-5, to-4)', 'dobj(sell-5, rolls-7)']],
    [
      6,
      [
        'nsubj(keeps-4, man-2)',
        'nsubj(tired-8, man-2)',
        'ref(man-2, who-3)',
        'cop(tired-8, is-7)',
        'root(ROOT-0, tired-8)',
      ],
    ],
    [8, ['nsubjpass(built-4, lighthouse-2)', 'auxpass(built-4, was-3)', 'agent(built-4, sailor-8)']],
    [13, ['iobj(gave-3, visitor-5)', 'dobj(gave-3, map-7)']],
    [16, ['conj_and(apples-3, honey-5)', 'conj_and(apples-3, candles-7)', 'dobj(sell-2, candles-7)']],
    [21, ['mark(icy-9, because-5)', 'advcl(stayed-2, icy-9)']],
    [25, ['nsubj(signed-5, girls-2)', 'dobj(wrote-3, letter-7)', 'dobj(signed-5, letter-7)']],
  ])('sentence %i', (index, expected) => expect(analysed(index)).toEqual(expect.arrayContaining(expected)));

  test('every word but prepositions, conjunctions and full stops has a relation', () => {
    for (const [index, { words, tags }] of sentences.entries()) {
      const related = new Set(analysed(index)?.map(text => /, (.*)\)$/.exec(text)?.[1]));
      const left = words.filter(
        (word, i) => !/^(?:IN|TO|CC|\W)$/.test(tags[i] ?? '') && !related.has(`${word}-${i + 1}`),
      );
      expect(left).toEqual([]);
    }
  });

  test('a failed parse has no analysis', () => {
    const failed = { ...sentences[0]!, failed: true };
    expect(
      stanfordOfCcg(failed, { converter, style: 'collapsed', roots: 'flags' }, new Notices()).relations,
    ).toBeNull();
  });
});

describe('words without tags', () => {
  test.each([
    [
      'by their categories and forms',
      'girls|XX|N who|XX|(NP\\NP)/(S[dcl]\\NP) like|XX|(S[dcl]\\NP)/NP him|XX|NP will|XX|(S[dcl]\\NP)/(S[b]\\NP) sit|XX|S[b]\\NP near|XX|((S\\NP)\\(S\\NP))/NP Bo|XX|N',
      'cmod who_1 girls_0 like_2; ncsubj like_2 who_1 _; dobj like_2 him_3; aux sit_5 will_4; ncsubj sit_5 girls_0 _; ncmod _ sit_5 near_6; dobj near_6 Bo_7',
      [
        'nsubj(like-3, girls-1)',
        'ref(girls-1, who-2)',
        'dobj(like-3, him-4)',
        'aux(sit-6, will-5)',
        'prep_near(sit-6, Bo-8)',
      ],
    ],
    [
      'a passive and an infinitive',
      "Bo|XX|N 's|XX|(NP[nb]/N)\\NP two|XX|N/N hens|XX|N were|XX|(S[dcl]\\NP)/(S[pss]\\NP) sold|XX|S[pss]\\NP to|XX|(S[to]\\NP)/(S[b]\\NP) help|XX|S[b]\\NP",
      'ncmod poss hens_3 Bo_0; ncmod _ hens_3 two_2; aux sold_5 were_4; ncsubj sold_5 hens_3 obj; xmod _ sold_5 to_6',
      ["possessive(Bo-1, 's-2)", 'auxpass(sold-6, were-5)', 'aux(help-8, to-7)', 'advcl(sold-6, help-8)'],
    ],
  ])('%s', (_, words, relations, expected) =>
    expect(texts(words, relations)).toEqual(expect.arrayContaining(expected)),
  );
});

describe('relations without positions', () => {
  const place = { file: 'x', line: 1, column: 1 };
  const made = (text: string) =>
    stanfordOfForms({ number: '1', place, relations: relationsOf(text), tokens: null }, 'collapsed')?.map(
      ({ label, governor, dependent }) => `${label}(${governor}, ${dependent})`,
    );

  test.each([
    [
      'what a coordinator has, its conjuncts have',
      'conj and Bo; conj and Ann; conj or ate; conj or sold; ncsubj or and _; dobj or hay; aux or will',
      ['nsubj(ate, Bo)', 'nsubj(sold, Ann)', 'dobj(ate, hay)', 'dobj(sold, hay)', 'aux(sold, will)'],
    ],
    [
      'prepositions, passives and agents',
      'passive sold; ncsubj sold hens obj; aux sold were; iobj sold by; dobj by Bo; ncmod _ sold in; dobj in New_York',
      ['nsubjpass(sold, hens)', 'auxpass(sold, were)', 'agent(sold, Bo)', 'prep_in(sold, York)'],
    ],
    [
      'relative clauses and control',
      'cmod that girl sang; ncsubj sang that _; ncsubj wants girl _; xcomp to wants leave; ncsubj leave girl _',
      ['nsubj(sang, girl)', 'nsubj(wants, girl)', 'xcomp(wants, leave)', 'xsubj(leave, girl)'],
    ],
    [
      'a relative clause that does not name its pronoun',
      'det girl the; ncsubj sang who _; ncsubj slept girl _; cmod _ girl sang',
      ['nsubj(sang, girl)', 'nsubj(slept, girl)', 'rcmod(girl, sang)'],
    ],
    [
      'a verb that is spelt like a preposition, and a copula',
      'ncsubj like Bo _; dobj like hay; ncsubj is it _; xcomp _ is green; ncsubj are There _; xcomp _ are hens',
      [
        'nsubj(like, Bo)',
        'dobj(like, hay)',
        'nsubj(green, it)',
        'cop(green, is)',
        'expl(are, There)',
        'nsubj(are, hens)',
      ],
    ],
    [
      'what is left open',
      'ncsubj ran ellip _; ncmod num hens 5; ncsubj ran hens _',
      ['nsubj(ran, hens)', 'num(hens, 5)'],
    ],
  ])('%s', (_, relations, expected) => expect(made(relations)).toEqual(expect.arrayContaining(expected)));

  test('none are no analysis', () => expect(made('')).toBeUndefined());
});

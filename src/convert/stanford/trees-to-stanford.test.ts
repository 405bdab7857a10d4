import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deep } from '../../../tests/deep.ts';
import { stanfordTexts } from '../../../tests/stanford.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readBrackets } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import { toDepbank } from '../depbank.ts';
import { relationsOfTrees } from '../relations/trees-to-relations.ts';
import type { StanfordStyle } from './relation-set.ts';
import { constituencyToDependencies } from './tree-functions.ts';
import { stanfordOfTrees } from './trees-to-stanford.ts';

const labels =
  'S SBAR SBARQ SINV SQ NP NX NAC VP PP ADJP ADVP QP WHNP WHPP WHADVP WHADJP PRN PRT UCP CONJP FRAG INTJ LST RRC X'.split(
    ' ',
  );
const tags =
  "CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH VB VBD VBG VBN VBP VBZ WDT WP WP$ WRB $ # , . : `` '' -LRB- -RRB-".split(
    ' ',
  );

function convert(lines: string, style: StanfordStyle = 'collapsed') {
  const chunk = { file: 'x.mrg', bytes: bytesOf(`${lines}\n`), line: 1, first: 0 };
  const { trees } = readBrackets(chunk, new Symbols(), { layout: 'line' });
  return [...stanfordOfTrees(trees, style)].map(stanfordTexts);
}

describe('functions from phrase structure', () => {
  test.each([
    [
      'passives, agents and times',
      '(S (NP (NNS Bells)) (VP (VBP have) (VP (VBN been) (VP (VBN rung) (PP (IN by) (NP (NNS monks))) (NP (JJ last) (NN week))))))',
      [
        'nsubjpass(rung-4, Bells-1)',
        'aux(rung-4, have-2)',
        'auxpass(rung-4, been-3)',
        'agent(rung-4, monks-6)',
        'tmod(rung-4, week-8)',
      ],
    ],
    [
      'a perfect is no passive',
      '(S (NP (NNS Bells)) (VP (VBP have) (VP (VBN rung))))',
      ['nsubj(rung-3, Bells-1)', 'aux(rung-3, have-2)'],
    ],
    [
      'two objects',
      '(S (NP (PRP She)) (VP (VBD lent) (NP (NNP Bo)) (NP (DT a) (NN spade))))',
      ['iobj(lent-2, Bo-3)', 'dobj(lent-2, spade-5)'],
    ],
    [
      'a time is no object',
      '(S (NP (PRP She)) (VP (VBD sold) (NP (NN hay)) (NP (NN yesterday))))',
      ['dobj(sold-2, hay-3)', 'tmod(sold-2, yesterday-4)'],
    ],
    [
      'a time before the subject',
      '(S (NP (DT This) (NN year)) (NP (PRP we)) (VP (VBD won)))',
      ['tmod(won-4, year-2)', 'nsubj(won-4, we-3)'],
    ],
    [
      'a relative clause without its subject',
      '(NP (NP (DT a) (NN hen)) (SBAR (WHNP (WDT that)) (S (VP (VBD was) (VP (VBN sold))))))',
      ['nsubjpass(sold-5, hen-2)', 'ref(hen-2, that-3)', 'rcmod(hen-2, sold-5)'],
    ],
    [
      'without its object',
      '(NP (NP (DT a) (NN hen)) (SBAR (WHNP (WDT that)) (S (NP (PRP I)) (VP (VBD fed)))))',
      ['dobj(fed-5, hen-2)', 'ref(hen-2, that-3)', 'nsubj(fed-5, I-4)'],
    ],
    [
      'without what its preposition takes',
      '(NP (NP (DT a) (NN bench)) (SBAR (WHNP (WDT that)) (S (NP (PRP we)) (VP (VBD sat) (PP (IN on))))))',
      ['prep_on(sat-5, bench-2)', 'ref(bench-2, that-3)', 'rcmod(bench-2, sat-5)'],
    ],
    [
      'without the subject of a clause inside it',
      '(NP (NP (DT a) (NN boy)) (SBAR (WHNP (WP who)) (S (NP (PRP they)) (VP (VBP say) (SBAR (S (VP (VBD left))))))))',
      ['nsubj(left-6, boy-2)', 'nsubj(say-5, they-4)', 'ccomp(say-5, left-6)'],
    ],
    [
      'a clause that completes a noun',
      '(NP (NP (DT the) (NN fact)) (SBAR (IN that) (S (NP (PRP it)) (VP (VBD rained)))))',
      ['mark(rained-5, that-3)', 'acl(fact-2, rained-5)'],
    ],
    [
      'clauses with a subordinator, and without',
      '(S (NP (PRP I)) (VP (VBP hope) (SBAR (S (NP (PRP it)) (VP (VBZ rains)))) (SBAR (IN because) (S (NP (NNS wells)) (VP (VBP dry))))))',
      ['ccomp(hope-2, rains-4)', 'mark(dry-7, because-5)', 'advcl(hope-2, dry-7)'],
    ],
    [
      'a subject that is a clause',
      '(S (SBAR (WHNP (WP What)) (S (NP (PRP he)) (VP (VBD sang)))) (VP (VBD pleased) (NP (PRP us))))',
      ['dobj(sang-3, What-1)', 'csubj(pleased-4, sang-3)'],
    ],
    [
      'control',
      '(S (NP (PRP She)) (VP (VBD asked) (NP (NNP Bo)) (S (VP (TO to) (VP (VB sing))))))',
      ['dobj(asked-2, Bo-3)', 'xsubj(sing-5, Bo-3)', 'xcomp(asked-2, sing-5)'],
    ],
    [
      'a small clause',
      '(S (NP (PRP We)) (VP (VBD found) (S (NP (DT the) (NN barn)) (ADJP (JJ empty)))))',
      ['nsubj(empty-5, barn-4)', 'ccomp(found-2, empty-5)'],
    ],
    [
      'a clause behind a preposition',
      '(S (NP (PRP He)) (VP (VBD left) (PP (IN without) (S (VP (VBG paying))))))',
      ['prepc_without(left-2, paying-4)'],
    ],
    [
      'there is',
      '(S (NP (EX There)) (VP (VBD was) (NP (NP (DT a) (NN fire)) (PP (IN in) (NP (NNP Rome)))) (NP (NN yesterday))))',
      [
        'expl(was-2, There-1)',
        'root(ROOT-0, was-2)',
        'nsubj(was-2, fire-4)',
        'prep_in(fire-4, Rome-6)',
        'tmod(was-2, yesterday-7)',
      ],
    ],
    [
      'a quotation',
      '(SINV (S (NP (PRP It)) (VP (VBZ rains))) (, ,) (VP (VBD said)) (NP (NNP Bo)))',
      ['ccomp(said-4, rains-2)', 'root(ROOT-0, said-4)', 'nsubj(said-4, Bo-5)'],
    ],
    [
      'possessors and what is none',
      "(NP (NP (NNP Bo) (POS 's)) (JJ old) (CD two) (NN corn) (NNS barns))",
      [
        'poss(barns-6, Bo-1)',
        "possessive(Bo-1, 's-2)",
        'amod(barns-6, old-3)',
        'num(barns-6, two-4)',
        'nn(barns-6, corn-5)',
      ],
    ],
    [
      'conjoined verbs share subject and object',
      '(S (NP (NNS Cooks)) (VP (VBP chop) (CC and) (VBP fry) (NP (NNS leeks))))',
      ['nsubj(chop-2, Cooks-1)', 'nsubj(fry-4, Cooks-1)', 'dobj(chop-2, leeks-5)', 'dobj(fry-4, leeks-5)'],
    ],
    [
      'a parenthesis that begins with a conjunction',
      '(S (NP (NNP Kim)) (VP (VBZ stays) (PRN (, ,) (CC but) (PP (IN in) (NP (NN town))))) (. .))',
      ['nsubj(stays-2, Kim-1)', 'parataxis(stays-2, town-6)'],
    ],
    [
      'a relative "that" that is tagged as a preposition',
      '(NP (NP (DT a) (NN hen)) (SBAR (WHNP (IN that)) (S (NP (PRP I)) (VP (VBD fed)))))',
      ['dobj(fed-5, hen-2)', 'ref(hen-2, that-3)'],
    ],
    [
      'and one without a bracket of its own',
      '(NP (NP (DT a) (NN hen)) (SBAR (IN that) (S (VP (VBD slept)))))',
      ['nsubj(slept-4, hen-2)', 'rcmod(hen-2, slept-4)'],
    ],
    [
      'a coordination of unlike things is what the first is, and keeps its preposition',
      '(S (NP (NP (DT the) (NN house)) (UCP (ADJP (JJ old)) (CC and) (PP (IN with) (NP (DT a) (NN view))))) (VP (VBD sold)))',
      ['amod(house-2, old-3)', 'prep_with(house-2, view-7)', 'conj_and(old-3, view-7)'],
    ],
    [
      'a possessor before nouns that are coordinated',
      "(S (NP (NP (NNP Kim) (POS 's)) (NX (NX (NN cat)) (CC and) (NX (NN dog)))) (VP (VBD slept)))",
      ['poss(cat-3, Kim-1)', 'nsubj(slept-6, cat-3)', 'nsubj(slept-6, dog-5)'],
    ],
    [
      'a time with an adjective before it',
      '(S (NP (PRP We)) (VP (VBP close) (NP (DT the) (NN sale)) (NP (JJ early) (JJ next) (NN year))))',
      ['dobj(close-2, sale-4)', 'tmod(close-2, year-7)'],
    ],
    ['a date', '(S (NP (PRP He)) (VP (VBD left) (NP (NNP Oct.) (CD 1))))', ['tmod(left-2, Oct.-3)']],
    [
      'a time between subject and verb',
      '(S (NP (DT The) (NN firm)) (NP (JJ last) (NN year)) (VP (VBD proposed) (NP (NN peace))))',
      ['nsubj(proposed-5, firm-2)', 'tmod(proposed-5, year-4)'],
    ],
    [
      'a time that is the subject',
      '(S (NP (JJ Last) (NN year)) (VP (VBD brought) (NP (NN rain))))',
      ['nsubj(brought-3, year-2)'],
    ],
    [
      'a measure behind an object',
      '(S (NP (PRP They)) (VP (VBD beat) (NP (NNP England)) (NP (CD five) (NNS times))))',
      ['dobj(beat-2, England-3)', 'npadvmod(beat-2, times-5)'],
    ],
    [
      'a measure that is the object',
      '(S (NP (PRP They)) (VP (VBD spent) (NP (CD five) (NNS years))))',
      ['dobj(spent-2, years-4)'],
    ],
    [
      'a measure that is given',
      '(S (NP (PRP They)) (VP (VBD gave) (NP (NNP Kim)) (NP (CD five) (NNS years))))',
      ['iobj(gave-2, Kim-3)', 'dobj(gave-2, years-5)'],
    ],
    [
      'how often something is given',
      '(S (NP (PRP They)) (VP (VBD offered) (NP (NNP Kim)) (NP (CD five) (NNS times))))',
      ['dobj(offered-2, Kim-3)', 'npadvmod(offered-2, times-5)'],
    ],
    [
      'a time that is the object of a verb that has one always',
      '(S (NP (PRP They)) (VP (VBD enjoyed) (NP (JJ last) (NN night))))',
      ['dobj(enjoyed-2, night-4)'],
    ],
    [
      'the same in the perfect',
      '(S (NP (PRP They)) (VP (VBP have) (VP (VBN spent) (NP (JJ last) (NN night)))))',
      ['dobj(spent-3, night-5)'],
    ],
    [
      'a time beside such a verb in the passive',
      '(S (NP (DT The) (NN film)) (VP (VBD was) (VP (VBN enjoyed) (NP (JJ last) (NN night)))))',
      ['nsubjpass(enjoyed-4, film-2)', 'tmod(enjoyed-4, night-6)'],
    ],
    [
      'a time beside its object',
      '(S (NP (PRP They)) (VP (VBD enjoyed) (NP (DT the) (NN film)) (NP (JJ last) (NN night))))',
      ['dobj(enjoyed-2, film-4)', 'tmod(enjoyed-2, night-6)'],
    ],
    [
      'a time in a relative clause that lacks its object',
      '(NP (NP (DT the) (NN film)) (SBAR (WHNP (WDT which)) (S (NP (PRP we)) (VP (VBD enjoyed) (NP (JJ last) (NN night))))))',
      ['dobj(enjoyed-5, film-2)', 'tmod(enjoyed-5, night-7)'],
    ],
    [
      'the same without a pronoun',
      '(NP (NP (DT the) (NN film)) (SBAR (S (NP (PRP we)) (VP (VBD enjoyed) (NP (JJ last) (NN night))))))',
      ['tmod(enjoyed-4, night-6)'],
    ],
    [
      'a rate',
      '(S (NP (PRP It)) (VP (VBZ costs) (NP (NP (CD 50) (NNS cents)) (NP (DT a) (NN pound)))))',
      ['dobj(costs-2, cents-4)', 'npadvmod(cents-4, pound-6)'],
    ],
    [
      'a relative clause without a pronoun, and without its object',
      '(NP (NP (DT the) (NN barn)) (SBAR (S (NP (PRP he)) (VP (VBD built)))))',
      ['dobj(built-4, barn-2)', 'rcmod(barn-2, built-4)'],
    ],
    [
      'without what its preposition takes',
      '(NP (NP (DT the) (NN barn)) (SBAR (S (NP (PRP he)) (VP (VBD slept) (PP (IN in))))))',
      ['prep_in(slept-4, barn-2)'],
    ],
    [
      'without the object of an infinitive',
      '(NP (NP (DT the) (NN barn)) (SBAR (WHNP (WDT which)) (S (NP (PRP he)) (VP (VBD wants) (S (VP (TO to) (VP (VB build))))))))',
      ['dobj(build-7, barn-2)', 'xcomp(wants-5, build-7)'],
    ],
    [
      'without whom one is asked',
      '(NP (NP (DT the) (NN man)) (SBAR (WHNP (WP whom)) (S (NP (PRP he)) (VP (VBD told) (S (VP (TO to) (VP (VB leave))))))))',
      ['dobj(told-5, man-2)', 'xsubj(leave-7, man-2)'],
    ],
    [
      'a sum of money',
      '(S (NP (PRP They)) (VP (VBD lost) (NP ($ $) (CD 5) (CD million))))',
      ['dobj(lost-2, $-3)', 'num($-3, 5-4)'],
    ],
    [
      'modifiers that are coordinated without brackets',
      '(NP (DT the) (NN oil) (CC and) (NN gas) (NNS firms))',
      ['nn(firms-5, oil-2)', 'nn(firms-5, gas-4)', 'conj_and(oil-2, gas-4)'],
    ],
    [
      'nouns that are coordinated without brackets',
      '(NP (NNS banks) (CC and) (NN pension) (NNS funds))',
      ['conj_and(banks-1, funds-4)', 'nn(funds-4, pension-3)'],
    ],
    [
      'an object of the first conjunct only',
      '(S (NP (NNS Cooks)) (VP (VP (VBP chop) (NP (NNS leeks))) (CC and) (VP (VBP sleep))))',
      ['nsubj(sleep-5, Cooks-1)', 'dobj(chop-2, leeks-3)'],
    ],
  ])('%s', (_, tree, expected) => expect(convert(tree)[0]).toEqual(expect.arrayContaining(expected)));

  test('who does what "it is easy to do" is not said', () =>
    expect(
      convert('(S (NP (PRP It)) (VP (VBZ is) (ADJP (JJ easy) (S (VP (TO to) (VP (VB sleep)))))))')[0]?.join(' '),
    ).not.toContain('xsubj'));

  test('uncollapsed', () =>
    expect(
      convert('(S (NP (PRP We)) (VP (VBD sat) (PP (IN by) (NP (NNP Bo) (CC and) (NNP Cy)))))', 'uncollapsed'),
    ).toEqual([
      [
        'nsubj(sat-2, We-1)',
        'root(ROOT-0, sat-2)',
        'prep(sat-2, by-3)',
        'pobj(by-3, Bo-4)',
        'cc(Bo-4, and-5)',
        'pobj(by-3, Cy-6)',
        'conj(Bo-4, Cy-6)',
      ],
    ]));
});

test('failed and broken parses hold their places', () =>
  expect(convert('(S (VB Go))\n\n(())\n(S (VB Go)\n(S (VB Stop))')).toEqual([
    ['root(ROOT-0, Go-1)'],
    null,
    null,
    null,
    ['root(ROOT-0, Stop-1)'],
  ]));

describe('trees of any shape', () => {
  test('over the labels and tags of the Penn Treebank', () => {
    const words = fc.constantFrom('that', 'but', ',', 'is', 'last', 'year', 'a', "'s", 'to', 'there', 'x', '5', '$');
    const leaf = fc.tuple(fc.constantFrom(...tags), words).map(([tag, word]) => `(${tag} ${word})`);
    const { tree } = fc.letrec<{ tree: string }>(tie => ({
      tree: fc.oneof(
        { maxDepth: 6, depthSize: 'medium' },
        leaf,
        fc
          .tuple(fc.constantFrom(...labels), fc.array(tie('tree'), { minLength: 1, maxLength: 5 }))
          .map(([label, children]) => `(${label} ${children.join(' ')})`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree, { minLength: 10, maxLength: 10 }), drawn => {
        const chunk = {
          file: 'x.mrg',
          bytes: bytesOf(drawn.map(each => `(TOP ${each})\n`).join('')),
          line: 1,
          first: 0,
        };
        const { trees } = readBrackets(chunk, new Symbols(), { layout: 'line' });
        const places = drawn.map(() => ({ file: 'x.mrg', line: 1, column: 1 }));
        for (const style of ['collapsed', 'uncollapsed'] as const)
          expect([...stanfordOfTrees(trees, style)]).toHaveLength(drawn.length);
        expect(constituencyToDependencies(trees, new Symbols()).size).toBe(drawn.length);
        for (const sentence of relationsOfTrees(trees, places, 0)) toDepbank(sentence);
      }),
      { numRuns: deep(30, 10_000) },
    );
  }, 900_000);

  const MANY = deep(25_000, 100_000);

  test('very many levels', () => {
    const nested = `${'(S (NP (NN a)) (VP (VB b) '.repeat(MANY / 2)}(NP (NN c))${'))'.repeat(MANY / 2)}`;
    expect(convert(nested)[0]).toHaveLength(MANY + 1);
  });

  test('very many children', () => {
    expect(convert(`(S ${'(NP (NN a)) '.repeat(MANY)}(VP (VB b)))`)[0]).toHaveLength(MANY + 1);
    expect(convert(`(S (VP (VB b) ${'(NP (NN a)) '.repeat(MANY)}))`)[0]).toHaveLength(MANY + 1);
  });
});

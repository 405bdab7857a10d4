import { describe, expect, test } from 'vitest';
import { deep } from '../../../tests/deep.ts';
import { stanfordTexts } from '../../../tests/stanford.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readBrackets } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import type { StanfordStyle } from './relation-set.ts';
import { stanfordOfTrees } from './trees-to-stanford.ts';

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
  ])('%s', (_, tree, expected) => expect(convert(tree)[0]).toEqual(expect.arrayContaining(expected)));

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

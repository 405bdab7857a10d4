import { describe, expect, test } from 'vitest';
import { conllu, graphsOf } from '../../../tests/graphs.ts';
import { refusalOf } from '../../../tests/refusal.ts';
import { stanfordTexts } from '../../../tests/stanford.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { Notices } from '../../bytes/index.ts';
import { checkRelationLabels } from './stanford-trees.ts';
import { stanfordRelationsOf } from './ud-to-stanford.ts';

describe("trees with Stanford's labels are collapsed and completed", () => {
  test.each([
    [
      'a preposition, with an adverb of its own',
      'Bo[NNP]<2:nsubj sat[VBD]<0:root right[RB]<4:advmod on[IN]<2:prep a[DT]<6:det bench[NN]<4:pobj',
      [
        'nsubj(sat-2, Bo-1)',
        'root(ROOT-0, sat-2)',
        'advmod(bench-6, right-3)',
        'det(bench-6, a-5)',
        'prep_on(sat-2, bench-6)',
      ],
    ],
    [
      'two prepositions',
      'came[VBD]<0:root from[IN]<1:prep under[IN]<2:prep it[PRP]<3:pobj',
      ['root(ROOT-0, came-1)', 'prep_from_under(came-1, it-4)'],
    ],
    [
      'a clause behind a preposition',
      'left[VBD]<0:root without[IN]<1:prep paying[VBG]<2:pcomp Bo[NNP]<3:dobj',
      ['root(ROOT-0, left-1)', 'prepc_without(left-1, paying-3)', 'dobj(paying-3, Bo-4)'],
    ],
    [
      'a passive with its agent, nouns and numbers',
      'two[CD]<3:num corn[NN]<3:nn barns[NNS]<5:nsubjpass were[VBD]<5:auxpass built[VBN]<0:root by[IN]<5:prep Bo[NNP]<6:pobj',
      [
        'num(barns-3, two-1)',
        'nn(barns-3, corn-2)',
        'nsubjpass(built-5, barns-3)',
        'auxpass(built-5, were-4)',
        'root(ROOT-0, built-5)',
        'agent(built-5, Bo-7)',
      ],
    ],
    [
      'a relative clause and conjuncts',
      'hens[NNS]<3:nsubj that[WDT]<3:nsubj sang[VBD]<1:rcmod and[CC]<3:cc danced[VBD]<3:conj',
      ['rcmod(hens-1, sang-3)', 'conj_and(sang-3, danced-5)'],
    ],
    ['a preposition without anything', 'sat[VBD]<0:root in[IN]<1:prep', ['root(ROOT-0, sat-1)', 'prep(sat-1, in-2)']],
  ])('%s', (_, text, expected) => {
    const found = stanfordTexts(stanfordRelationsOf(graphsOf(text), 0, 'collapsed'));
    expect(found).toEqual(expect.arrayContaining(expected));
  });
});

describe('labels of another scheme', () => {
  const check = (text: string) => {
    const notices = new Notices();
    checkRelationLabels(graphsOf(text), { file: 'x', bytes: bytesOf(conllu(text)), line: 1, first: 0 }, notices);
    return notices.list()[0]?.kept[0]?.text;
  };

  test('most of them', () =>
    expect(refusalOf(() => check('Bo<2:SBJ sat<0:ROOT there<2:LOC now<2:advmod'))).toBe(
      "x:1:3: 3 of 4 words have no label of Universal Dependencies or Stanford's, but SBJ, ROOT, LOC; give dependencies with such labels",
    ));

  test('none at all', () =>
    expect(refusalOf(() => check('Bo<2:_ sat<0:_'))).toContain(
      "2 of 2 words have no label of Universal Dependencies or Stanford's; give",
    ));

  test('a few', () =>
    expect(check('Bo<2:nsubj sat<0:root there<2:LOC')).toBe(
      "1 of 3 words have no label of Universal Dependencies or Stanford's, but LOC; what is made of them is a guess",
    ));

  test.each(['Bo<2:nsubj:pass sat<0:root it<2:dobj on<2:prep', 'Bo<2:nsubjpass sat<0:root x<2:remnant y<2:clf'])(
    'none in %s',
    text => expect(check(text)).toBeUndefined(),
  );
});

import { expect, test } from 'vitest';
import { graphsOf } from '../../../tests/graphs.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readBrackets, readConllu } from '../../formats/index.ts';
import { grText, Symbols } from '../../model/index.ts';
import { toDepbank } from '../depbank.ts';
import { relationsOfGraphs, relationsOfTrees } from './trees-to-relations.ts';

const place = { file: 'x', line: 1, column: 1 };
const chunkOf = (text: string) => ({ file: 'x', bytes: bytesOf(`${text}\n`), line: 1, first: 0 });

function ofTree(tree: string): readonly string[] {
  const { trees } = readBrackets(chunkOf(tree), new Symbols(), { layout: 'line' });
  return [...relationsOfTrees(trees, [place], 0)].flatMap(sentence => toDepbank(sentence).relations.map(grText));
}

test.each([
  [
    'copulas are heads',
    '(S (NP (NNP Bo)) (VP (MD may) (VP (VB be) (ADJP (RB very) (JJ old)))))',
    ['(ncsubj be Bo _)', '(aux be may)', '(xcomp _ be old)', '(ncmod _ old very)'],
  ],
  [
    'a predicate with a preposition',
    '(S (NP (NNP Bo)) (VP (VBZ is) (PP (IN in) (NP (NN town)))))',
    ['(ncsubj is Bo _)', '(pcomp is in)', '(dobj in town)'],
  ],
  [
    'coordinators are heads, also of what conjuncts share',
    '(S (NP (NNP Ann) (CC and) (NNP Bo)) (VP (MD will) (VP (VB buy) (CC or) (VB sell) (NP (NN hay)))))',
    [
      '(conj and Ann)',
      '(conj and Bo)',
      '(conj or buy)',
      '(conj or sell)',
      '(ncsubj or and _)',
      '(aux or will)',
      '(dobj or hay)',
    ],
  ],
  [
    'a coordination in another',
    '(S (NP (NNP Di)) (VP (VBD met) (NP (NP (NNP Ann)) (, ,) (NP (NNP Bo)) (CC and) (NP (NNP Cy) (CC &) (NNP Co)))))',
    ['(dobj met and)', '(conj and Ann)', '(conj and Bo)', '(conj and &)', '(conj & Cy)', '(conj & Co)'],
  ],
  [
    'a coordination of unlike things, one of them with a preposition',
    '(S (NP (PRP He)) (VP (VBD slept) (UCP (ADVP (RB here)) (CC and) (PP (IN at) (NP (NN sea))))))',
    ['(conj and here)', '(conj and at)', '(dobj at sea)', '(ncmod _ slept and)'],
  ],
  [
    'numbers above their magnitudes, money above numbers',
    '(S (NP (PRP They)) (VP (VBD lost) (NP ($ $) (CD 5) (CD million))))',
    ['(dobj lost $)', '(ncmod num $ 5)', '(ncmod num 5 million)'],
  ],
  [
    'subordinators are heads of their clauses',
    '(S (NP (PRP He)) (VP (VBD left) (SBAR (IN because) (S (NP (PRP it)) (VP (VBD rained))))))',
    ['(cmod _ left because)', '(ccomp _ because rained)', '(ncsubj rained it _)'],
  ],
  [
    'pronouns of relative clauses stay, but "that" does not',
    '(NP (NP (DT the) (NN nurse)) (SBAR (WHNP (WP who)) (S (VP (VBD sang)))))',
    ['(cmod _ nurse sang)', '(ncsubj sang who _)'],
  ],
  [
    'that',
    '(NP (NP (DT the) (NN cart)) (SBAR (WHNP (WDT that)) (S (VP (VBD broke)))))',
    ['(cmod that cart broke)', '(ncsubj broke cart _)'],
  ],
  [
    'two objects',
    '(S (NP (PRP She)) (VP (VBD lent) (NP (NNP Bo)) (NP (DT a) (NN rake))))',
    ['(dobj lent Bo)', '(obj2 lent rake)'],
  ],
  [
    'a raised object, and who is to do it',
    '(S (NP (NN Rain)) (VP (VBD caused) (S (NP (NNS prices)) (VP (TO to) (VP (VB fall))))))',
    ['(xcomp to caused fall)', '(dobj caused prices)', '(ncsubj fall prices _)'],
  ],
  [
    'a quotation',
    '(S (S (NP (PRP It)) (VP (VBZ rains))) (, ,) (NP (PRP he)) (VP (VBD said)))',
    ['(ta quote said rains)', '(ncsubj said he _)'],
  ],
  [
    'there is',
    '(S (NP (EX There)) (VP (VBD was) (NP (DT a) (NN fire))))',
    ['(ncsubj was There _)', '(xcomp _ was fire)'],
  ],
  [
    'participles and their subjects',
    '(S (NP (DT the) (VBN torn) (NN sail)) (VP (VBD fell) (, ,) (S (VP (VBG hitting) (NP (NNP Bo))))))',
    ['(ncsubj torn sail obj)', '(xmod _ fell hitting)', '(ncsubj hitting sail _)', '(dobj hitting Bo)'],
  ],
  [
    'what is after the verb is inverted',
    '(SINV (S (NP (PRP It)) (VP (VBZ rains))) (, ,) (VP (VBD said)) (NP (NNP Bo)))',
    ['(ncsubj said Bo inv)'],
  ],
])('%s', (_, tree, expected) => expect(ofTree(tree)).toEqual(expect.arrayContaining(expected)));

test('what only one conjunct has stays with it', () =>
  expect(ofTree('(S (NP (NNP Bo)) (VP (VP (VBD ate) (NP (NN hay))) (CC and) (VP (VBD slept))))')).toEqual(
    expect.arrayContaining(['(dobj ate hay)', '(ncsubj and Bo _)']),
  ));

test('basic UD', () => {
  const graphs = graphsOf('Bo<3:nsubj is<3:cop old<0:root');
  expect([...relationsOfGraphs(graphs, [place], 0)].flatMap(({ relations }) => relations.map(grText))).toEqual([
    '(ncsubj is Bo _)',
    '(xcomp _ is old)',
  ]);
});

test('enhanced edges tell the subject of a controlled verb', () => {
  const row = (id: number, form: string, upos: string, head: number, label: string, deps: string) =>
    [id, form, '_', upos, '_', '_', head, label, deps, '_'].join('\t');
  const rows = [
    row(1, 'Bo', 'PROPN', 2, 'nsubj', '2:nsubj|4:nsubj:xsubj'),
    row(2, 'promised', 'VERB', 0, 'root', '0:root'),
    row(3, 'Ann', 'PROPN', 2, 'obj', '2:obj'),
    row(4, 'sing', 'VERB', 2, 'xcomp', '2:xcomp'),
  ];
  const { graphs } = readConllu(chunkOf(`${rows.join('\n')}\n`), new Symbols());
  const [sentence] = [...relationsOfGraphs(graphs, [place], 0)];
  expect(sentence!.relations.map(grText)).toContain('(ncsubj sing Bo _)');
});

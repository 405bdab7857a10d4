// Every relation of de Marneffe and Manning's inventory, from trees: a sentence that has it, and one much like it that has not.
import { expect, test } from 'vitest';
import { stanfordTexts } from '../../../tests/stanford.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { readBrackets } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import type { StanfordStyle } from './relation-set.ts';
import { stanfordOfTrees } from './trees-to-stanford.ts';

function relationsIn(tree: string, style: StanfordStyle): readonly string[] {
  const chunk = { file: 'x.mrg', bytes: bytesOf(`${tree}\n`), line: 1, first: 0 };
  const { trees } = readBrackets(chunk, new Symbols(), { layout: 'line' });
  return [...stanfordOfTrees(trees, style)].flatMap(analysis => stanfordTexts(analysis) ?? []);
}

interface Case {
  readonly relation: string;
  readonly tree: string;
  readonly without: string;
  readonly style?: StanfordStyle;
}

const he = '(NP (PRP He))';
const cases: readonly Case[] = [
  {
    relation: 'root(ROOT-0, slept-2)',
    tree: `(S ${he} (VP (VBD slept)))`,
    without: `(S ${he} (VP (VBD said) (SBAR (S (NP (PRP she)) (VP (VBD slept))))))`,
  },
  {
    relation: 'aux(sung-3, has-2)',
    tree: `(S ${he} (VP (VBZ has) (VP (VBN sung))))`,
    without: `(S ${he} (VP (VBZ has) (NP (NN sung))))`,
  },
  {
    relation: 'auxpass(sold-3, was-2)',
    tree: `(S (NP (NNP Hay)) (VP (VBD was) (VP (VBN sold))))`,
    without: `(S ${he} (VP (VBD was) (ADJP (JJ sold))))`,
  },
  {
    relation: 'cop(tall-3, is-2)',
    tree: `(S ${he} (VP (VBZ is) (ADJP (JJ tall))))`,
    without: `(S ${he} (VP (VBZ is) (VP (VBG tall))))`,
  },
  {
    relation: 'acomp(looks-2, tired-3)',
    tree: `(S ${he} (VP (VBZ looks) (ADJP (JJ tired))))`,
    without: `(S ${he} (VP (VBZ looks) (ADVP (RB tired))))`,
  },
  {
    relation: 'ccomp(says-2, rains-4)',
    tree: `(S ${he} (VP (VBZ says) (SBAR (S (NP (PRP it)) (VP (VBZ rains))))))`,
    without: `(S ${he} (VP (VBZ says) (NP (PRP it)) (NP (NNS rains))))`,
  },
  {
    relation: 'xcomp(wants-2, sing-4)',
    tree: `(S ${he} (VP (VBZ wants) (S (VP (TO to) (VP (VB sing))))))`,
    without: `(S ${he} (VP (VBZ wants) (SBAR (IN that) (S (NP (PRP they)) (VP (VBP sing))))))`,
  },
  {
    relation: 'xsubj(sing-4, He-1)',
    tree: `(S ${he} (VP (VBZ wants) (S (VP (TO to) (VP (VB sing))))))`,
    without: `(S ${he} (VP (VBZ is) (S (VP (TO to) (VP (VB sing))))))`,
  },
  {
    relation: 'dobj(fed-2, hens-3)',
    tree: `(S ${he} (VP (VBD fed) (NP (NNS hens))))`,
    without: `(S ${he} (VP (VBD fed) (PP (IN on) (NP (NNS hens)))))`,
  },
  {
    relation: 'iobj(lent-2, Bo-3)',
    tree: `(S ${he} (VP (VBD lent) (NP (NNP Bo)) (NP (DT a) (NN rake))))`,
    without: `(S ${he} (VP (VBD beat) (NP (NNP Bo)) (NP (CD five) (NNS times))))`,
  },
  {
    relation: 'pobj(in-3, barns-4)',
    tree: `(S ${he} (VP (VBD slept) (PP (IN in) (NP (NNS barns)))))`,
    without: `(S ${he} (VP (VBD slept) (NP (NNS barns))))`,
    style: 'uncollapsed',
  },
  {
    relation: 'prep_in(slept-2, barns-4)',
    tree: `(S ${he} (VP (VBD slept) (PP (IN in) (NP (NNS barns)))))`,
    without: `(S ${he} (VP (VBD knew) (NP (NP (NN life)) (PP (IN in) (NP (NNS barns))))))`,
  },
  {
    relation: 'prepc_by(won-2, running-4)',
    tree: `(S ${he} (VP (VBD won) (PP (IN by) (S (VP (VBG running))))))`,
    without: `(S ${he} (VP (VBD won) (PP (IN by) (NP (NN running)))))`,
  },
  {
    relation: 'agent(sold-3, Bo-5)',
    tree: `(S (NP (NN Hay)) (VP (VBD was) (VP (VBN sold) (PP (IN by) (NP (NNP Bo))))))`,
    without: `(S ${he} (VP (VBD slept) (ADVP (RB well)) (PP (IN by) (NP (NNP Bo)))))`,
  },
  {
    relation: 'nsubj(slept-2, He-1)',
    tree: `(S ${he} (VP (VBD slept)))`,
    without: `(NP ${he} (VP (VBN slept)))`,
  },
  {
    relation: 'nsubjpass(sold-3, Hay-1)',
    tree: `(S (NP (NN Hay)) (VP (VBD was) (VP (VBN sold))))`,
    without: `(S (NP (NN Hay)) (VP (VBZ has) (VP (VBN sold))))`,
  },
  {
    relation: 'csubj(pleased-4, sang-3)',
    tree: `(S (SBAR (WHNP (WP What)) (S (NP (PRP she)) (VP (VBD sang)))) (VP (VBD pleased) (NP (PRP us))))`,
    without: `(S (SBAR (WHADVP (WRB When)) (S (NP (PRP she)) (VP (VBD sang)))) (VP (VBD pleased)))`,
  },
  {
    relation: 'csubjpass(known-5, sang-3)',
    tree: `(S (SBAR (IN That) (S (NP (PRP she)) (VP (VBD sang)))) (VP (VBD was) (VP (VBN known))))`,
    without: `(S (SBAR (IN That) (S (NP (PRP she)) (VP (VBD sang)))) (VP (VBZ has) (VP (VBN known))))`,
  },
  {
    relation: 'expl(were-2, There-1)',
    tree: `(S (NP (EX There)) (VP (VBD were) (NP (NNS hens))))`,
    without: `(S (ADVP (RB There)) (NP (NNS hens)) (VP (VBD were)))`,
  },
  {
    relation: 'abbrev(Office-3, POR-5)',
    tree: '(NP (NP (NNP Public) (NNP Orchard) (NNP Office)) (PRN (-LRB- -LRB-) (NP (NNP POR)) (-RRB- -RRB-)))',
    without: '(NP (NP (NNP Public) (NNP Orchard) (NNP Office)) (PRN (-LRB- -LRB-) (NP (NN yesterday)) (-RRB- -RRB-)))',
  },
  {
    relation: 'appos(Bo-1, baker-4)',
    tree: '(NP (NP (NNP Bo)) (, ,) (NP (DT the) (NN baker)))',
    without: "(NP (NP (NNP Bo) (POS 's)) (JJ old) (NN baker))",
  },
  {
    relation: 'advcl(left-2, rained-5)',
    tree: `(S ${he} (VP (VBD left) (SBAR (IN because) (S (NP (PRP it)) (VP (VBD rained))))))`,
    without: `(S ${he} (VP (VBD left) (SBAR (IN that) (S (NP (PRP it)) (VP (VBD rained))))))`,
  },
  {
    relation: 'mark(rained-5, because-3)',
    tree: `(S ${he} (VP (VBD left) (SBAR (IN because) (S (NP (PRP it)) (VP (VBD rained))))))`,
    without: `(S ${he} (VP (VBD left) (PP (IN because) (PP (IN of) (NP (NN rain))))))`,
  },
  {
    relation: 'rcmod(hen-2, slept-4)',
    tree: '(NP (NP (DT the) (NN hen)) (SBAR (WHNP (WDT that)) (S (VP (VBD slept)))))',
    without: '(NP (NP (DT the) (NN fact)) (SBAR (IN that) (S (NP (PRP it)) (VP (VBD slept)))))',
  },
  {
    relation: 'ref(hen-2, that-3)',
    tree: '(NP (NP (DT the) (NN hen)) (SBAR (WHNP (WDT that)) (S (VP (VBD slept)))))',
    without: '(NP (NP (DT the) (NN hen)) (SBAR (S (NP (PRP I)) (VP (VBD fed)))))',
  },
  {
    relation: 'partmod(hens-1, sold-2)',
    tree: '(NP (NP (NNS hens)) (VP (VBN sold) (ADVP (RB here))))',
    without: '(S (NP (NNS hens)) (VP (VBD sold)))',
  },
  {
    relation: 'infmod(way-2, go-4)',
    tree: '(NP (NP (DT a) (NN way)) (S (VP (TO to) (VP (VB go)))))',
    without: '(NP (NP (DT a) (NN way)) (PP (IN to) (NP (NN go))))',
  },
  {
    relation: 'amod(hens-2, old-1)',
    tree: '(NP (JJ old) (NNS hens))',
    without: '(S (NP (NNS hens)) (VP (VBP are) (ADJP (JJ old))))',
  },
  { relation: 'nn(door-2, barn-1)', tree: '(NP (NN barn) (NN door))', without: '(NP (NN barn) (CC and) (NN door))' },
  { relation: 'num(hens-2, two-1)', tree: '(NP (CD two) (NNS hens))', without: '(NP (DT the) (NNS hens))' },
  {
    relation: 'number(million-2, 5-1)',
    tree: '(NP (QP (CD 5) (CD million)) (NNS hens))',
    without: '(NP (CD 5) (NNS hens))',
  },
  {
    relation: 'quantmod(20-2, About-1)',
    tree: '(NP (QP (IN About) (CD 20)) (NNS hens))',
    without: '(PP (IN About) (NP (CD 20) (NNS hens)))',
  },
  { relation: 'det(hen-2, the-1)', tree: '(NP (DT the) (NN hen))', without: '(NP (PRP$ its) (NN hen))' },
  {
    relation: 'predet(hens-3, all-1)',
    tree: '(NP (PDT all) (DT the) (NNS hens))',
    without: '(NP (DT all) (NNS hens))',
  },
  { relation: 'poss(hen-2, its-1)', tree: '(NP (PRP$ its) (NN hen))', without: '(NP (DT the) (NN hen))' },
  {
    relation: "possessive(Bo-1, 's-2)",
    tree: "(NP (NP (NNP Bo) (POS 's)) (NN hen))",
    without: "(S (NP (NNP Bo)) (VP (VBZ 's) (ADJP (JJ old))))",
  },
  {
    relation: 'preconj(Ann-2, both-1)',
    tree: '(NP (CC both) (NP (NNP Ann)) (CC and) (NP (NNP Bo)))',
    without: '(NP (DT both) (NNS girls))',
  },
  {
    relation: 'conj_and(Ann-1, Bo-3)',
    tree: '(NP (NNP Ann) (CC and) (NNP Bo))',
    without: '(NP (NNP Ann) (CC or) (NNP Bo))',
  },
  {
    relation: 'cc(Ann-1, and-2)',
    tree: '(NP (NNP Ann) (CC and) (NNP Bo))',
    without: '(NP (NNP Ann) (, ,) (NNP Bo))',
    style: 'uncollapsed',
  },
  {
    relation: 'advmod(slept-2, well-3)',
    tree: `(S ${he} (VP (VBD slept) (ADVP (RB well))))`,
    without: `(S ${he} (VP (VBD slept) (ADVP (RB never))))`,
  },
  {
    relation: 'neg(sleep-4, not-3)',
    tree: `(S ${he} (VP (VBD did) (RB not) (VP (VB sleep))))`,
    without: `(S ${he} (VP (VBD did) (RB just) (VP (VB sleep))))`,
  },
  {
    relation: 'tmod(slept-2, week-4)',
    tree: `(S ${he} (VP (VBD slept) (NP (JJ last) (NN week))))`,
    without: `(S ${he} (VP (VBD slept) (PP (IN last) (NP (NN week)))))`,
  },
  {
    relation: 'npadvmod(beat-2, times-5)',
    tree: `(S ${he} (VP (VBD beat) (NP (PRP us)) (NP (CD five) (NNS times))))`,
    without: `(S ${he} (VP (VBD beat) (NP (PRP us)) (PP (IN at) (NP (CD five) (NNS times)))))`,
  },
  {
    relation: 'prt(gave-2, up-3)',
    tree: `(S ${he} (VP (VBD gave) (PRT (RP up))))`,
    without: `(S ${he} (VP (VBD gave) (PP (IN up) (NP (NNS hills)))))`,
  },
  {
    relation: 'mwe(because-3, of-4)',
    tree: `(S ${he} (VP (VBD left) (PP (IN because) (IN of) (NP (NN rain)))))`,
    without: `(S ${he} (VP (VBD left) (PP (IN because) (NP (NN rain)))))`,
    style: 'uncollapsed',
  },
  {
    relation: 'parataxis(sank-3, say-6)',
    tree: '(S (NP (DT The) (NN boat)) (VP (VBD sank)) (PRN (, ,) (S (NP (PRP they)) (VP (VBP say)))))',
    without: '(S (NP (DT The) (NN boat)) (VP (VBD sank) (NP (, ,) (PRP they) (NN say))))',
  },
  {
    relation: 'discourse(slept-4, Well-1)',
    tree: `(S (INTJ (UH Well)) (, ,) ${he} (VP (VBD slept)))`,
    without: `(S (ADVP (RB Well)) (, ,) ${he} (VP (VBD slept)))`,
  },
  { relation: 'dep(x-1, y-2)', tree: '(X (XX x) (XX y))', without: '(NP (NN x) (NN y))' },
];

test.each(cases)('$relation', ({ relation, tree, without, style = 'collapsed' }) => {
  expect(relationsIn(tree, style)).toContain(relation);
  expect(relationsIn(without, style)).not.toContain(relation);
});

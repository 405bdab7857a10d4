import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal.ts';
import { stanfordTexts } from '../../tests/stanford.ts';
import { bytesOf } from '../../tests/trees.ts';
import { Notices } from '../bytes/index.ts';
import { readBrackets } from '../formats/index.ts';
import { Symbols } from '../model/index.ts';
import { checkPennTrees } from './penn-tags.ts';
import { stanfordOfTrees } from './stanford/trees-to-stanford.ts';

const chunkOf = (text: string) => ({ file: 'x.mrg', bytes: bytesOf(`${text}\n`), line: 1, first: 0 });
const treesIn = (text: string) => readBrackets(chunkOf(text), new Symbols(), { layout: 'line' }).trees;
const relationsIn = (tree: string) => [...stanfordOfTrees(treesIn(tree), 'collapsed')].map(stanfordTexts)[0];

describe('trees most of whose words have other tags', () => {
  test.each([
    [
      'none at all',
      '(S (NP the rain) (VP helps))',
      'x.mrg:1:8: 3 of 3 words have no tag of the Penn Treebank, but VP; put a tag above each word that stands right below a phrase, as in (NP (NN rain))',
    ],
    [
      'universal ones',
      '(S (NP (NOUN rain)) (VP (VERB helps)))',
      'x.mrg:1:14: 2 of 2 words have no tag of the Penn Treebank, but NOUN, VERB; give trees with Penn tags, or CoNLL-U: these are universal tags',
    ],
    [
      'those of another language',
      '(S (NE Kim) (VVFIN singt) ($. .))',
      'x.mrg:1:8: 3 of 3 words have no tag of the Penn Treebank, but NE, VVFIN, $.; give English trees with Penn tags, or CoNLL-U',
    ],
    [
      'a place holder',
      '(S (XX Kim) (XX sings) (. .))',
      'x.mrg:1:8: 2 of 3 words have no tag of the Penn Treebank, but XX; give English trees with Penn tags, or CoNLL-U',
    ],
  ])('%s', (_, text, line) =>
    expect(refusalOf(() => checkPennTrees(treesIn(text), chunkOf(text), new Notices()))).toBe(line),
  );
});

describe('trees most of whose phrases have other labels', () => {
  test.each([
    [
      'one that says nothing',
      '(TOP (X (X (NN rain)) (X (VBZ helps))))',
      'x.mrg:1:16: 3 of 3 phrases have no label of a kind of phrase in the Penn Treebank, but X; give English trees with Penn labels, such as NP and VP, or CoNLL-U',
    ],
    [
      'unknown ones, after a sentence without words',
      '(())\n(ROOT (S (XX-SBJ (NN rain)) (YY (VBZ helps))))',
      'x.mrg:2:22: 2 of 3 phrases have no label of a kind of phrase in the Penn Treebank, but XX-SBJ, YY; give English trees with Penn labels, such as NP and VP, or CoNLL-U',
    ],
    [
      'small letters',
      '(S (np (NN rain)) (vp (VBZ helps)))',
      'x.mrg:1:12: 2 of 3 phrases have no label of a kind of phrase in the Penn Treebank, but np, vp; write labels in capitals, as in (NP (NN rain))',
    ],
  ])('%s', (_, text, line) =>
    expect(refusalOf(() => checkPennTrees(treesIn(text), chunkOf(text), new Notices()))).toBe(line),
  );

  test('half of them is a guess', () => {
    const notices = new Notices();
    const text = '(TOP (S (XX (NN rain)) (X (VBZ helps)) (NP (NN us))))';
    checkPennTrees(treesIn(text), chunkOf(text), notices);
    expect(notices.list()[0]?.kept[0]?.text).toBe(
      '2 of 4 phrases have no label of a kind of phrase in the Penn Treebank, but XX, X; what is made of them is a guess',
    );
  });
});

test('a few are counted', () => {
  const notices = new Notices();
  const text = '(S (NP (QQ a) (NN cat)) (VP (VBZ sleeps)))\n(S (QQ b) (NN c))';
  checkPennTrees(treesIn(text), chunkOf(text), notices);
  expect(notices.list()[0]?.kept[0]?.text).toBe(
    '2 of 5 words have no tag of the Penn Treebank, but QQ; what is made of them is a guess',
  );
});

test('tags of later treebanks and of parsers, and trees without words, are as good', () => {
  const notices = new Notices();
  const text =
    '(VROOT (S (NP-SBJ (NML (NN|JJ cold)) (HYPH -) (-NONE- *)) (VP (AUX is) (ADD x.org)) (-LRB- -LRB-) (EDITED (UH uh))))\n(())';
  checkPennTrees(treesIn(text), chunkOf(text), notices);
  expect(notices.list()).toEqual([]);
});

describe('other names for the same', () => {
  test.each([
    [
      "auxiliaries of Charniak's parser",
      '(S1 (S (NP (NN hay)) (VP (AUX was) (VP (AUXG being) (VP (VBN sold))))))',
      ['aux(sold-4, was-2)', 'auxpass(sold-4, being-3)', 'nsubjpass(sold-4, hay-1)'],
    ],
    [
      'nouns inside noun phrases',
      "(S (NP (NP (NNP Bo) (POS 's)) (NML (NN oak) (NN tree)) (NN house)) (VP (VBD fell)))",
      ['poss(house-5, Bo-1)', 'nn(tree-4, oak-3)', 'nn(house-5, tree-4)', 'nsubj(fell-6, house-5)'],
    ],
    [
      "Collins' noun phrases",
      '(S (NP (NPB (DT a) (NN hen)) (SBAR (WHNP (WDT that)) (S (NP (PRP I)) (VP (VBD fed))))) (VP (VBD left)))',
      ['dobj(fed-5, hen-2)', 'nsubj(left-6, hen-2)'],
    ],
  ])('%s', (_, tree, expected) => expect(relationsIn(tree)).toEqual(expect.arrayContaining(expected)));
});

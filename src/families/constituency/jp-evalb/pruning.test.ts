import { expect, test } from 'vitest';
import { readBrackets } from '../../../formats/index.ts';
import { Symbols, treeWordAt } from '../../../model/index.ts';
import { noParameters } from '../parameters.ts';
import { labelUseOf } from './labels.ts';
import { prune } from './pruning.ts';

const parameters = {
  ...noParameters,
  deleteLabel: ['TOP', '-NONE-', '.', 'PRN'],
  deleteLabelForLength: ['-NONE-'],
  quoteLabel: ['POS'],
};

// A tree, the words left, the brackets left over them, and how many removed nodes count toward the length.
test.each([
  ['nothing to remove', '(S (NP (NN a)) (VB b))', 'a b', 'S0-2 NP0-1', 0],
  ['words by their tag', '(S (NP (NN a)) (. .))', 'a', 'S0-1 NP0-1', 1],
  ['traces do not count toward the length', '(S (NP (-NONE- *)) (VB b))', 'b', 'S0-1', 0],
  ['brackets with all that is below them', '(S (PRN (NP (NN a)) (. .)) (NP (NN b)))', 'b', 'S0-1 NP0-1', 1],
  ['by the whole label, not the cut one', '(S (PRN-1 (NN a)) (VB b))', 'a b', 'S0-2 PRN0-1', 0],
  ['quotation marks by tag and word', "(S (POS ') (POS 's) (NN '))", "'s '", 'S0-2', 1],
  ['a root with one child stays', '(TOP (S (NN a) (VB b)))', 'a b', 'S0-2', 0],
  ['a root with several children is no root', '(TOP (NP (NN a)) (VP (VB b)))', '', '', 1],
  ['a root that is a word stays', '(. .)', '.', '', 0],
  ['wordless, two generations left', '(S (SBAR (-NONE- 0) (S (NP (-NONE- *)))) (NN a))', 'a', 'S0-1 SBAR0-0', 0],
  ['wordless, one generation left', '(S (SBAR (-NONE- 0) (S (-NONE- *))) (NN a))', 'a', 'S0-1', 0],
  ['a word of no letters is none', '(S (NN ) (NP (NN a)))', 'a', 'S0-1 NP0-1', 0],
  ['a failed parse', '(TOP ())', '', '', 0],
  ['labels are cut at a hyphen only', '(S (NP-SBJ=2 (NN a)) (NP=2 (NN b)))', 'a b', 'S0-2 NP0-1 NP=21-2', 0],
  ['empty labels are dropped', '( (S (-X (NN a)) (NN b)))', 'a b', 'S0-2', 0],
])('%s', (_, tree, words, brackets, punctuation) => {
  const symbols = new Symbols();
  const chunk = { file: 'test', bytes: new TextEncoder().encode(`${tree}\n`), line: 1, first: 0 };
  const { trees } = readBrackets(chunk, symbols, { layout: 'line' });
  const use = labelUseOf(symbols, parameters, 'gold');
  const pruned = prune(trees, 0, use);
  const labelOf = (origin: number) => symbols.text(use.constituent[trees.label[origin]!]!);
  expect(pruned.words.map(word => treeWordAt(trees, word)).join(' ')).toBe(words);
  expect(pruned.brackets.map(({ origin, from, to }) => `${labelOf(origin)}${from}-${to}`).join(' ')).toBe(brackets);
  expect(pruned.punctuation).toBe(punctuation);
});

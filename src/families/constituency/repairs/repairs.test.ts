import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../tests/deep.ts';
import { treesOf } from '../../../../tests/trees.ts';
import { prepareBoth, repairMarks, repairsOf } from './index.ts';
import { type Phrase, prepareTree } from './phrase.ts';
import { repairTree } from './repair.ts';
import { bracketsOf, WrongBrackets } from './wrong-brackets.ts';

const classesOf = (gold: string, system: string) => {
  const repairs = repairsOf(treesOf([gold]), 0, treesOf([system]), 0);
  return typeof repairs === 'string' ? repairs : repairs.map(repair => `${repair.class} ${repair.brackets}`);
};

const spelled = (root: Phrase) => bracketsOf(root).map(({ label, from, to }) => `${label} ${from}-${to}`);

describe('preparation', () => {
  test.each([
    [
      'functions, traces and punctuation',
      'TOP(S(NP-SBJ-1(a) VP=2(b NP(-NONE-/*)) ./.))',
      'ROOT 0-2 S 0-2 NP 0-1 VP 1-2',
    ],
    ['double names', 'TOP(PRT|ADVP(a) NP|PP(b))', 'ROOT 0-2 ADVP 0-1 NP 1-2'],
    ['particles', 'TOP(PRT(a))', 'ROOT 0-1 ADVP 0-1'],
    ['a tag that follows from the word', 'TOP(NP(a NN/--))', 'ROOT 0-1 NP 0-1'],
    ['nothing but punctuation', 'TOP(X(./.) Y(,/,))', 'ROOT 0-2 X 0-1 Y 1-2'],
    ['nothing but traces', 'TOP(X(-NONE-/*))', 'ROOT 0-1 X 0-1'],
    ['no name for the root', '(NP(a))', 'ROOT 0-1 NP 0-1'],
    ['no bracket', 'NN/a', 'unparsed'],
  ])('%s', (_, tree, brackets) => {
    const prepared = prepareTree(treesOf([tree]), 0);
    expect(typeof prepared === 'string' ? prepared : spelled(prepared.root).join(' ')).toBe(brackets);
  });
});

describe('a bracket that holds the tree on one side only is no error', () => {
  test.each([
    ['named', 'TOP(S(a NP(b c)))', 'S(a NP(b c))', []],
    ['without a name', '(S(a NP(b c)))', 'S(a NP(b c))', []],
    ['beside an error', 'S(a NP(b c))', 'ROOT(S(a VP(b c)))', ['Different label 2']],
    ['and on neither side the outermost is the root', 'S(a NP(b c))', 'SINV(a NP(b c))', []],
  ])('%s', (_, gold, system, classes) => {
    expect(classesOf(gold, system)).toEqual(classes);
    expect(classesOf(system, gold)).toEqual(classes);
  });
});

describe('labels that the Penn Treebank has not got', () => {
  test.each([
    ['moved', 'R(S(a VN(b) Ppart(c d)))', 'R(S(a VN(b Ppart(c d))))', ['Ppart Attachment 2']],
    ['beside a head', 'R(S(a b Ppart(c d)))', 'R(S(a MP(b Ppart(c d))))', ['Ppart Attachment 1']],
    ['inside a phrase', 'R(MP(a b c))', 'R(MP(X(a b) c))', ['MP Internal Structure 1']],
    ['but words inside known ones', 'R(VP(a b c))', 'R(VP(X(a b) c))', ['UNSET remove 1']],
    ['another tag for conjunctions', 'R(S(a VP(b) KON/c d))', 'R(S(a VP(b KON/c d)))', ['Co-ordination 2']],
  ])('%s', (_, gold, system, classes) => {
    expect(classesOf(gold, system)).toEqual(classes);
  });
});

const label = fc.constantFrom('S', 'NP', 'NP', 'VP', 'PP', 'SBAR', 'ADVP', 'UCP', 'CNP', 'ROOT');
const step = fc.record({ at: fc.nat(12), size: fc.integer({ min: 1, max: 4 }), label });
const steps = fc.array(step, { maxLength: 10 });
const tags = fc.array(fc.constantFrom('NN', 'CC', 'RB', 'IN', 'VB'), { minLength: 1, maxLength: 9 });

function treeOf(leaves: readonly string[], brackets: readonly { at: number; size: number; label: string }[]): string {
  const nodes = leaves.map((tag, i) => `${tag}/w${i}`);
  for (const bracket of brackets) {
    const from = bracket.at % nodes.length;
    nodes.splice(from, bracket.size, `${bracket.label}(${nodes.slice(from, from + bracket.size).join(' ')})`);
  }
  return `TOP(${nodes.join(' ')})`;
}

test('repairs give gold, and their brackets are those that were wrong', () => {
  fc.assert(
    fc.property(tags, steps, steps, (leaves, goldSteps, systemSteps) => {
      const both = prepareBoth(treesOf([treeOf(leaves, goldSteps)]), 0, treesOf([treeOf(leaves, systemSteps)]), 0);
      if (typeof both === 'string') throw new Error(both);
      const [gold, system] = [both.gold.root, both.system.root];
      const wrong = new WrongBrackets(gold, system).total;
      const repairs = repairTree(gold, system) ?? [];
      expect(repairs.reduce((sum, { brackets }) => sum + brackets, 0)).toBe(wrong);
      expect(repairs.every(({ brackets }) => brackets > 0)).toBe(true);
      expect(spelled(system).sort()).toEqual(spelled(gold).sort());
      for (const phrase of bracketsOf(system))
        for (const [i, child] of phrase.children.entries()) {
          expect(child.parent).toBe(phrase);
          expect(child.from).toBe(i === 0 ? phrase.from : phrase.children[i - 1]!.to);
        }
    }),
    { numRuns: drawn(2000) },
  );
});

test('a tree needs no repairs to be itself', () => {
  fc.assert(
    fc.property(tags, steps, (leaves, goldSteps) => {
      const tree = treeOf(leaves, goldSteps);
      expect(classesOf(tree, tree)).toEqual([]);
    }),
    { numRuns: drawn(500) },
  );
});

describe('trees that would take too long are given up', () => {
  const many = 100_000;
  const words = Array.from({ length: many }, (_, i) => `w${i}`);
  test.each([
    ['many words under one bracket', `TOP(S(${words.join(' ')}))`, `TOP(X(Y(a) ${words.slice(1).join(' ')}))`, 'array'],
    [
      'many brackets too many',
      `TOP(S(${words.join(' ')}))`,
      `TOP(S(${words.map(w => `X(${w})`).join(' ')}))`,
      'too large',
    ],
    ['very deep', `TOP(a b)`, `${'X('.repeat(many)}a b${')'.repeat(many)}`, 'too large'],
    [
      'crossing chains',
      `TOP(${'X('.repeat(999)}a b${')'.repeat(999)} c)`,
      `TOP(a ${'X('.repeat(999)}b c${')'.repeat(999)})`,
      'too large',
    ],
  ])('%s', (_, gold, system, result) => {
    const repairs = classesOf(gold, system);
    expect(typeof repairs === 'string' ? repairs : 'array').toBe(result);
  });
});

test('each wrong bracket is marked with the repair that does away with it', () => {
  const [gold, system] = ['R(S(NP(a) VP(b NP(c) PP(d e)) ADVP(f)))', 'R(S(NP(a) VP(b NP(NP(c) PP(d e))) NP(f)))'].map(
    tree => treesOf([tree]),
  );
  const marks = repairMarks(gold!, 0, system!, 0);
  const told = (of: typeof marks.gold) => [...of].map(([bracket, { number, class: kind }]) => [bracket, number, kind]);
  // ADVP over f for NP, then the NP over c, d and e.
  expect(told(marks.gold)).toEqual([[6, 1, 'Single Word Phrase']]);
  expect(told(marks.system).sort()).toEqual([
    [4, 2, 'PP Attachment'],
    [7, 1, 'Single Word Phrase'],
  ]);
});

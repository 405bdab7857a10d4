import { expect, test } from 'vitest';
import { pictureSvg } from './draw.ts';
import { folded, foldObstacle } from './fold.ts';
import type { Arc, ArcPicture, TreeNode, TreePicture, Verdict } from './picture.ts';

const wordsOf = (text: string) => text.split(' ').map(word => ({ text: word, notes: [] }));

function node(label: string, from: number, to: number, verdict: Verdict = 'right'): TreeNode {
  return { label, spans: [[from, to]], verdict };
}

// The PP is attached to the noun in gold, to the verb in the system.
const trees: TreePicture = {
  kind: 'trees',
  title: '',
  words: wordsOf('the old man saw a dog with the spots'),
  gold: [
    node('S', 0, 9),
    node('NP', 0, 3),
    node('VP', 3, 9),
    node('NP', 4, 9, 'missing'),
    node('NP', 4, 6),
    node('PP', 6, 9),
    node('NP', 7, 9),
  ],
  system: [node('S', 0, 9), node('NP', 0, 3), node('VP', 3, 9), node('NP', 4, 6), node('PP', 6, 9), node('NP', 7, 9)],
};

test('brackets that are right on both sides are one word each; what is wrong stays, with the place that it had', () => {
  const { words, gold, system } = folded(trees);
  expect(words.map(({ text, place }) => `${place} ${text}`)).toEqual([
    '0 the … man',
    '3 saw',
    '4 a dog',
    '6 with … spots',
  ]);
  expect(gold.map(({ label, spans, place }) => `${place} ${label} ${spans.join(' ')}`)).toEqual([
    '0 S 0,4',
    '1 NP 0,1',
    '2 VP 1,4',
    '3 NP 2,4',
    '4 NP 2,3',
    '5 PP 3,4',
  ]);
  expect(system?.map(({ label }) => label)).toEqual(['S', 'NP', 'VP', 'NP', 'PP']);
  // A page finds the bracket by its place in the whole picture.
  expect(pictureSvg(folded(trees), 'page')).toContain('data-mark="0.5"');
});

test('nothing is folded over a bracket that crosses, or a word with another tag', () => {
  const crossing = { ...trees, system: [...(trees.system ?? []), node('X', 2, 4, 'crossing')] };
  expect(folded(crossing).words.map(({ text }) => text)).toEqual(['the', 'old', 'man', 'saw', 'a dog', 'with … spots']);
  const notes = [{ text: 'NN', verdict: 'wrong' as const }];
  const words = trees.words.map((word, w) => (w === 5 ? { ...word, notes } : word));
  expect(folded({ ...trees, words }).words.map(({ text }) => text)).toContain('dog');
});

const arc = (head: number | null, dependent: number, verdict: Verdict = 'right'): Arc => ({
  head,
  dependent,
  label: 'x',
  verdict,
});

const arcs: ArcPicture = {
  kind: 'arcs',
  title: '',
  words: wordsOf('the old man saw the dog there'),
  gold: [arc(2, 0), arc(2, 1), arc(3, 2), arc(null, 3), arc(5, 4), arc(3, 5), arc(5, 6, 'missing')],
  system: [arc(2, 0), arc(2, 1), arc(3, 2), arc(null, 3), arc(5, 4), arc(3, 5), arc(3, 6, 'wrong')],
};

test('words with all that depends on them are one word where both sides agree on it', () => {
  const { words, gold } = folded(arcs);
  // The dog has a wrong dependent, so that it stays.
  expect(words.map(({ text }) => text)).toEqual(['the … man', 'saw', 'the', 'dog', 'there']);
  expect(gold.map(({ head, dependent, place }) => [head, dependent, place])).toEqual([
    [1, 0, 2],
    [null, 1, 3],
    [3, 2, 4],
    [1, 3, 5],
    [3, 4, 6],
  ]);
});

test('what cannot be folded says why, and stays as it is', () => {
  expect(foldObstacle(trees)).toBeNull();
  expect(foldObstacle({ ...trees, system: null })).toBe('the system has no analysis');
  const flat = { ...trees, gold: [node('S', 0, 9, 'missing')], system: [] };
  expect(foldObstacle(flat)).toBe('no stretch of several words is right');
  expect(folded(flat)).toBe(flat);
  // In a circle nothing is topmost.
  const circle = { ...arcs, gold: [arc(1, 0), arc(0, 1)], system: [arc(1, 0), arc(0, 1)] };
  expect(folded(circle)).toBe(circle);
});

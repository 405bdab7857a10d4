import { expect, test } from 'vitest';
import { pictureSvg } from './draw.ts';
import type { ArcPicture, TreePicture } from './picture.ts';
import { asRead } from './reading-order.ts';

const wordsOf = (text: string) => text.split(' ').map(word => ({ text: word, notes: [] }));
// Hebrew: "the boy reads a book ."
const words = wordsOf('הילד קורא ספר .');

const arcs: ArcPicture = {
  kind: 'arcs',
  title: '',
  words,
  gold: [
    { head: 1, dependent: 0, label: 'nsubj', verdict: 'right' },
    { head: null, dependent: 1, label: 'root', verdict: 'right' },
    { head: 1, dependent: 2, label: 'obj', verdict: 'missing' },
  ],
  system: [],
};

test('a sentence of a script that runs from right to left has its first word at the right', () => {
  const read = asRead(arcs);
  expect(read.words.map(({ text, place }) => `${place} ${text}`)).toEqual(['3 .', '2 ספר', '1 קורא', '0 הילד']);
  expect(read.gold.map(({ head, dependent }) => [head, dependent])).toEqual([
    [2, 3],
    [null, 2],
    [2, 1],
  ]);
  const placeOf = (text: string) =>
    Number(new RegExp(`class="word" x="([\\d.]+)"[^>]*>${text}<`).exec(pictureSvg(arcs))?.[1]);
  expect(placeOf('הילד')).toBeGreaterThan(placeOf('ספר'));
  // Known by the names that they have in the picture as it was given.
  expect(pictureSvg(arcs, 'page')).toMatch(/data-mark="0.w0"[^>]*>הילד</);
});

test('brackets and their gaps are turned round', () => {
  const trees: TreePicture = {
    kind: 'trees',
    title: '',
    words,
    gold: [
      {
        label: 'VP',
        spans: [
          [0, 1],
          [2, 4],
        ],
        verdict: 'right',
      },
    ],
    system: null,
  };
  expect(asRead(trees).gold[0]?.spans).toEqual([
    [0, 2],
    [3, 4],
  ]);
});

test('other sentences stay as they are, with a foreign word too', () => {
  const english = { ...arcs, words: wordsOf('Kim reads קורא .') };
  expect(asRead(english)).toBe(english);
});

import { expect, test } from 'vitest';
import { layoutScatter } from './scatter-layout.ts';

/** One sentence at each place, or as many as is said. */
function scatterOf(places: readonly (readonly [x: number, y: number, sentences?: number])[]) {
  const start = [0];
  for (const [, , sentences = 1] of places) start.push(start.at(-1)! + sentences);
  return {
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    start: Uint32Array.from(start),
    first: new Uint32Array(start.at(-1)!).map((_, i) => i + 1),
    inversions: [[0, 1] as const],
    inverted: 1,
  };
}
const percent = ['percent', 'percent'] as const;

test('several sentences are a larger bubble than one, and places that would cover each other are one', () => {
  const { bubbles, bubbleOf, left, right, top, bottom } = layoutScatter(
    scatterOf([
      [0, 0],
      [0.9999, 0.9999],
      [1, 1, 2],
    ]),
    percent,
    600,
  );
  expect(bubbles.map(({ sentences, place }) => [sentences, place])).toEqual([
    [3, 1],
    [1, 0],
  ]);
  expect([...bubbleOf]).toEqual([1, 0, 0]);
  expect(bubbles[0]?.radius).toBeGreaterThan(bubbles[1]?.radius ?? 0);
  expect([bubbles[0]?.x, bubbles[0]?.y, bubbles[1]?.x, bubbles[1]?.y]).toEqual([right, top, left, bottom]);
});

test('a line joins the two places of an inversion', () => {
  const { lines, bubbles } = layoutScatter(
    scatterOf([
      [0.2, 0.9],
      [0.8, 0.1],
    ]),
    percent,
    600,
  );
  const [a, b] = bubbles;
  expect(lines).toEqual([{ x1: a?.x, y1: a?.y, x2: b?.x, y2: b?.y }]);
});

test('fifty thousand places become a drawing of a bounded size, and none is lost', () => {
  const places = Array.from({ length: 50_000 }, (_, i) => [(i * 0.618) % 1, (i * 0.4142) % 1] as const);
  const { bubbles } = layoutScatter(scatterOf(places), percent, 900);
  expect(bubbles.length).toBeLessThanOrEqual(1200);
  expect(bubbles.reduce((sum, { sentences }) => sum + sentences, 0)).toBe(50_000);
});

test('no places: axes and nothing on them', () => {
  expect(layoutScatter({ ...scatterOf([]), inversions: [], inverted: 0 }, percent, 600).bubbles).toEqual([]);
});

import { expect, test } from 'vitest';
import { layoutScatter } from './scatter-layout.ts';

function scatterOf(points: readonly (readonly [number, number])[]) {
  return {
    row: Uint32Array.from(points.keys()),
    first: Uint32Array.from(points.keys()),
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    inversions: [[0, 1] as const],
    inverted: 1,
  };
}
const percent = ['percent', 'percent'] as const;

test('points in the same place are one bubble, larger than a single one', () => {
  const { bubbles, left, right, top, bottom } = layoutScatter(
    scatterOf([
      [1, 1],
      [0, 0],
      [1, 1],
    ]),
    percent,
    600,
  );
  expect(bubbles.map(({ points }) => points)).toEqual([[0, 2], [1]]);
  expect(bubbles[0]?.radius).toBeGreaterThan(bubbles[1]?.radius ?? 0);
  expect([bubbles[0]?.x, bubbles[0]?.y, bubbles[1]?.x, bubbles[1]?.y]).toEqual([right, top, left, bottom]);
});

test('a line joins the two points of an inversion', () => {
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

test('fifty thousand points become a drawing of a bounded size, and none is lost', () => {
  const points = Array.from({ length: 50_000 }, (_, i) => [(i * 0.618) % 1, (i * 0.4142) % 1] as const);
  const { bubbles } = layoutScatter(scatterOf(points), percent, 900);
  expect(bubbles.length).toBeLessThanOrEqual(2000);
  expect(bubbles.reduce((sum, bubble) => sum + bubble.points.length, 0)).toBe(50_000);
});

test('no points: axes and nothing on them', () => {
  expect(layoutScatter({ ...scatterOf([]), inversions: [], inverted: 0 }, percent, 600).bubbles).toEqual([]);
});

// Where the points of a scatter plot go. Points that would cover each other are one bubble, the larger the more they are;
// where there are too many bubbles, neighbours join.
import { type Tick, ticksOf } from '../plots.ts';
import type { Style } from '../report-data.ts';
import { placeOf, scaleOver } from '../scale.ts';
import type { Scatter } from './contract.ts';

export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Places among the points. */
  readonly points: readonly number[];
}

export interface ScatterLayout {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly bubbles: readonly Bubble[];
  /** From the point that the first measure ranks higher to the other. */
  readonly lines: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }[];
}

const MOST_BUBBLES = 2000;
const MOST_LINES = 12;
const LEFT = 52;
const MARGIN = 14;

export function layoutScatter(
  { x, y, inversions }: Scatter,
  styles: readonly [Style, Style],
  width: number,
): ScatterLayout {
  const height = Math.round(Math.min(460, Math.max(260, width * 0.62)));
  const [left, right, top, bottom] = [LEFT, width - MARGIN, MARGIN, height - 44];
  const [xScale, yScale] = [x, y].map(values => scaleOf(values));
  if (xScale === undefined || yScale === undefined) throw new Error('there are two measures');
  const xOf = (point: number) => placeOf(x[point] ?? 0, xScale, left, right);
  const yOf = (point: number) => placeOf(y[point] ?? 0, yScale, bottom, top);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    xTicks: ticksOf(xScale, styles[0], value => placeOf(value, xScale, left, right)),
    yTicks: ticksOf(yScale, styles[1], value => placeOf(value, yScale, bottom, top)),
    bubbles: bubblesOf(x.length, xOf, yOf),
    lines: inversions.slice(0, MOST_LINES).map(([a, b]) => ({ x1: xOf(a), y1: yOf(a), x2: xOf(b), y2: yOf(b) })),
  };
}

function scaleOf(values: Float64Array) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low > high ? scaleOver(0, 1, 5) : scaleOver(low, high, 5);
}

function bubblesOf(size: number, xOf: (point: number) => number, yOf: (point: number) => number): Bubble[] {
  const xs = Float64Array.from({ length: size }, (_, point) => xOf(point));
  const ys = Float64Array.from({ length: size }, (_, point) => yOf(point));
  const cells = cellsOf(xs, ys);
  const most = cells.reduce((largest, points) => Math.max(largest, points.length), 1);
  // Large ones first, so that they hide no small one.
  return cells
    .map(points => ({
      x: meanOf(points, xs),
      y: meanOf(points, ys),
      radius: 3.5 + (most > 1 ? 11 * Math.sqrt((points.length - 1) / most) : 0),
      points,
    }))
    .sort((a, b) => b.points.length - a.points.length);
}

/** More than a plot is wide or high. */
const ROW = 1 << 15;

/** Points by squares of the plot, as small as can be without there being too many. */
function cellsOf(xs: Float64Array, ys: Float64Array): number[][] {
  for (let side = 3; ; side *= 2) {
    const cells = new Map<number, number[]>();
    for (let point = 0; point < xs.length; point++) {
      const id = Math.round((xs[point] ?? 0) / side) * ROW + Math.round((ys[point] ?? 0) / side);
      const points = cells.get(id);
      if (points === undefined) cells.set(id, [point]);
      else points.push(point);
      if (cells.size > MOST_BUBBLES) break;
    }
    if (cells.size <= MOST_BUBBLES) return [...cells.values()];
  }
}

function meanOf(points: readonly number[], places: Float64Array): number {
  const sum = points.reduce((total, point) => total + (places[point] ?? 0), 0);
  return Math.round((10 * sum) / points.length) / 10;
}

// Where the places of a scatter plot go. Those that would cover each other are one bubble, the larger the more sentences
// lie there; where there are too many bubbles, neighbours join.

import type { Style } from '../../../report/index.ts';
import { ticksOf } from '../../shared/plot-layouts.ts';
import { placeOf, scaleOver } from '../../shared/scale.ts';
import type { Scatter } from '../engine/contract.ts';

export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How many there are, and the place of the first. */
  readonly sentences: number;
  readonly place: number;
}

export type ScatterLayout = ReturnType<typeof layoutScatter>;

const MOST_BUBBLES = 1200;
const MOST_LINES = 12;
const LEFT = 52;
const SMALLEST = 3.5;
const GROWTH = 11;
/** Room for half of the largest bubble and its edge. */
const MARGIN = Math.ceil(SMALLEST + GROWTH) + 3;

export function layoutScatter({ x, y, start, inversions }: Scatter, styles: readonly [Style, Style], width: number) {
  const height = Math.round(Math.min(460, Math.max(260, width * 0.62)));
  const [left, right, top, bottom] = [LEFT, width - MARGIN, MARGIN, height - 44];
  const [xScale, yScale] = [x, y].map(values => scaleOf(values));
  if (xScale === undefined || yScale === undefined) throw new Error('there are two measures');
  const xOf = (place: number) => placeOf(x[place]!, xScale, left, right);
  const yOf = (place: number) => placeOf(y[place]!, yScale, bottom, top);
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    xTicks: ticksOf(xScale, styles[0], value => placeOf(value, xScale, left, right)),
    yTicks: ticksOf(yScale, styles[1], value => placeOf(value, yScale, bottom, top)),
    ...bubblesOf(start, xOf, yOf),
    // From the place that the first measure ranks higher to the other.
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

/** The largest first, so that they hide no small one; and for each place, which of them it is in. */
function bubblesOf(start: Uint32Array, xOf: (place: number) => number, yOf: (place: number) => number) {
  const size = start.length - 1;
  const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
  for (let place = 0; place < size; place++) {
    xs[place] = xOf(place);
    ys[place] = yOf(place);
  }
  const { cellOf, cells } = cellsOf(xs, ys);
  const [first, sentences] = [new Uint32Array(cells), new Uint32Array(cells)];
  const [xSum, ySum] = [new Float64Array(cells), new Float64Array(cells)];
  for (let place = size - 1; place >= 0; place--) {
    const cell = cellOf[place]!;
    const own = start[place + 1]! - start[place]!;
    first[cell] = place;
    sentences[cell]! += own;
    xSum[cell]! += own * xs[place]!;
    ySum[cell]! += own * ys[place]!;
  }
  const most = sentences.reduce((largest, each) => Math.max(largest, each), 1);
  const order = Array.from({ length: cells }, (_, cell) => cell).sort((a, b) => sentences[b]! - sentences[a]!);
  const bubbles = order.map((cell): Bubble => {
    const own = sentences[cell]!;
    return {
      x: Math.round((10 * xSum[cell]!) / own) / 10,
      y: Math.round((10 * ySum[cell]!) / own) / 10,
      radius: SMALLEST + (most > 1 ? GROWTH * Math.sqrt((own - 1) / most) : 0),
      sentences: own,
      place: first[cell]!,
    };
  });
  const rank = new Uint32Array(cells);
  for (const [i, cell] of order.entries()) rank[cell] = i;
  return { bubbles, bubbleOf: cellOf.map(cell => rank[cell]!) };
}

/** More than a plot is wide or high. */
const ROW = 1 << 15;

/** For each place its square of the plot; they are as small as can be without there being too many. */
function cellsOf(xs: Float64Array, ys: Float64Array): { cellOf: Uint32Array; cells: number } {
  const cellOf = new Uint32Array(xs.length);
  for (let side = 3; ; side *= 2) {
    const cells = new Map<number, number>();
    for (let place = 0; place < xs.length && cells.size <= MOST_BUBBLES; place++) {
      const id = Math.round(xs[place]! / side) * ROW + Math.round(ys[place]! / side);
      const cell = cells.get(id) ?? cells.size;
      if (cell === cells.size) cells.set(id, cell);
      cellOf[place] = cell;
    }
    if (cells.size <= MOST_BUBBLES) return { cellOf, cells: cells.size };
  }
}

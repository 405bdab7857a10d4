// How many sentences score how much, in equal bins; and where the bars of that go.

export const BINS = 20;

/** The top belongs to the last bin; what has no score is left out. */
export function distributionOf(values: readonly (number | null)[], top: number): number[] {
  const counts = new Array<number>(BINS).fill(0);
  for (const value of values) {
    if (value === null) continue;
    const bin = binOf(value, top);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** Seven tenths are a little less than 0.7 and still belong to the bin that begins there. */
export function binOf(value: number, top: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor((value / top) * BINS + 1e-9)));
}

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Bars over [0, width], the highest `height` high where it holds `most`. */
export function layoutHistogram(
  counts: readonly number[],
  top: number,
  most: number,
  width: number,
  height: number,
): Bar[] {
  const step = width / counts.length;
  return counts.map((count, i) => {
    // A bin with few sentences is still seen.
    const tall = count === 0 || most === 0 ? 0 : Math.max(1.5, (count / most) * height);
    return {
      x: i * step + 0.5,
      width: step - 1,
      y: height - tall,
      height: tall,
      from: (i * top) / counts.length,
      to: ((i + 1) * top) / counts.length,
      count,
    };
  });
}

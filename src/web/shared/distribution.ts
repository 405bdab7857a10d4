// How many sentences score how much, in equal bins; and where the bars of that go.

const BINS = 20;

/** How many of the rows lie in each bin, and how many have no score, for each system. The top belongs to the last bin. */
export function distributionsOf(
  scores: readonly ArrayLike<number | null>[],
  rows: ArrayLike<number>,
  top: number,
): { readonly distribution: number[][]; readonly unscored: number[] } {
  const counted = scores.map(values => {
    // The last is for those without a score.
    const counts = new Uint32Array(BINS + 1);
    for (let i = 0; i < rows.length; i++) {
      const value = values[rows[i]!] ?? Number.NaN;
      counts[Number.isNaN(value) ? BINS : binOf(value, top)]!++;
    }
    return counts;
  });
  return {
    distribution: counted.map(counts => Array.from(counts.subarray(0, BINS))),
    unscored: counted.map(counts => counts[BINS]!),
  };
}

/** Seven tenths are a little less than 0.7 and still belong to the bin that begins there. */
function binOf(value: number, top: number): number {
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

// Percentile intervals (Efron and Tibshirani 1993, chapter 13): what the middle of the resampled values spans.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The middle 1 - alpha of the values. Undefined values (NaN) are left out; of none at all there is no interval. */
export function percentileInterval(values: Float64Array, alpha: number): Interval | null {
  const sorted = values.filter(value => !Number.isNaN(value)).sort();
  if (sorted.length === 0) return null;
  return { low: quantile(sorted, alpha / 2), high: quantile(sorted, 1 - alpha / 2) };
}

/** Between the two nearest values in proportion (definition 7 of Hyndman and Fan 1996). */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!];
  return low + (place - below) * (high - low);
}

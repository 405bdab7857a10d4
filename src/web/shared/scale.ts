// From numbers to places on a page.

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Round numbers to mark. */
  readonly ticks: readonly number[];
}

/** Values that are closer than such a share of them are the same on any page. */
const SAME = 1e-9;

/** Round numbers that hold all values, at most so many steps. */
export function scaleOver(low: number, high: number, steps: number): Scale {
  const width = high - low > SAME * Math.abs(high) ? high - low : Math.max(Math.abs(high), 1e-3);
  const rough = width / steps;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * unit).find(size => size >= rough * (1 - 1e-9)) ?? 10 * unit;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { from: ticks[0] ?? low, to: ticks.at(-1) ?? high, ticks };
}

/** The place of a value between two ends. */
export function placeOf(value: number, { from, to }: Scale, start: number, end: number): number {
  const share = (Math.min(to, Math.max(from, value)) - from) / (to - from);
  return Math.round((start + share * (end - start)) * 10) / 10;
}

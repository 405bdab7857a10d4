// Numbers as Python prints them, for reference scorers that are written in it.
import { fixed } from './printf.ts';

/** A float by `repr`: the shortest digits that read back the same, `1.0`, `5e-05`. For values below 1e16. */
export function pythonFloat(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(1);
  if (Math.abs(value) >= 1e-4) return String(value);
  return value.toExponential().replace(/e-(\d)$/, 'e-0$1');
}

/** A fraction as a percentage with one decimal, exact ties to the even digit: `80.0%`. */
export function pythonPercent(fraction: number): string {
  return `${fixed(fraction * 100, 0, 1)}%`;
}

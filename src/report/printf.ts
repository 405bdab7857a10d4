// Numbers as reference scorers print them: C's printf for the few conversions that they use, %4d, %6.2f, %-6s, and Python.
import { fixed } from './tables.ts';

/** Prepares a printf format: `printf('%3d : %-6s')(7, 'NP')` is `  7 : NP    `; a percent sign is `%%`, not right
 *  before a conversion. */
export function printf(format: string, nan?: string): (...values: readonly (number | string)[]) => string {
  const [start = '', ...rest] = format.split(/(?<!%)%(?!%)/);
  const fields = rest.map(piece => {
    const [, minus, width = '', digits = '', after = ''] = /^(-?)(\d*)\.?(\d*)[dfs](.*)$/s.exec(piece) ?? [];
    return {
      left: minus === '-',
      width: Number(width),
      digits: digits === '' ? null : Number(digits),
      after: after.replaceAll('%%', '%'),
    };
  });
  return (...values) => {
    let text = start;
    fields.forEach(({ left, width, digits, after }, i) => {
      const value = values[i]!;
      if (digits !== null) text += fixed(Number(value), width, digits, nan);
      else text += left ? String(value).padEnd(width) : String(value).padStart(width);
      text += after;
    });
    return text;
  };
}

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

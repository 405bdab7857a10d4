// C's printf for the few conversions that reference scorers use: %4d, %6.2f, %-6s.
// C rounds the exact binary value of a double and sends exact halves to the even digit; toFixed sends them up.

/** A double as `%W.Df` prints it. What a number over nothing prints depends on the program: x86-64 C says `-nan`. */
export function fixed(value: number, width: number, digits = 2, nan = '-nan'): string {
  if (Number.isNaN(value)) return nan.padStart(width);
  const text = value.toFixed(digits);
  const last = text.length - 1;
  return (isHalf(value, digits) ? text.slice(0, last) + evenBelow(text[last]!) : text).padStart(width);
}

/** Whether the value lies exactly between two neighbours of that many digits. Multiplying by 10 = 2 * 5 adds one power
 *  of two, so it does when its lowest bit is worth 1 / 2^(digits + 1). Scaling by a power of two is exact. */
function isHalf(value: number, digits: number): boolean {
  return (Math.abs(value) * 2 ** (digits + 1)) % 2 === 1;
}

function evenBelow(digit: string): string {
  return String(Number(digit) & ~1);
}

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

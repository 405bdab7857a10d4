// Rows put in order by a number each: a radix sort, for it is stable and takes as long for a million rows as comparing them
// would for fifty thousand.

const BITS = 16;
const DIGITS = 1 << BITS;

/** Rows by their values, equal ones as they stood; those without a value, NaN, come last whichever way. */
export function sortRows(rows: Uint32Array, values: Float64Array, descending: boolean): Uint32Array {
  const known = new Uint32Array(rows.length);
  const unknown = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++)
    if (Number.isNaN(values[rows[i]!]!)) unknown[i - count] = rows[i]!;
    else known[count++] = rows[i]!;
  const sorted = new Uint32Array(rows.length);
  sorted.set(sortKnown(known.subarray(0, count), values, descending));
  sorted.set(unknown.subarray(0, rows.length - count), count);
  return sorted;
}

function sortKnown(rows: Uint32Array, values: Float64Array, descending: boolean): Uint32Array {
  const digits = digitsOf(rows, values, descending);
  let order = new Uint32Array(rows.length);
  let next = new Uint32Array(rows.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  const counts = new Uint32Array(DIGITS);
  for (const digit of digits) {
    counts.fill(0);
    for (let i = 0; i < digit.length; i++) counts[digit[i]!]!++;
    if (counts[digit[0] ?? 0] === digit.length) continue;
    for (let d = 0, before = 0; d < DIGITS; d++) {
      const own = counts[d]!;
      counts[d] = before;
      before += own;
    }
    for (let i = 0; i < order.length; i++) next[counts[digit[order[i]!]!]!++] = order[i]!;
    [order, next] = [next, order];
  }
  for (let i = 0; i < order.length; i++) next[i] = rows[order[i]!]!;
  return next;
}

/** The four digits of each value's bits, the last first, turned so that they are in the order of the values: those below
 *  zero have all bits turned round, the others the sign. */
function digitsOf(rows: Uint32Array, values: Float64Array, descending: boolean): readonly Uint16Array[] {
  const one = new Float64Array(1);
  const bits = new Uint16Array(one.buffer);
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  const digits = Array.from({ length: 4 }, () => new Uint16Array(rows.length));
  for (let i = 0; i < rows.length; i++) {
    // Minus zero is zero.
    one[0] = values[rows[i]!]! + 0;
    const below = one[0] < 0;
    for (let d = 0; d < 4; d++) {
      let digit = bits[littleEndian ? d : 3 - d]!;
      if (below) digit = ~digit;
      else if (d === 3) digit ^= 0x8000;
      digits[d]![i] = descending ? ~digit : digit;
    }
  }
  return digits;
}

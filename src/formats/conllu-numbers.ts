// Numbers and blanks in CoNLL-U as the official scorer, a Python program, understands them.
import { decode } from '../bytes/index.ts';

/** Not a number. */
export const NOT_A_NUMBER = Number.NEGATIVE_INFINITY;

const ZERO = 48;
/** So many digits are certain to fit. */
const SAFE_DIGITS = 9;

/** The number that bytes[from, to) are: digits, as in nearly every row, or whatever else Python's `int` accepts. */
export function integerAt(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9 || at - from === SAFE_DIGITS) return irregularNumber(bytes, from, to);
    value = value * 10 + digit;
  }
  return from === to ? NOT_A_NUMBER : value;
}

// What Python strips: not the byte-order mark, which JavaScript counts as a blank.
const blanks = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*';
const irregular = new RegExp(`^${blanks}([+-]?\\d+(?:_\\d+)*)${blanks}$`);

/** Blanks around it, a sign, and single underscores between digits. */
function irregularNumber(bytes: Uint8Array, from: number, to: number): number {
  const [, digits] = irregular.exec(decode(bytes, from, to)) ?? [];
  return digits === undefined ? NOT_A_NUMBER : Number(digits.replaceAll('_', ''));
}

/** How many bytes a space separator (Unicode category Zs) takes at this place; 0 if there is none. */
export function separatorAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead === 0x20) return 1;
  if (lead < 0xc2 || lead > 0xe3) return 0;
  const second = bytes[at + 1]!;
  if (lead === 0xc2) return second === 0xa0 ? 2 : 0;
  const third = bytes[at + 2]!;
  // U+1680, U+2000 to U+200A, U+202F, U+205F, U+3000.
  if (lead === 0xe1) return second === 0x9a && third === 0x80 ? 3 : 0;
  if (lead === 0xe2) {
    if (second === 0x80) return (third >= 0x80 && third <= 0x8a) || third === 0xaf ? 3 : 0;
    return second === 0x81 && third === 0x9f ? 3 : 0;
  }
  return lead === 0xe3 && second === 0x80 && third === 0x80 ? 3 : 0;
}

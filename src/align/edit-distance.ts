// Edit distance in code points, asked only as the aligners need it: is it within a limit?
// Equal ends are cut off and lengths compared first, so that texts which differ in one place, or not at all alike in
// length, cost no more than a walk over them.
import { distance } from 'fastest-levenshtein';

// A program that fills a table, a row for each character of one text and a column for each of the other, runs out of
// memory here; the bit-parallel method takes about a second.
const LARGEST_TABLE = 2 ** 32;

/** Insertions, deletions and substitutions cost 1 each. What differs over tens of thousands of characters on both
 *  sides is too far apart for any limit. */
export function isWithinDistance(first: string, second: string, limit: number): boolean {
  const [a, b] = inCodeUnits(first, second);
  if (Math.abs(a.length - b.length) > limit) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let cut = 0;
  while (cut < shorter - start && a.charCodeAt(a.length - 1 - cut) === b.charCodeAt(b.length - 1 - cut)) cut++;
  const [aEnd, bEnd] = [a.length - cut, b.length - cut];
  if (Math.max(aEnd, bEnd) - start <= limit) return true;
  if ((aEnd - start) * (bEnd - start) > LARGEST_TABLE) return false;
  return distance(a.slice(start, aEnd), b.slice(start, bEnd)) <= limit;
}

/** How many code points a text has. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) if (isLowSurrogate(text.charCodeAt(at))) count--;
  return count;
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/** Both texts with every code point as one code unit: where there are characters beyond the first plane, all are
 *  numbered anew. Only which of them are equal matters. */
function inCodeUnits(first: string, second: string): readonly [string, string] {
  if (!surrogates.test(first) && !surrogates.test(second)) return [first, second];
  const numbers = new Map<string, string>();
  const renumber = (text: string) => {
    let units = '';
    for (const character of text) {
      const unit = numbers.get(character) ?? String.fromCharCode(numbers.size);
      numbers.set(character, unit);
      units += unit;
    }
    return units;
  };
  return [renumber(first), renumber(second)];
}

const surrogates = /[\ud800-\udfff]/;

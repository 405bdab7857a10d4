// What somebody may have meant by a word that is not known.
import { closest, distance } from 'fastest-levenshtein';

/** `; did you mean label?`, or nothing where no known word is near: two letters in five may be wrong. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(word.toLowerCase(), known);
  return distance(word.toLowerCase(), nearest) * 5 <= 2 * Math.max(word.length, nearest.length)
    ? `; did you mean ${nearest}?`
    : '';
}

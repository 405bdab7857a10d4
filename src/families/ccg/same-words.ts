// Whether two files can speak of the same sentence, as far as both tell its words. Those without a letter or digit tell nothing.
import { type CcgSentence, sameSpelling } from '../../model/index.ts';
import { areAlike } from '../shifted-row.ts';

/** The warning that a sentence is another one, rather than spelt or cut otherwise here and there. */
export const OTHER_WORDS = 'other-words';

const hasText = (word: string) => /[\p{L}\p{N}]/u.test(word);

export const mayBeOneSentence = (one: CcgSentence, other: CcgSentence): boolean => areOneSentence(one, other) !== false;

/** Null where both tell fewer than two words. One that merely goes on longer, as where a parser drops the last full stop, is the same:
 *  what counts is where words stand. */
export function areOneSentence(one: CcgSentence, other: CcgSentence): boolean | null {
  let [told, same] = [0, 0];
  for (let i = 0; i < Math.min(one.words.length, other.words.length); i++) {
    const [word, match] = [one.words[i] ?? null, other.words[i] ?? null];
    if (word === null || match === null || !(hasText(word) || hasText(match))) continue;
    told++;
    if (sameSpelling(word, match)) same++;
  }
  // One word that is another, in a sentence of another length, is enough.
  return told === 1 && same === 0 && haveOtherLengths(one, other) ? false : areAlike(same, told);
}

const haveOtherLengths = (one: CcgSentence, other: CcgSentence) =>
  one.words.length !== other.words.length && [one, other].every(({ categories }) => categories.some(Boolean));

/** The same where all words that both tell are the same: then two of them decide. */
export function tellTwoWords({ words }: CcgSentence, { words: others }: CcgSentence): boolean {
  let told = 0;
  for (let i = 0; i < words.length && told < 2; i++) {
    const word = words[i] ?? null;
    if (word !== null && (others[i] ?? null) !== null && hasText(word)) told++;
  }
  return told === 2;
}

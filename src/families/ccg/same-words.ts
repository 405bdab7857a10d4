// Whether two files can speak of the same sentence, as far as both tell its words.
import { type CcgSentence, sameSpelling } from '../../model/index.ts';
import { areAlike } from '../shifted-row.ts';

const hasText = (word: string) => /[\p{L}\p{N}]/u.test(word);

export function mayBeOneSentence(one: CcgSentence, other: CcgSentence): boolean {
  let [told, same] = [0, 0];
  for (let i = 0; i < Math.min(one.words.length, other.words.length); i++) {
    const [word, match] = [one.words[i] ?? null, other.words[i] ?? null];
    if (word === null || match === null || !(hasText(word) || hasText(match))) continue;
    told++;
    if (sameSpelling(word, match)) same++;
  }
  return areAlike(same, told) !== false;
}

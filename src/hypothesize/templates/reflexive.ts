// Objects that return to the subject: *established themselves*.
import type { Piece } from '../phrase.ts';
import { childrenOf, type Sentence, wordAt } from '../sentence.ts';

export const isReflexive = (form: string) => /sel(?:f|ves)$/i.test(form);

/** The reflexive object of a verb, as it stands in the text. */
export function reflexiveOf({ words, gold }: Sentence, verb: number): Piece | null {
  const own = childrenOf(gold, verb, 'obj').find(child => isReflexive(wordAt(words, child).form));
  return own === undefined ? null : { text: wordAt(words, own).form.toLowerCase(), word: own };
}

// The tense in which a hypothesis speaks: that of the pair's clause, or of the nearest one above that has any.
import { type Agreement, pastInAgreement, presentOf } from '../english/index.ts';
import { added, GivenUp, type Piece } from './phrase.ts';
import { childrenOf, type Sentence, type Word } from './sentence.ts';

export type Tense = 'present' | 'past';

const conditional = /^(?:would|could|might)$/i;

/** The tense in which something is said of this word: that of its clause, or of the nearest one above that has any. */
export function tenseAbove(sentence: Sentence, word: number): Tense {
  const { words, gold } = sentence;
  let at = word;
  // *Would* tells no time by itself: *he said it would* did, *it would* does.
  let isSupposed = false;
  for (let steps = 0; at >= 0 && steps <= words.length; steps++) {
    const finite = finiteOf(sentence, at);
    const isConditional = finite !== null && conditional.test(finite.form);
    if (isConditional) isSupposed = true;
    else if (finite !== null) return tenseOf(finite) ?? 'present';
    at = gold.heads[at]!;
  }
  if (isSupposed) return 'present';
  throw new GivenUp('no finite verb');
}

/** The finite verb of a predicate: an auxiliary, a copula, or itself. */
export function finiteOf({ words, gold }: Sentence, predicate: number): Word | null {
  const chain = [...childrenOf(gold, predicate, 'aux', 'cop'), predicate].sort((a, b) => a - b);
  const finite = chain.find(word => /^(?:VB[DZP]|MD)$/.test(words[word]!.tag));
  return finite === undefined ? null : words[finite]!;
}

export function tenseOf(finite: Word | null): Tense | null {
  if (finite === null) return null;
  if (finite.tag === 'MD') return conditional.test(finite.form) ? 'past' : 'present';
  return finite.tag === 'VBD' ? 'past' : 'present';
}

/** *be* in the tense of a clause. */
export const beIn = (tense: Tense, agreement: Agreement): Piece => inTense('be', tense, agreement);

/** A verb in a tense. */
export function inTense(lemma: string, tense: Tense, agreement: Agreement): Piece {
  return added(tense === 'past' ? pastInAgreement(lemma, agreement) : presentOf(lemma, agreement));
}

// The tense in which a hypothesis speaks: that of the pair's clause, or of the nearest one above that has any.
import { type Agreement, pastInAgreement, presentOf } from '../english/index.ts';
import { isGoverning, isOnce, isState } from './lexicon/verbs.ts';
import { added, GivenUp, giveUp, type Piece } from './phrase.ts';
import { childrenOf, headOf, labelOf, type Sentence, type Word, wordAt } from './sentence.ts';

export type Tense = 'present' | 'past';

const conditional = /^(?:would|could|might)$/i;

/** The tense in which something is said of this word: that of its clause, or of the nearest one above that has any. */
export function tenseAbove(sentence: Sentence, word: number): Tense {
  const { words, gold } = sentence;
  let at = word;
  // *Would* tells no time by itself: *he said it would* did, *it would* does.
  let isSupposed = false;
  // *Charged in the stabbing*: what a participle tells was before what the clause tells.
  let isBefore = false;
  for (let steps = 0; at >= 0 && steps <= words.length; steps++) {
    const finite = finiteOf(sentence, at);
    const isConditional = finite !== null && conditional.test(finite.form);
    if (isConditional) isSupposed = true;
    else if (finite !== null) {
      const tense = tenseOf(finite);
      if (isBefore && tense === 'present') throw new GivenUp('tense');
      return tense;
    }
    if (at !== word && isReduced(sentence, at) && !isLasting(wordAt(words, at).lemma)) isBefore = true;
    at = headOf(gold, at);
  }
  if (isSupposed) return 'present';
  throw new GivenUp('no finite verb');
}

/** The tense of a participle without auxiliary. *Letters found in the tower* were found; *languages derived from it* are
 *  derived; whether *goods carried by rail* are or were, nobody knows. */
export function tenseOfParticiple(sentence: Sentence, verb: number): Tense {
  const { words, gold } = sentence;
  const tense = tenseAbove(sentence, verb);
  const { lemma, tag } = wordAt(words, verb);
  if (tense === 'past') return tense;
  // *I have spent months reading*.
  if (tag === 'VBG' && !isState(lemma) && isInPerfect(sentence, verb)) throw new GivenUp('tense');
  if (!isReduced(sentence, verb) || isLasting(lemma)) return tense;
  // *It is the commonest bird found in marshes*: again and again.
  const isOfKind = childrenOf(gold, headOf(gold, verb), 'cop').length > 0;
  return isOnce(lemma) && !isOfKind ? 'past' : giveUp('tense');
}

const isLasting = (lemma: string) => (isState(lemma) || isGoverning(lemma)) && !isOnce(lemma);

/** *The man charged, the letters found*. */
const isReduced = ({ words, gold }: Sentence, verb: number) =>
  wordAt(words, verb).tag === 'VBN' &&
  /^(?:acl|advcl)$/.test(labelOf(gold, verb)) &&
  childrenOf(gold, verb, 'aux').length === 0;

/** Whether the clause around a word is in the perfect. */
export function isInPerfect(sentence: Sentence, word: number): boolean {
  const { words, gold } = sentence;
  let at = headOf(gold, word);
  for (let steps = 0; at >= 0 && steps <= words.length; steps++) {
    const finite = finiteOf(sentence, at);
    if (finite !== null) return finite.lemma === 'have' && finite.index !== at;
    at = headOf(gold, at);
  }
  return false;
}

/** The finite verb of a predicate: an auxiliary, a copula, or itself. */
export function finiteOf({ words, gold }: Sentence, predicate: number): Word | null {
  const chain = [...childrenOf(gold, predicate, 'aux', 'cop'), predicate].sort((a, b) => a - b);
  const finite = chain.find(word => /^(?:VB[DZP]|MD)$/.test(wordAt(words, word).tag));
  return finite === undefined ? null : wordAt(words, finite);
}

export function tenseOf(finite: Word): Tense {
  if (finite.tag === 'MD') return conditional.test(finite.form) ? 'past' : 'present';
  return finite.tag === 'VBD' ? 'past' : 'present';
}

/** *be* in the tense of a clause. */
export const beIn = (tense: Tense, agreement: Agreement): Piece => inTense('be', tense, agreement);

/** A verb in a tense. */
export function inTense(lemma: string, tense: Tense, agreement: Agreement): Piece {
  return added(tense === 'past' ? pastInAgreement(lemma, agreement) : presentOf(lemma, agreement));
}

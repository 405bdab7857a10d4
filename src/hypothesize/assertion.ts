// Whether the text says that something is so. A hypothesis tells as a fact what an infinitive may only wish for: *she hopes
// to sell the farm* does not say that it was sold. What is not asserted, or is denied, asked or supposed, makes no item.
import { isWanting } from './lexicon/nouns.ts';
import { isAsserting, isDenying, isHoping } from './lexicon/verbs.ts';
import { GivenUp } from './phrase.ts';
import { childrenOf, formsOf, headOf, type Sentence, universalRelation, wordAt } from './sentence.ts';
import { finiteOf } from './tense.ts';

export const isNegated = ({ words, gold }: Sentence, predicate: number) =>
  childrenOf(gold, predicate, 'advmod').some(child => /^(?:not|n['’]t|never|no)$/i.test(wordAt(words, child).form));

/** The main clause of a sentence that ends in a question mark, and what is asked or taught: *how to deal with it*. */
export function isAsking({ words, gold }: Sentence, predicate: number): boolean {
  return (gold.children[predicate] ?? []).some(
    child =>
      (child > predicate && wordAt(words, child).form.includes('?')) ||
      (child < predicate && /^(?:how|why)$/i.test(wordAt(words, child).form)),
  );
}

/** Verbs without tense that the text does not tell as facts, and clauses under a denial or a supposition. */
export function refuseUnasserted(sentence: Sentence, predicate: number): void {
  const { words, gold } = sentence;
  let at = predicate;
  for (let steps = 0; steps < words.length; steps++) {
    refuseInstead(sentence, at);
    const head = headOf(gold, at);
    const hasTense = finiteOf(sentence, at) !== null;
    // *A rumour that the inn was sold*.
    if (hasTense && gold.relations[at] === 'acl' && childrenOf(gold, at, 'mark').length > 0)
      throw new GivenUp('not asserted');
    // A clause is as true as the one it is joined to.
    if (hasTense && head >= 0 && universalRelation(gold, at) === 'conj') {
      at = head;
      continue;
    }
    if (head < 0 || (hasTense && !/^(?:ccomp|csubj)$/.test(universalRelation(gold, at)))) return;
    if (isNegated(sentence, head) || isDenying(wordAt(words, head).lemma) || hasNegativeSubject(sentence, head))
      throw new GivenUp('negation');
    if (hasTense) {
      refuseHoped(sentence, head);
      return;
    }
    if (wordAt(words, at).upos === 'VERB' && !isFactual(sentence, at)) throw new GivenUp('not asserted');
    const finite = finiteOf(sentence, head);
    if (finite?.tag === 'MD' && /^(?:would|could|might|should|['’]d)$/i.test(finite.form)) throw new GivenUp('unreal');
    if (isConditional(sentence, head)) throw new GivenUp('condition');
    at = head;
  }
}

/** A clause that something else makes doubtful: *hopes that, it may be that, to ensure that*. */
function refuseHoped(sentence: Sentence, predicate: number): void {
  const { words } = sentence;
  const finite = finiteOf(sentence, predicate);
  const isOpen = finite === null && wordAt(words, predicate).upos === 'VERB' && !isFactual(sentence, predicate);
  const isModal = finite?.tag === 'MD' && /^(?:may|might|could|would|should|['’]d)$/i.test(finite.form);
  if (isHoping(wordAt(words, predicate).lemma) || isOpen || isModal) throw new GivenUp('not asserted');
}

/** A participle behind its noun or beside its clause happens when that does; an infinitive behind *manage* or *begin* does. */
function isFactual({ words, gold }: Sentence, verb: number): boolean {
  const { tag } = wordAt(words, verb);
  const above = words[headOf(gold, verb)];
  // The root, also where a file calls it otherwise.
  if (above === undefined) return true;
  const markers = formsOf(words, childrenOf(gold, verb, 'mark', 'case'));
  switch (universalRelation(gold, verb)) {
    case 'amod':
      return true;
    case 'conj':
      return above.upos === 'VERB' || childrenOf(gold, above.index, 'cop').length > 0;
    case 'acl':
      return /^VB[GN]$/.test(tag) && markers.length === 0;
    case 'advcl':
      return /^VB[GN]$/.test(tag) && markers.every(marker => accompanying.test(marker));
    case 'xcomp':
    case 'ccomp':
      return isAsserting(above.lemma);
    default:
      return false;
  }
}

/** What brings a clause that is as true as the one beside it: *by asking, after waiting*. */
const accompanying = /^(?:by|after|before|while|whilst|when|since|upon|through)$/;

export const isConditional = ({ words, gold }: Sentence, predicate: number) =>
  childrenOf(gold, predicate, 'mark').some(mark => /^(?:if|whether|unless)$/i.test(wordAt(words, mark).form));

/** *Rather than teaching, without asking*. */
function refuseInstead({ words, gold }: Sentence, predicate: number): void {
  const isPredicate = /^(?:VERB|ADJ|AUX)$/.test(wordAt(words, predicate).upos);
  const marks = isPredicate ? childrenOf(gold, predicate, 'mark', 'case', 'cc') : [];
  if (marks.some(mark => /^(?:without|instead|rather|than)$/i.test(wordAt(words, mark).form)))
    throw new GivenUp('negation');
}

export const negatives = /^(?:nobody|nothing|none|neither|nor|no-one|nowhere|without|unless|little|few)$/i;

const hasNegativeSubject = ({ words, gold }: Sentence, predicate: number) =>
  childrenOf(gold, predicate, 'nsubj', 'det').some(
    child =>
      negatives.test(wordAt(words, child).form) ||
      /^(?:no|few)$/i.test(wordAt(words, child).form) ||
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither|few)$/i.test(wordAt(words, det).form)),
  );

/** Things that need not be there: *does not have ties to the area, will build a tall tower, looks for a quiet room*. What
 *  has *the* or an owner is there in any case. */
export function refuseSupposed(sentence: Sentence, noun: number): void {
  const { words, gold } = sentence;
  const determiners = formsOf(words, childrenOf(gold, noun, 'det', 'nmod:poss'));
  if (wordAt(words, noun).upos === 'PROPN' || determiners.some(form => !/^(?:an?|some|any)$/.test(form))) return;
  let at = noun;
  for (let steps = 0; steps < words.length && at >= 0; steps++) {
    const { upos, lemma } = wordAt(words, at);
    if (at !== noun && upos === 'NOUN' && isWanting(lemma)) throw new GivenUp('not asserted');
    const isPredicate = upos === 'VERB' || childrenOf(gold, at, 'cop').length > 0;
    if (isPredicate) {
      if (isNegated(sentence, at) || isDenying(lemma)) throw new GivenUp('negation');
      if (isAsking(sentence, at)) throw new GivenUp('question');
      if (isConditional(sentence, at)) throw new GivenUp('condition');
      if (/^(?:seek|want|need|hope|wish|expect|promise|demand|request)$/.test(lemma)) throw new GivenUp('not asserted');
      const finite = finiteOf(sentence, at);
      if (finite?.tag === 'MD') throw new GivenUp('not asserted');
      if (finite !== null) return;
      if (upos === 'VERB' && !isFactual(sentence, at)) throw new GivenUp('not asserted');
    }
    at = headOf(gold, at);
  }
}

// Clauses about which no hypothesis is made: they ask, command, deny, suppose or compare, or leave something open.
import { isFrequency, isRare } from './lexicon/adjectives.ts';
import { isDenying } from './lexicon/verbs.ts';
import { isNamePart } from './noun-phrase.ts';
import { GivenUp } from './phrase.ts';
import { childrenOf, type Sentence, universal } from './sentence.ts';
import { finiteOf } from './verb-group.ts';

/** Verbs whose clause does not assert what the hypothesis would say, or cannot be said again. */
export function refuseVerb(sentence: Sentence, verb: number): void {
  const { words, gold } = sentence;
  const word = words[verb]!;
  if (word.lemma === 'be') throw new GivenUp('existence or identity');
  if (/^(?:seem|become|appear|remain)$/.test(word.lemma) && childrenOf(gold, verb, 'xcomp').length > 0)
    throw new GivenUp('verb that needs its complement');
  if (universal(gold.relations[verb]!) === 'amod' || isNamePart(sentence, verb)) throw new GivenUp('participle');
  // *Based on this, given that*: participles that have become prepositions.
  if (/^(?:base|give|compare|follow|regard)$/.test(word.lemma) && isLoose(sentence, verb))
    throw new GivenUp('participle');
  if (gold.relations[verb] === 'acl:relcl' && !hasRelative(sentence, verb))
    throw new GivenUp('relative clause without pronoun');
  refuseClause(sentence, verb);
  const isBare = word.tag === 'VB' && childrenOf(gold, verb, 'aux', 'mark', 'nsubj').length === 0;
  if (
    isBare &&
    /^(?:root|parataxis|conj|ccomp)$/.test(universal(gold.relations[verb]!)) &&
    !hasAuxiliaryAbove(sentence, verb)
  )
    throw new GivenUp('imperative');
}

const isLoose = ({ words, gold }: Sentence, verb: number) =>
  universal(gold.relations[verb]!) === 'advcl' &&
  /^VB[NG]$/.test(words[verb]!.tag) &&
  childrenOf(gold, verb, 'aux', 'nsubj').length === 0;

/** *The fines it can levy* leaves open what the verb lacks. */
const hasRelative = ({ words, gold }: Sentence, verb: number) =>
  (gold.children[verb] ?? []).some(
    child =>
      /^(?:who|whom|which|that|when|where|whose)$/i.test(words[child]!.form) ||
      childrenOf(gold, child, 'nmod:poss', 'case').some(word => /^whose$/i.test(words[word]!.form)),
  );

/** A conjunct may leave out the auxiliary of the first: *can read and write*. */
function hasAuxiliaryAbove({ gold }: Sentence, verb: number): boolean {
  let at = verb;
  for (let steps = 0; steps < gold.heads.length && universal(gold.relations[at]!) === 'conj'; steps++) {
    at = gold.heads[at]!;
    if (at < 0) return false;
    if (childrenOf(gold, at, 'aux', 'mark').length > 0) return true;
  }
  return false;
}

const negatives = /^(?:nobody|nothing|none|neither|nor|no-one|nowhere|without|unless|little|few)$/i;

/** Questions, conditions and clauses that deny what the hypothesis would say. */
export function refuseClause(sentence: Sentence, predicate: number): void {
  const { words, gold } = sentence;
  for (const child of gold.children[predicate] ?? []) {
    const { form } = words[child]!;
    const relation = universal(gold.relations[child]!);
    if (relation === 'expl') throw new GivenUp('expletive');
    if (/^(?:nsubj|obj|iobj|obl|advmod|mark|case|cc|det)$/.test(relation) && negatives.test(form))
      throw new GivenUp('negation');
    if (
      /^(?:nsubj|obj|iobj|obl)$/.test(relation) &&
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither|few)$/i.test(words[det]!.form))
    )
      throw new GivenUp('negation');
    if (relation === 'advmod' && isRare(form.toLowerCase())) throw new GivenUp('negation');
    if (/^(?:mark|advmod)$/.test(relation) && /^(?:if|whether|unless|lest)$/i.test(form))
      throw new GivenUp('condition');
    if (/^(?:mark|case)$/.test(relation) && /^(?:as|than)$/i.test(form) && !/^VB[DZP]$/.test(words[predicate]!.tag))
      throw new GivenUp('comparison');
  }
  if (isAsking(sentence, predicate)) throw new GivenUp('question');
  if (isNegated(sentence, predicate)) refuseWeakened(sentence, predicate);
  refuseAbove(sentence, predicate);
}

/** *Does not always work*: without its adverb it would say more than the text. */
function refuseWeakened({ words, gold }: Sentence, predicate: number): void {
  if (childrenOf(gold, predicate, 'advmod').some(child => isFrequency(words[child]!.form.toLowerCase())))
    throw new GivenUp('negation');
}

export const isNegated = ({ words, gold }: Sentence, predicate: number) =>
  childrenOf(gold, predicate, 'advmod').some(child => /^(?:not|n['’]t|never|no)$/i.test(words[child]!.form));

/** The main clause of a sentence that ends in a question mark, and what is asked or taught: *how to deal with it*. */
function isAsking({ words, gold }: Sentence, predicate: number): boolean {
  return (gold.children[predicate] ?? []).some(
    child =>
      (child > predicate && words[child]!.form.includes('?')) ||
      (child < predicate && /^(?:how|why)$/i.test(words[child]!.form)),
  );
}

/** An infinitive or gerund is denied or supposed where the clause above it is: *failed to build, would like to see*. */
function refuseAbove(sentence: Sentence, predicate: number): void {
  const { words, gold } = sentence;
  let at = predicate;
  for (let steps = 0; steps < words.length; steps++) {
    refuseInstead(sentence, at);
    const head = gold.heads[at]!;
    if (head < 0) return;
    const isAsserted = finiteOf(sentence, at) !== null;
    const isSaid = universal(gold.relations[at]!) === 'ccomp';
    if (isAsserted && !isSaid) return;
    if (isNegated(sentence, head) || isDenying(words[head]!.lemma) || hasNegativeSubject(sentence, head))
      throw new GivenUp('negation');
    if (isAsserted) return;
    const finite = finiteOf(sentence, head);
    if (finite?.tag === 'MD' && /^(?:would|could|might|should|['’]d)$/i.test(finite.form)) throw new GivenUp('unreal');
    if (childrenOf(gold, head, 'mark').some(mark => /^(?:if|whether|unless)$/i.test(words[mark]!.form)))
      throw new GivenUp('condition');
    at = head;
  }
}

/** *Rather than teaching, without asking*. */
function refuseInstead({ words, gold }: Sentence, predicate: number): void {
  const isPredicate = /^(?:VERB|ADJ|AUX)$/.test(words[predicate]!.upos);
  const marks = isPredicate ? childrenOf(gold, predicate, 'mark', 'case', 'cc') : [];
  if (marks.some(mark => /^(?:without|instead|rather|than)$/i.test(words[mark]!.form))) throw new GivenUp('negation');
}

const hasNegativeSubject = ({ words, gold }: Sentence, predicate: number) =>
  childrenOf(gold, predicate, 'nsubj', 'det').some(
    child =>
      negatives.test(words[child]!.form) ||
      /^(?:no|few)$/i.test(words[child]!.form) ||
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither|few)$/i.test(words[det]!.form)),
  );

// Clauses about which no hypothesis is made: they ask, command, deny, suppose or compare, or leave something open.
import { isNamePart } from './noun-phrase.ts';
import { GivenUp } from './phrase.ts';
import { childrenOf, type Sentence, universal } from './sentence.ts';

/** Verbs whose clause does not assert what the hypothesis would say, or cannot be said again. */
export function refuseVerb(sentence: Sentence, verb: number): void {
  const { words, gold } = sentence;
  const word = words[verb]!;
  if (word.lemma === 'be') throw new GivenUp('existence or identity');
  if (/^(?:seem|become|appear|remain)$/.test(word.lemma) && childrenOf(gold, verb, 'xcomp').length > 0)
    throw new GivenUp('verb that needs its complement');
  if (universal(gold.relations[verb]!) === 'amod' || isNamePart(sentence, verb)) throw new GivenUp('participle');
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

const negatives = /^(?:nobody|nothing|none|neither|nor|no-one|nowhere|without|unless|hardly|barely|scarcely|rarely)$/i;

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
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither)$/i.test(words[det]!.form))
    )
      throw new GivenUp('negation');
    if (relation === 'mark' && /^(?:if|whether|unless)$/i.test(form)) throw new GivenUp('condition');
    if (relation === 'mark' && /^(?:as|than)$/i.test(form) && !/^VB[DZP]$/.test(words[predicate]!.tag))
      throw new GivenUp('comparison');
  }
  if (isAsking(sentence, predicate)) throw new GivenUp('question');
}

/** The main clause of a sentence that ends in a question mark. */
function isAsking({ words, gold }: Sentence, predicate: number): boolean {
  return (gold.children[predicate] ?? []).some(child => child > predicate && words[child]!.form.includes('?'));
}

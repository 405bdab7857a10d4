// Whether the text says that something is so. A hypothesis tells as a fact what an infinitive may only wish for: *she hopes
// to sell the farm* does not say that it was sold. What is not asserted, or is denied, asked or supposed, makes no item.

import { isFrequency, isRare } from './lexicon/adjectives.ts';
import { isEmpty, isWanting } from './lexicon/nouns.ts';
import { isAsserting, isDenying, isHoping, isSpeaking } from './lexicon/verbs.ts';
import { isNamePart } from './noun-phrase.ts';
import { GivenUp } from './phrase.ts';
import { caseOf, childrenOf, formsOf, type GoldSentence, headOf, universalRelation, wordAt } from './sentence.ts';
import { finiteOf } from './verb-group.ts';

export const isNegated = ({ words, gold }: GoldSentence, predicate: number) =>
  childrenOf(gold, predicate, 'advmod').some(child => /^(?:not|n['’]t|never|no)$/i.test(wordAt(words, child).form));

/** The main clause of a sentence that ends in a question mark, and what is asked or taught: *how to deal with it*. */
function isAsking({ words, gold }: GoldSentence, predicate: number): boolean {
  return (gold.children[predicate] ?? []).some(
    child =>
      (child > predicate && wordAt(words, child).form.includes('?')) ||
      (child < predicate && /^(?:how|why)$/i.test(wordAt(words, child).form)),
  );
}

/** Verbs without tense that the text does not tell as facts, and clauses under a denial or a supposition. */
function refuseUnasserted(sentence: GoldSentence, predicate: number): void {
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
function refuseHoped(sentence: GoldSentence, predicate: number): void {
  const { words } = sentence;
  const finite = finiteOf(sentence, predicate);
  const isOpen = finite === null && wordAt(words, predicate).upos === 'VERB' && !isFactual(sentence, predicate);
  const isModal = finite?.tag === 'MD' && /^(?:may|might|could|would|should|['’]d)$/i.test(finite.form);
  if (isHoping(wordAt(words, predicate).lemma) || isOpen || isModal) throw new GivenUp('not asserted');
}

/** A participle behind its noun or beside its clause happens when that does; an infinitive behind *manage* or *begin* does. */
function isFactual({ words, gold }: GoldSentence, verb: number): boolean {
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

const isConditional = ({ words, gold }: GoldSentence, predicate: number) =>
  childrenOf(gold, predicate, 'mark').some(mark => /^(?:if|whether|unless)$/i.test(wordAt(words, mark).form));

/** *Rather than teaching, without asking*. */
function refuseInstead({ words, gold }: GoldSentence, predicate: number): void {
  const isPredicate = /^(?:VERB|ADJ|AUX)$/.test(wordAt(words, predicate).upos);
  const marks = isPredicate ? childrenOf(gold, predicate, 'mark', 'case', 'cc') : [];
  if (marks.some(mark => /^(?:without|instead|rather|than)$/i.test(wordAt(words, mark).form)))
    throw new GivenUp('negation');
}

const negatives = /^(?:nobody|nothing|none|neither|nor|no-one|nowhere|without|unless|little|few)$/i;

const hasNegativeSubject = ({ words, gold }: GoldSentence, predicate: number) =>
  childrenOf(gold, predicate, 'nsubj', 'det').some(
    child =>
      negatives.test(wordAt(words, child).form) ||
      /^(?:no|few)$/i.test(wordAt(words, child).form) ||
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither|few)$/i.test(wordAt(words, det).form)),
  );

/** Things that need not be there: *does not have ties to the area, will build a tall tower, looks for a quiet room*. What
 *  has *the* or an owner is there in any case. */
export function refuseSupposed(sentence: GoldSentence, noun: number): void {
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

// Clauses about which no hypothesis is made: they ask, command, deny, suppose or compare, or leave something open.

/** Verbs whose clause does not assert what the hypothesis would say, or cannot be said again. */
export function refuseVerb(sentence: GoldSentence, verb: number): void {
  const { words, gold } = sentence;
  const word = wordAt(words, verb);
  if (word.lemma === 'be') throw new GivenUp('existence or identity');
  if (/^(?:seem|become|appear|remain)$/.test(word.lemma) && childrenOf(gold, verb, 'xcomp').length > 0)
    throw new GivenUp('verb that needs its complement');
  if (universalRelation(gold, verb) === 'amod' || isNamePart(sentence, verb)) throw new GivenUp('participle');
  // *Based on this, given that*: participles that have become prepositions.
  if (/^(?:base|give|compare|follow|regard)$/.test(word.lemma) && isLoose(sentence, verb))
    throw new GivenUp('participle');
  if (gold.relations[verb] === 'acl:relcl' && !hasRelative(sentence, verb))
    throw new GivenUp('relative clause without pronoun');
  // *The last thing that they want*.
  if (gold.relations[verb] === 'acl:relcl' && isEmpty(words[headOf(gold, verb)]?.lemma ?? ''))
    throw new GivenUp('noun that says nothing alone');
  refuseSpeech(sentence, verb);
  refuseClause(sentence, verb);
  const isBare = word.tag === 'VB' && childrenOf(gold, verb, 'aux', 'mark', 'nsubj').length === 0;
  if (
    isBare &&
    /^(?:root|parataxis|conj|ccomp)$/.test(universalRelation(gold, verb)) &&
    !hasAuxiliaryAbove(sentence, verb)
  )
    throw new GivenUp('imperative');
}

/** *"No dogs", the notice reads*: speech beside a verb that is none of saying. */
function refuseSpeech({ words, gold }: GoldSentence, verb: number): void {
  const isOpen = (clause: number) => childrenOf(gold, clause, 'mark').length === 0;
  const hasQuote = (from: number, to: number) => words.slice(from, to).some(({ form }) => isQuote(form));
  const isQuoted =
    childrenOf(gold, verb, 'ccomp', 'parataxis').some(clause => clause < verb && isOpen(clause)) ||
    childrenOf(gold, verb, 'ccomp').some(clause => clause > verb && isOpen(clause) && hasQuote(verb, clause));
  const isBeside = gold.relations[verb] === 'parataxis' && hasQuote(headOf(gold, verb), verb);
  if ((isQuoted || isBeside) && !isSpeaking(wordAt(words, verb).lemma))
    throw new GivenUp('verb that needs its complement');
}

const isQuote = (form: string) => /^(?:["“”„«»]|``|''|:)$/.test(form);

const isLoose = ({ words, gold }: GoldSentence, verb: number) =>
  universalRelation(gold, verb) === 'advcl' &&
  /^VB[NG]$/.test(wordAt(words, verb).tag) &&
  childrenOf(gold, verb, 'aux', 'nsubj').length === 0;

/** *The fines it can levy* leaves open what the verb lacks. */
const hasRelative = ({ words, gold }: GoldSentence, verb: number) =>
  (gold.children[verb] ?? []).some(
    child =>
      /^(?:who|whom|which|that|when|where|whose)$/i.test(wordAt(words, child).form) ||
      childrenOf(gold, child, 'nmod:poss', 'case').some(word => /^whose$/i.test(wordAt(words, word).form)),
  );

/** A conjunct may leave out the auxiliary of the first: *can read and write*. */
function hasAuxiliaryAbove({ gold }: GoldSentence, verb: number): boolean {
  let at = verb;
  for (let steps = 0; steps < gold.heads.length && universalRelation(gold, at) === 'conj'; steps++) {
    at = headOf(gold, at);
    if (at < 0) return false;
    if (childrenOf(gold, at, 'aux', 'mark').length > 0) return true;
  }
  return false;
}

/** Questions, conditions and clauses that deny what the hypothesis would say. */
export function refuseClause(sentence: GoldSentence, predicate: number): void {
  const { words, gold } = sentence;
  for (const child of gold.children[predicate] ?? []) {
    const { form } = wordAt(words, child);
    const relation = universalRelation(gold, child);
    if (relation === 'expl') throw new GivenUp('expletive');
    if (/^(?:nsubj|obj|iobj|obl|advmod|mark|case|cc|det)$/.test(relation) && negatives.test(form))
      throw new GivenUp('negation');
    if (
      /^(?:nsubj|obj|iobj|obl)$/.test(relation) &&
      childrenOf(gold, child, 'det').some(det => /^(?:no|neither|few)$/i.test(wordAt(words, det).form))
    )
      throw new GivenUp('negation');
    if (relation === 'advmod' && isRare(form.toLowerCase())) throw new GivenUp('negation');
    if (/^(?:mark|advmod)$/.test(relation) && /^(?:if|whether|unless|lest)$/i.test(form))
      throw new GivenUp('condition');
    if (
      /^(?:mark|case)$/.test(relation) &&
      /^(?:as|than)$/i.test(form) &&
      !/^VB[DZP]$/.test(wordAt(words, predicate).tag)
    )
      throw new GivenUp('comparison');
    // *If the wind turns, the ship will leave*.
    if (relation === 'advcl' && (isConditional(sentence, child) || isWhenever(sentence, child)))
      throw new GivenUp('condition');
    if (relation === 'obl' && isProviso(sentence, predicate, child)) throw new GivenUp('condition');
  }
  if (isAsking(sentence, predicate)) throw new GivenUp('question');
  refuseTemporal(sentence, predicate);
  if (isNegated(sentence, predicate)) refuseWeakened(sentence, predicate);
  refuseUnasserted(sentence, predicate);
}

/** *Does not always work*: without its adverb it would say more than the text. */
function refuseWeakened({ words, gold }: GoldSentence, predicate: number): void {
  if (childrenOf(gold, predicate, 'advmod').some(child => isFrequency(wordAt(words, child).form.toLowerCase())))
    throw new GivenUp('negation');
}

/** *Habitats suffer when forests burn*. */
const isWhenever = (sentence: GoldSentence, clause: number) =>
  finiteOf(sentence, clause)?.tag !== 'VBD' &&
  childrenOf(sentence.gold, clause, 'mark', 'advmod').some(child =>
    /^(?:when|whenever|once|until|till|unless)$/i.test(wordAt(sentence.words, child).form),
  );

/** *Without limits the cod could collapse; with luck it will not*. */
function isProviso(sentence: GoldSentence, predicate: number, phrase: number): boolean {
  const name = caseOf(sentence, phrase);
  const [subject] = childrenOf(sentence.gold, predicate, 'nsubj');
  const isFirst = subject !== undefined && phrase < subject;
  return finiteOf(sentence, predicate)?.tag === 'MD' && (name === 'without' || (name === 'with' && isFirst));
}

/** *Is typically put in a bath*: said of it as such, not of every time. */
export function refuseHabit(sentence: GoldSentence, verb: number): void {
  const { words, gold } = sentence;
  const isPresent = finiteOf(sentence, verb)?.tag !== 'VBD';
  const isMostly = (child: number) =>
    /^(?:typically|usually|normally|generally|sometimes|occasionally|mostly)$/i.test(wordAt(words, child).form);
  if (isPresent && childrenOf(gold, verb, 'advmod').some(isMostly)) throw new GivenUp('hedge');
}

/** *When it rains, until they agree, as though he slept*: said of no time, or not as a fact. */
function refuseTemporal(sentence: GoldSentence, predicate: number): void {
  const { words, gold } = sentence;
  if (universalRelation(gold, predicate) !== 'advcl') return;
  const first = formsOf(words, childrenOf(gold, predicate, 'mark', 'advmod'));
  const tag = finiteOf(sentence, predicate)?.tag;
  const isPast = tag === undefined || tag === 'VBD';
  if (first.includes('as') && first.some(form => /^(?:though|if)$/.test(form))) throw new GivenUp('unreal');
  if (!isPast && first.some(form => /^(?:when|whenever|once|until|till|so|case|that|as)$/.test(form)))
    throw new GivenUp('condition');
}

// What is joined by *or* is said of neither side: *a ban or a licence was introduced*.

/** Words that stand on one side of an *or*, or inside one. */
export function refuseDisjunct(sentence: GoldSentence, word: number): void {
  const { gold } = sentence;
  let at = word;
  for (let steps = 0; steps < gold.heads.length && at >= 0; steps++) {
    if (isDisjunct(sentence, at)) throw new GivenUp('disjunction');
    at = headOf(gold, at);
  }
}

function isDisjunct({ words, gold }: GoldSentence, word: number): boolean {
  const first = universalRelation(gold, word) === 'conj' ? headOf(gold, word) : word;
  const others = childrenOf(gold, first, 'conj');
  return (
    others.length > 0 &&
    [first, ...others]
      .flatMap(member => childrenOf(gold, member, 'cc', 'det', 'advmod'))
      .some(joining => /^(?:or|nor|either|whether)$/i.test(wordAt(words, joining).form))
  );
}

// Clauses about which no hypothesis is made: they ask, command, deny, suppose or compare, or leave something open.
import { isAsking, isConditional, isNegated, negatives, refuseUnasserted } from './assertion.ts';
import { isFrequency, isRare } from './lexicon/adjectives.ts';
import { isEmpty } from './lexicon/nouns.ts';
import { isSpeaking } from './lexicon/verbs.ts';
import { isNamePart } from './name.ts';
import { GivenUp } from './phrase.ts';
import { caseOf, childrenOf, formsOf, headOf, type Sentence, universalRelation, wordAt } from './sentence.ts';
import { finiteOf } from './tense.ts';

/** Verbs whose clause does not assert what the hypothesis would say, or cannot be said again. */
export function refuseVerb(sentence: Sentence, verb: number): void {
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
function refuseSpeech({ words, gold }: Sentence, verb: number): void {
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

const isLoose = ({ words, gold }: Sentence, verb: number) =>
  universalRelation(gold, verb) === 'advcl' &&
  /^VB[NG]$/.test(wordAt(words, verb).tag) &&
  childrenOf(gold, verb, 'aux', 'nsubj').length === 0;

/** *The fines it can levy* leaves open what the verb lacks. */
const hasRelative = ({ words, gold }: Sentence, verb: number) =>
  (gold.children[verb] ?? []).some(
    child =>
      /^(?:who|whom|which|that|when|where|whose)$/i.test(wordAt(words, child).form) ||
      childrenOf(gold, child, 'nmod:poss', 'case').some(word => /^whose$/i.test(wordAt(words, word).form)),
  );

/** A conjunct may leave out the auxiliary of the first: *can read and write*. */
function hasAuxiliaryAbove({ gold }: Sentence, verb: number): boolean {
  let at = verb;
  for (let steps = 0; steps < gold.heads.length && universalRelation(gold, at) === 'conj'; steps++) {
    at = headOf(gold, at);
    if (at < 0) return false;
    if (childrenOf(gold, at, 'aux', 'mark').length > 0) return true;
  }
  return false;
}

/** Questions, conditions and clauses that deny what the hypothesis would say. */
export function refuseClause(sentence: Sentence, predicate: number): void {
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
function refuseWeakened({ words, gold }: Sentence, predicate: number): void {
  if (childrenOf(gold, predicate, 'advmod').some(child => isFrequency(wordAt(words, child).form.toLowerCase())))
    throw new GivenUp('negation');
}

/** *Habitats suffer when forests burn*. */
const isWhenever = (sentence: Sentence, clause: number) =>
  finiteOf(sentence, clause)?.tag !== 'VBD' &&
  childrenOf(sentence.gold, clause, 'mark', 'advmod').some(child =>
    /^(?:when|whenever|once|until|till|unless)$/i.test(wordAt(sentence.words, child).form),
  );

/** *Without limits the cod could collapse; with luck it will not*. */
function isProviso(sentence: Sentence, predicate: number, phrase: number): boolean {
  const name = caseOf(sentence, phrase);
  const [subject] = childrenOf(sentence.gold, predicate, 'nsubj');
  const isFirst = subject !== undefined && phrase < subject;
  return finiteOf(sentence, predicate)?.tag === 'MD' && (name === 'without' || (name === 'with' && isFirst));
}

/** *Is typically put in a bath*: said of it as such, not of every time. */
export function refuseHabit(sentence: Sentence, verb: number): void {
  const { words, gold } = sentence;
  const isPresent = finiteOf(sentence, verb)?.tag !== 'VBD';
  const isMostly = (child: number) =>
    /^(?:typically|usually|normally|generally|sometimes|occasionally|mostly)$/i.test(wordAt(words, child).form);
  if (isPresent && childrenOf(gold, verb, 'advmod').some(isMostly)) throw new GivenUp('hedge');
}

/** *When it rains, until they agree, as though he slept*: said of no time, or not as a fact. */
function refuseTemporal(sentence: Sentence, predicate: number): void {
  const { words, gold } = sentence;
  if (universalRelation(gold, predicate) !== 'advcl') return;
  const first = formsOf(words, childrenOf(gold, predicate, 'mark', 'advmod'));
  const tag = finiteOf(sentence, predicate)?.tag;
  const isPast = tag === undefined || tag === 'VBD';
  if (first.includes('as') && first.some(form => /^(?:though|if)$/.test(form))) throw new GivenUp('unreal');
  if (!isPast && first.some(form => /^(?:when|whenever|once|until|till|so|case|that|as)$/.test(form)))
    throw new GivenUp('condition');
}

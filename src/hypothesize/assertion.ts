// Whether the text says that something is so. A hypothesis tells as a fact what an infinitive may only wish for: *she hopes
// to sell the farm* does not say that it was sold. What is not asserted, or is denied, asked or supposed, makes no item.

import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as verbs from './lexicon/verbs.ts';
import { isNamePart, type Standing } from './noun-phrase.ts';
import { giveUp } from './phrase.ts';
import type { GoldSentence } from './sentence.ts';
import { auxiliariesOf, finiteOf } from './verb-group.ts';

export const isNegated = (sentence: GoldSentence, predicate: number) =>
  sentence.hasChild(predicate, /^(?:not|n['’]t|never|no)$/i, 'advmod');

/** The main clause of a sentence that ends in a question mark, and what is asked or taught: *how to deal with it*. */
function isAsking(sentence: GoldSentence, predicate: number): boolean {
  return sentence
    .children(predicate)
    .some(
      child =>
        (child > predicate && sentence.word(child).form.includes('?')) ||
        (child < predicate && /^(?:how|why)$/i.test(sentence.word(child).form)),
    );
}

/** Verbs without tense that the text does not tell as facts, and clauses under a denial or a supposition. */
function refuseUnasserted(sentence: GoldSentence, predicate: number): void {
  for (const at of sentence.upFrom(predicate)) {
    refuseInstead(sentence, at);
    const head = sentence.head(at);
    const hasTense = finiteOf(sentence, at) !== null;
    // *A rumour that the inn was sold*.
    if (hasTense && sentence.label(at) === 'acl' && sentence.has(at, 'mark')) giveUp('not asserted');
    // A clause is as true as the one it is joined to.
    if (hasTense && head >= 0 && sentence.relation(at) === 'conj') continue;
    if (head < 0 || (hasTense && !/^(?:ccomp|csubj)$/.test(sentence.relation(at)))) return;
    if (isNegated(sentence, head) || verbs.isDenying(sentence.word(head).lemma) || hasNegativeSubject(sentence, head))
      giveUp('negation');
    if (hasTense) {
      if (!verbs.isFactive(sentence.word(head).lemma)) giveUp('reported');
      refuseHoped(sentence, head);
      return;
    }
    if (sentence.word(at).upos === 'VERB' && !isFactual(sentence, at)) giveUp('not asserted');
  }
}

/** A clause that something else makes doubtful: *hopes that, to ensure that*. */
function refuseHoped(sentence: GoldSentence, predicate: number): void {
  const finite = finiteOf(sentence, predicate);
  const isOpen = finite === null && sentence.word(predicate).upos === 'VERB' && !isFactual(sentence, predicate);
  if (verbs.isHoping(sentence.word(predicate).lemma) || isOpen) giveUp('not asserted');
}

/** A participle behind its noun or beside its clause happens when that does; an infinitive behind *manage* or *begin* does. */
function isFactual(sentence: GoldSentence, verb: number): boolean {
  const { tag } = sentence.word(verb);
  const above = sentence.words[sentence.head(verb)];
  // The root, also where a file calls it otherwise.
  if (above === undefined) return true;
  const markers = sentence.forms(sentence.children(verb, 'mark', 'case'));
  switch (sentence.relation(verb)) {
    case 'amod':
      return true;
    case 'conj':
      return above.upos === 'VERB' || sentence.has(above.index, 'cop');
    case 'acl':
      return /^VB[GN]$/.test(tag) && markers.length === 0;
    case 'advcl':
      return /^VB[GN]$/.test(tag) && markers.every(marker => accompanying.test(marker));
    case 'xcomp':
    case 'ccomp':
      return verbs.isAsserting(above.lemma);
    default:
      return false;
  }
}

/** What brings a clause that is as true as the one beside it: *by asking, after waiting*. */
const accompanying = /^(?:by|after|before|while|whilst|when|since|upon|through)$/;

const isConditional = (sentence: GoldSentence, predicate: number) =>
  sentence.hasChild(predicate, /^(?:if|whether|unless)$/i, 'mark');

/** *Rather than teaching, without asking*. */
function refuseInstead(sentence: GoldSentence, predicate: number): void {
  const isPredicate = /^(?:VERB|ADJ|AUX)$/.test(sentence.word(predicate).upos);
  if (isPredicate && sentence.hasChild(predicate, /^(?:without|instead|rather|than)$/i, 'mark', 'case', 'cc'))
    giveUp('negation');
}

const negatives = /^(?:nobody|nothing|none|neither|nor|no-one|nowhere|without|unless|little|few)$/i;

const hasNegativeSubject = (sentence: GoldSentence, predicate: number) =>
  sentence.hasChild(predicate, negatives, 'nsubj', 'det') ||
  sentence.hasChild(predicate, /^no$/i, 'nsubj', 'det') ||
  sentence.children(predicate, 'nsubj', 'det').some(child => hasNegativeDeterminer(sentence, child));

const hasNegativeDeterminer = (sentence: GoldSentence, noun: number) =>
  sentence.hasChild(noun, /^(?:no|neither|few)$/i, 'det');

/** Things that need not be there: *does not have ties to the area, will build a tall tower, looks for a quiet room*. What
 *  has *the* or an owner is there in any case. */
export function refuseSupposed(sentence: GoldSentence, noun: number): void {
  const determiners = sentence.forms(sentence.children(noun, 'det', 'nmod:poss'));
  if (sentence.word(noun).upos === 'PROPN' || determiners.some(form => !/^(?:an?|some|any)$/.test(form))) return;
  for (const at of sentence.upFrom(noun)) {
    const { upos, lemma } = sentence.word(at);
    if (at !== noun && upos === 'NOUN' && nouns.isWanting(lemma)) giveUp('not asserted');
    const isPredicate = upos === 'VERB' || sentence.has(at, 'cop');
    if (isPredicate) {
      if (isNegated(sentence, at) || verbs.isDenying(lemma)) giveUp('negation');
      if (isAsking(sentence, at)) giveUp('question');
      if (isConditional(sentence, at)) giveUp('condition');
      if (
        /^(?:seek|want|need|hope|wish|expect|promise|demand|request|look|search|hunt|shop|ask|apply|wait|pray|call|plan|recommend|suggest|imagine|advise)$/.test(
          lemma,
        )
      )
        giveUp('not asserted');
      const finite = finiteOf(sentence, at);
      if (finite?.tag === 'MD') giveUp('not asserted');
      if (finite !== null) return;
      if (upos === 'VERB' && !isFactual(sentence, at)) giveUp('not asserted');
    }
  }
}

// Clauses about which no hypothesis is made: they ask, command, deny, suppose or compare, or leave something open.

/** Verbs whose clause does not assert what the hypothesis would say, or cannot be said again. */
export function refuseVerb(sentence: GoldSentence, verb: number, place: Standing): void {
  const word = sentence.word(verb);
  if (word.lemma === 'be') giveUp('existence or identity');
  if (/^(?:seem|become|appear|remain)$/.test(word.lemma) && sentence.has(verb, 'xcomp'))
    giveUp('verb that needs its complement');
  if (sentence.relation(verb) === 'amod' || isNamePart(sentence, verb)) giveUp('participle');
  // *Based on this, given that*: participles that have become prepositions.
  if (/^(?:base|give|compare|follow|regard)$/.test(word.lemma) && isLoose(sentence, verb)) giveUp('participle');
  if (sentence.label(verb) === 'acl:relcl' && !hasRelative(sentence, verb)) giveUp('relative clause without pronoun');
  // *The last thing that they want*.
  if (sentence.label(verb) === 'acl:relcl' && nouns.isEmpty(sentence.words[sentence.head(verb)]?.lemma ?? ''))
    giveUp('noun that says nothing alone');
  refuseSpeech(sentence, verb);
  if (isAsking(sentence, verb)) giveUp('question');
  // What is false is false of wishes and suppositions too.
  if (place === 'other') return;
  refuseClause(sentence, verb);
  refuseHabit(sentence, verb);
  const isBare = word.tag === 'VB' && !sentence.has(verb, 'aux', 'mark', 'nsubj');
  if (isBare && /^(?:root|parataxis|conj|ccomp)$/.test(sentence.relation(verb)) && !hasAuxiliaryAbove(sentence, verb))
    giveUp('imperative');
}

/** *"No dogs", the notice reads*: speech beside a verb that is none of saying. */
function refuseSpeech(sentence: GoldSentence, verb: number): void {
  const isOpen = (clause: number) => !sentence.has(clause, 'mark');
  const hasQuote = (from: number, to: number) => sentence.words.slice(from, to).some(({ form }) => isQuote(form));
  const isQuoted =
    sentence.children(verb, 'ccomp', 'parataxis').some(clause => clause < verb && isOpen(clause)) ||
    sentence.children(verb, 'ccomp').some(clause => clause > verb && isOpen(clause) && hasQuote(verb, clause));
  const isBeside = sentence.label(verb) === 'parataxis' && hasQuote(sentence.head(verb), verb);
  if ((isQuoted || isBeside) && !verbs.isSpeaking(sentence.word(verb).lemma)) giveUp('verb that needs its complement');
}

const isQuote = (form: string) => /^(?:["“”„«»]|``|''|:)$/.test(form);

const isLoose = (sentence: GoldSentence, verb: number) =>
  sentence.relation(verb) === 'advcl' &&
  /^VB[NG]$/.test(sentence.word(verb).tag) &&
  !sentence.has(verb, 'aux', 'nsubj');

/** *The fines it can levy* leaves open what the verb lacks. */
const hasRelative = (sentence: GoldSentence, verb: number) =>
  sentence.hasChild(verb, /^(?:who|whom|which|that|when|where|whose)$/i) ||
  sentence.children(verb).some(child => sentence.hasChild(child, /^whose$/i, 'nmod:poss', 'case'));

/** A conjunct may leave out the auxiliary of the first: *can read and write*. */
function hasAuxiliaryAbove(sentence: GoldSentence, verb: number): boolean {
  for (const at of sentence.upFrom(verb)) {
    if (at !== verb && sentence.has(at, 'aux', 'mark')) return true;
    if (sentence.relation(at) !== 'conj') return false;
  }
  return false;
}

/** Questions, conditions and clauses that deny what the hypothesis would say. */
export function refuseClause(sentence: GoldSentence, predicate: number): void {
  for (const child of sentence.children(predicate)) {
    const { form } = sentence.word(child);
    const relation = sentence.relation(child);
    if (relation === 'expl') giveUp('expletive');
    if (/^(?:nsubj|obj|iobj|obl|advmod|mark|case|cc|det)$/.test(relation) && negatives.test(form)) giveUp('negation');
    if (/^(?:nsubj|obj|iobj|obl)$/.test(relation) && hasNegativeDeterminer(sentence, child)) giveUp('negation');
    if (relation === 'advmod' && adjectives.isRare(form.toLowerCase())) giveUp('negation');
    if (/^(?:mark|advmod)$/.test(relation) && /^(?:if|whether|unless|lest)$/i.test(form)) giveUp('condition');
    if (
      /^(?:mark|case)$/.test(relation) &&
      /^(?:as|than)$/i.test(form) &&
      !/^VB[DZP]$/.test(sentence.word(predicate).tag)
    )
      giveUp('comparison');
    // *If the wind turns, the ship will leave*.
    if (relation === 'advcl' && (isConditional(sentence, child) || isWhenever(sentence, child))) giveUp('condition');
    if (relation === 'obl' && isProviso(sentence, predicate, child)) giveUp('condition');
  }
  if (isAsking(sentence, predicate)) giveUp('question');
  refuseReported(sentence, predicate);
  refuseTemporal(sentence, predicate);
  // *Does not always work*: without its adverb it would say more than the text.
  const adverbs = sentence.forms(sentence.children(predicate, 'advmod'));
  if (isNegated(sentence, predicate) && adverbs.some(adjectives.isFrequency)) giveUp('negation');
  refuseUnasserted(sentence, predicate);
}

/** What somebody says: *"the mill burns," he said*. */
function refuseReported(sentence: GoldSentence, predicate: number): void {
  const saying = sentence.children(predicate, 'parataxis', 'ccomp');
  const isSaid = saying.some(clause => verbs.isSpeaking(sentence.word(clause).lemma) && !sentence.has(clause, 'mark'));
  // *According to the clerk, the mill burns*.
  const isAscribed = sentence.children(predicate, 'obl').some(child => /^according\b/.test(sentence.caseOf(child)));
  if (isSaid || isAscribed) giveUp('reported');
}

/** Under a verb that only may be, or a condition, at any depth: *groups of young rebels may grow up*. */
export function refusePossible(sentence: GoldSentence, word: number): void {
  for (const at of sentence.upFrom(word)) {
    const modals = sentence.wordsAt(auxiliariesOf(sentence, at)).filter(({ tag }) => tag === 'MD');
    if (modals.some(({ form }) => possible.test(form))) giveUp('unreal');
    const isSupposed = [at, ...sentence.children(at, 'advcl')].some(clause => isConditional(sentence, clause));
    if (isSupposed) giveUp('condition');
  }
}

const possible = /^(?:would|could|should|might|may|ought|['’]d)$/i;

/** Between quotation marks. */
export function refuseQuoted(sentence: GoldSentence, word: number): void {
  const before = sentence.words.slice(0, word).filter(({ form }) => /^(?:["“”„«»]|``|'')$/.test(form));
  if (before.length % 2 === 1) giveUp('quotation');
}

/** *Habitats suffer when forests burn*. */
const isWhenever = (sentence: GoldSentence, clause: number) =>
  finiteOf(sentence, clause)?.tag !== 'VBD' &&
  sentence.hasChild(clause, /^(?:when|whenever|once|until|till|unless)$/i, 'mark', 'advmod');

/** *Without limits the cod could collapse; with luck it will not*. */
function isProviso(sentence: GoldSentence, predicate: number, phrase: number): boolean {
  const name = sentence.caseOf(phrase);
  const [subject] = sentence.children(predicate, 'nsubj');
  const isFirst = subject !== undefined && phrase < subject;
  return finiteOf(sentence, predicate)?.tag === 'MD' && (name === 'without' || (name === 'with' && isFirst));
}

/** *Is typically put in a bath*: said of it as such, not of every time. */
function refuseHabit(sentence: GoldSentence, verb: number): void {
  const isPresent = finiteOf(sentence, verb)?.tag !== 'VBD';
  const mostly = /^(?:typically|usually|normally|generally|sometimes|occasionally|mostly)$/i;
  if (isPresent && sentence.hasChild(verb, mostly, 'advmod')) giveUp('hedge');
}

/** *When it rains, until they agree, as though he slept*: said of no time, or not as a fact. */
function refuseTemporal(sentence: GoldSentence, predicate: number): void {
  if (sentence.relation(predicate) !== 'advcl') return;
  const first = sentence.forms(sentence.children(predicate, 'mark', 'advmod'));
  const tag = finiteOf(sentence, predicate)?.tag;
  const isPast = tag === undefined || tag === 'VBD';
  if (first.includes('as') && first.some(form => /^(?:though|if)$/.test(form))) giveUp('unreal');
  if (!isPast && first.some(form => /^(?:when|whenever|once|until|till|so|case|that|as)$/.test(form)))
    giveUp('condition');
}

// What is joined by *or* is said of neither side: *a ban or a licence was introduced*.

/** Words that stand on one side of an *or*, or inside one. */
export function refuseDisjunct(sentence: GoldSentence, word: number): void {
  for (const at of sentence.upFrom(word)) if (isDisjunct(sentence, at)) giveUp('disjunction');
}

function isDisjunct(sentence: GoldSentence, word: number): boolean {
  const first = sentence.relation(word) === 'conj' ? sentence.head(word) : word;
  const others = sentence.children(first, 'conj');
  return (
    others.length > 0 &&
    [first, ...others]
      .flatMap(member => sentence.children(member, 'cc', 'det', 'advmod'))
      .some(joining => /^(?:or|nor|either|whether)$/i.test(sentence.word(joining).form))
  );
}

// Whether the text says that something is so. A hypothesis tells as a fact what an infinitive may only wish for: *she hopes
// to sell the farm* does not say that it was sold. Only what stands in the main clause, or in one that is as true as it, is told.

import { oneOf } from '../english/index.ts';
import * as nouns from './lexicon/nouns.ts';
import * as verbs from './lexicon/verbs.ts';
import { isNamePart } from './noun-phrase.ts';
import { giveUp } from './phrase.ts';
import type { GoldSentence } from './sentence.ts';
import { auxiliariesOf, finiteOf } from './verb-group.ts';

/** Words that deny, doubt, suppose or hedge what their clause says. */
const isDoubting = oneOf(`
  not n't n’t never no nobody nothing none neither nor nowhere cannot hardly barely scarcely rarely seldom few fewer little less least
  without except almost nearly if unless whether lest or either otherwise any anybody anyone anything anywhere ever
  perhaps maybe probably possibly potentially presumably likely unlikely apparently seemingly supposedly allegedly
  reportedly purportedly so-called alleged purported would-be possible potential imaginary fake hopefully theoretically arguably supposed according rather instead usually typically normally
  generally often frequently initially originally sometimes occasionally mostly mainly largely partly partially virtually practically half
`);

/** Refuses what a clause denies, doubts or supposes, and what it says of nobody in particular. */
function refuseDoubt(sentence: GoldSentence, predicate: number): void {
  // *Has all but dried up*.
  for (const { form, upos } of sentence.wordsAt(wordsOfClause(sentence, predicate)))
    if (isDoubting(form.toLowerCase()) || (/^but$/i.test(form) && upos !== 'CCONJ')) giveUp('negation or doubt');
  // *You can see the sea*: anybody can.
  if (sentence.hasChild(predicate, /^(?:you|one)$/i, 'nsubj')) giveUp('subject not said');
  const modals = sentence.forms(auxiliariesOf(sentence, predicate).filter(aux => sentence.word(aux).tag === 'MD'));
  if (modals.some(form => !/^(?:can|will|['’]ll)$/.test(form))) giveUp('unreal');
}

/** A predicate with its words, but for those of other clauses. */
function wordsOfClause(sentence: GoldSentence, predicate: number): readonly number[] {
  const found = [predicate];
  for (const word of found)
    for (const child of sentence.children(word))
      if (!/^(?:advcl|acl|ccomp|csubj|xcomp|parataxis)$/.test(sentence.relation(child)) && !isJoined(sentence, child))
        found.push(child);
  return found;
}

const isPredicate = (sentence: GoldSentence, word: number) =>
  sentence.word(word).upos === 'VERB' || sentence.has(word, 'cop', 'nsubj');

const isJoined = (sentence: GoldSentence, word: number) =>
  sentence.relation(word) === 'conj' && isPredicate(sentence, word);

/** Refuses a word of which the text says nothing for certain. */
export function refuseUntold(sentence: GoldSentence, word: number): void {
  for (const at of sentence.upFrom(word)) {
    const joins = sentence.forms(sentence.children(at, 'cc'));
    if (isPredicate(sentence, at)) refuseDoubt(sentence, at);
    if (sentence.children(at, 'advcl').some(clause => isCondition(sentence, clause))) giveUp('condition');
    if (joins.some(form => !/^(?:and|but|so|yet|&)$/.test(form))) giveUp('disjunction');
    if (!isTold(sentence, at)) giveUp('not asserted');
    // *Wants a boat that sails*.
    if (sentence.relation(at) === 'acl' && sentence.head(at) >= 0) refuseSupposed(sentence, sentence.head(at));
  }
}

/** Whether a clause, or a word in it, is as true as what it depends on. */
function isTold(sentence: GoldSentence, at: number): boolean {
  const head = sentence.words[sentence.head(at)];
  // The root, also where a file calls it otherwise.
  if (head === undefined) return true;
  const { tag } = sentence.word(at);
  const markers = sentence.forms(sentence.children(at, 'mark', 'case'));
  const hasTense = finiteOf(sentence, at) !== null;
  const isParticiple = /^VB[GN]$/.test(tag);
  switch (sentence.relation(at)) {
    case 'acl':
      return sentence.label(at) === 'acl:relcl' ? hasTense : tag === 'VBN' && markers.length === 0;
    case 'advcl':
      return isBeside(sentence, at);
    case 'ccomp':
      return (
        hasTense &&
        verbs.isFactive(head.lemma) &&
        !sentence
          .children(at)
          .some(child => /^W/.test(sentence.word(child).tag) || /^(?:if|whether)$/i.test(sentence.word(child).form))
      );
    case 'xcomp':
      // *Began to sell*; but what *will begin to sell* does not yet.
      return verbs.isAsserting(head.lemma) && finiteOf(sentence, head.index)?.tag === 'VBD';
    case 'csubj':
      return false;
    default:
      // A gerund behind a preposition: *is against selling the farm*.
      return !(isParticiple && markers.length > 0 && !hasTense);
  }
}

const markersOf = (sentence: GoldSentence, clause: number) =>
  sentence.forms(sentence.children(clause, 'mark', 'case', 'advmod').filter(child => child < clause));

/** *Can win by selling the farm*. */
function isUnderModal(sentence: GoldSentence, clause: number): boolean {
  for (const at of sentence.upFrom(sentence.head(clause))) {
    const finite = finiteOf(sentence, at);
    if (finite !== null) return finite.tag === 'MD';
  }
  return false;
}

/** A clause beside another that is as true as it: *because it rained, having slept*. What is *before*, *after* or *until* another
 *  thing may never come about. */
function isBeside(sentence: GoldSentence, clause: number): boolean {
  const [first, ...rest] = markersOf(sentence, clause);
  const finite = finiteOf(sentence, clause);
  if (finite === null)
    return (
      /^VB[GN]$/.test(sentence.word(clause).tag) &&
      (first === undefined || /^(?:by|while)$/.test(first)) &&
      !isUnderModal(sentence, clause)
    );
  if (first === undefined || rest.some(form => /^(?:if|though|that)$/.test(form))) return false;
  return (
    /^(?:because|although|though|while|whereas|since)$/.test(first) ||
    (finite.tag === 'VBD' && /^(?:when|as|where)$/.test(first))
  );
}

/** *If it rains, when it rains, as long as it rains*: then something else is so. */
function isCondition(sentence: GoldSentence, clause: number): boolean {
  const markers = markersOf(sentence, clause);
  const isPast = finiteOf(sentence, clause)?.tag === 'VBD';
  return markers.some(
    form =>
      /^(?:if|unless|lest|whether|provided|long)$/.test(form) ||
      (!isPast && /^(?:when|whenever|once|until|till)$/.test(form)),
  );
}

/** Things that need not be there: *will build a tall tower, looks for a quiet room*. What has *the* or an owner is there in
 *  any case. */
export function refuseSupposed(sentence: GoldSentence, noun: number): void {
  const determiners = sentence.forms(sentence.children(noun, 'det', 'nmod:poss'));
  if (sentence.word(noun).upos === 'PROPN' || determiners.some(form => !/^(?:an?|some|any)$/.test(form))) return;
  for (const at of sentence.upFrom(noun)) {
    const { upos, lemma } = sentence.word(at);
    if (at !== noun && upos === 'NOUN' && nouns.isWanting(lemma)) giveUp('not asserted');
    if (upos === 'VERB' && verbs.isSeeking(lemma)) giveUp('not asserted');
    const finite = finiteOf(sentence, at);
    if (finite?.tag === 'MD') giveUp('not asserted');
    if (finite !== null) return;
  }
}

/** Verbs whose clause cannot be said again. */
export function refuseVerb(sentence: GoldSentence, verb: number): void {
  const { lemma } = sentence.word(verb);
  if (lemma === 'be') giveUp('existence or identity');
  if (/^(?:seem|become|appear|remain)$/.test(lemma)) giveUp('verb that needs its complement');
  if (sentence.relation(verb) === 'amod' || isNamePart(sentence, verb)) giveUp('participle');
  // *More than Ann offered*.
  if (sentence.hasChild(verb, /^(?:than|as)$/i, 'mark') && sentence.relation(verb) === 'advcl') giveUp('comparison');
  // *Based on this, given that*: participles that have become prepositions.
  const isLoose = sentence.relation(verb) === 'advcl' && finiteOf(sentence, verb) === null;
  if (isLoose && /^(?:base|give|compare|follow|regard)$/.test(lemma)) giveUp('participle');
  if (sentence.label(verb) === 'acl:relcl') {
    if (!hasRelative(sentence, verb)) giveUp('relative clause without pronoun');
    // *The last thing that they want*.
    if (nouns.isEmpty(sentence.words[sentence.head(verb)]?.lemma ?? '')) giveUp('noun that says nothing alone');
  }
}

/** *The fines it can levy* leaves open what the verb lacks. */
const hasRelative = (sentence: GoldSentence, verb: number) =>
  sentence.hasChild(verb, /^(?:who|whom|which|that|when|where|whose)$/i) ||
  sentence.children(verb).some(child => sentence.hasChild(child, /^whose$/i, 'nmod:poss', 'case'));

// prep_X(V, N): *Somebody slept in the barn. Something was hidden under the bed. Something is rich in minerals.*
import { refuseSupposed, refuseVerb } from '../assertion.ts';
import { completion, dummySubject, isGoverned } from '../completion.ts';
import * as adjectives from '../lexicon/adjectives.ts';
import * as nouns from '../lexicon/nouns.ts';
import * as people from '../lexicon/people.ts';
import * as verbs from '../lexicon/verbs.ts';
import { indefinite, isDefinite, nounPhrase, refuseBareBehind, refuseHalfWord, type Standing } from '../noun-phrase.ts';
import type { WordPair } from '../pairs.ts';
import { added, giveUp, isBare, type Piece, pieceOf } from '../phrase.ts';
import { type GoldSentence, isNominal } from '../sentence.ts';
import { activeGroup, beIn, copula, isPassive, tenseAbove, withRest } from '../verb-group.ts';
import { predicate } from './nouns.ts';
import { dummyAgreement, type HypothesisDraft } from './render.ts';

export function prepositionDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  const head = sentence.word(pair.head);
  const preposition = prepositionOf(sentence, pair);
  const name = preposition.map(({ text }) => text).join(' ');
  refuseTime(sentence, pair, name);
  refuseOpening(sentence, pair, name);
  refuseManner(sentence, pair, name);
  refuseBareBehind(sentence, pair.dependent, name);
  const phrase = nounPhrase(sentence, pair.dependent, phrasePlace(sentence, pair));
  const tail = [...preposition, ...phrase.pieces];
  if (head.upos === 'ADJ') {
    if (!sentence.has(pair.head, 'cop')) giveUp('no predicate');
    const dummy = dummySubject(sentence, pair.head);
    const be = copula(sentence, pair.head, dummyAgreement);
    const rest = predicate(sentence, pair.head, 'own', dummyAgreement, true);
    return { template: 'prepositional phrase', pieces: [dummy, ...be, ...rest, ...tail] };
  }
  if (head.upos !== 'VERB') giveUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  // *In China it is put in a bath*: what stands before the verb is not what it governs.
  const isComplement =
    (pair.dependent > pair.head || pair.through !== null) && isGoverned(sentence, pair.head, pair.dependent, name);
  if (verbs.governs(head.lemma, name) && !verbs.takesPlaces(head.lemma) && !isComplement && pair.through === null)
    giveUp('verb that needs its complement');
  const dummy = dummySubject(sentence, pair.head);
  const hasObject = sentence.has(pair.head, 'obj');
  // *Keep the spotlight on somebody, take care of something*.
  if (hasObject && verbs.isLight(head.lemma) && /^(?:on|upon|of|to|with|for|from|into|over)$/.test(name))
    giveUp('idiom');
  const rest = completion(sentence, pair.head, [pair.dependent], isComplement);
  const group = activeGroup(sentence, pair.head, dummyAgreement);
  return { template: 'prepositional phrase', pieces: [dummy, ...withRest(sentence, group, rest), ...tail] };
}

const hasPronounOwner = (sentence: GoldSentence, noun: number) =>
  sentence.children(noun, 'nmod:poss').some(owner => sentence.word(owner).upos === 'PRON');

/** A noun that stands behind a preposition in the text may stay bare behind one: *by train*. */
function phrasePlace(sentence: GoldSentence, { dependent }: WordPair): Standing {
  const isConjunct = sentence.relation(dependent) === 'conj';
  const hasCase = (noun: number) => sentence.has(noun, 'case');
  return hasCase(dependent) || (isConjunct && hasCase(sentence.head(dependent))) ? 'phrase' : 'own';
}

/** The words of the preposition, in order. */
function prepositionOf(sentence: GoldSentence, pair: WordPair): readonly Piece[] {
  const { preposition, dependent, head, through } = pair;
  const name = sentence.forms(preposition).join(' ');
  const isBehindIt = preposition.some(word => word > dependent && sentence.head(word) === dependent);
  const isOdd =
    verbs.isOddPreposition(name) ||
    (name === 'of' && sentence.word(head).upos !== 'NOUN' && !verbs.governs(sentence.word(head).lemma, name)) ||
    (/^(?:between|among|amongst|amid)$/.test(name) && !isSeveral(sentence, dependent)) ||
    (through !== 'relative clause' && isBehindIt) ||
    preposition.some(word => !/^(?:ADP|SCONJ|PART)$/.test(sentence.word(word).upos) || word === head);
  if (isOdd) giveUp('odd preposition');
  if (verbs.isJoining(name, sentence.word(dependent).lemma)) giveUp('joining phrase');
  refuseRange(sentence, pair, name);
  return sentence.wordsAt(preposition).map(pieceOf);
}

/** Whether one can be between these: several, and not only one of two that are named. */
const isSeveral = (sentence: GoldSentence, noun: number) =>
  sentence.word(noun).tag === 'NNS' &&
  !sentence.hasChild(noun, /^other$/i, 'amod') &&
  !sentence.has(noun, 'conj') &&
  sentence.relation(noun) !== 'conj';

/** *From helicopters to seaplanes*: neither end says anything alone. */
function refuseRange(sentence: GoldSentence, { dependent }: WordPair, name: string): void {
  const nearby = [...sentence.children(sentence.head(dependent)), ...sentence.children(dependent)];
  const hasCase = (pattern: RegExp, test: (word: number) => boolean) =>
    nearby.some(word => word !== dependent && test(word) && pattern.test(sentence.caseOf(word)));
  const isStart = name === 'from' && hasCase(/^(?:to|until|till|through)$/, word => word > dependent);
  const above = sentence.head(dependent);
  const isEnd =
    /^(?:to|until|till)$/.test(name) &&
    (hasCase(/^from$/, word => word < dependent) || (above >= 0 && sentence.caseOf(above) === 'from'));
  // Where one goes from and to is two places.
  const verb = sentence.words[above]?.upos === 'VERB';
  if ((isStart || isEnd) && !(verb && /^(?:move|travel|fly|sail|go|walk|drive|run)$/.test(sentence.word(above).lemma)))
    giveUp('range');
}

/** *In years, on days, for the time* need what the text says of them; *for months, at night* do not. */
function refuseTime(sentence: GoldSentence, { dependent }: WordPair, name: string): void {
  const { lemma, upos, tag } = sentence.word(dependent);
  if (upos !== 'PROPN' && sentence.has(dependent, 'nummod')) giveUp('number');
  if (upos === 'PROPN' || !(nouns.isMeasure(lemma) || nouns.isTime(lemma) || lemma === 'period')) return;
  const isQualified = sentence.has(dependent, 'amod', 'nummod', 'acl', 'nmod', 'nmod:poss');
  // *For the last seven years* is not *for years*.
  const isMeasured = isDefinite(sentence, dependent) || sentence.has(dependent, 'nummod', 'amod');
  const isSpan = name === 'for' && !isMeasured && (tag === 'NNS' || sentence.hasChild(dependent, /^an?$/i, 'det'));
  if (!isSpan && (isQualified || !nouns.isPlainTime(name, lemma))) giveUp('time');
}

/** *On your shoulders, in all its glory, with a force to move mountains* live on the words that a phrase loses. */
function refuseManner(sentence: GoldSentence, { dependent }: WordPair, name: string): void {
  if (hasPronounOwner(sentence, dependent) && !people.isPerson(sentence.word(dependent).lemma))
    giveUp('possessive in a phrase');
  if (name === 'with' && sentence.has(dependent, 'acl')) giveUp('relational noun');
}

/** Before the subject a phrase may comment on the whole: *in a break from the past, with this*. Places and times do not. */
function refuseOpening(sentence: GoldSentence, { dependent, head }: WordPair, name: string): void {
  const [subject] = sentence.children(head, 'nsubj', 'expl');
  if (subject === undefined || dependent > subject || dependent > head) return;
  const isPlain = /^(?:throughout|during|after|before|since|until|across|near|under|above|behind|at|on|in)$/.test(name);
  const isFirm =
    sentence.word(dependent).upos === 'PROPN' ||
    sentence.hasChild(dependent, /^(?:the|this|these|that|those)$/i, 'det');
  if (!isPlain || (/^(?:at|on|in)$/.test(name) && !isFirm)) giveUp('joining phrase');
}

// prep_X(N1, N2): *There is a key to the safe*, in the tense of the clause.

export function existenceDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  const [object, thing] = [sentence.word(pair.dependent), sentence.word(pair.head)];
  if (!isNominal(object)) giveUp('tags do not fit');
  if (nouns.isRelational(thing.lemma) || nouns.isMeasure(thing.lemma) || nouns.isPartitive(thing.lemma))
    giveUp('relational noun');
  // *Was just a boy with a hat*.
  if (sentence.has(pair.head, 'cop')) giveUp('existence or identity');
  // *As a surprise to them*.
  if (sentence.caseOf(pair.head) === 'as') giveUp('relational noun');
  // *Ground zero, platform one*.
  if (sentence.children(pair.head, 'nummod').some(child => child > pair.head)) giveUp('name');
  const preposition = prepositionOf(sentence, pair);
  if (hasPronounOwner(sentence, pair.dependent)) giveUp('possessive in a phrase');
  const name = preposition.map(({ text }) => text).join(' ');
  refusePhrase(sentence, pair, name);
  refuseBareBehind(sentence, pair.dependent, name);
  refuseSupposed(sentence, pair.head);
  const { pieces, agreement } = indefinite(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, phrasePlace(sentence, pair), true);
  const isAlone = !agreement.plural && isBare(pieces);
  // A bare singular that can be counted was bare for its phrase's sake; alone it is no English.
  if (isAlone && nouns.isCounted(thing.lemma)) giveUp('bare noun');
  const tense = tenseAbove(sentence, pair.head);
  const there = [added('there'), beIn(tense, agreement)];
  return { template: 'existence', pieces: [...there, ...pieces, ...preposition, ...phrase.pieces] };
}

/** *There is an umbrella to a stranger, a school before autumn, air of smog* are what no one would say. */
function refusePhrase(sentence: GoldSentence, pair: WordPair, name: string): void {
  const { lemma: thing } = sentence.word(pair.head);
  // *There are participants in history*.
  const { lemma: where, upos: kind } = sentence.word(pair.dependent);
  const isSomewhere =
    /^(?:with|from|without)$/.test(name) || kind === 'PROPN' || nouns.isConcrete(where) || people.isPlace(where);
  const isThere = nouns.isLocative(name) && isSomewhere && (nouns.isConcrete(thing) || people.isPerson(thing));
  const isTangible = nouns.isConcrete(thing) || people.isPerson(thing);
  if (!isThere && !(isTangible && nouns.nounGoverns(thing, name))) giveUp('abstract noun');
  // *The ceiling of the hall* is no *ceiling of the hall*.
  const determiners = sentence.forms(sentence.children(pair.head, 'det', 'nmod:poss'));
  if (name === 'of' && determiners.some(form => !/^(?:an?|some|another)$/.test(form))) giveUp('definite noun');
  if (nouns.isMeasure(where) || (nouns.isTime(where) && !(kind === 'PROPN' && name === 'from'))) giveUp('time');
}

// advmod(V, R): *Somebody left quickly.*

export function adverbDraft(sentence: GoldSentence, pair: WordPair, place: Standing): HypothesisDraft {
  refuseAdverb(sentence, pair);
  if (place === 'own' && opensClause(sentence, pair)) giveUp('adverb of discourse or degree');
  refuseVerb(sentence, pair.head);
  const piece = pieceOf(sentence.word(pair.dependent));
  const dummy = dummySubject(sentence, pair.head);
  const rest = completion(sentence, pair.head, [pair.dependent]);
  const pieces = goesBefore(sentence, pair, rest)
    ? withRest(sentence, activeGroup(sentence, pair.head, dummyAgreement, [piece]), rest)
    : [...withRest(sentence, activeGroup(sentence, pair.head, dummyAgreement), rest), piece];
  return { template: 'adverb', pieces: [dummy, ...pieces] };
}

/** *Often*, and what the text has right before a verb with an object or in the passive: *will be sorely missed*. */
function goesBefore(sentence: GoldSentence, { dependent, head }: WordPair, rest: readonly Piece[]): boolean {
  const form = sentence.word(dependent).form.toLowerCase();
  return (
    adjectives.standsBeforeVerb(form) || (dependent === head - 1 && (rest.length > 0 || isPassive(sentence, head)))
  );
}

function refuseAdverb(sentence: GoldSentence, { dependent, head }: WordPair): void {
  const [adverb, verb] = [sentence.word(dependent), sentence.word(head)];
  if (adverb.upos !== 'ADV') giveUp('tags do not fit');
  if (verb.upos !== 'VERB') giveUp('adverb of degree');
  if (adverb.tag.startsWith('W')) giveUp('question');
  const form = adverb.form.toLowerCase();
  if (!/^\p{L}+$/u.test(form)) giveUp('odd token');
  if (adjectives.isDiscourse(form) || adjectives.isDiscourse(adverb.lemma) || !adjectives.isPlainAdverb(form))
    giveUp('adverb of discourse or degree');
  const modifiers = sentence.forms(sentence.children(dependent, 'advmod'));
  if (modifiers.some(modifier => !/^(?:very|quite|rather|pretty|fairly|extremely|just)$/.test(modifier)))
    giveUp('adverb of discourse or degree');
  const isPlain = (child: number) => /^(?:advmod|punct|cc|conj)$/.test(sentence.relation(child));
  if (!sentence.children(dependent).every(isPlain)) giveUp('adverb with a complement');
  refuseHalfWord(sentence, [dependent]);
  refuseCutTime(sentence, dependent, head);
}

/** *Has waited for months now*: the adverb belongs to a time that is left out. */
function refuseCutTime(sentence: GoldSentence, adverb: number, verb: number): void {
  if (!/^(?:now|then|ago|later|earlier|before|since|already|still|yet|far)$/i.test(sentence.word(adverb).form)) return;
  const times = [...sentence.children(verb, 'obl', 'obj'), adverb - 1].flatMap(word => sentence.words[word] ?? []);
  if (times.some(({ lemma }) => nouns.isTime(lemma) || nouns.isMeasure(lemma))) giveUp('time');
}

/** Before the subject, or cut off by a comma, an adverb comments on the whole. */
function opensClause(sentence: GoldSentence, { dependent: adverb, head: verb }: WordPair): boolean {
  const [subject] = sentence.children(verb, 'nsubj', 'expl');
  const isFirst = subject !== undefined && adverb < subject && /ly$/i.test(sentence.word(adverb).form);
  return isFirst || (adverb < verb && sentence.words[adverb + 1]?.form === ',');
}

// prep_X(V, N): *Somebody slept in the barn. Something was hidden under the bed. Something is rich in minerals.*

import { refuseClause, refuseHabit, refuseVerb } from '../clause.ts';
import { completion, isGoverned } from '../completion.ts';
import type { Standing } from '../determiner.ts';
import { dummySubject } from '../dummy-subject.ts';
import { isMeasure, isPlainTime, isTime } from '../lexicon/nouns.ts';
import { isPerson } from '../lexicon/people.ts';
import { isJoining, isOddPreposition } from '../lexicon/phrases.ts';
import { governs, isLight, takesPlaces } from '../lexicon/verbs.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { GivenUp, type Piece } from '../phrase.ts';
import { caseOf, childrenOf, formsOf, headOf, type Sentence, universalRelation, wordAt } from '../sentence.ts';
import { activeGroup, copula, withRest } from '../verb-group.ts';
import { type Draft, dummyAgreement } from './draft.ts';
import { predicate } from './predicate.ts';

export function prepositionDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words, gold } = sentence;
  const head = wordAt(words, pair.head);
  const preposition = prepositionOf(sentence, pair);
  const name = preposition.map(({ text }) => text).join(' ');
  refuseTime(sentence, pair, name);
  refuseOpening(sentence, pair, name);
  refuseManner(sentence, pair, name);
  const phrase = nounPhrase(sentence, pair.dependent, phrasePlace(sentence, pair, place));
  const tail = [...preposition, ...phrase.pieces];
  if (head.upos === 'ADJ') {
    if (childrenOf(gold, pair.head, 'cop').length === 0) throw new GivenUp('no predicate');
    refuseClause(sentence, pair.head);
    const dummy = dummySubject(sentence, pair.head);
    const be = copula(sentence, pair.head, dummyAgreement);
    const rest = predicate(sentence, pair.head, 'own', dummyAgreement, true);
    return { template: 'prepositional phrase', pieces: [dummy, ...be, ...rest, ...tail] };
  }
  if (head.upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  refuseHabit(sentence, pair.head);
  // *In China it is put in a bath*: what stands before the verb is not what it governs.
  const isComplement =
    (pair.dependent > pair.head || pair.through !== null) && isGoverned(sentence, pair.head, pair.dependent, name);
  if (governs(head.lemma, name) && !takesPlaces(head.lemma) && !isComplement && pair.through === null)
    throw new GivenUp('verb that needs its complement');
  const dummy = dummySubject(sentence, pair.head);
  const hasObject = childrenOf(gold, pair.head, 'obj').length > 0;
  // *Keep the spotlight on somebody, take care of something*.
  if (hasObject && isLight(head.lemma) && /^(?:on|upon|of|to|with|for|from|into|over)$/.test(name))
    throw new GivenUp('idiom');
  const rest = completion(sentence, pair.head, [pair.dependent], isComplement);
  const group = activeGroup(sentence, pair.head, dummyAgreement);
  return { template: 'prepositional phrase', pieces: [dummy, ...withRest(sentence, group, rest), ...tail] };
}

export const hasPronounOwner = ({ words, gold }: Sentence, noun: number) =>
  childrenOf(gold, noun, 'nmod:poss').some(owner => wordAt(words, owner).upos === 'PRON');

/** A noun that stands behind a preposition in the text may stay bare behind one: *by train*. */
export function phrasePlace({ gold }: Sentence, { dependent }: Pair, place: Standing): Standing {
  const isConjunct = universalRelation(gold, dependent) === 'conj';
  const hasCase = (noun: number) => childrenOf(gold, noun, 'case').length > 0;
  return hasCase(dependent) || (isConjunct && hasCase(headOf(gold, dependent))) ? 'phrase' : place;
}

/** The words of the preposition, in order. */
export function prepositionOf(sentence: Sentence, pair: Pair): readonly Piece[] {
  const { preposition, dependent, head, through } = pair;
  const { words } = sentence;
  const name = formsOf(words, preposition).join(' ');
  const isOdd =
    isOddPreposition(name) ||
    (name === 'of' && wordAt(words, head).upos !== 'NOUN' && !governs(wordAt(words, head).lemma, name)) ||
    (/^(?:between|among|amongst|amid)$/.test(name) && !isSeveral(sentence, dependent)) ||
    (through !== 'relative clause' && preposition.some(word => word > dependent)) ||
    preposition.some(word => !/^(?:ADP|SCONJ|PART)$/.test(wordAt(words, word).upos) || word === head);
  // What a system takes for the preposition of a noun before it belongs to another one.
  const isBehind = through === null && preposition.some(word => word > dependent);
  if (isOdd || isBehind) throw new GivenUp('odd preposition');
  if (isJoining(name, wordAt(words, dependent).lemma)) throw new GivenUp('joining phrase');
  refuseRange(sentence, pair, name);
  return preposition.map(word => ({ text: wordAt(words, word).form.toLowerCase(), word }));
}

/** Whether one can be between these: several, and not only one of two that are named. */
const isSeveral = ({ words, gold }: Sentence, noun: number) =>
  wordAt(words, noun).tag === 'NNS' &&
  childrenOf(gold, noun, 'conj').length === 0 &&
  universalRelation(gold, noun) !== 'conj';

/** *From helicopters to seaplanes*: neither end says anything alone. */
function refuseRange(sentence: Sentence, { dependent }: Pair, name: string): void {
  const { gold, words } = sentence;
  const nearby = [...(gold.children[headOf(gold, dependent)] ?? []), ...(gold.children[dependent] ?? [])];
  const hasCase = (pattern: RegExp, test: (word: number) => boolean) =>
    nearby.some(word => word !== dependent && test(word) && pattern.test(caseOf(sentence, word)));
  const isStart = name === 'from' && hasCase(/^(?:to|until|till|through)$/, word => word > dependent);
  const above = headOf(gold, dependent);
  const isEnd =
    /^(?:to|until|till)$/.test(name) &&
    (hasCase(/^from$/, word => word < dependent) || (above >= 0 && caseOf(sentence, above) === 'from'));
  // Where one goes from and to is two places.
  const verb = words[above]?.upos === 'VERB';
  if ((isStart || isEnd) && !(verb && /^(?:move|travel|fly|sail|go|walk|drive|run)$/.test(wordAt(words, above).lemma)))
    throw new GivenUp('range');
}

/** *In years, on days, for the time* need what the text says of them; *for months, at night* do not. */
function refuseTime({ words, gold }: Sentence, { dependent }: Pair, name: string): void {
  const { lemma, upos, tag } = wordAt(words, dependent);
  if (upos === 'PROPN' || !(isMeasure(lemma) || isTime(lemma) || lemma === 'period')) return;
  const isQualified = childrenOf(gold, dependent, 'amod', 'nummod', 'acl', 'nmod', 'nmod:poss').length > 0;
  const isSpan =
    name === 'for' &&
    (tag === 'NNS' || childrenOf(gold, dependent, 'det').some(det => /^an?$/i.test(wordAt(words, det).form)));
  if (!isSpan && (isQualified || !isPlainTime(name, lemma))) throw new GivenUp('time');
}

/** *On your shoulders, in all its glory, with a force to move mountains* live on the words that a phrase loses. */
function refuseManner(sentence: Sentence, { dependent }: Pair, name: string): void {
  const { words, gold } = sentence;
  if (hasPronounOwner(sentence, dependent) && !isPerson(wordAt(words, dependent).lemma))
    throw new GivenUp('possessive in a phrase');
  if (name === 'with' && childrenOf(gold, dependent, 'acl').length > 0) throw new GivenUp('relational noun');
}

/** Before the subject a phrase may comment on the whole: *in a break from the past, with this*. Places and times do not. */
function refuseOpening({ words, gold }: Sentence, { dependent, head }: Pair, name: string): void {
  const [subject] = childrenOf(gold, head, 'nsubj', 'expl');
  if (subject === undefined || dependent > subject || dependent > head) return;
  const isPlain = /^(?:throughout|during|after|before|since|until|across|near|under|above|behind|at|on|in)$/.test(name);
  const isFirm =
    wordAt(words, dependent).upos === 'PROPN' ||
    childrenOf(gold, dependent, 'det').some(det => /^(?:the|this|these|that|those)$/i.test(wordAt(words, det).form));
  if (!isPlain || (/^(?:at|on|in)$/.test(name) && !isFirm)) throw new GivenUp('joining phrase');
}

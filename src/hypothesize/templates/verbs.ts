// nsubj(V, S): *Rosa fed something. The cups were washed. The soup was thin.*
import { refuseVerb } from '../assertion.ts';
import { completion, dummySubject, refuseObject } from '../completion.ts';
import * as nouns from '../lexicon/nouns.ts';
import * as people from '../lexicon/people.ts';
import * as verbs from '../lexicon/verbs.ts';
import { isDefinite, type NounPhrase, nounPhrase, type Standing } from '../noun-phrase.ts';
import type { WordPair } from '../pairs.ts';
import { added, giveUp, isBare, type Piece, pieceOf } from '../phrase.ts';
import { type GoldSentence, isNominal } from '../sentence.ts';
import { activeGroup, auxiliariesOf, copula, finiteOf, isPassive, passiveGroup, withRest } from '../verb-group.ts';
import { predicate, refuseLoss, refuseOrdinal } from './nouns.ts';
import { dummyAgreement, type HypothesisDraft } from './render.ts';

export function subjectDraft(sentence: GoldSentence, pair: WordPair, place: Standing): HypothesisDraft {
  const head = sentence.word(pair.head);
  if (head.upos === 'VERB') return verbalDraft(sentence, pair, place);
  if (pair.relation === 'passive subject') giveUp('tags do not fit');
  const subject = nounPhrase(sentence, pair.dependent, place);
  // *Ann and Tom are a couple*: neither is.
  if (isNominal(head) && sentence.isCoordinated(pair.dependent)) giveUp('coordination');
  // *Last year was a good year* would be *last year was a year*.
  if (subject.pieces.some(({ word }) => word !== null && sentence.word(word).lemma === head.lemma))
    giveUp('noun that says nothing alone');
  if (place === 'own') refuseIdentity(sentence, pair, subject);
  const be = copula(sentence, pair.head, subject.agreement);
  const rest = predicate(sentence, pair.head, place, subject.agreement);
  return { template: 'copula', pieces: [...subject.pieces, ...be, ...rest] };
}

/** What a predicate loses with its words: *often deep, the middle Saturday, two of them are golfers, unknown to Europe*. */
function refuseIdentity(sentence: GoldSentence, { dependent, head }: WordPair, subject: NounPhrase): void {
  const counting = /^(?:many|several|few|numerous|various|other)$/i;
  const isCounted = sentence.has(dependent, 'nummod') || sentence.hasChild(dependent, counting, 'amod');
  if (isBare(subject.pieces) && subject.agreement.plural && isCounted) giveUp('quantifier');
  if (!isNominal(sentence.word(head))) {
    const isWanted = sentence.children(head, 'obl').some(child => child > head && child - head <= 5);
    if (isWanted) giveUp('adjective that wants its phrase');
    return;
  }
  if (sentence.has(head, 'case')) return;
  refuseLoss(sentence, head);
  refuseOrdinal(sentence, dependent);
  if (nouns.isLightNoun(sentence.word(dependent).lemma)) giveUp('noun that says nothing alone');
  if (subject.agreement.plural && sentence.isCoordinated(head)) giveUp('coordination');
}

/** *A garden with good soil will thrive* says it of no other. */
function refusePromise(sentence: GoldSentence, { dependent, head }: WordPair): void {
  const finite = auxiliariesOf(sentence, head).find(aux => sentence.word(aux).tag === 'MD');
  if (finite === undefined || !/^(?:will|'ll|’ll|shall|must|would|should)$/i.test(sentence.word(finite).form)) return;
  const determiners = sentence.children(dependent, 'det', 'nmod:poss').map(child => sentence.word(child).form);
  const isAny = sentence.word(dependent).upos === 'NOUN' && determiners.every(form => /^an?$/i.test(form));
  if (isAny && sentence.has(dependent, 'amod', 'nmod', 'acl')) giveUp('generic');
}

/** *A heron is a bird that wades* says of no bird that it wades. */
function refuseDefining(sentence: GoldSentence, { dependent, head, through }: WordPair): void {
  const isPredicate = sentence.has(dependent, 'cop');
  if (isPredicate && through === 'relative clause' && finiteOf(sentence, head)?.tag !== 'VBD') giveUp('generic');
}

function verbalDraft(sentence: GoldSentence, pair: WordPair, place: Standing): HypothesisDraft {
  const subject = nounPhrase(sentence, pair.dependent, place);
  refuseVerb(sentence, pair.head);
  if (place === 'own') refusePromise(sentence, pair);
  if (place === 'own') refuseDefining(sentence, pair);
  const isNow = isPassive(sentence, pair.head);
  if (pair.relation === 'passive subject' && !isNow) giveUp('tags do not fit');
  if (pair.relation === 'subject' && isNow && auxiliariesOf(sentence, pair.head).length === 0) giveUp('participle');
  const reflexive = reflexiveOf(sentence, pair.head);
  if (reflexive !== null && place !== 'own') giveUp('reflexive');
  if (verbs.isMutual(sentence.word(pair.head).lemma) && sentence.isCoordinated(pair.dependent)) giveUp('coordination');
  // With its own subject a verb keeps its own reflexive pronoun.
  const rest = completion(sentence, pair.head, []).map(
    (piece): Piece => (isReflexive(piece.text) && reflexive !== null ? reflexive : piece),
  );
  const group = activeGroup(sentence, pair.head, subject.agreement);
  return { template: isNow ? 'passive' : 'active', pieces: [...subject.pieces, ...withRest(sentence, group, rest)] };
}

// dobj(V, O) and iobj(V, O): *The cat was fed. Somebody has an owl. Somebody sent Hugo something.*

export function objectDraft(sentence: GoldSentence, pair: WordPair, place: Standing): HypothesisDraft {
  const verb = sentence.word(pair.head);
  if (verb.upos !== 'VERB') giveUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  if (verbs.isOfWords(verb.lemma)) giveUp('no passive');
  const phrase = nounPhrase(sentence, pair.dependent, place);
  refuseObject(sentence, pair.head, pair.dependent);
  if (verbs.isJoiningVerb(verb.lemma) && sentence.isCoordinated(pair.dependent)) giveUp('coordination');
  if (!isTransitive(sentence, pair.head)) giveUp('verb without object');
  const objects = [pair.dependent, ...sentence.children(pair.head, 'obj', 'iobj')];
  refuseTies(sentence, pair.dependent);
  if (verb.lemma === 'leave' && sentence.has(pair.head, 'xcomp', 'advcl')) giveUp('verb that needs its complement');
  const isHeld = !verbs.hasPassive(verb.lemma) && !isPassive(sentence, pair.head);
  if (isHeld || reflexiveOf(sentence, pair.head) !== null) {
    if (verbs.isLinking(verb.lemma) && sentence.has(pair.head, 'xcomp', 'ccomp'))
      giveUp('verb that needs its complement');
    if (verb.lemma === 'let' || verb.lemma === 'cost') giveUp('verb that needs its complement');
    // *Has a sculptural appearance* is about the adjective.
    const noun = sentence.word(pair.dependent);
    const isDescribed = sentence.has(pair.dependent, 'amod', 'acl', 'nmod');
    if (isDescribed && isNominal(noun) && !nouns.isConcrete(noun.lemma) && !people.isPerson(noun.lemma))
      giveUp('noun that says nothing alone');
    const dummy = dummySubject(sentence, pair.head);
    const group = activeGroup(sentence, pair.head, dummyAgreement);
    return { template: 'dummy subject', pieces: [dummy, ...group, ...phrase.pieces] };
  }
  // *Was told something*, but not *was notified something*.
  if (sentence.has(pair.head, 'ccomp') && verb.lemma !== 'tell') giveUp('verb that needs its complement');
  if (verbs.isExperience(verb.lemma) && verb.tag === 'VBG') giveUp('no passive');
  // *Expects a rough market* is about what it is like.
  if (verbs.isSeeking(verb.lemma) && sentence.has(pair.dependent, 'amod', 'acl', 'nmod')) giveUp('not asserted');
  // *Suit was filed, wolf was cried*.
  const { tag, lemma } = sentence.word(pair.dependent);
  if (tag === 'NN' && nouns.isCounted(lemma) && isBare(phrase.pieces)) giveUp('bare noun');
  const rest = completion(sentence, pair.head, objects);
  const group = passiveGroup(sentence, pair.head, phrase.agreement);
  return { template: 'passive', pieces: [...phrase.pieces, ...group, ...rest] };
}

/** *Removed the bar to entry, built a bridge between the living and the dead, raised the demand for change*. */
function refuseTies(sentence: GoldSentence, noun: number): void {
  const cases = sentence.children(noun, 'nmod').map(child => sentence.caseOf(child));
  const isTied = (name: string) =>
    name === 'between' ||
    (isDefinite(sentence, noun) && (name === 'to' || (name === 'for' && !nouns.isConcrete(sentence.word(noun).lemma))));
  if (cases.some(isTied)) giveUp('relational noun');
}

/** Whether gold has an object, also as the antecedent of a relative clause, or a passive subject. */
const isTransitive = (sentence: GoldSentence, verb: number) => sentence.has(verb, 'obj') || isPassive(sentence, verb);

export function indirectDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  if (sentence.word(pair.head).upos !== 'VERB') giveUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  const hasBoth = sentence.has(pair.head, 'iobj') && sentence.has(pair.head, 'obj');
  if (!hasBoth || isPassive(sentence, pair.head)) giveUp('verb without indirect object');
  for (const object of sentence.children(pair.head, 'obj')) refuseObject(sentence, pair.head, object);
  const dummy = dummySubject(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, 'own');
  const group = activeGroup(sentence, pair.head, dummyAgreement);
  return { template: 'dummy subject', pieces: [dummy, ...group, ...phrase.pieces, added('something')] };
}

// Objects that return to the subject: *established themselves*.

const isReflexive = (form: string) => /sel(?:f|ves)$/i.test(form);

/** The reflexive object of a verb, as it stands in the text. */
function reflexiveOf(sentence: GoldSentence, verb: number): Piece | null {
  const own = sentence.children(verb, 'obj').find(child => isReflexive(sentence.word(child).form));
  return own === undefined ? null : pieceOf(sentence.word(own));
}

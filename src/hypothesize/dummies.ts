// What stands for the parts of a clause that a hypothesis leaves out: *somebody* and *something*.
import { isNegated } from './assertion.ts';
import { isDirection } from './lexicon/adjectives.ts';
import { isConcrete } from './lexicon/concrete.ts';
import { isBodyPart, isCounted, isEvent, isMeasure, isTime } from './lexicon/nouns.ts';
import { isPlace } from './lexicon/people.ts';
import { isIdiom, isOddPreposition } from './lexicon/phrases.ts';
import {
  governs,
  isCarrying,
  isCausing,
  isHuman,
  isIntransitive,
  isLight,
  isLinking,
  isMoving,
  isOfPersons,
  isOfTelling,
  isOpinion,
  isPlacing,
  isSaidAlone,
  isSaying,
  needsPhrase,
  takesPlaces,
  takesSomething,
} from './lexicon/verbs.ts';
import { added, GivenUp, type Piece } from './phrase.ts';
import { caseOf, childrenOf, isNominal, type Sentence, type Tree, universal, type Word } from './sentence.ts';
import { type StandIn, standInOf } from './stand-in.ts';
import { isPassive } from './verb-group.ts';

/** *Somebody* or *something* for the subject of a predicate: what gold's own subject is, *somebody* where there is none. */
export function dummySubject(sentence: Sentence, predicate: number): Piece {
  const subject = subjectOf(sentence, predicate);
  if (subject === null) return added(isPassive(sentence, predicate) ? 'something' : 'somebody');
  const { lemma } = sentence.words[predicate]!;
  const isActor = isHuman(lemma) && !isPassive(sentence, predicate);
  const isOne = sentence.words[subject]!.upos === 'PROPN' || /^they$/i.test(sentence.words[subject]!.form);
  const known = isActor && isOne ? 'somebody' : standInOf(sentence, subject, !isPassive(sentence, predicate));
  return added(known ?? giveUp('person or thing'));
}

const giveUp = (reason: string): never => {
  throw new GivenUp(reason);
};

/** The subject of a predicate, or what would be it: of the clause above, of the first conjunct, the noun it modifies. */
function subjectOf(sentence: Sentence, predicate: number): number | null {
  const { words, gold } = sentence;
  let at = predicate;
  for (let steps = 0; steps < words.length; steps++) {
    const [subject] = childrenOf(gold, at, 'nsubj');
    if (subject !== undefined) return subject;
    const [relation, head] = [gold.relations[at]!, gold.heads[at]!];
    if (head < 0) return null;
    if (universal(relation) === 'acl') return modified(sentence, at, head);
    const [object] = childrenOf(gold, head, 'obj');
    if (universal(relation) === 'xcomp' && object !== undefined) return object;
    if (!/^(?:xcomp|advcl|conj)$/.test(universal(relation))) return null;
    // *It was sold to pay the debts*; *the aim is to win*: who, is not said.
    const isOpen = universal(relation) === 'advcl' ? isPassive(sentence, head) : words[head]!.lemma === 'be';
    if (isOpen && relation !== 'conj') giveUp('subject not said');
    at = head;
  }
  return null;
}

/** A noun is the subject of a participle behind it; not of an infinitive or of what a preposition brings. */
function modified({ words, gold }: Sentence, verb: number, noun: number): number | null {
  if (gold.relations[verb] === 'acl:relcl') return null;
  const isParticiple = /^VB[GN]$/.test(words[verb]!.tag) && childrenOf(gold, verb, 'mark', 'case', 'aux').length === 0;
  // A participle behind a name, *El Greco, directed by*, may mean the work or the man.
  const isNoun = isNominal(words[noun]!) && words[noun]!.upos !== 'PROPN';
  return isParticiple && isNoun ? noun : giveUp('subject not said');
}

/** What a verb cannot do without, as dummies: an object, a clause, a prepositional phrase. Words in `without` are shown
 *  otherwise, and `hasPhrase` says that the phrase it governs is. */
export function completion(
  sentence: Sentence,
  verb: number,
  without: readonly number[],
  hasPhrase = false,
): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  refuseDirected(sentence, verb, without);
  const phrase = governedPhrase(sentence, verb, without);
  refuseCarried(sentence, verb, without);
  const objects = dummyObjects(sentence, verb, without);
  const passive = isPassive(sentence, verb);
  const hasClause = childrenOf(gold, verb, 'ccomp', 'csubj').length > 0;
  const isAlone = objects.length === 0 && phrase === undefined && !hasPhrase;
  const isBare = phrase === undefined && !hasPhrase;
  if ((isAlone && isLinking(lemma) && !passive) || (isBare && (needsPhrase(lemma) || governsClause(sentence, verb))))
    throw new GivenUp('verb that needs its complement');
  if (passive && (isOpinion(lemma) || (hasClause && !isOfTelling(lemma))))
    throw new GivenUp('verb that needs its complement');
  const infinitives = dummyInfinitive(sentence, verb, without);
  const pieces = [
    ...objects,
    ...infinitives,
    ...(phrase === undefined || hasPhrase ? [] : dummyPhrase(sentence, phrase)),
  ];
  // *Does not have these tools* does not say *does not have anything*.
  if (pieces.length > 0 && isNegated(sentence, verb)) throw new GivenUp('negation');
  return pieces;
}

/** *Sent them into oblivion, came as a shock, starts near the harbour*: what the verb does is in the phrase. */
function refuseCarried(sentence: Sentence, verb: number, without: readonly number[]): void {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const cases = childrenOf(gold, verb, 'obl')
    .filter(child => child > verb && !without.includes(child))
    .map(child => caseOf(sentence, child));
  const isCarried = isCarrying(lemma) && cases.some(name => /^(?:into|onto|out of|toward|towards|from|to)$/.test(name));
  const isAs = /^(?:come|serve|act|function|regard|know|view|treat|describe|see)$/.test(lemma) && cases.includes('as');
  const isPlaced =
    isPlacing(lemma) &&
    childrenOf(gold, verb, 'obl').some(
      child => !without.includes(child) && Math.min(child, ...childrenOf(gold, child, 'case')) === verb + 1,
    );
  if (isCarried || isAs || isPlaced) throw new GivenUp('verb that needs its complement');
}

/** *Push forward, put aside* without their adverbs are other verbs; one only goes elsewhere. */
function refuseDirected({ words, gold }: Sentence, verb: number, without: readonly number[]): void {
  if (isMoving(words[verb]!.lemma)) return;
  const adverbs = childrenOf(gold, verb, 'advmod').filter(child => child > verb && !without.includes(child));
  if (adverbs.some(child => isDirection(words[child]!.form.toLowerCase())))
    throw new GivenUp('verb that needs its adverb');
}

/** *Comes from seeing, caution against taking*: what the verb governs is a clause, which cannot be shown. */
const governsClause = ({ words, gold }: Sentence, verb: number) =>
  childrenOf(gold, verb, 'advcl', 'xcomp').some(clause =>
    childrenOf(gold, clause, 'mark', 'case').some(mark => {
      const form = words[mark]!.form.toLowerCase();
      const isNext = mark === verb + 1 && /^(?:against|of|on|upon|at|about|with|from|into|over)$/.test(form);
      return isNext || governs(words[verb]!.lemma, form);
    }),
  );

/** Objects and what was said, as *somebody* and *something*. */
function dummyObjects(sentence: Sentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const isLeft = (child: number) => !without.includes(child);
  const indirect = childrenOf(gold, verb, 'iobj').some(isLeft);
  const receiver = indirect ? [added('somebody')] : [];
  const object = objectsOf(sentence, verb).find(isLeft);
  const clauses = childrenOf(gold, verb, 'ccomp').filter(clause => !isQuoting(sentence, verb, clause));
  if (clauses.length > 0 && isCausing(lemma) && !hasMark(gold, clauses[0]!))
    throw new GivenUp('verb that needs its complement');
  if (clauses.length > 0 && /^(?:warn|threaten)$/.test(lemma)) throw new GivenUp('verb that needs its complement');
  if (object !== undefined) return [...receiver, ...dummyObject(sentence, verb, object, indirect)];
  if (isPassive(sentence, verb)) return clauses.length > 0 && lemma === 'tell' ? [added('something')] : receiver;
  const isSaid = clauses.length > 0 && !isSaidAlone(lemma);
  const isSpeech = isSaying(lemma) && childrenOf(gold, verb, 'obj', 'iobj').length === 0;
  return isSaid || isSpeech ? [...receiver, added('something')] : receiver;
}

const hasMark = (gold: Tree, clause: number) => childrenOf(gold, clause, 'mark').length > 0;

/** *"It helps," says the nurse*, where the speech is the head of who speaks. */
const isQuoting = ({ words, gold }: Sentence, verb: number, clause: number) =>
  clause > verb &&
  isSaying(words[clause]!.lemma) &&
  childrenOf(gold, clause, 'mark').length === 0 &&
  words.slice(verb, clause).some(({ upos }) => upos === 'PUNCT');

function dummyObject(sentence: Sentence, verb: number, object: number, indirect: boolean): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const { upos, form, lemma: noun } = words[object]!;
  refuseObject(sentence, verb, object);
  if (upos === 'NOUN' && isLight(lemma) && isEvent(noun)) throw new GivenUp('idiom');
  if (/sel(?:f|ves)$/i.test(form))
    return [added(dummySubject(sentence, verb).text === 'something' ? 'itself' : 'themselves')];
  const standIn = indirect ? 'something' : objectStandIn(sentence, verb, object);
  // *Had something, made something* say too little.
  if (isLight(lemma) && standIn === 'something' && !isConcrete(noun)) throw new GivenUp('idiom');
  const isTold = lemma === 'tell' && standIn === 'somebody' && childrenOf(gold, verb, 'xcomp').length === 0;
  return [added(standIn), ...(isTold ? [added('something')] : [])];
}

function objectStandIn(sentence: Sentence, verb: number, object: number): StandIn {
  const { upos, form } = sentence.words[object]!;
  const isPersonal = isOfPersons(sentence.words[verb]!.lemma) && (upos === 'PROPN' || /^them$/i.test(form));
  if (isPersonal || isOfTelling(sentence.words[verb]!.lemma)) return 'somebody';
  const standIn = standInOf(sentence, object, false) ?? giveUp('person or thing');
  // Who *has soldiers* or *includes children* has neither somebody nor something.
  const isHolding = /^(?:have|possess|own|include|contain|involve|comprise|need|lack)$/.test(
    sentence.words[verb]!.lemma,
  );
  return isHolding && standIn === 'somebody' && upos !== 'PRON' ? giveUp('person or thing') : standIn;
}

/** Objects that make an idiom with their verb, or that count or return to the subject. */
export function refuseObject(sentence: Sentence, verb: number, object: number): void {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const { upos, lemma: noun } = words[object]!;
  const determiners = childrenOf(gold, object, 'det', 'nmod:poss');
  if (isMeasure(noun) || upos === 'NUM' || upos === 'SYM') throw new GivenUp('measure');
  if (isIntransitive(lemma) || (lemma === 'play' && standInOf(sentence, object, false) === 'somebody'))
    throw new GivenUp('idiom');
  // *The oath involves lawmakers swearing, sees countries stepping up*: neither is involved or seen alone.
  const isDoing = childrenOf(gold, object, 'acl').some(clause => words[clause]!.tag === 'VBG');
  if (isDoing && (isCausing(lemma) || /^(?:involve|include|mean)$/.test(lemma)))
    throw new GivenUp('verb that needs its complement');
  if (isIdiom(lemma, noun) || (isBodyPart(noun) && childrenOf(gold, object, 'nmod:poss').length > 0))
    throw new GivenUp('idiom');
  // *Take place, lose hope*, but *make money*.
  const isBare = upos === 'NOUN' && words[object]!.tag === 'NN' && determiners.length === 0;
  if (isBare && isLight(lemma) && (isCounted(noun) || isEvent(noun))) throw new GivenUp('idiom');
  if (/^(?:other|another)$/.test(noun) && determiners.some(word => /^(?:each|one)$/i.test(words[word]!.form)))
    throw new GivenUp('reciprocal');
}

/** *Wants to build* is *wants something*; whom one *asked to go* was *asked*. Other verbs need the whole of it. */
function dummyInfinitive(sentence: Sentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  if (childrenOf(gold, verb, 'xcomp').length === 0) return [];
  const hasObject = objectsOf(sentence, verb).some(child => !without.includes(child));
  if (hasObject || isPassive(sentence, verb)) {
    if (isOfTelling(lemma)) return [];
  } else if (takesSomething(lemma) && infinitive(gold, words, verb)) return [added('something')];
  throw new GivenUp('verb that needs its complement');
}

/** The objects of a verb; a conjunct may leave them to the first, as *absorb and dissolve gas* does. */
function objectsOf({ words, gold }: Sentence, verb: number): readonly number[] {
  const own = childrenOf(gold, verb, 'obj');
  if (
    own.length > 0 ||
    universal(gold.relations[verb]!) !== 'conj' ||
    childrenOf(gold, verb, 'ccomp', 'xcomp').length > 0
  )
    return own;
  const first = gold.heads[verb]!;
  return words[first]?.upos === 'VERB' ? childrenOf(gold, first, 'obj').filter(object => object > verb) : [];
}

/** The phrase that a verb governs, *on something* of *depend*. */
const governedPhrase = (sentence: Sentence, verb: number, without: readonly number[]) =>
  childrenOf(sentence.gold, verb, 'obl').find(
    child => !without.includes(child) && child > verb && isGoverned(sentence, verb, child, caseOf(sentence, child)),
  );

/** Whether a verb governs a phrase: *resulted in a war* is, *resulted in Thailand* is not. */
export function isGoverned({ words }: Sentence, verb: number, noun: number, preposition: string): boolean {
  const { lemma } = words[verb]!;
  return governs(lemma, preposition) && (takesPlaces(lemma) || !isPlace(words[noun]!.lemma));
}

const infinitive = (gold: Tree, words: readonly Word[], verb: number) =>
  childrenOf(gold, verb, 'xcomp').some(child =>
    childrenOf(gold, child, 'mark').some(mark => words[mark]!.form.toLowerCase() === 'to'),
  );

function dummyPhrase(sentence: Sentence, noun: number): readonly Piece[] {
  const { words, gold } = sentence;
  const marker = childrenOf(gold, noun, 'case').flatMap(child => [child, ...childrenOf(gold, child, 'fixed')]);
  const name = marker.map(child => words[child]!.form.toLowerCase()).join(' ');
  if (isTime(words[noun]!.lemma) || isOddPreposition(name)) throw new GivenUp('verb that needs its complement');
  if (/sel(?:f|ves)$/i.test(words[noun]!.form)) throw new GivenUp('reflexive');
  // *Came into being, went to war*.
  const isBare = words[noun]!.tag === 'NN' && childrenOf(gold, noun, 'det', 'nmod:poss', 'amod', 'nummod').length === 0;
  if (isBare && /^(?:come|go|bring|put|set|take|get|fall|call|lead|place|lay)$/.test(words[gold.heads[noun]!]!.lemma))
    throw new GivenUp('idiom');
  const standIn = standInOf(sentence, noun, false) ?? giveUp('person or thing');
  // *Consists of somebody, derives from somebody*.
  if (
    standIn === 'somebody' &&
    /^(?:consist|derive|stem|result|comprise|compose)$/.test(words[gold.heads[noun]!]!.lemma)
  )
    throw new GivenUp('person or thing');
  return [...marker.map(child => ({ text: words[child]!.form.toLowerCase(), word: child })), added(standIn)];
}

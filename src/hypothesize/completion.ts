// What a verb cannot do without, in a hypothesis that does not show it: *depends on something, wants something*.
import { isNegated } from './assertion.ts';
import { dummyObjects, objectsOf } from './dummy-object.ts';
import { isDirection } from './lexicon/adjectives.ts';
import { isTime } from './lexicon/nouns.ts';
import { isPlace } from './lexicon/people.ts';
import { isOddPreposition } from './lexicon/phrases.ts';
import {
  governs,
  isCarrying,
  isLinking,
  isMoving,
  isOfTelling,
  isOpinion,
  isPlacing,
  needsPhrase,
  takesPlaces,
  takesSomething,
} from './lexicon/verbs.ts';
import { added, GivenUp, giveUp, type Piece } from './phrase.ts';
import { caseOf, childrenOf, formsOf, headOf, type Sentence, type Tree, type Word, wordAt } from './sentence.ts';
import { standInOf } from './stand-in.ts';
import { isPassive } from './verb-group.ts';
/** What a verb cannot do without, as dummies: an object, a clause, a prepositional phrase. Words in `without` are shown
 *  otherwise, and `hasPhrase` says that the phrase it governs is. */
export function completion(
  sentence: Sentence,
  verb: number,
  without: readonly number[],
  hasPhrase = false,
): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, verb);
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
  const { lemma } = wordAt(words, verb);
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
  const isBeside =
    isPlacing(lemma) &&
    childrenOf(gold, verb, 'advmod').some(child => /neath$|wards?$/.test(wordAt(words, child).form));
  // *Are selling out of bonds* is not *are selling out*.
  const isOutOf =
    without.length === 0 &&
    childrenOf(gold, verb, 'compound:prt').some(particle => /^of$/i.test(words[particle + 1]?.form ?? ''));
  if (isCarried || isAs || isPlaced || isBeside || isOutOf) throw new GivenUp('verb that needs its complement');
}

/** *Push forward, put aside* without their adverbs are other verbs; one only goes elsewhere. */
function refuseDirected({ words, gold }: Sentence, verb: number, without: readonly number[]): void {
  if (isMoving(wordAt(words, verb).lemma)) return;
  const adverbs = childrenOf(gold, verb, 'advmod').filter(child => child > verb && !without.includes(child));
  if (adverbs.some(child => isDirection(wordAt(words, child).form.toLowerCase())))
    throw new GivenUp('verb that needs its adverb');
}

/** *Comes from seeing, caution against taking*: what the verb governs is a clause, which cannot be shown. */
const governsClause = ({ words, gold }: Sentence, verb: number) =>
  childrenOf(gold, verb, 'advcl', 'xcomp').some(clause =>
    childrenOf(gold, clause, 'mark', 'case').some(mark => {
      const form = wordAt(words, mark).form.toLowerCase();
      const isNext = mark === verb + 1 && /^(?:against|of|on|upon|at|about|with|from|into|over)$/.test(form);
      return isNext || governs(wordAt(words, verb).lemma, form);
    }),
  );

/** *Wants to build* is *wants something*; whom one *asked to go* was *asked*. Other verbs need the whole of it. */
function dummyInfinitive(sentence: Sentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, verb);
  if (childrenOf(gold, verb, 'xcomp').length === 0) return [];
  const hasObject = objectsOf(sentence, verb).some(child => !without.includes(child));
  if (hasObject || isPassive(sentence, verb)) {
    if (isOfTelling(lemma)) return [];
  } else if (takesSomething(lemma) && infinitive(gold, words, verb)) return [added('something')];
  throw new GivenUp('verb that needs its complement');
}

const infinitive = (gold: Tree, words: readonly Word[], verb: number) =>
  childrenOf(gold, verb, 'xcomp').some(child =>
    childrenOf(gold, child, 'mark').some(mark => wordAt(words, mark).form.toLowerCase() === 'to'),
  );

/** The phrase that a verb governs, *on something* of *depend*. */
const governedPhrase = (sentence: Sentence, verb: number, without: readonly number[]) =>
  childrenOf(sentence.gold, verb, 'obl').find(
    child => !without.includes(child) && child > verb && isGoverned(sentence, verb, child, caseOf(sentence, child)),
  );

/** Whether a verb governs a phrase: *resulted in a war* is, *resulted in Thailand* is not. */
export function isGoverned({ words }: Sentence, verb: number, noun: number, preposition: string): boolean {
  const { lemma } = wordAt(words, verb);
  return governs(lemma, preposition) && (takesPlaces(lemma) || !isPlace(wordAt(words, noun).lemma));
}

function dummyPhrase(sentence: Sentence, noun: number): readonly Piece[] {
  const { words, gold } = sentence;
  const marker = childrenOf(gold, noun, 'case').flatMap(child => [child, ...childrenOf(gold, child, 'fixed')]);
  const name = formsOf(words, marker).join(' ');
  if (isTime(wordAt(words, noun).lemma) || isOddPreposition(name)) throw new GivenUp('verb that needs its complement');
  if (/sel(?:f|ves)$/i.test(wordAt(words, noun).form)) throw new GivenUp('reflexive');
  // *Came into being, went to war*.
  const isBare =
    wordAt(words, noun).tag === 'NN' && childrenOf(gold, noun, 'det', 'nmod:poss', 'amod', 'nummod').length === 0;
  if (
    isBare &&
    /^(?:come|go|bring|put|set|take|get|fall|call|lead|place|lay)$/.test(wordAt(words, headOf(gold, noun)).lemma)
  )
    throw new GivenUp('idiom');
  const standIn = standInOf(sentence, noun, false) ?? giveUp('person or thing');
  // *Consists of somebody, derives from somebody*.
  if (
    standIn === 'somebody' &&
    /^(?:consist|derive|stem|result|comprise|compose)$/.test(wordAt(words, headOf(gold, noun)).lemma)
  )
    throw new GivenUp('person or thing');
  return [...marker.map(child => ({ text: wordAt(words, child).form.toLowerCase(), word: child })), added(standIn)];
}

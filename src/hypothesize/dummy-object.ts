// *Somebody* and *something* for the objects that a hypothesis leaves out, and objects that cannot be left out or alone.
import { dummySubject } from './dummy-subject.ts';
import { isConcrete } from './lexicon/concrete.ts';
import { isBodyPart, isCounted, isEvent, isMeasure } from './lexicon/nouns.ts';
import { isIdiom } from './lexicon/phrases.ts';
import {
  isCausing,
  isIntransitive,
  isLight,
  isOfPersons,
  isOfTelling,
  isSaidAlone,
  isSaying,
} from './lexicon/verbs.ts';
import { added, GivenUp, giveUp, type Piece } from './phrase.ts';
import { childrenOf, headOf, type Sentence, type Tree, universalRelation, wordAt } from './sentence.ts';
import { type StandIn, standInOf } from './stand-in.ts';
import { isPassive } from './verb-group.ts';
/** Objects and what was said, as *somebody* and *something*. */
export function dummyObjects(sentence: Sentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, verb);
  const isLeft = (child: number) => !without.includes(child);
  const indirect = childrenOf(gold, verb, 'iobj').some(isLeft);
  const receiver = indirect ? [added('somebody')] : [];
  const object = objectsOf(sentence, verb).find(isLeft);
  const clauses = childrenOf(gold, verb, 'ccomp').filter(clause => !isQuoting(sentence, verb, clause));
  const [clause] = clauses;
  if (clause !== undefined && isCausing(lemma) && !hasMark(gold, clause))
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
  isSaying(wordAt(words, clause).lemma) &&
  childrenOf(gold, clause, 'mark').length === 0 &&
  words.slice(verb, clause).some(({ upos }) => upos === 'PUNCT');

function dummyObject(sentence: Sentence, verb: number, object: number, indirect: boolean): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, verb);
  const { upos, form, lemma: noun } = wordAt(words, object);
  refuseObject(sentence, verb, object);
  if (upos === 'NOUN' && isLight(lemma) && isEvent(noun)) throw new GivenUp('idiom');
  if (/sel(?:f|ves)$/i.test(form))
    return [added(dummySubject(sentence, verb).text === 'something' ? 'itself' : 'themselves')];
  const standIn = indirect ? 'something' : objectStandIn(sentence, verb, object);
  // *Had something, made something* say too little.
  if (isLight(lemma) && standIn === 'something' && !isConcrete(noun)) throw new GivenUp('idiom');
  // *Left something* is said of what one leaves behind, not of a hall.
  if (lemma === 'leave' && standIn === 'something') throw new GivenUp('idiom');
  const isTold = lemma === 'tell' && standIn === 'somebody' && childrenOf(gold, verb, 'xcomp').length === 0;
  return [added(standIn), ...(isTold ? [added('something')] : [])];
}

function objectStandIn(sentence: Sentence, verb: number, object: number): StandIn {
  const { upos, form } = wordAt(sentence.words, object);
  const { lemma } = wordAt(sentence.words, verb);
  const isPersonal = isOfPersons(lemma) && (upos === 'PROPN' || /^them$/i.test(form));
  if (isPersonal || isOfTelling(lemma)) return 'somebody';
  const standIn = standInOf(sentence, object, false) ?? giveUp('person or thing');
  // Who *has soldiers* or *includes children* has neither somebody nor something.
  const isHolding = /^(?:have|possess|own|include|contain|involve|comprise|need|lack)$/.test(lemma);
  return isHolding && standIn === 'somebody' && upos !== 'PRON' ? giveUp('person or thing') : standIn;
}

/** Objects that make an idiom with their verb, or that count or return to the subject. */
export function refuseObject(sentence: Sentence, verb: number, object: number): void {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, verb);
  const { upos, lemma: noun } = wordAt(words, object);
  const determiners = childrenOf(gold, object, 'det', 'nmod:poss');
  if (isMeasure(noun) || upos === 'NUM' || upos === 'SYM') throw new GivenUp('measure');
  if (isIntransitive(lemma) || (lemma === 'play' && standInOf(sentence, object, false) === 'somebody'))
    throw new GivenUp('idiom');
  // *The oath involves lawmakers swearing, sees countries stepping up*: neither is involved or seen alone.
  const isDoing = childrenOf(gold, object, 'acl').some(clause => wordAt(words, clause).tag === 'VBG');
  if (isDoing && (isCausing(lemma) || /^(?:involve|include|mean)$/.test(lemma)))
    throw new GivenUp('verb that needs its complement');
  if (isIdiom(lemma, noun) || (isBodyPart(noun) && childrenOf(gold, object, 'nmod:poss').length > 0))
    throw new GivenUp('idiom');
  // *Take place, lose hope*, but *make money*.
  const isBare = upos === 'NOUN' && wordAt(words, object).tag === 'NN' && determiners.length === 0;
  if (isBare && isLight(lemma) && (isCounted(noun) || isEvent(noun))) throw new GivenUp('idiom');
  if (/^(?:other|another)$/.test(noun) && determiners.some(word => /^(?:each|one)$/i.test(wordAt(words, word).form)))
    throw new GivenUp('reciprocal');
}

/** The objects of a verb; a conjunct may leave them to the first, as *absorb and dissolve gas* does. */
export function objectsOf({ words, gold }: Sentence, verb: number): readonly number[] {
  const own = childrenOf(gold, verb, 'obj');
  if (own.length > 0 || universalRelation(gold, verb) !== 'conj' || childrenOf(gold, verb, 'ccomp', 'xcomp').length > 0)
    return own;
  const first = headOf(gold, verb);
  return words[first]?.upos === 'VERB' ? childrenOf(gold, first, 'obj').filter(object => object > verb) : [];
}

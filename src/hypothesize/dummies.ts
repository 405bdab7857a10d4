// What stands for the parts of a clause that a hypothesis leaves out: *somebody* and *something*.
import {
  governs,
  isIdiom,
  isLinking,
  isMeasure,
  isOddPreposition,
  isOfTelling,
  isOpinion,
  isPerson as isPersonNoun,
  isPlace,
  isSaidAlone,
  isSaying,
  isTime,
  takesSomething,
} from './lexicon.ts';
import { caseOf } from './noun-phrase.ts';
import { added, GivenUp, type Piece } from './phrase.ts';
import { childrenOf, isNominal, type Sentence, type Tree, universal, type Word } from './sentence.ts';
import { isPassive } from './verb-group.ts';

/** *Somebody* or *something* for the subject of a verb: what gold's own subject is, *somebody* where it has none. */
export function dummySubject(sentence: Sentence, predicate: number): Piece {
  const subject = subjectOf(sentence, predicate);
  const isThing = subject === null ? isPassive(sentence, predicate) : !isSomebody(sentence, subject);
  return added(isThing ? 'something' : 'somebody');
}

/** The subject of a predicate, or what would be it: of the clause above, of the first conjunct, the noun it modifies. */
function subjectOf({ words, gold }: Sentence, predicate: number): number | null {
  let at = predicate;
  for (let steps = 0; steps < words.length; steps++) {
    const [subject] = childrenOf(gold, at, 'nsubj');
    if (subject !== undefined) return subject;
    const [relation, head] = [gold.relations[at]!, gold.heads[at]!];
    if (head < 0) return null;
    const [object] = childrenOf(gold, head, 'obj');
    if (universal(relation) === 'acl') return isNominal(words[head]!) && relation !== 'acl:relcl' ? head : null;
    if (universal(relation) === 'xcomp' && object !== undefined) return object;
    if (!/^(?:xcomp|advcl|conj)$/.test(universal(relation))) return null;
    at = head;
  }
  return null;
}

function isSomebody(sentence: Sentence, subject: number): boolean {
  const { words, gold } = sentence;
  const { upos, form, lemma } = words[subject]!;
  if (/^(?:it|this|that|which|what|these|those|something|everything|anything)$/i.test(form)) {
    // *who, which, that* of a relative clause stand for their antecedent.
    const antecedent = gold.heads[gold.heads[subject]!];
    const isRelative = gold.relations[gold.heads[subject]!] === 'acl:relcl' && /^(?:that|which)$/i.test(form);
    return isRelative && antecedent !== undefined && antecedent >= 0 && isSomebodyNoun(words[antecedent]!);
  }
  if (upos === 'PRON' || upos === 'DET') return true;
  return isSomebodyNoun({ upos, lemma });
}

const isSomebodyNoun = ({ upos, lemma }: Pick<Word, 'upos' | 'lemma'>) =>
  upos === 'PRON' || (upos === 'PROPN' ? !isPlace(lemma) : isPersonNoun(lemma));

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
  const phrase = governedPhrase(sentence, verb, without);
  const objects = dummyObjects(sentence, verb, without);
  const passive = isPassive(sentence, verb);
  const hasClause = childrenOf(gold, verb, 'ccomp', 'csubj').length > 0;
  const isAlone = objects.length === 0 && phrase === undefined && !hasPhrase;
  if (isAlone && isLinking(lemma) && !passive) throw new GivenUp('verb that needs its complement');
  if (passive && (isOpinion(lemma) || (hasClause && !isOfTelling(lemma))))
    throw new GivenUp('verb that needs its complement');
  const infinitives = dummyInfinitive(sentence, verb, without);
  const pieces = [
    ...objects,
    ...infinitives,
    ...(phrase === undefined || hasPhrase ? [] : dummyPhrase(sentence, phrase)),
  ];
  return isNegated(sentence, verb) ? pieces.map(afterNegation) : pieces;
}

/** Objects and what was said, as *somebody* and *something*. */
function dummyObjects(sentence: Sentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const isLeft = (child: number) => !without.includes(child);
  const indirect = childrenOf(gold, verb, 'iobj').some(isLeft);
  const receiver = indirect ? [added('somebody')] : [];
  const object = objectsOf(sentence, verb).find(isLeft);
  if (object !== undefined) return [...receiver, ...dummyObject(sentence, verb, object, indirect)];
  const isSaid = childrenOf(gold, verb, 'ccomp').length > 0 && !isSaidAlone(lemma);
  const isSpeech = isSaying(lemma) && childrenOf(gold, verb, 'obj', 'iobj').length === 0;
  return (isSaid || isSpeech) && !isPassive(sentence, verb) ? [...receiver, added('something')] : receiver;
}

function dummyObject(sentence: Sentence, verb: number, object: number, indirect: boolean): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = words[verb]!;
  const { upos, form, lemma: noun } = words[object]!;
  if (isMeasure(noun) || upos === 'NUM' || upos === 'SYM') throw new GivenUp('measure');
  if (isIdiom(lemma, noun)) throw new GivenUp('idiom');
  if (/sel(?:f|ves)$/i.test(form))
    return [added(dummySubject(sentence, verb).text === 'something' ? 'itself' : 'themselves')];
  const isPerson = isSomebodyObject(words[object]!) && !indirect;
  const isTold = lemma === 'tell' && isPerson && childrenOf(gold, verb, 'xcomp').length === 0;
  return [added(isPerson ? 'somebody' : 'something'), ...(isTold ? [added('something')] : [])];
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
    child => !without.includes(child) && child > verb && governs(sentence.words[verb]!.lemma, caseOf(sentence, child)),
  );

/** *Never had anything*. */
const afterNegation = (piece: Piece): Piece =>
  piece.word === null && /^some/.test(piece.text) ? added(piece.text.replace(/^some/, 'any')) : piece;

export const isNegated = ({ words, gold }: Sentence, verb: number) =>
  childrenOf(gold, verb, 'advmod').some(child => /^(?:not|n['’]t|never)$/i.test(words[child]!.form));

const infinitive = (gold: Tree, words: readonly Word[], verb: number) =>
  childrenOf(gold, verb, 'xcomp').some(child =>
    childrenOf(gold, child, 'mark').some(mark => words[mark]!.form.toLowerCase() === 'to'),
  );

function dummyPhrase(sentence: Sentence, noun: number): readonly Piece[] {
  const { words, gold } = sentence;
  const marker = childrenOf(gold, noun, 'case').flatMap(child => [child, ...childrenOf(gold, child, 'fixed')]);
  const name = marker.map(child => words[child]!.form.toLowerCase()).join(' ');
  if (isTime(words[noun]!.lemma) || isOddPreposition(name)) throw new GivenUp('verb that needs its complement');
  return [
    ...marker.map(child => ({ text: words[child]!.form.toLowerCase(), word: child })),
    added(words[noun]!.upos === 'PRON' && isSomebodyObject(words[noun]!) ? 'somebody' : 'something'),
  ];
}

/** A personal pronoun or a name. */
function isSomebodyObject({ upos, form, lemma, tag }: Word): boolean {
  return (
    (upos === 'PRON' &&
      /^(?:me|you|him|her|us|them|who|whom|[a-z]+sel(?:f|ves)|everybody|everyone|somebody|someone|anybody|anyone)$/i.test(
        form,
      )) ||
    (upos === 'PROPN' && tag.startsWith('NNP') && !isPlace(lemma))
  );
}

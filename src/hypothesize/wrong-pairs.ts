// Pairs that parsers might have and gold makes false: the words of a gold pair, one of them exchanged for another word of
// the same text that stands near it in the tree. With the gold pair such a pair makes a minimal pair of hypotheses.
import { areOfSameKind, areSwappable, claimOf, fillersOf, isAbove, isFalse, isOneWay, nounKindOf } from './claims.ts';
import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as verbs from './lexicon/verbs.ts';
import { isNamePart } from './noun-phrase.ts';
import { makePair, type Relation, type WordPair, wordPairsOf } from './pairs.ts';
import { type GoldSentence, isNominal } from './sentence.ts';
import { finiteOf, isPassive } from './verb-group.ts';

/** What parsers confuse. */
export type AttachmentConfusion =
  | 'subject and object'
  | 'another clause'
  | 'phrase'
  | 'inside a phrase'
  | 'adjective'
  | 'adverb';

export interface WrongPair extends WordPair {
  readonly confusion: AttachmentConfusion;
  /** Whether the word could be there, as far as people and things are told apart. */
  readonly isLikely: boolean;
}

/** Each says something that no pair of gold says. */
export function wrongPairs(sentence: GoldSentence): readonly WrongPair[] {
  const told = new Set(wordPairsOf(sentence, sentence).map(pair => claimOf(sentence, pair)));
  const found = new Map<string, WrongPair>();
  for (const pair of [...inPlaces(sentence), ...inPairs(sentence)]) {
    const claim = claimOf(sentence, pair);
    if (!told.has(claim) && !found.has(claim) && isFalse(sentence, pair)) found.set(claim, pair);
  }
  return [...found.values()];
}

/** Subjects and objects: *the cat fed something* of *Rosa fed the cat*. */
function inPlaces(sentence: GoldSentence): readonly WrongPair[] {
  const nouns = sentence.words.map(({ index }) => index).filter(noun => isExchangeable(sentence, noun));
  return predicatesOf(sentence).flatMap(index => {
    if (!isOneWay(sentence, index) || finiteOf(sentence, index) === null) return [];
    const passive = isPassiveAt(sentence, index);
    const subjects = subjectsOf(sentence, index);
    const others = otherPlace(sentence, index);
    const wrong = (relation: Relation, fillers: readonly number[], noun: number): WrongPair => ({
      ...makePair(sentence, noun, index, relation, [], null),
      confusion: confusionOf(sentence, index, [...subjects, ...others], noun),
      isLikely: fillers.some(filler => areOfSameKind(sentence, filler, noun)),
    });
    const asSubject = nouns
      .filter(noun => subjects.length > 0 && isDoer(sentence, index, subjects, others, noun))
      .map(noun => wrong(passive ? 'passive subject' : 'subject', subjects, noun));
    const asObject = nouns
      .filter(noun => !passive && others.length > 0 && isSufferer(sentence, index, others, noun))
      .map(noun => wrong('object', others, noun));
    return [...asSubject, ...asObject];
  });
}

/** From where a noun was taken. */
function confusionOf(
  sentence: GoldSentence,
  predicate: number,
  arguments_: readonly number[],
  noun: number,
): AttachmentConfusion {
  if (arguments_.includes(noun)) return 'subject and object';
  if (sentence.head(noun) === predicate) return 'phrase';
  return clauseOf(sentence, noun) === predicate || arguments_.some(word => isAbove(sentence, word, noun))
    ? 'inside a phrase'
    : 'another clause';
}

/** Whether a noun can be said to do, be or suffer what a predicate says of others, and surely does not. */
function isDoer(
  sentence: GoldSentence,
  predicate: number,
  subjects: readonly number[],
  others: readonly number[],
  noun: number,
): boolean {
  const { upos, lemma } = sentence.word(predicate);
  const isOwn = others.includes(noun);
  if (isPassiveAt(sentence, predicate) && !isSufferer(sentence, predicate, subjects, noun)) return false;
  // What only people do, *the impact felt something*, wants people or things.
  if (upos === 'VERB' && verbs.isHuman(lemma) && !isTangible(sentence, noun)) return false;
  if (isOwn) return true;
  // *The baby is a tumour*.
  if (upos !== 'VERB' && upos !== 'ADJ' && !subjects.some(word => areOfSameKind(sentence, word, noun))) return false;
  // Praise passes from a part to the whole, from who has it to his work, and from one thing to the next.
  const isInside = sentence.label(noun) === 'nmod:poss' || sentence.caseOf(noun) === 'of';
  if (upos !== 'VERB' && (isInside || adjectives.isEvaluative(lemma))) return false;
  // With whom one goes, goes too; and who makes others do something does it himself in a way.
  const first = sentence.relation(noun) === 'conj' ? sentence.head(noun) : noun;
  const name = sentence.caseOf(first);
  if (
    (name === 'with' && sentence.relation(first) === 'obl') ||
    verbs.governs(lemma, name) ||
    isCausing(sentence, clauseOf(sentence, noun))
  )
    return false;
  // What people there do, the inn may be said to do; but not what I do at the inn.
  const isMine = subjects.every(word => /^(?:i|he|she)$/i.test(sentence.word(word).form));
  const isAt = isMine && upos === 'VERB' && /^(?:in|at|near|on)$/.test(name);
  if (sentence.head(noun) === predicate && (isAt || /^(?:from|to|about|against)$/.test(name))) return true;
  return isKnown(sentence, noun);
}

/** People and things that can be seen; no bodies and places, which stand for the people in them. */
const isKnown = (sentence: GoldSentence, noun: number) =>
  isTangible(sentence, noun) && /^(?:person|thing)$/.test(nounKindOf(sentence, noun) ?? '');

/** Whether a noun could be what something is done to: *Rosa was continued* is neither true nor false. */
function isSufferer(sentence: GoldSentence, verb: number, fillers: readonly number[], noun: number): boolean {
  const { lemma } = sentence.word(verb);
  if (
    verbs.isOfEvents(lemma) ||
    verbs.isOfTelling(lemma) ||
    !fillers.some(filler => areSwappable(sentence, filler, noun))
  )
    return false;
  const subjects = subjectsOf(sentence, verb);
  // *The mayor was offered* wants what.
  if (subjects.includes(noun)) return !verbs.isRaising(lemma) && !sentence.has(verb, 'iobj');
  if (verbs.isPerceiving(lemma) || verbs.isGiving(lemma) || !isKnown(sentence, noun)) return false;
  if (clauseOf(sentence, noun) === verb || fillers.some(filler => isAbove(sentence, filler, noun)))
    return sentence.label(noun) === 'nmod:poss' || isAway(sentence, noun);
  // Of things that one does one after the other, what is true of one may hold of the other.
  const other = subjectsOf(sentence, clauseOf(sentence, noun)).map(word => sentence.word(word).lemma);
  return other.length > 0 && subjects.every(word => !other.includes(sentence.word(word).lemma));
}

const isPassiveAt = (sentence: GoldSentence, predicate: number) =>
  sentence.words[predicate]?.upos === 'VERB' && isPassive(sentence, predicate);

/** What stands as grammatical subject, and what does not. */
const subjectsOf = (sentence: GoldSentence, predicate: number) =>
  predicate < 0 ? [] : (fillersOf(sentence, predicate, isPassiveAt(sentence, predicate) ? 'object' : 'subject') ?? []);
const otherPlace = (sentence: GoldSentence, predicate: number) =>
  fillersOf(sentence, predicate, isPassiveAt(sentence, predicate) ? 'subject' : 'object') ?? [];

/** Phrases whose noun has no part in what is done to the object; whom something is brought to may have been brought it. */
const isAway = (sentence: GoldSentence, noun: number) =>
  /^(?:from|for|about|against|behind|under)$/.test(sentence.caseOf(noun)) ||
  (sentence.caseOf(noun) === 'to' && nounKindOf(sentence, noun) === 'thing');

/** People, names and things that can be seen. */
const isTangible = (sentence: GoldSentence, noun: number) =>
  nounKindOf(sentence, noun) !== 'thing' || nouns.isConcrete(sentence.word(noun).lemma);

/** The words of other pairs of gold, with another noun, or another verb for an adverb. */
function inPairs(sentence: GoldSentence): readonly WrongPair[] {
  return wordPairsOf(sentence, sentence).flatMap(({ dependent, head, relation, preposition }): readonly WrongPair[] => {
    const exchanged = (one: number, other: number, confusion: AttachmentConfusion) => ({
      ...makePair(sentence, one, other, relation, preposition, null),
      confusion,
      isLikely: true,
    });
    switch (relation) {
      case 'modifier':
        if (adjectives.isEvaluative(sentence.word(dependent).lemma) || !isOneWay(sentence, dependent)) return [];
        if (
          /^\p{Lu}/u.test(sentence.word(dependent).form) ||
          /^(?:as|like|than)$/.test(sentence.caseOf(head)) ||
          !isTangible(sentence, head)
        )
          return [];
        return sentence.words
          .map(({ index }) => index)
          .filter(noun => isExchangeable(sentence, noun) && isKnown(sentence, noun))
          .filter(noun => !isAbove(sentence, head, noun) && !isAbove(sentence, noun, head))
          .map(noun => exchanged(dependent, noun, 'adjective'));
      case 'adverb':
        return clausesBeside(sentence, head)
          .filter(verb => sentence.word(verb).upos === 'VERB' && !sentence.has(verb, 'advmod'))
          .filter(verb => !verbs.isSaying(sentence.word(verb).lemma))
          .map(verb => exchanged(dependent, verb, 'adverb'));
      default:
        return [];
    }
  });
}

/** Phrases of company, kind and comparison make their noun take part in what others do. */
const plainPhrases = /^(?:|of|from|to|for|about|on|in|at|near|behind|under|over|into|onto|against|by|with|'s|’s|'|’)$/;

/** Nouns that can stand in the place of others. A bare singular was bare for the sake of its own place. */
function isExchangeable(sentence: GoldSentence, word: number): boolean {
  const { lemma, tag, upos } = sentence.word(word);
  if (!isNominal(sentence.word(word)) || isNamePart(sentence, word)) return false;
  const isCounted = upos === 'NOUN' && tag === 'NN' && nouns.isCounted(lemma);
  const isBare = isCounted && sentence.relation(word) !== 'obj' && !sentence.has(word, 'det', 'nmod:poss');
  const isPlain = plainPhrases.test(sentence.caseOf(word)) && !/:(?:tmod|unmarked|npmod)$/.test(sentence.label(word));
  const isTime = nouns.isTime(lemma) || nouns.isMeasure(lemma);
  // *They struck other boats*: boats did.
  const isOther = sentence.hasChild(word, /^(?:other|another|others)$/i, 'amod', 'det');
  return isPlain && !isBare && !isTime && !isOther && sentence.relation(word) !== 'xcomp' && !nouns.isPartitive(lemma);
}

/** Verbs, and what stands behind *be*. */
const predicatesOf = (sentence: GoldSentence) =>
  sentence.words.filter(({ upos, index }) => upos === 'VERB' || sentence.has(index, 'cop')).map(({ index }) => index);

/** The predicate of the clause in which a word stands. */
function clauseOf(sentence: GoldSentence, word: number): number {
  const predicates = predicatesOf(sentence);
  for (const at of sentence.upFrom(sentence.head(word))) if (predicates.includes(at)) return at;
  return -1;
}

/** The clause on which a clause hangs, and those that hang on it or are joined to it. */
const clausesBeside = (sentence: GoldSentence, predicate: number) =>
  isCausing(sentence, predicate)
    ? []
    : predicatesOf(sentence).filter(
        other =>
          (isUnder(sentence, other, predicate) || isUnder(sentence, predicate, other)) && !isCausing(sentence, other),
      );

/** Who makes others do something does it himself in a way, and what includes them too. */
const isCausing = (sentence: GoldSentence, predicate: number) =>
  predicate >= 0 && (verbs.isMaking(sentence.word(predicate).lemma) || !isOneWay(sentence, predicate));

const isUnder = (sentence: GoldSentence, clause: number, above: number) =>
  clauseOf(sentence, clause) === above && /^(?:conj|advcl|acl|ccomp)$/.test(sentence.relation(clause));

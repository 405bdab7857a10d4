// Pairs that parsers might have and gold makes false: the words of a gold pair, one of them exchanged for another word of
// the same text that stands near it in the tree. With the gold pair such a pair makes a minimal pair of hypotheses.
import { isNegated } from './assertion.ts';
import { areOfSameKind, areSwappable, claimOf, fillersOf, isFalse, isOneWay, nounKindOf } from './claims.ts';
import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as verbs from './lexicon/verbs.ts';
import { isCompoundNoun, isNamePart } from './noun-phrase.ts';
import { makePair, type Relation, type WordPair, wordPairsOf } from './pairs.ts';
import { type GoldSentence, isNominal } from './sentence.ts';
import { isPassive } from './verb-group.ts';

/** What parsers confuse. */
export type AttachmentConfusion =
  | 'subject and object'
  | 'another clause'
  | 'phrase'
  | 'inside a phrase'
  | 'compound'
  | 'adjective'
  | 'owner'
  | 'apposition'
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
  return predicatesOf(sentence).flatMap(index => {
    if (isNegated(sentence, index) || !isOneWay(sentence, index)) return [];
    const passive = isPassiveAt(sentence, index);
    const subjects = subjectsOf(sentence, index);
    const others = otherPlace(sentence, index);
    const wrong = (
      relation: Relation,
      fillers: readonly number[],
      confusion: AttachmentConfusion,
      words: readonly number[],
    ) =>
      words
        .filter(noun => fillers.length > 0 && isExchangeable(sentence, noun))
        .filter(noun =>
          relation === 'subject' ? isDoer(sentence, index, noun) : isSufferer(sentence, index, fillers, noun),
        )
        .map(noun => ({
          ...makePair(sentence, noun, index, relation, [], null),
          confusion,
          isLikely: fillers.some(filler => areOfSameKind(sentence, filler, noun)),
        }));
    const asSubject = (confusion: AttachmentConfusion, words: readonly number[]) =>
      wrong(passive ? 'passive subject' : 'subject', subjects, confusion, words);
    const asObject = (confusion: AttachmentConfusion, words: readonly number[]) =>
      passive ? [] : wrong('object', others, confusion, words);
    return [
      ...asSubject('subject and object', others),
      ...asObject('subject and object', isOpenToBoth(sentence, index) ? [] : subjects),
      ...asSubject('phrase', phrasesAt(sentence, index, subjects)),
      ...asObject('phrase', phrasesFor(sentence, index)),
      ...likely(asSubject('another clause', subjectsBeside(sentence, index))),
      ...likely(asObject('another clause', objectsBeside(sentence, index))),
      ...asSubject('inside a phrase', childrenOf(sentence, subjects, 'nmod')),
      ...asObject('inside a phrase', insideOf(sentence, index, others)),
      ...asSubject('compound', childrenOf(sentence, subjects, 'compound')),
    ];
  });
}

/** Whether a noun could be what something is done to: *Rosa was continued* is neither true nor false. */
const isSufferer = (sentence: GoldSentence, verb: number, fillers: readonly number[], noun: number) =>
  !verbs.isOfEvents(sentence.word(verb).lemma) && fillers.some(filler => areSwappable(sentence, filler, noun));

/** Whether a noun could do something: what only people do, *the impact felt something*, wants people or things. */
const isDoer = (sentence: GoldSentence, verb: number, noun: number) =>
  !verbs.isHuman(sentence.word(verb).lemma) || isTangible(sentence, noun);

/** Whether who does it may be said to be done to: *the mayor was offered* wants what. */
const isOpenToBoth = (sentence: GoldSentence, verb: number) =>
  verbs.isRaising(sentence.word(verb).lemma) || sentence.has(verb, 'iobj');

const childrenOf = (sentence: GoldSentence, words: readonly number[], relation: string) =>
  words.flatMap(word => sentence.children(word, relation));

const likely = (pairs: readonly WrongPair[]) => pairs.filter(({ isLikely }) => isLikely);

const isPassiveAt = (sentence: GoldSentence, predicate: number) =>
  sentence.word(predicate).upos === 'VERB' && isPassive(sentence, predicate);

/** What stands as grammatical subject, and what does not. */
const subjectsOf = (sentence: GoldSentence, predicate: number) =>
  fillersOf(sentence, predicate, isPassiveAt(sentence, predicate) ? 'object' : 'subject') ?? [];
const otherPlace = (sentence: GoldSentence, predicate: number) =>
  fillersOf(sentence, predicate, isPassiveAt(sentence, predicate) ? 'subject' : 'object') ?? [];

/** Phrases of a predicate. What is done at the inn by people there, the inn may be said to do. */
function phrasesAt(sentence: GoldSentence, predicate: number, subjects: readonly number[]): readonly number[] {
  const isMe = subjects.every(word => /^(?:i|we|you|he|she)$/i.test(sentence.word(word).form));
  const { upos, lemma } = sentence.word(predicate);
  const phrases = sentence.children(predicate, 'obl').filter(child => !isGoverned(sentence, predicate, child));
  // *The service was disappointed* of *I was disappointed with the service*.
  if (upos === 'ADJ') return isMe && !adjectives.isEvaluative(lemma) ? phrases : [];
  return phrases.filter(child => {
    const kind = nounKindOf(sentence, child);
    // With whom one goes, goes too.
    if (sentence.caseOf(child) === 'with') return false;
    return kind === 'person' || (isMe && kind === 'thing' && nouns.isConcrete(sentence.word(child).lemma));
  });
}

const isGoverned = (sentence: GoldSentence, verb: number, noun: number) =>
  sentence.word(verb).upos === 'VERB' && verbs.governs(sentence.word(verb).lemma, sentence.caseOf(noun));

/** Phrases whose noun has no part in what is done to the object; whom something is brought to may have been brought it. */
const isAway = (sentence: GoldSentence, noun: number) =>
  /^(?:from|for|about|against|behind|under)$/.test(sentence.caseOf(noun)) ||
  (sentence.caseOf(noun) === 'to' && nounKindOf(sentence, noun) === 'thing');

/** *The shop was taken* of *took the car to the shop*. */
const phrasesFor = (sentence: GoldSentence, verb: number) =>
  sentence
    .children(verb, 'obl')
    .filter(child => isAway(sentence, child) && !verbs.isGiving(sentence.word(verb).lemma))
    .filter(child => isTangible(sentence, child));

/** *The safe was found* of *found the key to the safe*. */
const insideOf = (sentence: GoldSentence, verb: number, objects: readonly number[]) =>
  verbs.isPerceiving(sentence.word(verb).lemma) || verbs.isGiving(sentence.word(verb).lemma)
    ? []
    : childrenOf(sentence, objects, 'nmod')
        .filter(child => sentence.label(child) === 'nmod:poss' || isAway(sentence, child))
        .filter(child => isTangible(sentence, child));

/** The subjects of other clauses. Of things that are told in one breath, what is true of one may hold of the other. */
const subjectsBeside = (sentence: GoldSentence, predicate: number) =>
  clausesBeside(sentence, predicate).flatMap(clause => {
    const isJoined = [clause, predicate].some(word => sentence.relation(word) === 'conj');
    const isDescribed = [clause, predicate].every(word => sentence.word(word).upos === 'ADJ');
    // *The soup was good and the bread was great*.
    const isPraise = [clause, predicate].every(word => adjectives.isEvaluative(sentence.word(word).lemma));
    if (isPraise && !sentence.hasChild(Math.max(clause, predicate), /^but$/i, 'cc')) return [];
    const subjects = subjectsOf(sentence, clause);
    return isJoined && !isDescribed ? subjects.filter(word => nounKindOf(sentence, word) !== 'thing') : subjects;
  });

/** The objects of other clauses, where somebody else does what they tell. */
function objectsBeside(sentence: GoldSentence, predicate: number): readonly number[] {
  const lemmas = (clause: number) => subjectsOf(sentence, clause).map(word => sentence.word(word).lemma);
  const mine = lemmas(predicate);
  return clausesBeside(sentence, predicate)
    .filter(clause => sentence.word(clause).upos === 'VERB' && lemmas(clause).length > 0)
    .filter(clause => mine.length > 0 && lemmas(clause).every(lemma => !mine.includes(lemma)))
    .flatMap(clause => otherPlace(sentence, clause))
    .filter(noun => !/^(?:thing|body)$/.test(nounKindOf(sentence, noun) ?? ''));
}

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
    const beside = (word: number) =>
      matesOf(sentence, word).filter(noun => isExchangeable(sentence, noun) && areOfSameKind(sentence, word, noun));
    switch (relation) {
      case 'modifier':
        if (adjectives.isEvaluative(sentence.word(dependent).lemma) || !isOneWay(sentence, dependent)) return [];
        if (/^\p{Lu}/u.test(sentence.word(dependent).form) || !isTangible(sentence, head)) return [];
        return beside(head)
          .filter(noun => isTangible(sentence, noun) && nounKindOf(sentence, noun) === nounKindOf(sentence, head))
          .filter(noun => /^(?:person|thing)$/.test(nounKindOf(sentence, noun) ?? ''))
          .map(noun => exchanged(dependent, noun, 'adjective'));
      case 'apposition':
        return beside(head)
          .filter(noun => nounKindOf(sentence, noun) === 'person')
          .map(noun => exchanged(dependent, noun, 'apposition'));
      case 'possessive':
        if (nounKindOf(sentence, head) !== 'person') return [];
        return matesOf(sentence, head)
          .filter(noun => isExchangeable(sentence, noun) && areOfSameKind(sentence, dependent, noun))
          .map(noun => exchanged(noun, head, 'owner'));
      case 'preposition':
        return beside(dependent)
          .filter(
            noun => sentence.relation(noun) === 'obj' && isTangible(sentence, noun) && isTangible(sentence, dependent),
          )
          .map(noun => exchanged(noun, head, 'phrase'));
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

/** The other nouns that depend on the predicate of a noun. */
function matesOf(sentence: GoldSentence, noun: number): readonly number[] {
  const above = sentence.head(noun);
  if (above < 0 || !/^(?:nsubj|obj|iobj|obl)$/.test(sentence.relation(noun))) return [];
  return sentence.children(above, 'nsubj', 'obj', 'iobj', 'obl').filter(child => child !== noun);
}

/** Phrases of company, kind and comparison make their noun take part in what others do. */
const plainPhrases = /^(?:|of|from|to|for|about|on|in|at|near|behind|under|over|into|onto|against|by|with|'s|’s|'|’)$/;

/** Nouns that can stand in the place of others. A bare singular was bare for the sake of its own place. */
function isExchangeable(sentence: GoldSentence, word: number): boolean {
  const { lemma, tag, upos } = sentence.word(word);
  if (isCompoundNoun(sentence, word)) return true;
  if (!isNominal(sentence.word(word)) || isNamePart(sentence, word)) return false;
  const isCounted = upos === 'NOUN' && tag === 'NN' && nouns.isCounted(lemma);
  const isBare = isCounted && !sentence.has(word, 'det', 'nmod:poss');
  const isPlain = plainPhrases.test(sentence.caseOf(word)) && !/:(?:tmod|unmarked|npmod)$/.test(sentence.label(word));
  const isTime = nouns.isTime(lemma) || nouns.isMeasure(lemma);
  // *They struck other boats*: boats did.
  const isOther = sentence.hasChild(word, /^(?:other|another|others)$/i, 'amod', 'det');
  return isPlain && !isBare && !isTime && !isOther && !nouns.isPartitive(lemma);
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
  verbs.isMaking(sentence.word(predicate).lemma) || !isOneWay(sentence, predicate);

const isUnder = (sentence: GoldSentence, clause: number, above: number) =>
  clauseOf(sentence, clause) === above && /^(?:conj|advcl|acl|ccomp)$/.test(sentence.relation(clause));

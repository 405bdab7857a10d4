// What gold makes false for certain. A pair that gold lacks may be true all the same: by another word for the same thing, by
// a shared subject, because verbs like *meet* go both ways. A false hypothesis is made only where gold names who or what
// stands in that place, and the word is surely somebody or something else.
import { standInOf } from './completion.ts';
import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as people from './lexicon/people.ts';
import * as verbs from './lexicon/verbs.ts';
import { isDefinite } from './noun-phrase.ts';
import type { WordPair } from './pairs.ts';
import { type GoldSentence, isNominal } from './sentence.ts';
import { isPassive } from './verb-group.ts';

/** Whether gold makes a pair false for certain, by whatever words of the text have the same lemmas. */
export function isFalse(sentence: GoldSentence, pair: WordPair): boolean {
  const { dependent, head, relation } = pair;
  switch (relation) {
    case 'subject':
      return isNeverIn(
        sentence,
        head,
        sentence.word(head).upos === 'VERB' && isPassive(sentence, head) ? 'object' : 'subject',
        dependent,
      );
    case 'passive subject':
    case 'object':
      return isNeverIn(sentence, head, 'object', dependent);
    case 'modifier':
      return isNeverIn(sentence, dependent, 'subject', head);
    case 'adverb':
      return isNeverSo(sentence, pair);
    default:
      return false;
  }
}

type Place = 'subject' | 'object';

/** What a pair says, in lemmas: the same for pairs whose hypotheses differ in determiners, number or voice alone. */
export function claimOf(sentence: GoldSentence, { dependent, head, relation, preposition }: WordPair): string {
  const isPassiveVerb = sentence.word(head).upos === 'VERB' && isPassive(sentence, head);
  const [one, other] = [dependent, head].map(word => sentence.word(word).lemma);
  if (relation === 'modifier' || relation === 'apposition') return `subject ${one} ${other}`;
  const isObject = relation === 'passive subject' || (relation === 'subject' && isPassiveVerb);
  const name = relation === 'preposition' ? sentence.forms(preposition).join(' ') : isObject ? 'object' : relation;
  return `${name} ${other} ${one}`;
}

const sameLemma = (sentence: GoldSentence, word: number) =>
  sentence.words.filter(({ lemma }) => lemma === sentence.word(word).lemma).map(({ index }) => index);

function isNeverIn(sentence: GoldSentence, predicate: number, place: Place, noun: number): boolean {
  return sameLemma(sentence, predicate).every(other =>
    sameLemma(sentence, noun).every(same => {
      const fillers = fillersOf(sentence, other, place);
      return (
        fillers !== null &&
        fillers.length > 0 &&
        fillers.every(filler => isOther(sentence, filler, same, participantsOf(sentence, other)))
      );
    }),
  );
}

// Who or what a predicate is said of.

/** The words that gold has in a place of a predicate, logical subject or object; null where it leaves that open. */
export function fillersOf(sentence: GoldSentence, predicate: number, place: Place): readonly number[] | null {
  const own = ownFillers(sentence, predicate, place);
  return own === null ? null : own.flatMap(word => coordinated(sentence, antecedentOf(sentence, predicate, word)));
}

function ownFillers(sentence: GoldSentence, predicate: number, place: Place): readonly number[] | null {
  const { upos, tag } = sentence.word(predicate);
  const [head, relation] = [sentence.head(predicate), sentence.relation(predicate)];
  if (sentence.has(predicate, 'csubj', 'expl', 'orphan', 'dislocated', 'dep')) return null;
  const subjects = sentence.children(predicate, 'nsubj');
  if (upos !== 'VERB') {
    if (place === 'object') return null;
    if (relation === 'amod') return [head];
    if (relation === 'appos') return [head];
    return subjects.length > 0 ? subjects : sharedSubject(sentence, predicate);
  }
  const passive = isPassive(sentence, predicate);
  if (place === 'subject' && passive) {
    const agents = sentence.children(predicate, 'obl').filter(child => sentence.caseOf(child) === 'by');
    return agents.length > 0 ? agents : null;
  }
  if (place === 'object' && !passive) {
    const objects = sentence.children(predicate, 'obj', 'iobj');
    if (objects.length > 0) return objects;
    if (sentence.has(predicate, 'ccomp', 'xcomp') || relation === 'acl') return null;
    const isShared = relation === 'conj' && sentence.words[head]?.upos === 'VERB';
    return isShared ? sentence.children(head, 'obj').filter(object => object > predicate) : [];
  }
  if (subjects.length > 0) return subjects;
  if (relation === 'acl' && tag === (passive ? 'VBN' : 'VBG') && !sentence.has(predicate, 'mark', 'case'))
    return [head];
  return sharedSubject(sentence, predicate);
}

/** The subject of the first conjunct. */
function sharedSubject(sentence: GoldSentence, predicate: number): readonly number[] | null {
  const head = sentence.head(predicate);
  if (sentence.relation(predicate) !== 'conj' || head < 0) return null;
  const subjects = sentence.children(head, 'nsubj');
  return subjects.length > 0
    ? subjects.map(subject => antecedentOf(sentence, head, subject))
    : sharedSubject(sentence, head);
}

/** The noun for which a relative pronoun stands. */
function antecedentOf(sentence: GoldSentence, predicate: number, word: number): number {
  const isRelative = /^(?:who|whom|which|that)$/i.test(sentence.word(word).form) && sentence.word(word).upos === 'PRON';
  for (const at of sentence.upFrom(predicate)) {
    if (!isRelative) break;
    if (sentence.label(at) === 'acl:relcl') return sentence.head(at);
    if (sentence.relation(at) !== 'conj') break;
  }
  return word;
}

/** A word with those that are joined to it. */
function coordinated(sentence: GoldSentence, word: number): readonly number[] {
  const first = sentence.relation(word) === 'conj' ? sentence.head(word) : word;
  return first < 0 ? [word] : [first, ...sentence.children(first, 'conj')];
}

/** Subject, object and the phrases of a predicate: each is another thing than the rest. */
function participantsOf(sentence: GoldSentence, predicate: number): readonly number[] {
  const places = (['subject', 'object'] as const).flatMap(place => ownFillers(sentence, predicate, place) ?? []);
  return [...places, ...sentence.children(predicate, 'obl')].flatMap(word =>
    sentence.word(word).upos === 'PRON' ? word : coordinated(sentence, word),
  );
}

// Whether two words are surely two things.

/** Whether a noun is another thing than what stands in a place, a noun or pronoun. */
function isOther(sentence: GoldSentence, filler: number, noun: number, participants: readonly number[]): boolean {
  const [one, other] = [sentence.word(filler), sentence.word(noun)];
  if (filler === noun || one.lemma === other.lemma) return false;
  const areMates = participants.includes(filler) && participants.includes(noun);
  if (one.upos === 'PRON') {
    if (/^(?:i|me)$/i.test(one.form)) return true;
    const kind = nounKindOf(sentence, noun);
    if (/^(?:we|us|he|him|she|her|who)$/i.test(one.form) && kind === 'thing') return true;
    if (/^it$/i.test(one.form) && kind === 'person') return true;
    return areMates && /^(?:we|us|you|he|him|she|her|it|they|them)$/i.test(one.form);
  }
  // *A variety of tribes*, *some of the guests* are what follows *of*.
  if (!isNominal(one) || nouns.isPartitive(one.lemma)) return false;
  const mine = namesOf(sentence, filler);
  if (namesOf(sentence, noun).some(word => mine.includes(word))) return false;
  const [outer, inner] = isAbove(sentence, filler, noun) ? [filler, noun] : [noun, filler];
  if (isAbove(sentence, outer, inner)) return isOtherInside(sentence, outer, inner);
  return areMates || areArguments(sentence, filler, noun) || !mayBeSame(sentence, filler, noun);
}

/** Whether two words depend on the same verb, as who does it and whom it is done to. */
const areArguments = (sentence: GoldSentence, one: number, other: number) =>
  sentence.head(one) === sentence.head(other) &&
  !sentence.has(sentence.head(one), 'cop') &&
  [one, other].every(word => /^(?:nsubj|obj|iobj|obl)$/.test(sentence.relation(word)));

/** A noun with what is joined to it, in apposition, or what it is said to be. */
const namesOf = (sentence: GoldSentence, noun: number): readonly number[] =>
  coordinated(sentence, noun).flatMap(word => {
    const head = sentence.head(word);
    const isNamed =
      sentence.relation(word) === 'appos' || (sentence.relation(word) === 'nsubj' && sentence.has(head, 'cop'));
    const subjects = sentence.has(word, 'cop') ? sentence.children(word, 'nsubj') : [];
    return [word, ...subjects, ...sentence.children(word, 'appos'), ...(isNamed ? [head] : [])];
  });

/** Whether a noun is in the phrase of another, and not in a clause there. */
export function isAbove(sentence: GoldSentence, above: number, below: number): boolean {
  for (const at of sentence.upFrom(below)) {
    if (at === above) return at !== below;
    if (!/^(?:nmod|compound|conj|appos|flat)$/.test(sentence.relation(at))) return false;
  }
  return false;
}

/** *The man with the hat* is no hat; but what *the group of students* does, students do, and *the team's captain* scores for
 *  the team. */
function isOtherInside(sentence: GoldSentence, outer: number, inner: number): boolean {
  if (sentence.head(inner) !== outer) return false;
  const [around, within] = [nounKindOf(sentence, outer), nounKindOf(sentence, inner)];
  if (around === null || within === null || around === 'body' || within === 'body') return false;
  const isOfPerson = around === 'person' || within === 'person';
  if (sentence.label(inner) === 'nmod:poss') return isOfPerson;
  if (sentence.relation(inner) !== 'nmod') return false;
  const name = sentence.caseOf(inner);
  // Who drives a truck into something, the truck does.
  if (/^(?:driver|pilot|rider|captain|operator)$/.test(sentence.word(outer).lemma)) return false;
  if (name === 'of' || name === 'with') return around === 'person' && (name === 'of' || within === 'thing');
  return isOfPerson && /^(?:from|for|to|about|near|behind|against|by)$/.test(name);
}

/** Whether one of two nouns may take up the other: *Rosa ... the nurse*, *the hotel ... the place*. */
function mayBeSame(sentence: GoldSentence, one: number, other: number): boolean {
  const [first, second] = one < other ? [one, other] : [other, one];
  const kinds = [nounKindOf(sentence, first), nounKindOf(sentence, second)];
  if (kinds[0] !== null && kinds[1] !== null && kinds[0] !== kinds[1] && !kinds.includes('body')) return false;
  const names = [first, second].filter(word => sentence.word(word).upos === 'PROPN');
  if (names.length === 2) return false;
  if ([first, second].some(word => nouns.isGeneral(sentence.word(word).lemma))) return true;
  // *The car ... the vehicle*.
  return names.length === 1
    ? isDefinite(sentence, names[0] === first ? second : first)
    : sentence.hasChild(second, /^(?:the|this|that|these|those)$/i, 'det');
}

type Kind = 'person' | 'body' | 'thing';

/** Bodies and places stand for the people in them; null where nothing tells. */
export function nounKindOf(sentence: GoldSentence, word: number): Kind | null {
  const { upos, lemma } = sentence.word(word);
  if (upos === 'NOUN' && (people.isBody(lemma) || people.isPlace(lemma) || nouns.isOfPeople(lemma))) return 'body';
  const standIn = standInOf(sentence, word, false);
  if (upos === 'PROPN') return standIn === 'somebody' ? 'person' : null;
  return standIn === null ? null : standIn === 'somebody' ? 'person' : 'thing';
}

/** Whether a noun could be where a noun or pronoun is: things stand for things, people and names for each other. */
export function areOfSameKind(sentence: GoldSentence, filler: number, noun: number): boolean {
  const { upos, form } = sentence.word(filler);
  const ofPronoun = /^(?:it|this|that|which|what)$/i.test(form) ? 'thing' : 'person';
  const kind = upos === 'PRON' ? ofPronoun : nounKindOf(sentence, filler);
  return (kind === 'thing') === (nounKindOf(sentence, noun) === 'thing');
}

/** Whether one of two words can be done to what is done to the other: both are people, bodies, animals or their names, both
 *  can be touched, or neither. */
export function areSwappable(sentence: GoldSentence, filler: number, noun: number): boolean {
  const kind = tangibleKindOf(sentence, filler);
  return kind !== null && kind === tangibleKindOf(sentence, noun);
}

function tangibleKindOf(sentence: GoldSentence, word: number): 'living' | 'thing' | 'abstract' | null {
  const { upos, form, lemma } = sentence.word(word);
  if (upos === 'PRON') return /^(?:me|you|him|her|us)$/i.test(form) ? 'living' : null;
  if (upos === 'PROPN') return people.isNamedThing(lemma) && !people.isPlace(lemma) ? null : 'living';
  const kind = nounKindOf(sentence, word);
  if (kind === 'person' || people.isBody(lemma) || nouns.isAnimal(lemma)) return 'living';
  if (kind === null) return null;
  return nouns.isConcrete(lemma) ? 'thing' : kind === 'thing' ? 'abstract' : null;
}

/** An adverb beside its own verb says nothing of what another does. */
function isNeverSo(sentence: GoldSentence, { dependent, head }: WordPair): boolean {
  const own = sentence.head(dependent);
  const isBeside = Math.abs(own - dependent) === 1 && sentence.word(own).upos === 'VERB';
  const [mine, other] = [own, head].map(verb =>
    fillersOf(sentence, verb, isPassive(sentence, verb) ? 'object' : 'subject'),
  );
  if (!isBeside || mine == null || other == null || mine.length === 0 || other.length === 0) return false;
  return (
    sameLemma(sentence, dependent).length === 1 &&
    mine.every(word => other.every(one => isOther(sentence, word, one, []) || isOther(sentence, one, word, [])))
  );
}

/** Whether a predicate goes both ways, or makes others do it: what one does is then not only his. */
export function isOneWay(sentence: GoldSentence, predicate: number): boolean {
  const { lemma } = sentence.word(predicate);
  return !verbs.isMutual(lemma) && !verbs.isTwoWay(lemma) && !adjectives.isSaidOfTwo(lemma);
}

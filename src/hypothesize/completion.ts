// What a verb cannot do without, in a hypothesis that does not show it: *depends on something, wants something*.

import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as people from './lexicon/people.ts';
import * as verbs from './lexicon/verbs.ts';
import { added, giveUp, type Piece, pieceOf } from './phrase.ts';
import type { GoldSentence } from './sentence.ts';
import { finiteOf, isPassive } from './verb-group.ts';

/** What a verb cannot do without, as dummies: an object, a clause, a prepositional phrase. Words in `without` are shown
 *  otherwise, and `hasPhrase` says that the phrase it governs is. */
export function completion(
  sentence: GoldSentence,
  verb: number,
  without: readonly number[],
  hasPhrase = false,
): readonly Piece[] {
  const { lemma } = sentence.word(verb);
  refuseDirected(sentence, verb, without);
  if (lemma === 'let') giveUp('verb that needs its complement');
  const phrase = governedPhrase(sentence, verb, without);
  refuseCarried(sentence, verb, without);
  const objects = dummyObjects(sentence, verb, without);
  const passive = isPassive(sentence, verb);
  const hasClause = sentence.has(verb, 'ccomp', 'csubj');
  const isAlone = objects.length === 0 && phrase === undefined && !hasPhrase;
  const isBare = phrase === undefined && !hasPhrase;
  if (
    (isAlone && verbs.isLinking(lemma) && !passive) ||
    (isBare && (verbs.needsPhrase(lemma) || governsClause(sentence, verb)))
  )
    giveUp('verb that needs its complement');
  if (passive && (verbs.isOpinion(lemma) || (hasClause && !verbs.isOfTelling(lemma))))
    giveUp('verb that needs its complement');
  const infinitives = dummyInfinitive(sentence, verb, without);
  return [...objects, ...infinitives, ...(phrase === undefined || hasPhrase ? [] : dummyPhrase(sentence, phrase))];
}

/** *Sent them into oblivion, came as a shock, starts near the harbour*: what the verb does is in the phrase. */
function refuseCarried(sentence: GoldSentence, verb: number, without: readonly number[]): void {
  const { lemma } = sentence.word(verb);
  const cases = sentence
    .children(verb, 'obl')
    .filter(child => child > verb && !without.includes(child))
    .map(child => sentence.caseOf(child))
    .filter(name => name !== '' && !verbs.governs(lemma, name));
  const isCarried = cases.some(
    name =>
      /^(?:into|onto|as|of|off|out of|upon|against|toward|towards)$/.test(name) ||
      (name === 'with' && isPassive(sentence, verb)) ||
      (verbs.isCarrying(lemma) && /^(?:from|to)$/.test(name)),
  );
  const isPlaced =
    verbs.isPlacing(lemma) &&
    sentence
      .children(verb, 'obl')
      .some(child => !without.includes(child) && Math.min(child, ...sentence.children(child, 'case')) === verb + 1);
  const isBeside =
    verbs.isPlacing(lemma) &&
    sentence
      .children(verb, 'advmod')
      .some(child => !without.includes(child) && adjectives.isPlaceAdverb(sentence.word(child).form.toLowerCase()));
  // *Opened the firm up to claims, are selling out of bonds*.
  const isPhrasal = cases.length > 0 && sentence.has(verb, 'compound:prt');
  if (isCarried || isPlaced || isBeside || isPhrasal) giveUp('verb that needs its complement');
}

/** *Push forward, put aside* without their adverbs are other verbs; one only goes elsewhere. */
function refuseDirected(sentence: GoldSentence, verb: number, without: readonly number[]): void {
  if (verbs.isMoving(sentence.word(verb).lemma)) return;
  const adverbs = sentence.children(verb, 'advmod').filter(child => child > verb && !without.includes(child));
  if (sentence.forms(adverbs).some(adjectives.isDirection)) giveUp('verb that needs its adverb');
}

/** *Comes from seeing, caution against taking*: what the verb governs is a clause, which cannot be shown. */
const governsClause = (sentence: GoldSentence, verb: number) =>
  sentence.children(verb, 'advcl', 'xcomp').some(clause =>
    sentence.children(clause, 'mark', 'case').some(mark => {
      const form = sentence.word(mark).form.toLowerCase();
      const isNext = mark === verb + 1 && /^(?:against|of|on|upon|at|about|with|from|into|over)$/.test(form);
      return isNext || verbs.governs(sentence.word(verb).lemma, form);
    }),
  );

/** *Wants to build* is *wants something*; whom one *asked to go* was *asked to do something*. Other verbs need the whole. */
function dummyInfinitive(sentence: GoldSentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { lemma } = sentence.word(verb);
  if (!sentence.has(verb, 'xcomp')) return [];
  const hasObject = objectsOf(sentence, verb).some(child => !without.includes(child));
  if (hasObject || isPassive(sentence, verb)) {
    if (verbs.isOfTelling(lemma) && infinitive(sentence, verb)) return [added('to do something')];
  } else if (verbs.takesSomething(lemma) && infinitive(sentence, verb)) return [added('something')];
  return giveUp('verb that needs its complement');
}

const infinitive = (sentence: GoldSentence, verb: number) =>
  sentence.children(verb, 'xcomp').some(child => sentence.hasChild(child, /^to$/i, 'mark'));

/** The phrase that a verb governs, *on something* of *depend*. */
const governedPhrase = (sentence: GoldSentence, verb: number, without: readonly number[]) =>
  sentence
    .children(verb, 'obl')
    .find(
      child => !without.includes(child) && child > verb && isGoverned(sentence, verb, child, sentence.caseOf(child)),
    );

/** Whether a verb governs a phrase: *resulted in a war* is, *resulted in Thailand* is not. */
export function isGoverned(sentence: GoldSentence, verb: number, noun: number, preposition: string): boolean {
  const { lemma } = sentence.word(verb);
  return verbs.governs(lemma, preposition) && (verbs.takesPlaces(lemma) || !people.isPlace(sentence.word(noun).lemma));
}

function dummyPhrase(sentence: GoldSentence, noun: number): readonly Piece[] {
  const marker = sentence.caseWords(noun);
  const name = sentence.forms(marker).join(' ');
  if (nouns.isTime(sentence.word(noun).lemma) || verbs.isOddPreposition(name)) giveUp('verb that needs its complement');
  if (/sel(?:f|ves)$/i.test(sentence.word(noun).form)) giveUp('reflexive');
  // *Came into being, went to war*.
  const isBare = sentence.word(noun).tag === 'NN' && !sentence.has(noun, 'det', 'nmod:poss', 'amod', 'nummod');
  if (
    isBare &&
    /^(?:come|go|bring|put|set|take|get|fall|call|lead|place|lay)$/.test(sentence.word(sentence.head(noun)).lemma)
  )
    giveUp('idiom');
  const standIn = standInOf(sentence, noun, false) ?? giveUp('person or thing');
  // *Consists of somebody, derives from somebody*.
  if (
    standIn === 'somebody' &&
    /^(?:consist|derive|stem|result|comprise|compose)$/.test(sentence.word(sentence.head(noun)).lemma)
  )
    giveUp('person or thing');
  return [...sentence.wordsAt(marker).map(pieceOf), added(standIn)];
}

// *Somebody* and *something* for the objects that a hypothesis leaves out, and objects that cannot be left out or alone.

/** Objects and what was said, as *somebody* and *something*. */
function dummyObjects(sentence: GoldSentence, verb: number, without: readonly number[]): readonly Piece[] {
  const { lemma } = sentence.word(verb);
  const isLeft = (child: number) => !without.includes(child);
  const indirect = sentence.children(verb, 'iobj').some(isLeft);
  const receiver = indirect ? [added('somebody')] : [];
  const object = objectsOf(sentence, verb).find(isLeft);
  const clauses = sentence.children(verb, 'ccomp');
  const [clause] = clauses;
  if (clause !== undefined && finiteOf(sentence, clause) === null) giveUp('verb that needs its complement');
  if (clauses.length > 0 && /^(?:warn|threaten)$/.test(lemma)) giveUp('verb that needs its complement');
  if (object !== undefined) return [...receiver, ...dummyObject(sentence, verb, object, indirect)];
  if (isPassive(sentence, verb)) return clauses.length > 0 && lemma === 'tell' ? [added('something')] : receiver;
  // *Quantum hopes*.
  if (clauses.length > 0 && verbs.isSaidAlone(lemma)) giveUp('verb that needs its complement');
  const isSaid = clauses.length > 0;
  const isSpeech = verbs.isSaying(lemma) && !sentence.has(verb, 'obj', 'iobj');
  return isSaid || isSpeech ? [...receiver, added('something')] : receiver;
}

function dummyObject(sentence: GoldSentence, verb: number, object: number, indirect: boolean): readonly Piece[] {
  const { lemma } = sentence.word(verb);
  const { form, lemma: noun } = sentence.word(object);
  refuseObject(sentence, verb, object);
  if (/sel(?:f|ves)$/i.test(form))
    return [added(dummySubject(sentence, verb).text === 'something' ? 'itself' : 'themselves')];
  const standIn = indirect ? 'something' : objectStandIn(sentence, verb, object);
  // *Had something, made something* say too little.
  if (verbs.isLight(lemma) && standIn === 'something' && !nouns.isConcrete(noun)) giveUp('idiom');
  // *Left something* is said of what one leaves behind, not of a hall.
  if (lemma === 'leave' && standIn === 'something') giveUp('idiom');
  const isTold = lemma === 'tell' && standIn === 'somebody' && !sentence.has(verb, 'xcomp');
  return [added(standIn), ...(isTold ? [added('something')] : [])];
}

function objectStandIn(sentence: GoldSentence, verb: number, object: number): StandIn {
  const { upos, form } = sentence.word(object);
  const { lemma } = sentence.word(verb);
  // *Forced the firm to do something*.
  if (verbs.isOfTelling(lemma) && !sentence.has(verb, 'xcomp', 'ccomp')) giveUp('verb that needs its complement');
  const isPersonal = verbs.isOfPersons(lemma) && (upos === 'PROPN' || /^them$/i.test(form));
  if (isPersonal || (verbs.isOfTelling(lemma) && sentence.has(verb, 'xcomp', 'ccomp'))) return 'somebody';
  const standIn = standInOf(sentence, object, false) ?? giveUp('person or thing');
  // Who *has soldiers* or *includes children* has neither somebody nor something.
  const isHolding = /^(?:have|possess|own|include|contain|involve|comprise|need|lack)$/.test(lemma);
  return isHolding && standIn === 'somebody' && upos !== 'PRON' ? giveUp('person or thing') : standIn;
}

/** Objects that make an idiom with their verb, or that count or return to the subject. */
export function refuseObject(sentence: GoldSentence, verb: number, object: number): void {
  const { lemma } = sentence.word(verb);
  const { upos, lemma: noun } = sentence.word(object);
  const determiners = sentence.children(object, 'det', 'nmod:poss');
  if (nouns.isMeasure(noun) || upos === 'NUM' || upos === 'SYM') giveUp('measure');
  if (verbs.isIntransitive(lemma) || (lemma === 'play' && standInOf(sentence, object, false) === 'somebody'))
    giveUp('idiom');
  // *The oath involves lawmakers swearing, sees countries stepping up*: neither is involved or seen alone.
  const isDoing = sentence.children(object, 'acl').some(clause => sentence.word(clause).tag === 'VBG');
  if (isDoing && (verbs.isCausing(lemma) || /^(?:involve|include|mean)$/.test(lemma)))
    giveUp('verb that needs its complement');
  if (verbs.isIdiom(lemma, noun) || (nouns.isBodyPart(noun) && sentence.has(object, 'nmod:poss'))) giveUp('idiom');
  // *Take place, lose hope*, but *make money*.
  const isBare = upos === 'NOUN' && sentence.word(object).tag === 'NN' && determiners.length === 0;
  if (isBare && verbs.isLight(lemma) && (nouns.isCounted(noun) || nouns.isEvent(noun))) giveUp('idiom');
  if (/^(?:other|another)$/.test(noun) && determiners.some(word => /^(?:each|one)$/i.test(sentence.word(word).form)))
    giveUp('reciprocal');
}

/** The objects of a verb; a conjunct may leave them to the first, as *absorb and dissolve gas* does. */
function objectsOf(sentence: GoldSentence, verb: number): readonly number[] {
  const own = sentence.children(verb, 'obj');
  if (own.length > 0 || sentence.relation(verb) !== 'conj' || sentence.has(verb, 'ccomp', 'xcomp')) return own;
  const first = sentence.head(verb);
  return sentence.words[first]?.upos === 'VERB' ? sentence.children(first, 'obj').filter(object => object > verb) : [];
}

// Who or what does it, where a hypothesis leaves its subject out: *somebody* or *something*.

/** *Somebody* or *something* for the subject of a predicate, as gold's own subject is. */
export function dummySubject(sentence: GoldSentence, predicate: number): Piece {
  const subject = subjectOf(sentence, predicate);
  if (subject === null) return giveUp('subject not said');
  const { lemma } = sentence.word(predicate);
  const isActor = verbs.isHuman(lemma) && !isPassive(sentence, predicate);
  // *The firm grew*: neither somebody nor something did.
  if (people.isBody(sentence.word(subject).lemma)) giveUp('person or thing');
  const known = standInOf(sentence, subject, !isPassive(sentence, predicate));
  // *Cats hate water*: nothing else does.
  if (known === null || (known === 'something' && isActor)) giveUp('person or thing');
  return added(known);
}

/** The subject of a predicate, of the first conjunct, or the noun that a participle modifies. */
function subjectOf(sentence: GoldSentence, predicate: number): number | null {
  const [own] = sentence.children(predicate, 'nsubj');
  const head = sentence.head(predicate);
  if (own !== undefined || head < 0) return own ?? null;
  if (sentence.label(predicate) === 'acl' && sentence.word(head).upos === 'NOUN') return head;
  return sentence.relation(predicate) === 'conj' ? subjectOf(sentence, head) : null;
}

// Whether a word is *somebody* or *something*. No parse says it; where neither a pronoun, a name nor a list tells, the
// answer is null, and the item is given up rather than written about the wrong one.

type StandIn = 'somebody' | 'something';

const personal = /^(?:i|you|he|she|we|me|him|her|us|who|whom|(?:some|any|every)(?:one|body)|[a-z]+self|[a-z]+selves)$/i;
const impersonal = /^(?:it|this|that|which|what|something|everything|anything|itself)$/i;

/** What stands for a word of gold; `agent` says that it does something, as bodies of people do. */
export function standInOf(sentence: GoldSentence, word: number, agent: boolean): StandIn | null {
  const { upos, form, lemma } = sentence.word(word);
  const antecedent = antecedentOf(sentence, word);
  if (antecedent !== null) return standInOf(sentence, antecedent, agent);
  if (upos === 'PRON' || upos === 'DET') {
    if (/^itself$/i.test(form) || impersonal.test(form)) return 'something';
    return personal.test(form) ? 'somebody' : ofWhich(sentence, word, agent);
  }
  if (upos === 'PROPN') return standInOfName(sentence, word);
  if (nouns.isPartitive(lemma) && sentence.children(word, 'nmod').some(child => sentence.caseOf(child) === 'of'))
    return ofWhich(sentence, word, agent);
  if (people.isPerson(lemma)) return 'somebody';
  if (people.isBody(lemma)) return agent ? 'somebody' : people.isCrowd(lemma) ? null : 'something';
  if (upos !== 'NOUN') return null;
  // Who acts is a person more often than a list can tell.
  return nouns.isSurelyThing(lemma) || people.isThing(lemma) || !(agent || people.mayBePerson(lemma))
    ? 'something'
    : null;
}

/** *Some of the guests*, *a variety of birds* are what follows *of*. */
function ofWhich(sentence: GoldSentence, word: number, agent: boolean): StandIn | null {
  const [part] = sentence.children(word, 'nmod').filter(child => sentence.caseOf(child) === 'of');
  return part === undefined || sentence.word(part).upos === 'PRON' ? null : standInOf(sentence, part, agent);
}

/** *That* of a relative clause stands for the noun before it; *which* is a thing in any case. */
function antecedentOf(sentence: GoldSentence, word: number): number | null {
  const verb = sentence.head(word);
  if (!/^that$/i.test(sentence.word(word).form) || verb < 0 || sentence.label(verb) !== 'acl:relcl') return null;
  const noun = sentence.head(verb);
  return noun >= 0 && noun < word && sentence.word(noun).upos !== 'PRON' ? noun : null;
}

function standInOfName(sentence: GoldSentence, name: number): StandIn | null {
  const parts = [name, ...sentence.children(name, 'flat', 'compound')].sort((a, b) => a - b);
  const forms = parts.map(part => sentence.word(part).form);
  const [first = '', last = ''] = [forms[0], forms.at(-1)];
  const [start = name] = parts;
  // A name in quotation marks is that of a work.
  if (/^["“‘]$/.test(sentence.words[start - 1]?.form ?? '')) return null;
  if (parts.length > 1 && people.isGivenName(first.toLowerCase())) return 'somebody';
  if (people.isLanguage(last)) return sentence.has(name, 'det') ? 'somebody' : 'something';
  if (parts.some(part => people.isNamedThing(sentence.word(part).lemma))) return 'something';
  // *Romans, the Danes*; *Offshore Partners* are a firm.
  const isPeople = people.isPeople(last) && (parts.length === 1 || sentence.has(name, 'det'));
  if (forms.slice(0, -1).some(people.isTitle) || isPeople || people.isGivenName(last.toLowerCase())) return 'somebody';
  const isWritten = forms.every(form => /^\p{Lu}\p{Ll}|^\p{Lu}\.$/u.test(form));
  const isFull = sentence.has(name, 'flat') && isWritten;
  return isFull || isCalled(sentence, name) || hasWho(sentence, name) ? 'somebody' : null;
}

/** *The nurse Vance; Vance, a nurse*. */
function isCalled(sentence: GoldSentence, name: number): boolean {
  const above = sentence.words[sentence.head(name)];
  const isApposed = sentence.relation(name) === 'appos' && above !== undefined && people.isPerson(above.lemma);
  return (
    isApposed ||
    sentence.children(name, 'appos', 'nmod:desc').some(child => people.isPerson(sentence.word(child).lemma))
  );
}

const hasWho = (sentence: GoldSentence, name: number) =>
  sentence.children(name, 'acl:relcl').some(verb => sentence.hasChild(verb, /^(?:who|whom)$/i));

// NP(x) of the templates: the name and compound parts of x, x, and a determiner. *A* and *the* are kept, any other
// determiner or possessive becomes *the*, none stays none. Modifiers go.
import { articleFor, type VerbAgreement } from '../english/index.ts';
import { universalPart } from '../model/index.ts';
import { nounAgreement } from './agreement.ts';
import * as adjectives from './lexicon/adjectives.ts';
import * as nouns from './lexicon/nouns.ts';
import * as people from './lexicon/people.ts';
import { added, beginningOf, formInside, giveUp, type Piece, withArticle } from './phrase.ts';
import { type GoldSentence, hasFeature, isNominal, type Word } from './sentence.ts';

export interface NounPhrase {
  readonly pieces: readonly Piece[];
  readonly agreement: VerbAgreement;
}

/** NP(x). A bare noun keeps its adjectives; `described` says that any noun does behind a preposition. */
export function nounPhrase(sentence: GoldSentence, noun: number, place: Standing, described = false): NounPhrase {
  const word = sentence.word(noun);
  refuseNoun(sentence, noun);
  const parts = nameOf(sentence, noun);
  const determiner = determinerOf(sentence, noun, parts, place);
  const core = parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]));
  const [first = noun] = parts;
  const isBare = determiner(beginningOf(core)).length === 0;
  const adjectives =
    isToldApart(sentence, noun, first) && !isBare
      ? tellingApart(sentence, noun, first)
      : (isBare && word.upos === 'NOUN') || (place === 'phrase' && described)
        ? adjectivesBefore(sentence, noun, first, isBare)
        : lessenedBy(sentence, noun, first);
  refuseUnlessened(sentence, noun, adjectives);
  const before = determiner(beginningOf([...adjectives, ...core]));
  const rest = word.upos === 'NOUN' ? ofPhrase(sentence, noun, parts) : [];
  return { pieces: [...before, ...adjectives, ...core, ...rest], agreement: nounAgreement(sentence, noun) };
}

/** A bare noun keeps its adjectives: *sailed into warm waters, lives in other places*. */
function adjectivesBefore(sentence: GoldSentence, noun: number, first: number, isBare: boolean): readonly Piece[] {
  if (sentence.word(noun).upos !== 'NOUN') return [];
  const shown = inOrder(sentence, beforeNoun(sentence, noun, first, 'amod'), first);
  return shown ?? (isBare ? giveUp('bare noun') : []);
}

/** Words that stand alone, one behind the other, right before a noun; null where they do not. */
function inOrder(sentence: GoldSentence, words: readonly number[], first: number): readonly Piece[] | null {
  const isPlain = words.every(
    (child, i) => child === first - words.length + i && sentence.isLeaf(child) && sentence.word(child).spaced,
  );
  return isPlain ? words.map(child => ({ text: formInside(sentence, child), word: child })) : null;
}

const beforeNoun = (sentence: GoldSentence, noun: number, first: number, ...relations: readonly string[]) =>
  sentence.children(noun, ...relations).filter(child => child < first);

/** Whether a definite noun is told from others by a number, an order or a degree: *the last seven years*. */
const isToldApart = (sentence: GoldSentence, noun: number, first: number) =>
  isDefinite(sentence, noun) &&
  (beforeNoun(sentence, noun, first, 'nummod').length > 0 ||
    beforeNoun(sentence, noun, first, 'amod').some(child => isOrdinal(sentence, child)));

/** *First, only, best, most famous*. */
export const isOrdinal = (sentence: GoldSentence, adjective: number) =>
  sentence.word(adjective).tag === 'JJS' ||
  hasFeature(sentence.word(adjective), 'NumType=Ord') ||
  /^(?:first|second|third|next|last|only|other|same|middle|previous|past|final|sole|latter|former|latest)$/i.test(
    sentence.word(adjective).form,
  ) ||
  sentence.hasChild(adjective, /^most$/i, 'advmod');

/** All of them stay, as *the first big boat* may not be the first boat. */
const tellingApart = (sentence: GoldSentence, noun: number, first: number) =>
  inOrder(sentence, beforeNoun(sentence, noun, first, 'amod', 'nummod'), first) ?? giveUp('definite noun');

/** What a noun may not be without: *is a retired surgeon*. */
function lessenedBy(sentence: GoldSentence, noun: number, first: number): readonly Piece[] {
  return sentence
    .children(noun, 'amod')
    .filter(child => child === first - 1 && adjectives.isLessening(sentence.word(child).form) && sentence.isLeaf(child))
    .map(child => ({ text: formInside(sentence, child), word: child }));
}

/** *Insufficient protection* is not *protection*. */
function refuseUnlessened(sentence: GoldSentence, noun: number, shown: readonly Piece[]): void {
  const isLost = adjectivesOf(sentence, noun).some(
    ({ form, index }) => adjectives.isLessening(form) && !shown.some(({ word }) => word === index),
  );
  if (isLost) giveUp('adjective that cannot be left out');
}

/** *Little influence and borrowing*: what is said of the first is said of those joined to it. */
function adjectivesOf(sentence: GoldSentence, noun: number): readonly Word[] {
  const first = sentence.relation(noun) === 'conj' ? [sentence.head(noun)] : [];
  return sentence.wordsAt([noun, ...first].flatMap(at => sentence.children(at, 'amod')));
}

function refuseNoun(sentence: GoldSentence, noun: number): void {
  const word = sentence.word(noun);
  if (!isNominal(word)) giveUp('no noun');
  if (nouns.isEmpty(word.lemma)) giveUp('noun that says nothing alone');
  if (!/\p{L}/u.test(word.form) || (word.upos === 'PROPN' && /^\p{Ll}/u.test(word.form))) giveUp('odd token');
  // *The attn, the Atmosphere*.
  const isAlone = !sentence.has(noun, 'compound', 'flat', 'amod', 'nmod', 'nmod:poss');
  const isCut = hasFeature(word, 'Abbr=Yes') || (noun > 0 && isAlone && /^\p{Lu}\p{Ll}/u.test(word.form));
  if (word.upos === 'NOUN' && isCut) giveUp('odd token');
  if (isNamePart(sentence, noun)) giveUp('part of a name or compound');
  // *The bank's Mr. Lynch*.
  if (word.upos === 'PROPN' && sentence.has(noun, 'nmod:poss')) giveUp('name');
  // *Addenbrooke's Hospital*: half a name.
  const isOwned = sentence.children(noun, 'nmod:poss').some(child => isName(sentence.word(child)));
  if (isOwned && word.upos === 'NOUN' && isName(word)) giveUp('part of a name or compound');
  const isPart = ofChild(sentence, noun) !== undefined || sentence.has(noun, 'nmod:poss');
  if (isPart && nouns.isPartitive(word.lemma)) giveUp('partitive');
}

/** What a noun has behind it: *the end of the war, an owner of the inn, pockets of air*. */
function ofPhrase(sentence: GoldSentence, noun: number, parts: readonly number[]): readonly Piece[] {
  const { lemma } = sentence.word(noun);
  const isNeeded = nouns.isRelational(lemma) || nouns.isEvent(lemma) || nouns.wantsOf(lemma);
  // *The art of moving, the ability to grow*.
  const isFirm = isDefinite(sentence, noun) || nouns.isRelational(lemma);
  const hasClause = isFirm && sentence.children(noun, 'acl').some(clause => sentence.has(clause, 'mark'));
  // *The role that investors play*.
  const isTold =
    nouns.isRelational(lemma) && !nouns.isConcrete(lemma) && !people.isPlace(lemma) && sentence.has(noun, 'acl:relcl');
  if (hasClause || isTold) giveUp('relational noun');
  const child = ofChild(sentence, noun);
  if (child === undefined || parts.includes(child)) return [];
  const other = sentence.word(child);
  // *A loss of five cents*.
  if (nouns.isMeasure(other.lemma)) giveUp('measure');
  if (!isNominal(other)) {
    if (isNeeded) giveUp('relational noun');
    return [];
  }
  const [of = null] = sentence.children(child, 'case');
  const isLong = ofChild(sentence, child) !== undefined;
  if (isLong || nouns.isConcrete(other.lemma) || people.isPerson(other.lemma)) refuseBareBehind(sentence, child, 'of');
  return [{ text: 'of', word: of }, ...nounPhrase(sentence, child, 'phrase').pieces];
}

const ofChild = (sentence: GoldSentence, noun: number) =>
  sentence.children(noun, 'nmod').find(child => child > noun && sentence.caseOf(child) === 'of');

/** A bare singular that can be counted stands behind few prepositions: *by rail*, but not *in purchase*. */
export function refuseBareBehind(sentence: GoldSentence, noun: number, preposition: string): void {
  const { tag, upos, lemma } = sentence.word(noun);
  const isBare = upos === 'NOUN' && tag === 'NN' && !sentence.has(noun, 'det', 'nmod:poss', 'nummod');
  const isFixed = !sentence.has(noun, 'amod', 'compound') && nouns.isFixedPhrase(preposition, lemma);
  if (isBare && nouns.isCounted(lemma) && !isFixed) giveUp('bare noun');
}

/** The noun alone, as predicate or in *there is*: with *a* if it is one of several, bare if it is not counted. */
export function indefinite(sentence: GoldSentence, noun: number): NounPhrase {
  const word = sentence.word(noun);
  if (isName(word)) giveUp('name');
  if (isNamePart(sentence, noun)) giveUp('part of a name or compound');
  const parts = nameOf(sentence, noun);
  const [first = noun] = parts;
  const lessened = lessenedBy(sentence, noun, first);
  refuseUnlessened(sentence, noun, lessened);
  const core = [...lessened, ...parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]))];
  const agreement = nounAgreement(sentence, noun);
  const articles = sentence.children(noun, 'det').map(child => sentence.word(child).lemma);
  refuseCounted(sentence, noun);
  const counted =
    articles.includes('a') || articles.includes('an') || articles.includes('another') || nouns.isCounted(word.lemma);
  const determined = sentence.has(noun, 'det', 'nmod:poss');
  if (agreement.plural || !counted || (!determined && !sentence.has(noun, 'nummod')))
    return { pieces: core, agreement };
  return { pieces: withArticle(core), agreement };
}

// What goes before a noun: *a* and *the* are kept, other determiners and possessives become *the*, none stays none. Nouns
// that are denied, asked for or counted cannot lose the word that does it.

/** Whether a noun has a determiner or an owner, and not *a*. */
export const isDefinite = (sentence: GoldSentence, noun: number) =>
  sentence.forms(sentence.children(noun, 'det', 'nmod:poss')).some(form => !/^an?$/.test(form));

/** Its own place in the sentence or another one: a bare noun (*by train, to chairman*) needs an article anywhere but in
 *  its own prepositional phrase. */
export type Standing = 'phrase' | 'own' | 'other';

/** Words that deny, ask for or hardly grant what they go with, and that point elsewhere. */
const denying =
  /^(?:no|nary|neither|none|nor|not|n['’]t|hardly|barely|few|fewer|less|scant|scarce|zero|any|which|what|whatever|whichever|how|such)$/i;

/** Nouns that cannot lose the word before them: *no owl, how many rules, little influence*. */
function refuseCounted(sentence: GoldSentence, noun: number): void {
  const own = sentence.children(noun, 'det', 'advmod', 'cc', 'amod', 'nummod');
  const before = sentence.wordsAt([...own, ...own.flatMap(child => sentence.children(child, 'advmod'))]);
  const isScarce = !sentence.has(noun, 'det', 'nmod:poss') && before.some(({ form }) => /^little$/i.test(form));
  if (isScarce || before.some(word => denying.test(word.form) && !hasFeature(word, 'PronType=Rel'))) giveUp('negation');
}

/** *Every window* is not *the window*. */
const quantifying = /^(?:every|each|all|both|either|any|most|many|some|another|such|half|several|enough)$/;

/** What goes before the first word of the phrase. */
function determinerOf(
  sentence: GoldSentence,
  noun: number,
  parts: readonly number[],
  at: Standing,
): (next: string) => readonly Piece[] {
  refuseCounted(sentence, noun);
  const word = sentence.word(noun);
  const the = () => [added('the')];
  const [first = noun] = parts;
  const determiners = sentence.children(noun, 'det').filter(child => child < first);
  const lemmas = sentence.forms(determiners);
  if (lemmas.some(lemma => quantifying.test(lemma))) giveUp('quantifier');
  if (lemmas.includes('a') || lemmas.includes('an'))
    return nounAgreement(sentence, noun).plural ? giveUp('number') : next => [added(articleFor(next))];
  if (lemmas.length > 0 || sentence.has(noun, 'nmod:poss')) return the;
  const { plural } = nounAgreement(sentence, noun);
  if (plural || word.upos === 'PROPN') return () => [];
  // *one man, last year* without *one* and *last* would be no English.
  const [number] = sentence.children(noun, 'nummod').filter(child => child < noun);
  if (number !== undefined) {
    if (sentence.word(number).form.toLowerCase() !== 'one') giveUp('number');
    return () => [{ text: 'one', word: number }];
  }
  const [which] = sentence
    .children(noun, 'amod')
    .filter(child => /^(?:last|next|previous|this)$/i.test(sentence.word(child).form));
  if (which !== undefined) return () => [{ text: formInside(sentence, which), word: which }];
  const counted = nouns.isCounted(word.lemma);
  // *Include ambassador for the city*: an office, which nobody is.
  const isOffice = at === 'own' && people.isPerson(word.lemma) && /^(?:obj|obl|nmod)$/.test(sentence.relation(noun));
  if (isOffice) giveUp('bare noun');
  if (counted && at !== 'phrase' && (people.isPerson(word.lemma) || at === 'other')) return the;
  return () => [];
}

// A noun with what belongs to its name: compound parts, first names, *University of Sydney*, *World War II*.

const ODD = /^[\p{L}\p{N}][\p{L}\p{N}'’.&-]*$/u;

/** Whether gold has the word inside a name or compound, so that it is no phrase by itself. */
export function isNamePart(sentence: GoldSentence, word: number): boolean {
  const relation = sentence.label(word);
  if (
    ['compound', 'flat', 'fixed', 'goeswith', 'list'].includes(universalPart(relation)) &&
    relation !== 'compound:prt'
  )
    return true;
  const head = sentence.words[sentence.head(word)];
  return head !== undefined && universalPart(relation) === 'amod' && isName(head) && isCapital(sentence.word(word));
}

/** A proper noun, or a noun with a capital inside the sentence: *Civil Liberties*. */
const isName = ({ upos, form, index }: Word) =>
  upos === 'PROPN' || (index > 0 && upos === 'NOUN' && /^\p{Lu}/u.test(form));

/** *United* States, *International* Station: an adjective with a capital belongs to the name. */
const isCapital = ({ form, tag }: Word) => tag.startsWith('NNP') || /^\p{Lu}/u.test(form);

/** The noun with the parts of its name, in order. */
function nameOf(sentence: GoldSentence, noun: number): readonly number[] {
  const parts = new Set([noun]);
  for (const part of parts)
    for (const child of sentence.children(part)) if (belongsToName(sentence, part, child, noun)) parts.add(child);
  if (isName(sentence.word(noun))) for (const part of ofName(sentence, noun)) parts.add(part);
  const sorted = withHyphens(
    sentence,
    [...parts].sort((a, b) => a - b),
  );
  for (const part of sorted) refuseOdd(sentence, part);
  const isCut = sorted.some(part => part !== noun && hasOwnPhrase(sentence, part, sorted));
  if (isCut) giveUp('part of a name or compound');
  refuseHalfWord(sentence, sorted);
  return sorted;
}

/** *Ministry of Defence maps*: a compound that cannot be told without its phrase. */
const hasOwnPhrase = (sentence: GoldSentence, part: number, parts: readonly number[]) =>
  sentence.children(part, 'nmod', 'obl', 'nummod', 'appos', 'advmod', 'conj').some(
    // *Sand and dust storms* are sand storms; *Savings & Investments accounts* are one.
    child => !parts.includes(child) && (sentence.relation(child) !== 'conj' || isName(sentence.word(part))),
  );

function belongsToName(sentence: GoldSentence, part: number, child: number, noun: number): boolean {
  const relation = sentence.label(child);
  const word = sentence.word(child);
  if (relation === 'compound:prt') return false;
  if (['compound', 'flat'].includes(universalPart(relation))) return true;
  // *Cold war battles*: what belongs to a part of a compound stays with it.
  if (part !== noun && universalPart(relation) === 'amod') return true;
  if (relation === 'nmod:desc') return isCapital(word) && sentence.isLeaf(child);
  // *Social media, the middle class*: apart they say something else.
  if (universalPart(relation) === 'amod')
    return (
      (isCapital(word) && isName(sentence.word(part))) || adjectives.isNamed(word.lemma, sentence.word(part).lemma)
    );
  // *World War II, Article 5, January 5*
  if (universalPart(relation) === 'nummod')
    return part === noun && child === noun + 1 && sentence.word(noun).upos === 'PROPN';
  return false;
}

/** The rest of a name like *University of Sydney*. */
function ofName(sentence: GoldSentence, noun: number): readonly number[] {
  return sentence
    .children(noun, 'nmod')
    .filter(child => isName(sentence.word(child)) && sentence.caseOf(child) === 'of')
    .filter(child => !sentence.words.slice(noun, child).some(({ upos }) => upos === 'PUNCT'))
    .flatMap(child => [
      ...sentence.children(child, 'case', 'det', 'compound', 'flat'),
      ...sentence.children(child, 'amod').filter(mod => sentence.word(mod).tag.startsWith('NNP')),
      child,
    ]);
}

/** Hyphens between the parts come with them. */
function withHyphens(sentence: GoldSentence, parts: readonly number[]): readonly number[] {
  return parts.flatMap((part, i) => {
    const next = parts[i + 1];
    return next === part + 2 && isHyphen(sentence.word(part + 1).form) && !sentence.word(part).spaced
      ? [part, part + 1]
      : [part];
  });
}

const isHyphen = (form: string) => /^[-–/]$/.test(form);

function refuseOdd(sentence: GoldSentence, part: number): void {
  const word = sentence.word(part);
  if (isHyphen(word.form)) return;
  if (!ODD.test(word.form) || /^(?:SYM|X)$/.test(word.upos)) giveUp('odd token');
}

/** A word that is glued to one that was left out is half a word: *based* of *merit-based*. */
export function refuseHalfWord(sentence: GoldSentence, parts: readonly number[]): void {
  for (const part of parts) {
    const [before, after] = [sentence.words[part - 1], sentence.words[part + 1]];
    if (before !== undefined && !before.spaced && isHyphen(before.form) && !parts.includes(part - 1))
      giveUp('part of a hyphenated word');
    if (after !== undefined && !sentence.word(part).spaced && isHyphen(after.form) && !parts.includes(part + 1))
      giveUp('part of a hyphenated word');
  }
}

function pieceOf(sentence: GoldSentence, part: number, before: number | undefined): Piece {
  const glued = before === part - 1 && !sentence.word(before).spaced;
  return { text: formInside(sentence, part), word: part, joined: glued };
}

// NP(x) of the templates: the name and compound parts of x, x, and a determiner. *A* and *the* are kept, any other
// determiner or possessive becomes *the*, none stays none. Modifiers go.

import type { Agreement } from '../english/index.ts';
import { agreementOf } from './agreement.ts';
import { determinerOf, refuseCounted, type Standing } from './determiner.ts';
import { isLessening } from './lexicon/adjectives.ts';
import { isConcrete } from './lexicon/concrete.ts';
import { isCounted, isEmpty, isEvent, isNegativeNoun, isPartitive, isRelational } from './lexicon/nouns.ts';
import { isPlace } from './lexicon/people.ts';
import { isName, isNamePart, nameOf, pieceOf } from './name.ts';
import { beginningOf, formInside, GivenUp, type Piece, withArticle } from './phrase.ts';
import { caseOf, childrenOf, headOf, isLeaf, isNominal, type Sentence, universalRelation, wordAt } from './sentence.ts';

export interface NounPhrase {
  readonly pieces: readonly Piece[];
  readonly agreement: Agreement;
}

/** NP(x). Behind a preposition a bare noun keeps its adjectives; `described` says that any noun does. */
export function nounPhrase(sentence: Sentence, noun: number, place: Standing, described = false): NounPhrase {
  const word = wordAt(sentence.words, noun);
  refuseNoun(sentence, noun);
  const parts = nameOf(sentence, noun);
  const determiner = determinerOf(sentence, noun, parts, place);
  const core = parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]));
  const [first = noun] = parts;
  const isBare = determiner(beginningOf(core)).length === 0;
  const adjectives =
    place === 'phrase' && (isBare || described)
      ? adjectivesBefore(sentence, noun, first, isBare)
      : lessenedBy(sentence, noun, first);
  refuseUnlessened(sentence, noun, adjectives);
  const before = determiner(beginningOf([...adjectives, ...core]));
  const keepsRest = word.upos === 'NOUN' && (before[0]?.text === 'the' || isRelational(word.lemma));
  const rest = keepsRest ? ofPhrase(sentence, noun, parts) : [];
  return { pieces: [...before, ...adjectives, ...core, ...rest], agreement: agreementOf(sentence, noun) };
}

/** A bare noun behind a preposition keeps its adjectives: *sailed into warm waters, lives in other places*. */
function adjectivesBefore(sentence: Sentence, noun: number, first: number, isBare: boolean): readonly Piece[] {
  const { words, gold } = sentence;
  const modifiers = childrenOf(gold, noun, 'amod').filter(child => child < first);
  const isPlain = modifiers.every(
    (child, i) => child === first - modifiers.length + i && isLeaf(gold, child) && wordAt(words, child).spaced,
  );
  if (wordAt(words, noun).upos !== 'NOUN') return [];
  if (!isPlain && isBare) throw new GivenUp('bare noun');
  if (!isPlain) return [];
  return modifiers.map(child => ({ text: formInside(sentence, child), word: child }));
}

/** What a noun may not be without: *is a retired surgeon*. */
function lessenedBy(sentence: Sentence, noun: number, first: number): readonly Piece[] {
  const { words, gold } = sentence;
  return childrenOf(gold, noun, 'amod')
    .filter(child => child === first - 1 && isLessening(wordAt(words, child).form) && isLeaf(gold, child))
    .map(child => ({ text: formInside(sentence, child), word: child }));
}

/** *Insufficient protection* is not *protection*; what is said of the first is said of those joined to it. */
function refuseUnlessened({ words, gold }: Sentence, noun: number, shown: readonly Piece[]): void {
  const first = universalRelation(gold, noun) === 'conj' ? [headOf(gold, noun)] : [];
  const isLost = [noun, ...first]
    .flatMap(at => childrenOf(gold, at, 'amod'))
    .some(child => isLessening(wordAt(words, child).form) && !shown.some(({ word }) => word === child));
  if (isLost) throw new GivenUp('adjective that cannot be left out');
}

function refuseNoun(sentence: Sentence, noun: number): void {
  const { words, gold } = sentence;
  const word = wordAt(words, noun);
  if (isNegativeNoun(word.lemma)) throw new GivenUp('negation');
  if (!isNominal(word)) throw new GivenUp('no noun');
  if (isEmpty(word.lemma)) throw new GivenUp('noun that says nothing alone');
  if (!/\p{L}/u.test(word.form)) throw new GivenUp('odd token');
  if (isNamePart(sentence, noun)) throw new GivenUp('part of a name or compound');
  // *Addenbrooke's Hospital*: half a name.
  const isOwned = childrenOf(gold, noun, 'nmod:poss').some(child => isName(wordAt(words, child)));
  if (isOwned && word.upos === 'NOUN' && isName(word)) throw new GivenUp('part of a name or compound');
  const isPart = ofChild(sentence, noun) !== undefined || childrenOf(gold, noun, 'nmod:poss').length > 0;
  if (isPart && isPartitive(word.lemma)) throw new GivenUp('partitive');
}

/** What a definite noun has behind it: *the end of the war, the owner of the inn*. Some can be without, others not. */
function ofPhrase(sentence: Sentence, noun: number, parts: readonly number[]): readonly Piece[] {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, noun);
  const isNeeded = isRelational(lemma) || isEvent(lemma);
  // *The art of moving, the ability to grow*.
  const hasClause = childrenOf(gold, noun, 'acl').some(clause => childrenOf(gold, clause, 'mark').length > 0);
  // *The role that investors play*.
  const isTold =
    isRelational(lemma) && !isConcrete(lemma) && !isPlace(lemma) && childrenOf(gold, noun, 'acl:relcl').length > 0;
  if (hasClause || isTold) throw new GivenUp('relational noun');
  const child = ofChild(sentence, noun);
  if (child === undefined || parts.includes(child)) return [];
  const other = wordAt(words, child);
  if (!isNominal(other) || isRelational(other.lemma)) {
    if (isNeeded) throw new GivenUp('relational noun');
    return [];
  }
  const [of = null] = childrenOf(gold, child, 'case');
  return [{ text: 'of', word: of }, ...nounPhrase(sentence, child, 'phrase').pieces];
}

const ofChild = (sentence: Sentence, noun: number) =>
  childrenOf(sentence.gold, noun, 'nmod').find(child => child > noun && caseOf(sentence, child) === 'of');

/** The noun alone, as predicate or in *there is*: with *a* if it is one of several, bare if it is not counted. */
export function indefinite(sentence: Sentence, noun: number): NounPhrase {
  const { words, gold } = sentence;
  const word = wordAt(words, noun);
  if (isName(word)) throw new GivenUp('name');
  if (isNamePart(sentence, noun)) throw new GivenUp('part of a name or compound');
  const parts = nameOf(sentence, noun);
  const [first = noun] = parts;
  const lessened = lessenedBy(sentence, noun, first);
  refuseUnlessened(sentence, noun, lessened);
  const core = [...lessened, ...parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]))];
  const agreement = agreementOf(sentence, noun);
  const articles = childrenOf(gold, noun, 'det').map(child => wordAt(words, child).lemma);
  refuseCounted(sentence, noun);
  const counted =
    articles.includes('a') || articles.includes('an') || articles.includes('another') || isCounted(word.lemma);
  const determined = childrenOf(gold, noun, 'det', 'nmod:poss').length > 0;
  if (agreement.plural || !counted || (!determined && place(sentence, noun) === 'bare'))
    return { pieces: core, agreement };
  return { pieces: withArticle(core), agreement };
}

function place({ gold }: Sentence, noun: number): 'bare' | 'free' {
  return childrenOf(gold, noun, 'nummod').length > 0 ? 'free' : 'bare';
}

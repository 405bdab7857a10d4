// NP(x) of the templates: the name and compound parts of x, x, and a determiner. *A* and *the* are kept, any other
// determiner or possessive becomes *the*, none stays none. Modifiers go.
import { type Agreement, articleFor } from '../english/index.ts';
import { isCounted, isPartitive, isPerson } from './lexicon.ts';
import { added, formInside, GivenUp, type Piece } from './phrase.ts';
import { childrenOf, hasFeature, isNominal, type Sentence, universal, type Word } from './sentence.ts';

export interface NounPhrase {
  readonly pieces: readonly Piece[];
  readonly agreement: Agreement;
}

/** Its own place in the sentence or another one: a bare noun (*by train, to chairman*) needs an article anywhere but in
 *  its own prepositional phrase. */
export type Place = 'phrase' | 'own' | 'other';

const ODD = /^[\p{L}\p{N}][\p{L}\p{N}'’.&-]*$/u;

export function nounPhrase(sentence: Sentence, noun: number, place: Place): NounPhrase {
  const { words, gold } = sentence;
  const word = words[noun]!;
  if (!isNominal(word) || word.lemma === 'one') throw new GivenUp('no noun');
  if (!/\p{L}/u.test(word.form)) throw new GivenUp('odd token');
  if (isNamePart(sentence, noun)) throw new GivenUp('part of a name or compound');
  if (childrenOf(gold, noun, 'nmod').some(child => /^of$/i.test(caseOf(sentence, child))) && isPartitive(word.lemma))
    throw new GivenUp('partitive');
  const parts = coreOf(sentence, noun);
  const determiner = determinerOf(sentence, noun, parts, place);
  const core = parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]));
  return { pieces: [...determiner(core[0]!.text), ...core], agreement: agreementOf(sentence, noun) };
}

/** The noun alone, as predicate or in *there is*: with *a* if it is one of several, bare if it is not counted. */
export function indefinite(sentence: Sentence, noun: number): NounPhrase {
  const { words, gold } = sentence;
  const word = words[noun]!;
  if (isName(word)) throw new GivenUp('name');
  if (isNamePart(sentence, noun)) throw new GivenUp('part of a name or compound');
  const parts = coreOf(sentence, noun);
  const core = parts.map((part, i) => pieceOf(sentence, part, parts[i - 1]));
  const agreement = agreementOf(sentence, noun);
  const articles = childrenOf(gold, noun, 'det').map(child => words[child]!.lemma);
  refuseNegative(sentence, noun);
  const counted =
    articles.includes('a') || articles.includes('an') || articles.includes('another') || isCounted(word.lemma);
  const determined = childrenOf(gold, noun, 'det', 'nmod:poss').length > 0;
  if (agreement.plural || !counted || (!determined && place(sentence, noun) === 'bare'))
    return { pieces: core, agreement };
  return { pieces: [added(articleFor(core[0]!.text)), ...core], agreement };
}

function place({ gold }: Sentence, noun: number): 'bare' | 'free' {
  return childrenOf(gold, noun, 'nummod').length > 0 ? 'free' : 'bare';
}

export function agreementOf({ words }: Sentence, noun: number): Agreement {
  const { tag, lemma, form } = words[noun]!;
  const isPlural = /^NNP?S$/.test(tag) || hasFeature(words[noun]!, 'Number=Plur');
  const isOne =
    tag.startsWith('NNP') && /^(?:states|nations|netherlands|philippines|airlines|industries|times|news)$/i.test(form);
  return { person: 3, plural: (isPlural || lemma === 'police' || lemma === 'people') && !isOne };
}

/** Whether gold has the word inside a name or compound, so that it is no phrase by itself. */
export function isNamePart({ words, gold }: Sentence, word: number): boolean {
  const relation = gold.relations[word]!;
  if (['compound', 'flat', 'fixed', 'goeswith', 'list'].includes(universal(relation)) && relation !== 'compound:prt')
    return true;
  const head = words[gold.heads[word]!];
  return head !== undefined && universal(relation) === 'amod' && isName(head) && isCapital(words[word]!);
}

/** A proper noun, or a noun with a capital inside the sentence: *Civil Liberties*. */
export const isName = ({ upos, form, index }: Word) =>
  upos === 'PROPN' || (index > 0 && upos === 'NOUN' && /^\p{Lu}/u.test(form));

/** *United* States, *International* Station: an adjective with a capital belongs to the name. */
const isCapital = ({ form, tag }: Word) => tag.startsWith('NNP') || /^\p{Lu}/u.test(form);

/** The noun with the parts of its name, in order. */
function coreOf(sentence: Sentence, noun: number): readonly number[] {
  const { words, gold } = sentence;
  const parts = new Set([noun]);
  for (const part of parts)
    for (const child of gold.children[part] ?? []) if (belongsToName(sentence, part, child, noun)) parts.add(child);
  if (isName(words[noun]!)) for (const part of ofName(sentence, noun)) parts.add(part);
  const sorted = withHyphens(
    sentence,
    [...parts].sort((a, b) => a - b),
  );
  for (const part of sorted) refuseOdd(sentence, part);
  refuseTorn(sentence, sorted);
  return sorted;
}

function belongsToName({ words, gold }: Sentence, part: number, child: number, noun: number): boolean {
  const relation = gold.relations[child]!;
  const word = words[child]!;
  if (relation === 'compound:prt') return false;
  if (['compound', 'flat'].includes(universal(relation))) return true;
  if (relation === 'nmod:desc') return word.upos === 'PROPN' && gold.children[child]!.length === 0;
  if (universal(relation) === 'amod') return isCapital(word) && isName(words[part]!);
  // *World War II, Article 5, January 5*
  if (universal(relation) === 'nummod') return part === noun && child === noun + 1 && words[noun]!.upos === 'PROPN';
  return false;
}

/** The rest of a name like *University of Sydney*. */
function ofName(sentence: Sentence, noun: number): readonly number[] {
  const { words, gold } = sentence;
  return childrenOf(gold, noun, 'nmod')
    .filter(child => isName(words[child]!) && caseOf(sentence, child) === 'of')
    .flatMap(child => [
      ...childrenOf(gold, child, 'case', 'det', 'compound', 'flat'),
      ...childrenOf(gold, child, 'amod').filter(mod => words[mod]!.tag.startsWith('NNP')),
      child,
    ]);
}

/** The case words of a noun, lower-cased. */
export function caseOf({ words, gold }: Sentence, word: number): string {
  return childrenOf(gold, word, 'case')
    .map(marker => words[marker]!.form.toLowerCase())
    .join(' ');
}

/** Hyphens between the parts come with them. */
function withHyphens({ words }: Sentence, parts: readonly number[]): readonly number[] {
  return parts.flatMap((part, i) => {
    const next = parts[i + 1];
    return next === part + 2 && isHyphen(words[part + 1]!.form) && !words[part]!.spaced ? [part, part + 1] : [part];
  });
}

const isHyphen = (form: string) => /^[-–/]$/.test(form);

function refuseOdd({ words }: Sentence, part: number): void {
  const word = words[part]!;
  if (isHyphen(word.form)) return;
  if (word.upos === 'X' || hasFeature(word, 'Foreign=Yes')) throw new GivenUp('foreign word');
  if (hasFeature(word, 'Typo=Yes')) throw new GivenUp('misspelt word');
  if (!ODD.test(word.form) || word.upos === 'SYM') throw new GivenUp('odd token');
}

/** A word that is glued to one that was left out is half a word: *based* of *merit-based*. */
export function refuseTorn({ words }: Sentence, parts: readonly number[]): void {
  for (const part of parts) {
    const [before, after] = [words[part - 1], words[part + 1]];
    if (before !== undefined && !before.spaced && isHyphen(before.form) && !parts.includes(part - 1))
      throw new GivenUp('part of a hyphenated word');
    if (after !== undefined && !words[part]!.spaced && isHyphen(after.form) && !parts.includes(part + 1))
      throw new GivenUp('part of a hyphenated word');
  }
}

function pieceOf(sentence: Sentence, part: number, before: number | undefined): Piece {
  const glued = before === part - 1 && !sentence.words[before]!.spaced;
  return { text: formInside(sentence, part), word: part, joined: glued };
}

const negative = /^(?:no|nary|neither|none|nor)$/i;
const asking = /^(?:which|what|whose|whatever|whichever)$/i;

function refuseNegative({ words, gold }: Sentence, noun: number): void {
  for (const child of childrenOf(gold, noun, 'det', 'nmod:poss', 'advmod', 'cc')) {
    if (negative.test(words[child]!.form) || /^(?:not|n't|hardly|few)$/i.test(words[child]!.form))
      throw new GivenUp('negation');
    if (asking.test(words[child]!.form) && !hasFeature(words[child]!, 'PronType=Rel')) throw new GivenUp('question');
  }
}

/** What goes before the first word of the phrase. */
function determinerOf(
  sentence: Sentence,
  noun: number,
  parts: readonly number[],
  at: Place,
): (next: string) => readonly Piece[] {
  const { words, gold } = sentence;
  refuseNegative(sentence, noun);
  const word = words[noun]!;
  const the = () => [added('the')];
  const determiners = childrenOf(gold, noun, 'det').filter(child => child < parts[0]! || child < noun);
  const lemmas = determiners.map(child => words[child]!.form.toLowerCase());
  if (lemmas.includes('a') || lemmas.includes('an')) return next => [added(articleFor(next))];
  if (lemmas.length > 0 || childrenOf(gold, noun, 'nmod:poss').length > 0) return the;
  const { plural } = agreementOf(sentence, noun);
  if (plural || word.upos === 'PROPN') return () => [];
  // *one man, last year* without *one* and *last* would be no English.
  const [number] = childrenOf(gold, noun, 'nummod').filter(child => child < noun);
  if (number !== undefined) {
    if (words[number]!.form.toLowerCase() !== 'one') throw new GivenUp('number');
    return () => [{ text: 'one', word: number }];
  }
  const [which] = childrenOf(gold, noun, 'amod').filter(child =>
    /^(?:last|next|previous|this)$/i.test(words[child]!.form),
  );
  if (which !== undefined) return () => [{ text: formInside(sentence, which), word: which }];
  const counted = isCounted(word.lemma);
  if (counted && at !== 'phrase' && (isPerson(word.lemma) || at === 'other')) return the;
  return () => [];
}

// A noun with what belongs to its name: compound parts, first names, *University of Sydney*, *World War II*.
import { universalPart } from '../model/index.ts';
import { isNamed } from './lexicon/adjectives.ts';
import { formInside, GivenUp, type Piece } from './phrase.ts';
import { caseOf, childrenOf, hasFeature, type Sentence, type Word } from './sentence.ts';

const ODD = /^[\p{L}\p{N}][\p{L}\p{N}'’.&-]*$/u;

/** Whether gold has the word inside a name or compound, so that it is no phrase by itself. */
export function isNamePart({ words, gold }: Sentence, word: number): boolean {
  const relation = gold.relations[word]!;
  if (
    ['compound', 'flat', 'fixed', 'goeswith', 'list'].includes(universalPart(relation)) &&
    relation !== 'compound:prt'
  )
    return true;
  const head = words[gold.heads[word]!];
  return head !== undefined && universalPart(relation) === 'amod' && isName(head) && isCapital(words[word]!);
}

/** A proper noun, or a noun with a capital inside the sentence: *Civil Liberties*. */
export const isName = ({ upos, form, index }: Word) =>
  upos === 'PROPN' || (index > 0 && upos === 'NOUN' && /^\p{Lu}/u.test(form));

/** *United* States, *International* Station: an adjective with a capital belongs to the name. */
const isCapital = ({ form, tag }: Word) => tag.startsWith('NNP') || /^\p{Lu}/u.test(form);

/** The noun with the parts of its name, in order. */
export function nameOf(sentence: Sentence, noun: number): readonly number[] {
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
  const isCut = sorted.some(part => part !== noun && hasOwnPhrase(sentence, part, sorted));
  if (isCut) throw new GivenUp('part of a name or compound');
  refuseTorn(sentence, sorted);
  return sorted;
}

/** *Ministry of Defence maps*: a compound that cannot be told without its phrase. */
const hasOwnPhrase = ({ words, gold }: Sentence, part: number, parts: readonly number[]) =>
  childrenOf(gold, part, 'nmod', 'obl', 'nummod', 'appos', 'advmod', 'conj').some(
    // *Sand and dust storms* are sand storms; *Savings & Investments accounts* are one.
    child => !parts.includes(child) && (universalPart(gold.relations[child]!) !== 'conj' || isName(words[part]!)),
  );

function belongsToName({ words, gold }: Sentence, part: number, child: number, noun: number): boolean {
  const relation = gold.relations[child]!;
  const word = words[child]!;
  if (relation === 'compound:prt') return false;
  if (['compound', 'flat'].includes(universalPart(relation))) return true;
  // *Cold war battles*: what belongs to a part of a compound stays with it.
  if (part !== noun && universalPart(relation) === 'amod') return true;
  if (relation === 'nmod:desc') return isCapital(word) && gold.children[child]!.length === 0;
  // *Social media, the middle class*: apart they say something else.
  if (universalPart(relation) === 'amod')
    return (isCapital(word) && isName(words[part]!)) || isNamed(word.lemma, words[part]!.lemma);
  // *World War II, Article 5, January 5*
  if (universalPart(relation) === 'nummod') return part === noun && child === noun + 1 && words[noun]!.upos === 'PROPN';
  return false;
}

/** The rest of a name like *University of Sydney*. */
function ofName(sentence: Sentence, noun: number): readonly number[] {
  const { words, gold } = sentence;
  return childrenOf(gold, noun, 'nmod')
    .filter(child => isName(words[child]!) && caseOf(sentence, child) === 'of')
    .filter(child => !words.slice(noun, child).some(({ upos }) => upos === 'PUNCT'))
    .flatMap(child => [
      ...childrenOf(gold, child, 'case', 'det', 'compound', 'flat'),
      ...childrenOf(gold, child, 'amod').filter(mod => words[mod]!.tag.startsWith('NNP')),
      child,
    ]);
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

export function pieceOf(sentence: Sentence, part: number, before: number | undefined): Piece {
  const glued = before === part - 1 && !sentence.words[before]!.spaced;
  return { text: formInside(sentence, part), word: part, joined: glued };
}

// A noun with what belongs to its name: compound parts, first names, *University of Sydney*, *World War II*.
import { universalPart } from '../model/index.ts';
import { isNamed } from './lexicon/adjectives.ts';
import { formInside, GivenUp, type Piece } from './phrase.ts';
import {
  caseOf,
  childrenOf,
  hasFeature,
  headOf,
  isLeaf,
  labelOf,
  type Sentence,
  universalRelation,
  type Word,
  wordAt,
} from './sentence.ts';

const ODD = /^[\p{L}\p{N}][\p{L}\p{N}'’.&-]*$/u;

/** Whether gold has the word inside a name or compound, so that it is no phrase by itself. */
export function isNamePart({ words, gold }: Sentence, word: number): boolean {
  const relation = labelOf(gold, word);
  if (
    ['compound', 'flat', 'fixed', 'goeswith', 'list'].includes(universalPart(relation)) &&
    relation !== 'compound:prt'
  )
    return true;
  const head = words[headOf(gold, word)];
  return head !== undefined && universalPart(relation) === 'amod' && isName(head) && isCapital(wordAt(words, word));
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
  if (isName(wordAt(words, noun))) for (const part of ofName(sentence, noun)) parts.add(part);
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
    child => !parts.includes(child) && (universalRelation(gold, child) !== 'conj' || isName(wordAt(words, part))),
  );

function belongsToName({ words, gold }: Sentence, part: number, child: number, noun: number): boolean {
  const relation = labelOf(gold, child);
  const word = wordAt(words, child);
  if (relation === 'compound:prt') return false;
  if (['compound', 'flat'].includes(universalPart(relation))) return true;
  // *Cold war battles*: what belongs to a part of a compound stays with it.
  if (part !== noun && universalPart(relation) === 'amod') return true;
  if (relation === 'nmod:desc') return isCapital(word) && isLeaf(gold, child);
  // *Social media, the middle class*: apart they say something else.
  if (universalPart(relation) === 'amod')
    return (isCapital(word) && isName(wordAt(words, part))) || isNamed(word.lemma, wordAt(words, part).lemma);
  // *World War II, Article 5, January 5*
  if (universalPart(relation) === 'nummod')
    return part === noun && child === noun + 1 && wordAt(words, noun).upos === 'PROPN';
  return false;
}

/** The rest of a name like *University of Sydney*. */
function ofName(sentence: Sentence, noun: number): readonly number[] {
  const { words, gold } = sentence;
  return childrenOf(gold, noun, 'nmod')
    .filter(child => isName(wordAt(words, child)) && caseOf(sentence, child) === 'of')
    .filter(child => !words.slice(noun, child).some(({ upos }) => upos === 'PUNCT'))
    .flatMap(child => [
      ...childrenOf(gold, child, 'case', 'det', 'compound', 'flat'),
      ...childrenOf(gold, child, 'amod').filter(mod => wordAt(words, mod).tag.startsWith('NNP')),
      child,
    ]);
}

/** Hyphens between the parts come with them. */
function withHyphens({ words }: Sentence, parts: readonly number[]): readonly number[] {
  return parts.flatMap((part, i) => {
    const next = parts[i + 1];
    return next === part + 2 && isHyphen(wordAt(words, part + 1).form) && !wordAt(words, part).spaced
      ? [part, part + 1]
      : [part];
  });
}

const isHyphen = (form: string) => /^[-–/]$/.test(form);

function refuseOdd({ words }: Sentence, part: number): void {
  const word = wordAt(words, part);
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
    if (after !== undefined && !wordAt(words, part).spaced && isHyphen(after.form) && !parts.includes(part + 1))
      throw new GivenUp('part of a hyphenated word');
  }
}

export function pieceOf(sentence: Sentence, part: number, before: number | undefined): Piece {
  const glued = before === part - 1 && !wordAt(sentence.words, before).spaced;
  return { text: formInside(sentence, part), word: part, joined: glued };
}

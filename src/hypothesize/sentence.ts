// A gold sentence as a list of words, and the trees that parsers hang over it. Words, tags and features are gold's in
// every tree; a parser only says what depends on what, and how.

import { lemmaOf as englishLemma } from '../english/index.ts';
import { toVersion2, universalPart } from '../model/index.ts';

export interface Word {
  /** From 0. */
  readonly index: number;
  readonly form: string;
  /** In small letters. */
  readonly lemma: string;
  /** Whether the file writes the lemma with a capital; null where it gives none. */
  readonly isCapital: boolean | null;
  readonly upos: string;
  /** A Penn tag; made from features where the file has none. */
  readonly tag: string;
  readonly features: string;
  /** Whether a blank follows in the text. */
  readonly spaced: boolean;
}

/** In place of a head: the word is a root. */
export const TOP = -1;
/** In place of a head: the parser has no such word, or hangs it on none of this sentence. */
export const NOWHERE = -2;

export interface Tree {
  readonly heads: readonly number[];
  /** Universal relations of version 2, with subtypes. */
  readonly relations: readonly string[];
  readonly children: readonly (readonly number[])[];
}

export interface Sentence {
  readonly id: string;
  readonly text: string;
  readonly words: readonly Word[];
  readonly gold: Tree;
}

export function treeOf(heads: readonly number[], labels: readonly string[]): Tree {
  const children: number[][] = heads.map(() => []);
  heads.forEach((head, word) => {
    children[head]?.push(word);
  });
  return { heads, relations: labels.map(toVersion2), children };
}

/** The word at a place of its sentence; any other place is a mistake of ours. */
export function wordAt(words: readonly Word[], index: number): Word {
  const word = words[index];
  if (word === undefined) throw new RangeError(`a sentence of ${words.length} words has none at ${index}`);
  return word;
}

export const wordsAt = (words: readonly Word[], indices: readonly number[]): readonly Word[] =>
  indices.map(index => wordAt(words, index));

/** As written, in small letters. */
export const formsOf = (words: readonly Word[], indices: readonly number[]): readonly string[] =>
  wordsAt(words, indices).map(({ form }) => form.toLowerCase());

/** Whoever climbs comes out above the root: nothing there has a head or a relation. */
export const headOf = ({ heads }: Tree, word: number): number => heads[word] ?? NOWHERE;

/** A relation with its subtype. */
export const labelOf = ({ relations }: Tree, word: number): string => relations[word] ?? '';

/** A relation without its subtype. */
export const universalRelation = (tree: Tree, word: number): string => universalPart(labelOf(tree, word));

export const isLeaf = ({ children }: Tree, word: number): boolean => (children[word] ?? []).length === 0;

/** The children of a word that bear one of these relations, subtypes apart or named. */
export function childrenOf(tree: Tree, word: number, ...relations: readonly string[]): readonly number[] {
  return (tree.children[word] ?? []).filter(
    child => relations.includes(labelOf(tree, child)) || relations.includes(universalRelation(tree, child)),
  );
}

/** The case words of a noun, lower-cased. */
export function caseOf({ words, gold }: Sentence, word: number): string {
  return formsOf(words, childrenOf(gold, word, 'case')).join(' ');
}

const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV']);

export const isContent = ({ upos }: Word) => CONTENT.has(upos);
export const isNominal = ({ upos }: Word) => upos === 'NOUN' || upos === 'PROPN';

export const isCoordinated = ({ gold }: Sentence, word: number) =>
  universalRelation(gold, word) === 'conj' || childrenOf(gold, word, 'conj').length > 0;

export function hasFeature({ features }: Word, feature: string): boolean {
  return features.split('|').includes(feature);
}

/** A Penn tag for a word: its XPOS if that is one, else what its universal tag and features say. */
export function pennTag(upos: string, xpos: string, features: string): string {
  if (
    /^(?:[A-Z]{2,4}\$?|-[LR]RB-|[.,:`'#$]+)$/.test(xpos) &&
    /^(?:VB|NN|MD|JJ|RB|IN|DT|PR|WD|WP|WR|CD|TO|EX)/.test(xpos)
  )
    return xpos;
  const has = (feature: string) => features.split('|').includes(feature);
  const plural = has('Number=Plur') ? 'S' : '';
  if (upos === 'NOUN') return `NN${plural}`;
  if (upos === 'PROPN') return `NNP${plural}`;
  if (upos === 'ADJ') return has('Degree=Sup') ? 'JJS' : has('Degree=Cmp') ? 'JJR' : 'JJ';
  if (upos === 'ADV') return has('PronType=Int') || has('PronType=Rel') ? 'WRB' : 'RB';
  if (upos !== 'VERB' && upos !== 'AUX') return upos;
  if (has('VerbForm=Inf') || has('Mood=Imp')) return 'VB';
  if (has('VerbForm=Ger') || (has('VerbForm=Part') && has('Tense=Pres'))) return 'VBG';
  if (has('VerbForm=Part')) return 'VBN';
  if (has('Tense=Past')) return 'VBD';
  if (has('Tense=Pres')) return has('Person=3') && has('Number=Sing') ? 'VBZ' : 'VBP';
  return upos === 'AUX' && has('VerbForm=Fin') ? 'MD' : 'VB';
}

/** The lemma of the file, or ours where it gives none. */
export function lemmaIn(lemma: string, form: string, tag: string): string {
  return lemma === '_' || lemma === '' ? englishLemma(form, tag) : lemma.toLowerCase();
}

/** Whether the file's lemma has a capital, if there is one. */
export const hasCapital = (lemma: string): boolean | null =>
  lemma === '_' || lemma === '' ? null : /^\p{Lu}/u.test(lemma);

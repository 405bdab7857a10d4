// Pieces of a hypothesis, before they are written out. A piece that stands for a word of the text knows which.
import { articleFor } from '../english/index.ts';
import type { GoldSentence, Word } from './sentence.ts';

export interface Piece {
  readonly text: string;
  /** The word of the text it stands for, or null for dummies, articles and auxiliaries that were added. */
  readonly word: number | null;
  /** Written without a blank before it: *n't*, the second part of a hyphenated word. */
  readonly joined?: boolean;
}

export const added = (text: string): Piece => ({ text, word: null });

/** A word of the text in small letters. */
export const pieceOf = ({ form, index }: Word): Piece => ({ text: form.toLowerCase(), word: index });

/** What an article before it has to go with. */
export const beginningOf = ([first]: readonly Piece[]): string => first?.text ?? '';

/** Whether it begins with a word of the text, and not with an article that was added. */
export const isBare = ([first]: readonly Piece[]): boolean => first !== undefined && first.word !== null;

export const withArticle = (pieces: readonly Piece[]): readonly Piece[] => [
  added(articleFor(beginningOf(pieces))),
  ...pieces,
];

/** Thrown away with its reason where no good sentence can be made; caught in one place. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Where no value can be given. */
export function giveUp(reason: string): never {
  throw new GivenUp(reason);
}

/** The pieces as a sentence: first letter capital, full stop. */
export function writeSentence(pieces: readonly Piece[]): string {
  let text = '';
  for (const piece of pieces) text += (text === '' || piece.joined === true ? '' : ' ') + piece.text;
  const end = text.endsWith('.') ? '' : '.';
  return text.charAt(0).toUpperCase() + text.slice(1) + end;
}

/** A word as it is written inside a sentence: the capital of a first word goes, unless it is a name. */
export function formInside(sentence: GoldSentence, word: number): string {
  const { form, upos, tag, isCapital } = sentence.word(word);
  const isFirst = sentence.words.findIndex(other => other.upos !== 'PUNCT' && other.upos !== 'SYM') === word;
  const isName = upos === 'PROPN' || tag.startsWith('NNP') || form === 'I' || /^\p{Lu}[\p{Lu}\d.-]/u.test(form);
  if (!isFirst || isName || (isCapital ?? nationality.test(form))) return form;
  return form.charAt(0).toLowerCase() + form.slice(1);
}

/** Adjectives that keep their capital, as far as endings tell. */
const nationality = /^[A-Z][a-z]+(?:an|ish|ese|ic|i|ch)$/;

// Token keys: what a word is compared as when gold and system text are aligned. Two spellings of one token (letter
// case, escaped brackets, styles of quotation marks, contractions of an exception list) have one key.
// A key is a small number. A word's bytes are looked up first, so only new spellings are ever made into strings.
import { restoreBracketsInAnyCase, Symbols, type Trees } from '../model/index.ts';
import type { Text } from './tokens.ts';

/** The key of a word that is not text, such as a null element. */
export const NO_KEY = -1;

/** Both sides of an alignment take their keys from one such table. */
export class TokenKeys {
  readonly #exceptions: ReadonlyMap<string, string>;
  readonly #spellings = new Symbols();
  readonly #keyOfSpelling: number[] = [];
  readonly #keyOfText = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #letters: (Int32Array | undefined)[] = [];

  constructor(exceptions: ReadonlyMap<string, string> = englishExceptions) {
    this.#exceptions = new Map([...exceptions].map(([from, to]) => [plainSpelling(from), plainSpelling(to)]));
  }

  /** How many spellings it knows. */
  get size(): number {
    return this.#spellings.size;
  }

  /** The key of the word bytes[from, to). */
  at(bytes: Uint8Array, from: number, to: number): number {
    return this.#keyOfSpelt(this.#spellings.at(bytes, from, to));
  }

  keyOf(word: string): number {
    return this.#keyOfSpelt(this.#spellings.idOf(word));
  }

  text(key: number): string {
    return this.#texts[key]!;
  }

  /** Its characters, as code points. */
  letters(key: number): Int32Array {
    let letters = this.#letters[key];
    if (letters === undefined) {
      letters = Int32Array.from(this.text(key), letter => letter.codePointAt(0)!);
      this.#letters[key] = letters;
    }
    return letters;
  }

  #keyOfSpelt(spelling: number): number {
    return this.#keyOfSpelling[spelling] ?? this.#keyOfNew(spelling);
  }

  #contracted(plain: string): string | undefined {
    const not = this.#exceptions.get(NOT);
    if (not === undefined || !plain.endsWith(NOT)) return undefined;
    const verb = plain.slice(0, -NOT.length);
    return (this.#exceptions.get(verb) ?? verb) + not;
  }

  #keyOfNew(spelling: number): number {
    const plain = plainSpelling(this.#spellings.text(spelling));
    const text = this.#exceptions.get(plain) ?? this.#contracted(plain) ?? plain;
    const key = this.#keyOfText.get(text) ?? this.#texts.length;
    this.#keyOfSpelling[spelling] = key;
    if (key < this.#texts.length) return key;
    this.#keyOfText.set(text, key);
    this.#texts.push(text);
    this.#letters.push(undefined);
    return key;
  }
}

/** English, where one token is two words: `can't` has the letters of `ca n't`, which are those of `can not`. */
const NOT = "n't";

function plainSpelling(word: string): string {
  return restoreBracketsInAnyCase(word.normalize('NFC').toLowerCase())
    .replace(/\\([/*])/g, '$1')
    .replace(/``|''|[“”„‟«»〝〞＂]/g, '"')
    .replace(/[`‘’‚‛]/g, "'");
}

// Tokens that are written differently in gold and system text without being different: contractions and quotation
// marks. One table per language; these are the six English pairs of the published alignment-based PARSEVAL.

/** From a token in lower case to what it is compared as. */
export const englishExceptions: ReadonlyMap<string, string> = new Map([
  ["''", '"'],
  ['``', '"'],
  ['`', "'"],
  ['ca', 'can'],
  ['wo', 'will'],
  ["n't", 'not'],
]);

/** The tables there are, by language. */
export const exceptionsOfLanguage: Readonly<Record<string, ReadonlyMap<string, string>>> = { en: englishExceptions };

// Phrase-structure trees as text to be aligned. Null elements (`*T*-1`, `0`) are tagged -NONE- and are not text.

interface TreeTextOptions {
  /** Whether null elements are text like any other word. */
  readonly keepNullElements?: boolean;
  /** Whether a tree whose brackets do not pair up is text like any other, or no tree. */
  readonly keepBroken?: boolean;
}

export function textOfTrees(
  trees: Trees,
  keys: TokenKeys,
  { keepNullElements = false, keepBroken = true }: TreeTextOptions = {},
): Text {
  const { bytes, symbols, size, wordStart, wordFrom, wordTo, tag, broken } = trees;
  const nullElement = keepNullElements ? -1 : symbols.idOf('-NONE-');
  const key = new Int32Array(wordStart[size]!);
  for (let word = 0; word < key.length; word++)
    key[word] = tag[word] === nullElement ? NO_KEY : keys.at(bytes, wordFrom[word]!, wordTo[word]!);
  if (!keepBroken) for (let i = 0; i < size; i++) if (broken[i] === 1) key.fill(NO_KEY, wordStart[i], wordStart[i + 1]);
  return { size, wordStart, key, tag, keys };
}

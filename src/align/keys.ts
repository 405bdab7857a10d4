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
  readonly #hashes: number[] = [];
  readonly #powers: number[] = [];

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

  /** The hash of some characters followed by those of a key. It does not depend on how they are cut into tokens. */
  hashWith(hash: number, key: number): number {
    return (Math.imul(hash, this.#powers[key]!) + this.#hashes[key]!) | 0;
  }

  #keyOfSpelt(spelling: number): number {
    return this.#keyOfSpelling[spelling] ?? this.#keyOfNew(spelling);
  }

  #keyOfNew(spelling: number): number {
    const plain = plainSpelling(this.#spellings.text(spelling));
    const text = this.#exceptions.get(plain) ?? plain;
    const key = this.#keyOfText.get(text) ?? this.#texts.length;
    this.#keyOfSpelling[spelling] = key;
    if (key < this.#texts.length) return key;
    this.#keyOfText.set(text, key);
    this.#texts.push(text);
    let hash = 0;
    let power = 1;
    for (let at = 0; at < text.length; at++) {
      hash = (Math.imul(hash, HASH_BASE) + text.charCodeAt(at)) | 0;
      power = Math.imul(power, HASH_BASE);
    }
    this.#hashes.push(hash);
    this.#powers.push(power);
    return key;
  }
}

const HASH_BASE = 0x01000193;

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
}

export function textOfTrees(trees: Trees, keys: TokenKeys, { keepNullElements = false }: TreeTextOptions = {}): Text {
  const { bytes, symbols, size, wordStart, wordFrom, wordTo, tag } = trees;
  const nullElement = keepNullElements ? -1 : symbols.idOf('-NONE-');
  const key = new Int32Array(wordStart[size]!);
  for (let word = 0; word < key.length; word++)
    key[word] = tag[word] === nullElement ? NO_KEY : keys.at(bytes, wordFrom[word]!, wordTo[word]!);
  return { size, wordStart, key, keys };
}

// Phrase-structure trees as text to be aligned. Null elements (`*T*-1`, `0`) are tagged -NONE- and are not text.
import type { Trees } from '../model/index.ts';
import { NO_KEY, type TokenKeys } from './keys.ts';
import type { Text } from './tokens.ts';

export interface TreeTextOptions {
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

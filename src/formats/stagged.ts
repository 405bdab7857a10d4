// .stagged: words with their tags and lexical categories, one sentence a line, and the `<c>` lines of .deps files.
//
//   Kim|NNP|NP left|VBD|S[dcl]\NP
import { type Chunk, quote } from '../bytes/index.ts';
import { type Category, type CcgSentence, readPlainCategory, whyNoCategory } from '../model/index.ts';
import { CcgLines, type CcgReading, fieldsOf } from './ccg-lines.ts';

export interface TaggedWord {
  readonly word: string;
  readonly tag: string;
  /** Null if what is written there is no category. */
  readonly category: Category | null;
}

/** `word|tag|category`, or null. The word may hold a `|` itself: tag and category are what comes after the last two. */
export function splitTagged(field: string): Readonly<Record<'word' | 'tag' | 'category', string>> | null {
  const second = field.lastIndexOf('|');
  const first = second < 1 ? -1 : field.lastIndexOf('|', second - 1);
  if (first < 0) return null;
  return { word: field.slice(0, first), tag: field.slice(first + 1, second), category: field.slice(second + 1) };
}

export function readTaggedWords(text: string, lines: CcgLines): TaggedWord[] {
  if (text === '') return [];
  return fieldsOf(text).map(field => {
    const split = splitTagged(field);
    if (split === null) {
      lines.warn('bad-line', () => `${quote(field)} should read word|tag|category`);
      return { word: field, tag: '', category: null };
    }
    const category = readPlainCategory(split.category);
    if (category === null)
      lines.warn('bad-category', () => `${quote(split.category)} is ${whyNoCategory(split.category)}`);
    return { ...split, category };
  });
}

export function writeTaggedWords(
  words: readonly (string | null)[],
  tags: readonly (string | null)[],
  categories: readonly (Category | null)[],
): string {
  return words.map((word, i) => `${word ?? '?'}|${tags[i] ?? 'XX'}|${categories[i]?.text ?? 'XX'}`).join(' ');
}

export function readStagged(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk, { preface: true });
  const sentences: CcgSentence[] = [];
  while (lines.next()) {
    const tagged = readTaggedWords(lines.current(), lines);
    sentences.push({
      id: lines.numberOf(sentences.length),
      place: lines.place(),
      words: tagged.map(({ word }) => word),
      tags: tagged.map(({ tag }) => tag),
      categories: tagged.map(({ category }) => category),
      derivation: null,
      dependencies: null,
      root: null,
      failed: tagged.length === 0,
    });
  }
  return { sentences, notices: lines.notices };
}

export function writeStagged(sentences: Iterable<CcgSentence>): string {
  let text = '# word|tag|category\n\n';
  for (const { words, tags, categories } of sentences) text += `${writeTaggedWords(words, tags, categories)}\n`;
  return text;
}

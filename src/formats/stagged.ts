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

/** `word|tag|category`, or null: three fields, or with `width` as many as given, the word, its lemma and its tag first and
 *  the category behind all others. The word may hold a `|` itself: the other fields are what comes after the last ones. */
export function splitTagged(field: string, width = 3): Readonly<Record<'word' | 'tag' | 'category', string>> | null {
  const parts = field.split('|');
  const others = parts.splice(Math.max(1, parts.length - width + 1));
  const word = parts.join('|');
  if (others.length < width - 1 || word === '') return null;
  const isCategory = (part: string) => part !== '' && !isNumber.test(part);
  const category = width === 3 ? others[1] : others.slice(2).findLast(isCategory);
  return { word, tag: others[width === 3 ? 0 : 1]!, category: category ?? '' };
}

/** A weight that stands behind a category is none. */
const isNumber = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** How many fields a word of a `<c>` line has, of 3 to 7: as many as all words have, but for those that hold a `|`. */
export function taggedWidth(words: readonly string[]): number {
  const widths = words.map(field => field.split('|').length);
  return Math.min(7, Math.max(3, Math.min(...widths)));
}

export function readTaggedWords(text: string, lines: CcgLines, width = 3): TaggedWord[] {
  if (text === '') return [];
  return fieldsOf(text).map(field => {
    const split = splitTagged(field, width);
    if (split === null) {
      lines.warn('bad-line', () => `${quote(field)} should read word|tag|category`);
      return { word: field, tag: '', category: null };
    }
    if (split.word.includes('|') && /\p{Z}/u.test(split.word))
      lines.warn(
        'bad-line',
        () => `${quote(field)} is one word, because no blank parts it; write blanks between words`,
      );
    if (split.category === 'none') return { ...split, category: null };
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
  const lines = new CcgLines(chunk);
  const sentences: CcgSentence[] = [];
  while (lines.next()) {
    if (lines.skipPreface()) continue;
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
  for (const sentence of sentences) {
    const { words, tags, categories } = sentence;
    text += isWithoutCategories(sentence) ? '\n' : `${writeTaggedWords(words, tags, categories)}\n`;
  }
  return text;
}

/** A failed parse, of which the words alone are known, or one word that is a sign for it, such as `fail`. */
function isWithoutCategories({ words, categories, failed }: CcgSentence): boolean {
  return failed && (words.length === 1 || categories.every(category => category === null));
}

// Whether a parse can be of a sentence: its words stand in the text. Parsers spell quotes and brackets their own way, some
// even whole words, so a few may be missing; most of them may not.
import { restoreBrackets, type SideParse } from '../../model/index.ts';

export interface WordsLacking {
  /** Of the parse's words, those that the text has not: all of them, or the first few of a foreign parse. */
  readonly words: readonly string[];
  /** More than a third of the words are lacking. */
  readonly isForeign: boolean;
}

/** Of the words of a foreign parse, so many are enough for a message. */
const TOLD = 3;

export function lackingWords(parse: SideParse, text: string): WordsLacking {
  const all = wordsOf(parse);
  // Nearly every word stands between blanks or punctuation; only the rest is searched for in the whole text.
  const there = plain(text);
  const pieces = new Set(text.split(/[\s\p{P}]+/u).map(plain));
  const words: string[] = [];
  for (const word of all) {
    const spelled = plain(word);
    if (pieces.has(spelled) || there.includes(spelled)) continue;
    words.push(word);
    if (words.length >= TOLD && 3 * words.length > all.length) break;
  }
  return { words, isForeign: 3 * words.length > all.length };
}

/** Each word with letters or digits once; none where the parse has only lemmas. */
function wordsOf({ tokens, lemmas, relations }: SideParse): readonly string[] {
  if (lemmas !== null) return [];
  const inRelations = (relations ?? []).flatMap(({ governor, dependent }) => [governor, dependent]);
  const forms =
    tokens?.map(({ form }) => form) ?? inRelations.flatMap(({ form, position }) => (position ? [form] : []));
  return [...new Set(forms.map(restoreBrackets))].filter(form => /[\p{L}\p{N}]/u.test(form));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\\]+/g, '')
    .replaceAll('’', "'");
}

// Whether a parse can be of a sentence: its words stand in the text. Parsers spell quotes and brackets their own way, some
// even whole words, so a few may be missing; most of them may not.
import { restoreBrackets, type SideParse } from '../model/index.ts';

/** More than a third of the words. */
export function looksForeign(parse: SideParse, text: string): boolean {
  return 3 * lackingWords(parse, text).length > wordsOf(parse).length;
}

export function lackingWords(parse: SideParse, text: string): readonly string[] {
  if (text === '') return [];
  const there = plain(text);
  return wordsOf(parse).filter(word => !there.includes(plain(word)));
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

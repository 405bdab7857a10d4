// What sentences say, read quickly and without judging them: it tells which place of one file is which of another.
import { type Chunk, decode } from '../bytes/index.ts';
import { type Layout, readBrackets } from '../formats/index.ts';
import { Symbols, treeWordAt } from '../model/index.ts';
import type { SentenceText } from './files.ts';

/** Null elements are not text: a parser has none. */
export function treeTexts(chunk: Chunk, layout: Layout): readonly SentenceText[] {
  const { trees } = readBrackets(chunk, new Symbols(), { layout });
  const nullElement = trees.symbols.idOf('-NONE-');
  return Array.from({ length: trees.size }, (_, sentence) => {
    const words: string[] = [];
    for (let word = trees.wordStart[sentence]!; word < trees.wordStart[sentence + 1]!; word++)
      if (trees.tag[word] !== nullElement) words.push(treeWordAt(trees, word));
    return { text: words.join(''), spaced: words.join(' '), last: words.at(-1) ?? null };
  });
}

/** Of CoNLL-U or CoNLL-X: tokens as they are written, not the words of a multiword token. */
export function rowTexts({ bytes }: Chunk): readonly SentenceText[] {
  const texts: SentenceText[] = [];
  let tokens: string[] = [];
  let rows = false;
  /** The last word of the multiword token at hand. */
  let within = 0;
  let isWord = false;
  let first: string | null = null;
  const end = () => {
    const last = isWord ? (tokens.at(-1) ?? null) : null;
    if (rows) texts.push({ text: tokens.join(''), spaced: tokens.join(' '), first, last });
    tokens = [];
    rows = false;
    within = 0;
  };
  for (const line of decode(bytes).split('\n')) {
    const begin = line.charCodeAt(0);
    if (!isDigit(begin) && line.trim() === '') end();
    else if (begin !== HASH) {
      rows = true;
      const idEnd = tabOrEnd(line, 0);
      const form = line.slice(idEnd + 1, tabOrEnd(line, idEnd + 1));
      const id = /^(\d+)(?:([-.])(\d+))?$/.exec(line.slice(0, idEnd));
      if (id === null || id[2] === '.' || Number(id[1]) <= within) continue;
      tokens.push(/\s/.test(form) ? form.replace(/\s/g, '') : form);
      isWord = id[2] === undefined;
      if (tokens.length === 1) first = isWord ? form : null;
      if (id[2] === '-') within = Number(id[3]);
    }
  }
  end();
  return texts;
}

const HASH = 0x23;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

function tabOrEnd(line: string, from: number): number {
  const tab = line.indexOf('\t', from);
  return tab < 0 ? line.length : tab;
}

// markedup files (C&C): a user's own markup of categories, which goes before the rules of convert/annotate.ts.
//
//   # comments up to an empty line, and anywhere after it
//
//   =be am are is was were        a group of words, for the templates
//   (S[dcl]\NP)/NP                the category
//     2 ((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}
//     ! ...                       another choice of heads, for grammatical relations only
//     2 dobj %l %f                templates of grammatical relations: a slot, then the relation
//
// An empty line ends an entry. Of two entries for one category the later wins.
import { type Chunk, type Notices, quote } from '../bytes/index.ts';
import { type Category, type MarkedCategory, readMarkedCategory, readPlainCategory, unmarked } from '../model/index.ts';
import { CcgLines } from './ccg-lines.ts';

export interface MarkedupEntry {
  readonly category: Category;
  readonly marked: MarkedCategory;
  readonly alternative: MarkedCategory | null;
  readonly templates: readonly { readonly slot: number; readonly text: string }[];
}

export interface Markedup {
  /** By the text of the plain category. */
  readonly entries: ReadonlyMap<string, MarkedupEntry>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly notices: Notices;
}

const CATEGORY_LINE = 0;
const MARKUP_LINE = 1;

export function readMarkedup(chunk: Chunk): Markedup {
  const lines = new CcgLines(chunk, { preface: true });
  const entries = new Map<string, MarkedupEntry>();
  const groups = new Map<string, readonly string[]>();
  let block: string[] = [];
  const finish = () => {
    const entry = block.length === 0 ? null : entryOf(block);
    if (typeof entry === 'string') lines.warn('bad-markup', () => `${entry}; the entry above is left to the rules`);
    else if (entry !== null) entries.set(entry.category.text, entry);
    block = [];
  };
  while (lines.next()) {
    const text = lines.current();
    if (text === '') finish();
    else if (text.startsWith('=')) {
      const [name = '', ...words] = text.slice(1).split(/\s+/);
      groups.set(name, words);
    } else if (!text.startsWith('#')) block.push(text);
  }
  finish();
  return { entries, groups, notices: lines.notices };
}

/** The entry, or what is wrong with it. */
function entryOf(block: readonly string[]): MarkedupEntry | string {
  const [name = '', markup = ''] = [block[CATEGORY_LINE], block[MARKUP_LINE]];
  const category = readPlainCategory(name);
  if (category === null) return `${quote(name)} is no category`;
  const written = /^\d+\s+(\S+)$/.exec(markup)?.[1];
  if (written === undefined) return `${quote(markup)} should be a number and a marked-up category`;
  const marked = readMarkedCategory(written);
  if (marked === null) return `${quote(written)} is no marked-up category`;
  if (unmarked(written) !== category) return `${quote(written)} is the markup of another category than ${quote(name)}`;
  let alternative: MarkedCategory | null = null;
  const templates: { slot: number; text: string }[] = [];
  for (const line of block.slice(MARKUP_LINE + 1)) {
    const [, first = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (first === '!') alternative = readMarkedCategory(rest);
    else if (/^\d+$/.test(first)) templates.push({ slot: Number(first), text: rest });
    else return `${quote(line)} should be a slot and a template`;
  }
  return { category, marked, alternative, templates };
}

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
import {
  type Category,
  type MarkedCategory,
  readMarkedCategory,
  readPlainCategory,
  unmarked,
  whyNoCategory,
} from '../model/index.ts';
import { CcgLines } from './ccg-lines.ts';

export interface MarkedupEntry {
  readonly category: Category;
  readonly marked: MarkedCategory;
  readonly alternative: MarkedCategory | null;
  readonly templates: readonly MarkedupTemplate[];
}

export interface MarkedupTemplate {
  readonly slot: number;
  readonly text: string;
  /** Where it stands. Whether it is a template is for the conversion to say. */
  readonly line: number;
}

export interface Markedup {
  /** By the text of the plain category. */
  readonly entries: ReadonlyMap<string, MarkedupEntry>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly notices: Notices;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Why an entry cannot be used, and the line that says so. */
interface Fault {
  readonly line: number;
  readonly problem: string;
}

export function readMarkedup(chunk: Chunk): Markedup {
  const lines = new CcgLines(chunk, { preface: true });
  const entries = new Map<string, MarkedupEntry>();
  const groups = new Map<string, readonly string[]>();
  let block: Line[] = [];
  const finish = () => {
    const [name, ...rest] = block;
    block = [];
    if (name === undefined) return;
    const entry = entryOf(name, rest);
    if ('problem' in entry)
      lines.warnOfLine(entry.line, 'bad-markup', () => entry.problem, 'the category is left to the rules');
    else entries.set(entry.category.text, entry);
  };
  while (lines.next()) {
    const text = lines.current();
    if (text === '') finish();
    else if (text.startsWith('=')) {
      const [name = '', ...words] = text.slice(1).split(/\s+/);
      groups.set(name, words);
    } else if (!text.startsWith('#')) block.push({ number: lines.line, text });
  }
  finish();
  return { entries, groups, notices: lines.notices };
}

function entryOf(name: Line, [markup, ...rest]: readonly Line[]): MarkedupEntry | Fault {
  const category = readPlainCategory(name.text);
  if (category === null) return { line: name.number, problem: `${quote(name.text)} is ${whyNoCategory(name.text)}` };
  if (markup === undefined) return { line: name.number, problem: `no markup follows ${quote(name.text)}` };
  const written = /^\d+\s+(\S+)$/.exec(markup.text)?.[1];
  if (written === undefined)
    return { line: markup.number, problem: `${quote(markup.text)} should be a number and a marked-up category` };
  const marked = markupOf(written, category);
  if (typeof marked === 'string') return { line: markup.number, problem: marked };
  let alternative: MarkedCategory | null = null;
  const templates: MarkedupTemplate[] = [];
  for (const { number: line, text } of rest) {
    const [, first = '', second = ''] = /^(\S+)\s+(.*)$/.exec(text) ?? [];
    if (first === '!') {
      const heads = markupOf(second, category);
      if (typeof heads === 'string') return { line, problem: heads };
      alternative = heads;
    } else if (/^\d+$/.test(first)) templates.push({ slot: Number(first), text: second, line });
    else return { line, problem: `${quote(text)} should be a slot and a template` };
  }
  return { category, marked, alternative, templates };
}

/** The markup of this category that is written there, or what is wrong with it. */
function markupOf(written: string, category: Category): MarkedCategory | string {
  const marked = readMarkedCategory(written);
  if (marked === null) return `${quote(written)} is no marked-up category`;
  if (unmarked(written) === category) return marked;
  return `${quote(written)} is the markup of another category than ${quote(category.text)}`;
}

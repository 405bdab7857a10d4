// markedup files (C&C): a user's own markup of categories, which goes before the rules of convert/annotate.ts.
//
//   # the preface: all up to the first empty line
//
//   =be am are is was were        a group of words, for the templates; lines of one name add up
//   (S[dcl]\NP)/NP                the category
//     2 ((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}
//     ! ...                       another choice of heads, for grammatical relations only
//     2 dobj %l %f                templates of grammatical relations: a slot, then the relation
//
// An empty line ends an entry. Comments and groups may stand anywhere. Of two entries for one category the later wins.
import { type Chunk, type InputError, type Notices, quote, refuse } from '../bytes/index.ts';
import {
  atom,
  type Category,
  type MarkedCategory,
  readMarkedCategory,
  readPlainCategory,
  slotsOf,
  unmarked,
  whyNoCategory,
} from '../model/index.ts';
import { CcgLines } from './ccg-lines.ts';

export interface MarkedupEntry {
  readonly category: Category;
  readonly marked: MarkedCategory;
  /** The heads for relations, where they differ. */
  readonly alternative: MarkedCategory | null;
  /** In the order of the file, those of the alternative where there is one. */
  readonly templates: readonly MarkedupTemplate[];
  readonly line: number;
}

export interface MarkedupTemplate {
  readonly slot: number;
  /** Without a comment. Whether it is a template is for the conversion to say. */
  readonly text: string;
  readonly line: number;
}

export interface Markedup {
  /** By the text of the plain category. */
  readonly entries: ReadonlyMap<string, MarkedupEntry>;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly notices: Notices;
  /** How many lines are not used; each has a notice of its own or belongs to an entry that has one. */
  readonly leftOut: number;
}

/** One that no file need have; its slot is that of coordination. */
const conjunction: MarkedupEntry = {
  category: atom('conj'),
  marked: readMarkedCategory('conj{_}')!,
  alternative: null,
  templates: [],
  line: 0,
};

/** A file without a single entry that can be used is refused. */
export function readMarkedup(chunk: Chunk): Markedup {
  const reader = new MarkedupReader(chunk);
  while (reader.lines.next()) reader.readLine();
  reader.finish();
  return reader.result();
}

/** An entry while its lines are read. */
interface Draft {
  readonly line: number;
  readonly name: string;
  /** Null until the markup has come. */
  entry: Omit<MarkedupEntry, 'templates'> | null;
  templates: MarkedupTemplate[];
  /** Lines of it so far, and how many of them are left out. */
  size: number;
  leftOut: number;
  /** Whether a line of it cannot be used, so that nothing of it is. */
  broken: boolean;
}

class MarkedupReader {
  readonly lines: CcgLines;
  readonly #file: string;
  readonly #entries = new Map([[conjunction.category.text, conjunction]]);
  readonly #groups = new Map<string, string[]>();
  #draft: Draft | null = null;
  #leftOut = 0;
  #inPreface: boolean;

  constructor(chunk: Chunk) {
    this.#file = chunk.file;
    this.lines = new CcgLines(chunk);
    this.#inPreface = /^\ufeff?#/.test(this.lines.text);
  }

  readLine(): void {
    const text = this.lines.current();
    if (text === '') {
      this.#inPreface = false;
      this.finish();
    } else if (text.startsWith('#')) return;
    else if (this.#inPreface)
      this.#leaveOut(`${quote(text)} stands in the preface, which ends with the first empty line`);
    else if (this.lines.text[this.lines.from] === '=') this.#readGroup(text);
    else if (this.#draft === null) this.#draft = draftOf(this.lines.line, text);
    else {
      this.#draft.size++;
      if (!this.#draft.broken) this.#readEntryLine(this.#draft, text);
    }
  }

  /** The end of an entry, or of the file. */
  finish(): void {
    const draft = this.#draft;
    this.#draft = null;
    if (draft === null) return;
    const { entry, line, templates } = draft;
    if (entry === null && !draft.broken) this.#break(draft, line, `no markup follows ${quote(draft.name)}`);
    this.#leftOut += draft.broken ? draft.size : draft.leftOut;
    if (entry === null || draft.broken) return;
    const { text } = entry.category;
    const former = this.#entries.get(text);
    const replacement = () => `${quote(text)} has another entry in line ${line}, which counts`;
    if (former !== undefined && former !== conjunction)
      this.lines.warnOfLine(former.line, 'repeated-entry', replacement);
    this.#entries.set(text, { ...entry, templates });
  }

  result(): Markedup {
    const own = [...this.#entries.values()].filter(entry => entry !== conjunction);
    if (own.length === 0) throw this.#refusal();
    if (own.every(({ marked }) => !hasStar(marked)) && own.some(({ marked }) => hasSlotAboveItsHead(marked)))
      throw refuse(
        'markup-of-java',
        { file: this.#file },
        'slots stand on whole phrases here and no argument has a star, as in the markedup file of the Java version of C&C; give the one of C&C itself',
      );
    return { entries: this.#entries, groups: this.#groups, notices: this.lines.notices, leftOut: this.#leftOut };
  }

  #refusal(): InputError {
    if (this.lines.text.split('\n').some(isRaisedCategory))
      return refuse(
        'raised-categories',
        { file: this.#file },
        'this is a list of type-raised categories, as trNP, trPP, trAP and trVP_to of C&C are; give its file markedup',
      );
    const none = 'this file has no entry; is it a markedup file of the C&C parser?';
    return (
      this.lines.notices.refusal('no entry can be read; is this a markedup file of the C&C parser?') ??
      refuse('no-markup', { file: this.#file }, none)
    );
  }

  #readGroup(text: string): void {
    const [name = '', ...words] = text.slice(1).split(/\s+/);
    const known = this.#groups.get(name) ?? [];
    for (const word of words) known.push(word);
    if (name === '') this.#leaveOut('no name follows the = of a group');
    else this.#groups.set(name, known);
  }

  #readEntryLine(draft: Draft, text: string): void {
    if (draft.entry === null) this.#readMarkup(draft, text);
    else if (text.startsWith('!')) this.#readAlternative(draft, draft.entry, text);
    else {
      const template = templateIn(text, draft.entry.alternative ?? draft.entry.marked);
      if (typeof template === 'string') this.#leaveOut(template);
      else draft.templates.push({ ...template, line: this.lines.line });
    }
  }

  #readMarkup(draft: Draft, text: string): void {
    const { line, name } = draft;
    const category = readPlainCategory(name);
    const written = /^\d+\s+(\S+)/.exec(text)?.[1];
    if (category === null) this.#break(draft, line, `${quote(name)} is ${whyNoCategory(name)}`);
    else if (written === undefined)
      this.#break(draft, this.lines.line, `${quote(text)} should be a number and a marked-up category`);
    else {
      const marked = markupOf(written, category);
      if (typeof marked === 'string') this.#break(draft, this.lines.line, marked);
      else draft.entry = { category, marked, alternative: null, line };
    }
  }

  #readAlternative(draft: Draft, entry: NonNullable<Draft['entry']>, text: string): void {
    const [written = ''] = text.slice(1).trim().split(/\s/);
    const alternative = markupOf(written, entry.category);
    if (typeof alternative === 'string') this.#break(draft, this.lines.line, alternative);
    else {
      for (const { line } of draft.templates)
        this.#leaveOut('this template stands above another choice of heads (!), which relations use', line);
      draft.entry = { ...entry, alternative };
      draft.templates = [];
    }
  }

  #break(draft: Draft, line: number, problem: string): void {
    this.#warn(line, problem, 'the entry is left out');
    draft.broken = true;
  }

  /** The line that is read, or another of its entry. */
  #leaveOut(problem: string, line = this.lines.line): void {
    this.#warn(line, problem, 'the line is left out');
    if (this.#draft === null) this.#leftOut++;
    else this.#draft.leftOut++;
  }

  #warn(line: number, problem: string, outcome: string): void {
    this.lines.warnOfLine(line, 'bad-markup', () => problem, outcome);
  }
}

function draftOf(line: number, text: string): Draft {
  const [name = ''] = text.split(/\s/);
  return { line, name, entry: null, templates: [], size: 1, leftOut: 0, broken: false };
}

/** A marked-up category and the letter of a head. */
function isRaisedCategory(line: string): boolean {
  const [written = '', letter = '', ...more] = line.trim().split(/\s+/);
  return more.length === 0 && /^\w$/.test(letter) && written.includes('{') && readMarkedCategory(written) !== null;
}

/** A slot of this markup and what stands behind it up to a comment, or what is wrong with the line. */
function templateIn(line: string, marked: MarkedCategory): Omit<MarkedupTemplate, 'line'> | string {
  const [, digit, rest = ''] = /^(\d)(?:\s+(.*))?$/s.exec(line) ?? [];
  if (digit === undefined) return `${quote(line)} should be a slot and a template; is an empty line missing above it?`;
  const slot = Number(digit);
  const text = rest.replace(/#.*$/s, '').trim();
  if (text === '') return `no template follows slot ${digit}`;
  if (slotsOf(marked).some(({ markup }) => markup === slot)) return { slot, text };
  return `the markup of ${quote(marked.category.text)} has no slot ${digit}`;
}

/** The markup of this category that is written there, or what is wrong with it. */
function markupOf(written: string, category: Category): MarkedCategory | string {
  const marked = readMarkedCategory(written);
  if (marked === null) return `${quote(written)} is no marked-up category`;
  if (unmarked(written) === category) return marked;
  return `${quote(written)} is the markup of another category than ${quote(category.text)}`;
}

function partsOf(marked: MarkedCategory): readonly MarkedCategory[] {
  return marked.parts === null
    ? [marked]
    : [marked, ...partsOf(marked.parts.result), ...partsOf(marked.parts.argument)];
}

const hasStar = (marked: MarkedCategory) => partsOf(marked).some(({ longRange }) => longRange);

/** C&C writes a slot on the innermost part of the same head: `(S[b]{Z}<2>\NP{Y*}){Z}`, not `(S[b]{Z}\NP{Y}){Z}<2>`. */
function hasSlotAboveItsHead(marked: MarkedCategory): boolean {
  return partsOf(marked).some(
    ({ slot, variable, parts }) => slot !== null && variable !== null && parts?.result.variable === variable,
  );
}

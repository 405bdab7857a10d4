// .auto derivations as CCGbank, EasyCCG, depccg and C&C write them, and the extended form .autox of depccg and C&C:
// an ID line, then the tree on a line of its own. An empty line behind an ID line holds the place of a failed parse, and so
// does one without an ID line where C&C or nobody numbered the trees.
//
//   ID=doc1.1 PARSER=GOLD NUMPARSE=1
//   (<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\NP VBD VBD rained S[dcl]\NP_3>) )            auto
//   (<T S[dcl] ba 0 2> (<L NP It it PRP O O NP>) (<L S[dcl]\NP rained rain VBD O O S[dcl]\NP>) )   autox
//
// The number of fields tells the two apart, node by node. The last field of a leaf is not used. The text is decoded
// once and scanned by its blanks: with the replay of derivations, this is the hot loop of CCG scoring.
import { type Chunk, isWhite, quote, SPACE, TAB } from '../bytes/index.ts';
import { type Category, type CcgSentence, type Derivation, readNodeCategory, whyNoCategory } from '../model/index.ts';
import { idOf, lostWord } from './auto-lines.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { NumberedSentences } from './ccg-numbers.ts';
import { DerivationBuilder, NO_ANALYSIS } from './derivation-builder.ts';
import { derivationSentence, unparsed } from './derivation-sentence.ts';
import { piecesOf } from './derivation-text.ts';
import { hashWith, NO_CHARACTERS, TextTable } from './text-table.ts';

const OPEN = 40;
const CLOSE = 41;
const BEGIN = 60; // <
const END = 62; // >
const LEAF = 76; // L
const INNER = 84; // T
const DIGIT = 48; // 0

const nodeCategories = new TextTable(readNodeCategory);

/** As CCGbank and C&C write it, or without ids: an empty line is a sentence without parse. */
export const readAuto = (chunk: Chunk): CcgReading => readTrees(chunk, true);

/** As EasyCCG and depccg write it: every tree has an ID line, so an empty line means nothing unless it stands in place of one. */
export const readNumberedAuto = (chunk: Chunk): CcgReading => readTrees(chunk, false);

function readTrees(chunk: Chunk, emptyLinesCount: boolean): CcgReading {
  const lines = new CcgLines(withBlanks(chunk));
  const trees = new TreeReader(lines);
  const found = new NumberedSentences();
  let id: string | null = null;
  let place = lines.place();
  /** Whether an empty line that comes now belongs to the sentence before it. */
  let emptyLineBelongs = false;
  const told = () => ({ id: id ?? lines.numberOf(found.count), place });
  const add = (sentence: CcgSentence, what: 'tree' | 'empty line') => {
    found.add(sentence, id === null ? what : 'id');
    id = null;
  };
  /** An ID line that nothing follows. */
  const lost = (name: string) => {
    const { line } = place;
    lines.warnOfLine(line, 'missing-tree', () => `no tree follows the sentence ${quote(name)}`, 'it has no analysis');
    add({ ...unparsed, ...told(), damaged: true }, 'tree');
  };
  while (lines.next()) {
    if (id === null && !emptyLineBelongs && lines.skipPreface()) continue;
    if (lines.text.startsWith('ID=', lines.from)) {
      if (id !== null) lost(id);
      id = idOf(lines.current());
      place = lines.place();
      emptyLineBelongs = false;
      continue;
    }
    const start = firstVisible(lines);
    if (id === null) place = lines.place();
    if (start === lines.to) {
      if (emptyLineBelongs) emptyLineBelongs = false;
      else if (emptyLinesCount || id !== null) add({ ...unparsed, ...told() }, 'empty line');
    } else if (lines.text.charCodeAt(start) === OPEN) {
      const single =
        emptyLinesCount && lines.text.charCodeAt(start + 2) === LEAF
          ? lostWord(lines.text.slice(start, lines.to))
          : null;
      emptyLineBelongs = single !== null;
      if (single === null) {
        trees.begin();
        trees.read(start);
        add(trees.finish(told()), 'tree');
      } else {
        const text = () =>
          `C&C prints a sentence of one word without the word, here of category ${single.category.text}`;
        lines.warn('lost-word', text, 'it has no analysis', start);
        const [tags, categories] = [[single.tag], [single.category]];
        add({ ...unparsed, ...told(), words: [null], tags, categories }, 'tree');
      }
    } else {
      const piece = lines.current();
      const text = () => `${quote(piece)} is neither an ID line nor a tree`;
      lines.warn('stray-text', text, 'it is ignored', start);
    }
  }
  if (id !== null) lost(id);
  return { sentences: found.finish(lines.notices), notices: lines.notices };
}

/** A tab separates fields as a blank does. */
function withBlanks(chunk: Chunk): Chunk {
  const { bytes } = chunk;
  return bytes.includes(TAB) ? { ...chunk, bytes: bytes.map(byte => (byte === TAB ? SPACE : byte)) } : chunk;
}

function firstVisible({ text, from, to }: CcgLines): number {
  let at = from;
  while (at < to && isWhite(text.charCodeAt(at))) at++;
  return at;
}

/** Reads one tree after another, each from a line or from pieces of several lines. */
export class TreeReader {
  readonly #lines: CcgLines;
  readonly #builder = new DerivationBuilder();
  #words: string[] = [];
  #tags: string[] = [];
  #categories: Category[] = [];
  #warned = false;
  #at = 0;

  constructor(lines: CcgLines) {
    this.#lines = lines;
  }

  begin(): void {
    this.#builder.begin();
    [this.#words, this.#tags, this.#categories] = [[], [], []];
    this.#warned = false;
  }

  /** What stands in the current line from here on. Nothing is read behind the first thing that is wrong. */
  read(start: number): void {
    const builder = this.#builder;
    if (builder.problem !== null) return;
    const { text, to } = this.#lines;
    let at = start;
    while (at < to) {
      const character = text.charCodeAt(at);
      if (isWhite(character)) at++;
      else if (character === CLOSE) {
        builder.close();
        if (builder.problem === null) at++;
      } else if (character === OPEN) at = text.charCodeAt(at + 2) === LEAF ? this.#leaf(at) : this.#inner(at);
      else builder.problem ??= `${this.#pieceAt(at)} stands where a node should begin`;
      if (builder.problem !== null) {
        this.#warn(at);
        return;
      }
    }
    this.#at = at;
  }

  /** Something else is wrong with the tree. */
  spoil(problem: string, at: number): void {
    if (this.#builder.problem !== null) return;
    this.#builder.problem = problem;
    this.#warn(at);
  }

  /** The sentence; what is wrong only with the whole of its tree is said of the line given, or of the current one. */
  finish({ id, place }: Pick<CcgSentence, 'id' | 'place'>, line?: number): CcgSentence {
    const derivation = this.#builder.finish();
    if (derivation === null && !this.#warned) this.#warn(this.#at, line);
    const [words, tags, categories] = [this.#words, this.#tags, this.#categories];
    return derivationSentence({ id, place, words, tags, categories }, derivation);
  }

  #warn(at: number, line?: number): void {
    this.#warned = true;
    const text = () => this.#builder.problem!;
    if (line === undefined) this.#lines.warn('broken-tree', text, NO_ANALYSIS, at);
    else this.#lines.warnOfLine(line, 'broken-tree', text, NO_ANALYSIS);
  }

  /** `(<T category head count>` or `(<T category rule head count>`; returns where it goes on. */
  #inner(open: number): number {
    const { text, to } = this.#lines;
    let [hash, cut, head, count] = [NO_CHARACTERS, -1, -1, open + 3];
    let end = this.#isNode(open, INNER) ? open + 4 : to;
    for (; end < to; end++) {
      const character = text.charCodeAt(end);
      if (character === END) break;
      if (character === SPACE) {
        if (cut < 0) cut = end;
        [head, count] = [count, end];
      } else if (cut < 0) hash = hashWith(hash, character);
    }
    if (end >= to) return this.#refuse(open, `${this.#pieceAt(open)} is no node`);
    if (cut < 0 || cut > head) return this.#refuse(open, 'a node has too few fields');
    const node = nodeCategories.at(text, open + 4, cut, hash);
    if (node === null) return this.#refuseCategory(open + 4, cut);
    const [children, after] = [text.charCodeAt(count + 1) - DIGIT, count + 2];
    if (after !== end || children < 1 || children > 2)
      return this.#refuse(count + 1, `${quote(text.slice(count + 1, end))} is no number of children, 1 or 2`);
    const flag = text.charCodeAt(head + 1) - DIGIT;
    if (head + 2 !== count || flag < 0 || flag > 1)
      return this.#refuse(head + 1, `${quote(text.slice(head + 1, count))} is no head child, 0 or 1`);
    this.#builder.openInner(node, flag, children);
    return end + 1;
  }

  /** `(<L category tag tag word category>)` or `(<L category word lemma tag entity chunk category>)`. */
  #leaf(open: number): number {
    const { text, to } = this.#lines;
    let [hash, cut0] = [NO_CHARACTERS, open + 4];
    for (; cut0 < to; cut0++) {
      const character = text.charCodeAt(cut0);
      if (character === SPACE) break;
      hash = hashWith(hash, character);
    }
    const cut1 = this.#blankFrom(cut0 + 1);
    const cut2 = this.#blankFrom(cut1 + 1);
    const cut3 = this.#blankFrom(cut2 + 1);
    if (cut3 >= to || !this.#isNode(open, LEAF)) return this.#refuse(open, 'a leaf has too few fields');
    let [word, tag] = [text.slice(cut2 + 1, cut3), text.slice(cut0 + 1, cut1)];
    let end = cut3 + 1;
    while (end < to && text.charCodeAt(end) !== END && text.charCodeAt(end) !== SPACE) end++;
    if (text.charCodeAt(end) === SPACE) {
      end = this.#blankFrom(end + 1);
      while (end < to && text.charCodeAt(end) !== END) end++;
      if (end >= to) return this.#refuse(open, 'a leaf has neither five fields nor seven');
      [word, tag] = [text.slice(cut0 + 1, cut1), text.slice(cut2 + 1, cut3)];
    }
    let close = end + 1;
    while (text.charCodeAt(close) === SPACE) close++;
    if (close >= to || text.charCodeAt(close) !== CLOSE)
      return this.#refuse(open, 'a leaf is never closed, so the tree is cut off here');
    const node = nodeCategories.at(text, open + 4, cut0, hash);
    if (node === null) return this.#refuseCategory(open + 4, cut0);
    this.#words.push(word);
    this.#tags.push(tag);
    this.#categories.push(node.category);
    this.#builder.addLeaf(node);
    return close + 1;
  }

  /** Whether it begins with `(<T ` or `(<L `, by its letter. */
  #isNode(open: number, letter: number): boolean {
    const { text } = this.#lines;
    return (
      text.charCodeAt(open + 1) === BEGIN && text.charCodeAt(open + 2) === letter && text.charCodeAt(open + 3) === SPACE
    );
  }

  /** The next blank of the line from here on, or its end. */
  #blankFrom(from: number): number {
    const { text, to } = this.#lines;
    let at = from;
    while (at < to && text.charCodeAt(at) !== SPACE) at++;
    return at;
  }

  #pieceAt(at: number): string {
    return quote(this.#lines.text.slice(at, Math.min(at + 50, this.#lines.to)));
  }

  #refuse(at: number, problem: string): number {
    this.#builder.problem ??= problem;
    return at;
  }

  #refuseCategory(from: number, to: number): number {
    const written = this.#lines.text.slice(from, to);
    return this.#refuse(from, `${quote(written)} is ${whyNoCategory(written)}`);
  }
}

export interface AutoStyle {
  /** `autox` has a rule and more fields of a word, which are not known here and written as `XX`. */
  readonly extended?: boolean;
  /** What comes after the id, such as ` PARSER=GOLD NUMPARSE=1`. */
  readonly suffix?: string;
}

/** As CCGbank writes it. A failed parse is an empty line after its ID line. */
export function writeAuto(sentences: Iterable<CcgSentence>, style: AutoStyle = {}): string {
  const { suffix = ' PARSER=GOLD NUMPARSE=1' } = style;
  let text = '';
  for (const sentence of sentences) {
    const { derivation } = sentence;
    text += `ID=${sentence.id}${suffix}\n${derivation === null ? '' : treeText(sentence, derivation, style)}\n`;
  }
  return text;
}

function treeText({ words, tags }: CcgSentence, derivation: Derivation, { extended = false }: AutoStyle): string {
  return piecesOf(derivation, {
    leaf(category, index) {
      const [word, tag] = [words[index] ?? '?', tags[index] ?? 'XX'];
      const fields = extended ? `${word} XX ${tag} XX XX` : `${tag} ${tag} ${word}`;
      return `(<L ${category} ${fields} ${category}>)`;
    },
    inner: (category, head, children) => `(<T ${category} ${extended ? 'XX ' : ''}${head} ${children}>`,
  }).join(' ');
}

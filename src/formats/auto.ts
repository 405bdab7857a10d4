// .auto derivations as CCGbank, EasyCCG, depccg and C&C write them, and the extended form .autox of depccg and C&C:
// an ID line, then the tree on a line of its own; an empty line holds the place of a failed parse.
//
//   ID=doc1.1 PARSER=GOLD NUMPARSE=1
//   (<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\NP VBD VBD rained S[dcl]\NP_3>) )            auto
//   (<T S[dcl] ba 0 2> (<L NP It it PRP O O NP>) (<L S[dcl]\NP rained rain VBD O O S[dcl]\NP>) )   autox
//
// The number of fields tells the two apart, node by node. The last field of a leaf is not used. The text is decoded
// once and scanned by its blanks: with the replay of derivations, this is the hot loop of CCG scoring.
import { type Chunk, isWhite, quote, SPACE } from '../bytes/index.ts';
import { type Category, type CcgSentence, type Derivation, readNodeCategory, whyNoCategory } from '../model/index.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { DerivationBuilder, NO_ANALYSIS } from './derivation-builder.ts';
import { piecesOf } from './derivation-text.ts';

const OPEN = 40;
const CLOSE = 41;
const LEAF = 76; // L
const DIGIT = 48; // 0

export function readAuto(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk, { preface: true });
  const trees = new TreeLines(lines);
  const sentences: CcgSentence[] = [];
  let id: string | null = null;
  let place = lines.place();
  /** An empty line stands for a sentence without parse. */
  const missing = () => {
    const name = id ?? lines.numberOf(sentences.length);
    sentences.push({ ...unparsed, id: name, place });
    id = null;
  };
  /** An ID line that nothing follows. */
  const lost = (name: string) => {
    const { line } = place;
    lines.warnOfLine(line, 'missing-tree', () => `no tree follows the sentence ${quote(name)}`, 'it has no analysis');
    sentences.push({ ...unparsed, id: name, place, damaged: true });
    id = null;
  };
  while (lines.next()) {
    if (lines.text.startsWith('ID=', lines.from)) {
      if (id !== null) lost(id);
      id = idOf(lines.current());
      place = lines.place();
    } else {
      const start = firstVisible(lines);
      if (id === null) place = lines.place();
      if (start === lines.to) missing();
      else if (lines.text.charCodeAt(start) === OPEN) {
        sentences.push(trees.read(start, id ?? lines.numberOf(sentences.length), place));
        id = null;
      } else {
        const piece = lines.current();
        const text = () => `${quote(piece)} is neither an ID line nor a tree`;
        lines.warn('stray-text', text, 'it is passed over', start);
      }
    }
  }
  if (id !== null) lost(id);
  return { sentences, notices: lines.notices };
}

/** The id ends at the first blank or comma: `ID=3, log probability=-0.5`. */
function idOf(line: string): string {
  return /^ID=([^\s,]*)/.exec(line)?.[1] ?? '';
}

function firstVisible({ text, from, to }: CcgLines): number {
  let at = from;
  while (at < to && isWhite(text.charCodeAt(at))) at++;
  return at;
}

const unparsed = {
  words: [],
  tags: [],
  categories: [],
  derivation: null,
  dependencies: null,
  root: null,
  failed: true,
};

/** Words that EasyCCG and depccg put into the one leaf of a sentence they could not parse. */
const failureWords = new Set(['fail', 'FAILED']);

/** Reads one tree line after another. */
class TreeLines {
  readonly #lines: CcgLines;
  readonly #builder = new DerivationBuilder();
  #words: string[] = [];
  #tags: string[] = [];
  #categories: Category[] = [];

  constructor(lines: CcgLines) {
    this.#lines = lines;
  }

  read(start: number, id: string, place: CcgSentence['place']): CcgSentence {
    const builder = this.#builder;
    builder.begin();
    [this.#words, this.#tags, this.#categories] = [[], [], []];
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
      if (builder.problem !== null) break;
    }
    const derivation = builder.finish();
    const damaged = derivation === null;
    if (damaged) this.#lines.warn('broken-tree', () => builder.problem!, NO_ANALYSIS, at);
    const failed = derivation === null || (derivation.size === 1 && failureWords.has(this.#words[0]!));
    const [words, tags, categories] = [this.#words, this.#tags, this.#categories];
    const sentence = { id, place, words, tags, categories, derivation, dependencies: null, root: null, failed };
    return damaged ? { ...sentence, damaged } : sentence;
  }

  /** `(<T category head count>` or `(<T category rule head count>`; returns where it goes on. */
  #inner(open: number): number {
    const { text, to } = this.#lines;
    const end = text.startsWith('(<T ', open) ? text.indexOf('>', open) : -1;
    if (end < 0 || end >= to) return this.#refuse(open, `${this.#pieceAt(open)} is no node`);
    const count = text.lastIndexOf(' ', end);
    const head = text.lastIndexOf(' ', count - 1);
    const cut = text.indexOf(' ', open + 4);
    if (cut < 0 || cut > head) return this.#refuse(open, 'a node has too few fields');
    const node = readNodeCategory(text.slice(open + 4, cut));
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
    const cut0 = text.indexOf(' ', open + 4);
    const cut1 = text.indexOf(' ', cut0 + 1);
    const cut2 = text.indexOf(' ', cut1 + 1);
    const cut3 = text.indexOf(' ', cut2 + 1);
    if (!text.startsWith('(<L ', open) || cut3 > to || cut0 < 0 || cut1 < 0 || cut2 < 0 || cut3 < 0)
      return this.#refuse(open, 'a leaf has too few fields');
    let [word, tag] = [text.slice(cut2 + 1, cut3), text.slice(cut0 + 1, cut1)];
    let end = text.indexOf('>', cut3);
    const blank = text.indexOf(' ', cut3 + 1);
    if (blank >= 0 && blank < end) {
      const cut5 = text.indexOf(' ', blank + 1);
      end = text.indexOf('>', cut5);
      if (cut5 < 0 || end < 0) return this.#refuse(open, 'a leaf has neither five fields nor seven');
      [word, tag] = [text.slice(cut0 + 1, cut1), text.slice(cut2 + 1, cut3)];
    }
    let close = end + 1;
    while (text.charCodeAt(close) === SPACE) close++;
    if (end < 0 || close >= to || text.charCodeAt(close) !== CLOSE)
      return this.#refuse(open, 'a leaf is never closed, so the tree is cut off here');
    const node = readNodeCategory(text.slice(open + 4, cut0));
    if (node === null) return this.#refuseCategory(open + 4, cut0);
    this.#words.push(word);
    this.#tags.push(tag);
    this.#categories.push(node.category);
    this.#builder.addLeaf(node);
    return close + 1;
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

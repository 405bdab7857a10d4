// CoNLL-U (universaldependencies.org/format.html): a row of ten tab-separated columns for each word, a row `3-4` for a
// multiword token, rows `8.1` for empty nodes, comments before a sentence, an empty line behind it.
// One pass over the bytes, no recursion: the hot loop of dependency scoring. Read strictly, exactly what the official
// scorer refuses is refused; otherwise what can be mended is, with a warning.
import { type Chunk, decode, LINE_FEED, Notices, TAB } from '../bytes/index.ts';
import { type DependencyGraphs, type GraphMemory, GraphStore, type Symbols } from '../model/index.ts';
import { edgeReader, type ReadEdges } from './conllu-edges.ts';
import { integerAt, NOT_A_NUMBER, separatorAt } from './conllu-numbers.ts';
import { type Objections, objectionsTo } from './conllu-objections.ts';
import { type TreeCheck, treeCheck } from './conllu-tree.ts';
import { RowSplitter } from './row-splitter.ts';
import { rowsIn, warnOfOtherEncodings } from './rows.ts';

export interface ConlluOptions {
  /** Whether to refuse what the official scorer refuses. */
  readonly strict?: boolean;
  /** Whether a sentence may have several roots. */
  readonly multipleRoots?: boolean;
  /** Whether there may be empty nodes; true if not given. */
  readonly emptyNodes?: boolean;
}

/** More of a row is not looked at to find out what it might be. */
const LONGEST_ROW = 4096;
const HASH = 35;
const DASH = 45;
const DOT = 46;

/** `memory` is that of graphs read before, if these are no longer needed. */
export function readConllu(
  chunk: Chunk,
  symbols: Symbols,
  options: ConlluOptions = {},
  memory?: GraphMemory,
): { graphs: DependencyGraphs; notices: Notices } {
  const reader = new ConlluReader(chunk, symbols, options, memory);
  reader.read();
  return { graphs: reader.store.graphs(), notices: reader.notices };
}

class ConlluReader {
  readonly notices = new Notices();
  readonly store: GraphStore;
  readonly #bytes: Uint8Array;
  readonly #symbols: Symbols;
  readonly #options: ConlluOptions;
  readonly #objections: Objections;
  readonly #tree: TreeCheck;
  readonly #readEdges: ReadEdges;
  readonly #row: RowSplitter;
  /** Where the sentence and its rows begin; -1 between sentences. */
  #sentence = 0;
  #rows = -1;
  /** Words of the multiword token at hand that are still to come. */
  #expected = 0;

  constructor(chunk: Chunk, symbols: Symbols, options: ConlluOptions, memory?: GraphMemory) {
    const { bytes, most, ascii } = rowsIn(chunk);
    if (!ascii && options.strict !== true) warnOfOtherEncodings(chunk, this.notices);
    this.#bytes = bytes;
    this.#row = new RowSplitter(bytes);
    this.#symbols = symbols;
    this.#options = options;
    this.store = new GraphStore(bytes, most, symbols, memory);
    this.#objections = objectionsTo(chunk, bytes, options.strict === true, this.notices);
    this.#readEdges = edgeReader(this.store, symbols, this.#objections, options.emptyNodes !== false);
    this.#tree = treeCheck(this.store, this.#objections, options.multipleRoots === true);
  }

  read(): void {
    const bytes = this.#bytes;
    const end = bytes.length;
    for (let at = 0; at < end; ) {
      const byte = bytes[at]!;
      if (byte === LINE_FEED) {
        this.#endSentence(at);
        at++;
      } else if (byte === HASH && this.#rows < 0) at = bytes.indexOf(LINE_FEED, at) + 1;
      else at = this.#readRow(at);
    }
    if (this.#rows >= 0) {
      this.#objections.mend('no-final-blank-line', end - 1, 'the last sentence has no empty line behind it; add one');
      this.#endSentence(end);
    }
  }

  #endSentence(at: number): void {
    const { store } = this;
    if (this.#expected > 0) this.#missWords(at);
    const words = store.words > store.wordStart[store.sentences]!;
    if (!words)
      this.#objections.mend('empty-sentence', at, 'there are no words before this empty line; remove the line');
    this.#tree.check(at);
    if (words || this.#rows >= 0) store.endSentence(this.#sentence, this.#rows);
    this.#sentence = Math.min(at + 1, this.#bytes.length);
    this.#rows = -1;
  }

  /** Reads the row that begins here and returns where the next one does. */
  #readRow(from: number): number {
    const bytes = this.#bytes;
    const to = this.#row.split(from);
    if (to < 0) return this.#irregularLine(from);
    if (this.#rows < 0) this.#rows = from;
    const idTo = this.#row.ends[0]!;
    // Inside a multiword token the official scorer looks at nothing in the ID but the dot of empty nodes.
    if (this.#expected > 0) {
      if (bytes.subarray(from, idTo).includes(DOT)) this.#readEmptyNode(from, to);
      else {
        this.#expected--;
        this.#readWord();
      }
      return to + 1;
    }
    const id = integerAt(bytes, from, idTo);
    if (id === NOT_A_NUMBER || id < 0) {
      const mark = bytes.subarray(from, idTo);
      if (mark.includes(DOT)) this.#readEmptyNode(from, to);
      else if (mark.includes(DASH)) this.#readRange(from);
      else throw this.#objections.refuse('bad-id', from, `the ID ${this.#quote(from, idTo)} is not a number`);
      return to + 1;
    }
    this.#addToken(from, 0);
    const expected = this.store.words - this.store.wordStart[this.store.sentences]! + 1;
    if (id !== expected)
      throw this.#objections.refuse(
        'bad-id-sequence',
        from,
        `the word with the ID ${id} should have ${expected}; is a row missing?`,
      );
    this.#readWord();
    return to + 1;
  }

  /** A token has the characters of its FORM, without blanks. */
  #addToken(row: number, multi: number): void {
    const { store } = this;
    const bytes = this.#bytes;
    const { text } = store;
    const to = this.#row.ends[1]!;
    let characters = store.characters;
    for (let at = this.#row.ends[0]! + 1; at < to; ) {
      const byte = bytes[at]!;
      const blank = byte > 0x20 && byte < 0xc2 ? 0 : separatorAt(bytes, at);
      if (blank === 0) {
        text[characters++] = byte;
        at++;
      } else at += blank;
    }
    if (characters === store.characters)
      throw this.#objections.refuse('empty-form', this.#row.ends[0]! + 1, 'the FORM has no characters; give it some');
    const token = store.tokens++;
    store.characters = characters;
    store.textStart[token + 1] = characters;
    store.multi[token] = multi;
    store.tokenRow[token] = row;
  }

  #readRange(from: number): void {
    const idTo = this.#row.ends[0]!;
    this.#addToken(from, 1);
    const dash = this.#bytes.indexOf(DASH, from);
    const first = integerAt(this.#bytes, from, dash);
    const last = integerAt(this.#bytes, dash + 1, idTo);
    if (first === NOT_A_NUMBER || last === NOT_A_NUMBER)
      throw this.#objections.refuse(
        'bad-mwt-id',
        from,
        `the ID ${this.#quote(from, idTo)} is not the range of a multiword token, such as 3-4`,
      );
    this.#expected = Math.max(0, last - first + 1);
    if (last < first && this.#options.strict !== true)
      this.#objections.mend(
        'empty-mwt',
        from,
        `the multiword token ${this.#quote(from, idTo)} has no words; write its first ID before its last`,
      );
  }

  #readEmptyNode(from: number, to: number): void {
    if (this.#options.emptyNodes === false)
      throw this.#objections.refuse(
        'empty-node-present',
        from,
        `the empty node ${this.#quote(from, this.#row.ends[0]!)} is not allowed here; touchstone score has --empty-nodes collapse`,
      );
    this.store.emptyNodes.push({ before: this.store.words, from, to });
  }

  /** The row has been split. */
  #readWord(): void {
    const { store } = this;
    const ends = this.#row.ends;
    const word = store.words++;
    store.token[word] = store.tokens - 1;
    store.formFrom[word] = ends[0]! + 1;
    store.formTo[word] = ends[1]!;
    store.lemmaFrom[word] = ends[1]! + 1;
    store.lemmaTo[word] = ends[2]!;
    store.upos[word] = this.#symbolAt(3);
    store.xpos[word] = this.#symbolAt(4);
    store.feats[word] = this.#symbolAt(5);
    store.head[word] = this.#tree.headAt(ends[5]! + 1, ends[6]!, store.multi[store.tokens - 1] === 1);
    store.relation[word] = this.#symbolAt(7);
    store.depsFrom[word] = ends[7]! + 1;
    store.depsTo[word] = ends[8]!;
    store.miscTo[word] = ends[9]!;
    this.#readEdges(ends, store.head[word]!, store.relation[word]!);
    store.edgeStart[word + 1] = store.edges;
  }

  #symbolAt(column: number): number {
    const { ends, keys } = this.#row;
    return this.#symbols.find(this.#bytes, ends[column - 1]! + 1, ends[column]!, keys[column]!);
  }

  #missWords(at: number): void {
    const missing = this.#expected;
    this.#expected = 0;
    this.#objections.mend(
      'unfinished-mwt',
      at,
      `${missing} more ${missing === 1 ? 'word' : 'words'} of a multiword token should stand before this line`,
    );
  }

  /** A line without ten columns is refused, unless it is a comment at the wrong place or holds nothing but blanks. */
  #irregularLine(from: number): number {
    const bytes = this.#bytes;
    const to = bytes.indexOf(LINE_FEED, from);
    let tabs = 0;
    let blank = true;
    for (let at = from; at < to; at++) {
      if (bytes[at] === TAB) tabs++;
      if (bytes[at] !== TAB && bytes[at] !== 32) blank = false;
    }
    const columns = () => {
      const count = `this row has ${tabs + 1} ${tabs === 0 ? 'column' : 'columns'}, not ten`;
      const row = decode(bytes, from, Math.min(to, from + LONGEST_ROW));
      if (isConllx(row, 8)) return `${count}; if this is CoNLL-X, say --metric conllx`;
      if (isConllx(row, 10)) return `${count}; columns must be separated by tabs, not by blanks`;
      // Behind any other row comes another line.
      const isLast = to === bytes.length - 1;
      return isLast ? `${count}; is the file cut off here?` : `${count}; separate columns by tabs`;
    };
    if (bytes[from] === HASH)
      this.#objections.mend(
        'bad-column-count',
        from,
        'a comment stands inside a sentence; move it before the sentence',
      );
    else if (blank) {
      this.#objections.mend('bad-column-count', from, 'this line holds blanks only; it is read as an empty one');
      if (this.#rows >= 0) this.#endSentence(to);
    } else throw this.#objections.refuse('bad-column-count', from, columns());
    return to + 1;
  }

  #quote(from: number, to: number): string {
    return this.#objections.quote(from, to);
  }
}

/** So many columns between blanks of any kind, the first a number, the seventh a head. */
function isConllx(row: string, count: number): boolean {
  const columns = row.trim().split(/\s+/);
  return columns.length === count && /^\d+$/.test(columns[0]!) && /^\d+$/.test(columns[6]!);
}

// Dependency trees and graphs as columns: one array per property, all sentences of a file after each other.
//
//   1-2  don't                       token 0  words 0, 1 (multi)       text  don'tworry
//   1    do      3  aux              token 1  word 2                   0-5, 5-10
//   2    n't     3  advmod           head     2 2 ROOT
//   3    worry   0  root
//
// A *token* is orthographic, a *word* syntactic; a multiword token has several words, any other token is its word.
// Tokens are stretches of `text`, the characters of the whole file without blanks. Heads count the words of the file.
import { labelTable } from './stanford.ts';
import type { Symbols } from './symbols.ts';

/** In place of a head: the word is a root. */
export const ROOT = -1;
/** In place of a head: there is none that could be right. */
export const NO_HEAD = -2;

/** The columns, each an array of numbers, by what it has an element for. The one list of them: reading makes them, and
 *  `GraphStore` cuts them to their length. */
const graphColumns = {
  // Where the sentence begins in `bytes`, with its comments, and where these end.
  sentences: ['offset', 'commentsTo'],
  // One more than there are sentences: i has the tokens tokenStart[i] to tokenStart[i + 1], the words likewise.
  sentencesAndEnd: ['tokenStart', 'wordStart'],
  // Where the token's row begins in `bytes`.
  tokens: ['tokenRow'],
  // Token t is text[textStart[t], textStart[t + 1]).
  tokensAndEnd: ['textStart'],
  words: [
    // Form and lemma are stretches of `bytes`.
    ...(['token', 'formFrom', 'formTo', 'lemmaFrom', 'lemmaTo'] as const),
    // Symbols; the relation has its subtype.
    ...(['upos', 'xpos', 'feats', 'head', 'relation'] as const),
    // The DEPS column; the MISC column follows it after a tab and ends at miscTo.
    ...(['depsFrom', 'depsTo', 'miscTo'] as const),
  ],
  // Word w has the enhanced edges edgeStart[w] to edgeStart[w + 1]; those to empty nodes are left out.
  wordsAndEnd: ['edgeStart'],
} as const;

type GraphColumn = (typeof graphColumns)[keyof typeof graphColumns][number];

export interface DependencyGraphs extends Readonly<Record<GraphColumn, Int32Array>> {
  /** What the graphs were read from; forms and lemmas are stretches of it. */
  readonly bytes: Uint8Array;
  readonly symbols: Symbols;
  /** Number of sentences. */
  readonly size: number;
  readonly text: Uint8Array;
  /** By token: 1 if it is a multiword token. */
  readonly multi: Uint8Array;
  readonly edgeHead: Int32Array;
  /** A path, as written: `nsubj`, `conj:and>obj`. */
  readonly edgeLabel: Int32Array;
  readonly emptyNodes: readonly EmptyNode[];
}

/** A node without a form in the text, `8.1`: a row as it stands, before the word `before`. */
interface EmptyNode {
  readonly before: number;
  readonly from: number;
  readonly to: number;
}

/** `# key = value` lines before a sentence; of a key that is repeated, the first. */
export function commentsOf(
  { symbols, bytes, offset, commentsTo }: DependencyGraphs,
  sentence: number,
): ReadonlyMap<string, string> {
  const lines = symbols.coding.decode(bytes, offset[sentence]!, commentsTo[sentence]!).split('\n');
  const comments = new Map<string, string>();
  for (const line of lines) {
    const equals = line.indexOf('=');
    const key = line.slice(1, equals).trim();
    const isPair = line.startsWith('#') && equals > 0 && /^[\w.]+$/.test(key);
    if (isPair && !comments.has(key)) comments.set(key, line.slice(equals + 1).trim());
  }
  return comments;
}

export function formOf({ bytes, symbols, formFrom, formTo }: DependencyGraphs, word: number): string {
  return symbols.coding.decode(bytes, formFrom[word]!, formTo[word]!);
}

/** The form as it is compared: a word that is a token has the characters of the token, without blanks. */
export function plainFormOf(graphs: DependencyGraphs, word: number): string {
  const token = graphs.token[word]!;
  return graphs.multi[token] === 1 ? formOf(graphs, word) : tokenTextOf(graphs, token);
}

const TEXT = [...'# text = '].map(letter => letter.charCodeAt(0));
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Where the text of a sentence stands in its comments, as `# text = …`; null where none tells it. */
export function textPlaceOf(
  { bytes, offset, commentsTo }: DependencyGraphs,
  sentence: number,
): readonly [from: number, to: number] | null {
  const end = commentsTo[sentence]!;
  let line = offset[sentence]!;
  while (line < end) {
    const next = bytes.indexOf(LINE_FEED, line);
    const to = next < 0 || next > end ? end : next;
    if (TEXT.every((byte, i) => bytes[line + i] === byte)) {
      const last = bytes[to - 1] === CARRIAGE_RETURN ? to - 1 : to;
      return last > line + TEXT.length ? [line + TEXT.length, last] : null;
    }
    line = to + 1;
  }
  return null;
}

export function lemmaOf({ bytes, symbols, lemmaFrom, lemmaTo }: DependencyGraphs, word: number): string {
  return symbols.coding.decode(bytes, lemmaFrom[word]!, lemmaTo[word]!);
}

export function tokenTextOf({ text, textStart, symbols }: DependencyGraphs, token: number): string {
  return symbols.coding.decode(text, textStart[token]!, textStart[token + 1]!);
}

// The arrays that dependency graphs are read into. Rows bound them: a row is at most one word and one token.

const NONE: Int32Array = new Int32Array(0);

const columnNames: readonly GraphColumn[] = Object.values(graphColumns).flat();

/** The memory of a store, which another one may use when the graphs of the first are no longer needed. */
export class GraphMemory {
  text = new Uint8Array(0);
  multi = new Uint8Array(0);
  edgeHead = NONE;
  edgeLabel = NONE;
  columns: ReadonlyMap<GraphColumn, Int32Array> = new Map();

  /** Makes room for so many bytes and rows. */
  fit(bytes: number, rows: number): void {
    if (this.text.length < bytes) this.text = new Uint8Array(bytes);
    if (this.multi.length > rows) return;
    this.multi = new Uint8Array(rows + 1);
    this.edgeHead = new Int32Array(rows + 1);
    this.edgeLabel = new Int32Array(rows + 1);
    // One stretch of memory for all of them: asking the system once is quicker than twenty times.
    const width = (rows + 1) * Int32Array.BYTES_PER_ELEMENT;
    const memory = new ArrayBuffer(columnNames.length * width);
    this.columns = new Map(columnNames.map((name, i) => [name, new Int32Array(memory, i * width, rows + 1)]));
  }
}

export class GraphStore implements Record<GraphColumn, Int32Array> {
  sentences = 0;
  tokens = 0;
  words = 0;
  edges = 0;
  characters = 0;

  bytes: Uint8Array;
  text: Uint8Array;
  multi: Uint8Array;
  // Named here once more, so that all stores have one shape from the start: the loops that read them are hot.
  offset = NONE;
  commentsTo = NONE;
  tokenStart = NONE;
  wordStart = NONE;
  tokenRow = NONE;
  textStart = NONE;
  token = NONE;
  formFrom = NONE;
  formTo = NONE;
  lemmaFrom = NONE;
  lemmaTo = NONE;
  upos = NONE;
  xpos = NONE;
  feats = NONE;
  head = NONE;
  relation = NONE;
  depsFrom = NONE;
  depsTo = NONE;
  miscTo = NONE;
  edgeStart = NONE;
  edgeHead: Int32Array;
  edgeLabel: Int32Array;
  readonly emptyNodes: EmptyNode[] = [];
  size = 0;
  symbols: Symbols;

  constructor(bytes: Uint8Array, rows: number, symbols: Symbols, memory = new GraphMemory()) {
    memory.fit(bytes.length, rows);
    this.bytes = bytes;
    this.text = memory.text;
    this.multi = memory.multi;
    this.symbols = symbols;
    // Enhanced edges are not bounded by rows; their arrays grow by doubling.
    this.edgeHead = memory.edgeHead;
    this.edgeLabel = memory.edgeLabel;
    for (const [name, column] of memory.columns) this[name] = column;
  }

  addEdge(head: number, label: number): void {
    if (this.edges === this.edgeHead.length) {
      this.edgeHead = doubled(this.edgeHead);
      this.edgeLabel = doubled(this.edgeLabel);
    }
    this.edgeHead[this.edges] = head;
    this.edgeLabel[this.edges++] = label;
  }

  /** Closes the sentence whose tokens and words have been added. */
  endSentence(offset: number, commentsTo: number): void {
    const i = this.sentences++;
    this.offset[i] = offset;
    this.commentsTo[i] = commentsTo;
    this.tokenStart[i + 1] = this.tokens;
    this.wordStart[i + 1] = this.words;
  }

  /** What has been read; nothing can be added any more. */
  graphs(): DependencyGraphs {
    const { sentences, tokens, words, edges } = this;
    const lengths = {
      sentences,
      sentencesAndEnd: sentences + 1,
      tokens,
      tokensAndEnd: tokens + 1,
      words,
      wordsAndEnd: words + 1,
    };
    for (const kind of Object.keys(lengths) as (keyof typeof lengths)[])
      for (const name of graphColumns[kind]) this[name] = this[name].subarray(0, lengths[kind]);
    this.size = sentences;
    this.text = this.text.subarray(0, this.characters);
    this.multi = this.multi.subarray(0, tokens);
    this.edgeHead = this.edgeHead.subarray(0, edges);
    this.edgeLabel = this.edgeLabel.subarray(0, edges);
    return this;
  }
}

function doubled(old: Int32Array): Int32Array {
  const larger = new Int32Array(old.length * 2);
  larger.set(old);
  return larger;
}

// The labels of Universal Dependencies: a relation may have a subtype behind a colon, and in version 1 some were called
// otherwise; we speak of those of version 2.

/** `nsubj` of `nsubj:pass`. */
export function universalPart(relation: string): string {
  const colon = relation.indexOf(':');
  return colon < 0 ? relation : relation.slice(0, colon);
}

const renamed = labelTable(`
  dobj/obj nsubjpass/nsubj:pass csubjpass/csubj:pass auxpass/aux:pass name/flat foreign/flat mwe/fixed remnant/orphan neg/advmod
`);

/** A relation with its subtype; those of version 2 are returned as they are. */
export function toVersion2(relation: string): string {
  const now = renamed.get(universalPart(relation));
  const colon = relation.indexOf(':');
  return now === undefined ? relation : colon < 0 ? now : now + relation.slice(colon);
}

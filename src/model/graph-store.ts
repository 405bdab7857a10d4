// The arrays that dependency graphs are read into. Rows bound them: a row is at most one word and one token.
import { type DependencyGraphs, type EmptyNode, type GraphColumn, graphColumns } from './dependency-graphs.ts';
import type { Symbols } from './symbols.ts';

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

/** The first so many sentences, in a store too, so that there is still one shape. */
export function firstSentences(graphs: DependencyGraphs, sentences: number): DependencyGraphs {
  const store = new GraphStore(graphs.bytes, 0, graphs.symbols);
  store.sentences = sentences;
  store.tokens = graphs.tokenStart[sentences]!;
  store.words = graphs.wordStart[sentences]!;
  store.edges = graphs.edgeStart[store.words]!;
  store.characters = graphs.textStart[store.tokens]!;
  store.text = graphs.text;
  store.multi = graphs.multi;
  store.edgeHead = graphs.edgeHead;
  store.edgeLabel = graphs.edgeLabel;
  for (const name of columnNames) store[name] = graphs[name];
  const end = graphs.offset[sentences] ?? Number.POSITIVE_INFINITY;
  for (const node of graphs.emptyNodes) if (node.from < end) store.emptyNodes.push(node);
  return store.graphs();
}

function doubled(old: Int32Array): Int32Array {
  const larger = new Int32Array(old.length * 2);
  larger.set(old);
  return larger;
}

// The arrays that dependency graphs are read into. Rows bound them: a row is at most one word and one token.
import type { DependencyGraphs, EmptyNode } from './dependency-graphs.ts';
import type { Symbols } from './symbols.ts';

/** Enhanced edges are not bounded by rows; their arrays grow by doubling. */
const FIRST_EDGES = 1024;
/** How many arrays there are with an element for each row. */
const COLUMNS = 20;

export class GraphStore {
  sentences = 0;
  tokens = 0;
  words = 0;
  edges = 0;
  characters = 0;

  readonly bytes: Uint8Array;
  readonly offset: Int32Array;
  readonly commentsTo: Int32Array;
  readonly tokenStart: Int32Array;
  readonly wordStart: Int32Array;
  readonly text: Uint8Array;
  readonly textStart: Int32Array;
  readonly multi: Uint8Array;
  readonly tokenRow: Int32Array;
  readonly token: Int32Array;
  readonly formFrom: Int32Array;
  readonly formTo: Int32Array;
  readonly lemmaFrom: Int32Array;
  readonly lemmaTo: Int32Array;
  readonly upos: Int32Array;
  readonly xpos: Int32Array;
  readonly feats: Int32Array;
  readonly head: Int32Array;
  readonly relation: Int32Array;
  readonly depsFrom: Int32Array;
  readonly depsTo: Int32Array;
  readonly miscTo: Int32Array;
  readonly edgeStart: Int32Array;
  edgeHead = new Int32Array(FIRST_EDGES);
  edgeLabel = new Int32Array(FIRST_EDGES);
  readonly emptyNodes: EmptyNode[] = [];

  constructor(bytes: Uint8Array, rows: number) {
    // One stretch of memory for all of them: asking the system once is quicker than twenty times.
    const memory = new ArrayBuffer(COLUMNS * (rows + 1) * Int32Array.BYTES_PER_ELEMENT);
    let columns = 0;
    const column = () => new Int32Array(memory, columns++ * (rows + 1) * Int32Array.BYTES_PER_ELEMENT, rows + 1);
    this.bytes = bytes;
    this.text = new Uint8Array(bytes.length);
    this.multi = new Uint8Array(rows + 1);
    this.offset = column();
    this.commentsTo = column();
    this.tokenStart = column();
    this.wordStart = column();
    this.textStart = column();
    this.tokenRow = column();
    this.token = column();
    this.formFrom = column();
    this.formTo = column();
    this.lemmaFrom = column();
    this.lemmaTo = column();
    this.upos = column();
    this.xpos = column();
    this.feats = column();
    this.head = column();
    this.relation = column();
    this.depsFrom = column();
    this.depsTo = column();
    this.miscTo = column();
    this.edgeStart = column();
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

  // Written out: objects made by spreading do not share a shape, and the loops that read them slow down.
  graphs(symbols: Symbols): DependencyGraphs {
    const { sentences, tokens, words } = this;
    return {
      bytes: this.bytes,
      symbols,
      size: sentences,
      offset: this.offset.subarray(0, sentences),
      commentsTo: this.commentsTo.subarray(0, sentences),
      tokenStart: this.tokenStart.subarray(0, sentences + 1),
      wordStart: this.wordStart.subarray(0, sentences + 1),
      text: this.text.subarray(0, this.characters),
      textStart: this.textStart.subarray(0, tokens + 1),
      multi: this.multi.subarray(0, tokens),
      tokenRow: this.tokenRow.subarray(0, tokens),
      token: this.token.subarray(0, words),
      formFrom: this.formFrom.subarray(0, words),
      formTo: this.formTo.subarray(0, words),
      lemmaFrom: this.lemmaFrom.subarray(0, words),
      lemmaTo: this.lemmaTo.subarray(0, words),
      upos: this.upos.subarray(0, words),
      xpos: this.xpos.subarray(0, words),
      feats: this.feats.subarray(0, words),
      head: this.head.subarray(0, words),
      relation: this.relation.subarray(0, words),
      depsFrom: this.depsFrom.subarray(0, words),
      depsTo: this.depsTo.subarray(0, words),
      miscTo: this.miscTo.subarray(0, words),
      edgeStart: this.edgeStart.subarray(0, words + 1),
      edgeHead: this.edgeHead.subarray(0, this.edges),
      edgeLabel: this.edgeLabel.subarray(0, this.edges),
      emptyNodes: this.emptyNodes,
    };
  }
}

function doubled(old: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(old.length * 2);
  larger.set(old);
  return larger;
}

// A derivation as the pieces of its written form, in order, without recursion.
import { type Derivation, isLeaf, writeNodeCategory } from '../model/index.ts';

export interface NodeWriter {
  leaf(category: string, word: number): string;
  /** The beginning of an inner node; `)` ends it. */
  inner(category: string, head: number, children: number, node: number): string;
}

export function piecesOf(derivation: Derivation, write: NodeWriter): string[] {
  const pieces: string[] = [];
  const waiting: number[] = [];
  for (let node = 0; node < derivation.size; node++) {
    const conjunct = derivation.conjunct[node] === 1;
    const category = writeNodeCategory({ category: derivation.category[node]!, conjunct });
    if (isLeaf(derivation, node)) {
      pieces.push(write.leaf(category, derivation.word[node]!));
      while (waiting.length > 0 && --waiting[waiting.length - 1]! === 0) {
        pieces.push(')');
        waiting.pop();
      }
    } else {
      const children = derivation.right[node]! < 0 ? 1 : 2;
      pieces.push(write.inner(category, derivation.head[node]!, children, node));
      waiting.push(children);
    }
  }
  return pieces;
}

/** The same as one text, with commas between the children of a node, and `end` behind them. */
export function nestedText(derivation: Derivation, write: NodeWriter, end: string): string {
  /** Whether the next node is the first child of another, or the top. */
  let first = true;
  const placed = (node: string, opens: boolean) => {
    const text = first ? node : `,\n${node}`;
    first = opens;
    return text;
  };
  const pieces = piecesOf(derivation, {
    leaf: (...leaf) => placed(write.leaf(...leaf), false),
    inner: (...inner) => placed(write.inner(...inner), true),
  });
  return pieces.map(piece => (piece === ')' ? end : piece)).join('');
}

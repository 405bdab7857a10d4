// Where the nodes of a tree go: as high above the words as the tree under them is deep, in the middle of their words.
// The words are spread until every label fits over its words, so labels of one height never meet.
import type { PictureWord, TreeNode, TreePicture } from './picture.ts';
import { columnEdges, type Demand } from './spread.ts';
import { textWidth } from './text-width.ts';

export interface PlacedNode {
  readonly node: TreeNode;
  readonly x: number;
  /** From 1, away from the words. */
  readonly level: number;
  /** Half the width of its label with its signs. */
  readonly half: number;
  /** Nodes and words right below it. */
  readonly children: readonly { readonly x: number; readonly level: number }[];
}

export interface TreeSide {
  readonly words: readonly { readonly x: number; readonly word: PictureWord }[];
  readonly nodes: readonly PlacedNode[];
  readonly levels: number;
}

export interface TreeLayout {
  readonly width: number;
  readonly gold: TreeSide;
  readonly system: TreeSide | null;
}

export const WORD_SIZE = 15;
export const NODE_SIZE = 12;
const NOTE_SIZE = 11;
const GAP = 12;
const LABEL_ROOM = 16;

export function layoutTrees({ words, systemWords, gold, system }: TreePicture): TreeLayout {
  if (systemWords !== undefined && system !== null) {
    const upper = sideOf(words, edgesOf(words, [gold]), gold);
    const lowerEdges = edgesOf(systemWords, [system]);
    const width = Math.max(edgesOf(words, [gold]).at(-1) ?? 0, lowerEdges.at(-1) ?? 0);
    return { width, gold: upper, system: sideOf(systemWords, lowerEdges, system) };
  }
  const edges = edgesOf(words, [gold, system ?? []]);
  return {
    width: edges.at(-1) ?? 0,
    gold: sideOf(words, edges, gold),
    system: system === null ? null : sideOf(words, edges, system),
  };
}

/** A label with the sign of its verdict: what is missing, too many, crossing or called otherwise. */
export function signedLabel({ label, verdict, instead }: TreeNode): string {
  if (verdict === 'missing') return `− ${label}`;
  if (verdict === 'extra') return `+ ${label}`;
  if (verdict === 'crossing') return `× ${label}`;
  return verdict === 'wrong' ? `${label} ≠ ${instead ?? '?'}` : label;
}

function edgesOf(words: readonly PictureWord[], sides: readonly (readonly TreeNode[])[]): number[] {
  const demands: Demand[] = sides.flat().map(node => ({ ...extentOf(node), width: labelWidth(node) + LABEL_ROOM }));
  return columnEdges(words.map(columnWidth), demands);
}

export function columnWidth({ text, notes }: PictureWord): number {
  return (
    Math.max(
      textWidth(text, WORD_SIZE),
      ...notes.map(note => textWidth(note.text, NOTE_SIZE) + (note.verdict === 'wrong' ? 20 : 6)),
    ) + GAP
  );
}

function labelWidth(node: TreeNode): number {
  return textWidth(signedLabel(node), NODE_SIZE);
}

export function extentOf({ spans }: Pick<TreeNode, 'spans'>): { readonly from: number; readonly to: number } {
  return { from: spans[0]?.[0] ?? 0, to: spans.at(-1)?.[1] ?? 0 };
}

function sideOf(words: readonly PictureWord[], edges: readonly number[], nodes: readonly TreeNode[]): TreeSide {
  const edge = (word: number) => edges[word] ?? 0;
  const middle = (from: number, to: number) => (edge(from) + edge(to)) / 2;
  const levels = new Array<number>(nodes.length).fill(1);
  const parents = parentsOf(nodes);
  // Children stand behind their parents, so from the last to the first a node's own level is known before its parent's.
  for (let i = nodes.length - 1; i >= 0; i--) {
    const parent = parents.ofNode[i] ?? -1;
    if (parent >= 0) levels[parent] = Math.max(levels[parent] ?? 1, (levels[i] ?? 1) + 1);
  }
  const xs = nodes.map(node => {
    const { from, to } = extentOf(node);
    return middle(from, to);
  });
  const children: { readonly x: number; readonly level: number }[][] = nodes.map(() => []);
  for (const [i, parent] of parents.ofNode.entries())
    if (parent >= 0) children[parent]?.push({ x: xs[i] ?? 0, level: levels[i] ?? 1 });
  for (const [word, parent] of parents.ofWord.entries())
    if (parent >= 0) children[parent]?.push({ x: middle(word, word + 1), level: 0 });
  return {
    words: words.map((word, w) => ({ word, x: middle(w, w + 1) })),
    nodes: nodes.map((node, i) => ({
      node,
      x: xs[i] ?? 0,
      level: levels[i] ?? 1,
      half: labelWidth(node) / 2,
      children: children[i] ?? [],
    })),
    levels: Math.max(0, ...levels),
  };

  /** The innermost node around each node and each word. */
  function parentsOf(all: readonly TreeNode[]): { readonly ofNode: number[]; readonly ofWord: number[] } {
    const innermost = new Array<number>(words.length).fill(-1);
    const ofNode = all.map(({ spans }, i) => {
      const parent = innermost[spans[0]?.[0] ?? 0] ?? -1;
      for (const [from, to] of spans) innermost.fill(i, from, to);
      return parent;
    });
    return { ofNode, ofWord: innermost };
  }
}

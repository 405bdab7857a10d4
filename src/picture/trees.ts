// Where the nodes of a tree go: as high above the words as the tree under them is deep, in the middle of their words.
// The words are spread until every label fits over its words, so labels of one height never meet.
import { errorSign } from './error-marks.ts';
import { markId, type PictureWord, type TreeNode, type TreePicture, wordId } from './picture.ts';
import {
  columnEdges,
  columnWidth,
  type Demand,
  type Drawing,
  drawing,
  drawWord,
  element,
  MARGIN,
  noteRows,
  rounded,
  text,
  textWidth,
} from './svg.ts';

interface PlacedNode {
  readonly node: TreeNode;
  readonly x: number;
  /** From 1, away from the words. */
  readonly level: number;
  /** Half the width of its label with its signs. */
  readonly half: number;
  /** Nodes and words right below it. */
  readonly children: readonly { readonly x: number; readonly level: number }[];
}

interface TreeSide {
  readonly words: readonly { readonly x: number; readonly word: PictureWord }[];
  readonly nodes: readonly PlacedNode[];
  readonly levels: number;
}

export const NODE_SIZE = 12;
export const GAP = 12;
const LABEL_ROOM = 16;

function layoutTrees({ words, systemWords, gold, system }: TreePicture) {
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
export function signedLabel({ label, verdict, instead, error }: TreeNode): string {
  const mark = errorSign(error);
  if (verdict === 'missing') return `− ${label}${mark}`;
  if (verdict === 'extra') return `+ ${label}${mark}`;
  if (verdict === 'crossing') return `× ${label}${mark}`;
  return verdict === 'wrong' ? `${label} ≠ ${instead ?? '?'}${mark}` : label;
}

function edgesOf(words: readonly PictureWord[], sides: readonly (readonly TreeNode[])[]): number[] {
  const demands: Demand[] = sides.flat().map(node => ({ ...extentOf(node), width: labelWidth(node) + LABEL_ROOM }));
  return columnEdges(
    words.map(word => columnWidth(word, GAP)),
    demands,
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

// Trees as SVG: gold's grows up from the sentence, the system's down from it, so that both stand over the same words.
// A bracket that is missing has a dotted box and a minus, one too many a box and a plus, one that crosses gold's a thick
// box and a cross, one that is only called otherwise says by what.

const LEVEL = 34;
/** How far lines slant before they go straight. */
const SLANT = 15;
const WORDS = 24;
export const TAGS = 15;
const NOTHING = 'no analysis';

export function drawTrees(picture: TreePicture): Drawing {
  const layout = layoutTrees(picture);
  const [above, below] = picture.sides ?? ['gold', 'system'];
  const goldBase = MARGIN + 14 + LEVEL * layout.gold.levels;
  const wordsAt = goldBase + LEVEL - 4;
  const ownWords = picture.systemWords !== undefined && layout.system !== null;
  const tags = TAGS * noteRows(picture.words);
  const systemWordsAt = ownWords ? wordsAt + tags + WORDS + 8 : wordsAt;
  const systemBase = systemWordsAt + tags + LEVEL - 16;
  const bottom = systemBase + LEVEL * (layout.system?.levels ?? 0);
  const content = [
    text(above, { class: 'side', x: 0, y: MARGIN + 2 }),
    ...drawSide(layout.gold, goldBase, wordsAt - 14, -1),
    ...drawTreeWords(layout.gold, wordsAt, 0),
    ...(ownWords && layout.system !== null ? drawTreeWords(layout.system, systemWordsAt, 1) : []),
    ...(layout.system === null ? [] : drawSide(layout.system, systemBase, systemWordsAt + tags + 5, 1)),
    text(layout.system === null ? `${below}: ${NOTHING}` : below, { class: 'side', x: 0, y: bottom + 18 }),
  ];
  return drawing(Math.max(layout.width, 120), bottom + 18, content);
}

/** The errors in words. */
export function describeTrees({ words, systemWords, gold, system, sides }: TreePicture): string {
  if (system === null) return `The ${sides?.[1] ?? 'system'} has ${NOTHING}.`;
  const errors = [
    ...gold
      .filter(({ verdict }) => (sides === undefined ? verdict === 'missing' : verdict !== 'right'))
      .map(node => `${sides === undefined ? '' : `${sides[0]}, `}${names[node.verdict]}: ${inWords(node, words)}`),
    ...system
      .filter(({ verdict }) => verdict !== 'right')
      .map(
        node =>
          `${sides === undefined ? '' : `${sides[1]}, `}${names[node.verdict]}: ${inWords(node, systemWords ?? words)}`,
      ),
  ];
  return errors.length === 0 ? 'No errors.' : `${errors.join('; ')}.`;
}

const names = { right: 'right', missing: 'missing', extra: 'too many', crossing: 'crossing', wrong: 'wrong label' };

function inWords(node: TreeNode, words: readonly PictureWord[]): string {
  const covered = node.spans.map(([from, to]) =>
    words
      .slice(from, to)
      .map(({ text: word }) => word)
      .join(' '),
  );
  return `${signedLabel(node)} over "${covered.join(' … ')}"`;
}

export function drawTreeWords({ words }: Pick<TreeSide, 'words'>, y: number, side: 0 | 1): string[] {
  return words.map(({ word, x }, w) => drawWord(word, x, y, TAGS, wordId(side, word.place ?? w)));
}

/** Level 1 stands at `base`; lines to words end at `wordsAt`. */
function drawSide({ nodes }: TreeSide, base: number, wordsAt: number, down: 1 | -1): string[] {
  const yOf = (level: number) => (level === 0 ? wordsAt : base + down * (level - 1) * LEVEL);
  return nodes.map((placed, i) => drawNode(placed, yOf, down, markId(down < 0 ? 0 : 1, placed.node.place ?? i)));
}

function drawNode(
  { node, x, level, half, children }: PlacedNode,
  yOf: (level: number) => number,
  down: 1 | -1,
  mark: string,
): string {
  const y = yOf(level);
  const isBad = node.verdict !== 'right';
  // Slanting only until the next level begins, then straight: so a line meets no label on its way.
  const start = y + (down < 0 ? 4 : -12);
  const lines = children.map(child => {
    const end = child.level === 0 ? yOf(0) : yOf(child.level) + (down < 0 ? -13 : 5);
    const turn = child.level === level - 1 ? end : start - down * SLANT;
    return element('path', {
      d: `M${rounded(x)} ${rounded(start)}L${rounded(child.x)} ${rounded(turn)}V${rounded(end)}`,
    });
  });
  const box = isBad
    ? element('rect', { class: 'box', x: x - half - 5, y: y - 13, width: 2 * half + 10, height: 18, rx: 4 })
    : '';
  const label = text(signedLabel(node), { class: 'node', x, y });
  const state = isBad ? `bad ${node.verdict}` : 'good';
  return element('g', { class: state, 'data-mark': mark }, `${lines.join('')}${box}${label}`);
}

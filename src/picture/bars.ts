// Where the bars of two trees over each other go. Their brackets may cross, so they are no tree: each is a bar over its
// words, above all shorter ones that it meets, with a label on its longest stretch. Words are spread until labels fit.
import { type OverlaidBracket, overlayBrackets } from './overlay.ts';
import type { PictureWord, TreeNode, TreePicture } from './picture.ts';
import {
  columnEdges,
  columnWidth,
  type Drawing,
  drawing,
  element,
  escaped,
  MARGIN,
  noteRows,
  rounded,
  text,
  textWidth,
} from './svg.ts';
import { drawTreeWords, extentOf, GAP, NODE_SIZE, TAGS } from './trees.ts';

export interface PlacedBar {
  readonly bracket: OverlaidBracket;
  /** From 1, away from the words. */
  readonly level: number;
  /** From left to right, without the gaps. */
  readonly stretches: readonly { readonly fromX: number; readonly toX: number }[];
  /** The middle of the label, and half its width. */
  readonly x: number;
  readonly half: number;
}

/** Between bars that follow one another, on either side. */
const INSET = 3;
/** On both sides of a label: for its box, and for the bar to be seen. */
const LABEL_ROOM = 2 * INSET + 24;
const BOLD = 1.12;

/** Brackets come outermost first. */
export function layoutBracketBars(words: readonly PictureWord[], brackets: readonly OverlaidBracket[]) {
  const edges = columnEdges(
    words.map(word => columnWidth(word, GAP)),
    brackets.map(bracket => {
      const [from, to] = longestOf(bracket.spans);
      return { from, to, width: widthOf(bracket) + LABEL_ROOM };
    }),
  );
  const edge = (word: number) => edges[word] ?? 0;
  const levels = levelsOf(words.length, brackets);
  return {
    width: edges.at(-1) ?? 0,
    words: words.map((word, w) => ({ word, x: (edge(w) + edge(w + 1)) / 2 })),
    bars: brackets.map((bracket, i): PlacedBar => {
      const [from, to] = longestOf(bracket.spans);
      return {
        bracket,
        level: levels[i] ?? 1,
        stretches: bracket.spans.map(([start, end]) => ({ fromX: edge(start) + INSET, toX: edge(end) - INSET })),
        x: (edge(from) + edge(to)) / 2,
        half: widthOf(bracket) / 2,
      };
    }),
    levels: levels.reduce((most, level) => Math.max(most, level), 0),
  };
}

/** Signed labels are bold. */
function widthOf({ text, other, verdict }: OverlaidBracket): number {
  const width = textWidth(other === null ? text : `${text} (${other})`, NODE_SIZE);
  return verdict === 'right' ? width : width * BOLD;
}

/** In words; of several, the first. */
function longestOf(spans: TreeNode['spans']): readonly [from: number, to: number] {
  return spans.reduce((best, span) => (span[1] - span[0] > best[1] - best[0] ? span : best), spans[0] ?? [0, 0]);
}

/** From the innermost out, each above all that it meets; over a gap too, where its parts are joined. */
function levelsOf(size: number, brackets: readonly OverlaidBracket[]): number[] {
  const used = new Array<number>(size).fill(0);
  const levels = new Array<number>(brackets.length).fill(1);
  for (let i = brackets.length - 1; i >= 0; i--) {
    const { from, to } = extentOf(brackets[i] ?? { spans: [] });
    let level = 1;
    for (let word = from; word < to; word++) level = Math.max(level, (used[word] ?? 0) + 1);
    used.fill(level, from, to);
    levels[i] = level;
  }
  return levels;
}

// Two trees over each other as SVG: every bracket a bar over its words, bent down at the ends, with its label on it. The
// parts of one with gaps are joined by a thin line. Signs, boxes and dashes are those of trees that face each other.

const LEVEL = 24;
const WORDS = 22;
const KEY_SIZE = 11;
/** Of a corner, and how far the ends go down. */
const CURVE = 4;
const END = 8;
/** From the letters of a label to the bar, or to its box. */
const BESIDE = 4;
const BOX = 5;

export function drawBars(picture: TreePicture): Drawing {
  const { marks, key } = overlayBrackets(picture);
  const { width, words, bars, levels } = layoutBracketBars(picture.words, marks);
  const base = MARGIN + LEVEL * levels;
  const wordsAt = base + WORDS;
  const keyAt = wordsAt + TAGS * noteRows(picture.words) + 26;
  const content = [
    ...bars.map(bar => drawBar(bar, base - (bar.level - 0.5) * LEVEL)),
    ...drawTreeWords({ words }, wordsAt, 0),
    text(key, { class: 'side', x: 0, y: keyAt }),
  ];
  return drawing(Math.max(width, textWidth(key, KEY_SIZE)), keyAt, content);
}

function drawBar({ bracket, stretches, x, half }: PlacedBar, y: number): string {
  const { verdict, isIdle } = bracket;
  const isBad = verdict !== 'right';
  const room = half + (isBad ? BOX : BESIDE);
  const lines = stretches.flatMap(({ fromX, toX }) => {
    const isLabelled = fromX <= x && x <= toX;
    return isLabelled
      ? [partOf(fromX, x - room, y, 'start'), partOf(x + room, toX, y, 'end')]
      : [partOf(fromX, toX, y, 'both')];
  });
  const joints = stretches.slice(1).map(({ fromX }, i) => {
    const before = stretches[i]?.toX ?? fromX;
    return element('path', { class: 'joint', d: `M${rounded(before)} ${rounded(y)}H${rounded(fromX)}` });
  });
  const box = isBad ? element('rect', { class: 'box', x: x - room, y: y - 9, width: 2 * room, height: 18, rx: 4 }) : '';
  const other = bracket.other === null ? '' : element('tspan', { class: 'other' }, escaped(` (${bracket.other})`));
  const label = element('text', { class: 'node', x, y: y + 4 }, `${escaped(bracket.text)}${other}`);
  const state = isBad ? `bad ${verdict}` : isIdle ? 'good idle' : 'good';
  return element('g', { class: state, 'data-mark': bracket.marks }, `${[...lines, ...joints].join('')}${box}${label}`);
}

/** Bent down where the bar ends. */
function partOf(fromX: number, toX: number, y: number, ends: 'start' | 'end' | 'both'): string {
  const [left, right, foot] = [rounded(fromX), rounded(toX), rounded(y + END)];
  const corner = rounded(y + CURVE);
  const at = rounded(y);
  const start =
    ends === 'end' ? `M${left} ${at}` : `M${left} ${foot}V${corner}Q${left} ${at} ${rounded(fromX + CURVE)} ${at}`;
  const end = ends === 'start' ? `H${right}` : `H${rounded(toX - CURVE)}Q${right} ${at} ${right} ${corner}V${foot}`;
  return element('path', { d: `${start}${end}` });
}

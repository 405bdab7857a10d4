// Where the bars of two trees over each other go. Their brackets may cross, so they are no tree: each is a bar over its
// words, above all shorter ones that it meets, with a label on its longest stretch. Words are spread until labels fit.
import type { OverlaidBracket } from './overlay.ts';
import type { PictureWord, TreeNode } from './picture.ts';
import { columnEdges } from './spread.ts';
import { textWidth } from './text-width.ts';
import { columnWidth, extentOf, NODE_SIZE } from './tree-layout.ts';

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

export interface BarLayout {
  readonly width: number;
  readonly words: readonly { readonly x: number; readonly word: PictureWord }[];
  readonly bars: readonly PlacedBar[];
  readonly levels: number;
}

/** Between bars that follow one another, on either side. */
const INSET = 3;
/** On both sides of a label: for its box, and for the bar to be seen. */
const LABEL_ROOM = 2 * INSET + 24;
const BOLD = 1.12;

/** Brackets come outermost first. */
export function layoutBars(words: readonly PictureWord[], brackets: readonly OverlaidBracket[]): BarLayout {
  const edges = columnEdges(
    words.map(columnWidth),
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
    bars: brackets.map((bracket, i) => {
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

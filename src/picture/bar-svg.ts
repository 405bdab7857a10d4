// Two trees over each other as SVG: every bracket a bar over its words, bent down at the ends, with its label on it. The
// parts of one with gaps are joined by a thin line. Signs, boxes and dashes are those of trees that face each other.
import { layoutBars, type PlacedBar } from './bar-layout.ts';
import { overlayBrackets } from './overlay.ts';
import type { TreePicture } from './picture.ts';
import { type Drawing, element, escaped, rounded, text } from './svg.ts';
import { textWidth } from './text-width.ts';
import { drawWord, MARGIN, TAGS } from './tree-svg.ts';

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
  const { width, words, bars, levels } = layoutBars(picture.words, marks);
  const base = MARGIN + LEVEL * levels;
  const wordsAt = base + WORDS;
  const tags = TAGS * Math.max(0, ...picture.words.map(({ notes }) => notes.length));
  const keyAt = wordsAt + tags + 26;
  const content = [
    ...bars.map(bar => drawBar(bar, base - (bar.level - 0.5) * LEVEL)),
    ...words.map(({ word, x }) => drawWord(word, x, wordsAt)),
    text(key, { class: 'side', x: 0, y: keyAt }),
  ];
  return {
    width: Math.max(width, textWidth(key, KEY_SIZE)) + 2 * MARGIN,
    height: keyAt + MARGIN,
    content: element('g', { transform: `translate(${MARGIN} 0)` }, content.join('\n')),
  };
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
  return element('g', { class: state }, `${[...lines, ...joints].join('')}${box}${label}`);
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

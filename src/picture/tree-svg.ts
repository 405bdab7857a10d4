// Trees as SVG: gold's grows up from the sentence, the system's down from it, so that both stand over the same words.
// A bracket that is missing has a dotted box and a minus, one too many a box and a plus, one that crosses gold's a thick
// box and a cross, one that is only called otherwise says by what.
import type { PictureWord, TreeNode, TreePicture } from './picture.ts';
import { type Drawing, element, rounded, text } from './svg.ts';
import { layoutTrees, type PlacedNode, signedLabel, type TreeSide } from './tree-layout.ts';

export const MARGIN = 14;
const LEVEL = 34;
/** How far lines slant before they go straight. */
const SLANT = 15;
const WORDS = 24;
export const TAGS = 15;
const NOTHING = 'no analysis';

export function drawTrees(picture: TreePicture): Drawing {
  const layout = layoutTrees(picture);
  const goldBase = MARGIN + 14 + LEVEL * layout.gold.levels;
  const wordsAt = goldBase + LEVEL - 4;
  const ownWords = picture.systemWords !== undefined && layout.system !== null;
  const tags = TAGS * Math.max(0, ...layout.gold.words.map(({ word }) => word.notes.length));
  const systemWordsAt = ownWords ? wordsAt + tags + WORDS + 8 : wordsAt;
  const systemBase = systemWordsAt + tags + LEVEL - 16;
  const bottom = systemBase + LEVEL * (layout.system?.levels ?? 0);
  const content = [
    text('gold', { class: 'side', x: 0, y: MARGIN + 2 }),
    ...drawSide(layout.gold, goldBase, wordsAt - 14, -1),
    ...layout.gold.words.map(({ word, x }) => drawWord(word, x, wordsAt)),
    ...(ownWords ? (layout.system?.words.map(({ word, x }) => drawWord(word, x, systemWordsAt)) ?? []) : []),
    ...(layout.system === null ? [] : drawSide(layout.system, systemBase, systemWordsAt + tags + 5, 1)),
    text(layout.system === null ? `system: ${NOTHING}` : 'system', { class: 'side', x: 0, y: bottom + 18 }),
  ];
  return {
    width: Math.max(layout.width, 120) + 2 * MARGIN,
    height: bottom + 18 + MARGIN,
    content: element('g', { transform: `translate(${MARGIN} 0)` }, content.join('\n')),
  };
}

/** The errors in words. */
export function describeTrees({ words, systemWords, gold, system }: TreePicture): string {
  if (system === null) return `The system has ${NOTHING}.`;
  const errors = [
    ...gold.filter(({ verdict }) => verdict === 'missing').map(node => `missing: ${inWords(node, words)}`),
    ...system
      .filter(({ verdict }) => verdict !== 'right')
      .map(node => `${names[node.verdict]}: ${inWords(node, systemWords ?? words)}`),
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

export function drawWord({ text: word, notes }: PictureWord, x: number, y: number): string {
  return [
    text(word, { class: 'word', x, y }),
    ...notes.map((note, i) =>
      text(note.verdict === 'wrong' ? `≠ ${note.text}` : note.text, {
        class: note.verdict === 'wrong' ? 'note bad' : 'note',
        x,
        y: y + (i + 1) * TAGS,
      }),
    ),
  ].join('');
}

/** Level 1 stands at `base`; lines to words end at `wordsAt`. */
function drawSide({ nodes }: TreeSide, base: number, wordsAt: number, down: 1 | -1): string[] {
  const yOf = (level: number) => (level === 0 ? wordsAt : base + down * (level - 1) * LEVEL);
  return nodes.map(placed => drawNode(placed, yOf, down));
}

function drawNode(
  { node, x, level, half, children }: PlacedNode,
  yOf: (level: number) => number,
  down: 1 | -1,
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
  return element('g', { class: isBad ? `bad ${node.verdict}` : 'good' }, `${lines.join('')}${box}${label}`);
}

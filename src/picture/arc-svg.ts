// Dependencies as SVG: the sentence in the middle, gold's arcs above, the system's below. An arc that is wrong is orange
// and dashed and its label ends in ✗; a gold arc that the system lacks is dotted and its label ends in ∅. An arc that
// decides is thick and its label begins with ◆; one that does not count is thin and its label stands in brackets.
import {
  type ArcLayout,
  layoutArcs,
  NOTE_SIZE,
  type PlacedArc,
  type PlacedWord,
  signedArcLabel,
} from './arc-layout.ts';
import { overlayArcs } from './overlay.ts';
import type { Arc, ArcPicture, PictureWord } from './picture.ts';
import { type Drawing, element, escaped, rounded, text } from './svg.ts';
import { textWidth } from './text-width.ts';

const MARGIN = 14;
const LEVEL = 21;
const WORD_HEIGHT = 24;
const NOTE_HEIGHT = NOTE_SIZE + 5;
/** Of a corner of an arc. */
const CURVE = 7;
const NOTHING = 'no analysis';
const usualSides = ['gold', 'system'] as const;

export function drawArcs(picture: ArcPicture): Drawing {
  const marked = { ...picture, gold: picture.gold.map(signed), system: picture.system?.map(signed) ?? null };
  const layout: ArcLayout = layoutArcs(marked);
  const [above, below] = picture.sides ?? usualSides;
  const notes = Math.max(0, ...layout.gold.words.map(word => word.notes.length));
  const ownWords = picture.systemWords !== undefined && layout.system !== null;
  const goldBase = MARGIN + LEVEL * (layout.gold.levels + 1);
  const wordsTo = goldBase + WORD_HEIGHT + notes * NOTE_HEIGHT;
  const systemNotes = Math.max(0, ...(layout.system?.words.map(word => word.notes.length) ?? []));
  const systemBase = ownWords ? wordsTo + WORD_HEIGHT + systemNotes * NOTE_HEIGHT + 8 : wordsTo + 4;
  const content = [
    sideName(above, MARGIN + 2),
    ...outermostFirst(layout.gold.arcs).map(arc => drawArc(arc, goldBase, -1)),
    ...layout.gold.words.map(word => drawWord(word, goldBase + 17)),
    ...(ownWords ? (layout.system?.words.map(word => drawWord(word, wordsTo + 19)) ?? []) : []),
    ...outermostFirst(layout.system?.arcs ?? []).map(arc => drawArc(arc, systemBase, 1)),
  ];
  const bottom = systemBase + LEVEL * ((layout.system?.levels ?? 0) + 1);
  content.push(sideName(layout.system === null ? `${below}: ${NOTHING}` : below, bottom + 4));
  return {
    width: Math.max(layout.width, textWidth(above, NOTE_SIZE), textWidth(below, NOTE_SIZE), 120) + 2 * MARGIN,
    height: bottom + MARGIN,
    content: element('g', { transform: `translate(${MARGIN} 0)` }, content.join('\n')),
  };
}

/** Both above the words, what both have once. */
export function drawOverlaidArcs(picture: ArcPicture): Drawing {
  const { marks, key } = overlayArcs(picture);
  const { width, gold: side } = layoutArcs({ ...picture, gold: marks, system: null });
  const base = MARGIN + 6 + LEVEL * side.levels;
  const notes = Math.max(0, ...side.words.map(word => word.notes.length));
  const keyAt = base + WORD_HEIGHT + notes * NOTE_HEIGHT + 20;
  const content = [
    ...outermostFirst(side.arcs).map(arc => drawArc(arc, base, -1)),
    ...side.words.map(word => drawWord(word, base + 17)),
    sideName(key, keyAt),
  ];
  return {
    width: Math.max(width, textWidth(key, NOTE_SIZE)) + 2 * MARGIN,
    height: keyAt + MARGIN,
    content: element('g', { transform: `translate(${MARGIN} 0)` }, content.join('\n')),
  };
}

/** The lines of an arc cross the labels of those inside it; drawn later, these stay legible. */
function outermostFirst(arcs: readonly PlacedArc[]): readonly PlacedArc[] {
  return [...arcs].sort((one, other) => other.level - one.level);
}

/** The errors in words, and what decides. */
export function describeArcs({ words, systemWords = words, gold, system, sides = usualSides }: ArcPicture): string {
  if (system === null) return `The ${sides[1]} has ${NOTHING}.`;
  const missing = gold.filter(({ verdict }) => verdict !== 'right').map(arc => `missing: ${inWords(arc, words)}`);
  const wrong = system.filter(({ verdict }) => verdict !== 'right').map(arc => `wrong: ${inWords(arc, systemWords)}`);
  const deciding = [
    ...gold.filter(decides).map(arc => `deciding, above: ${inWords(arc, words)}`),
    ...system.filter(decides).map(arc => `deciding, below: ${inWords(arc, systemWords)}`),
  ];
  const told = [...missing, ...wrong, ...deciding];
  return told.length === 0 ? 'No errors.' : `${told.join('; ')}.`;
}

function inWords({ head, dependent, label, reason }: Arc, words: readonly PictureWord[]): string {
  const from = head === null ? 'the root' : (words[head]?.text ?? '?');
  return `${label} from ${from} to ${words[dependent]?.text ?? '?'}${reason === undefined ? '' : ` (${reason})`}`;
}

const decides = ({ weight }: Arc) => weight === 'deciding';

function signed(arc: Arc): Arc {
  return { ...arc, label: signedArcLabel(arc) };
}

function sideName(name: string, y: number): string {
  return text(name, { class: 'side', x: 0, y });
}

function drawWord({ x, text: word, notes }: PlacedWord, y: number): string {
  return [
    text(word, { class: 'word', x, y }),
    ...notes.map((note, i) =>
      text(note.verdict === 'wrong' ? `≠ ${note.text}` : note.text, {
        class: note.verdict === 'wrong' ? 'note bad' : 'note',
        x,
        y: y + (i + 1) * NOTE_HEIGHT,
      }),
    ),
  ].join('');
}

/** `down` is -1 above the words and 1 below them. */
function drawArc({ arc, fromX, toX, level }: PlacedArc, base: number, down: 1 | -1): string {
  const y = base + down * (level * LEVEL);
  const baseline = down < 0 ? y - 4 : y + 12;
  const state = arc.verdict === 'right' ? 'good' : arc.verdict === 'missing' ? 'bad missing' : 'bad';
  const head = arrowHead(toX, base, down);
  const label = text(arc.label, { class: 'label', x: (fromX + toX) / 2, y: baseline });
  const why = arc.reason === undefined ? '' : `<title>${escaped(arc.reason)}</title>`;
  return element(
    'g',
    { class: arc.weight === undefined ? state : `${state} ${arc.weight}` },
    `${why}${element('path', { d: pathOf(fromX, toX, base, y, arc.head === null) })}${head}${label}`,
  );
}

function pathOf(fromX: number, toX: number, base: number, y: number, isRoot: boolean): string {
  const down = Math.sign(y - base);
  if (isRoot) return `M${rounded(toX)} ${rounded(y)}V${rounded(base + down * 6)}`;
  const right = Math.sign(toX - fromX);
  const curve = Math.min(CURVE, Math.abs(toX - fromX) / 2);
  return [
    `M${rounded(fromX)} ${rounded(base)}`,
    `V${rounded(y - down * curve)}`,
    `Q${rounded(fromX)} ${rounded(y)} ${rounded(fromX + right * curve)} ${rounded(y)}`,
    `H${rounded(toX - right * curve)}`,
    `Q${rounded(toX)} ${rounded(y)} ${rounded(toX)} ${rounded(y - down * curve)}`,
    `V${rounded(base + down * 6)}`,
  ].join('');
}

function arrowHead(x: number, base: number, down: 1 | -1): string {
  const tip = base + down;
  const back = base + down * 7;
  return element('path', {
    class: 'head',
    d: `M${rounded(x)} ${rounded(tip)}L${rounded(x - 3.5)} ${rounded(back)}H${rounded(x + 3.5)}Z`,
  });
}

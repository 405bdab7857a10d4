// Where the arcs of a dependency picture go. A shorter arc lies below every longer one that it meets, so labels never
// meet; the words are spread until each arc is as wide as its label; and where several arcs meet at a word, they stand
// side by side in the order in which they do not cross.

import { errorSign } from './error-marks.ts';
import { overlayArcs } from './overlay.ts';
import { type Arc, type ArcPicture, markId, type PictureWord, wordId } from './picture.ts';
import {
  columnWidth,
  type Demand,
  type Drawing,
  drawing,
  drawWord,
  element,
  escaped,
  MARGIN,
  NOTE_SIZE,
  noteRows,
  rounded,
  text,
  textWidth,
  wordMiddles,
} from './svg.ts';

interface PlacedWord extends PictureWord {
  readonly x: number;
}

/** As it is to be drawn: with its signs, and which marks of the picture it stands for. */
export interface DrawnArc extends Arc {
  readonly marks?: string;
}

interface DrawnArcs extends Omit<ArcPicture, 'gold' | 'system'> {
  readonly gold: readonly DrawnArc[];
  readonly system: readonly DrawnArc[] | null;
}

export interface PlacedArc {
  readonly arc: DrawnArc;
  /** Where it leaves the head and meets the dependent; the same for a root. */
  readonly fromX: number;
  readonly toX: number;
  /** From 1, away from the words. */
  readonly level: number;
}

interface ArcSide {
  readonly words: readonly PlacedWord[];
  readonly arcs: readonly PlacedArc[];
  /** The highest level. */
  readonly levels: number;
}

interface ArcLayout {
  readonly width: number;
  readonly gold: ArcSide;
  /** Null without an analysis. Its words are gold's, at the same places, unless it has its own. */
  readonly system: ArcSide | null;
}

export const LABEL_SIZE = 11;
const GAP = 14;
/** Between two arcs that meet at a word. */
const STEP = 6;
const LABEL_ROOM = 10;

/** Errors and weights carry signs, so that they can be told without colour. */
export function signedArcLabel({ label, verdict, weight, error }: Arc): string {
  const sign = verdict === 'right' ? '' : `${verdict === 'missing' ? ' ∅' : ' ✗'}${errorSign(error)}`;
  if (weight === 'deciding') return `◆ ${label}${sign}`;
  return weight === 'idle' ? `(${label}${sign})` : label + sign;
}

export function layoutArcs({ words, systemWords, gold, system }: DrawnArcs): ArcLayout {
  if (systemWords !== undefined && system !== null) {
    const sides = [placed(words, gold), placed(systemWords, system)] as const;
    return { width: Math.max(...sides.map(({ words: row }) => widthOf(row))), gold: sides[0], system: sides[1] };
  }
  const middles = middlesOf(words, [gold, system ?? []]);
  const upper = sideOf(words, middles, gold);
  const lower = system === null ? null : sideOf(words, middles, system);
  return { width: widthOf(upper.words), gold: upper, system: lower };
}

function placed(words: readonly PictureWord[], arcs: readonly DrawnArc[]): ArcSide {
  return sideOf(words, middlesOf(words, [arcs]), arcs);
}

function widthOf(words: readonly PlacedWord[]): number {
  const last = words.at(-1);
  return last === undefined ? 0 : last.x + columnWidth(last, GAP) / 2;
}

/** Both sides share the words, so each word has room for the arcs of either, and for a root's label. */
function middlesOf(words: readonly PictureWord[], sides: readonly (readonly Arc[])[]): number[] {
  const meeting = sides.map(arcs => {
    const counts = new Array<number>(words.length).fill(0);
    for (const { head, dependent } of arcs)
      for (const end of [head, dependent]) if (end !== null) counts[end] = (counts[end] ?? 0) + 1;
    return counts;
  });
  const widths = words.map((word, w) =>
    Math.max(columnWidth(word, GAP), ...meeting.map(counts => ((counts[w] ?? 0) + 1) * STEP)),
  );
  for (const { head, dependent, label } of sides.flat())
    if (head === null) widths[dependent] = Math.max(widths[dependent] ?? 0, textWidth(label, LABEL_SIZE) + LABEL_ROOM);
  const demands: Demand[] = sides.flatMap((arcs, side) => {
    const spreadAt = (word: number) => spreadOf(meeting[side]?.[word] ?? 0);
    return arcs.flatMap(({ head, dependent, label }) =>
      head === null || head === dependent
        ? []
        : [
            {
              from: Math.min(head, dependent),
              to: Math.max(head, dependent),
              width: textWidth(label, LABEL_SIZE) + LABEL_ROOM + spreadAt(head) + spreadAt(dependent),
            },
          ],
    );
  });
  return wordMiddles(widths, demands);
}

/** How far from the middle of a word an arc may meet it where so many do. */
function spreadOf(meeting: number): number {
  return (Math.max(0, meeting - 1) * STEP) / 2;
}

function sideOf(words: readonly PictureWord[], middles: readonly number[], arcs: readonly DrawnArc[]): ArcSide {
  const levels = levelsOf(arcs);
  const ends = meetingPoints(words.length, middles, arcs);
  const placedArcs = arcs.map((arc, i): PlacedArc => {
    const toX = ends.get(endKey(i, arc.dependent)) ?? 0;
    const fromX = arc.head === null ? toX : (ends.get(endKey(i, arc.head)) ?? 0);
    return { arc, fromX, toX, level: levels[i] ?? 1 };
  });
  return {
    words: words.map((word, w) => ({ ...word, x: middles[w] ?? 0 })),
    arcs: placedArcs,
    levels: Math.max(0, ...levels),
  };
}

/** Shorter arcs first; each goes above all that it meets, a root above all that pass over its word. */
function levelsOf(arcs: readonly Arc[]): number[] {
  const extent = ({ head, dependent }: Arc): readonly [number, number] =>
    head === null ? [dependent, dependent] : [Math.min(head, dependent), Math.max(head, dependent)];
  const order = arcs
    .map((arc, index) => ({ index, isRoot: arc.head === null, span: extent(arc) }))
    .sort(
      (a, b) =>
        Number(a.isRoot) - Number(b.isRoot) || a.span[1] - a.span[0] - (b.span[1] - b.span[0]) || a.index - b.index,
    );
  const levels = new Array<number>(arcs.length).fill(1);
  // By gap between two words: the highest level in use there.
  const used: number[] = [];
  const usedAt: number[] = [];
  for (const { index, isRoot, span } of order) {
    let level = 0;
    if (isRoot) level = Math.max(used[span[0] - 1] ?? 0, used[span[0]] ?? 0, usedAt[span[0]] ?? 0);
    for (let gap = span[0]; gap < span[1]; gap++) level = Math.max(level, used[gap] ?? 0);
    levels[index] = level + 1;
    for (let gap = span[0]; gap < span[1]; gap++) used[gap] = level + 1;
    if (isRoot) usedAt[span[0]] = level + 1;
  }
  return levels;
}

const endKey = (arc: number, word: number) => `${arc} ${word}`;

/** At a word, from left to right: arcs to the left, the shortest outermost; roots; arcs to the right, likewise. Of arcs
 *  between the same words, the later lies higher, so it goes around the earlier. */
function meetingPoints(size: number, middles: readonly number[], arcs: readonly Arc[]): ReadonlyMap<string, number> {
  const atWord: { readonly arc: number; readonly reach: number }[][] = Array.from({ length: size }, () => []);
  for (const [i, { head, dependent }] of arcs.entries()) {
    atWord[dependent]?.push({ arc: i, reach: head === null ? 0 : head - dependent });
    if (head !== null && head !== dependent) atWord[head]?.push({ arc: i, reach: dependent - head });
  }
  const points = new Map<string, number>();
  for (const [word, meeting] of atWord.entries()) {
    // To the left: reach -1 before -5; to the right: 5 before 1.
    const rank = (reach: number) => (reach < 0 ? -1 / -reach : reach === 0 ? 0 : 1 / reach);
    const sorted = meeting.sort(
      (a, b) => rank(a.reach) - rank(b.reach) || (a.reach > 0 ? b.arc - a.arc : a.arc - b.arc),
    );
    for (const [place, { arc }] of sorted.entries())
      points.set(endKey(arc, word), (middles[word] ?? 0) + (place - (sorted.length - 1) / 2) * STEP);
  }
  return points;
}

// Dependencies as SVG: the sentence in the middle, gold's arcs above, the system's below. An arc that is wrong is orange
// and dashed and its label ends in ✗; a gold arc that the system lacks is dotted and its label ends in ∅. An arc that
// decides is thick and its label begins with ◆; one that does not count is thin and its label stands in brackets.

const LEVEL = 21;
const WORD_HEIGHT = 24;
const NOTE_HEIGHT = NOTE_SIZE + 5;
/** Of a corner of an arc. */
const CURVE = 7;
const NOTHING = 'no analysis';
const usualSides = ['gold', 'system'] as const;

export function drawArcs(picture: ArcPicture): Drawing {
  const signed = (side: 0 | 1) => (arc: Arc, i: number) => ({
    ...arc,
    label: signedArcLabel(arc),
    marks: markId(side, arc.place ?? i),
  });
  const marked = { ...picture, gold: picture.gold.map(signed(0)), system: picture.system?.map(signed(1)) ?? null };
  const layout: ArcLayout = layoutArcs(marked);
  const [above, below] = picture.sides ?? usualSides;
  const ownWords = picture.systemWords !== undefined && layout.system !== null;
  const goldBase = MARGIN + LEVEL * (layout.gold.levels + 1);
  const wordsTo = goldBase + WORD_HEIGHT + noteRows(layout.gold.words) * NOTE_HEIGHT;
  const systemNotes = noteRows(layout.system?.words ?? []);
  const systemBase = ownWords ? wordsTo + WORD_HEIGHT + systemNotes * NOTE_HEIGHT + 8 : wordsTo + 4;
  const content = [
    sideName(above, MARGIN + 2),
    ...outermostFirst(layout.gold.arcs).map(arc => drawArc(arc, goldBase, -1)),
    ...drawWords(layout.gold, goldBase + 17, 0),
    ...(ownWords && layout.system !== null ? drawWords(layout.system, wordsTo + 19, 1) : []),
    ...outermostFirst(layout.system?.arcs ?? []).map(arc => drawArc(arc, systemBase, 1)),
  ];
  const bottom = systemBase + LEVEL * ((layout.system?.levels ?? 0) + 1);
  content.push(sideName(layout.system === null ? `${below}: ${NOTHING}` : below, bottom + 4));
  const width = Math.max(layout.width, textWidth(above, NOTE_SIZE), textWidth(below, NOTE_SIZE), 120);
  return drawing(width, bottom, content);
}

/** Both above the words, what both have once. */
export function drawOverlaidArcs(picture: ArcPicture): Drawing {
  const { marks, key } = overlayArcs(picture);
  const { width, gold: side } = layoutArcs({ ...picture, gold: marks, system: null });
  const base = MARGIN + 6 + LEVEL * side.levels;
  const keyAt = base + WORD_HEIGHT + noteRows(side.words) * NOTE_HEIGHT + 20;
  const content = [
    ...outermostFirst(side.arcs).map(arc => drawArc(arc, base, -1)),
    ...drawWords(side, base + 17, 0),
    sideName(key, keyAt),
  ];
  return drawing(Math.max(width, textWidth(key, NOTE_SIZE)), keyAt, content);
}

/** The lines of an arc cross the labels of those inside it; drawn later, these stay legible. */
function outermostFirst(arcs: readonly PlacedArc[]): readonly PlacedArc[] {
  return [...arcs].sort((one, other) => other.level - one.level);
}

/** The errors in words, and what decides. */
export function describeArcs({ words, systemWords = words, gold, system, sides = usualSides }: ArcPicture): string {
  if (system === null) return `The ${sides[1]} has ${NOTHING}.`;
  const tell = (arcs: readonly Arc[], own: readonly PictureWord[], side: 0 | 1) =>
    arcs
      .filter(({ verdict }) => verdict !== 'right')
      .map(arc => {
        // Two systems, one over the other, each with its errors.
        const name = gold.every(({ verdict }) => verdict !== 'wrong') ? '' : `${sides[side]}, `;
        return `${name}${arc.verdict === 'missing' || (side === 0 && name === '') ? 'missing' : 'wrong'}: ${inWords(arc, own)}`;
      });
  const [missing, wrong] = [tell(gold, words, 0), tell(system, systemWords, 1)];
  const deciding = [
    ...gold.filter(decides).map(arc => `deciding, above: ${inWords(arc, words)}`),
    ...system.filter(decides).map(arc => `deciding, below: ${inWords(arc, systemWords)}`),
  ];
  const told = [...missing, ...wrong, ...deciding];
  return told.length === 0 ? 'No errors.' : `${told.join('; ')}.`;
}

function inWords({ head, dependent, label, reason, error }: Arc, words: readonly PictureWord[]): string {
  const from = head === null ? 'the root' : (words[head]?.text ?? '?');
  const why = [...(reason === undefined ? [] : [reason]), ...(error === undefined ? [] : [error.class])];
  return `${label} from ${from} to ${words[dependent]?.text ?? '?'}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}

const decides = ({ weight }: Arc) => weight === 'deciding';

function sideName(name: string, y: number): string {
  return text(name, { class: 'side', x: 0, y });
}

function drawWords({ words }: ArcSide, y: number, side: 0 | 1): string[] {
  return words.map((word, w) => drawWord(word, word.x, y, NOTE_HEIGHT, wordId(side, word.place ?? w)));
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
    { class: arc.weight === undefined ? state : `${state} ${arc.weight}`, 'data-mark': arc.marks ?? '' },
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

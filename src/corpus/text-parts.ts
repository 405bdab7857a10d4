// Files whose sentences need not stand at the same place, cut all the same where both end a sentence in the same text: where
// as many sentences stand before in both, if what stands around the place is the same there, or else where that is found.
// Whether the texts are the same all the way to the next cut is seen when the part between is scored.
import type { Family, Taken } from '../families/index.ts';
import { type FileCursor, lengthRead, PART, placed } from './file-cursor.ts';
import { sentencesInBytes } from './file-cuts.ts';
import type { Lengths, PlacedPart } from './pieces.ts';
import { JoinedText, meetingPlace } from './shard-cuts.ts';

/** So much more of the system is looked at than the size of gold's part lets expect. */
const MORE = 1 << 16;
/** So much is looked at before a place and behind it. If the system's place is not found there: so far around where as many
 *  sentences end, and then around where it would be by the sizes of the files. */
const AROUND = 1 << 12;
const RADII = [1 << 13, 1 << 14, 1 << 17, 1 << 23] as const;
/** Longer parts are not tried where no place to cut is found. */
const LONGEST = 8 * PART;

/** Ends with how long each file is; null where there is nothing more that could be cut so. */
export function* partsAlongText(
  family: Family,
  gold: FileCursor,
  system: FileCursor,
  size: number,
): Generator<PlacedPart, Lengths | null> {
  const counts = { gold: 0, system: 0 };
  for (let wanted = size; ; ) {
    const ahead = gold.lookAhead(wanted);
    const share = (system.size - system.offset + 1) / (gold.size - gold.offset + 1);
    let other = system.lookAhead(Math.ceil(Math.min(share, 8) * ahead.chunk.bytes.length) + MORE);
    while (ahead.ended && !other.ended) other = system.lookAhead(2 * other.chunk.bytes.length);
    const sides = [
      { family, layout: gold.layout, bytes: ahead.chunk.bytes, ended: ahead.ended },
      { family, layout: system.layout, bytes: other.chunk.bytes, ended: other.ended },
    ] as const;
    const cuts = ahead.ended ? wholePieces(...sides) : commonCuts(...sides);
    if (cuts === null) {
      if (wanted >= LONGEST) return null;
      wanted *= 2;
      continue;
    }
    const [goldCut, systemCut] = cuts;
    if (goldCut.sentences === 0 || systemCut.sentences === 0) return null;
    counts.gold += goldCut.sentences;
    counts.system += systemCut.sentences;
    const from = [gold.offset, system.offset] as const;
    const [goldChunk, systemChunk] = [gold.give(goldCut), system.give(systemCut)];
    yield placed([gold, goldChunk], [system, systemChunk], goldCut.sentences, from);
    if (ahead.ended) return { gold: lengthRead(gold, counts.gold), system: lengthRead(system, counts.system) };
    wanted = size;
  }
}

/** A piece of a file that begins and ends between sentences. */
interface Piece {
  readonly family: Family;
  readonly layout: string;
  readonly bytes: Uint8Array;
  readonly ended: boolean;
}

type Cut = Exclude<Taken, number>;
type Cuts = readonly [gold: Cut, system: Cut];

function cutUpTo({ family, layout, bytes, ended }: Piece, from: number, to: number): Cut {
  return family.cut(layout, bytes, from, to, Number.POSITIVE_INFINITY, ended && to === bytes.length);
}

function wholePieces(gold: Piece, system: Piece): Cuts {
  const whole = (piece: Piece) => ({ ...cutUpTo(piece, 0, piece.bytes.length), offset: piece.bytes.length });
  return [whole(gold), whole(system)];
}

/** What stands before a place that ends a sentence, counted from another one. */
function cutAt(piece: Piece, place: number, known: Cut): Cut {
  const isBehind = place >= known.offset;
  const { sentences, lines } = isBehind ? cutUpTo(piece, known.offset, place) : cutUpTo(piece, place, known.offset);
  const sign = isBehind ? 1 : -1;
  return { offset: place, sentences: known.sentences + sign * sentences, lines: known.lines + sign * lines };
}

/** Where both end a sentence in the same text, as far on as possible; null if no such place is found. */
function commonCuts(gold: Piece, system: Piece): Cuts | null {
  // The last sentence stays, so that it is seen what follows.
  const end = lastEnd(gold, gold.bytes.length - 1);
  if (end === 0) return null;
  const own = { ...cutUpTo(gold, 0, end), offset: end };
  const { length } = system.bytes;
  const counted = system.family.cut(system.layout, system.bytes, 0, length, own.sentences, false);
  if (counted.sentences === own.sentences) {
    const cuts = cutsBySameRows(gold, own, system, counted);
    if (cuts !== null) return cuts;
    if (areSamePlace(gold, end, system, counted.offset)) return [own, counted];
  }
  const near = around(gold, end, 2 * AROUND);
  if (near === null) return null;
  const expected = Math.min(length, Math.round((end / gold.bytes.length) * (length - MORE)));
  const places = [counted.offset, expected, expected, expected];
  for (const [look, radius] of RADII.entries()) {
    const others = around(system, places[look]!, radius);
    const found = others === null ? null : meetingPlace(true, near, end, others);
    if (found !== null) return [cutAt(gold, found.gold, own), cutAt(system, found.system, counted)];
    if (radius > length) return null;
  }
  return null;
}

/** Behind the last sentence that ends before `to`. */
function lastEnd({ family, layout, bytes }: Piece, to: number): number {
  if (to <= 0) return 0;
  return family.lastEnd?.(layout, bytes, 0, to) ?? family.cut(layout, bytes, 0, to, Infinity, false).offset;
}

/** The sentences around a place; null if they cannot be read. */
function around(piece: Piece, place: number, radius: number) {
  const { length } = piece.bytes;
  const from = lastEnd(piece, place - radius);
  const to = lastEnd(piece, Math.min(length, place + radius));
  return sentencesInBytes(piece, from, to);
}

/** So many sentences are tried before others are read. */
const STEPS = 8;

/** Back from two places before which as many sentences stand, to where a look at a few rows is enough to see that both are the same. */
function cutsBySameRows(gold: Piece, own: Cut, system: Piece, counted: Cut): Cuts | null {
  const { family, layout } = gold;
  if (layout !== system.layout || family.haveSameRows === undefined) return null;
  let [place, other] = [own.offset, counted.offset];
  for (let step = 0; step < STEPS && place > 0 && other > 0; step++) {
    if (family.haveSameRows(layout, gold.bytes, place, system.bytes, other))
      return [cutAt(gold, place, own), cutAt(system, other, counted)];
    [place, other] = [lastEnd(gold, place - 1), lastEnd(system, other - 1)];
  }
  return null;
}

/** Whether the sentences before two places, and those behind them, say the same as far as both are seen. */
function areSamePlace(gold: Piece, goldPlace: number, system: Piece, systemPlace: number): boolean {
  const [own, other] = [around(gold, goldPlace, AROUND), around(system, systemPlace, AROUND)];
  const [g, s] = [own?.begins.indexOf(goldPlace) ?? -1, other?.begins.indexOf(systemPlace) ?? -1];
  if (own === null || other === null || g <= 0 || s <= 0) return false;
  const [before, behind] = new JoinedText(own).around(g);
  const [otherBefore, otherBehind] = new JoinedText(other).around(s);
  const [shorter, shorterBehind] = [
    Math.min(before.length, otherBefore.length),
    Math.min(behind.length, otherBehind.length),
  ];
  return (
    own.texts[g]!.first !== null &&
    other.texts[s]!.first !== null &&
    before.slice(-shorter) === otherBefore.slice(-shorter) &&
    behind.slice(0, shorterBehind) === otherBehind.slice(0, shorterBehind)
  );
}

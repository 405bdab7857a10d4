// Ranges of tokens in a text common to gold and system. Where both files have the same characters, that text is theirs;
// the official scorer knows no other case. Where they differ, they are aligned by text first, and tokens get the places
// that they would have if both had been cut from one text.
import type { DependencyGraphs } from '../model/index.ts';
import { TokenKeys } from './keys.ts';
import { type Alignment, type AlignmentQuality, alignTexts } from './text.ts';
import type { Text } from './tokens.ts';
import { ALONE } from './units.ts';
import type { NamedGraphs, RangedGraphs } from './word-cursor.ts';

/** Where the characters of two files part, as an offset into both texts; -1 if they are the same. */
export function firstDifference({ text: gold }: DependencyGraphs, { text: system }: DependencyGraphs): number {
  const common = Math.min(gold.length, system.length);
  for (let at = 0; at < common; at++) if (gold[at] !== system[at]) return at;
  return gold.length === system.length ? -1 : common;
}

/** Tokens where they stand in the text of their file. */
export function rangedAsRead({ file, graphs }: NamedGraphs): RangedGraphs {
  const { textStart } = graphs;
  return { file, graphs, from: textStart.subarray(0, textStart.length - 1), to: textStart.subarray(1) };
}

export interface RangedByText {
  readonly gold: RangedGraphs;
  readonly system: RangedGraphs;
  /** By gold token: 1 if it meets the same characters, however they are cut into tokens. */
  readonly sameText: Uint8Array;
  readonly quality: AlignmentQuality;
}

export function rangedByText(gold: NamedGraphs, system: NamedGraphs): RangedByText {
  const keys = new TokenKeys();
  const alignment = alignTexts(textOfGraphs(gold.graphs, keys), textOfGraphs(system.graphs, keys));
  const [goldUnit, systemUnit] = unitsOfText(alignment);
  const ranges = { gold: emptyRanges(goldUnit.length), system: emptyRanges(systemUnit.length) };
  const sameText = new Uint8Array(goldUnit.length);
  let place = 0;
  let g = 0;
  let s = 0;
  while (g < goldUnit.length || s < systemUnit.length) {
    if (goldUnit[g] === ALONE) {
      ranges.gold.from[g] = place++;
      ranges.gold.to[g++] = place;
    } else if (systemUnit[s] === ALONE) {
      ranges.system.from[s] = place++;
      ranges.system.to[s++] = place;
    } else {
      const goldTo = endOfUnit(goldUnit, g);
      const systemTo = endOfUnit(systemUnit, s);
      const size = Math.max(goldTo - g, systemTo - s);
      // Inside a unit no token of one side ends where one of the other does: even places here, odd ones there.
      spread(ranges.gold, g, goldTo, place, 2 * size, 0);
      spread(ranges.system, s, systemTo, place, 2 * size, 1);
      if (isSameText(gold.graphs, g, goldTo, system.graphs, s, systemTo)) sameText.fill(1, g, goldTo);
      place += 2 * size;
      g = goldTo;
      s = systemTo;
    }
  }
  return {
    gold: { ...gold, ...ranges.gold },
    system: { ...system, ...ranges.system },
    sameText,
    quality: alignment.quality,
  };
}

/** Letter by letter: what is aligned as a spelling of the same token need not be the same text. */
function isSameText(
  gold: DependencyGraphs,
  gFrom: number,
  gTo: number,
  system: DependencyGraphs,
  sFrom: number,
  sTo: number,
): boolean {
  const [from, other] = [gold.textStart[gFrom]!, system.textStart[sFrom]!];
  const length = gold.textStart[gTo]! - from;
  if (system.textStart[sTo]! - other !== length) return false;
  for (let i = 0; i < length; i++) if (gold.text[from + i] !== system.text[other + i]) return false;
  return true;
}

function textOfGraphs({ size, tokenStart, text, textStart }: DependencyGraphs, keys: TokenKeys): Text {
  const key = new Int32Array(textStart.length - 1);
  for (let token = 0; token < key.length; token++) key[token] = keys.at(text, textStart[token]!, textStart[token + 1]!);
  return { size, wordStart: tokenStart, key, keys };
}

/** Units numbered over the whole text, by token. */
function unitsOfText({
  size,
  units,
  goldStart,
  systemStart,
  goldUnit,
  systemUnit,
  goldWordStart,
  systemWordStart,
}: Alignment): readonly [Int32Array, Int32Array] {
  const [gold, system] = [goldUnit.slice(), systemUnit.slice()];
  let first = 0;
  for (let group = 0; group < size; group++) {
    for (let g = goldWordStart[goldStart[group]!]!; g < goldWordStart[goldStart[group + 1]!]!; g++)
      if (gold[g]! >= 0) gold[g]! += first;
    for (let s = systemWordStart[systemStart[group]!]!; s < systemWordStart[systemStart[group + 1]!]!; s++)
      if (system[s]! >= 0) system[s]! += first;
    first += units[group]!;
  }
  return [gold, system];
}

interface Ranges {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

const emptyRanges = (size: number): Ranges => ({ from: new Int32Array(size), to: new Int32Array(size) });

function endOfUnit(unit: Int32Array, from: number): number {
  let to = from + 1;
  while (to < unit.length && unit[to] === unit[from]) to++;
  return to;
}

function spread({ from, to }: Ranges, first: number, end: number, place: number, width: number, odd: number): void {
  for (let token = first; token < end; token++) {
    from[token] = token === first ? place : place + 2 * (token - first) - odd;
    to[token] = token === end - 1 ? place + width : place + 2 * (token + 1 - first) - odd;
  }
}

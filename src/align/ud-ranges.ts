// Ranges of tokens in a text common to gold and system. Where both files have the same characters, that text is theirs;
// the official scorer knows no other case. Where they differ, they are aligned by text first, and tokens get the places
// that they would have if both had been cut from one text.

import { legible, type Notice, quote } from '../bytes/index.ts';
import { type DependencyGraphs, tokenTextOf } from '../model/index.ts';
import { TokenKeys } from './keys.ts';
import { type Alignment, alignTexts } from './text.ts';
import type { Text } from './tokens.ts';
import { type NamedGraphs, placeOfToken, type RangedGraphs } from './ud-words.ts';
import { ALONE } from './units.ts';

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

interface RangedByText {
  readonly gold: RangedGraphs;
  readonly system: RangedGraphs;
  /** By gold token: 1 if it meets the same characters, however they are cut into tokens. */
  readonly sameText: Uint8Array;
  readonly overBudget: number;
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
    overBudget: alignment.overBudget,
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

// Says where the characters of two files part, for people who must find the place in both.

const NEXT = 20;
/** Four bytes a character at most. */
const LONGEST = 4;
/** So many tokens before the place, and after it on each side, show where it is; so much of each. */
const AROUND = 10;
const LONGEST_TOKEN = 30;

/** `at` is the first byte at which the texts differ. The place is in the system's file, which is the one to mend. */
export function briefMismatch(gold: NamedGraphs, system: NamedGraphs, at: number): Omit<Notice, 'code'> {
  const { file, line } = placeOfToken(gold, tokenAt(gold.graphs, at));
  const [own, other] = [nextOf(gold.graphs, at), nextOf(system.graphs, at)];
  const ofCase = own.toLowerCase() === other.toLowerCase() ? ', which differs only in letter case' : '';
  return {
    place: placeOfToken(system, tokenAt(system.graphs, at)),
    text: `gold and system are not the same text: from character ${charactersBefore(gold.graphs, at) + 1} on gold has ${own} (${file}:${line}), the system ${other}${ofCase}`,
  };
}

/** The same with what stands around it in both files, for a refusal. */
export function mismatchNotice(gold: NamedGraphs, system: NamedGraphs, at: number): Notice {
  const { place, text } = briefMismatch(gold, system, at);
  const [here, there] = [tokenAt(gold.graphs, at), tokenAt(system.graphs, at)];
  const [own, other] = [tokensIn(gold.graphs, here, here + AROUND), tokensIn(system.graphs, there, there + AROUND)];
  const agreed = lastAgreed(gold, system, at);
  return { code: 'text-mismatch', place, text: `${text}${agreed}; gold goes on: ${own}; the system: ${other}` };
}

/** The last gold token whose characters all agree, where each file has its end, and what leads up to it. */
function lastAgreed(gold: NamedGraphs, system: NamedGraphs, at: number): string {
  const next = tokenAt(gold.graphs, at);
  const last = gold.graphs.textStart[next + 1]! <= at ? next : next - 1;
  if (last < 0) return '';
  const counterpart = tokenAt(system.graphs, gold.graphs.textStart[last + 1]! - 1);
  const [place, other] = [placeOfToken(gold, last), placeOfToken(system, counterpart)];
  const before = tokensIn(gold.graphs, last - AROUND + 1, last + 1);
  return `; the last token that agrees ends: ${before} (lines ${place.line} and ${other.line})`;
}

function tokensIn(graphs: DependencyGraphs, from: number, to: number): string {
  const texts: string[] = [];
  for (let token = Math.max(0, from); token < Math.min(to, graphs.textStart.length - 1); token++)
    texts.push(legible(tokenTextOf(graphs, token), LONGEST_TOKEN));
  return texts.length === 0 ? 'nothing' : texts.join(' ');
}

/** The token that holds this byte; the last one if none does. */
function tokenAt({ textStart }: DependencyGraphs, at: number): number {
  let [low, high] = [0, Math.max(0, textStart.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textStart[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function charactersBefore({ text }: DependencyGraphs, at: number): number {
  let characters = 0;
  for (let byte = 0; byte < at; byte++) if ((text[byte]! & 0xc0) !== 0x80) characters++;
  return characters - Number(at < text.length && (text[at]! & 0xc0) === 0x80);
}

/** The next characters, from the beginning of the one at hand. */
function nextOf(graphs: DependencyGraphs, at: number): string {
  const { text, textStart, symbols } = graphs;
  if (at >= text.length) return 'nothing more';
  let from = at;
  while (from > 0 && (text[from]! & 0xc0) === 0x80) from--;
  const end = Math.min(text.length, from + NEXT * LONGEST);
  const words: string[] = [];
  for (let token = tokenAt(graphs, from); from < end; token++) {
    const to = Math.min(end, textStart[token + 1] ?? end);
    words.push(symbols.coding.decode(text, from, to));
    from = to;
  }
  return quote([...words.join(' ')].slice(0, NEXT).join(''));
}

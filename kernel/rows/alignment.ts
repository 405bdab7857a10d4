// Which word meets which, in a group of sentences that is the same text on both sides and whose tokens differ: step by step as
// src/align/ud-words.ts does it, where this is explained.
import { areSame } from '../marks';
import { blankAt } from './columns';
import { NONE, Side, sideOf, tokenOf, wordOf } from './words';

/** Adds the characters of the tokens that have been read since, without blanks. */
export function extendText(side: Side): void {
  let to = side.textAt + side.textSize;
  for (; side.textTokens < side.tokens; side.textTokens++) {
    const token = tokenOf(side, side.textTokens);
    for (let at = token.formFrom; at < token.formTo; ) {
      const blank = blankAt(at);
      if (blank == 0) store<u8>(to++, load<u8>(at++));
      else at += blank;
    }
    token.end = <i32>(to - side.textAt);
  }
  side.textSize = <i32>(to - side.textAt);
}

@inline
export function tokenStart(side: Side, token: i32): i32 {
  return token == 0 ? 0 : tokenOf(side, token - 1).end;
}

/** A place among the words of a side. */
@unmanaged
class Cursor {
  at: i32;
  from: i32;
  to: i32;
  isMulti: i32;
}

const cursors = memory.data(2 * offsetof<Cursor>(), 4);
const gold = changetype<Cursor>(cursors);
const system = changetype<Cursor>(cursors + offsetof<Cursor>());

function arrive(side: Side, cursor: Cursor): void {
  if (cursor.at >= side.words) return;
  const index = wordOf(side, cursor.at).token;
  cursor.from = tokenStart(side, index);
  cursor.to = tokenOf(side, index).end;
  cursor.isMulti = tokenOf(side, index).isMulti;
}

@inline
function advance(side: Side, cursor: Cursor): void {
  cursor.at++;
  arrive(side, cursor);
}

@inline
function isPast(side: Side, cursor: Cursor, end: i32): bool {
  if (cursor.at >= side.words) return true;
  return cursor.isMulti ? cursor.from >= end : cursor.to > end;
}

@inline
function join(g: i32, s: i32): void {
  wordOf(sideOf(0), g).mate = s;
  wordOf(sideOf(1), s).mate = g;
}

/** False if this cannot be decided here. */
export function alignWords(): bool {
  const g = sideOf(0);
  const s = sideOf(1);
  for (let i = 0; i < g.words; i++) wordOf(g, i).mate = NONE;
  for (let i = 0; i < s.words; i++) wordOf(s, i).mate = NONE;
  gold.at = system.at = 0;
  arrive(g, gold);
  arrive(s, system);
  while (gold.at < g.words && system.at < s.words) {
    if (gold.isMulti | system.isMulti) {
      if (!alignSpan(g, s)) return false;
    } else if (gold.from == system.from && gold.to == system.to) {
      join(gold.at, system.at);
      advance(g, gold);
      advance(s, system);
    } else if (gold.from <= system.from) advance(g, gold);
    else advance(s, system);
  }
  return true;
}

function alignSpan(g: Side, s: Side): bool {
  let end: i32;
  if (gold.isMulti) {
    end = gold.to;
    if (!system.isMulti && gold.from > system.from) advance(s, system);
  } else {
    end = system.to;
    if (system.from > gold.from) advance(g, gold);
  }
  const gFrom = gold.at;
  const sFrom = system.at;
  while (!isPast(g, gold, end) || !isPast(s, system, end)) {
    const isGold = gold.at < g.words && (system.at >= s.words || gold.from <= system.from);
    const next = isGold ? gold : system;
    if (next.isMulti && next.to > end) end = next.to;
    advance(isGold ? g : s, next);
  }
  return gold.at == gFrom || system.at == sFrom || alignForms(gFrom, gold.at, sFrom, system.at);
}

const MOST_CELLS: i32 = 1 << 14;
const lengths = memory.data(65536, 4);

function alignForms(gFrom: i32, gTo: i32, sFrom: i32, sTo: i32): bool {
  let g = gFrom;
  let s = sFrom;
  let same = 0;
  for (; g < gTo && s < sTo; g++, s++) {
    same = compareForms(g, s);
    if (same != SAME) break;
    join(g, s);
  }
  if (g == gTo || s == sTo) return true;
  const width = sTo - s + 1;
  if (same == UNDECIDED || (gTo - g + 1) * width > MOST_CELLS) return false;
  memory.fill(lengths, 0, <usize>((gTo - g + 1) * width) << 2);
  for (let row = gTo - 1; row >= g; row--)
    for (let column = sTo - 1; column >= s; column--) {
      same = compareForms(row, column);
      if (same == UNDECIDED) return false;
      const at = cell(row - g, column - s, width);
      const below = cell(row - g + 1, column - s, width);
      const common = same == SAME ? load<i32>(below + 4) + 1 : max(load<i32>(below), load<i32>(at + 4));
      store<i32>(at, common);
    }
  const gBase = g;
  const sBase = s;
  while (g < gTo && s < sTo) {
    if (compareForms(g, s) == SAME) join(g++, s++);
    else if (
      load<i32>(cell(g - gBase, s - sBase, width)) == load<i32>(cell(g + 1 - gBase, s - sBase, width))
    )
      g++;
    else s++;
  }
  return true;
}

@inline
function cell(row: i32, column: i32, width: i32): usize {
  return lengths + (<usize>(row * width + column) << 2);
}

const DIFFERENT: i32 = 0;
const SAME: i32 = 1;
const UNDECIDED: i32 = 2;

/** Without regard to case, which is undecided where there are letters beyond ASCII. */
function compareForms(g: i32, s: i32): i32 {
  const one = formFrom(sideOf(0), g);
  const other = formFrom(sideOf(1), s);
  const length = <i32>(formTo(sideOf(0), g) - one);
  const otherLength = <i32>(formTo(sideOf(1), s) - other);
  if (length == otherLength && areSame(one, other, length)) return SAME;
  let high: u32 = 0;
  for (let i = 0; i < length; i++) high |= load<u8>(one + i);
  for (let i = 0; i < otherLength; i++) high |= load<u8>(other + i);
  if (high & 0x80) return UNDECIDED;
  if (length != otherLength) return DIFFERENT;
  for (let i = 0; i < length; i++) if (lower(load<u8>(one + i)) != lower(load<u8>(other + i))) return DIFFERENT;
  return SAME;
}

@inline
function lower(byte: u32): u32 {
  return byte - 65 < 26 ? byte + 32 : byte;
}

/** The form of a word as it is compared: that of a token is its text. */
@inline
function formFrom(side: Side, index: i32): usize {
  const word = wordOf(side, index);
  return tokenOf(side, word.token).isMulti ? word.idTo + 1 : side.textAt + tokenStart(side, word.token);
}

@inline
function formTo(side: Side, index: i32): usize {
  const word = wordOf(side, index);
  return tokenOf(side, word.token).isMulti ? word.formTo : side.textAt + tokenOf(side, word.token).end;
}

// PARSEVAL on two chunks that brackets.ts has read, for sentences that need no judgement: proper trees with the same
// words. Whatever else there is (words that differ, no words, broken trees, brackets by the thousand over one span) is
// left undecided, and the caller's PairScorer, which this follows step by step, decides it.
import { fromOf, Kept, makeRoom, spanOf, toOf } from './kept';
import { beginLabels, clearLabels, countLabels, keepLabels, symbolCount } from './label-counts';
import { areSame, STEP } from './marks';
import { column, scratch } from './memory';
import { Side, sideOf } from './sides';
import { writeTableRows } from './table-rows';

/** A row of the result: whether it was decided, then what was counted. */
export const ROW: i32 = 11;
/** Sentences of so many words and more are left to the caller; there are few of them. */
export const LONG: i32 = 512;
/** Beyond so many comparisons a sentence is left to the caller, whose methods are linear. */
const MOST: i32 = 4096;
const MOST_CROSSING: i32 = 1 << 20;
const DROPPED: i32 = -1;

/** By tag: which tags are the same, and in the lowest bits whether words with such a tag are deleted, and whether they count
 *  toward the length. */
let tagRuleAt: usize = 0;
const DELETED: i32 = 1;
const WEIGHTLESS: i32 = 2;
const TAG_KIND: i32 = 2;
/** By label: which labels are the same. */
let bracketKindAt: usize = 0;
/** By label, what it is counted as. */
let cutAt: usize = 0;
/** By label, bytes say whether it counts for nothing as the label of a root; 0 where all roots count. */
let wrapperAt: usize = 0;

/** Of so many symbols. */
export function setRules(
  symbols: i32,
  deleted: usize,
  weightless: usize,
  bracketKind: usize,
  tagKind: usize,
  cut: usize,
  wrapper: usize,
): void {
  cutAt = cut;
  wrapperAt = wrapper;
  bracketKindAt = bracketKind;
  tagRuleAt = tagKind;
  for (let tag = 0; tag < symbols; tag++) {
    const at = column(tagKind, tag);
    const bits = <i32>load<u8>(deleted + tag) * DELETED + <i32>load<u8>(weightless + tag) * WEIGHTLESS;
    store<i32>(at, (load<i32>(at) << TAG_KIND) | bits);
  }
}

let rows: usize = 0;

/** The rows that `score` made: decided, length, words, correct tags, matched, gold, system, crossing; and whether all brackets match,
 *  none crosses another, and two or fewer do. */
export function rowsAt(): usize {
  return rows;
}

/** Scores sentence by sentence, as many as both sides have; counts by label too, for so many symbols, or for none. */
export function score(symbols: i32): void {
  beginLabels(symbols);
  const gold = makeRoom(0);
  const system = makeRoom(1);
  const sentences = min(sideOf(0).sentences, sideOf(1).sentences);
  rows = scratch(<usize>(sentences * ROW) << 2);
  for (let i = 0; i < sentences; i++) scoreSentence(i, gold, system, column(rows, i * ROW));
}

let undecided: usize = 0;

/** The rows that are kept, added up by length. */
const sums = memory.data(22528, 4);

/** Keeps what was counted of a part, until it is cleared; returns how many sentences were not decided, or -1 if there is no room for counts by
 *  label, and nothing of the part is kept. */
export function keep(): i32 {
  if (!keepLabels()) return -1;
  const sentences = min(sideOf(0).sentences, sideOf(1).sentences);
  undecided = scratch(<usize>sentences << 2);
  let left = 0;
  for (let i = 0; i < sentences; i++) {
    const row = column(rows, i * ROW);
    if (load<i32>(row) == 0) {
      store<i32>(column(undecided, left++), i);
      continue;
    }
    const sum = column(sums, load<i32>(row + 4) * ROW);
    for (let c = 0; c < ROW; c++) store<i32>(column(sum, c), load<i32>(column(sum, c)) + load<i32>(column(row, c)));
  }
  return left;
}

/** Writes what is kept as rows of the caller's table; returns how many there are. */
export function tableRows(): i32 {
  return writeTableRows(sums, LONG, ROW);
}

/** Forgets what is kept. */
export function clear(): void {
  memory.fill(sums, 0, <usize>(LONG * ROW) << 2);
  clearLabels();
}

export function undecidedAt(): usize {
  return undecided;
}

function scoreSentence(i: i32, gold: Kept, system: Kept, row: usize): void {
  store<i32>(row, 0);
  if (load<u8>(sideOf(0).brokenAt + i) | load<u8>(sideOf(1).brokenAt + i)) return;
  takeWords(sideOf(0), gold, i);
  takeWords(sideOf(1), system, i);
  // Words that do not count toward the length may be as many as they like; places of brackets may not.
  if (gold.words != system.words || system.words == 0 || gold.length >= LONG || gold.words >= LONG) return;
  const correctTags = compareWords(gold, system);
  if (correctTags < 0) return;
  takeBrackets(sideOf(0), gold, i);
  takeBrackets(sideOf(1), system, i);
  const matched = matchBrackets(gold, system);
  if (matched < 0 || <i64>gold.brackets * <i64>system.brackets > MOST_CROSSING) return;
  store<i32>(row, 1);
  store<i32>(row + 4, gold.length);
  store<i32>(row + 8, gold.words);
  store<i32>(row + 12, correctTags);
  store<i32>(row + 16, matched);
  store<i32>(row + 20, gold.brackets);
  store<i32>(row + 24, system.brackets);
  const crossing = countCrossing(gold, system);
  store<i32>(row + 28, crossing);
  store<i32>(row + 32, i32(matched == gold.brackets && matched == system.brackets));
  store<i32>(row + 36, i32(crossing == 0));
  store<i32>(row + 40, i32(crossing <= 2));
  if (symbolCount > 0) countLabels(gold, system);
}

function takeWords(side: Side, kept: Kept, i: i32): void {
  const first = load<i32>(column(side.wordStartAt, i));
  const end = load<i32>(column(side.wordStartAt, i + 1));
  const words = kept.wordAt;
  let position = kept.positionAt;
  let tagAt = column(side.tagAt, first);
  let size = 0;
  let weightless = 0;
  for (let word = first; word < end; word++) {
    const rule = load<i32>(column(tagRuleAt, load<i32>(tagAt)));
    store<i32>(position, size);
    store<i32>(column(words, size), word);
    weightless += rule & WEIGHTLESS;
    size += 1 - (rule & DELETED);
    tagAt += 4;
    position += 4;
  }
  store<i32>(position, size);
  kept.words = size;
  kept.length = end - first - weightless / WEIGHTLESS;
}

/** Returns the number of equal tags, or -1 where words differ. */
function compareWords(gold: Kept, system: Kept): i32 {
  const g = sideOf(0);
  const s = sideOf(1);
  const goldBytes = g.bytesAt;
  const systemBytes = s.bytesAt;
  const goldFromAt = g.wordFromAt;
  const systemFromAt = s.wordFromAt;
  const goldToAt = g.wordToAt;
  const systemToAt = s.wordToAt;
  const goldTagAt = g.tagAt;
  const systemTagAt = s.tagAt;
  const goldWords = gold.wordAt;
  const systemWords = system.wordAt;
  const end = gold.words << 2;
  let differ = 0;
  let correct = 0;
  for (let i = 0; i < end; i += 4) {
    const goldWord = <usize>load<i32>(goldWords + i) << 2;
    const systemWord = <usize>load<i32>(systemWords + i) << 2;
    const goldFrom = load<i32>(goldFromAt + goldWord);
    const systemFrom = load<i32>(systemFromAt + systemWord);
    const length = load<i32>(goldToAt + goldWord) - goldFrom;
    if (load<i32>(systemToAt + systemWord) - systemFrom != length) return -1;
    differ |= i32(!areSame(goldBytes + goldFrom, systemBytes + systemFrom, length));
    const goldRule = load<i32>(column(tagRuleAt, load<i32>(goldTagAt + goldWord)));
    const systemRule = load<i32>(column(tagRuleAt, load<i32>(systemTagAt + systemWord)));
    correct += i32((goldRule ^ systemRule) >> TAG_KIND == 0);
  }
  return differ ? -1 : correct;
}

function takeBrackets(side: Side, kept: Kept, i: i32): void {
  const firstBracket = load<i32>(column(side.bracketStartAt, i)) << 2;
  const end = load<i32>(column(side.bracketStartAt, i + 1)) << 2;
  const sideLabelAt = side.labelAt;
  const fromAt = side.fromAt;
  const toAt = side.toAt;
  const kinds = bracketKindAt;
  const positions = kept.positionAt;
  const kindAt = kept.kindAt;
  const spanAt = kept.spanAt;
  const mateAt = kept.mateAt;
  let size = 0;
  let rootEnd = 0;
  for (let b = firstBracket; b < end; b += 4) {
    const label = load<i32>(sideLabelAt + b);
    let kind = load<i32>(column(kinds, label));
    const first = load<i32>(fromAt + b);
    const last = load<i32>(toAt + b);
    if (wrapperAt && first >= rootEnd) {
      rootEnd = last;
      if (load<u8>(wrapperAt + label)) kind = DROPPED;
    }
    const from = load<i32>(column(positions, first));
    const to = load<i32>(column(positions, last));
    store<i32>(kindAt + size, kind);
    store<u32>(spanAt + size, spanOf(from, to));
    store<i32>(mateAt + size, 0);
    if (symbolCount > 0) store<i32>(kept.labelAt + size, load<i32>(column(cutAt, label)));
    size += i32(kind != DROPPED && from != to) << 2;
  }
  kept.brackets = size >> 2;
}

/** One walk over both lists; see `matchBrackets` of the PairScorer. */
function matchBrackets(gold: Kept, system: Kept): i32 {
  const goldSpanAt = gold.spanAt;
  const systemSpanAt = system.spanAt;
  const goldKindAt = gold.kindAt;
  const systemKindAt = system.kindAt;
  const goldMateAt = gold.mateAt;
  const systemMateAt = system.mateAt;
  const goldEnd = gold.brackets;
  const systemEnd = system.brackets;
  let matched = 0;
  let g = 0;
  let s = 0;
  while (g < goldEnd && s < systemEnd) {
    const span = load<u32>(column(goldSpanAt, g));
    const other = load<u32>(column(systemSpanAt, s));
    if (span < other) g++;
    else if (span > other) s++;
    else if (load<i32>(column(goldKindAt, g)) == load<i32>(column(systemKindAt, s))) {
      store<i32>(column(goldMateAt, g++), s + 1);
      store<i32>(column(systemMateAt, s++), g);
      matched++;
    } else {
      const gEnd = endOfSpan(gold, g, span);
      const sEnd = endOfSpan(system, s, span);
      if (<i64>(gEnd - g) * <i64>(sEnd - s) > MOST) return -1;
      for (; g < gEnd; g++) {
        const kind = load<i32>(column(goldKindAt, g));
        for (let free = s; free < sEnd; free++) {
          if (load<i32>(column(systemMateAt, free)) || load<i32>(column(systemKindAt, free)) != kind) continue;
          store<i32>(column(systemMateAt, free), g + 1);
          store<i32>(column(goldMateAt, g), free + 1);
          matched++;
          break;
        }
      }
      s = sEnd;
    }
  }
  return matched;
}

@inline
function endOfSpan(kept: Kept, at: i32, span: u32): i32 {
  do at++;
  while (at < kept.brackets && load<u32>(column(kept.spanAt, at)) == span);
  return at;
}

/** How many brackets of the system cross one of gold. */
function countCrossing(gold: Kept, system: Kept): i32 {
  // Four at a time are looked at; those behind the last are over no words.
  if (ASC_FEATURE_SIMD) v128.store(column(gold.spanAt, gold.brackets), i32x4.splat(spanOf(0, 0)));
  let count = 0;
  for (let s = 0; s < system.brackets; s++)
    if (load<i32>(column(system.mateAt, s)) == 0) count += i32(crosses(load<u32>(column(system.spanAt, s)), gold));
  return count;
}

function crosses(span: u32, gold: Kept): bool {
  const spanAt = gold.spanAt;
  const end = column(spanAt, gold.brackets);
  const from = fromOf(span);
  const to = toOf(span);
  if (!ASC_FEATURE_SIMD) {
    for (let at = spanAt; at < end; at += 4) {
      const start = fromOf(load<u32>(at));
      const stop = toOf(load<u32>(at));
      if (start < from ? from < stop && stop < to : from < start && start < to && to < stop) return true;
    }
    return false;
  }
  const froms = i32x4.splat(from);
  const tos = i32x4.splat(to);
  for (let at = spanAt; at < end; at += STEP) {
    const spans = v128.load(at);
    const starts = i32x4.shr_u(spans, 16);
    const stops = v128.andnot(i32x4.splat(0xffff), spans);
    const overBegin = v128.and(i32x4.lt_s(starts, froms), v128.and(i32x4.lt_s(froms, stops), i32x4.lt_s(stops, tos)));
    const overEnd = v128.and(i32x4.lt_s(froms, starts), v128.and(i32x4.lt_s(starts, tos), i32x4.lt_s(tos, stops)));
    if (v128.any_true(v128.or(overBegin, overEnd))) return true;
  }
  return false;
}

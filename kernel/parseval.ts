// PARSEVAL on two chunks that brackets.ts has read, for sentences that need no judgement: proper trees with the same
// words. Whatever else there is (words that differ, no words, broken trees, brackets by the thousand over one span) is
// left undecided, and the caller's PairScorer, which this follows step by step, decides it.
import { column, scratch } from './memory';
import { Side, sideOf } from './sides';

/** A row of the result: whether it was decided, then what was counted. */
export const ROW: i32 = 11;
/** Sentences of so many words and more are left to the caller; there are few of them. */
export const LONG: i32 = 512;
/** Beyond so many comparisons a sentence is left to the caller, whose methods are linear. */
const MOST: i32 = 4096;
const MOST_CROSSING: i32 = 1 << 20;
const DROPPED: i32 = -1;

/** By symbol: bytes say whether words with such a tag are deleted, and whether they count toward the length; numbers
 *  say which labels and which tags are the same. */
let deletedAt: usize = 0;
let weightlessAt: usize = 0;
let bracketKindAt: usize = 0;
let tagKindAt: usize = 0;
/** By label, what it is counted as. */
let cutAt: usize = 0;
/** By label, bytes say whether it counts for nothing as the label of a root; 0 where all roots count. */
let wrapperAt: usize = 0;

export function setRules(
  deleted: usize,
  weightless: usize,
  bracketKind: usize,
  tagKind: usize,
  cut: usize,
  wrapper: usize,
): void {
  cutAt = cut;
  wrapperAt = wrapper;
  deletedAt = deleted;
  weightlessAt = weightless;
  bracketKindAt = bracketKind;
  tagKindAt = tagKind;
}

/** One side of a sentence without what does not count. Addresses of scratch columns. */
@unmanaged
class Kept {
  words: i32;
  length: i32;
  brackets: i32;
  wordAt: usize;
  positionAt: usize;
  kindAt: usize;
  fromAt: usize;
  toAt: usize;
  labelAt: usize;
  /** Of each bracket the one on the other side that it is matched with, counted from 1; or 0. */
  mateAt: usize;
}

const keptSides = memory.data(2 * offsetof<Kept>(), 8);

function makeRoom(index: i32): Kept {
  const side = sideOf(index);
  const kept = changetype<Kept>(keptSides + <usize>index * offsetof<Kept>());
  kept.wordAt = scratch((<usize>side.words + 1) << 2);
  kept.positionAt = scratch((<usize>side.words + 1) << 2);
  kept.kindAt = scratch((<usize>side.brackets + 1) << 2);
  kept.fromAt = scratch((<usize>side.brackets + 1) << 2);
  kept.toAt = scratch((<usize>side.brackets + 1) << 2);
  kept.labelAt = scratch((<usize>side.brackets + 1) << 2);
  kept.mateAt = scratch((<usize>side.brackets + 1) << 2);
  return kept;
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

let sums: usize = 0;
let undecided: usize = 0;

/** Adds up the rows that were decided, by length; returns how many were not. */
export function sumRows(): i32 {
  const sentences = min(sideOf(0).sentences, sideOf(1).sentences);
  sums = scratch(<usize>(LONG * ROW) << 2);
  undecided = scratch(<usize>sentences << 2);
  memory.fill(sums, 0, <usize>(LONG * ROW) << 2);
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

export function sumsAt(): usize {
  return sums;
}

export function undecidedAt(): usize {
  return undecided;
}

function scoreSentence(i: i32, gold: Kept, system: Kept, row: usize): void {
  store<i32>(row, 0);
  if (load<u8>(sideOf(0).brokenAt + i) | load<u8>(sideOf(1).brokenAt + i)) return;
  takeWords(sideOf(0), gold, i);
  takeWords(sideOf(1), system, i);
  if (gold.words != system.words || system.words == 0 || gold.length >= LONG) return;
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
  const tags = side.tagAt;
  const words = kept.wordAt;
  const positions = kept.positionAt;
  let size = 0;
  let length = 0;
  for (let word = first; word < end; word++) {
    const tag = load<i32>(column(tags, word));
    store<i32>(column(positions, word - first), size);
    store<i32>(column(words, size), word);
    length += 1 - <i32>load<u8>(weightlessAt + tag);
    size += 1 - <i32>load<u8>(deletedAt + tag);
  }
  store<i32>(column(positions, end - first), size);
  kept.words = size;
  kept.length = length;
}

/** Byte by byte, eight at a time. Returns the number of equal tags, or -1 where words differ. */
function compareWords(gold: Kept, system: Kept): i32 {
  const g = sideOf(0);
  const s = sideOf(1);
  const goldBytes = g.bytesAt;
  const systemBytes = s.bytesAt;
  const size = gold.words;
  let correct = 0;
  for (let i = 0; i < size; i++) {
    const goldWord = load<i32>(column(gold.wordAt, i));
    const systemWord = load<i32>(column(system.wordAt, i));
    let from = goldBytes + load<i32>(column(g.wordFromAt, goldWord));
    let other = systemBytes + load<i32>(column(s.wordFromAt, systemWord));
    let left = goldBytes + load<i32>(column(g.wordToAt, goldWord)) - from;
    if (systemBytes + load<i32>(column(s.wordToAt, systemWord)) - other != left) return -1;
    while (left > 8) {
      if (load<u64>(from) != load<u64>(other)) return -1;
      from += 8;
      other += 8;
      left -= 8;
    }
    // A shift by 64 is one by 0: a word of no letters would be compared, and is not.
    if (left > 0 && (load<u64>(from) ^ load<u64>(other)) << ((8 - left) << 3)) return -1;
    const goldTag = load<i32>(column(g.tagAt, goldWord));
    const systemTag = load<i32>(column(s.tagAt, systemWord));
    correct += i32(load<i32>(column(tagKindAt, goldTag)) == load<i32>(column(tagKindAt, systemTag)));
  }
  return correct;
}

function takeBrackets(side: Side, kept: Kept, i: i32): void {
  const end = load<i32>(column(side.bracketStartAt, i + 1));
  const positions = kept.positionAt;
  let size = 0;
  let rootEnd = 0;
  for (let b = load<i32>(column(side.bracketStartAt, i)); b < end; b++) {
    const label = load<i32>(column(side.labelAt, b));
    let kind = load<i32>(column(bracketKindAt, label));
    const first = load<i32>(column(side.fromAt, b));
    const last = load<i32>(column(side.toAt, b));
    if (wrapperAt && first >= rootEnd) {
      rootEnd = last;
      if (load<u8>(wrapperAt + label)) kind = DROPPED;
    }
    const from = load<i32>(column(positions, first));
    const to = load<i32>(column(positions, last));
    store<i32>(column(kept.kindAt, size), kind);
    store<i32>(column(kept.fromAt, size), from);
    store<i32>(column(kept.toAt, size), to);
    store<i32>(column(kept.labelAt, size), load<i32>(column(cutAt, label)));
    store<i32>(column(kept.mateAt, size), 0);
    size += i32(kind != DROPPED && from != to);
  }
  kept.brackets = size;
}

/** One walk over both lists, which are in order of opening; see `matchBrackets` of the PairScorer. */
function matchBrackets(gold: Kept, system: Kept): i32 {
  let matched = 0;
  let g = 0;
  let s = 0;
  while (g < gold.brackets && s < system.brackets) {
    const from = load<i32>(column(gold.fromAt, g));
    const to = load<i32>(column(gold.toAt, g));
    let order = from - load<i32>(column(system.fromAt, s));
    if (order == 0) order = load<i32>(column(system.toAt, s)) - to;
    if (order < 0) g++;
    else if (order > 0) s++;
    else {
      const gEnd = endOfSpan(gold, g, from, to);
      const sEnd = endOfSpan(system, s, from, to);
      if (<i64>(gEnd - g) * <i64>(sEnd - s) > MOST) return -1;
      for (; g < gEnd; g++) {
        const kind = load<i32>(column(gold.kindAt, g));
        for (let free = s; free < sEnd; free++) {
          if (load<i32>(column(system.mateAt, free)) || load<i32>(column(system.kindAt, free)) != kind) continue;
          store<i32>(column(system.mateAt, free), g + 1);
          store<i32>(column(gold.mateAt, g), free + 1);
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
function endOfSpan(kept: Kept, at: i32, from: i32, to: i32): i32 {
  do at++;
  while (at < kept.brackets && load<i32>(column(kept.fromAt, at)) == from && load<i32>(column(kept.toAt, at)) == to);
  return at;
}

function countCrossing(gold: Kept, system: Kept): i32 {
  let count = 0;
  for (let s = 0; s < system.brackets; s++) {
    if (load<i32>(column(system.mateAt, s))) continue;
    const from = load<i32>(column(system.fromAt, s));
    const to = load<i32>(column(system.toAt, s));
    for (let g = 0; g < gold.brackets; g++) {
      const start = load<i32>(column(gold.fromAt, g));
      const end = load<i32>(column(gold.toAt, g));
      if (start < from ? from < end && end < to : from < start && start < to && to < end) {
        count++;
        break;
      }
    }
  }
  return count;
}

// Counts by label: in gold, matched and in the system; and brackets of other labels over the same words.

let symbolCount: i32 = 0;
let labels: usize = 0;
const CONFUSION_SLOTS: i32 = 1 << 13;
let confusions: usize = 0;
let confusionCount: i32 = 0;

/** By symbol, three numbers. */
export function labelsAt(): usize {
  return labels;
}

/** Slots of a label of gold and one of the system, both counted from 1, and how often; where they are 0, there is nothing. */
export function confusionsAt(): usize {
  return confusions;
}

/** How many of them there are; -1 if there were more than there is room for. */
export function confusionsFound(): i32 {
  return confusionCount;
}

function beginLabels(symbols: i32): void {
  symbolCount = symbols;
  confusionCount = 0;
  if (symbols == 0) return;
  labels = scratch(<usize>symbols * 12);
  memory.fill(labels, 0, <usize>symbols * 12);
  confusions = scratch(<usize>CONFUSION_SLOTS * 12);
  memory.fill(confusions, 0, <usize>CONFUSION_SLOTS * 12);
}

@inline
function countLabel(label: i32, what: i32): void {
  const at = labels + <usize>(label * 12 + (what << 2));
  store<i32>(at, load<i32>(at) + 1);
}

function countLabels(gold: Kept, system: Kept): void {
  for (let g = 0; g < gold.brackets; g++) {
    const label = load<i32>(column(gold.labelAt, g));
    countLabel(label, 0);
    if (load<i32>(column(gold.mateAt, g))) countLabel(label, 1);
  }
  for (let s = 0; s < system.brackets; s++) {
    // Labels that count as equal are one label, gold's.
    const mate = load<i32>(column(system.mateAt, s));
    countLabel(mate ? load<i32>(column(gold.labelAt, mate - 1)) : load<i32>(column(system.labelAt, s)), 2);
  }
  let g = unmatched(gold, 0);
  let s = unmatched(system, 0);
  while (g < gold.brackets && s < system.brackets) {
    let order = load<i32>(column(gold.fromAt, g)) - load<i32>(column(system.fromAt, s));
    if (order == 0) order = load<i32>(column(system.toAt, s)) - load<i32>(column(gold.toAt, g));
    if (order == 0) confuse(load<i32>(column(gold.labelAt, g)), load<i32>(column(system.labelAt, s)));
    if (order <= 0) g = unmatched(gold, g + 1);
    if (order >= 0) s = unmatched(system, s + 1);
  }
}

/** The next bracket from here on that matches none. */
@inline
function unmatched(kept: Kept, at: i32): i32 {
  while (at < kept.brackets && load<i32>(column(kept.mateAt, at))) at++;
  return at;
}

function confuse(gold: i32, system: i32): void {
  if (confusionCount < 0) return;
  let slot = (<u32>(gold * 0x9e3779b1 + system) * 0x85ebca6b) >> 19;
  while (true) {
    const at = confusions + <usize>(slot * 12);
    if (load<i32>(at) == 0) {
      if (confusionCount == CONFUSION_SLOTS / 2) {
        confusionCount = -1;
        return;
      }
      confusionCount++;
      store<i32>(at, gold + 1);
      store<i32>(at + 4, system + 1);
    }
    if (load<i32>(at) == gold + 1 && load<i32>(at + 4) == system + 1) {
      store<i32>(at + 8, load<i32>(at + 8) + 1);
      return;
    }
    slot = (slot + 1) & (CONFUSION_SLOTS - 1);
  }
}

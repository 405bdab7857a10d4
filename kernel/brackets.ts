// The reader of bracketed trees, in AssemblyScript: what src/formats/brackets.ts runs over every byte.
// One pass, no recursion. Atoms are scanned eight bytes at a time; an open bracket keeps its parent in the `to` column
// until it is closed, so there is no stack to outgrow. Compiled into src/formats/bracket-kernel.ts by `npm run build`.
//
// Memory:  gold bytes | its columns, each as long as the bytes could need | its symbols | the same for the system
// Labels and tags are numbered in the order in which they are met in a chunk; the caller then renumbers them.
// A caller with one file reads it as gold. Readings overwrite each other: gold is read first, then the system.
//
// There are three ways to read. In line layout a sentence is a line, in stream layout a tree. The literal way is line
// layout for those who must do as EVALB does: a line that EVALB would object to, or read differently, is broken.

import {
  beginIrregularities,
  EMPTY_WORD,
  irregularityAt,
  report,
  SEVERAL_TREES,
  SEVERAL_WORDS,
  STRAY_TEXT,
  UNCLOSED,
  UNLABELLED,
  UNOPENED,
  UNTAGGED_WORD,
} from './irregularities';
import { lowBytesAt, placesOf, STEP } from './marks';
import { allocate, column, ROOM } from './memory';
import { Side, sideOf } from './sides';
import { beginSymbols, EMPTY, find, findShort, isPhrase, symbolAt, symbols, UNLABELLED_ROOT } from './symbols';

const OPEN: u32 = 40;
const CLOSE: u32 = 41;
const LINE_FEED: u32 = 10;
const SPACE: u32 = 32;

/** Ways to read; 0 is in line layout. */
const STREAM: i32 = 1;
const LITERAL: i32 = 2;

const ATOM: u32 = 0;
const BLANK: u32 = 1;
const OTHER: u32 = 2;

/** What each byte is, in line layout and, 256 further, in stream layout, where a line feed is a blank. */
const classes = memory.data(512);

/** The tag of a word that has none until it is known whether its bracket is a tag: `(NN New York)`. */
const UNTAGGED: i32 = -1;

/** Bits of the `broken` column. */
const BROKEN: u8 = 1;
const INDEXED: u8 = 2;

/** How a reading ended: well, or in stream layout at something that cannot be read on from. */
export const FINE: i32 = 0;
export const CUT_OFF: i32 = 1;
export const SURPLUS: i32 = 2;

/** Where the side that is being read has its bytes and columns: copies, which the compiler keeps at hand. */
let base: usize = 0;
let tagAt: usize = 0;
let wordFromAt: usize = 0;
let wordToAt: usize = 0;
let labelAt: usize = 0;
let fromAt: usize = 0;
let toAt: usize = 0;
let offsetAt: usize = 0;
let brokenAt: usize = 0;
let wordStartAt: usize = 0;
let bracketStartAt: usize = 0;
let sentences: i32 = 0;
let words: i32 = 0;
let brackets: i32 = 0;
let indexed: i32 = 0;
let fault: i32 = 0;
let root: i32 = 0;

// State of the sentence being read.
let start: usize = 0;
let firstWord: i32 = 0;
/** Trees of the line, in line layout. */
let roots: i32 = 0;
let broken: bool = false;
/** There are words that stand in no bracket of their own. */
let loose: bool = false;
/** There is something else that EVALB reads in another way: a NUL in a label, a blank behind a word, no word. A NUL in
 *  a word is of no concern: EVALB ends the word there, and words that are equal stay so. */
let odd: bool = false;

function classify(): void {
  for (let layout = 0; layout < 2; layout++) {
    const table = classes + 256 * layout;
    store<u8>(table + 9, <u8>BLANK);
    store<u8>(table + 11, <u8>BLANK);
    store<u8>(table + 12, <u8>BLANK);
    store<u8>(table + 13, <u8>BLANK);
    store<u8>(table + SPACE, <u8>BLANK);
    store<u8>(table + LINE_FEED, <u8>(layout == 0 ? OTHER : BLANK));
    store<u8>(table + OPEN, <u8>OTHER);
    store<u8>(table + CLOSE, <u8>OTHER);
  }
}
classify();

/** How often a byte stands there, or a few times more: what stands behind the bytes may be counted too. */
function countOf(byte: u32, length: i32): usize {
  const end = base + length;
  let total: usize = 0;
  if (!ASC_FEATURE_SIMD) {
    for (let at = base; at < end; at += STEP) total += <usize>popcnt(placesOf(<u8>byte, at));
    return total;
  }
  const wanted = i8x16.splat(<i8>byte);
  for (let from = base; from < end; ) {
    // Each lane counts up to 255.
    const to = min(end, from + 255 * 16);
    let counts = i8x16.splat(0);
    for (; from < to; from += 16) counts = i8x16.sub(counts, i8x16.eq(v128.load(from), wanted));
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counts));
    total += i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
  }
  return total;
}

/** Columns as long as these bytes can need: no more brackets than opening ones, no more sentences than lines and trees.
 *  Asking for all that the length allows would be simpler, but hosts count what is asked for and clean up for it. */
function layOut(length: i32): void {
  const most = countOf(OPEN, length) + 1;
  const lines = countOf(LINE_FEED, length) + 1 + most;
  const atoms = <usize>(length >> 1) + 2;
  tagAt = allocate(atoms << 2);
  wordFromAt = allocate(atoms << 2);
  wordToAt = allocate(atoms << 2);
  labelAt = allocate(most << 2);
  fromAt = allocate(most << 2);
  toAt = allocate(most << 2);
  offsetAt = allocate(lines << 2);
  brokenAt = allocate(lines);
  wordStartAt = allocate((lines + 1) << 2);
  bracketStartAt = allocate((lines + 1) << 2);
  store<i32>(wordStartAt, 0);
  store<i32>(bracketStartAt, 0);
  beginSymbols(base);
}

/** The high bit of each byte below 42, exact up to the first of them: every byte that ends an atom is. */
@inline
function lowBytes(eight: u64): u64 {
  return (eight - 0x2a2a2a2a2a2a2a2a) & ~eight & 0x8080808080808080;
}

/** Reads at most so many sentences; in stream layout all. */
export function read(side: i32, length: i32, way: i32, most: i32): i32 {
  base = sideOf(side).bytesAt;
  beginIrregularities(side, base);
  layOut(length);
  memory.fill(base + length, <u8>CLOSE, ROOM);
  sentences = indexed = firstWord = roots = 0;
  start = base;
  broken = loose = odd = false;
  const ending = readTrees(length, way, most);
  remember(sideOf(side));
  return ending;
}

function remember(side: Side): void {
  side.sentences = sentences;
  side.words = words;
  side.brackets = brackets;
  side.symbols = symbols;
  side.indexed = indexed;
  side.fault = fault;
  side.root = root;
  side.end = <i32>(start - base);
  side.tagAt = tagAt;
  side.wordFromAt = wordFromAt;
  side.wordToAt = wordToAt;
  side.labelAt = labelAt;
  side.fromAt = fromAt;
  side.toAt = toAt;
  side.offsetAt = offsetAt;
  side.brokenAt = brokenAt;
  side.wordStartAt = wordStartAt;
  side.bracketStartAt = bracketStartAt;
  side.symbolAt = symbolAt;
  side.irregularityAt = irregularityAt;
}

function readTrees(length: i32, way: i32, most: i32): i32 {
  const stream = way == STREAM;
  const emptyRoot = way == LITERAL ? EMPTY : UNLABELLED_ROOT;
  const table = stream ? classes + 256 : classes;
  const end = base + length;
  let p = base;
  let open: i32 = -1;
  words = brackets = 0;
  // Copies of globals, so that the loop keeps them in registers.
  let word: i32 = 0;
  let bracket: i32 = 0;
  let first: i32 = 0;

  while (p < end) {
    const byte: u32 = load<u8>(p);
    if (byte == OPEN) {
      if (open < 0) {
        root = <i32>(p - base);
        if (stream) start = p;
        else roots++;
      }
      p++;
      const labelStart = p;
      const marks16 = lowBytesAt(p);
      const labelEnd = ctz(marks16);
      if (labelEnd < 8 && load<u8>(p + <usize>labelEnd) == SPACE) {
        const eight = load<u64>(p);
        const id = findShort(eight & ((<u64>1 << (labelEnd << 3)) - 1), labelEnd, labelStart);
        const others = marks16 & (marks16 - 1);
        const nextAt = p + <usize>ctz(others);
        if (nextAt > p + <usize>labelEnd + 1) {
          if (others != 0 && load<u8>(nextAt) == CLOSE && nextAt < end) {
            store<i32>(column(tagAt, word), id);
            store<i32>(column(wordFromAt, word), <i32>(p + <usize>labelEnd + 1 - base));
            store<i32>(column(wordToAt, word), <i32>(nextAt - base));
            word++;
            p = nextAt + 1;
            if (open < 0 && stream) first = finish(p, word, bracket, -1, way);
            continue;
          }
        } else if (load<u8>(nextAt) == OPEN) {
          p = nextAt;
          store<i32>(column(labelAt, bracket), open < 0 && id == EMPTY ? emptyRoot : id);
          store<i32>(column(fromAt, bracket), word - first);
          store<i32>(column(toAt, bracket), open);
          open = bracket++;
          continue;
        }
      }
      const eight = load<u64>(p);
      const low = lowBytes(eight);
      const ahead8 = ctz(low) >> 3;
      let next: u32;
      let id: i32;
      p += <usize>ahead8;
      next = load<u8>(p);
      if (low != 0 && (next == SPACE || load<u8>(table + next) != ATOM))
        id = findShort(eight & ((<u64>1 << (ahead8 << 3)) - 1), ahead8, labelStart);
      else {
        while (load<u8>(table + next) == ATOM) {
          if (next == 0) odd = true;
          next = load<u8>(++p);
        }
        id = find(labelStart, p);
      }
      let ahead = p;
      if (next == SPACE) next = load<u8>(++ahead);
      if (next != OPEN) {
        while (load<u8>(table + next) == BLANK) next = load<u8>(++ahead);
        const wordStart = ahead;
        let wordEnd = ahead;
        let isWord = false;
        if (load<u8>(table + next) == ATOM && ahead > p) {
          let marks = lowBytes(load<u64>(ahead));
          while (marks == 0) {
            ahead += 8;
            marks = lowBytes(load<u64>(ahead));
          }
          ahead += <usize>(ctz(marks) >> 3);
          next = load<u8>(ahead);
          if (next != CLOSE) while (load<u8>(table + next) == ATOM) next = load<u8>(++ahead);
          wordEnd = ahead;
          if (next != CLOSE) {
            odd = true;
            while (load<u8>(table + next) == BLANK) next = load<u8>(++ahead);
          }
          isWord = next == CLOSE && ahead < end;
        } else if (next == CLOSE && ahead > p && ahead < end) {
          odd = true;
          // A phrase without words is nothing, a tag without one a word of no letters.
          isWord = id != EMPTY && !isPhrase(id);
          if (isWord) report(EMPTY_WORD, labelStart, 0, 0);
        }
        if (isWord) {
          store<i32>(column(tagAt, word), id);
          store<i32>(column(wordFromAt, word), <i32>(wordStart - base));
          store<i32>(column(wordToAt, word), <i32>(wordEnd - base));
          word++;
          p = ahead + 1;
          if (open < 0 && stream) first = finish(p, word, bracket, -1, way);
          continue;
        }
      }
      store<i32>(column(labelAt, bracket), open < 0 && id == EMPTY ? emptyRoot : id);
      store<i32>(column(fromAt, bracket), word - first);
      store<i32>(column(toAt, bracket), open);
      open = bracket++;
    } else if (byte == CLOSE) {
      p++;
      if (open >= 0) {
        const parent = load<i32>(column(toAt, open));
        store<i32>(column(toAt, open), word - first);
        if (loose && open == bracket - 1 && isTag(open, first, word)) bracket--;
        open = parent;
        if (open < 0 && stream) first = finish(p, word, bracket, -1, way);
      } else {
        fault = <i32>(p - 1 - base);
        if (stream) return SURPLUS;
        if (!broken) report(UNOPENED, p - 1, 0, 0);
        broken = true;
      }
    } else if (byte == SPACE) p++;
    else if (byte == LINE_FEED && !stream) {
      p++;
      first = finish(p, word, bracket, open, way);
      open = -1;
      if (sentences == most) break;
    } else if (load<u8>(table + byte) != ATOM) p++;
    else {
      const atom = p;
      while (load<u8>(table + load<u8>(p)) == ATOM) p++;
      if (open < 0) {
        if (!stream) broken = true;
        report(STRAY_TEXT, atom, <i32>(p - base), 0);
      } else {
        loose = true;
        store<i32>(column(tagAt, word), UNTAGGED);
        store<i32>(column(wordFromAt, word), <i32>(atom - base));
        store<i32>(column(wordToAt, word), <i32>(p - base));
        word++;
      }
    }
  }
  words = word;
  brackets = bracket;
  fault = length;
  return stream && open >= 0 ? CUT_OFF : FINE;
}

/** Ends a sentence. Returns where the words of the next one begin. */
function finish(at: usize, word: i32, bracket: i32, open: i32, way: i32): i32 {
  if (open >= 0) {
    report(UNCLOSED, at - 1, <i32>(start - base), 0);
    broken = true;
    while (open >= 0) {
      const parent = load<i32>(column(toAt, open));
      store<i32>(column(toAt, open), -1);
      open = parent;
    }
  }
  if (roots > 1) report(SEVERAL_TREES, start, roots, 0);
  roots = 0;
  if (loose) settleTags(word);
  const firstBracket = load<i32>(column(bracketStartAt, sentences));
  if (word > firstWord && bracket > firstBracket && load<i32>(column(labelAt, firstBracket)) == UNLABELLED_ROOT)
    report(UNLABELLED, start, 0, 0);
  let bits: u8 = broken ? BROKEN : 0;
  if (way == LITERAL) {
    if (loose || odd) bits = BROKEN;
  } else if (word > firstWord && isIndexed(firstWord)) {
    indexed++;
    bits |= INDEXED;
  }
  store<u8>(brokenAt + sentences, bits);
  store<i32>(column(offsetAt, sentences), <i32>(start - base));
  sentences++;
  store<i32>(column(wordStartAt, sentences), word);
  store<i32>(column(bracketStartAt, sentences), bracket);
  firstWord = word;
  start = at;
  broken = loose = odd = false;
  return word;
}

/** Whether a word reads `3=word`. */
function isIndexed(word: i32): bool {
  const from = base + load<i32>(column(wordFromAt, word));
  let at = from;
  const end = base + load<i32>(column(wordToAt, word));
  while (at < end && <u32>load<u8>(at) - 48 < 10) at++;
  return at > from && at + 1 < end && load<u8>(at) == 61;
}

/** Words that still have no tag get an empty one. */
function settleTags(word: i32): void {
  for (let bare = firstWord; bare < word; bare++) {
    if (load<i32>(column(tagAt, bare)) != UNTAGGED) continue;
    store<i32>(column(tagAt, bare), EMPTY);
    report(UNTAGGED_WORD, base + load<i32>(column(wordFromAt, bare)), load<i32>(column(wordToAt, bare)), 0);
  }
}

/** Whether a bracket that holds nothing but several bare words is a tag; then they are tagged with it. */
function isTag(bracket: i32, first: i32, word: i32): bool {
  const begin = first + load<i32>(column(fromAt, bracket));
  const id = load<i32>(column(labelAt, bracket));
  if (word - begin < 2 || id == UNLABELLED_ROOT || isPhrase(id)) return false;
  for (let bare = begin; bare < word; bare++) if (load<i32>(column(tagAt, bare)) != UNTAGGED) return false;
  for (let bare = begin; bare < word; bare++) store<i32>(column(tagAt, bare), id);
  report(SEVERAL_WORDS, base + load<i32>(column(wordFromAt, begin)), word - begin, id);
  return true;
}

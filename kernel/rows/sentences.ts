// The sentences of one side of a part, read row by row into words. What the general reader would refuse or warn of is not
// judged here: a sentence whose rows can be read all the same is *odd*, any other *broken*.
import { atomAt, RELATION, TAG, valueOf } from './atoms';
import { isPunctuation } from './punctuation';
import { areSame, feedsAt, firstOf, STEP, WIDE_STEP, wideSeparatorsAt, wideWhitesAt } from '../marks';
import {
  ATTACHED,
  BARE,
  BASIC,
  edgeOf,
  MOST_EDGES,
  MOST_WORDS,
  NONE,
  PUNCTUATION,
  Side,
  sideOf,
  tokenOf,
  Word,
  wordOf,
} from './words';

const TAB: u32 = 9;
const LINE_FEED: u32 = 10;
const HASH: u32 = 35;
const DASH: u32 = 45;
const DOT: u32 = 46;
const COLON: u32 = 58;
const UNDERSCORE: u32 = 95;
const BAR: u32 = 124;

/** How reading a sentence ended. */
export const READ: i32 = 0;
export const AT_END: i32 = 1;
export const BROKEN: i32 = 2;

/** Options: which words are scored for attachment, whether relations keep their subtype, whether a sentence may have
 *  several roots and empty nodes, whether tags are asked for, and whether rows are read as those of CoNLL-X: sentences have no tokens
 *  of several words and no enhanced edges, and white space of any kind ends a column. */
export const ALL_WORDS: i32 = 0;
export const NO_PUNCT_TAG: i32 = 1;
export const NO_PUNCT_RELATION: i32 = 2;
export const NO_PUNCT_FORM: i32 = 3;
let attachment: i32 = ALL_WORDS;
let subtypes: bool = false;
let severalRoots: bool = false;
let emptyNodes: bool = false;
let tags: bool = false;
export let conllx: bool = false;

export function setReading(punctuation: i32, full: i32, roots: i32, empty: i32, keyed: i32, plain: i32): void {
  attachment = punctuation;
  subtypes = full != 0;
  severalRoots = roots != 0;
  emptyNodes = empty != 0;
  tags = keyed != 0;
  conllx = plain != 0;
}

/** Behind the line feed that ends the line. */
@inline
function nextLine(at: usize): usize {
  let marks = feedsAt(at);
  while (marks == 0) {
    at += STEP;
    marks = feedsAt(at);
  }
  return at + firstOf(marks) + 1;
}

/** Whether the next sentence begins with a multiword token. */
export function beginsWithRange(side: Side): bool {
  let at = side.at;
  while (at < side.end && load<u8>(at) == HASH) at = nextLine(at);
  return at < side.end && has(at, nextLine(at), DASH);
}

/** Whether a byte stands in the first column of the row. */
function has(at: usize, end: usize, byte: u32): bool {
  for (; at < end && load<u8>(at) != TAB; at++) if (load<u8>(at) == byte) return true;
  return false;
}

/** Adds the next sentence to the group. */
export function readSentence(side: Side): i32 {
  let at = side.at;
  const end = side.end;
  if (at >= end) return AT_END;
  let lines = side.lines;
  while (load<u8>(at) == HASH && at < end) {
    at = nextLine(at);
    lines++;
  }
  const first = side.words;
  /** Words of the multiword token at hand that are still to come. */
  let expected = 0;
  while (at < end && load<u8>(at) != LINE_FEED) {
    if (side.words == MOST_WORDS) return BROKEN;
    if (conllx) {
      if (!readPlainRow(side, at, first)) return BROKEN;
      at = nextLine(at);
      lines++;
      continue;
    }
    const word = wordOf(side, side.words);
    const to = split(at, changetype<usize>(word));
    if (to == 0) return BROKEN;
    lines++;
    const row = at;
    at = to + 1;
    if (expected > 0) {
      if (has(row, word.idTo + 1, DOT)) {
        if (!emptyNodes) side.isOdd = 1;
        continue;
      }
      expected--;
    } else {
      const id = numberAt(row, word.idTo);
      if (id < 0) {
        if (has(row, word.idTo + 1, DOT)) {
          if (!emptyNodes) side.isOdd = 1;
          continue;
        }
        expected = rangeAt(row, word.idTo);
        if (expected <= 0 || !addToken(side, word.idTo + 1, word.formTo, 1)) return BROKEN;
        continue;
      }
      if (id != side.words - first + 1 || !addToken(side, word.idTo + 1, word.formTo, 0)) return BROKEN;
    }
    addWord(side, word);
  }
  // The sentence must have words, and an empty line behind it.
  if (side.words == first || at >= end) return BROKEN;
  if (expected > 0 || !isTree(side, first)) side.isOdd = 1;
  side.at = at + 1;
  side.lines = lines + 1;
  side.sentences++;
  const count = ++side.groupSentences;
  store<i32>(side.wordStartAt + (<usize>count << 2), side.words);
  store<i32>(side.tokenStartAt + (<usize>count << 2), side.tokens);
  return READ;
}

/** Writes where each of ten columns ends; returns where the row does, or 0 if it has not ten. */
@inline
function split(at: usize, ends: usize): usize {
  let block = at - WIDE_STEP;
  let marks: u64 = 0;
  for (let column: usize = 0; column < 10; column++) {
    while (marks == 0) {
      block += WIDE_STEP;
      marks = wideSeparatorsAt(block);
    }
    const place = block + firstOf(marks);
    marks &= marks - 1;
    store<usize>(ends + (column << 2), place);
    if (load<u8>(place) != TAB) return column == 9 ? place : 0;
  }
  return 0;
}

/** A row of CoNLL-X. False if it may be no row at all; what else is odd about it makes the sentence odd. */
function readPlainRow(side: Side, at: usize, first: i32): bool {
  const word = wordOf(side, side.words);
  if (<u32>load<u8>(at) - 48 > 9) return false;
  if (!splitPlain(at, changetype<usize>(word))) {
    side.isOdd = 1;
    return true;
  }
  const id = numberAt(at, word.idTo);
  if (id < 0) {
    if (!isPassedOver(at, word.idTo)) side.isOdd = 1;
    return true;
  }
  if (id != side.words - first + 1) side.isOdd = 1;
  const token = tokenOf(side, side.tokens++);
  token.isMulti = 0;
  token.formFrom = word.idTo + 1;
  token.formTo = word.formTo;
  addWord(side, word);
  return true;
}

/** Writes where each of eight columns ends; false unless a tab stands between them, or a line feed behind the last, and each has
 *  something in it. */
@inline
function splitPlain(at: usize, ends: usize): bool {
  let block = at - WIDE_STEP;
  let marks: u64 = 0;
  let from = at;
  for (let column: usize = 0; column < 8; column++) {
    while (marks == 0) {
      block += WIDE_STEP;
      marks = wideWhitesAt(block);
    }
    const place = block + firstOf(marks);
    marks &= marks - 1;
    store<usize>(ends + (column << 2), place);
    if (place == from || (load<u8>(place) != TAB && (column < 7 || load<u8>(place) != LINE_FEED))) return false;
    from = place + 1;
  }
  return true;
}

/** `3-4` or `8.1`, which CoNLL-X does not have. */
function isPassedOver(at: usize, to: usize): bool {
  let mark = at;
  while (mark < to && load<u8>(mark) != DASH && load<u8>(mark) != DOT) mark++;
  return mark < to && numberAt(at, mark) >= 0 && numberAt(mark + 1, to) >= 0;
}

/** Digits, at least one and not more than nine, as a number; -1 for anything else. */
@inline
function numberAt(at: usize, to: usize): i32 {
  if (to == at || to - at > 9) return -1;
  let value: u32 = 0;
  for (; at < to; at++) {
    const digit = <u32>load<u8>(at) - 48;
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return <i32>value;
}

/** How many words a multiword token has, `3-4`; 0 or less if it is no such token. */
function rangeAt(at: usize, to: usize): i32 {
  let dash = at;
  while (dash < to && load<u8>(dash) != DASH) dash++;
  if (dash == to) return 0;
  const first = numberAt(at, dash);
  const last = numberAt(dash + 1, to);
  return first < 0 || last < 0 ? 0 : last - first + 1;
}

/** How many bytes a space separator takes at this place; 0 if there is none. As `separatorAt` of the general reader. */
@inline
export function blankAt(at: usize): usize {
  const lead: u32 = load<u8>(at);
  if (lead > 0x20 && lead < 0xc2) return 0;
  return lead == 0x20 ? 1 : wideBlankAt(at, lead);
}

function wideBlankAt(at: usize, lead: u32): usize {
  if (lead < 0xc2 || lead > 0xe3) return 0;
  const second: u32 = load<u8>(at + 1);
  if (lead == 0xc2) return second == 0xa0 ? 2 : 0;
  const third: u32 = load<u8>(at + 2);
  if (lead == 0xe1) return second == 0x9a && third == 0x80 ? 3 : 0;
  if (lead == 0xe2) {
    if (second == 0x80) return (third >= 0x80 && third <= 0x8a) || third == 0xaf ? 3 : 0;
    return second == 0x81 && third == 0x9f ? 3 : 0;
  }
  return lead == 0xe3 && second == 0x80 && third == 0x80 ? 3 : 0;
}

/** False if it has no characters. */
@inline
function addToken(side: Side, from: usize, to: usize, isMulti: i32): bool {
  if (from == to || (blankAt(from) > 0 && isBlank(from, to))) return false;
  const token = tokenOf(side, side.tokens++);
  token.formFrom = from;
  token.formTo = to;
  token.isMulti = isMulti;
  return side.tokens <= MOST_WORDS;
}

function isBlank(at: usize, to: usize): bool {
  while (at < to) {
    const width = blankAt(at);
    if (width == 0) return false;
    at += width;
  }
  return true;
}

/** The row has been split. */
@inline
function addWord(side: Side, word: Word): void {
  word.token = side.tokens - 1;
  word.child = NONE;
  // The ID of its head, until the sentence ends.
  word.head = numberAt(word.featsTo + 1, word.headTo);
  if (word.head < 0) side.isOdd = 1;
  const relationFrom = word.headTo + 1;
  let relationTo = word.relationTo;
  if (!subtypes) {
    relationTo = relationFrom;
    while (relationTo < word.relationTo && load<u8>(relationTo) != COLON) relationTo++;
  }
  word.relation = atomAt(RELATION, relationFrom, <i32>(relationTo - relationFrom));
  let flags = valueOf(word.relation);
  // Words are counted by the tag that gold has.
  if (tags && side == sideOf(0)) word.tag = atomAt(TAG, word.lemmaTo + 1, <i32>(word.uposTo - word.lemmaTo) - 1);
  if (attachment == ALL_WORDS) flags |= ATTACHED;
  else if (attachment == NO_PUNCT_RELATION) flags |= flags & PUNCTUATION ? 0 : ATTACHED;
  else if (attachment == NO_PUNCT_FORM) flags |= isPunctuation(word.idTo + 1, word.formTo) ? 0 : ATTACHED;
  else if (!isPunctTag(word.lemmaTo + 1, word.uposTo)) flags |= ATTACHED;
  word.flags = flags | (conllx ? BARE : edgesOf(side, word));
  side.words++;
}

function isPunctTag(at: usize, to: usize): bool {
  return to - at == 5 && load<u32>(at) == 0x434e5550 && load<u8>(at + 4) == 84;
}

/** The DEPS column. What is irregular in it makes the sentence odd. */
@inline
function edgesOf(side: Side, word: Word): i32 {
  const from = word.relationTo + 1;
  const to = word.depsTo;
  if (from == to || (to - from == 1 && load<u8>(from) == UNDERSCORE)) return BARE;
  const head = word.featsTo + 1;
  const headSize = <i32>(word.headTo - head);
  const size = <i32>(word.relationTo - head);
  if (
    <i32>(to - from) == size &&
    load<u8>(from + headSize) == COLON &&
    areSame(from, head, headSize) &&
    areSame(from + headSize + 1, word.headTo + 1, size - headSize - 1) &&
    !hasBar(from, to)
  )
    return BASIC;
  word.edgesFrom = side.edges;
  if (!readEdges(side, from, to)) side.isOdd = 1;
  word.edgesTo = side.edges;
  return 0;
}

@inline
function hasBar(at: usize, to: usize): bool {
  for (; at < to; at++) if (load<u8>(at) == BAR) return true;
  return false;
}

function readEdges(side: Side, at: usize, to: usize): bool {
  while (at <= to) {
    const item = at;
    while (at < to && load<u8>(at) != COLON && load<u8>(at) != BAR) at++;
    const colon = at;
    if (at >= to || load<u8>(at) != COLON) return false;
    while (at < to && load<u8>(at) != BAR) at++;
    const head = numberAt(item, colon);
    if (head < 0) {
      // An edge to an empty node is left out.
      if (!emptyNodes || !has(item, colon, DOT)) return false;
    } else {
      if (side.edges == MOST_EDGES) return false;
      const edge = edgeOf(side, side.edges++);
      edge.head = head;
      edge.labelFrom = colon + 1;
      edge.labelTo = at;
    }
    at++;
  }
  return true;
}

/** Turns IDs into words; false unless the heads make a tree inside the sentence. */
function isTree(side: Side, first: i32): bool {
  const size = side.words - first;
  let roots = 0;
  for (let i = first; i < side.words; i++) {
    const word = wordOf(side, i);
    const id = word.head;
    if (<u32>id > <u32>size) return false;
    if (id == 0) roots++;
    word.head = id == 0 ? NONE : first + id - 1;
    // Until words are aligned: the word from which it was reached first.
    word.mate = NONE;
    if (word.flags & (BASIC | BARE)) continue;
    for (let e = word.edgesFrom; e < word.edgesTo; e++) {
      const edge = edgeOf(side, e);
      if (edge.head > size) return false;
      edge.head = edge.head == 0 ? NONE : first + edge.head - 1;
    }
  }
  if (roots > 1 && !severalRoots) return false;
  for (let i = first; i < side.words; i++) {
    let top = i;
    while (top != NONE) {
      const word = wordOf(side, top);
      if (word.mate != NONE) {
        if (word.mate == i) return false;
        break;
      }
      word.mate = i;
      top = word.head;
    }
  }
  return true;
}

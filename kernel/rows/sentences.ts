// The sentences of one side of a part, read row by row into words. What the general reader would refuse or warn of is not
// judged here: a sentence whose rows can be read all the same is *odd*, any other *broken*.
import { atomAt, RELATION, TAG, valueOf } from './atoms';
import { blankAt, has, isBlank, nextLine, numberAt, rangeAt } from './columns';
import { isPunctuation } from './punctuation';
import {
  areSame,
  areSameAll,
  firstOf,
  separatorsAt,
  STEP,
  WIDE_STEP,
  wideSeparatorsAt,
  wideWhitesAt,
} from '../marks';
import {
  ATTACHED,
  BARE,
  BASIC,
  edgeOf,
  MOST_EDGES,
  MOST_WORDS,
  NONE,
  PUNCTUATION,
  REPEATED,
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

/** Whether the next sentence begins with a multiword token. */
export function beginsWithRange(side: Side): bool {
  let at = side.at;
  while (at < side.end && load<u8>(at) == HASH) at = nextLine(at);
  return at < side.end && has(at, nextLine(at), DASH);
}

/** Adds the next sentence to the group. It may repeat the rows of so many words of gold, if both are the first of their group. */
export function readSentence(side: Side, repeatable: i32): i32 {
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
    if (side.words < repeatable && expected == 0) {
      const to = repeatRow(side, at);
      if (to != 0) {
        at = to + 1;
        lines++;
        continue;
      }
    }
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
    addWord(side, word, row);
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

/** Adds the word of a row if it is the row of gold's word at the same place, as most rows are; it need not be read then. Returns where it
 *  ends, or 0 if it is another row. The rows of a multiword token are read: their IDs and forms were not looked at. */
@inline
function repeatRow(side: Side, at: usize): usize {
  const model = wordOf(sideOf(0), side.words);
  if (!(model.flags & (BASIC | BARE)) || side.tokens == MOST_WORDS) return 0;
  if (tokenOf(sideOf(0), model.token).isMulti) return 0;
  const compared = conllx ? model.relationTo : model.depsTo;
  if (!areSameAll(at, model.rowAt, compared + 1 - model.rowAt)) return 0;
  const moved = at - model.rowAt;
  const to = conllx ? nextLine(compared + moved) - 1 : lastColumn(compared + moved + 1);
  if (to == 0) return 0;
  const word = wordOf(side, side.words);
  for (let column: usize = 0; column < 36; column += 4)
    store<usize>(changetype<usize>(word) + column, load<usize>(changetype<usize>(model) + column) + moved);
  const token = tokenOf(side, side.tokens);
  token.formFrom = word.idTo + 1;
  token.formTo = word.formTo;
  token.isMulti = 0;
  word.token = side.tokens++;
  word.child = NONE;
  word.head = model.head + 1;
  word.relation = model.relation;
  word.flags = model.flags | REPEATED;
  side.words++;
  return to;
}

/** Where the last column ends, or 0 if there is another one behind it. */
@inline
function lastColumn(at: usize): usize {
  let marks = separatorsAt(at);
  while (marks == 0) {
    at += STEP;
    marks = separatorsAt(at);
  }
  const place = at + firstOf(marks);
  return load<u8>(place) == LINE_FEED ? place : 0;
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
  addWord(side, word, at);
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

/** The row has been split. */
@inline
function addWord(side: Side, word: Word, row: usize): void {
  word.rowAt = row;
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

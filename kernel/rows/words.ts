// The two sides of a part: their bytes, and the group of sentences that is at hand, as words, tokens and edges.
import { allocate, ROOM } from '../memory';

const LINE_FEED: u8 = 10;

export const MOST_WORDS: i32 = 1 << 13;
export const MOST_EDGES: i32 = 1 << 14;

/** In place of a word: a root has no head, and some words meet no other. */
export const NONE: i32 = -1;

/** A word. Up to its DEPS, where each column ends; ends are addresses, and the next column begins one further. */
@unmanaged
export class Word {
  idTo: usize;
  formTo: usize;
  lemmaTo: usize;
  uposTo: usize;
  xposTo: usize;
  featsTo: usize;
  headTo: usize;
  relationTo: usize;
  depsTo: usize;
  miscTo: usize;
  /** A word of the group, or NONE for a root. */
  head: i32;
  /** As it is compared. */
  relation: i32;
  flags: i32;
  token: i32;
  /** Its first functional child, and the next one that has the same head. */
  child: i32;
  sibling: i32;
  /** The word of the other side that it meets. */
  mate: i32;
  /** Its enhanced edges, unless flags say what they are. */
  edgesFrom: i32;
  edgesTo: i32;
  tag: i32;
  /** Where its row begins; of words that repeat gold's row, it is not written, nor where the last column ends. */
  rowAt: usize;
}

@unmanaged
export class Token {
  formFrom: usize;
  formTo: usize;
  /** Where it ends in the text of the group. */
  end: i32;
  isMulti: i32;
}

@unmanaged
export class Edge {
  head: i32;
  labelFrom: usize;
  labelTo: usize;
}

/** Flags of a word; the first three are what the caller says of its relation. */
export const CONTENT: i32 = 1;
export const FUNCTIONAL: i32 = 2;
export const PUNCTUATION: i32 = 4;
export const ATTACHED: i32 = 8;
/** Its one enhanced edge is the basic one. */
export const BASIC: i32 = 16;
/** It has no enhanced edge. */
export const BARE: i32 = 32;
/** Of the system's words: its row is that of the gold word at the same place, up to the last column that is compared. */
export const REPEATED: i32 = 64;

/** One side, and the group of its sentences that is at hand. */
@unmanaged
export class Side {
  bytes: usize;
  /** Behind the last line feed. */
  end: usize;
  /** What comes next, and how many lines and sentences stand before it. */
  at: usize;
  lines: i32;
  sentences: i32;
  /** The same of the group. */
  groupAt: usize;
  groupLines: i32;
  groupSentences: i32;
  words: i32;
  tokens: i32;
  edges: i32;
  isOdd: i32;
  /** How many bytes of its text are known. */
  textSize: i32;
  textTokens: i32;
  wordAt: usize;
  tokenAt: usize;
  edgeAt: usize;
  /** Where the words and the tokens of each sentence begin, and where the last ones end. */
  wordStartAt: usize;
  tokenStartAt: usize;
  textAt: usize;
}

const sides = memory.data(2 * offsetof<Side>(), 8);

@inline
export function sideOf(index: i32): Side {
  return changetype<Side>(sides + <usize>index * offsetof<Side>());
}

export function sideAt(index: i32): usize {
  return changetype<usize>(sideOf(index));
}

@inline
export function wordOf(side: Side, index: i32): Word {
  return changetype<Word>(side.wordAt + <usize>index * offsetof<Word>());
}

@inline
export function tokenOf(side: Side, index: i32): Token {
  return changetype<Token>(side.tokenAt + <usize>index * offsetof<Token>());
}

@inline
export function edgeOf(side: Side, index: i32): Edge {
  return changetype<Edge>(side.edgeAt + <usize>index * offsetof<Edge>());
}

/** Room for so many bytes of a side; they must end with a line feed. */
export function beginSide(index: i32, length: i32): usize {
  const side = sideOf(index);
  side.bytes = allocate(<usize>length + 2 * ROOM);
  memory.fill(side.bytes + length, LINE_FEED, 2 * ROOM);
  side.end = side.bytes + length;
  side.at = side.bytes;
  side.lines = side.sentences = 0;
  side.wordAt = allocate(<usize>(MOST_WORDS + 1) * offsetof<Word>());
  side.tokenAt = allocate(<usize>(MOST_WORDS + 1) * offsetof<Token>());
  side.edgeAt = allocate(<usize>(MOST_EDGES + 1) * offsetof<Edge>());
  side.wordStartAt = allocate(<usize>(MOST_WORDS + 2) << 2);
  side.tokenStartAt = allocate(<usize>(MOST_WORDS + 2) << 2);
  side.textAt = allocate(<usize>length + ROOM);
  return side.bytes;
}

export function beginGroup(side: Side): void {
  side.groupAt = side.at;
  side.groupLines = side.lines;
  side.groupSentences = 0;
  side.words = side.tokens = side.edges = side.isOdd = side.textSize = side.textTokens = 0;
  store<i32>(side.wordStartAt, 0);
  store<i32>(side.tokenStartAt, 0);
}

// Edges of two words that meet: heads, and the labels of enhanced edges.
import { atomAt, PATH, valueOf } from './atoms';
import { areSame } from '../marks';
import { BARE, BASIC, edgeOf, NONE, sideOf, Word, wordOf } from './words';

@inline
export function edgesOf(word: Word): i32 {
  return word.flags & BASIC ? 1 : word.flags & BARE ? 0 : word.edgesTo - word.edgesFrom;
}

@inline
export function isSame(from: usize, to: usize, otherFrom: usize, otherTo: usize): bool {
  return to - from == otherTo - otherFrom && areSame(from, otherFrom, <i32>(to - from));
}

@inline
export function isSameHead(gold: i32, system: i32): bool {
  if (gold == NONE || system == NONE) return gold == system;
  return wordOf(sideOf(1), system).mate == gold;
}

/** 3 if they are the same, 1 if they are the same without subtypes: the caller gives such paths the same number. */
@inline
export function comparePaths(from: usize, to: usize, otherFrom: usize, otherTo: usize): i32 {
  if (isSame(from, to, otherFrom, otherTo)) return 3;
  const one = atomAt(PATH, from, <i32>(to - from));
  const other = atomAt(PATH, otherFrom, <i32>(otherTo - otherFrom));
  return i32(valueOf(one) == valueOf(other));
}

/** How many pairs of edges agree, and 16 bits higher, how many do without subtypes. */
export function compareEdges(gold: Word, system: Word): i32 {
  let matches = 0;
  const goldEdges = edgesOf(gold);
  const systemEdges = edgesOf(system);
  for (let i = 0; i < goldEdges; i++)
    for (let j = 0; j < systemEdges; j++) {
      const path = comparePair(gold, i, system, j);
      matches += (path >> 1) + ((path & 1) << 16);
    }
  return matches;
}

function comparePair(gold: Word, i: i32, system: Word, j: i32): i32 {
  let head = gold.head;
  let from = gold.headTo + 1;
  let to = gold.relationTo;
  if (!(gold.flags & BASIC)) {
    const edge = edgeOf(sideOf(0), gold.edgesFrom + i);
    head = edge.head;
    from = edge.labelFrom;
    to = edge.labelTo;
  }
  let otherHead = system.head;
  let otherFrom = system.headTo + 1;
  let otherTo = system.relationTo;
  if (!(system.flags & BASIC)) {
    const edge = edgeOf(sideOf(1), system.edgesFrom + j);
    otherHead = edge.head;
    otherFrom = edge.labelFrom;
    otherTo = edge.labelTo;
  }
  return isSameHead(head, otherHead) ? comparePaths(from, to, otherFrom, otherTo) : 0;
}

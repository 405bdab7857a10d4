// What counts of a sentence, on either side: its words and brackets without those that are deleted.
import { STEP } from './marks';
import { column, scratch } from './memory';
import { sideOf } from './sides';

/** One side of a sentence without what does not count. Addresses of scratch columns. */
@unmanaged
export class Kept {
  words: i32;
  length: i32;
  brackets: i32;
  wordAt: usize;
  positionAt: usize;
  kindAt: usize;
  /** Where brackets begin and end, in one number; they are in the order of these numbers. */
  spanAt: usize;
  labelAt: usize;
  /** Of each bracket the one on the other side that it is matched with, counted from 1; or 0. */
  mateAt: usize;
}

const keptSides = memory.data(2 * offsetof<Kept>(), 8);

export function makeRoom(index: i32): Kept {
  const side = sideOf(index);
  const kept = changetype<Kept>(keptSides + <usize>index * offsetof<Kept>());
  kept.wordAt = scratch((<usize>side.words + 1) << 2);
  kept.positionAt = scratch((<usize>side.words + 1) << 2);
  kept.kindAt = scratch((<usize>side.brackets + 1) << 2);
  kept.spanAt = scratch(((<usize>side.brackets + 1) << 2) + STEP);
  kept.labelAt = scratch((<usize>side.brackets + 1) << 2);
  kept.mateAt = scratch((<usize>side.brackets + 1) << 2);
  return kept;
}

/** A bracket that begins earlier comes first; of those that begin together, the longer one. Positions are below LONG. */
@inline
export function spanOf(from: i32, to: i32): u32 {
  return (<u32>from << 16) | (0xffff - <u32>to);
}

@inline
export function fromOf(span: u32): u32 {
  return span >> 16;
}

@inline
export function toOf(span: u32): u32 {
  return 0xffff - (span & 0xffff);
}

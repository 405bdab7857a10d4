// What was read, gold and system: columns side by side in memory, and where each of them is.
import { allocate, column, ROOM, reset } from './memory';

/** What is known of a side after reading it, as numbers in this order. `...At` are addresses. */
@unmanaged
export class Side {
  sentences: i32;
  words: i32;
  brackets: i32;
  symbols: i32;
  /** How many sentences have leaves that read `3=word`. */
  indexed: i32;
  /** Where a reading ended that ended badly, and where the tree begins that was being read. */
  fault: i32;
  root: i32;
  /** How many bytes the sentences that were read take up. */
  end: i32;
  bytesAt: usize;
  tagAt: usize;
  wordFromAt: usize;
  wordToAt: usize;
  labelAt: usize;
  fromAt: usize;
  toAt: usize;
  offsetAt: usize;
  brokenAt: usize;
  wordStartAt: usize;
  bracketStartAt: usize;
  /** By symbol: where its bytes begin and how many they are. */
  symbolAt: usize;
  irregularityAt: usize;
}

const sides = memory.data(2 * offsetof<Side>(), 8);

@inline
export function sideOf(index: i32): Side {
  return changetype<Side>(sides + <usize>index * offsetof<Side>());
}

export function sideAt(index: i32): usize {
  return changetype<usize>(sideOf(index));
}

/** Makes room for so many bytes of a side and returns where to put them. They must end with a line feed. */
export function bytesFor(side: i32, length: i32): usize {
  if (side == 0) reset();
  const at = allocate(<usize>length + ROOM);
  sideOf(side).bytesAt = at;
  return at;
}

/** Room for the numbers that `renumber` reads. */
export function numbersFor(side: i32): usize {
  return allocate(<usize>sideOf(side).symbols << 2);
}

/** Writes the caller's numbers, given by symbol, over those of the chunk. */
export function renumber(side: i32, numbers: usize): void {
  const tagAt = sideOf(side).tagAt;
  const labelAt = sideOf(side).labelAt;
  const words = sideOf(side).words;
  const brackets = sideOf(side).brackets;
  for (let word = 0; word < words; word++) {
    const at = column(tagAt, word);
    store<i32>(at, load<i32>(column(numbers, load<i32>(at))));
  }
  for (let bracket = 0; bracket < brackets; bracket++) {
    const at = column(labelAt, bracket);
    store<i32>(at, load<i32>(column(numbers, load<i32>(at))));
  }
}

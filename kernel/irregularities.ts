// What is irregular about the trees of a side. src/formats/bracket-notices.ts puts it into words.

/** Kinds of irregularity. For each, how many there were and the first ten: where, and two numbers more. */
export const UNLABELLED: i32 = 0;
export const SEVERAL_WORDS: i32 = 1;
export const UNTAGGED_WORD: i32 = 2;
export const EMPTY_WORD: i32 = 3;
export const STRAY_TEXT: i32 = 4;
export const UNOPENED: i32 = 5;
export const UNCLOSED: i32 = 6;
export const SEVERAL_TREES: i32 = 7;
const KINDS: i32 = 8;
const KEPT: i32 = 10;
const RECORD: i32 = 3 * KEPT + 1;

const irregularities = memory.data(2 * KINDS * RECORD * 4, 4);

/** Of the side that is being read: where its irregularities stand, and its bytes. */
export let irregularityAt: usize = 0;
let origin: usize = 0;

/** Begins the account of a side whose bytes stand there. */
export function beginIrregularities(side: i32, bytes: usize): void {
  origin = bytes;
  irregularityAt = irregularities + <usize>(side * KINDS * RECORD * 4);
  memory.fill(irregularityAt, 0, KINDS * RECORD * 4);
}

export function report(kind: i32, at: usize, a: i32, b: i32): void {
  const record = irregularityAt + <usize>(kind * RECORD * 4);
  const count = load<i32>(record);
  store<i32>(record, count + 1);
  if (count >= KEPT) return;
  const entry = record + 4 + <usize>(count * 12);
  store<i32>(entry, <i32>(at - origin));
  store<i32>(entry + 4, a);
  store<i32>(entry + 8, b);
}

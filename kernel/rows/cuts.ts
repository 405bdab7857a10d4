// Where sentences end in a file of rows. As `cutAtEmptyLines` of src/formats/rows.ts, which is where this is used.
import { firstOf, WIDE_STEP, wideFeedsAt } from '../marks';

const HASH: u32 = 35;

/** What was found: where the last sentence ends, how many there are, and how many lines. */
const cut = memory.data(12, 4);

export function cutAt(): usize {
  return cut;
}

@inline
function isWhite(byte: u32): bool {
  return byte == 32 || byte - 9 < 5;
}

function isBlank(at: usize, end: usize): bool {
  for (; at < end; at++) if (!isWhite(load<u8>(at))) return false;
  return true;
}

/** Finds the end of so many sentences in bytes that end with a line feed, each with the empty lines behind it. */
export function cutRows(from: usize, to: usize, most: u32): void {
  let offset = from;
  let sentences: u32 = 0;
  let lines = 0;
  let newLines = 0;
  let hasRows = false;
  let line = from;
  let block = from - WIDE_STEP;
  let marks: u64 = 0;
  while (true) {
    while (marks == 0) {
      block += WIDE_STEP;
      marks = wideFeedsAt(block);
    }
    const end = block + firstOf(marks);
    marks &= marks - 1;
    if (end >= to) break;
    const byte: u32 = load<u8>(line);
    const isEmpty = isWhite(byte) && isBlank(line, end);
    if (!isEmpty && sentences == most) break;
    newLines++;
    if (isEmpty) {
      if (hasRows) sentences++;
      hasRows = false;
      offset = end + 1;
      lines += newLines;
      newLines = 0;
    } else if (byte != HASH) hasRows = true;
    line = end + 1;
  }
  store<i32>(cut, <i32>(offset - from));
  store<u32>(cut + 4, sentences);
  store<i32>(cut + 8, lines);
}

// What stands in a row or a column of one, read on its own.
import { feedsAt, firstOf, STEP } from '../marks';

const TAB: u32 = 9;
const DASH: u32 = 45;

/** Behind the line feed that ends the line. */
@inline
export function nextLine(at: usize): usize {
  let marks = feedsAt(at);
  while (marks == 0) {
    at += STEP;
    marks = feedsAt(at);
  }
  return at + firstOf(marks) + 1;
}

/** Whether a byte stands in the first column of the row. */
export function has(at: usize, end: usize, byte: u32): bool {
  for (; at < end && load<u8>(at) != TAB; at++) if (load<u8>(at) == byte) return true;
  return false;
}

/** Digits, at least one and not more than nine, as a number; -1 for anything else. */
@inline
export function numberAt(at: usize, to: usize): i32 {
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
export function rangeAt(at: usize, to: usize): i32 {
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

export function isBlank(at: usize, to: usize): bool {
  while (at < to) {
    const width = blankAt(at);
    if (width == 0) return false;
    at += width;
  }
  return true;
}

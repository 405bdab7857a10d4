// What bytes a side has that rows do not say: ends of lines other than a line feed, and anything that is not UTF-8.
import { carriageReturnsAt, highBytesAt, STEP } from '../marks';
import { sideOf } from './words';

/** What is found. */
const CARRIAGE_RETURNS: i32 = 1;
const OTHER_ENCODING: i32 = 2;

export function survey(index: i32): i32 {
  const from = sideOf(index).bytes;
  const to = sideOf(index).end;
  let returns: u64 = 0;
  let high: u64 = 0;
  for (let at = from; at < to; at += STEP) {
    returns |= carriageReturnsAt(at);
    high |= highBytesAt(at);
  }
  return (returns != 0 ? CARRIAGE_RETURNS : 0) | (high != 0 && !isUtf8(from, to) ? OTHER_ENCODING : 0);
}

/** As `utf8FaultAt` of src/bytes. What is behind the end is no byte that goes on. */
function isUtf8(at: usize, to: usize): bool {
  while (at < to) {
    if (highBytesAt(at) == 0) {
      at += STEP;
      continue;
    }
    const lead: u32 = load<u8>(at);
    if (lead < 0x80) {
      at++;
      continue;
    }
    const length: u32 = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    const lowest: u32 = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const highest: u32 = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    const second: u32 = load<u8>(at + 1);
    if (length == 0 || second < lowest || second > highest) return false;
    for (let i: u32 = 2; i < length; i++) if ((load<u8>(at + i) & 0xc0) != 0x80) return false;
    at += length;
  }
  return true;
}

// Whether a form is nothing but punctuation: characters of Unicode's category P. ASCII is known here, and of other characters those
// that are surely none; the caller knows the rest.
import { atomAt, FORM, valueOf } from './atoms';

/** A bit for each character of ASCII that is punctuation: all that is printed, but letters, digits, the blank and $+<=>^`|~ */
const FIRST_HALF: u64 = 0x8c00f7ee00000000;
const SECOND_HALF: u64 = 0x28000000b8000001;

export function isPunctuation(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) {
    const byte: u32 = load<u8>(at);
    if (byte >= 0x80) return mayBePunctuation(at) && valueOf(atomAt(FORM, from, <i32>(to - from))) != 0;
    const half = byte < 64 ? FIRST_HALF : SECOND_HALF;
    if (((half >> (byte & 63)) & 1) == 0) return false;
  }
  return true;
}

/** Of a character beyond ASCII. Letters with which many words begin are surely none; those of which it is not known here are few. */
function mayBePunctuation(at: usize): bool {
  const lead: u32 = load<u8>(at);
  const second: u32 = load<u8>(at + 1);
  const third: u32 = load<u8>(at + 2);
  if (lead < 0xe0) {
    if (lead == 0xce) return second == 0x87;
    if (lead == 0xd7) return second < 0x90 || second >= 0xb3;
    if (lead == 0xd8) return second < 0xa0;
    if (lead == 0xd9) return second >= 0xaa && second <= 0xad;
    return lead == 0xc2 || lead == 0xcd || lead == 0xd5 || lead == 0xd6 || lead >= 0xdb;
  }
  if (lead == 0xe0) return second != 0xa4 && second != 0xa6 && second != 0xb8;
  if (lead == 0xe1) return second != 0x83 || third == 0xbb;
  if (lead == 0xe3) return second == 0x80 || (second == 0x82 && third == 0xa0) || (second == 0x83 && third == 0xbb);
  if (lead == 0xea) return second < 0xb0;
  return lead == 0xe2 || lead >= 0xee;
}

// Bytes as text and back: as UTF-8 or one character a byte, what to do where bytes are not UTF-8, and how deep JSON nests.
import { decode } from './chunk.ts';

export interface Coding {
  decode(bytes: Uint8Array, from?: number, to?: number): string;
  encode(text: string): Uint8Array;
}

const encoder = new TextEncoder();

/** For people: what is not UTF-8 becomes the replacement character. */
export const utf8: Coding = { decode, encode: text => encoder.encode(text) };

/** More arguments than this in one call may overflow the stack. */
const PIECE = 8192;

/** One character per byte, as C sees text: any bytes survive the way there and back, and lengths are bytes. */
export const binary: Coding = {
  decode(bytes, from = 0, to = bytes.length) {
    let text = '';
    for (let at = from; at < to; at += PIECE)
      text += String.fromCharCode(...bytes.subarray(at, Math.min(at + PIECE, to)));
    return text;
  },
  encode(text) {
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
    return bytes;
  },
};

// Whether bytes are UTF-8, without making text of them.

/** Where the first bytes stand that are not UTF-8, from here on; -1 if there are none. */
export function utf8FaultAt(bytes: Uint8Array, from = 0): number {
  for (let at = from; at < bytes.length; ) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      at++;
      continue;
    }
    // C0, C1 and what comes after F4 never lead; neither does a byte that goes on.
    const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    // Nothing longer than it need be, no surrogates, nothing above U+10FFFF.
    const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    const second = bytes[at + 1] ?? 0;
    if (length === 0 || second < lowest || second > highest) return at;
    for (let i = 2; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return at;
    at += length;
  }
  return -1;
}

// Bytes that are not UTF-8, on their way through text: each becomes a letter for private use, which no font and no file
// is known to have, and comes out as the byte it was. All that is UTF-8 stays as it is.

/** The byte 0x80 is U+10FE80, and so on to U+10FEFF: in UTF-8, F4 8F BA 80 to F4 8F BB BF. */
const LEAD = 0xf4;
const SECOND = 0x8f;
const THIRD = 0xb8;

/** The same bytes as UTF-8. */
export function shelterStrayBytes(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = utf8FaultAt(bytes); at >= 0; at = utf8FaultAt(bytes, from)) {
    const byte = bytes[at]!;
    pieces.push(bytes.subarray(from, at), Uint8Array.of(LEAD, SECOND, THIRD | (byte >> 6), 0x80 | (byte & 0x3f)));
    from = at + 1;
  }
  return joined([...pieces, bytes.subarray(from)]);
}

/** UTF-8 again as the bytes that it stands for. */
export function releaseStrayBytes(utf8: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(utf8.length);
  let to = 0;
  for (let at = 0; at < utf8.length; at++) {
    const third = utf8[at + 2] ?? 0;
    const sheltered = utf8[at] === LEAD && utf8[at + 1] === SECOND && (third & 0xfe) === (THIRD | 2);
    bytes[to++] = sheltered ? ((third & 3) << 6) | (utf8[at + 3]! & 0x3f) : utf8[at]!;
    if (sheltered) at += 3;
  }
  return bytes.subarray(0, to);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Nothing that people write nests deeper, and what nests much deeper cannot be written back. */
const DEEPEST = 100;

/** Whether JSON has more levels than whoever walks through it could stand; seen from the text. */
export function nestsTooDeeply(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      if (++depth > DEEPEST) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

// Text that others could not stand: bytes that are not UTF-8, and JSON that nests too deeply.
import { utf8FaultAt } from './chunk.ts';

// Bytes that are not UTF-8, on their way through text: each becomes a letter for private use, which no font and no file
// is known to have, and comes out as the byte it was. All that is UTF-8 stays as it is.

/** The byte 0x80 is U+10FE80, and so on to U+10FEFF: in UTF-8, F4 8F BA 80 to F4 8F BB BF. */
const LEAD = 0xf4;
const SECOND = 0x8f;
const THIRD = 0xb8;

/** The same bytes as UTF-8. */
export function escapeInvalidUtf8(bytes: Uint8Array): Uint8Array {
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
export function unescapeInvalidUtf8(utf8: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(utf8.length);
  let to = 0;
  for (let at = 0; at < utf8.length; at++) {
    const third = utf8[at + 2] ?? 0;
    const escaped = utf8[at] === LEAD && utf8[at + 1] === SECOND && (third & 0xfe) === (THIRD | 2);
    bytes[to++] = escaped ? ((third & 3) << 6) | (utf8[at + 3]! & 0x3f) : utf8[at]!;
    if (escaped) at += 3;
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

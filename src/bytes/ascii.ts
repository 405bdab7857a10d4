// Bytes that mean the same in every format.

export const TAB = 9;
export const LINE_FEED = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;

/** White space of one byte, as in C and in Perl: a space of another kind, or a NUL, may be part of a word. */
export function isWhite(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= CARRIAGE_RETURN);
}

/** Whether there is nothing but white space in bytes[from, to). */
export function isBlank(bytes: Uint8Array, from = 0, to = bytes.length): boolean {
  for (let at = from; at < to; at++) if (!isWhite(bytes[at]!)) return false;
  return true;
}

/** How many lines end in bytes[from, to). */
export function countLines(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let lines = 0;
  for (let at = from; at < to; at++) if (bytes[at] === LINE_FEED) lines++;
  return lines;
}

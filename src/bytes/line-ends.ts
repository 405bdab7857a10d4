// Rows of words may end with CR LF or with a carriage return alone. Readers are given line feeds instead; places that people are
// told count lines as the file has them, which end with line feeds, as in every other format.
import { CARRIAGE_RETURN, type Chunk, LINE_FEED, placeAt } from './chunk.ts';
import type { Place } from './errors.ts';

/** A copy with one line feed for each CR LF and each lone CR. */
export function withLineFeeds(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes.length);
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (isPassedOver(bytes, at)) continue;
    copy[to++] = bytes[at] === CARRIAGE_RETURN ? LINE_FEED : bytes[at]!;
  }
  return copy.subarray(0, to);
}

/** Where a byte of that copy stands in the chunk that was copied. */
export function placeOfCopied(chunk: Chunk, offset: number): Place {
  const { bytes } = chunk;
  if (!bytes.includes(CARRIAGE_RETURN)) return placeAt(chunk, offset);
  let at = 0;
  for (let copied = 0; copied < offset && at < bytes.length; at++) if (!isPassedOver(bytes, at)) copied++;
  return placeAt(chunk, at);
}

/** Whether a line ends with a carriage return alone; where files are cut, such lines are not seen. */
export function hasLoneReturn(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(CARRIAGE_RETURN); at >= 0; at = bytes.indexOf(CARRIAGE_RETURN, at + 1))
    if (!isPassedOver(bytes, at)) return true;
  return false;
}

function isPassedOver(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED;
}

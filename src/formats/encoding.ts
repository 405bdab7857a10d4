// Bytes that are no UTF-8, in formats that are read as text.
import {
  type Chunk,
  decode,
  LINE_FEED,
  type Notices,
  placeAt,
  shelterStrayBytes,
  utf8FaultAt,
} from '../bytes/index.ts';

/** Words are compared by spelling, and nothing else would show that a file is not in UTF-8. Counts the lines that are not. */
export function warnOfEncoding(chunk: Chunk, notices: Notices): void {
  const { bytes } = chunk;
  for (let at = utf8FaultAt(bytes); at >= 0; ) {
    const place = at;
    notices.add('not-utf8', () => ({
      place: placeAt(chunk, place),
      text: 'bytes that are no UTF-8 stand here',
      outcome: 'they are compared as they are; is the file in another encoding?',
    }));
    const end = bytes.indexOf(LINE_FEED, at);
    at = end < 0 ? -1 : utf8FaultAt(bytes, end);
  }
}

/** All of it as text, in which different bytes stay different even if they are no UTF-8. */
export function decodeWhole(bytes: Uint8Array): string {
  const text = decode(bytes);
  return text.includes('\ufffd') ? decode(shelterStrayBytes(bytes)) : text;
}

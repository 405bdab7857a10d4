// Bytes that are no UTF-8, in formats that are read as text.
import { type Chunk, type Notices, placeAt, utf8FaultAt } from '../bytes/index.ts';

/** Words are compared by spelling, and nothing else would show that a file is not in UTF-8. */
export function warnOfEncoding(chunk: Chunk, notices: Notices): void {
  const at = utf8FaultAt(chunk.bytes);
  if (at < 0) return;
  notices.add('not-utf8', () => ({
    place: placeAt(chunk, at),
    text: 'bytes that are no UTF-8 stand here and are read as \ufffd; is the file in another encoding?',
  }));
}

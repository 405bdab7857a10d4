// Files that are read as text: how they begin, their lines with places, and bytes that are no UTF-8.
import {
  type Chunk,
  decode,
  escapeInvalidUtf8,
  LINE_FEED,
  type Notices,
  type Place,
  placeAt,
  refuse,
  utf8FaultAt,
} from '../bytes/index.ts';

/** Words are compared by spelling, and nothing else would show that a file is not in UTF-8. Counts the lines that are not. */
export function warnOfEncoding(
  chunk: Chunk,
  notices: Notices,
  text = 'bytes that are no UTF-8 stand here',
  outcome = 'they are compared as they are; is the file in another encoding?',
): void {
  const { bytes } = chunk;
  for (let at = utf8FaultAt(bytes); at >= 0; ) {
    const place = at;
    notices.add('not-utf8', () => ({ place: placeAt(chunk, place), text, outcome }));
    const end = bytes.indexOf(LINE_FEED, at);
    at = end < 0 ? -1 : utf8FaultAt(bytes, end);
  }
}

/** All of it as text, in which different bytes stay different even if they are no UTF-8. */
export function decodeWhole(bytes: Uint8Array): string {
  const text = decode(bytes);
  return text.includes('\ufffd') ? decode(escapeInvalidUtf8(bytes)) : text;
}

/** How a file begins, enough to recognise what it is. */
export function firstBytesOf(sample: Uint8Array): string {
  return decode(sample, 0, 1 << 16).replace(/^\ufeff/, '');
}

/** The lines of a file of text, each with its place. */
export function placedLines({ file, bytes, line }: Chunk): readonly (readonly [text: string, place: Place])[] {
  const lines = decodeWhole(bytes)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/);
  return lines.map((text, index) => [text, { file, line: line + index, column: 1 }]);
}

/** Keeps an item under its key. Where there is one already, it is refused in a text that names the line of that. */
export function putOnce<T extends { readonly place: Place }>(
  items: Map<string, T>,
  key: string,
  item: T,
  code: string,
  text: (line: number) => string,
): void {
  const before = items.get(key);
  if (before !== undefined) throw refuse(code, item.place, text(before.place.line));
  items.set(key, item);
}

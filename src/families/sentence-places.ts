// Where the sentences of a file begin.
import { type Chunk, LINE_FEED, type Place } from '../bytes/index.ts';
import type { Trees } from '../model/index.ts';

export function sentencePlaces(
  { file, line: first }: Chunk,
  { size, bytes, offset }: Pick<Trees, 'size' | 'bytes' | 'offset'>,
): readonly Place[] {
  let line = first;
  let at = 0;
  return Array.from(offset.subarray(0, size), start => {
    for (; at < start; at++) if (bytes[at] === LINE_FEED) line++;
    return { file, line, column: 1 };
  });
}

// Finds places between sentences in a file that is not read from the front, or that is, where there is no other way.
import { type Chunk, countLines, InputError, LINE_FEED } from '../bytes/index.ts';
import type { Family, SentenceText } from '../families/index.ts';
import { FileCursor } from './file-cursor.ts';
import { BEGINNING, blocksOf, rangeOf, readRange } from './input.ts';
import type { Input, Position } from './pieces.ts';

const BLOCK = 1 << 18;

export interface LaidOutFile {
  readonly family: Family;
  readonly input: Input;
  readonly layout: string;
}

/** The first place at this byte or after it where a sentence begins whatever stands before; the end if there is none.
 *  Null where the layout shows no such places. */
export function entranceFrom({ family, input, layout }: LaidOutFile, byte: number): number | null {
  const endsSentence = family.sentenceEnds?.(layout) ?? null;
  if (endsSentence === null) return null;
  if (byte <= 0) return 0;
  // The line of the byte before is seen in part only; where every line ends a sentence, its end is enough.
  let from = byte - 1;
  let partial = true;
  for (let size = BLOCK; ; ) {
    const bytes = readRange(input, from, from + size);
    let at = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, at)) {
      if (endsSentence === 'every line' || (!partial && endsSentence(bytes, at, feed))) return from + feed + 1;
      partial = false;
      at = feed + 1;
    }
    if (bytes.length < size) return from + bytes.length;
    if (at === 0) size *= 2;
    from += at;
  }
}

/** Sentences in a range of a file: where each begins, and what it says. */
export interface Sentences {
  readonly begins: readonly number[];
  readonly texts: readonly SentenceText[];
}

/** The sentences of the bytes [from, to), where from is between two; null if they cannot be read. */
export function sentencesIn({ family, input, layout }: LaidOutFile, from: number, to: number): Sentences | null {
  const bytes = readRange(input, from, to);
  const piece = { family, layout, bytes, ended: from + bytes.length === input.size };
  const found = sentencesInBytes(piece, 0, bytes.length);
  return found && { begins: found.begins.map(begin => from + begin), texts: found.texts };
}

/** The same of bytes in memory. */
export function sentencesInBytes(
  { family, layout, bytes, ended }: Pick<LaidOutFile, 'family' | 'layout'> & { bytes: Uint8Array; ended: boolean },
  from: number,
  to: number,
): Sentences | null {
  const begins: number[] = [];
  let at = from;
  for (;;) {
    const { offset, sentences } = family.cut(layout, bytes, at, to, 1, ended && to === bytes.length);
    if (sentences === 0) break;
    begins.push(at);
    at = offset;
  }
  const chunk: Chunk = { file: '', bytes: bytes.subarray(from, at), ...BEGINNING };
  try {
    const texts = family.textsOf?.(chunk, layout) ?? [];
    return texts.length === begins.length ? { begins, texts } : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** Reads from the front up to the first end of a sentence at this byte or after it, or of so many sentences. */
export function countUpTo(
  { family, input, layout }: LaidOutFile,
  goal: { readonly byte: number } | { readonly sentences: number },
): { readonly offset: number; readonly position: Position } {
  const cursor = new FileCursor(input, family, layout);
  for (;;) {
    const { first } = cursor.position;
    if ('byte' in goal ? cursor.offset >= goal.byte : first >= goal.sentences) break;
    const { chunk, ended } = cursor.lookAhead(4 * BLOCK);
    const { bytes } = chunk;
    const most = 'byte' in goal ? Number.POSITIVE_INFINITY : goal.sentences - first;
    // All sentences that end before the byte at once, then one more.
    const reach = 'byte' in goal ? Math.min(bytes.length, goal.byte - cursor.offset - 1) : bytes.length;
    const isWhole = ended && reach === bytes.length;
    let cut = family.cut(layout, bytes, 0, reach, most, isWhole);
    if (cut.sentences === 0 && reach < bytes.length) cut = family.cut(layout, bytes, 0, bytes.length, 1, ended);
    // What is behind the last sentence is passed too.
    const rest = { offset: bytes.length, sentences: 0, lines: countLines(bytes, 0, bytes.length) };
    if (cursor.pass(cut.sentences === 0 ? rest : cut) === 0) break;
  }
  return { offset: cursor.offset, position: cursor.position };
}

/** How many lines end before a byte. */
export function linesBefore(input: Input, byte: number): number {
  let lines = 0;
  for (const block of blocksOf(rangeOf(input, 0, byte))) lines += countLines(block, 0, block.length);
  return lines;
}

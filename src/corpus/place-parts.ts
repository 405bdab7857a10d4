// Two cursors cut two files into parts that hold the same sentences: sentence n of one belongs to sentence n of the other.
import { type Chunk, isBlank, isWhite, LINE_FEED } from '../bytes/index.ts';
import type { Family } from '../families/index.ts';
import { type FileCursor, lengthRead, placed, ROOM, writtenSentences } from './file-cursor.ts';
import { readRange } from './input.ts';
import type { Input, Lengths, PlacedPart } from './pieces.ts';

/** The parts in order, and where they stand; each file is read once and from the front. Ends with how long each is. Empty lines at the
 *  end of both files are no sentences, unless an empty line at the end of gold means a failed parse; nor is the end of what is
 *  read the end of the files where it `goesOn`. */
export function* partsOf(
  family: Family,
  gold: FileCursor,
  system: FileCursor,
  goesOn = false,
): Generator<PlacedPart, Lengths> {
  const mayBeEnd = !goesOn && family.endsWithFailures?.(gold.layout) !== true;
  const isBeginning = gold.position.first === 0;
  let common = 0;
  /** Empty lines of both files that are sentences if others follow. */
  const held: { readonly part: PlacedPart; readonly sentences: number }[] = [];
  function* release(): Generator<PlacedPart> {
    for (const { part, sentences } of held.splice(0)) {
      common += sentences;
      yield part;
    }
  }
  function* pass(chunks: Pair<Chunk>, sentences: number, from: Pair<number>): Generator<PlacedPart> {
    const bytes = [chunks[0].bytes, chunks[1].bytes] as const;
    const layouts = [gold.layout, system.layout] as const;
    const written = mayBeEnd && bytes.every(endsEmpty) ? writtenInEither(family, layouts, bytes) : sentences;
    const [first, rest] = written < sentences ? split(family, layouts, chunks, written) : [chunks, null];
    if (written > 0) {
      yield* release();
      common += written;
      yield placed([gold, first[0]], [system, first[1]], written, from);
    }
    if (rest === null) return;
    const [goldFrom, systemFrom] = [from[0] + first[0].bytes.length, from[1] + first[1].bytes.length];
    const part = placed([gold, rest[0]], [system, rest[1]], sentences - written, [goldFrom, systemFrom]);
    held.push({ part, sentences: sentences - written });
  }
  for (;;) {
    const from = [gold.offset, system.offset] as const;
    const { chunk, sentences } = gold.take();
    if (sentences === 0 && isBlank(chunk.bytes)) {
      const rest = system.countRest();
      // A file of nothing but empty lines is what a parser leaves that failed everywhere.
      if (rest.written > 0 || (isBeginning && common === 0)) yield* release();
      return {
        gold: lengthRead(gold, common),
        system: lengthRead(system, common + rest.sentences, common + rest.written),
      };
    }
    const other = system.take(sentences);
    if (other.sentences === sentences) {
      yield* pass([chunk, other.chunk], sentences, from);
      continue;
    }
    const { offset } = family.cut(gold.layout, chunk.bytes, 0, chunk.bytes.length, other.sentences, true);
    // Seen before the part is handed over: its bytes may then be another thread's.
    const written = writtenSentences(family, gold.layout, chunk.bytes.subarray(offset));
    const counterpart = { ...chunk, bytes: chunk.bytes.subarray(0, offset) };
    if (other.sentences > 0) yield* pass([counterpart, other.chunk], other.sentences, from);
    const rest = gold.countRest();
    const more = sentences - other.sentences;
    const further = rest.written === 0 ? written : more + rest.written;
    if (further > 0) yield* release();
    return {
      gold: lengthRead(gold, common + more + rest.sentences, common + further),
      system: lengthRead(system, common),
    };
  }
}

/** Whether nothing but white space stands from here to the end. */
export function isBlankFrom(input: Input, from: number): boolean {
  for (let at = from; ; ) {
    const bytes = at < input.size ? readRange(input, at, Math.min(at + BLOCK, input.size)) : new Uint8Array(0);
    if (bytes.length === 0) return true;
    if (!isBlank(bytes)) return false;
    at += bytes.length;
  }
}

const BLOCK = 1 << 16;

type Pair<T> = readonly [gold: T, system: T];

/** Whether an empty line comes last. */
function endsEmpty(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex(byte => !isWhite(byte)) + 1;
  const feed = end === 0 ? -1 : bytes.indexOf(LINE_FEED, end);
  return end === 0 || (feed >= 0 && feed + 1 < bytes.length);
}

function writtenInEither(family: Family, layouts: Pair<string>, bytes: Pair<Uint8Array>): number {
  return Math.max(...layouts.map((layout, side) => writtenSentences(family, layout, bytes[side]!)));
}

/** The first so many sentences, and the rest with bytes of its own. */
function split(
  family: Family,
  layouts: Pair<string>,
  chunks: Pair<Chunk>,
  sentences: number,
): readonly [Pair<Chunk>, Pair<Chunk>] {
  const halves = chunks.map((chunk, side) => {
    const { bytes, line, first } = chunk;
    const { offset, lines } = family.cut(layouts[side]!, bytes, 0, bytes.length, sentences, true);
    const rest = new Uint8Array(bytes.length - offset + ROOM).subarray(0, bytes.length - offset);
    rest.set(bytes.subarray(offset));
    const before = { ...chunk, bytes: bytes.subarray(0, offset) };
    return [before, { ...chunk, bytes: rest, line: line + lines, column: 1, first: first + sentences }] as const;
  });
  return [
    [halves[0]![0], halves[1]![0]],
    [halves[0]![1], halves[1]![1]],
  ];
}

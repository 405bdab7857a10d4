// Inputs over what is at hand: a file any range of which can be read, or bytes in memory. Files are read range by
// range, so that little of them is held in memory, however large they are.
import { isBlank, LINE_FEED } from '../bytes/index.ts';
import { hasMark, MARK, normalised } from './encodings.ts';
import type { Input } from './input.ts';

/** So much at the beginning of a file tells what it is. */
export const SAMPLE = 1 << 14;
/** Of a large file, so much at the beginning and in so many other places shows how it is laid out. */
const SURVEY = 1 << 13;
const SURVEYED = 3;

/** A file that can be read from anywhere. */
export interface Stored {
  readonly size: number;
  /** Fills `length` bytes of the buffer, `from` on, with what stands at `position`; returns how many there were. */
  read(into: Uint8Array, from: number, length: number, position: number): number;
  close(): void;
}

/** How it begins. */
export function sampleOfStored(stored: Stored): Uint8Array {
  const head = new Uint8Array(SAMPLE);
  return head.subarray(0, stored.read(head, 0, SAMPLE, 0));
}

/** Of a file that needs no normalising, but for its byte-order mark. */
export function storedInput(name: string, stored: Stored, sample: Uint8Array = sampleOfStored(stored)): Input {
  const { size } = stored;
  const begin = hasMark(sample) ? MARK : 0;
  const piecesOf = function* (): Iterable<Uint8Array> {
    const block = new Uint8Array(1 << 20);
    for (let at = begin, got = 1; got > 0; at += got) {
      got = stored.read(block, 0, block.length, at);
      yield block.subarray(0, got);
    }
  };
  const spread = () => {
    const front = size <= SAMPLE ? sample : sample.subarray(0, Math.max(SURVEY, sample.indexOf(LINE_FEED) + 1));
    const pieces: Uint8Array[] = [wholeLines(front.subarray(begin), size <= SAMPLE)];
    for (let i = 1; i <= SURVEYED && size > SAMPLE; i++) {
      const at = Math.floor(((size - SURVEY) * i) / SURVEYED);
      const block = new Uint8Array(SURVEY);
      const got = block.subarray(0, stored.read(block, 0, SURVEY, at));
      pieces.push(wholeLines(got.subarray(got.indexOf(LINE_FEED) + 1), i === SURVEYED));
    }
    return pieces;
  };
  return {
    name,
    size: size - begin,
    direct: true,
    marked: begin > 0,
    sample: firstText(sample.subarray(begin), (into, at) => stored.read(into, 0, into.length, begin + at)),
    samples: {
      get pieces() {
        return spread();
      },
      whole: piecesOf,
    },
    read: (into, from, position) => stored.read(into, from, into.length - from, begin + position),
    close: () => stored.close(),
  };
}

/** Of a small file, whatever it was written in but gzip. */
export function memoryInput(name: string, raw: Uint8Array): Input {
  const { bytes, marked } = normalised(raw);
  const read = (into: Uint8Array, from: number, position: number) => {
    const piece = bytes.subarray(position, position + into.length - from);
    into.set(piece, from);
    return piece.length;
  };
  return {
    name,
    size: bytes.length,
    direct: true,
    marked,
    sample: firstText(bytes.subarray(0, SAMPLE), (into, at) => read(into, 0, at)),
    samples: { pieces: [bytes], whole: () => [bytes] },
    read,
    close() {},
  };
}

/** The beginning of a file, or if there is nothing but white space, of what comes behind it. `readAt` is asked for one
 *  range after the other. */
export function firstText(beginning: Uint8Array, readAt: (into: Uint8Array, at: number) => number): Uint8Array {
  if (beginning.length === 0 || !isBlank(beginning)) return beginning;
  for (let at = beginning.length; ; ) {
    const block = new Uint8Array(SAMPLE);
    const piece = block.subarray(0, readAt(block, at));
    if (piece.length === 0) return beginning;
    if (!isBlank(piece)) return piece;
    at += piece.length;
  }
}

/** Up to the last line end; the piece between two ends, unless it is the end of the file. */
export function wholeLines(piece: Uint8Array, ended: boolean): Uint8Array {
  return ended ? piece : piece.subarray(0, piece.lastIndexOf(LINE_FEED) + 1);
}

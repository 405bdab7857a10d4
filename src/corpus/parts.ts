// Cuts two files into parts that hold the same sentences, reading each file once and from the front.
import { isBlank, type Place } from '../bytes/index.ts';
import type { Family, Part } from '../families/index.ts';
import { type FileCursor, writtenSentences } from './file-cursor.ts';

/** How long a side is. */
export interface Length {
  readonly sentences: number;
  /** Not fewer than have a counterpart; beyond these, white space at the end is left aside. */
  readonly written: number;
  readonly end: Place;
}

export interface Lengths {
  readonly gold: Length;
  readonly system: Length;
}

/** A part, and at which byte of its file each side begins. */
export interface PartOfFiles extends Part {
  readonly goldFrom: number;
  readonly systemFrom: number;
}

/** The parts of two files, in order. Ends with how long each is. */
export function* partsOf(family: Family, gold: FileCursor, system: FileCursor): Generator<PartOfFiles, Lengths> {
  const layouts = { goldLayout: gold.layout, systemLayout: system.layout };
  for (let common = 0; ; ) {
    const from = { goldFrom: gold.offset, systemFrom: system.offset };
    const { chunk, sentences } = gold.take();
    if (sentences === 0 && isBlank(chunk.bytes)) {
      const rest = system.countRest();
      return { gold: lengthOf(gold, common), system: lengthOf(system, common + rest.sentences, common + rest.written) };
    }
    const other = system.take(sentences);
    common += other.sentences;
    if (other.sentences === sentences) {
      yield { gold: chunk, system: other.chunk, ...layouts, ...from };
      continue;
    }
    const { offset } = family.cut(gold.layout, chunk.bytes, 0, chunk.bytes.length, other.sentences, true);
    // Seen before the part is handed over: its bytes may then be another thread's.
    const written = writtenSentences(family, gold.layout, chunk.bytes.subarray(offset));
    if (other.sentences > 0)
      yield { gold: { ...chunk, bytes: chunk.bytes.subarray(0, offset) }, system: other.chunk, ...layouts, ...from };
    const rest = gold.countRest();
    const more = sentences - other.sentences;
    const further = rest.written === 0 ? written : more + rest.written;
    return { gold: lengthOf(gold, common + more + rest.sentences, common + further), system: lengthOf(system, common) };
  }
}

function lengthOf({ place }: FileCursor, sentences: number, written = sentences): Length {
  return { sentences, written, end: place };
}

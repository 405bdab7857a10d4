// Files and the pieces of them that are scored: what there is of each, whoever reads it.
import type { Chunk, Place, TextChecksum } from '../bytes/index.ts';
import type { OpenPart, Part, PreparedFile, Samples } from '../families/index.ts';

/** Where in its file an input begins, as far as that is known. */
export interface Position {
  readonly line: number;
  readonly column: number;
  /** Number of sentences before it. */
  readonly first: number;
}

/** A file, without what readers should not have to know of: bytes count from behind a byte-order mark, and unpacked. */
export interface Input {
  readonly name: string;
  /** How many bytes there are; of a large compressed file, about how many. */
  readonly size: number;
  /** Whether a byte-order mark stood before them. */
  readonly marked: boolean;
  /** The first ones, enough to recognise a format. */
  readonly sample: Uint8Array;
  readonly samples: Samples;
  /** Whether any byte is at hand. Otherwise what is packed is unpacked up to it, and from the front to go back. */
  readonly direct: boolean;
  /** Fills the buffer, `from` on, with what stands at `position`; returns how many bytes, fewer than there is room for
   *  where it likes, and 0 at the end. */
  read(into: Uint8Array, from: number, position: number): number;
  /** Given where a file was read whole, and stands here in a layout that can be cut. */
  readonly prepared?: Omit<PreparedFile, 'texts'> & { readonly text: TextChecksum };
  /** All bytes, the same array each time, where they are kept for whoever reads them more than once. */
  kept?(): Uint8Array;
  /** Whether it is no longer what it was when it was opened, as far as the system tells. */
  readonly isChanged?: (() => boolean) | undefined;
  close(): void;
}

/** Sentences that come next. */
export interface Ahead {
  /** Lasts until the cursor moves on. */
  readonly chunk: Chunk;
  /** Whether there is nothing behind it. */
  readonly ended: boolean;
}

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

/** Where a chunk stands in its file. */
interface ChunkPlace extends Omit<Chunk, 'bytes'> {
  readonly from: number;
  readonly to: number;
}

/** Where a part of two files stands, so that it can be read again. */
export interface PartPlace extends Omit<OpenPart, 'gold' | 'system'> {
  readonly gold: ChunkPlace;
  readonly system: ChunkPlace;
  /** How many gold sentences it has. */
  readonly sentences: number;
}

/** A part, and where it stands. */
export interface PlacedPart {
  readonly part: Part;
  readonly place: PartPlace;
}

// What readers should not have to know of is undone here: a byte-order mark, UTF-16, line ends of old Macs.
import { CARRIAGE_RETURN, LINE_FEED } from '../bytes/index.ts';
import { firstText, hasMark, hasOnlyCarriageReturns, isUtf16, MARK, SAMPLE } from './input.ts';
import type { Input } from './pieces.ts';

/** Of a small file that is not packed, whatever it was written in. */
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

/** All of a file that is not packed as readers want it. May change the bytes it is given. */
export function normalised(raw: Uint8Array): { readonly bytes: Uint8Array; readonly marked: boolean } {
  let bytes = isUtf16(raw) ? encoder.encode(utf16Decoder(raw).decode(raw)) : raw;
  const marked = hasMark(bytes);
  if (marked) bytes = bytes.subarray(MARK);
  if (hasOnlyCarriageReturns(bytes)) endLines(bytes);
  return { bytes, marked };
}

const encoder = new TextEncoder();
const utf16Decoder = (bytes: Uint8Array) => new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
/** Line feeds for carriage returns. */
export function endLines(bytes: Uint8Array): void {
  for (let at = bytes.indexOf(CARRIAGE_RETURN); at >= 0; at = bytes.indexOf(CARRIAGE_RETURN, at)) bytes[at] = LINE_FEED;
}

/** The same for what comes block by block; whether lines end with carriage returns is known at the end. */
export class Normaliser {
  readonly #decoder: TextDecoder | null;
  #returns = false;
  #feeds = false;

  constructor(sample: Uint8Array) {
    this.#decoder = isUtf16(sample) ? utf16Decoder(sample) : null;
  }

  /** The next block, or what is left over at the end. */
  next(block?: Uint8Array): Uint8Array {
    const bytes = this.#decoded(block);
    this.#returns ||= bytes.includes(CARRIAGE_RETURN);
    this.#feeds ||= bytes.includes(LINE_FEED);
    return bytes;
  }

  /** Whether `endLines` is still to be done to all of it. */
  get needsLineEnds(): boolean {
    return this.#returns && !this.#feeds;
  }

  #decoded(block: Uint8Array | undefined): Uint8Array {
    if (this.#decoder === null) return block ?? new Uint8Array(0);
    return encoder.encode(block === undefined ? this.#decoder.decode() : this.#decoder.decode(block, { stream: true }));
  }
}

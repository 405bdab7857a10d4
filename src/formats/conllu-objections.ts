// What is wrong with a CoNLL-U file, in the words of Touchstone: refused, or mended with a warning.
import { type Chunk, decode, type InputError, type Notices, placeAt, quote, refuse } from '../bytes/index.ts';

/** More than this of a column is not shown. */
const SHOWN = 200;

export class Objections {
  readonly #chunk: Chunk;
  readonly #strict: boolean;
  readonly #notices: Notices;

  constructor(chunk: Chunk, strict: boolean, notices: Notices) {
    this.#chunk = chunk;
    this.#strict = strict;
    this.#notices = notices;
  }

  /** What cannot be read at all. */
  refuse(code: string, at: number, text: string): InputError {
    return refuse(code, placeAt(this.#chunk, at), text);
  }

  /** What the official scorer refuses and Touchstone can do without. */
  mend(code: string, at: number | (() => number), text: string): void {
    const place = () => placeAt(this.#chunk, typeof at === 'number' ? at : at());
    if (this.#strict) throw refuse(code, place(), text);
    this.#notices.add(code, () => ({ place: place(), text }));
  }

  quote(from: number, to: number): string {
    return quote(decode(this.#chunk.bytes, from, Math.min(to, from + SHOWN)));
  }
}

// What is wrong with a CoNLL-U file, in the words of Touchstone: refused, or mended with a warning.
import {
  type Chunk,
  decode,
  type InputError,
  type Notices,
  placeOfCopied,
  quote,
  refuse,
  TAB,
} from '../bytes/index.ts';

/** More than this of a column is not shown. */
const SHOWN = 200;

export type Objections = ReturnType<typeof objectionsTo>;

/** `bytes` is what is read: the chunk with a line feed at the end of every row. */
export function objectionsTo(chunk: Chunk, bytes: Uint8Array, strict: boolean, notices: Notices) {
  return {
    /** What cannot be read at all. */
    refuse: (code: string, at: number, text: string): InputError => refuse(code, placeOfCopied(chunk, at), text),

    /** What the official scorer refuses and Touchstone can do without. */
    mend(code: string, at: number | (() => number), text: string): void {
      const place = () => placeOfCopied(chunk, typeof at === 'number' ? at : at());
      if (strict) throw refuse(code, place(), text);
      notices.add(code, () => ({ place: place(), text }));
    },

    /** Where the column begins that so many tabs lie before. */
    behindTabs(from: number, tabs: number): number {
      let at = from;
      for (let left = tabs; left > 0; left--) at = bytes.indexOf(TAB, at) + 1;
      return at;
    },

    quote: (from: number, to: number): string => quote(decode(bytes, from, Math.min(to, from + SHOWN))),
  };
}

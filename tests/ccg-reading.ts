// CCG files given as text, and what was read of them.
import { type Chunk, utf8 } from '../src/bytes/index.ts';
import type { CcgReading } from '../src/formats/index.ts';
import type { Derivation } from '../src/model/index.ts';

export const rain = '(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBD VBD rained S[dcl]\\NP_3>) )';

export const chunkOf = (text: string, file = 'file'): Chunk => ({ file, bytes: utf8.encode(text), line: 1, first: 0 });

/** `line:column code: text` of each notice. */
export const noticesOf = ({ notices }: CcgReading): string[] =>
  notices
    .list()
    .flatMap(({ kept }) => kept)
    .map(({ code, place, text }) => `${place?.line}:${place?.column} ${code}: ${text}`);

export function columns({ category, left, right, head, conjunct, word }: Derivation) {
  return { category: category.map(({ text }) => text), left, right, head, conjunct, word };
}

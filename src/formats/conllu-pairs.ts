// Which side of which pair each sentence of a CoNLL-U file is, where comments say so:
//
//   # pair_id = p1
//   # side = hypothesis
import { type Chunk, decode, type Place, quote, refuse } from '../bytes/index.ts';
import { type PairSide, pairSides } from '../model/index.ts';

export interface ConlluSide {
  readonly pair: { readonly id: string; readonly side: PairSide } | null;
  readonly place: Place;
}

interface Comments {
  id?: string | undefined;
  side?: string | undefined;
}

/** One per sentence; comments alone are none. */
export function readConlluSides({ file, bytes, line: firstLine }: Chunk): readonly ConlluSide[] {
  const sentences: ConlluSide[] = [];
  let comments: Comments = {};
  let place: Place | null = null;
  let rows = false;
  const end = () => {
    if (rows && place !== null) sentences.push({ pair: pairOf(comments, place), place });
    comments = {};
    place = null;
    rows = false;
  };
  for (const [index, line] of decode(bytes)
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') {
      end();
      continue;
    }
    place ??= { file, line: firstLine + index, column: 1 };
    const [, name, value] = /^#\s*(pair_id|side)\s*=(.*)$/.exec(line) ?? [];
    if (name === 'pair_id') comments.id = value?.trim();
    else if (name === 'side') comments.side = value?.trim();
    if (!line.startsWith('#')) rows = true;
  }
  end();
  return sentences;
}

function pairOf({ id, side: named }: Comments, place: Place): ConlluSide['pair'] {
  if (id === undefined && named === undefined) return null;
  const side = pairSides.find(each => each === named);
  if (id === undefined || side === undefined)
    throw refuse(
      'bad-side',
      place,
      `the sentence says ${id === undefined ? 'no pair_id' : `side = ${quote(named ?? '')}`}; give both, # pair_id = … and # side = text or hypothesis`,
    );
  return { id, side };
}

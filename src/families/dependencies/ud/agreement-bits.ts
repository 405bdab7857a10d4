// What an aligned pair of words agrees in, as bits; the kernel makes them too.

export const UPOS = 1;
export const XPOS = 2;
export const FEATS = 4;
export const LEMMA = 8;
export const HEAD = 16;
export const RELATION = 32;
/** The gold word has a content relation. */
export const CONTENT = 64;
/** Their functional children agree. */
export const CHILDREN = 128;
/** The gold word is scored for attachment. */
export const ATTACHED = 256;

// How wide a text will be at least as drawn, without asking a browser: widths of a common sans-serif face, a little on
// the wide side, so that what is laid out by them does not overlap in whichever safe font is there.

const NARROW = /[iljtfrI.,:;'"`!|()[\]{}\\/ -]/;
const BROAD = /[mwMW@%&—]/;
const CAPITAL = /[A-Z0-9_<>=+~#$?]/;
/** East Asian and emoji take a full square; marks that combine take nothing. */
const SQUARE =
  /[\u1100-\u115f\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;
const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** In pixels, for a font of this size. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  return ems * size;
}

function emsOf(letter: string): number {
  if (COMBINING.test(letter)) return 0;
  if (SQUARE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.36;
  if (BROAD.test(letter)) return 0.95;
  return CAPITAL.test(letter) ? 0.7 : 0.59;
}

// Cuts CCG files between sentences without reading them, line by line. An empty line is a sentence of its own where a
// format keeps a place for failed parses, so nothing is skipped here that the readers count.
import { decode, isBlank, isWhite, LINE_FEED } from '../bytes/index.ts';
import type { Cut } from './brackets.ts';
import { isPargEnd, isPargHeader } from './parg.ts';
import { beginsPreface, type CcgFormat } from './recognise-ccg.ts';

const OPEN = 40;
const LESS = 60;

/** What a line does: it ends a sentence, even one without any other line; it closes one that has begun; it begins the
 *  next; it belongs to one; or nothing. */
type Effect = 'ends' | 'closes' | 'begins' | 'belongs' | 'nothing';

/** Finds the end of so many sentences in bytes[from, to); what is left over is one more only if the file has `ended`. */
export function cutCcg(
  format: CcgFormat,
  bytes: Uint8Array,
  from: number,
  to: number,
  most: number,
  ended: boolean,
): Cut {
  const effect = effects[format];
  let cut: Cut = { offset: from, sentences: 0, lines: 0 };
  let lines = 0;
  let open = false;
  const endAt = (offset: number) => {
    cut = { offset, sentences: cut.sentences + 1, lines };
    open = false;
  };
  let inPreface = format !== 'pipe' && beginsPreface(decode(bytes, from, Math.min(from + 2, to)));
  for (let at = from; at < to && cut.sentences < most; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const whole = feed >= 0 && feed < to;
    if (!whole && !ended) return cut;
    const end = whole ? feed : to;
    const next = whole ? feed + 1 : to;
    if (inPreface) {
      lines++;
      if (isBlank(bytes, at, end)) inPreface = false;
    } else {
      const what = effect(bytes, at, end);
      if (what === 'begins' && open) {
        endAt(at);
        if (cut.sentences === most) return cut;
      }
      lines++;
      if (what === 'ends' || (what === 'closes' && open)) endAt(next);
      else if (what === 'begins' || what === 'belongs') open = true;
    }
    at = next;
  }
  if (!ended || cut.sentences === most) return cut;
  return { offset: to, sentences: cut.sentences + Number(open), lines };
}

const inBlocks = (bytes: Uint8Array, from: number, end: number): Effect =>
  isBlank(bytes, from, end) ? 'ends' : 'belongs';
const onLines = (): Effect => 'ends';

const effects: Readonly<Record<CcgFormat, (bytes: Uint8Array, from: number, end: number) => Effect>> = {
  auto(bytes, from, end) {
    if (startsWith(bytes, from, end, 'ID=')) return 'begins';
    const first = firstVisible(bytes, from, end);
    return first === end || bytes[first] === OPEN ? 'ends' : 'nothing';
  },
  parg(bytes, from, end) {
    const first = firstVisible(bytes, from, end);
    if (bytes[first] !== LESS) return 'nothing';
    const line = decode(bytes, first, end).trim();
    if (isPargHeader(line)) return 'begins';
    return isPargEnd(line) ? 'closes' : 'nothing';
  },
  pipe: inBlocks,
  deps: inBlocks,
  ccgbank_deps: inBlocks,
  roots: onLines,
  stagged: onLines,
};

/** Lines behind which a sentence begins whatever stands before them. */
export function ccgSentenceEnds(format: CcgFormat): (bytes: Uint8Array, from: number, end: number) => boolean {
  return (bytes, from, end) => {
    const effect = effects[format](bytes, from, end);
    return effect === 'ends' || effect === 'closes';
  };
}

function startsWith(bytes: Uint8Array, from: number, end: number, text: string): boolean {
  if (end - from < text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text.charCodeAt(i)) return false;
  return true;
}

function firstVisible(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isWhite(bytes[at]!)) at++;
  return at;
}

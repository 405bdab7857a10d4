// Cuts CCG files between sentences without reading them, line by line. An empty line is a sentence of its own where a
// format keeps a place for failed parses, so nothing is skipped here that the readers count.
import { decode, isBlank, isWhite, LINE_FEED } from '../bytes/index.ts';
import { lostWord } from './auto-lines.ts';
import type { Cut } from './brackets.ts';
import { isPargEnd, isPargHeader } from './parg.ts';
import { beginsPreface, belongsToPreface, type LineFormat, mayBeginPreface } from './recognise-ccg.ts';

const OPEN = 40;
const LESS = 60;
const LEAF = 76; // L

/** What a line does: it ends a sentence, even one without any other line; it closes one that has begun; it begins the
 *  next; it belongs to one; it is a tree, or one whose end is an empty line behind it; or nothing. */
type Effect = 'ends' | 'closes' | 'begins' | 'belongs' | 'tree' | 'lost word' | 'nothing';

/** Follows the lines of a file, and tells where its sentences end. */
export class SentenceLines {
  readonly #format: LineFormat;
  #inPreface = false;
  #open = false;
  /** Whether an empty line would belong to the tree before it. */
  #waiting = false;

  constructor(format: LineFormat) {
    this.#format = format;
  }

  /** Whether some lines belong to a sentence that has not ended. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Files put together have a preface before the first sentence of each, so it is looked for before all. */
  effectOf(bytes: Uint8Array, from: number, end: number): Effect {
    if (this.#inPreface) {
      const isEmpty = isBlank(bytes, from, end);
      this.#inPreface = !isEmpty && belongsToPreface(decode(bytes, from, end));
      if (isEmpty || this.#inPreface) return 'nothing';
    } else if (
      !this.#open &&
      this.#format !== 'pipe' &&
      mayBeginPreface(bytes[from]) &&
      beginsPreface(decode(bytes, from, end))
    ) {
      this.#inPreface = true;
      return 'nothing';
    }
    return effects[this.#format](bytes, from, end);
  }

  /** Whether a sentence ends before this line; asked of each line first. */
  endsBefore(effect: Effect): boolean {
    if (!this.#open || !(effect === 'begins' || (this.#waiting && (effect === 'tree' || effect === 'lost word'))))
      return false;
    this.#open = this.#waiting = false;
    return true;
  }

  /** Whether a sentence ends with this line. */
  endsWith(effect: Effect): boolean {
    if (effect === 'nothing') return false;
    const ends = isEnd(effect) && (effect !== 'closes' || this.#open);
    this.#open = !ends && (this.#open || effect !== 'closes');
    this.#waiting = effect === 'lost word';
    return ends;
  }
}

function isEnd(effect: Effect): boolean {
  return effect === 'ends' || effect === 'closes' || effect === 'tree';
}

/** Finds the end of so many sentences in bytes[from, to); what is left over is one more only if the file has `ended`. */
export function cutCcg(
  format: LineFormat,
  bytes: Uint8Array,
  from: number,
  to: number,
  most: number,
  ended: boolean,
): Cut {
  const sentences = new SentenceLines(format);
  let cut: Cut = { offset: from, sentences: 0, lines: 0 };
  let lines = 0;
  const endAt = (offset: number) => {
    cut = { offset, sentences: cut.sentences + 1, lines };
  };
  const isBlocks = effects[format] === inBlocks;
  for (let at = from; at < to && cut.sentences < most; ) {
    if (isBlocks && sentences.isOpen) {
      // What has begun goes on to the next empty line, or to what may be the last.
      for (let end = endOfFullLine(bytes, at, to); end >= 0; end = endOfFullLine(bytes, at, to)) {
        at = end + 1;
        lines++;
      }
      if (at === to) break;
    }
    const feed = bytes.indexOf(LINE_FEED, at);
    const whole = feed >= 0 && feed < to;
    if (!whole && !ended) return cut;
    const end = whole ? feed : to;
    const next = whole ? feed + 1 : to;
    const effect = sentences.effectOf(bytes, at, end);
    if (sentences.endsBefore(effect)) {
      endAt(at);
      if (cut.sentences === most) return cut;
    }
    lines++;
    if (sentences.endsWith(effect)) endAt(next);
    at = next;
  }
  if (!ended || cut.sentences === most) return cut;
  return { offset: to, sentences: cut.sentences + Number(sentences.isOpen), lines };
}

/** Where a line ends that is not empty; -1 if it is, or if it does not end before `to`. Lines are short: to call `indexOf` takes longer. */
function endOfFullLine(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isWhite(bytes[at]!) && bytes[at] !== LINE_FEED) at++;
  if (bytes[at] === LINE_FEED) return -1;
  while (at < to && bytes[at] !== LINE_FEED) at++;
  return at < to ? at : -1;
}

const inBlocks = (bytes: Uint8Array, from: number, end: number): Effect =>
  isBlank(bytes, from, end) ? 'ends' : 'belongs';
const onLines = (): Effect => 'ends';

const effects: Readonly<Record<LineFormat, (bytes: Uint8Array, from: number, end: number) => Effect>> = {
  auto(bytes, from, end) {
    if (startsWith(bytes, from, end, 'ID=')) return 'begins';
    const first = firstVisible(bytes, from, end);
    if (first === end) return 'ends';
    if (bytes[first] !== OPEN) return 'nothing';
    return bytes[first + 2] === LEAF && lostWord(decode(bytes, first, end)) !== null ? 'lost word' : 'tree';
  },
  numbered_auto(bytes, from, end) {
    if (startsWith(bytes, from, end, 'ID=')) return 'begins';
    const first = firstVisible(bytes, from, end);
    return first === end ? 'closes' : bytes[first] === OPEN ? 'tree' : 'nothing';
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
export function ccgSentenceEnds(format: LineFormat): (bytes: Uint8Array, from: number, end: number) => boolean {
  return (bytes, from, end) => isEnd(effects[format](bytes, from, end));
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

// What the ids of a file's sentences tell before it is read. Where numbers count up by one from sentence to sentence, as they mostly
// do, each part of a file can be read by itself. An id that comes again, a gap or another order shows only in the whole of it.
import { decode, isWhite, LINE_FEED } from '../bytes/index.ts';
import { idOf } from './auto-lines.ts';
import { SentenceLines } from './ccg-cut.ts';
import { pargIdOf } from './parg.ts';
import { type CcgFormat, isReadWhole, type LineFormat } from './recognise-ccg.ts';

export interface IdSurvey {
  /** Whether the file has to be read as a whole: its format has no ends of sentences, or its ids tell of n-best lists, gaps or
   *  another order. */
  readonly whole: boolean;
  /** How many numbers there are below that of the first sentence. */
  readonly before: number;
  /** The ids of all sentences, where all are names. */
  readonly names: readonly string[] | null;
}

const nothing: IdSurvey = { whole: false, before: 0, names: null };

/** The blocks may be cut anywhere, and each is looked at before the next is taken. */
export function surveyIds(format: CcgFormat, blocks: Iterable<Uint8Array>): IdSurvey {
  if (isReadWhole(format)) return { ...nothing, whole: true };
  return namesItsSentences(format) ? surveyLines(format, blocks) : nothing;
}

type NamedFormat = 'auto' | 'numbered_auto' | 'parg';

const namesItsSentences = (format: LineFormat): format is NamedFormat =>
  format === 'auto' || format === 'numbered_auto' || format === 'parg';

function surveyLines(format: NamedFormat, blocks: Iterable<Uint8Array>): IdSurvey {
  const [ids, sentences, names] = [new Ids(), new SentenceLines(format), [] as string[]];
  let count = 0;
  for (const bytes of lineBlocks(blocks)) {
    for (let at = 0; at < bytes.length; ) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const end = feed < 0 ? bytes.length : feed;
      const effect = sentences.effectOf(bytes, at, end);
      if (sentences.endsBefore(effect)) count++;
      if (effect === 'begins') {
        const number = format === 'parg' ? 0 : numberAt(bytes, at + 'ID='.length, end);
        const name = number > 0 ? '' : idIn(format, decode(bytes, at, end));
        if (number === 0) names.push(name);
        // CCGbank's dependencies have no n-best lists, and numbers there are none that a parser counts.
        const follows = number > 0 ? ids.followNumber(number, count) : ids.follow(name, count);
        if (!follows && format !== 'parg') return { ...nothing, whole: true };
      }
      if (sentences.endsWith(effect)) count++;
      at = end + 1;
    }
  }
  const all = count + Number(sentences.isOpen);
  const areNames = names.length === all && all > 0 && names.some(name => placeNumber(name) === null);
  return { whole: false, before: ids.before, names: areNames ? names : null };
}

const idIn = (format: NamedFormat, line: string) => (format === 'parg' ? pargIdOf(line.trim()) : idOf(line));

/** Blocks that begin and end between lines. */
function* lineBlocks(blocks: Iterable<Uint8Array>): Iterable<Uint8Array> {
  let rest = new Uint8Array(0);
  for (const block of blocks) {
    const [first, last] = [block.indexOf(LINE_FEED) + 1, block.lastIndexOf(LINE_FEED) + 1];
    if (last > 0) {
      if (rest.length > 0) yield joined(rest, block.subarray(0, first));
      yield block.subarray(rest.length > 0 ? first : 0, last);
    }
    rest = last > 0 ? block.slice(last) : joined(rest, block);
  }
  yield rest;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** Whether ids go on as the sentences of a file do: by one, if they are numbers, and else just not the same again. */
export class Ids {
  #last: string | null = null;
  #lastAt = -1;
  /** What a number is more than the place it stands at. */
  #offset: number | null = null;

  /** How many numbers come before that of the first sentence. */
  get before(): number {
    return Math.max(0, (this.#offset ?? 1) - 1);
  }

  /** Takes the id of a sentence that has so many before it; false if it is not the next. */
  follow(id: string, before: number): boolean {
    const number = placeNumber(id);
    if (number !== null) return this.followNumber(number, before);
    const again = id === this.#last && before === this.#lastAt + 1;
    [this.#last, this.#lastAt] = [id, before];
    return !again;
  }

  followNumber(number: number, before: number): boolean {
    this.#offset ??= number - before;
    return number - before === this.#offset;
  }
}

/** From 1; null for a name. */
export function placeNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

const [ZERO, NINE, COMMA] = [48, 57, 44];

/** The same in a line, where an id ends at a blank or comma; 0 for a name. */
function numberAt(bytes: Uint8Array, from: number, end: number): number {
  let [number, at] = [0, from];
  for (; at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE; at++) number = number * 10 + bytes[at]! - ZERO;
  const isWhole = at === end || bytes[at] === COMMA || isWhite(bytes[at]!);
  return isWhole && at - from <= 15 && bytes[from] !== ZERO ? number : 0;
}

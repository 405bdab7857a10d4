// Numbers of sentences in .auto files. Where ids count up by one from sentence to sentence, as they mostly do, each part of a
// file can be read by itself. An id that comes again, a gap or another order shows only in the whole of it.
import { decode, LINE_FEED, type Notices } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { idOf } from './auto-lines.ts';
import { SentenceLines } from './ccg-cut.ts';
import { sentencesOfParses } from './ccg-parses.ts';
import { type CcgFormat, isReadWhole } from './recognise-ccg.ts';

/** Whether a file has to be read as a whole: one of a format without ends of sentences, or one whose ids tell of n-best lists,
 *  gaps or another order. The pieces begin and end between lines. */
export function needsWhole(format: CcgFormat, pieces: Iterable<Uint8Array>): boolean {
  if (isReadWhole(format)) return true;
  if (format !== 'auto' && format !== 'numbered_auto') return false;
  const ids = new Ids();
  const sentences = new SentenceLines(format);
  let count: number | null = null;
  for (const bytes of pieces) {
    if (count === null) sentences.enter(bytes, 0, bytes.length);
    count ??= 0;
    for (let at = 0; at < bytes.length; ) {
      const feed = bytes.indexOf(LINE_FEED, at);
      const end = feed < 0 ? bytes.length : feed;
      const effect = sentences.effectOf(bytes, at, end);
      if (sentences.endsBefore(effect)) count++;
      if (effect === 'begins' && !ids.follow(idOf(decode(bytes, at, end)), count)) return true;
      if (sentences.endsWith(effect)) count++;
      at = end + 1;
    }
  }
  return false;
}

/** Whether ids go on as the sentences of a file do: by one, if they are numbers, and else just not the same again. */
class Ids {
  #last: string | null = null;
  #lastAt = -1;
  /** What a number is more than the place it stands at. */
  #offset: number | null = null;

  /** Takes the id of a sentence that has so many before it; false if it is not the next. */
  follow(id: string, before: number): boolean {
    const again = id === this.#last && before === this.#lastAt + 1;
    [this.#last, this.#lastAt] = [id, before];
    const number = numberIn(id);
    if (number === null) return !again;
    this.#offset ??= number - before;
    return number - before === this.#offset;
  }
}

/** From 1; null for a name. */
function numberIn(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** How a sentence is known: by an ID line, or as a tree or an empty line without one. */
type Origin = 'id' | 'tree' | 'empty line';

/** The sentences of an .auto file, or of a part of it, as they come. */
export class NumberedSentences {
  readonly #sentences: CcgSentence[] = [];
  readonly #origins: Origin[] = [];
  readonly #ids = new Ids();
  #inOrder = true;

  get count(): number {
    return this.#sentences.length;
  }

  add(sentence: CcgSentence, origin: Origin): void {
    if (origin === 'id' && !this.#ids.follow(sentence.id, this.count)) this.#inOrder = false;
    this.#sentences.push(sentence);
    this.#origins.push(origin);
  }

  /** One for each sentence of the file, in their places. */
  finish(notices: Notices): readonly CcgSentence[] {
    const numbered = this.#inOrder ? null : this.#numbered();
    return numbered === null ? this.#sentences : sentencesOfParses(numbered, notices);
  }

  /** Those without an ID line take the numbers behind the one before them, as far as the next leaves room: an empty line that
   *  finds none means nothing, and a tree that finds none shows that the ids are no places. */
  #numbered(): readonly CcgSentence[] | null {
    const numbered: CcgSentence[] = [];
    let between: number[] = [];
    let last = 0;
    const settle = (next: number): boolean => {
      let room = next - last - 1 - between.filter(i => this.#origins[i] === 'tree').length;
      if (room < 0 && between.some(i => this.#origins[i] === 'tree')) return false;
      for (const i of between)
        if (this.#origins[i] === 'tree' || room-- > 0) numbered.push({ ...this.#sentences[i]!, id: String(++last) });
      between = [];
      return true;
    };
    for (const [i, sentence] of this.#sentences.entries()) {
      if (this.#origins[i] !== 'id') between.push(i);
      else {
        const number = numberIn(sentence.id);
        if (number === null) return this.#sentences;
        if (!settle(number)) return null;
        numbered.push(sentence);
        last = number;
      }
    }
    settle(Number.POSITIVE_INFINITY);
    return numbered;
  }
}

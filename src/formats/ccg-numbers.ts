// Numbers of sentences in .auto files and others with ID lines: those without an ID line take numbers too.
import type { Notices } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { Ids, placeNumber } from './ccg-id-survey.ts';
import { sentencesOfParses } from './ccg-parses.ts';

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
    return numbered === null ? this.#sentences : sentencesOfParses(numbered, notices, 'any number');
  }

  /** Those without an ID line take the numbers behind the one before them, as far as the next leaves room: an empty line that
   *  finds none means nothing, and a tree that finds none shows that the ids are no places. */
  #numbered(): readonly CcgSentence[] | null {
    const numbered: CcgSentence[] = [];
    let between: number[] = [];
    let last = this.#beforeFirst();
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
        const number = placeNumber(sentence.id);
        if (number === null) return this.#sentences;
        if (!settle(number)) return null;
        numbered.push(sentence);
        last = number;
      }
    }
    settle(Number.POSITIVE_INFINITY);
    return numbered;
  }
  /** What the sentences before the first ID line leave free below its number. */
  #beforeFirst(): number {
    const first = this.#origins.indexOf('id');
    return Math.max(0, (placeNumber(this.#sentences[first]?.id ?? '') ?? 0) - 1 - first);
  }
}

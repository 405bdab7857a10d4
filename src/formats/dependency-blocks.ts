// Files of dependencies in blocks that an empty line ends: .ccgbank_deps and .deps. The end of the file ends a block
// too. A block without any line is a sentence without analysis; a `<c>` line tells it from an analysis without
// dependencies.
import { type Chunk, quote } from '../bytes/index.ts';
import {
  type CcgDependency,
  type CcgSentence,
  isUnbounded,
  readMarkedCategory,
  whyNoCategory,
} from '../model/index.ts';
import {
  bareSentence,
  CcgLines,
  type CcgReading,
  checkSlot,
  fieldsOf,
  LEFT_OUT,
  readSlot,
  readToken,
  type Token,
  wordsFrom,
} from './ccg-lines.ts';
import { readTaggedWords, type TaggedWord } from './stagged.ts';

export interface BlockFormat {
  /** The fewest and the most fields of a line. */
  readonly fields: readonly [number, number];
  /** What they are, for people. */
  readonly shape: string;
  /** What the fields for category and slot say, or null if the first is no category. */
  readLabel(category: string, slot: number, lines: CcgLines): BlockLabel | null;
}

export type BlockLabel = Pick<CcgDependency, 'category' | 'slot' | 'markupSlot'>;

export function readDependencyBlocks(chunk: Chunk, format: BlockFormat): CcgReading {
  const lines = new CcgLines(chunk, { preface: true });
  const sentences: CcgSentence[] = [];
  let block = new Block(lines, format);
  while (lines.next()) {
    const line = lines.current();
    if (line !== '') block.read(line);
    else {
      sentences.push(block.sentence(lines.numberOf(sentences.length)));
      block = new Block(lines, format);
    }
  }
  if (!block.isEmpty) sentences.push(block.sentence(lines.numberOf(sentences.length)));
  return { sentences, notices: lines.notices };
}

/** The lines of one sentence. */
class Block {
  readonly #lines: CcgLines;
  readonly #format: BlockFormat;
  readonly #dependencies: CcgDependency[] = [];
  readonly #tokens: Token[] = [];
  /** Of each dependency. */
  readonly #lineOf: number[] = [];
  #tagged: readonly TaggedWord[] | null = null;
  #place: CcgSentence['place'] | null = null;

  constructor(lines: CcgLines, format: BlockFormat) {
    this.#lines = lines;
    this.#format = format;
  }

  get isEmpty(): boolean {
    return this.#place === null;
  }

  read(line: string): void {
    this.#place ??= this.#lines.place();
    if (line.startsWith('<c>')) this.#tagged = readTaggedWords(line.slice(3).trim(), this.#lines);
    else this.#readDependency(line);
  }

  sentence(id: string): CcgSentence {
    const tagged = this.#tagged;
    const last = this.#tokens.reduce((most, { index }) => Math.max(most, index), -1);
    const length = tagged?.length ?? last + 1;
    const dependencies = this.#dependencies.filter(({ predicate, argument }, i) => {
      const index = Math.max(predicate, argument);
      if (index < length) return true;
      this.#lines.warnOfLine(
        this.#lineOf[i]!,
        'index-out-of-range',
        () => `the sentence has ${length} words, there is none of index ${index + 1}`,
        LEFT_OUT,
      );
      return false;
    });
    const known = this.#tokens.filter(({ index }) => index < length);
    const unknown = new Array<null>(length).fill(null);
    return {
      ...bareSentence,
      id,
      place: this.#place ?? this.#lines.place(),
      words: tagged?.map(({ word }) => word) ?? wordsFrom(length, known),
      tags: tagged?.map(({ tag }) => tag) ?? unknown,
      categories: tagged?.map(({ category }) => category) ?? unknown,
      dependencies,
      failed: this.isEmpty,
    };
  }

  #readDependency(line: string): void {
    const lines = this.#lines;
    const fields = fieldsOf(line);
    const [fewest, most] = this.#format.fields;
    const [predicateText = '', categoryText = '', slotText = '', argumentText = '', ruleText = '0', via] = fields;
    const [predicate, argument] = [readToken(predicateText), readToken(argumentText)];
    const [slot, ruleId] = [readSlot(slotText), readSlot(ruleText)];
    const unreadable = predicate === null || argument === null || slot === null || ruleId === null;
    if (unreadable || fields.length < fewest || fields.length > most) {
      lines.warn('bad-line', () => `${quote(line)} is no dependency: ${this.#format.shape}`, 'it is left out');
      return;
    }
    const label = this.#format.readLabel(categoryText, slot, lines);
    if (label === null)
      lines.warn('bad-category', () => `${quote(categoryText)} is ${whyNoCategory(categoryText)}`, LEFT_OUT);
    else if (checkSlot(lines, label.category, label.slot)) {
      const passedOn = via === undefined ? null : readMarkedCategory(via);
      const range = via === undefined ? 'local' : passedOn !== null && isUnbounded(passedOn) ? 'unbounded' : 'bounded';
      this.#tokens.push(predicate, argument);
      this.#lineOf.push(lines.line);
      this.#dependencies.push({
        predicate: predicate.index,
        ...label,
        argument: argument.index,
        ruleId,
        range,
        via: passedOn,
      });
    }
  }
}

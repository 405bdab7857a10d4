// Files of dependencies in blocks that an empty line ends: .ccgbank_deps and .deps. The end of the file ends a block
// too. A block without dependencies is a sentence without analysis, unless a `<c>` line tells that there is but one word
// beside punctuation. A `<c>` without words tells nothing: EasyCCG's experiments have it before every empty line.
import { type Chunk, quote } from '../bytes/index.ts';
import {
  type CcgDependency,
  type CcgSentence,
  isUnbounded,
  type MarkedCategory,
  readMarkedCategory,
  whyNoCategory,
} from '../model/index.ts';
import {
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
import { readTaggedWords, type TaggedWord, taggedWidth } from './stagged.ts';

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
  const lines = new CcgLines(chunk);
  const sentences: CcgSentence[] = [];
  const [fewest, most] = format.fields;
  // Marked-up categories, each read once.
  const marked = new Map<string, MarkedCategory | null>();
  // Of one sentence. Dependencies stand beside the lines they came from.
  let [dependencies, tokens, lineOf]: [CcgDependency[], Token[], number[]] = [[], [], []];
  let tagged: readonly TaggedWord[] | null = null;
  let unusable = 0;
  let place: CcgSentence['place'] | null = null;
  while (lines.next()) {
    if (place === null && lines.skipPreface()) continue;
    const line = lines.current();
    if (line === '') {
      finish();
      continue;
    }
    place ??= lines.place();
    if (!line.startsWith('<c>')) readDependency(line);
    else {
      const text = line.slice(3).trim();
      if (text !== '') tagged = readTaggedWords(text, lines, taggedWidth(fieldsOf(text)));
    }
  }
  if (place !== null) finish();
  return { sentences, notices: lines.notices };

  function readOnce(text: string): MarkedCategory | null {
    let known = marked.get(text);
    if (known === undefined) {
      known = readMarkedCategory(text);
      marked.set(text, known);
    }
    return known;
  }

  function finish(): void {
    const last = tokens.reduce((furthest, { index }) => Math.max(furthest, index), -1);
    const length = tagged?.length ?? last + 1;
    const kept = dependencies.filter(({ predicate, argument }, i) => {
      const index = Math.max(predicate, argument);
      if (index < length) return true;
      const text = () => `the sentence has ${length} words, there is none of index ${index + 1}`;
      lines.warnOfLine(lineOf[i]!, 'index-out-of-range', text, LEFT_OUT);
      unusable++;
      return false;
    });
    const known = tokens.filter(({ index }) => index < length);
    const unknown = new Array<null>(length).fill(null);
    sentences.push({
      id: lines.numberOf(sentences.length),
      place: place ?? lines.place(),
      words: tagged?.map(({ word }) => word) ?? wordsFrom(length, known),
      tags: tagged?.map(({ tag }) => tag) ?? unknown,
      categories: tagged?.map(({ category }) => category) ?? unknown,
      derivation: null,
      dependencies: kept,
      root: null,
      failed: dependencies.length + unusable === 0 && (tagged === null || tagged.filter(isContent).length > 1),
      ...(unusable === 0 ? {} : { unusable }),
    });
    [dependencies, tokens, lineOf] = [[], [], []];
    tagged = place = null;
    unusable = 0;
  }

  function readDependency(line: string): void {
    const fields = fieldsOf(line);
    const [predicateText = '', categoryText = '', slotText = '', argumentText = '', ruleText = '0', via] = fields;
    const [predicate, argument] = [readToken(predicateText), readToken(argumentText)];
    const [slot, ruleId] = [readSlot(slotText), readSlot(ruleText)];
    const unreadable = predicate === null || argument === null || slot === null || ruleId === null;
    if (unreadable || fields.length < fewest || fields.length > most) {
      lines.warn('bad-line', () => `${quote(line)} is no dependency: ${format.shape}`, 'it is left out');
      unusable++;
      return;
    }
    const label = format.readLabel(categoryText, slot, lines);
    if (label === null)
      lines.warn('bad-category', () => `${quote(categoryText)} is ${whyNoCategory(categoryText)}`, LEFT_OUT);
    if (label === null || !checkSlot(lines, label.category, label.slot)) unusable++;
    else {
      const passedOn = via === undefined ? null : readOnce(via);
      const range = via === undefined ? 'local' : passedOn !== null && isUnbounded(passedOn) ? 'unbounded' : 'bounded';
      const [from, to] = [predicate.index, argument.index];
      tokens.push(predicate, argument);
      lineOf.push(lines.line);
      dependencies.push({ predicate: from, ...label, argument: to, ruleId, range, via: passedOn });
    }
  }
}

const punctuation = /^(?:[^\p{L}]+|[LR](?:RB|CB|SB|QU))$/u;

/** Two words that are no punctuation are never analysed without a dependency: with them, categories are the tagger's guess. */
function isContent({ category }: TaggedWord): boolean {
  return category !== null && !punctuation.test(category.text);
}

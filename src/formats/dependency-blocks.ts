// Files of dependencies in blocks that an empty line ends: .ccgbank_deps and .deps. The end of the file ends a block
// too. A block without dependencies is a sentence without analysis, unless a `<c>` line tells that there is but one word
// beside punctuation. A `<c>` without words tells nothing: EasyCCG's experiments have it before every empty line.
import { type Chunk, isWhite, quote } from '../bytes/index.ts';
import {
  type Category,
  type CcgDependency,
  type CcgSentence,
  isUnbounded,
  readMarkedCategory,
  whyNoCategory,
} from '../model/index.ts';
import { CcgLines, type CcgReading, checkSlot, fieldsOf, hasSlot, LEFT_OUT } from './ccg-lines.ts';
import { LineFields } from './line-fields.ts';
import { readTaggedWords, type TaggedWord, taggedWidth } from './stagged.ts';
import { TextTable } from './text-table.ts';

export interface BlockFormat<C extends BlockCategory> {
  /** The fewest and the most fields of a line. */
  readonly fields: readonly [number, number];
  /** What they are, for people. */
  readonly shape: string;
  /** What the field for a category says. */
  readonly categories: TextTable<C>;
  /** What a slot means that is not among the labels of a category; says so if it should not be there. */
  labelOf(category: C, slot: number, lines: CcgLines): BlockLabel;
}

export interface BlockCategory {
  readonly category: Category;
  /** By the numbers of slots in the file, as far as there is nothing to be said of them. */
  readonly labels: readonly (BlockLabel | undefined)[];
}

export type BlockLabel = Pick<CcgDependency, 'category' | 'slot' | 'markupSlot'>;

/** The labels of all slots that a category has. */
export function labelsOf(category: Category): readonly BlockLabel[] {
  const labels: BlockLabel[] = [];
  for (let slot = 0; hasSlot(category, slot); slot++) labels.push({ category, slot, markupSlot: null });
  return labels;
}

/** Categories that pass an argument on. */
const passing = new TextTable(readMarkedCategory);

const LESS = 60; // <

export function readDependencyBlocks<C extends BlockCategory>(chunk: Chunk, format: BlockFormat<C>): CcgReading {
  const lines = new CcgLines(chunk);
  const { text } = lines;
  const fields = new LineFields();
  const sentences: CcgSentence[] = [];
  const [fewest, most] = format.fields;
  // Of one sentence. Dependencies stand beside the lines they came from.
  let [dependencies, lineOf]: [CcgDependency[], number[]] = [[], []];
  // Where its words stand in the text, by their index; the last one counts.
  const [wordAt, wordEnd]: [number[], number[]] = [[], []];
  let tagged: readonly TaggedWord[] | null = null;
  let unusable = 0;
  let place: CcgSentence['place'] | null = null;
  while (lines.next()) {
    if (place === null && lines.skipPreface()) continue;
    let from = lines.from;
    while (from < lines.to && isWhite(text.charCodeAt(from))) from++;
    if (from === lines.to) {
      finish();
      continue;
    }
    place ??= lines.place();
    if (text.charCodeAt(from) !== LESS || !text.startsWith('<c>', from)) readDependency();
    else {
      const words = lines.current().slice(3).trim();
      if (words !== '') tagged = readTaggedWords(words, lines, taggedWidth(fieldsOf(words)));
    }
  }
  if (place !== null) finish();
  return { sentences, notices: lines.notices };

  function finish(): void {
    const length = tagged?.length ?? wordAt.length;
    sentences.push({
      id: lines.numberOf(sentences.length),
      place: place ?? lines.place(),
      words: tagged?.map(({ word }) => word) ?? wordsFrom(length),
      tags: tagged?.map(({ tag }) => tag) ?? nulls(length),
      categories: tagged?.map(({ category }) => category) ?? nulls(length),
      derivation: null,
      dependencies: length < wordAt.length ? within(length) : dependencies,
      root: null,
      failed: dependencies.length + unusable === 0 && (tagged === null || tagged.filter(isContent).length > 1),
      ...(unusable === 0 ? {} : { unusable }),
    });
    [dependencies, lineOf] = [[], []];
    wordAt.length = wordEnd.length = 0;
    tagged = place = null;
    unusable = 0;
  }

  function wordsFrom(length: number): (string | null)[] {
    const words = nulls<string>(length);
    for (let i = 0; i < length; i++) if (wordAt[i]! >= 0) words[i] = text.slice(wordAt[i], wordEnd[i]);
    return words;
  }

  /** The dependencies of words that the sentence has. */
  function within(length: number): CcgDependency[] {
    return dependencies.filter(({ predicate, argument }, i) => {
      const index = Math.max(predicate, argument);
      if (index < length) return true;
      const problem = () => `the sentence has ${length} words, there is none of index ${index + 1}`;
      lines.warnOfLine(lineOf[i]!, 'index-out-of-range', problem, LEFT_OUT);
      unusable++;
      return false;
    });
  }

  function readDependency(): void {
    fields.read(text, lines.from, lines.to);
    const { count } = fields;
    const isWhole = count >= fewest && count <= most;
    const [predicate, argument] = isWhole ? [fields.tokenOf(0), fields.tokenOf(3)] : [-1, -1];
    const [slot, ruleId] = isWhole ? [fields.numberOf(2, 4), count > 4 ? fields.numberOf(4, 4) : 0] : [-1, -1];
    if (predicate < 0 || argument < 0 || slot < 0 || ruleId < 0) {
      const line = lines.current();
      lines.warn('bad-line', () => `${quote(line)} is no dependency: ${format.shape}`, 'it is left out');
      unusable++;
      return;
    }
    const label = readLabel(slot);
    if (label === null) {
      unusable++;
      return;
    }
    const via = count > 5 ? fields.meaningOf(5, passing) : null;
    const range = count <= 5 ? 'local' : via !== null && isUnbounded(via) ? 'unbounded' : 'bounded';
    addWord(predicate, 0);
    addWord(argument, 3);
    lineOf.push(lines.line);
    const { category, markupSlot } = label;
    dependencies.push({ predicate, category, slot: label.slot, markupSlot, argument, ruleId, range, via });
  }

  /** Null if the dependency cannot be used. */
  function readLabel(slot: number): BlockLabel | null {
    const known = fields.meaningOf(1, format.categories);
    if (known === null) {
      const written = fields.textOf(1);
      lines.warn('bad-category', () => `${quote(written)} is ${whyNoCategory(written)}`, LEFT_OUT);
      return null;
    }
    const label = known.labels[slot] ?? format.labelOf(known, slot, lines);
    return label === known.labels[slot] || checkSlot(lines, label.category, label.slot) ? label : null;
  }

  function addWord(index: number, field: number): void {
    for (let i = wordAt.length; i <= index; i++) wordAt[i] = wordEnd[i] = -1;
    wordAt[index] = fields.wordAt(field);
    wordEnd[index] = fields.wordEnd(field);
  }
}

const nulls = <T>(length: number): (T | null)[] => new Array<T | null>(length).fill(null);

const punctuation = /^(?:[^\p{L}]+|[LR](?:RB|CB|SB|QU))$/u;

/** Two words that are no punctuation are never analysed without a dependency: with them, categories are the tagger's guess. */
function isContent({ category }: TaggedWord): boolean {
  return category !== null && !punctuation.test(category.text);
}

// .deps, what C&C's parser and its program `generate` print: dependencies with marked-up categories and rule ids,
// an empty line after each sentence, and nothing but that line for a sentence without analysis.
//
//   rose_7 (S[b]{_}\NP{Y}<1>){_} 1 Sales_1 0 ((S[dcl]{X}\NP{Y}<15>){X}/(S[b]{Z}<16>\NP{Y*}){Z}){X}
//   <c> Sales|NNS|N ...
//
// A sixth field is there for long-range dependencies: the category that passed the argument on. `generate -j` and C&C's
// `parser` print CCGbank's slots, `generate -e` and its `candc` those of the markup, which are translated where that is asked
// for. A line that only the other numbering can mean is refused.
import { type Chunk, quote, refuse } from '../bytes/index.ts';
import {
  argumentOf,
  type Category,
  type CcgSentence,
  type MarkedCategory,
  type MarkedSlot,
  markedTextOf,
  readMarkedCategory,
  restoreBrackets,
  slotsOf,
  unmarked,
  writePassingCategory,
} from '../model/index.ts';
import { type CcgLines, type CcgReading, writeToken } from './ccg-lines.ts';
import {
  type BlockCategory,
  type BlockFormat,
  type BlockLabel,
  labelsOf,
  readDependencyBlocks,
} from './dependency-blocks.ts';
import { LineFields } from './line-fields.ts';
import { PlainBlocks } from './plain-blocks.ts';
import { writeTaggedWords } from './stagged.ts';
import { TextTable } from './text-table.ts';

/** The code of a file that is refused for its slots. */
export const MARKUP_SLOTS = 'markup-slots';

export interface CcgDepsOptions {
  /** Which numbers the file has: CCGbank's (`generate -j`, the default) or the markup's (`generate -e`). */
  readonly slots?: SlotNumbering;
}

export type SlotNumbering = 'ccgbank' | 'markup';

/** Sentences of .deps as numbers. */
export const plainDeps = (slots: SlotNumbering): PlainBlocks => new PlainBlocks(formats[slots]);

export function readCcgDeps(chunk: Chunk, { slots = 'ccgbank' }: CcgDepsOptions = {}): CcgReading {
  return readDependencyBlocks(chunk, formats[slots]);
}

interface MarkedLabel extends BlockCategory {
  readonly slots: readonly MarkedSlot[];
}

function markedLabels(numbering: SlotNumbering): TextTable<MarkedLabel> {
  return new TextTable(text => {
    const [category, marked] = [unmarked(text), readMarkedCategory(text)];
    if (category === null) return null;
    const slots = marked === null ? [] : slotsOf(marked);
    if (slots.length === 0) return { category, slots, labels: labelsOf(category) };
    const labels: (BlockLabel | undefined)[] = [];
    for (const own of slots) {
      const isUsual = own[numbering] <= HIGHEST && argumentOf(category, own.ccgbank) !== null;
      if (isUsual) labels[own[numbering]] ??= { category, slot: own.ccgbank, markupSlot: own.markup };
    }
    return { category, slots, labels };
  });
}

/** Nobody needs a table for higher numbers. */
const HIGHEST = 100;

const formatOf = (numbering: SlotNumbering): BlockFormat<MarkedLabel> => ({
  fields: [5, 6],
  shape: 'predicate, marked-up category, slot, argument, rule id',
  categories: markedLabels(numbering),
  labelOf: ({ category, slots }, slot, lines) => labelOf(category, slots, slot, numbering, lines),
});

const formats: Readonly<Record<SlotNumbering, BlockFormat<MarkedLabel>>> = {
  ccgbank: formatOf('ccgbank'),
  markup: formatOf('markup'),
};

/** What lines of a .deps file show of it: which numberings they cannot mean, and whether any tells words. */
export interface CcgDepsTraits {
  /** The one that some line is impossible under the other, `mixed` where lines are of both kinds; CCGbank's if none decides. */
  readonly slots: SlotNumbering | 'mixed';
  readonly tellsWords: boolean;
}

const CATEGORY_AND_SLOT = /^[!-~]+ ([!-~]+ [!-~]+) /;

export function traitsOfDeps(lines: Iterable<string>): CcgDepsTraits {
  const { categories } = formats.ccgbank;
  const fields = new LineFields();
  const seen = new Set<string>();
  let [tellsWords, ccgbankOnly, markupOnly] = [false, false, false];
  for (const line of lines) {
    if (line.startsWith('<c>')) tellsWords ||= line.slice(3).trim() !== '';
    const label = CATEGORY_AND_SLOT.exec(line)?.[1];
    if (label !== undefined && seen.has(label)) continue;
    if (label !== undefined) seen.add(label);
    fields.read(line, 0, line.length);
    const slot = fields.count < 3 ? -1 : fields.numberOf(2, 4);
    const slots = slot < 0 ? [] : (fields.meaningOf(1, categories)?.slots ?? []);
    let [ccgbank, markup] = [false, false];
    for (const own of slots) {
      ccgbank ||= own.ccgbank === slot;
      markup ||= own.markup === slot;
    }
    ccgbankOnly ||= ccgbank && !markup;
    markupOnly ||= markup && !ccgbank;
  }
  const slots = markupOnly && ccgbankOnly ? 'mixed' : markupOnly ? 'markup' : 'ccgbank';
  return { slots, tellsWords };
}

function labelOf(
  category: Category,
  slots: readonly MarkedSlot[],
  slot: number,
  numbering: SlotNumbering,
  lines: CcgLines,
): BlockLabel {
  const found = slots.find(own => own[numbering] === slot);
  if (found !== undefined) return { category, slot: found.ccgbank, markupSlot: found.markup };
  if (numbering === 'markup' && slots.some(({ ccgbank }) => ccgbank === slot))
    throw refuse(
      MARKUP_SLOTS,
      lines.place(),
      `slot ${slot} of ${quote(category.text)} is one of CCGbank's numbers, and other lines of this file have the markup's; make it anew with one of both: generate -j prints CCGbank's`,
    );
  if (numbering === 'ccgbank' && slots.some(({ markup }) => markup === slot))
    throw refuse(
      MARKUP_SLOTS,
      lines.place(),
      `slot ${slot} of ${quote(category.text)} is numbered by its markup, as generate -e does; CCGbank's numbers are wanted: generate -j prints them, and touchstone convert --to deps turns these into them`,
    );
  if (slots.length > 0)
    lines.warn('unmarked-slot', () => `slot ${slot} of ${quote(category.text)} takes no argument by its markup`);
  return { category, slot, markupSlot: null };
}

export interface CcgDepsStyle {
  /** The markup of a category, for the second field. */
  markupOf(category: Category): MarkedCategory;
  /** Whether a line of words with tags and categories follows each analysed sentence, as `evaluate` wants it. */
  readonly tagged?: boolean;
  /** Whether words stay as they are. If not, `-LRB-` is `(` and so on, as what `generate` reads has them; `\/` stays. */
  readonly keepWords?: boolean;
}

/** As `generate -j` prints it, in the order of the dependencies given. A failed sentence is an empty line only. Scripts
 *  go by the spelling of words and by the text of the marked-up category, so both matter. */
export function writeCcgDeps(
  sentences: Iterable<CcgSentence>,
  { markupOf, tagged = false, keepWords = false }: CcgDepsStyle,
): string {
  let text = '# this file was generated by the following command(s):\n# touchstone convert --to deps\n\n';
  for (const sentence of sentences) {
    const { tags, categories, dependencies, failed } = sentence;
    const words = keepWords ? sentence.words : sentence.words.map(word => word && restoreBrackets(word));
    for (const { predicate, category, slot, argument, ruleId, via } of dependencies ?? []) {
      const marked = category.kind === 'atom' ? category.text : markedTextOf(markupOf(category));
      const passedOn = via === null ? '' : ` ${writePassingCategory(via)}`;
      text += `${writeToken(words, predicate)} ${marked} ${slot} ${writeToken(words, argument)} ${ruleId}${passedOn}\n`;
    }
    if (tagged && !failed) text += `<c> ${writeTaggedWords(words, tags, categories)}\n`;
    text += '\n';
  }
  return text;
}

// .deps, what C&C's parser and its program `generate` print: dependencies with marked-up categories and rule ids,
// an empty line after each sentence, and nothing but that line for a sentence without analysis.
//
//   rose_7 (S[b]{_}\NP{Y}<1>){_} 1 Sales_1 0 ((S[dcl]{X}\NP{Y}<15>){X}/(S[b]{Z}<16>\NP{Y*}){Z}){X}
//   <c> Sales|NNS|N ...
//
// A sixth field is there for long-range dependencies: the category that passed the argument on. `generate -j` prints
// CCGbank's slots, `generate -e` those of the markup, which must not be scored: a file that shows any is refused.
import { type Chunk, quote, refuse } from '../bytes/index.ts';
import {
  type Category,
  type CcgSentence,
  type MarkedCategory,
  type MarkedSlot,
  readMarkedCategory,
  slotsOf,
  unmarked,
  writeMarkedCategory,
} from '../model/index.ts';
import { type CcgLines, type CcgReading, writeToken } from './ccg-lines.ts';
import { type BlockLabel, readDependencyBlocks } from './dependency-blocks.ts';
import { writeTaggedWords } from './stagged.ts';

/** The code of a file that is refused for its slots. */
export const MARKUP_SLOTS = 'markup-slots';

export interface CcgDepsOptions {
  /** Which numbers the file has: CCGbank's (`generate -j`, the default) or the markup's (`generate -e`). */
  readonly slots?: 'ccgbank' | 'markup';
}

export function readCcgDeps(chunk: Chunk, { slots = 'ccgbank' }: CcgDepsOptions = {}): CcgReading {
  const labels = new Map<string, { category: Category; slots: readonly MarkedSlot[] } | null>();
  return readDependencyBlocks(chunk, {
    fields: [5, 6],
    shape: 'predicate, marked-up category, slot, argument, rule id',
    readLabel(text, slot, lines) {
      let known = labels.get(text);
      if (known === undefined) {
        const [category, marked] = [unmarked(text), readMarkedCategory(text)];
        known = category === null ? null : { category, slots: marked === null ? [] : slotsOf(marked) };
        labels.set(text, known);
      }
      return known === null ? null : labelOf(known.category, known.slots, slot, slots, lines);
    },
  });
}

function labelOf(
  category: Category,
  slots: readonly MarkedSlot[],
  slot: number,
  numbering: 'ccgbank' | 'markup',
  lines: CcgLines,
): BlockLabel {
  const found = slots.find(({ markup, ccgbank }) => (numbering === 'markup' ? markup : ccgbank) === slot);
  if (found !== undefined) return { category, slot: found.ccgbank, markupSlot: found.markup };
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
}

/** With CCGbank's slots. A failed sentence is an empty line only. */
export function writeCcgDeps(sentences: Iterable<CcgSentence>, { markupOf, tagged = false }: CcgDepsStyle): string {
  let text = '# predicate, category, slot (from the target outwards), argument, rule id\n\n';
  for (const { words, tags, categories, dependencies, failed } of sentences) {
    for (const { predicate, category, slot, argument, ruleId, via } of dependencies ?? []) {
      const marked = category.kind === 'atom' ? category.text : writeMarkedCategory(markupOf(category));
      const passedOn = via === null ? '' : ` ${writeMarkedCategory(via)}`;
      text += `${writeToken(words, predicate)} ${marked} ${slot} ${writeToken(words, argument)} ${ruleId}${passedOn}\n`;
    }
    if (tagged && !failed) text += `<c> ${writeTaggedWords(words, tags, categories)}\n`;
    text += '\n';
  }
  return text;
}

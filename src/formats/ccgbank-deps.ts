// .ccgbank_deps: .parg converted to one dependency a line with indices from 1; an empty line ends a sentence.
//
//   will_3 (S[dcl]\NP)/(S[b]\NP) 1 Ray_2
import type { Chunk } from '../bytes/index.ts';
import { type CcgSentence, readPlainCategory } from '../model/index.ts';
import { type CcgReading, writeToken } from './ccg-lines.ts';
import { type BlockCategory, type BlockFormat, labelsOf, readDependencyBlocks } from './dependency-blocks.ts';
import { PlainBlocks } from './plain-blocks.ts';
import { TextTable } from './text-table.ts';

const format: BlockFormat<BlockCategory> = {
  fields: [4, 4],
  shape: 'predicate, category, slot, argument',
  categories: new TextTable(text => {
    const category = readPlainCategory(text);
    return category === null ? null : { category, labels: labelsOf(category) };
  }),
  labelOf: ({ category }, slot) => ({ category, slot, markupSlot: null }),
};

/** Sentences of .ccgbank_deps as numbers. */
export const plainCcgbankDeps = (): PlainBlocks => new PlainBlocks(format);

export const readCcgbankDeps = (chunk: Chunk): CcgReading => readDependencyBlocks(chunk, format);

export function writeCcgbankDeps(sentences: Iterable<CcgSentence>): string {
  let text = '# predicate, category, slot (from the target outwards), argument\n\n';
  for (const { words, dependencies } of sentences) {
    for (const { predicate, category, slot, argument } of dependencies ?? [])
      text += `${writeToken(words, predicate)} ${category.text} ${slot} ${writeToken(words, argument)}\n`;
    text += '\n';
  }
  return text;
}

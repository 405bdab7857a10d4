// CCG files as the programs of their authors take them: read whole, and refused at the first line that cannot be used.
import { type Chunk, endOf, endsEarly, refuse } from '../../bytes/index.ts';
import { isOmitted } from '../../convert/index.ts';
import { type CcgReading, readCcg, recogniseCcg } from '../../formats/index.ts';
import type { CcgDependency, CcgSentence } from '../../model/index.ts';

export function ccgSentences(chunk: Chunk, read: (chunk: Chunk) => CcgReading): readonly CcgSentence[] {
  const { sentences, notices } = read(chunk);
  const refusal = notices.refusal('mend it, or use touchstone score, which goes on without it');
  if (refusal !== null) throw refusal;
  return sentences;
}

export interface DependencySentence extends CcgSentence {
  readonly dependencies: readonly CcgDependency[];
  /** How many dependencies are gone because CCGbank leaves them out. */
  readonly omitted: number;
}

/** Dependencies in any format. Only .deps says which type changes were involved, so only there can it be told what CCGbank
 *  leaves out. */
export function dependencySentences(chunk: Chunk): readonly DependencySentence[] {
  const blank = chunk.bytes.every(byte => byte <= 32);
  const format = blank ? 'deps' : recogniseCcg(chunk.bytes);
  if (format !== 'deps' && format !== 'ccgbank_deps' && format !== 'parg')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like a file of CCG dependencies; touchstone convert makes one from derivations',
    );
  return ccgSentences(chunk, part => readCcg(part, format)).map(sentence => {
    const all = sentence.dependencies ?? [];
    const dependencies = format === 'deps' ? all.filter(item => !isOmitted(item, sentence.words)) : all;
    return { ...sentence, dependencies, omitted: all.length - dependencies.length };
  });
}

/** Where the authors' programs stop, the flag is believed. Sentences count from 0. */
export function uncoveredRemark(sentence: number): string {
  return `No head rule covers a node of sentence #${sentence + 1}; its flag is believed\n`;
}

/** Files that belong together have the same number of sentences. */
export function checkSizes(files: readonly (readonly [file: Chunk, sentences: readonly unknown[]])[]): void {
  const [first, ...others] = files;
  for (const other of others) {
    const [short, long] = other[1].length < first![1].length ? [other, first!] : [first!, other];
    if (short[1].length < long[1].length)
      throw endsEarly(endOf(short[0]), short[1].length, long[0].file, long[1].length);
  }
}

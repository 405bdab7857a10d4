// CCG files as the drop-in commands need them: read whole, and refused at the first line that cannot be used.

import { type Chunk, endOf, endsEarly, type Place, refuse, wholeFile } from '../bytes/index.ts';
import { isOmitted } from '../convert/index.ts';
import { type CcgReading, readCcg, recogniseCcg } from '../formats/index.ts';
import type { CcgDependency, CcgSentence } from '../model/index.ts';
import { readChunk } from '../node/index.ts';

export function readCcgFile(name: string, read: (chunk: Chunk) => CcgReading): readonly CcgSentence[] {
  const { sentences, notices } = read(readChunk(name));
  const refusal = notices.refusal('mend it, or use touchstone score, which goes on without it');
  if (refusal !== null) throw refusal;
  return sentences;
}

export interface DependencySentence extends CcgSentence {
  readonly dependencies: readonly CcgDependency[];
  /** How many dependencies are gone because CCGbank leaves them out. */
  readonly omitted: number;
}

/** A file of dependencies in any format. Only .deps says which type changes were involved, so only there can it be told
 *  what CCGbank leaves out. */
export function readDependencyFile(name: string): readonly DependencySentence[] {
  const chunk = readChunk(name);
  const blank = chunk.bytes.every(byte => byte <= 32);
  const format = blank ? 'deps' : recogniseCcg(chunk.bytes);
  if (format !== 'deps' && format !== 'ccgbank_deps' && format !== 'parg')
    throw refuse(
      'unknown-format',
      { file: name, line: 1, column: 1 },
      'this does not begin like a file of CCG dependencies; touchstone convert makes one from derivations',
    );
  return readCcgFile(name, part => readCcg(part, format)).map(sentence => {
    const all = sentence.dependencies ?? [];
    const dependencies = format === 'deps' ? all.filter(item => !isOmitted(item, sentence.words)) : all;
    return { ...sentence, dependencies, omitted: all.length - dependencies.length };
  });
}

/** Where the authors' programs stop, the flag is believed, and it is said. Sentences count from 0. */
export function mentionUncovered(sentence: number): void {
  process.stderr.write(`No head rule covers a node of sentence #${sentence + 1}; its flag is believed\n`);
}

/** Files that belong together have the same number of sentences. */
export function checkSizes(files: readonly (readonly [name: string, sentences: readonly unknown[]])[]): void {
  const [[first, { length }] = ['', []], ...others] = files;
  for (const [name, sentences] of others)
    if (sentences.length !== length)
      throw sentences.length < length
        ? endsEarly(endOfFile(name), sentences.length, first, length)
        : endsEarly(endOfFile(first), length, name, sentences.length);
}

/** Standard input is gone by now, so that its place is not known better than this. */
function endOfFile(name: string): Place {
  return endOf(name === '-' ? wholeFile(name, new Uint8Array(0)) : readChunk(name));
}

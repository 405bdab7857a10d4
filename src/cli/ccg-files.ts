// CCG files as the drop-in commands need them: read whole, and refused at the first line that cannot be used.
import { type Chunk, InputError, placeAt, refuse } from '../bytes/index.ts';
import { isOmitted } from '../convert/index.ts';
import { type CcgReading, readCcg, recogniseCcg } from '../formats/index.ts';
import type { CcgDependency, CcgSentence } from '../model/index.ts';
import { readWhole } from './input.ts';

export function readCcgFile(name: string, read: (chunk: Chunk) => CcgReading): readonly CcgSentence[] {
  const { sentences, notices } = read(chunkOf(name));
  const [first] = notices.list();
  if (first?.kept[0] !== undefined) throw new InputError(first.kept[0]);
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
  const chunk = chunkOf(name);
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

/** Files that belong together have the same number of sentences. */
export function checkSizes(files: readonly (readonly [name: string, sentences: readonly unknown[]])[]): void {
  const [[first, { length }] = ['', []], ...others] = files;
  for (const [name, sentences] of others)
    if (sentences.length !== length)
      throw sentences.length < length
        ? endsEarly([name, sentences.length], [first, length])
        : endsEarly([first, length], [name, sentences.length]);
}

function endsEarly([name, size]: readonly [string, number], [other, length]: readonly [string, number]): InputError {
  const chunk = name === '-' ? null : chunkOf(name);
  return refuse(
    'lengths-differ',
    chunk === null ? null : placeAt(chunk, chunk.bytes.length),
    `the file ends here with ${size} ${size === 1 ? 'sentence' : 'sentences'}, ${other} has ${length}; is one of them cut off?`,
  );
}

function chunkOf(name: string): Chunk {
  return { file: name, bytes: readWhole(name).bytes, line: 1, first: 0 };
}

// CCG derivations or C&C's output as files of grammatical relations.
import { type Chunk, Notices, refuse } from '../bytes/index.ts';
import { type OptionValues, readRelations, recogniseRelations, relationReading } from '../families/index.ts';
import { writeCandcOut, writeGr } from '../formats/index.ts';
import type { GrSentence } from '../model/index.ts';

export type RelationTarget = 'gr' | 'out';

/** What each target leaves out, for people. */
export const relationTargets: Readonly<Record<RelationTarget, string>> = {
  gr: 'grammatical relations as RASP and DepBank write them; without positions, words and categories',
  out: 'grammatical relations as C&C writes them; without the derivation and the ids of sentences',
};

export function isRelationTarget(target: string): target is RelationTarget {
  return Object.hasOwn(relationTargets, target);
}

export interface RelationsRead {
  readonly sentences: readonly GrSentence[];
  readonly notices: Notices;
}

/** The relations of a file that can become these (`checkWay` refuses others); options as for scoring. */
export function convertToRelations(chunk: Chunk, options: OptionValues): RelationsRead {
  const format = recogniseRelations(chunk.bytes) ?? 'gr';
  if (format === 'gr' && options.post === 'depbank')
    throw refuse(
      'no-way',
      { file: chunk.file, line: 1, column: 1 },
      "DepBank's conventions need positions and categories, which these relations lack; convert from .auto, .pipe or .out",
    );
  const notices = new Notices();
  return { sentences: readRelations(chunk, format, relationReading(options), notices), notices };
}

export function writeRelations(sentences: readonly GrSentence[], to: RelationTarget): string {
  return to === 'gr' ? writeGr(sentences) : writeCandcOut(sentences);
}

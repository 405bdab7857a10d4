// CCG derivations or C&C's output as files of grammatical relations.
import { type Chunk, Notices, refuse } from '../bytes/index.ts';
import {
  type OptionValues,
  type RelationFormat,
  readRelations,
  recogniseRelations,
  relationReading,
} from '../families/index.ts';
import { recogniseCcg, writeCandcOut, writeGr } from '../formats/index.ts';
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

const unknown = 'this does not begin like CCG derivations or grammatical relations; is it the right file?';

/** Why this cannot be converted, or null. */
function reasonAgainst(
  format: RelationFormat | null,
  bytes: Uint8Array,
  to: RelationTarget,
  { post }: OptionValues,
): string | null {
  if (format === null)
    return recogniseCcg(bytes) === null
      ? unknown
      : 'CCG dependencies do not say what relations need; convert from derivations (.auto or .pipe)';
  if (format !== 'gr') return null;
  if (to === 'out')
    return 'relations without positions cannot be written as C&C does; convert from derivations (.auto or .pipe)';
  return post === 'depbank'
    ? "DepBank's conventions need positions and categories, which these relations lack; convert from .auto, .pipe or .out"
    : null;
}

/** The relations of a file; options as for scoring. */
export function convertToRelations(chunk: Chunk, to: RelationTarget, options: OptionValues): RelationsRead {
  const format = recogniseRelations(chunk.bytes);
  const reason = reasonAgainst(format, chunk.bytes, to, options);
  if (format === null || reason !== null)
    throw refuse('no-way', { file: chunk.file, line: 1, column: 1 }, reason ?? unknown);
  const notices = new Notices();
  return { sentences: readRelations(chunk, format, relationReading(options), notices), notices };
}

export function writeRelations(sentences: readonly GrSentence[], to: RelationTarget): string {
  return to === 'gr' ? writeGr(sentences) : writeCandcOut(sentences);
}

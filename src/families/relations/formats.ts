// Which files hold grammatical relations, or derivations that give them.
import { decode } from '../../bytes/index.ts';
import { type CcgFormat, type GrFormat, hasDerivations, recogniseCcg, recogniseGr } from '../../formats/index.ts';
import { constituencyDescription } from '../constituency/description.ts';

/** What is scored by families of its own, but can be made into relations. */
export type TreeFormat = 'brackets' | 'conllu';
export type RelationFormat = GrFormat | CcgFormat | TreeFormat;

export const isTreeFormat = (format: RelationFormat): format is TreeFormat =>
  format === 'brackets' || format === 'conllu';

export function recogniseRelations(sample: Uint8Array): GrFormat | CcgFormat | null {
  const format = recogniseGr(sample);
  if (format !== null) return format;
  const ccg = recogniseCcg(sample);
  return ccg !== null && hasDerivations(ccg) ? ccg : null;
}

/** The format of trees that can stand against relations; among themselves, families of their own score them. */
export function recogniseOtherTrees(sample: Uint8Array): TreeFormat | null {
  if (recogniseRelations(sample) !== null) return null;
  if (constituencyDescription.recognise(sample)) return 'brackets';
  return conlluRow.test(decode(sample)) ? 'conllu' : null;
}

/** The first row of ten columns, behind comments and empty lines. */
const conlluRow = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*\d+(?:[-.]\d+)?(?:\t[^\t\n]*){9}(?:\r?\n|$)/;

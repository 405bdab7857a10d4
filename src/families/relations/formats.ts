// Which files hold grammatical relations, or derivations that give them.
import { type CcgFormat, type GrFormat, hasDerivations, recogniseCcg, recogniseGr } from '../../formats/index.ts';

export type RelationFormat = GrFormat | CcgFormat;

export function recogniseRelations(sample: Uint8Array): RelationFormat | null {
  const format = recogniseGr(sample);
  if (format !== null) return format;
  const ccg = recogniseCcg(sample);
  return ccg !== null && hasDerivations(ccg) ? ccg : null;
}

// Which files hold grammatical relations, or derivations that give them.
import { type CcgFormat, type GrFormat, recogniseCcg, recogniseGr } from '../../formats/index.ts';

export type RelationFormat = GrFormat | Extract<CcgFormat, 'auto' | 'pipe'>;

export function recogniseRelations(sample: Uint8Array): RelationFormat | null {
  const format = recogniseGr(sample);
  if (format !== null) return format;
  const ccg = recogniseCcg(sample);
  return ccg === 'auto' || ccg === 'pipe' ? ccg : null;
}

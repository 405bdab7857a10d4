// RASP's unlabelled figure: led by the system, in the order of the file, with passives still in the lists. Labels only
// decide which of several gold relations is taken.
import { commonSubsumer, type GrammaticalRelation, grDepthOf, isScored } from '../../model/index.ts';
import { Candidates } from './candidates.ts';
import { slotsMatch } from './matching.ts';
import type { GrScoringOptions } from './options.ts';
import { withDeepObjects } from './pairing.ts';

/** How many scored relations of the system find a gold relation. */
export function countUnlabelled(
  gold: readonly GrammaticalRelation[],
  system: readonly GrammaticalRelation[],
  slots: GrScoringOptions['slots'],
): number {
  const remaining = new Candidates(withDeepObjects(gold));
  let matched = 0;
  for (const each of withDeepObjects(system)) {
    let best: { readonly relation: GrammaticalRelation; readonly depth: number } | null = null;
    for (const relation of remaining.for(each)) {
      const common = commonSubsumer(relation.name, each.name);
      if (common === null || !slotsMatch(relation, each, slots)) continue;
      const depth = grDepthOf(common);
      if (best === null || depth >= best.depth) best = { relation, depth };
    }
    if (best === null) continue;
    remaining.take(best.relation);
    if (isScored(each.name)) matched++;
  }
  return matched;
}

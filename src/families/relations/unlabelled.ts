// RASP's unlabelled figure: led by the system, in the order of the file, with passives still in the lists. Labels only
// decide which of several gold relations is taken.
import { commonSubsumer, type GrammaticalRelation, grDepthOf, isScored } from '../../model/index.ts';
import { Candidates, type Kind } from './candidates.ts';
import { slotsMatch } from './matching.ts';
import type { GrScoringOptions } from './options.ts';
import { withDeepObjects } from './pairing.ts';

/** How many scored relations of the system find a gold relation. */
export function countUnlabelled(
  gold: readonly GrammaticalRelation[],
  system: readonly GrammaticalRelation[],
  slots: GrScoringOptions['slots'],
): number {
  const remaining = new Candidates(withDeepObjects(gold), system.length);
  let matched = 0;
  for (const each of withDeepObjects(system)) {
    let best: { readonly kind: Kind<GrammaticalRelation>; readonly depth: number } | null = null;
    for (const kind of remaining.for(each)) {
      const common = commonSubsumer(kind.relation.name, each.name);
      if (common === null || !slotsMatch(kind.relation, each, slots)) continue;
      const depth = grDepthOf(common);
      if (best === null || depth > best.depth || (depth === best.depth && kind.last > best.kind.last))
        best = { kind, depth };
    }
    if (best === null) continue;
    best.kind.takeLast();
    if (isScored(each.name)) matched++;
  }
  return matched;
}

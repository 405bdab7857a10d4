// Which gold relation meets which of the system's: greedy and led by gold, as in RASP's scorer. It turns both lists round
// before; that decides ties, so gold is served from the last line of a file to the first.
import {
  commonSubsumer,
  type GrammaticalRelation,
  grSubsumes,
  isScored,
  type ScoredGrName,
} from '../../model/index.ts';
import { Candidates } from './candidates.ts';
import { slotsMatch } from './matching.ts';
import type { GrScoringOptions } from './options.ts';

export interface ScoredRelation extends GrammaticalRelation {
  readonly name: ScoredGrName;
}

export interface PairedRelations {
  readonly gold: ScoredRelation;
  readonly system: ScoredRelation;
  /** The deepest relation above both labels. */
  readonly common: ScoredGrName;
}

export interface GrPairing {
  readonly pairs: readonly PairedRelations[];
  readonly missed: readonly ScoredRelation[];
  readonly extra: readonly ScoredRelation[];
  /** Gold and system labels whose slots match: those of the pairs, and where labels forbid a pair the first that would. */
  readonly confusions: readonly (readonly [gold: ScoredGrName, system: ScoredGrName])[];
}

/** The subject of a verb that is said to be passive is its deep object. */
export function withDeepObjects(relations: readonly GrammaticalRelation[]): readonly GrammaticalRelation[] {
  const passive = new Set(relations.flatMap(({ name, fillers }) => (name === 'passive' ? [fillers[0]!.form] : [])));
  return relations.map(relation => {
    const [head, dependent, initial] = relation.fillers;
    if (relation.name !== 'ncsubj' || initial?.form !== '_' || !passive.has(head!.form)) return relation;
    return { name: 'ncsubj', fillers: [head!, dependent!, { form: 'obj', word: null }] };
  });
}

export function pairRelations(
  gold: readonly GrammaticalRelation[],
  system: readonly GrammaticalRelation[],
  options: GrScoringOptions,
): GrPairing {
  const remaining = new Candidates(prepare(system));
  const pairs: PairedRelations[] = [];
  const missed: ScoredRelation[] = [];
  const confusions: [ScoredGrName, ScoredGrName][] = [];
  for (const each of prepare(gold)) {
    const matching = remaining.for(each).filter(other => slotsMatch(each, other, options.slots));
    const pair = options.labels === 'hier' ? closest(each, matching) : acceptable(each, matching, options.labels);
    if (pair === null) missed.push(each);
    else {
      pairs.push(pair);
      remaining.take(pair.system);
    }
    const shown = pair?.system ?? matching.at(-1);
    if (shown !== undefined) confusions.push([each.name, shown.name]);
  }
  return { pairs, missed, extra: remaining.rest(), confusions };
}

function prepare(relations: readonly GrammaticalRelation[]): ScoredRelation[] {
  return withDeepObjects(relations)
    .flatMap(({ name, fillers }) => (isScored(name) ? [{ name, fillers }] : []))
    .reverse();
}

/** The one whose label shares the deepest relation with gold's; of several the last, which is the first in the file. */
function closest(gold: ScoredRelation, matching: readonly ScoredRelation[]): PairedRelations | null {
  let best: PairedRelations | null = null;
  for (const system of matching) {
    const common = commonSubsumer(gold.name, system.name);
    if (common === null || !isScored(common)) continue;
    if (best === null || grSubsumes(best.common, common)) best = { gold, system, common };
  }
  return best;
}

/** The first one: the last in the file. */
function acceptable(
  gold: ScoredRelation,
  matching: readonly ScoredRelation[],
  labels: 'eq' | 'sub',
): PairedRelations | null {
  const system = matching.find(({ name }) => (labels === 'eq' ? name === gold.name : grSubsumes(gold.name, name)));
  return system === undefined ? null : { gold, system, common: gold.name };
}

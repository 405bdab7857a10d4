// Which gold relation meets which of the system's: greedy and led by gold, as in RASP's scorer. It turns both lists round
// before; that decides ties, so gold is served from the last line of a file to the first.
import {
  commonSubsumer,
  type GrammaticalRelation,
  grDepthOf,
  grSubsumes,
  isScored,
  type ScoredGrName,
} from '../../model/index.ts';
import { Candidates, type Kind } from './candidates.ts';
import { slotsMatch } from './matching.ts';
import type { GrScoringOptions } from './options.ts';
import { type WordedRelation, withRelatedWords } from './words.ts';

export interface ScoredRelation extends WordedRelation {
  readonly name: ScoredGrName;
  /** Its place among the relations of its side. */
  readonly index: number;
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
  if (!relations.some(isPassive)) return relations;
  const passive = new Set(relations.filter(isPassive).map(({ fillers }) => fillers[0]!.form));
  return relations.map(relation => {
    const [head, dependent, initial] = relation.fillers;
    if (relation.name !== 'ncsubj' || initial?.form !== '_' || !passive.has(head!.form)) return relation;
    return { name: 'ncsubj', fillers: [head!, dependent!, { form: 'obj', word: null }] };
  });
}

const isPassive = ({ name }: GrammaticalRelation) => name === 'passive';

/** A side of a sentence as it is compared: with deep objects, and the words of each relation looked up. */
export function comparedRelations(relations: readonly GrammaticalRelation[]): readonly WordedRelation[] {
  return withDeepObjects(relations).map(withRelatedWords);
}

export function pairRelations(
  gold: readonly WordedRelation[],
  system: readonly WordedRelation[],
  options: GrScoringOptions,
): GrPairing {
  const remaining = new Candidates(prepare(system), gold.length);
  const pairs: PairedRelations[] = [];
  const missed: ScoredRelation[] = [];
  const confusions: [ScoredGrName, ScoredGrName][] = [];
  for (const each of prepare(gold)) {
    const matching = remaining.for(each).filter(({ relation }) => slotsMatch(each, relation, options.slots));
    const pair = options.labels === 'hier' ? closest(each, matching) : acceptable(each, matching, options.labels);
    const shown = pair?.system ?? latest(matching);
    if (pair === null) missed.push(each);
    else pairs.push(pair);
    if (shown !== undefined) confusions.push([each.name, shown.name]);
  }
  return { pairs, missed, extra: remaining.rest(), confusions };
}

/** More comparisons than this in one sentence would take minutes. */
const MOST_COMPARISONS = 20_000_000;

/** Whether so many relations could match so many that the sentence is no sentence. */
export function isUnpairable(gold: readonly GrammaticalRelation[], system: readonly GrammaticalRelation[]): boolean {
  if (gold.length * system.length <= MOST_COMPARISONS) return false;
  const comparisons = (led: readonly GrammaticalRelation[], sought: readonly GrammaticalRelation[]) => {
    const candidates = new Candidates(sought.map(withRelatedWords), led.length);
    let total = 0;
    for (const each of led) {
      total += candidates.sizeFor(withRelatedWords(each));
      if (total > MOST_COMPARISONS) break;
    }
    return total;
  };
  return Math.max(comparisons(gold, system), comparisons(system, gold)) > MOST_COMPARISONS;
}

export function tooManyAlike(pair: { readonly gold: readonly unknown[]; readonly system: readonly unknown[] }): string {
  return `${pair.gold.length} gold relations and ${pair.system.length} of the system could match one another in too many ways; is this one sentence?`;
}

/** Those that are scored, from the last to the first. */
function prepare(relations: readonly WordedRelation[]): ScoredRelation[] {
  const scored: ScoredRelation[] = [];
  for (let index = relations.length - 1; index >= 0; index--) {
    const { name, fillers, words } = relations[index]!;
    if (isScored(name)) scored.push({ name, fillers, words, index });
  }
  return scored;
}

type ScoredKind = Kind<ScoredRelation>;

/** Takes the one whose label shares the deepest relation with gold's. Where two such are not above one another, the one
 *  that the list has first decides; of those equally good the last in the list is taken, the first in the file. */
function closest(gold: ScoredRelation, matching: readonly ScoredKind[]): PairedRelations | null {
  let best: { readonly kind: ScoredKind; readonly common: ScoredGrName } | null = null;
  const inOrder = matching.length < 2 ? matching : [...matching].sort((one, other) => one.first - other.first);
  for (const kind of inOrder) {
    const common = commonSubsumer(gold.name, kind.relation.name);
    if (common === null || !isScored(common)) continue;
    if (best?.common === common ? best.kind.last < kind.last : best === null || grSubsumes(best.common, common))
      best = { kind, common };
  }
  return best === null ? null : { gold, system: best.kind.takeLast(), common: best.common };
}

/** Takes the first one: the last in the file. */
function acceptable(
  gold: ScoredRelation,
  matching: readonly ScoredKind[],
  labels: 'eq' | 'sub',
): PairedRelations | null {
  const allowed = matching.filter(({ relation: { name } }) =>
    labels === 'eq' ? name === gold.name : grSubsumes(gold.name, name),
  );
  const [first] = allowed.sort((one, other) => one.first - other.first);
  return first === undefined ? null : { gold, system: first.takeFirst(), common: gold.name };
}

/** The one that comes last in the list. */
function latest(kinds: readonly ScoredKind[]): ScoredRelation | undefined {
  let found: ScoredKind | undefined;
  for (const kind of kinds) if (found === undefined || kind.last > found.last) found = kind;
  return found?.relation;
}

/** How many scored relations of the system find a gold relation, whatever the labels: RASP's unlabelled figure. It is led by
 *  the system, in the order of the file, with passives still in the lists. Labels only decide which of several gold relations
 *  is taken. */
export function countUnlabelled(
  gold: readonly WordedRelation[],
  system: readonly WordedRelation[],
  slots: GrScoringOptions['slots'],
): number {
  const remaining = new Candidates(gold, system.length);
  let matched = 0;
  for (const each of system) {
    let best: { readonly kind: Kind<WordedRelation>; readonly depth: number } | null = null;
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

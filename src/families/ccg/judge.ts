// Judges the dependencies of one sentence under one combination of switches: how many are right, and what is wrong with
// each of the others. A dependency is a 4-tuple (predicate, argument, category, slot), and a side is a set of them: two
// labels on one edge are both kept, and inside an edge as many are right as can be paired up one to one.
import type { Matches } from '../../counts/index.ts';
import type { CcgDependency, CcgRoot } from '../../model/index.ts';
import { type DependencyLabel, type LabelTest, labelTest } from './label-test.ts';
import { largestMatching } from './largest-matching.ts';
import type { Switches } from './switches.ts';

/** Why a dependency is wrong: the other side has nothing between these words, or it has another label there, or the
 *  right label in another slot; or it is the root that differs. */
export type Fault = 'edge' | 'label' | 'slot' | 'root';

/** One side of a sentence. */
export interface CcgSide {
  /** In the order of `dependencySet`. */
  readonly dependencies: readonly CcgDependency[];
  /** Null if there is none, as where the parser failed. */
  readonly root: CcgRoot | null;
}

/** Counted are edges where labels do not count, dependencies elsewhere, and the root where it is one. */
export interface Judgement extends Matches {
  /** One for each dependency of the side, null where it is right. */
  readonly goldFaults: readonly (Fault | null)[];
  readonly systemFaults: readonly (Fault | null)[];
  /** Of both roots, or of the only one there is. */
  readonly rootFault: 'root' | null;
}

export type Judge = (gold: CcgSide, system: CcgSide) => Judgement;

/** Each dependency once, in the order of predicates, then arguments. */
export function dependencySet(dependencies: readonly CcgDependency[]): readonly CcgDependency[] {
  const sorted = dependencies.toSorted(
    (a, b) => edgeOf(a) - edgeOf(b) || a.category.id - b.category.id || a.slot - b.slot,
  );
  return sorted.filter((item, i) => {
    const last = sorted[i - 1];
    return !last || edgeOf(last) !== edgeOf(item) || last.category !== item.category || last.slot !== item.slot;
  });
}

export function judgeBy(switches: Switches): Judge {
  const test = labelTest(switches);
  const edgesOnly = switches.labels === 'none';
  return (gold, system) => {
    const { edges, labels, goldFaults, systemFaults } = compareEdges(gold.dependencies, system.dependencies, test);
    const counts = edgesOnly ? edges : labels;
    if (!switches.root || nothingButRoots(gold, system))
      return { ...counts, goldFaults, systemFaults, rootFault: null };
    const right = rootsAgree(gold.root, system.root, test);
    return {
      gold: counts.gold + Number(gold.root !== null),
      system: counts.system + Number(system.root !== null),
      correct: counts.correct + Number(right),
      goldFaults,
      systemFaults,
      rootFault: right || (gold.root === null && system.root === null) ? null : 'root',
    };
  };
}

/** A sentence of which both sides know only the root counts for nothing, whatever the roots are. */
function nothingButRoots(gold: CcgSide, system: CcgSide): boolean {
  const bare = gold.dependencies.length === 0 && system.dependencies.length === 0;
  return bare && (gold.root === null) === (system.root === null);
}

/** The root fills slot 0 of the whole sentence's category, so under subcategorial labels its targets are compared. */
function rootsAgree(gold: CcgRoot | null, system: CcgRoot | null, test: LabelTest): boolean {
  if (gold === null || system === null || gold.word !== system.word) return false;
  const labelOf = ({ category }: CcgRoot): DependencyLabel => ({ category, slot: 0 });
  return test(labelOf(gold), labelOf(system)) === null;
}

/** More than any sentence has words, and small enough that an edge is exact below 2^53. */
const MOST_WORDS = 2 ** 26;

function edgeOf({ predicate, argument }: CcgDependency): number {
  return predicate * MOST_WORDS + argument;
}

/** Walks both sides from edge to edge: what is right as edges alone, and with labels. */
function compareEdges(gold: readonly CcgDependency[], system: readonly CcgDependency[], test: LabelTest) {
  const edges = { gold: 0, system: 0, correct: 0 };
  const labels = { gold: gold.length, system: system.length, correct: 0 };
  const goldFaults: (Fault | null)[] = [];
  const systemFaults: (Fault | null)[] = [];
  /** An edge that both sides have. */
  const meet = (golds: readonly CcgDependency[], systems: readonly CcgDependency[]) => {
    const mates = largestMatching(golds.length, systems.length, (i, j) => test(golds[i]!, systems[j]!) === null);
    const taken = new Set(mates);
    labels.correct += mates.filter(mate => mate >= 0).length;
    for (const [i, item] of golds.entries())
      goldFaults.push(mates[i]! >= 0 ? null : leastFault(systems.map(other => test(item, other))));
    for (const [j, item] of systems.entries())
      systemFaults.push(taken.has(j) ? null : leastFault(golds.map(other => test(other, item))));
  };
  for (let g = 0, s = 0; g < gold.length || s < system.length; ) {
    const goldEdge = edgeAt(gold, g);
    const systemEdge = edgeAt(system, s);
    const goldEnd = goldEdge <= systemEdge ? edgeEnd(gold, g) : g;
    const systemEnd = systemEdge <= goldEdge ? edgeEnd(system, s) : s;
    if (goldEnd > g) edges.gold++;
    if (systemEnd > s) edges.system++;
    if (goldEdge !== systemEdge) {
      for (let i = g; i < goldEnd; i++) goldFaults.push('edge');
      for (let i = s; i < systemEnd; i++) systemFaults.push('edge');
    } else {
      edges.correct++;
      if (goldEnd - g > 1 || systemEnd - s > 1) meet(gold.slice(g, goldEnd), system.slice(s, systemEnd));
      else {
        const fault = test(gold[g]!, system[s]!);
        goldFaults.push(fault);
        systemFaults.push(fault);
        if (fault === null) labels.correct++;
      }
    }
    g = goldEnd;
    s = systemEnd;
  }
  return { edges, labels, goldFaults, systemFaults };
}

/** What keeps a dependency from its nearest counterpart; one whose counterparts are all taken lacks a slot of its own. */
function leastFault(faults: readonly ('label' | 'slot' | null)[]): Fault {
  return faults.every(fault => fault === 'label') ? 'label' : 'slot';
}

function edgeAt(side: readonly CcgDependency[], index: number): number {
  const item = side[index];
  return item === undefined ? Number.POSITIVE_INFINITY : edgeOf(item);
}

function edgeEnd(side: readonly CcgDependency[], from: number): number {
  let end = from + 1;
  while (end < side.length && edgeAt(side, end) === edgeAt(side, from)) end++;
  return end;
}

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
  const sorted = sortedBy(dependencies, order);
  return sorted.some((item, i) => i > 0 && order(sorted[i - 1]!, item) === 0)
    ? sorted.filter((item, i) => i === 0 || order(sorted[i - 1]!, item) !== 0)
    : sorted;
}

const order = (a: CcgDependency, b: CcgDependency): number =>
  edgeOrder(a, b) || a.category.id - b.category.id || a.slot - b.slot;

const edgeOrder = (a: CcgDependency, b: CcgDependency): number => a.predicate - b.predicate || a.argument - b.argument;

/** More than most sentences have; so many are sorted sooner by hand. */
const FEW = 48;

function sortedBy<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  if (items.length > FEW) return items.toSorted(compare);
  const sorted = items.slice();
  for (let i = 1; i < sorted.length; i++) {
    const item = sorted[i]!;
    let at = i;
    for (; at > 0 && compare(sorted[at - 1]!, item) > 0; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = item;
  }
  return sorted;
}

export function judgeBy(switches: Switches): Judge {
  const judge = judgeByEach([switches]);
  return (gold, system) => judge(gold, system)[0]!;
}

/** Judges a sentence under several combinations of switches, and goes through its dependencies once. */
export function judgeByEach(all: readonly Switches[]): (gold: CcgSide, system: CcgSide) => readonly Judgement[] {
  const tests = all.map(labelTest);
  return (gold, system) => {
    const comparisons = tests.map(() => new Comparison(gold.dependencies.length, system.dependencies.length));
    const edges = compareEdges(gold.dependencies, system.dependencies, tests, comparisons);
    const isBare = nothingButRoots(gold, system);
    return comparisons.map((comparison, i) => {
      const { labels, root } = all[i]!;
      const counts = labels === 'none' ? edges : comparison;
      return judgementOf(comparison, counts, gold.root, system.root, root && !isBare ? tests[i]! : null);
    });
  };
}

/** The root is judged by a test, where it is one of what is counted. */
function judgementOf(
  { goldFaults, systemFaults }: Comparison,
  { gold, system, correct }: Matches,
  goldRoot: CcgRoot | null,
  systemRoot: CcgRoot | null,
  test: LabelTest | null,
): Judgement {
  if (test === null) return { gold, system, correct, goldFaults, systemFaults, rootFault: null };
  const right = rootsAgree(goldRoot, systemRoot, test);
  return {
    gold: gold + Number(goldRoot !== null),
    system: system + Number(systemRoot !== null),
    correct: correct + Number(right),
    goldFaults,
    systemFaults,
    rootFault: right || (goldRoot === null && systemRoot === null) ? null : 'root',
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

/** The dependencies of a sentence under one test. Until an edge is found that both sides have, it is the fault. */
class Comparison implements Matches {
  readonly gold: number;
  readonly system: number;
  correct = 0;
  readonly goldFaults: (Fault | null)[];
  readonly systemFaults: (Fault | null)[];

  constructor(gold: number, system: number) {
    this.gold = gold;
    this.system = system;
    this.goldFaults = new Array<Fault | null>(gold).fill('edge');
    this.systemFaults = new Array<Fault | null>(system).fill('edge');
  }
}

/** Walks both sides from edge to edge, and returns what is right as edges alone. */
function compareEdges(
  gold: readonly CcgDependency[],
  system: readonly CcgDependency[],
  tests: readonly LabelTest[],
  comparisons: readonly Comparison[],
): Matches {
  const edges = { gold: 0, system: 0, correct: 0 };
  for (let g = 0, s = 0; g < gold.length || s < system.length; ) {
    const side = g === gold.length ? 1 : s === system.length ? -1 : edgeOrder(gold[g]!, system[s]!);
    const goldEnd = side <= 0 ? edgeEnd(gold, g) : g;
    const systemEnd = side >= 0 ? edgeEnd(system, s) : s;
    if (goldEnd > g) edges.gold++;
    if (systemEnd > s) edges.system++;
    if (side === 0) {
      edges.correct++;
      const isSingle = goldEnd - g === 1 && systemEnd - s === 1;
      for (let i = 0; i < tests.length; i++)
        if (isSingle) compareLabels(gold, g, system, s, tests[i]!, comparisons[i]!);
        else matchLabels(gold, g, goldEnd, system, s, systemEnd, tests[i]!, comparisons[i]!);
    }
    g = goldEnd;
    s = systemEnd;
  }
  return edges;
}

/** The labels of an edge that has one on both sides. */
function compareLabels(
  gold: readonly CcgDependency[],
  g: number,
  system: readonly CcgDependency[],
  s: number,
  test: LabelTest,
  comparison: Comparison,
): void {
  const fault = test(gold[g]!, system[s]!);
  comparison.goldFaults[g] = fault;
  comparison.systemFaults[s] = fault;
  if (fault === null) comparison.correct++;
}

/** The labels of an edge that has several. */
function matchLabels(
  gold: readonly CcgDependency[],
  g: number,
  goldEnd: number,
  system: readonly CcgDependency[],
  s: number,
  systemEnd: number,
  test: LabelTest,
  comparison: Comparison,
): void {
  const [golds, systems] = [gold.slice(g, goldEnd), system.slice(s, systemEnd)];
  const mates = largestMatching(golds.length, systems.length, (i, j) => test(golds[i]!, systems[j]!) === null);
  const taken = new Set(mates);
  comparison.correct += mates.filter(mate => mate >= 0).length;
  for (const [i, item] of golds.entries())
    comparison.goldFaults[g + i] = mates[i]! >= 0 ? null : leastFault(systems.map(other => test(item, other)));
  for (const [j, item] of systems.entries())
    comparison.systemFaults[s + j] = taken.has(j) ? null : leastFault(golds.map(other => test(other, item)));
}

/** What keeps a dependency from its nearest counterpart; one whose counterparts are all taken lacks a slot of its own. */
function leastFault(faults: readonly ('label' | 'slot' | null)[]): Fault {
  return faults.every(fault => fault === 'label') ? 'label' : 'slot';
}

function edgeEnd(side: readonly CcgDependency[], from: number): number {
  let end = from + 1;
  while (end < side.length && edgeOrder(side[end]!, side[from]!) === 0) end++;
  return end;
}

// From a derivation to predicate-argument dependencies: every node is replayed, and a slot becomes a dependency when
// its head is known (Clark and Curran 2007). No recursion: derivations may be of any depth.
//
// A step depends only on the terms of the children, on which of their variables are filled, and on the parent's
// category, so it is worked out once and looked up ever after; that makes replaying fast.

import { legible, type Notices } from '../bytes/index.ts';
import { type CcgDependency, type CcgSentence, type Derivation, isLeaf } from '../model/index.ts';
import { binaryStep } from './binary-rules.ts';
import {
  appose,
  bridge,
  type Constituent,
  change,
  coordinate,
  isFilled,
  join,
  lexical,
  MOST_DEPENDENCIES,
  raise,
} from './constituent.ts';
import { Lexicon, type LexiconOptions } from './lexicon.ts';
import { madeOnce } from './made-once.ts';
import type { BinaryStep, StepChild, UnaryStep } from './term.ts';
import { unaryStep } from './unary-rules.ts';

/** A place where the rules did not suffice. */
interface Shortcoming {
  readonly reason: 'category without markup' | 'missing binary rule' | 'missing unary rule' | 'too many dependencies';
  /** The node of the derivation. */
  readonly node: number;
}

type Replayed =
  /** In the profile `native` shortcomings are bridged, and only too many dependencies are a failure. */
  | { readonly dependencies: readonly CcgDependency[]; readonly shortcomings: readonly Shortcoming[] }
  | { readonly failure: Shortcoming };

/** By node, until the parent has used it. */
type Constituents = (Constituent | null)[];

export interface ReplayOptions extends LexiconOptions {
  /** In which order the dependencies of nodes come, left before right: `parents-first`, the default, as `generate` prints
   *  dependencies, or `children-first`, as it prints relations. */
  readonly order?: 'parents-first' | 'children-first';
}

/** Replays derivations with one lexicon; it remembers every step it has worked out. */
export class Replay {
  readonly lexicon: Lexicon;
  readonly #binary = new Map<string, BinaryStep | null>();
  readonly #unary = new Map<string, UnaryStep | null>();

  readonly #order: ReplayOptions['order'];

  constructor({ order, ...options }: ReplayOptions = {}) {
    this.lexicon = new Lexicon(options);
    this.#order = order;
  }

  /** The dependencies of a derivation. Of one node those come first that were found last. */
  dependenciesOf(derivation: Derivation): Replayed {
    const dependencies: CcgDependency[] = [];
    const shortcomings: Shortcoming[] = [];
    const mayBridge = this.lexicon.profile === 'native';
    const unmarked = mayBridge ? -1 : this.#firstUnmarked(derivation);
    if (unmarked >= 0) return { failure: { reason: 'category without markup', node: unmarked } };
    const made = new Array<Constituent | null>(derivation.size).fill(null);
    const top = topOf(derivation);
    // Nodes are replayed from the last to the first: here is how many dependencies there were before each.
    const before = new Int32Array(derivation.size);
    for (let node = derivation.size - 1; node >= top; node--) {
      before[node] = dependencies.length;
      const shortcoming = this.#replayNode(derivation, node, made, dependencies);
      if (dependencies.length > MOST_DEPENDENCIES) return { failure: { reason: 'too many dependencies', node } };
      if (shortcoming === null) continue;
      if (!mayBridge) return { failure: shortcoming };
      shortcomings.push(shortcoming);
    }
    if (this.#order !== 'children-first') return { dependencies: dependencies.reverse(), shortcomings };
    const endOf = (node: number) => (node === top ? dependencies.length : before[node - 1]!);
    const ordered = childrenFirst(derivation, top).flatMap(node =>
      dependencies.slice(before[node]!, endOf(node)).reverse(),
    );
    return { dependencies: ordered, shortcomings };
  }

  #replayNode(derivation: Derivation, node: number, made: Constituents, found: CcgDependency[]): Shortcoming | null {
    const [left, right] = [derivation.left[node]!, derivation.right[node]!];
    if (left < 0) return this.#replayLeaf(derivation, node, made);
    const parent = derivation.category[node]!;
    const [first, second] = [made[left]!, right < 0 ? null : made[right]!];
    let constituent: Constituent | null;
    if (second === null) {
      const child = derivation.category[left]!;
      const step = madeOnce(this.#unary, `${child.id},${parent.id}`, () => unaryStep(child, parent, this.lexicon));
      constituent = step === null ? null : withOneChild(first, step);
    } else {
      const step = madeOnce(this.#binary, `${keyOf(first)},${keyOf(second)},${parent.id}`, () =>
        binaryStep(sideOf(first), sideOf(second), parent, this.lexicon),
      );
      constituent = step === null ? null : withTwoChildren(first, second, step, found, this.lexicon);
      made[right] = null;
    }
    made[left] = null;
    const head = derivation.head[node] === 1 && second !== null ? second : first;
    made[node] = constituent ?? bridge(head, this.lexicon.bridgeTo(parent));
    if (constituent !== null) return null;
    return { reason: second === null ? 'missing unary rule' : 'missing binary rule', node };
  }

  #replayLeaf(derivation: Derivation, node: number, made: Constituents): Shortcoming | null {
    const category = derivation.category[node]!;
    const entry = this.lexicon.entryOf(category);
    made[node] = lexical(entry ?? this.lexicon.bridgeTo(category), derivation.word[node]!);
    return entry === null || this.lexicon.isMissing(category) ? { reason: 'category without markup', node } : null;
  }

  /** The first leaf whose category has no markup, or -1. */
  #firstUnmarked({ size, word, category }: Derivation): number {
    for (let node = 0; node < size; node++)
      if (word[node]! >= 0 && this.lexicon.entryOf(category[node]!) === null) return node;
    return -1;
  }
}

function withOneChild(child: Constituent, step: UnaryStep): Constituent {
  if (step.kind === 'take') return child;
  return step.kind === 'change' ? change(child, step) : raise(child, step);
}

function withTwoChildren(
  left: Constituent,
  right: Constituent,
  step: BinaryStep,
  found: CcgDependency[],
  lexicon: Lexicon,
): Constituent {
  switch (step.kind) {
    case 'join':
      return join(left, right, step, found, lexicon);
    case 'take':
      return { ...(step.side === 'left' ? left : right), raised: false };
    case 'coordinate':
      return coordinate(left, right, step, lexicon);
    case 'apposition':
      return appose(left, right, lexicon);
    case 'change':
      return change(step.side === 'left' ? left : right, step);
  }
}

/** The first node with two children or none. Unary nodes above it are never applied: nothing uses what they make. */
function topOf({ left, right }: Derivation): number {
  let node = 0;
  while (left[node]! >= 0 && right[node]! < 0) node = left[node]!;
  return node;
}

/** The nodes below one and itself: left child, right child, parent. */
function childrenFirst({ left, right }: Derivation, top: number): number[] {
  const nodes: number[] = [];
  const waiting = [top];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    if (left[node]! >= 0) waiting.push(left[node]!);
    if (right[node]! >= 0) waiting.push(right[node]!);
  }
  return nodes.reverse();
}

function sideOf({ term, heads, coordinated, raised }: Constituent): StepChild {
  return { term, coordinated, raised, isFilled: variable => isFilled(heads[variable]) };
}

/** All that rules may look at in a constituent: term, marks, and a bit for each filled variable. */
function keyOf({ term, heads, coordinated, raised }: Constituent): string {
  let filled = (coordinated ? 1 : 0) + (raised ? 2 : 0);
  if (term.size > 28) return `${term.id}:${filled}:${heads.map(set => (isFilled(set) ? 1 : 0)).join('')}`;
  for (let variable = 1; variable <= term.size; variable++) if (isFilled(heads[variable])) filled += 2 << variable;
  return `${term.id}:${filled}`;
}

// Sentences with derivations become sentences with dependencies as well. What the conversion drops: word order and
// derivational ambiguity; punctuation and the words no slot asks for have no dependency.

/** The sentence with the dependencies of its derivation. One that cannot be replayed has failed; one whose replay was
 *  bridged, or that needed the rules beside a markup file, has a notice. */
export function withDependencies(sentence: CcgSentence, replay: Replay, notices: Notices): CcgSentence {
  if (sentence.derivation === null || sentence.failed) return sentence;
  const replayed = replay.dependenciesOf(sentence.derivation);
  const { place } = sentence;
  if ('failure' in replayed) {
    const text = describe(sentence, replayed.failure);
    notices.add('underivable', () => ({ place, text: `${text}; the sentence has no dependencies` }));
    return { ...sentence, dependencies: null, failed: true };
  }
  for (const shortcoming of replayed.shortcomings)
    if (shortcoming.reason === 'category without markup')
      notices.add('unmarked-category', () => ({
        place,
        text: `${describe(sentence, shortcoming)}; it is marked up by rule`,
      }));
    else
      notices.add('unlicensed-node', () => ({
        place,
        text: `${describe(sentence, shortcoming)}; its children keep their dependencies, open slots are dropped`,
      }));
  return { ...sentence, dependencies: replayed.dependencies };
}

/** Of a category in a message; real ones are shorter. */
const LONGEST_NAME = 80;

function describe({ derivation }: CcgSentence, { reason, node }: Shortcoming): string {
  if (derivation === null || reason === 'too many dependencies')
    return 'the derivation has more than a million dependencies';
  const nameOf = (at: number) => legible(derivation.category[at]!.text, LONGEST_NAME);
  const where = wordsUnder(derivation, node);
  if (reason === 'category without markup') return `the markup file has no entry for ${nameOf(node)} (${where})`;
  const [left, right] = [derivation.left[node]!, derivation.right[node]!];
  const children = right < 0 ? nameOf(left) : `${nameOf(left)} and ${nameOf(right)}`;
  return `no rule makes ${nameOf(node)} of ${children} (${where})`;
}

/** `words 2 to 5`, counted from 1. */
function wordsUnder(derivation: Derivation, node: number): string {
  const { left, right, word } = derivation;
  let [first, last] = [node, node];
  while (!isLeaf(derivation, first)) first = left[first]!;
  while (!isLeaf(derivation, last)) last = right[last]! < 0 ? left[last]! : right[last]!;
  const [from, to] = [word[first]! + 1, word[last]! + 1];
  return from === to ? `word ${from}` : `words ${from} to ${to}`;
}

// From a derivation to predicate-argument dependencies: every node is replayed, and a slot becomes a dependency when
// its head is known (Clark and Curran 2007). No recursion: derivations may be of any depth.
//
// A step depends only on the terms of the children, on which of their variables are filled, and on the parent's
// category, and so does the state of what it makes. Both are worked out once and looked up ever after; that makes replaying fast.

import { legible, type Notices } from '../bytes/index.ts';
import { type Category, type CcgDependency, type CcgSentence, type Derivation, isLeaf } from '../model/index.ts';
import { binaryStep } from './binary-rules.ts';
import { Constituents, MOST_DEPENDENCIES, type State } from './constituent.ts';
import { Lexicon, type LexiconOptions } from './lexicon.ts';
import type { BinaryStep, Entry, UnaryStep } from './term.ts';
import { TripleMap } from './triple-map.ts';
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

/** What happens at nodes of one kind: null where no rule licenses them. The state of what is made is known once it was made. */
interface Transition<Step> {
  readonly step: Step | null;
  made: State | null;
}

/** What a word of some category starts as. */
interface Start {
  readonly entry: Entry;
  made: State | null;
  readonly isUnmarked: boolean;
}

export interface ReplayOptions extends LexiconOptions {
  /** In which order the dependencies of nodes come, left before right: `parents-first`, the default, as `generate` prints
   *  dependencies, or `children-first`, as it prints relations. */
  readonly order?: 'parents-first' | 'children-first';
}

/** Replays derivations with one lexicon; it remembers every step it has worked out. */
export class Replay {
  readonly lexicon: Lexicon;
  readonly #constituents: Constituents;
  /** By the states of both children and the category of their parent. */
  readonly #binary = new TripleMap<Transition<BinaryStep>>();
  /** By the state of the child and the categories of child and parent. */
  readonly #unary = new TripleMap<Transition<UnaryStep>>();
  /** By the ids of categories. */
  readonly #starts: (Start | undefined)[] = [];

  readonly #order: ReplayOptions['order'];

  constructor({ order, ...options }: ReplayOptions = {}) {
    this.lexicon = new Lexicon(options);
    this.#constituents = new Constituents(this.lexicon);
    this.#order = order;
  }

  /** The dependencies of a derivation. Of one node those come first that were found last. */
  dependenciesOf(derivation: Derivation): Replayed {
    const dependencies: CcgDependency[] = [];
    const shortcomings: Shortcoming[] = [];
    const mayBridge = this.lexicon.profile === 'native';
    const unmarked = mayBridge ? -1 : this.#firstUnmarked(derivation);
    if (unmarked >= 0) return { failure: { reason: 'category without markup', node: unmarked } };
    this.#constituents.begin();
    const top = topOf(derivation);
    // Nodes are replayed from the last to the first: here is how many dependencies there were before each.
    const before: number[] | null = this.#order === 'children-first' ? [] : null;
    for (let node = derivation.size - 1; node >= top; node--) {
      if (before !== null) before[node] = dependencies.length;
      const shortcoming = this.#replayNode(derivation, node, dependencies);
      if (dependencies.length > MOST_DEPENDENCIES) return { failure: { reason: 'too many dependencies', node } };
      if (shortcoming === null) continue;
      if (!mayBridge) return { failure: shortcoming };
      shortcomings.push(shortcoming);
    }
    if (before === null) return { dependencies: dependencies.reverse(), shortcomings };
    const endOf = (node: number) => (node === top ? dependencies.length : before[node - 1]!);
    const ordered = childrenFirst(derivation, top).flatMap(node =>
      dependencies.slice(before[node]!, endOf(node)).reverse(),
    );
    return { dependencies: ordered, shortcomings };
  }

  #replayNode(derivation: Derivation, node: number, found: CcgDependency[]): Shortcoming | null {
    const { category, left, right } = derivation;
    const first = left[node]!;
    const second = right[node]!;
    const parent = category[node]!;
    if (first < 0) return this.#replayLeaf(parent, derivation.word[node]!, node);
    if (second < 0) return this.#replayOneChild(category[first]!, parent, node);
    const constituents = this.#constituents;
    const { top, second: below } = constituents;
    let transition = this.#binary.get(top.id, below.id, parent.id);
    if (transition === undefined) {
      transition = { step: binaryStep(top, below, parent, this.lexicon), made: null };
      this.#binary.set(top.id, below.id, parent.id, transition);
    }
    const { step, made } = transition;
    if (step !== null) {
      transition.made = this.#combine(step, found, made);
      return null;
    }
    constituents.drop(derivation.head[node] === 1 ? 'right' : 'left');
    constituents.bridge(this.lexicon.bridgeTo(parent));
    return { reason: 'missing binary rule', node };
  }

  #combine(step: BinaryStep, found: CcgDependency[], made: State | null): State {
    const constituents = this.#constituents;
    switch (step.kind) {
      case 'join':
        return constituents.join(step, found, made);
      case 'take':
        constituents.drop(step.side);
        return constituents.lower(made);
      case 'coordinate':
        return constituents.coordinate(step, made);
      case 'apposition':
        return constituents.appose(made);
      case 'change':
        constituents.drop(step.side);
        return constituents.change(step, made);
    }
  }

  #replayOneChild(child: Category, parent: Category, node: number): Shortcoming | null {
    const constituents = this.#constituents;
    const { id } = constituents.top;
    let transition = this.#unary.get(id, child.id, parent.id);
    if (transition === undefined) {
      transition = { step: unaryStep(child, parent, this.lexicon), made: null };
      this.#unary.set(id, child.id, parent.id, transition);
    }
    const { step, made } = transition;
    if (step === null) {
      constituents.bridge(this.lexicon.bridgeTo(parent));
      return { reason: 'missing unary rule', node };
    }
    if (step.kind === 'change') transition.made = constituents.change(step, made);
    else if (step.kind === 'raise') transition.made = constituents.raise(step, made);
    return null;
  }

  #replayLeaf(category: Category, word: number, node: number): Shortcoming | null {
    const start = this.#starts[category.id] ?? this.#startOf(category);
    start.made = this.#constituents.pushWord(start.entry, word, start.made);
    return start.isUnmarked ? { reason: 'category without markup', node } : null;
  }

  #startOf(category: Category): Start {
    const entry = this.lexicon.entryOf(category);
    const isUnmarked = entry === null || this.lexicon.isMissing(category);
    const start = { entry: entry ?? this.lexicon.bridgeTo(category), made: null, isUnmarked };
    this.#starts[category.id] = start;
    return start;
  }

  /** The first leaf whose category has no markup, or -1. */
  #firstUnmarked({ size, word, category }: Derivation): number {
    for (let node = 0; node < size; node++)
      if (word[node]! >= 0 && this.lexicon.entryOf(category[node]!) === null) return node;
    return -1;
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

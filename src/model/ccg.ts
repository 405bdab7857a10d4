// CCG sentences: a derivation as columns, predicate-argument dependencies, roots. Each file format fills in what it knows.
//
//   (<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\NP VBD VBD rained S[dcl]\NP>) )
//
//   node   category    left  right  head  word      The nodes stand in the order of their opening brackets: node 0
//   0      S[dcl]      1     2      1     -1        is the root and a parent comes before its children, so a walk
//   1      NP          -1    -1     0     0         from the last node to the first meets children before parents.
//   2      S[dcl]\NP   -1    -1     0     1
//
// Its one dependency: { predicate: 1, category: S[dcl]\NP, slot: 1, argument: 0 }, "rained" takes "It".
import type { Place } from '../bytes/index.ts';
import type { Category } from './category.ts';
import type { MarkedCategory } from './marked-category.ts';

export interface Derivation {
  /** Number of nodes. */
  readonly size: number;
  readonly category: readonly Category[];
  /** The first or only child of an inner node, -1 for a leaf. */
  readonly left: readonly number[];
  /** The second child, -1 where there is none. */
  readonly right: readonly number[];
  /** The head flag as written: 0 left, 1 right. Not a head in files of depccg and C&C. */
  readonly head: readonly number[];
  /** 1 where the category was written `X[conj]`; it is then held as X\X. */
  readonly conjunct: readonly number[];
  /** The word of a leaf, -1 for an inner node. */
  readonly word: readonly number[];
}

/** How far an argument is from its predicate: `<XB>` and `<XU>` of .parg files. */
export type DependencyRange = 'local' | 'bounded' | 'unbounded';

export interface CcgDependency {
  /** Index of the word whose category asks for the argument, 0-based. */
  readonly predicate: number;
  /** The predicate's lexical category, or the one a type change gave it. */
  readonly category: Category;
  /** CCGbank's number of the argument: from the target outwards. */
  readonly slot: number;
  /** Index of the word that fills the slot, 0-based. */
  readonly argument: number;
  /** Which type change was involved, 0 for none or not known. */
  readonly ruleId: number;
  readonly range: DependencyRange;
  /** C&C's own number of the slot, where it is known. */
  readonly markupSlot: number | null;
  /** The category that handed the argument on, for long-range dependencies of which it is known. */
  readonly via: MarkedCategory | null;
}

/** The word that heads a sentence, and the category of the whole. */
export interface CcgRoot {
  readonly word: number;
  readonly category: Category;
}

export interface CcgSentence {
  /** As the file names it, or the sentence's number in the file, from 1. */
  readonly id: string;
  readonly place: Place;
  /** Null where the file does not mention the word: files of dependencies leave many out. */
  readonly words: readonly (string | null)[];
  readonly tags: readonly (string | null)[];
  /** Lexical categories. */
  readonly categories: readonly (Category | null)[];
  /** Null where the parser failed, where the tree is damaged, or where the format has none. */
  readonly derivation: Derivation | null;
  /** Null where the format has none. */
  readonly dependencies: readonly CcgDependency[] | null;
  /** What a .roots file says. */
  readonly root: CcgRoot | null;
  /** Whether the parser gave no analysis, or one that cannot be read: a tree or root that is damaged or empty, the single leaf
   *  `fail` or `FAILED` (which is an analysis opposite a gold sentence of this one word), a block of .deps, .ccgbank_deps
   *  or .parg without any line, a line `None` in .roots. */
  readonly failed: boolean;
  /** Given where the file is damaged here: there is an analysis, and it cannot be read. Then it has failed as well. */
  readonly damaged?: true;
  /** Lines of dependencies that cannot be used and were left out, where there are any. */
  readonly unusable?: number;
  /** The further parses of an n-best list, best first, where the file has several of this sentence. */
  readonly others?: readonly CcgSentence[];
}

/** What a file has of a sentence, and how much of that cannot be used: lines of dependencies, or one tree or root. */
export function usableLines({ dependencies, derivation, root, damaged, unusable = 0 }: CcgSentence) {
  if (dependencies !== null) return { lines: dependencies.length + unusable, unusable };
  const has = damaged === true || derivation !== null || root !== null;
  return { lines: Number(has), unusable: Number(damaged === true) };
}

export function isLeaf(derivation: Derivation, node: number): boolean {
  return derivation.left[node]! < 0;
}

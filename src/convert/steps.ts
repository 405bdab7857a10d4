// What a rule says is to be done at a node, worked out from categories alone. Steps are remembered and used again
// wherever the same terms meet; constituent.ts carries them out on heads and open slots.
import type { Category, MarkedCategory } from '../model/index.ts';
import type { Term } from './term.ts';

/** What becomes of the variables of one side of a unification; all by variable, from 1. */
export interface Fate {
  /** Which of the pairs it continues in, or -1. */
  readonly pair: Int32Array;
  /** Its number in the result if it is in no pair, or 0. */
  readonly kept: Int32Array;
  /** The category that makes its open slots long-range from here on. */
  readonly via: readonly (MarkedCategory | null)[];
}

/** Two constituents become one by unification. */
export interface JoinStep {
  readonly kind: 'join';
  readonly term: Term;
  /** By pair: the two variables, and their number in the result or 0. */
  readonly pairs: readonly (readonly [left: number, right: number, result: number])[];
  readonly left: Fate;
  readonly right: Fate;
}

/** One child is taken over as it is, the other contributes nothing. */
export interface TakeStep {
  readonly kind: 'take';
  readonly side: 'left' | 'right';
}

/** The right child waits for a conjunct like itself; the left one coordinates. */
export interface CoordinateStep {
  readonly kind: 'coordinate';
  readonly term: Term;
}

/** The left child's category with the heads of both. */
export interface AppositionStep {
  readonly kind: 'apposition';
}

/** A lexical category as a derivation starts with it. */
export interface Entry {
  readonly category: Category;
  readonly term: Term;
  /** The variable of the word itself. */
  readonly head: number;
  readonly slots: readonly EntrySlot[];
}

export interface EntrySlot {
  readonly category: Category;
  readonly ccgbank: number;
  readonly markup: number;
  readonly variable: number;
}

/** A constituent takes on a new category and keeps its head: unary rules, and type changes beside punctuation. */
export interface ChangeStep {
  readonly kind: 'change';
  readonly side: 'left' | 'right';
  readonly entry: Entry;
  readonly ruleId: number;
  /** Whether the open slots on its argument move to the argument of the new category. If not, all are dropped and the
   *  new category brings its own. */
  readonly moves: boolean;
}

/** Type-raising: the head goes to a variable inside the new category, which has no head of its own. */
export interface RaiseStep {
  readonly kind: 'raise';
  readonly term: Term;
  readonly head: number;
  /** Where open slots on the argument move, or 0 if they are dropped. */
  readonly subject: number;
}

export type BinaryStep = JoinStep | TakeStep | CoordinateStep | AppositionStep | ChangeStep;
export type UnaryStep = TakeStep | ChangeStep | RaiseStep;

/** One child of a node as rules see it. */
export interface Side {
  readonly term: Term;
  isFilled(variable: number): boolean;
  readonly coordinated: boolean;
  readonly raised: boolean;
}

// TermTable: categories whose parts carry head variables, as they stand in the middle of a derivation.
//
//   S[dcl]{1}\NP{2}     variables are numbered in the order of a walk (result, argument, whole), from 1; 0 is none
//
// TermTable are interned, and few: what a rule makes of two terms is worked out once and remembered (see replay.ts).
import { atom, type Category, functor, type MarkedCategory } from '../model/index.ts';
import { madeOnce } from './made-once.ts';

export interface TermPart {
  /** With the feature of modifiers, `S[X]`. */
  readonly category: Category;
  readonly result: TermPart | null;
  readonly argument: TermPart | null;
  readonly variable: number;
  /** The lexical category that makes whatever fills this part a long-range argument: its star. */
  readonly via: MarkedCategory | null;
}

export interface Term {
  readonly id: number;
  readonly root: TermPart;
  /** The highest variable. */
  readonly size: number;
}

/** All terms of one converter. */
export class TermTable {
  readonly #byKey = new Map<string, Term>();
  readonly #vias = new Map<MarkedCategory, number>();

  /** A term, and the numbers that variables have in it by what they were called before, which are any positive ones. */
  intern(root: TermPart) {
    const numberOf = new Map<number, number>();
    const key: number[] = [root.category.id];
    const numbered = this.#number(root, numberOf, key);
    const { size } = numberOf;
    const term = madeOnce(this.#byKey, key.join(','), () => ({ id: this.#byKey.size, root: numbered, size }));
    return { term, numberOf };
  }

  #number(part: TermPart, numberOf: Map<number, number>, key: number[]): TermPart {
    const result = part.result === null ? null : this.#number(part.result, numberOf, key);
    const argument = part.argument === null ? null : this.#number(part.argument, numberOf, key);
    if (part.variable > 0 && !numberOf.has(part.variable)) numberOf.set(part.variable, numberOf.size + 1);
    const variable = numberOf.get(part.variable) ?? 0;
    key.push(variable, part.via === null ? -1 : madeOnce(this.#vias, part.via, () => this.#vias.size));
    return { category: part.category, result, argument, variable, via: part.via };
  }
}

/** The parts of a lexical category; the word itself is variable 1, the others count from 2. */
export function termPartsOf(marked: MarkedCategory, whole = marked): TermPart {
  const { category, parts, longRange } = marked;
  return {
    category,
    result: parts === null ? null : termPartsOf(parts.result, whole),
    argument: parts === null ? null : termPartsOf(parts.argument, whole),
    variable: marked.variable === null ? 0 : marked.variable + 1,
    via: longRange ? whole : null,
  };
}

/** A copy with other variables, and with the feature of modifiers replaced if there is one to replace it by. */
export function rewritePart(
  part: TermPart,
  variableOf: (variable: number) => number,
  feature: string | null,
): TermPart {
  const result = part.result === null ? null : rewritePart(part.result, variableOf, feature);
  const argument = part.argument === null ? null : rewritePart(part.argument, variableOf, feature);
  const variable = part.variable === 0 ? 0 : variableOf(part.variable);
  if (part.category.kind === 'functor' && result !== null && argument !== null)
    return {
      category: functor(result.category, part.category.slash, argument.category),
      result,
      argument,
      variable,
      via: part.via,
    };
  const isVariable = part.category.kind === 'atom' && part.category.feature === 'X' && feature !== null;
  return { category: isVariable ? atom('S', feature) : part.category, result, argument, variable, via: part.via };
}

/** A complex part out of its own parts. */
export function joinParts(result: TermPart, slash: '/' | '\\', argument: TermPart, variable: number): TermPart {
  const category = functor(result.category, slash, argument.category);
  return { category, result, argument, variable, via: null };
}

// What a rule says is to be done at a node, worked out from categories alone. Steps are remembered and used again
// wherever the same terms meet; constituent.ts carries them out on heads and open slots.

/** What becomes of the variables of one side of a unification; all by variable, from 1. */
export interface VariableFate {
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
  readonly left: VariableFate;
  readonly right: VariableFate;
}

/** One child is taken over as it is, the other contributes nothing. */
interface TakeStep {
  readonly kind: 'take';
  readonly side: 'left' | 'right';
}

/** The right child waits for a conjunct like itself; the left one coordinates. */
export interface CoordinateStep {
  readonly kind: 'coordinate';
  readonly term: Term;
}

/** The left child's category with the heads of both. */
interface AppositionStep {
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
  /** Of its category among those of the user's markup, from 1; that of coordinators, which no file has, comes before. */
  readonly place: number;
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
export interface StepChild {
  readonly term: Term;
  isFilled(variable: number): boolean;
  readonly coordinated: boolean;
  readonly raised: boolean;
}

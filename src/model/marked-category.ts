// Marked-up categories (Clark and Curran 2007): which parts of a category share a head, and which fill a slot.
//
//   ((S[dcl]{_}\NP{Y}<1>){_}/(S[b]{Z}<2>\NP{Y*}){Z}){_}     "will": its subject is also the subject of the verb below
//
// `{V}` names the head of a part, `_` being the word itself; `<n>` is a slot of the predicate; a star makes whatever
// fills this part a long-range argument. Variables are numbers here, 0 for `_`; only their identity counts.
import { type Category, type Slash, targetOf } from './category.ts';

export interface MarkedCategory {
  /** The category of this part, with the variable feature of modifiers kept: `S[X]`. */
  readonly category: Category;
  /** What a complex part consists of. */
  readonly parts: MarkedParts | null;
  /** The head of this part; 0 is the word itself, null that it has none. */
  readonly variable: number | null;
  readonly longRange: boolean;
  /** C&C's number of the slot that the head of this part fills, or null. */
  readonly slot: number | null;
}

export interface MarkedParts {
  readonly result: MarkedCategory;
  readonly slash: Slash;
  readonly argument: MarkedCategory;
}

/** A slot under both of its numbers. */
export interface MarkedSlot {
  /** C&C's number, as in `<n>`. */
  readonly markup: number;
  /** The argument that holds the slot, counted from the target outwards; 0 is the target. */
  readonly ccgbank: number;
  readonly variable: number | null;
}

/** The slots from left to right. Where two parts carry the same number the first one counts. */
export function slotsOf(marked: MarkedCategory): readonly MarkedSlot[] {
  const slots: MarkedSlot[] = [];
  const collect = (part: MarkedCategory, ccgbank: number): void => {
    if (part.parts !== null) {
      collect(part.parts.result, ccgbank);
      collect(part.parts.argument, ccgbank);
    }
    const markup = part.slot;
    if (markup !== null && !slots.some(slot => slot.markup === markup))
      slots.push({ markup, ccgbank, variable: part.variable });
  };
  const walk = (spine: MarkedCategory): void => {
    if (spine.parts === null) collect(spine, 0);
    else {
      walk(spine.parts.result);
      collect(spine.parts.argument, spine.category.arity);
    }
  };
  walk(marked);
  return slots;
}

/** Whether this category hands its argument on without bound: a relative word to the gap of a finite clause, however
 *  deep it lies. What control and auxiliaries hand on stays bounded. */
export function isUnbounded({ category }: MarkedCategory): boolean {
  if (category.kind === 'atom' || targetOf(category).name !== 'NP') return false;
  return category.argument.kind === 'functor' && targetOf(category.argument).text === 'S[dcl]';
}

// Making marked-up categories part by part.
import { type Category, functor, type MarkedCategory, type Slash } from '../model/index.ts';

/** An atomic part. */
export function markAtom(category: Category, variable: number): MarkedCategory {
  return { category, parts: null, variable, longRange: false, slot: null };
}

/** A complex part. */
export function markPair(
  result: MarkedCategory,
  slash: Slash,
  argument: MarkedCategory,
  variable: number,
): MarkedCategory {
  const category = functor(result.category, slash, argument.category);
  return { category, parts: { result, slash, argument }, variable, longRange: false, slot: null };
}

export function withSlotOnTarget(marked: MarkedCategory, slot: number): MarkedCategory {
  if (marked.parts === null) return { ...marked, slot };
  const { result, slash, argument } = marked.parts;
  return { ...marked, parts: { result: withSlotOnTarget(result, slot), slash, argument } };
}

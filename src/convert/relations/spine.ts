// A category laid out for the rules that choose relations: its core, and the arguments around it from the inside out.
//
//   ((S\NP)\(S\NP))/NP    core (S\NP)\(S\NP), outer arguments [/NP]; slot 1 is the core's argument, slot 2 the NP
//   (S[dcl]\NP)/NP        no core: result S[dcl], outer arguments [\NP, /NP]; slots 1 and 2
import { type Atom, type Category, type Functor, targetOf } from '../../model/index.ts';
import { isModifier } from '../category-kinds.ts';
import type { OuterArgument } from '../gaps.ts';

export interface Spine {
  /** A modifier or determiner; null if the category has none. */
  readonly core: Functor | null;
  readonly result: Atom;
  readonly outer: readonly OuterArgument[];
}

export function spineOf(category: Category): Spine {
  const outer: OuterArgument[] = [];
  let at = category;
  for (; at.kind === 'functor' && !isModifier(at); at = at.result)
    outer.unshift({ slash: at.slash, category: at.argument });
  return { core: at.kind === 'functor' ? at : null, result: targetOf(category), outer };
}

/** The feature of `S[f]\NP`, the empty text if it has none; null if the category is no verb phrase. */
export function verbFeature(category: Category | undefined): string | null {
  if (category?.kind !== 'functor' || category.slash !== '\\') return null;
  const { result, argument } = category;
  if (result.kind !== 'atom' || result.name !== 'S' || !isAtom(argument, 'NP')) return null;
  return result.feature ?? '';
}

/** Whether the category is a verb phrase with one of these features, `ng pss`. */
export function isVerbPhrase(category: Category | undefined, features: string): boolean {
  const feature = verbFeature(category);
  return feature !== null && features.split(' ').includes(feature);
}

export function isAtom(category: Category | undefined, name: string): boolean {
  return category?.kind === 'atom' && category.name === name;
}

/** The feature of an atomic S, the empty text if it has none; null if the category is none. */
export function clauseFeature(category: Category | undefined): string | null {
  return category?.kind === 'atom' && category.name === 'S' ? (category.feature ?? '') : null;
}

export function isClauseOf(category: Category | undefined, features: string): boolean {
  const feature = clauseFeature(category);
  return feature !== null && features.split(' ').includes(feature);
}

export function isExpletive(category: Category | undefined): boolean {
  return category?.kind === 'atom' && category.feature === 'expl';
}

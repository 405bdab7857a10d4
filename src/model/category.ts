// CCG categories as immutable, interned values: equal categories are the same object, so `===` compares them.
//
//   ((S\NP)\(S\NP))/NP    target S, arity 3; slots from the target outwards: 1 NP, 2 S\NP, 3 NP; slot 0 is the target
//                         functorial sequence [S, \NP, \(S\NP), /NP]
//
// The slots are CCGbank's numbers, the only ones used for scoring (Bhargava and Penn 2023).

export type Category = Atom | Functor;
export type Slash = '/' | '\\';

interface Interned {
  /** Small and dense, in order of first appearance. */
  readonly id: number;
  /** As CCGbank writes it: every complex part in brackets, the whole in none. */
  readonly text: string;
  /** Number of arguments between the whole and its target. */
  readonly arity: number;
  /** The id of the same category with all features removed; equal shapes have equal numbers. */
  readonly shape: number;
}

export interface Atom extends Interned {
  readonly kind: 'atom';
  readonly name: string;
  readonly feature: string | null;
}

export interface Functor extends Interned {
  readonly kind: 'functor';
  readonly slash: Slash;
  readonly result: Category;
  readonly argument: Category;
  readonly target: Atom;
}

const atoms = new Map<string, Atom>();
const functors = new Map<string, Functor>();
const byId: Category[] = [];

export function atom(name: string, feature: string | null = null): Atom {
  const text = feature === null ? name : `${name}[${feature}]`;
  const known = atoms.get(text);
  if (known !== undefined) return known;
  const bare = feature === null ? null : atom(name);
  const id = byId.length;
  const made: Atom = { kind: 'atom', id, text, arity: 0, shape: bare?.id ?? id, name, feature };
  atoms.set(text, made);
  byId.push(made);
  return made;
}

export function functor(result: Category, slash: Slash, argument: Category): Functor {
  const text = bracketed(result) + slash + bracketed(argument);
  const known = functors.get(text);
  if (known !== undefined) return known;
  const featureless = result.shape === result.id && argument.shape === argument.id;
  const bare = featureless ? null : functor(categoryOf(result.shape), slash, categoryOf(argument.shape));
  const id = byId.length;
  const [target, arity] = [targetOf(result), result.arity + 1];
  const made: Functor = { kind: 'functor', id, text, arity, shape: bare?.id ?? id, slash, result, argument, target };
  functors.set(text, made);
  byId.push(made);
  return made;
}

/** The category with this id, or with this shape and no features. */
export function categoryOf(id: number): Category {
  return byId[id]!;
}

function bracketed(category: Category): string {
  return category.kind === 'atom' ? category.text : `(${category.text})`;
}

/** The atom reached by following results. */
export function targetOf(category: Category): Atom {
  return category.kind === 'atom' ? category : category.target;
}

/** The argument of a slot, counted from the target outwards; slot 0 is the target. Null beyond the arity. */
export function argumentOf(category: Category, slot: number): Category | null {
  if (slot === 0) return targetOf(category);
  let at = category;
  while (at.kind === 'functor' && at.arity > slot) at = at.result;
  return at.kind === 'functor' && at.arity === slot ? at.argument : null;
}

/** The target, then each argument with its slash, innermost first: the index of a symbol is its slot. */
export function functorialSequence(category: Category): readonly string[] {
  const sequence: string[] = [];
  let at = category;
  for (; at.kind === 'functor'; at = at.result) sequence.push(at.slash + bracketed(at.argument));
  return [...sequence, at.text].reverse();
}

/** The same category with every feature of this value taken away, such as the `[X]` that C&C writes on modifiers. */
export function withoutFeature(category: Category, feature: string): Category {
  if (category.kind === 'atom') return category.feature === feature ? atom(category.name) : category;
  const [result, argument] = [withoutFeature(category.result, feature), withoutFeature(category.argument, feature)];
  if (result === category.result && argument === category.argument) return category;
  return functor(result, category.slash, argument);
}

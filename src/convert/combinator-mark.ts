// The mark that the literature puts at the end of a derivation's line: which combinator made the category (Steedman
// 2000). It is told from the shapes of the categories alone; `?` is a step that none of them makes.
import type { Category, Derivation, Functor, Slash } from '../model/index.ts';
import { isPunctuation, kindOf } from './binary-rules.ts';

/** Of the step that made this node; empty for a leaf. */
export function combinatorMark({ category, conjunct, left, right }: Derivation, node: number): string {
  const [first, second] = [left[node]!, right[node]!];
  if (first < 0) return '';
  const parent = category[node]!;
  if (second < 0) return unaryMark(category[first]!, parent);
  if (conjunct[node] === 1 || conjunct[second] === 1) return 'Φ';
  return binaryMark(category[first]!, category[second]!, parent);
}

/** X gives T/(T\X) or T\(T/X); anything else is a change of type. */
function unaryMark(child: Category, parent: Category): string {
  if (parent.kind !== 'functor' || parent.argument.kind !== 'functor') return '∗';
  const { argument, result, slash } = parent;
  const isRaised =
    argument.argument.shape === child.shape && argument.result.shape === result.shape && argument.slash !== slash;
  return isRaised ? (slash === '/' ? '>T' : '<T') : '∗';
}

function binaryMark(left: Category, right: Category, parent: Category): string {
  if (takes(left, '/', right) && result(left) === parent.shape) return '>';
  if (takes(right, '\\', left) && result(right) === parent.shape) return '<';
  const forward = left.kind === 'functor' && left.slash === '/' ? composedOver(left, right, parent) : null;
  if (forward !== null) return `>${compositionMark(forward, '/')}`;
  const backward = right.kind === 'functor' && right.slash === '\\' ? composedOver(right, left, parent) : null;
  if (backward !== null) return `<${compositionMark(backward, '\\')}`;
  if (kindOf(left) === 'C' && isConjunct(right, parent)) return 'Φ';
  if (isPunctuation(left) || isPunctuation(right)) return 'p';
  return left.shape === right.shape || parent.shape === right.shape ? 'Φ' : '?';
}

/** `B` for one argument, `B2` for two; crossed where the slashes differ. */
const compositionMark = (slashes: readonly Slash[], own: Slash) =>
  `B${slashes.length === 1 ? '' : slashes.length}${slashes.every(slash => slash === own) ? '' : '×'}`;

/** X with its coordinator, written X\\X: it waits for another X. */
function isConjunct(child: Category, parent: Category): boolean {
  return takes(parent, '\\', child) && result(parent) === child.shape;
}

function takes(functor: Category, slash: Slash, argument: Category): boolean {
  return functor.kind === 'functor' && functor.slash === slash && functor.argument.shape === argument.shape;
}

function result(functor: Category): number {
  return functor.kind === 'functor' ? functor.result.shape : -1;
}

/** X|Y and (Y|Z)|... give (X|Z)|...: the slashes of the arguments that are taken over, outermost first; null where the
 *  parent is no such thing. */
export function composedOver(primary: Functor, secondary: Category, parent: Category): readonly Slash[] | null {
  const slashes: Slash[] = [];
  let [inner, outer]: [Category, Category] = [secondary, parent];
  while (inner.kind === 'functor' && outer.kind === 'functor') {
    if (inner.slash !== outer.slash || inner.argument.shape !== outer.argument.shape) return null;
    slashes.push(inner.slash);
    [inner, outer] = [inner.result, outer.result];
    if (inner.shape === primary.argument.shape && outer.shape === primary.result.shape) return slashes;
  }
  return null;
}

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
  const forward = left.kind === 'functor' && left.slash === '/' ? composed(left, right, parent, '/') : null;
  if (forward !== null) return `>${forward}`;
  const backward = right.kind === 'functor' && right.slash === '\\' ? composed(right, left, parent, '\\') : null;
  if (backward !== null) return `<${backward}`;
  if (kindOf(left) === 'C' && isConjunct(right, parent)) return 'Φ';
  if (isPunctuation(left) || isPunctuation(right)) return 'p';
  return left.shape === right.shape || parent.shape === right.shape ? 'Φ' : '?';
}

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

/** X/Y and (Y|Z)|... give (X|Z)|...: `B` for one argument, `B2` for two; crossed where the slashes differ. */
function composed(primary: Functor, secondary: Category, parent: Category, slash: Slash): string | null {
  let [inner, outer]: [Category, Category] = [secondary, parent];
  let crossed = false;
  for (let depth = 1; inner.kind === 'functor' && outer.kind === 'functor'; depth++) {
    if (inner.slash !== outer.slash || inner.argument.shape !== outer.argument.shape) return null;
    crossed ||= inner.slash !== slash;
    [inner, outer] = [inner.result, outer.result];
    if (inner.shape === primary.argument.shape && outer.shape === primary.result.shape)
      return `B${depth === 1 ? '' : depth}${crossed ? '×' : ''}`;
  }
  return null;
}

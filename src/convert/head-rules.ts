// Which of two constituents is the head, by the rules of Lewis and Steedman (2014), section 5.
// Combinations are recognised by shape, that is, without features; modifiers and raised categories with them.
import { type Category, type Functor, functor, type Slash } from '../model/index.ts';

/** 0 the left one, 1 the right one, null where no rule covers the combination. */
export type HeadSide = 0 | 1 | null;

export function headSide(parent: Category, left: Category, right: Category): HeadSide {
  if (isPunctuation(left)) {
    if (!isPunctuation(right)) return 1;
    return left === parent ? 0 : right === parent ? 1 : null;
  }
  if (isPunctuation(right)) return 0;
  if (holdsConjunction(left) && !holdsConjunction(right)) return 1;
  if (left.kind === 'functor' && leadsForward(left, right, parent)) return yields(left, '/') ? 1 : 0;
  if (substitutes(left, right, parent)) return 1;
  if (right.kind === 'functor' && leadsBackward(left, right, parent)) return yields(right, '\\') ? 0 : 1;
  return null;
}

const punctuation = new Set([',', '.', ':', ';', 'LRB', 'RRB', 'LCB', 'RCB', 'LQU', 'RQU']);

function isPunctuation(category: Category): boolean {
  return category.kind === 'atom' && punctuation.has(category.name);
}

function holdsConjunction(category: Category): boolean {
  if (category.kind === 'atom') return category.name === 'conj';
  return holdsConjunction(category.result) || holdsConjunction(category.argument);
}

/** X/Y with Y, with Y/Z, or with (Y/Z)|W. */
function leadsForward(left: Functor, right: Category, parent: Category): boolean {
  if (left.slash !== '/') return false;
  if (left.argument.shape === right.shape) return left.result.shape === parent.shape;
  return composes(left, right, parent, slash => slash === '/') || composesTwice(left, right, parent);
}

/** Y, Y|Z, or (Y/Z)|W with X\Y. */
function leadsBackward(left: Category, right: Functor, parent: Category): boolean {
  if (right.slash !== '\\') return false;
  if (right.argument.shape === left.shape) return right.result.shape === parent.shape;
  return composes(right, left, parent, () => true) || composesTwice(right, left, parent);
}

/** X|Y and Y|Z give X|Z, with the slash of Y|Z. */
function composes(lead: Functor, other: Category, parent: Category, allowed: (slash: Slash) => boolean): boolean {
  return (
    other.kind === 'functor' &&
    parent.kind === 'functor' &&
    other.slash === parent.slash &&
    allowed(other.slash) &&
    other.argument.shape === parent.argument.shape &&
    other.result.shape === lead.argument.shape &&
    parent.result.shape === lead.result.shape
  );
}

/** X|Y and (Y/Z)|W give (X/Z)|W. */
function composesTwice(lead: Functor, other: Category, parent: Category): boolean {
  return (
    other.kind === 'functor' &&
    parent.kind === 'functor' &&
    other.slash === parent.slash &&
    other.argument.shape === parent.argument.shape &&
    composes(lead, other.result, parent.result, slash => slash === '/')
  );
}

/** Y/Z and (X\Y)/Z give X/Z: crossed substitution. */
function substitutes(left: Category, right: Category, parent: Category): boolean {
  return (
    isForward(left) &&
    isForward(right) &&
    isForward(parent) &&
    left.argument.shape === right.argument.shape &&
    left.argument.shape === parent.argument.shape &&
    right.result.shape === functor(parent.result, '\\', left.result).shape
  );
}

function isForward(category: Category): category is Functor {
  return category.kind === 'functor' && category.slash === '/';
}

/** Whether a functor leaves the head to what it takes: a modifier A|A, or a raised category such as A/(A\B). */
function yields({ result, argument }: Functor, slash: Slash): boolean {
  if (result === argument) return true;
  return argument.kind === 'functor' && argument.slash !== slash && argument.result === result;
}

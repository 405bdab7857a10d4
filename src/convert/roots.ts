// The root of a sentence: the word that heads its derivation, with the category of the whole.
// CCGbank and EasyCCG write heads into the flags of their trees; the flags of depccg and C&C are something else, so
// that their heads are found by the rules of Lewis and Steedman (2014).
import {
  type Category,
  type CcgRoot,
  type Derivation,
  type Functor,
  functor,
  isLeaf,
  type Slash,
} from '../model/index.ts';
import { composedOver } from './combinator-mark.ts';

export type RootMethod = 'flags' | 'ls14';

/** `uncovered` is told of a node that no rule covers; its flag is then believed. */
export function rootOf(
  derivation: Derivation,
  method: RootMethod,
  uncovered: (node: number) => void = () => {},
): CcgRoot {
  let node = 0;
  while (!isLeaf(derivation, node)) node = headChild(derivation, node, method, uncovered);
  return { word: derivation.word[node]!, category: spanningCategory(derivation) };
}

function headChild(
  { category, left, right, head }: Derivation,
  node: number,
  method: RootMethod,
  uncovered: (node: number) => void,
): number {
  const [first, second] = [left[node]!, right[node]!];
  if (second < 0) return first;
  let side: number | null = null;
  if (method === 'ls14') {
    side = headSide(category[node]!, category[first]!, category[second]!);
    if (side === null) uncovered(node);
  }
  return (side ?? head[node]) === 1 ? second : first;
}

/** `X[conj]` is held as X\X; the sentence is an X. */
function spanningCategory({ category, conjunct }: Derivation): Category {
  const top = category[0]!;
  return conjunct[0] === 1 && top.kind === 'functor' ? top.argument : top;
}

/** Fewer nodes than this may look like anything by chance. */
const TELLING = 5;

/** Flags may be heads. They are none where they are what depccg writes, always 0 or always 1, or what C&C does, the place of a node
 *  under its parent; and few nodes do not tell. */
export type FlagMeaning = 'heads' | 'none' | 'few';

export function meaningOfFlags(derivations: Iterable<Derivation>): FlagMeaning {
  const seen = { pairs: 0, right: 0, placed: 0, elsewhere: 0 };
  for (const { size, left, right, head } of derivations) {
    const place = new Uint8Array(size).fill(1);
    for (let node = 0; node < size; node++) {
      if (left[node]! < 0) continue;
      place[left[node]!] = 0;
      if (right[node]! >= 0) {
        seen.pairs++;
        seen.right += head[node]!;
      }
      if (node > 0) seen.placed++;
      if (head[node] !== place[node]) seen.elsewhere++;
    }
  }
  // Where no node has two children, it does not matter.
  if (seen.pairs === 0) return 'heads';
  if (seen.pairs < TELLING) return 'few';
  const allEqual = seen.right === 0 || seen.right === seen.pairs;
  const positions = seen.elsewhere === 0 && seen.placed >= TELLING;
  return allEqual || positions ? 'none' : 'heads';
}

/** How the roots of a parser's derivations are found. */
export function rootMethodOf(derivations: Iterable<Derivation>): RootMethod {
  return meaningOfFlags(derivations) === 'heads' ? 'flags' : 'ls14';
}

// Which of two constituents is the head, by the rules of Lewis and Steedman (2014), section 5.
// Combinations are recognised by shape, that is, without features; modifiers and raised categories with them.

/** 0 the left one, 1 the right one, null where no rule covers the combination. */
type HeadSide = 0 | 1 | null;

export function headSide(parent: Category, left: Category, right: Category): HeadSide {
  if (isPunctuation(left)) {
    if (!isPunctuation(right)) return 1;
    return left === parent ? 0 : right === parent ? 1 : null;
  }
  if (isPunctuation(right)) return 0;
  if (holdsConjunction(left) && !holdsConjunction(right)) return 1;
  if (leads(left, '/', right, parent)) return yields(left, '/') ? 1 : 0;
  if (substitutes(left, right, parent)) return 1;
  if (leads(right, '\\', left, parent)) return yields(right, '\\') ? 0 : 1;
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

/** X/Y with Y, with Y/Z, or with (Y/Z)|W; and Y, Y|Z, or (Y/Z)|W with X\Y. */
function leads(lead: Category, slash: Slash, other: Category, parent: Category): lead is Functor {
  if (lead.kind === 'atom' || lead.slash !== slash) return false;
  if (lead.argument.shape === other.shape) return lead.result.shape === parent.shape;
  const slashes = composedOver(lead, other, parent) ?? [];
  if (slashes.length !== 1 && slashes.length !== 2) return false;
  return slashes.at(-1) === '/' || (slashes.length === 1 && slash === '\\');
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

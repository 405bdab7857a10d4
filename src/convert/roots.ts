// The root of a sentence: the word that heads its derivation, with the category of the whole.
// CCGbank and EasyCCG write heads into the flags of their trees; the flags of depccg and C&C are something else, so
// that their heads are found by the rules of Lewis and Steedman (2014).
import { type Category, type CcgRoot, type Derivation, isLeaf } from '../model/index.ts';
import { headSide } from './head-rules.ts';

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
const TELLING = 6;

/** Whether the flags of these derivations can be heads, or are what depccg writes, always 0, or what C&C does, the place
 *  of a node under its parent. */
export function haveHeadFlags(derivations: Iterable<Derivation>): boolean {
  const seen = { pairs: 0, right: 0, placed: 0, elsewhere: 0 };
  for (const { size, left, right, head } of derivations) {
    const place = new Uint8Array(size).fill(1);
    for (let node = 0; node < size; node++) {
      if (left[node]! < 0) continue;
      place[left[node]!] = 0;
      if (right[node]! >= 0) seen.pairs++;
      if (head[node] === 1) seen.right++;
      if (node > 0) seen.placed++;
      if (head[node] !== place[node]) seen.elsewhere++;
    }
  }
  const alwaysLeft = seen.right === 0 && seen.pairs >= TELLING;
  const positions = seen.elsewhere === 0 && seen.placed >= TELLING;
  return !alwaysLeft && !positions;
}

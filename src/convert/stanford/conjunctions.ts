// Which conjunction joins a conjunct. Version 2 hangs it on the conjunct behind it, version 1 on the first conjunct.
import { nameOf } from './prepositions.ts';
import type { TreeWord, WordTree } from './word-tree.ts';

export interface Conjunctions {
  /** By conjunct: the name of its conjunction. */
  readonly names: ReadonlyMap<number, string>;
  /** The conjunctions between conjuncts, each with the first conjunct. Others, as in "But he left", join nothing. */
  readonly firstOf: ReadonlyMap<number, number>;
}

export function conjunctionsOf(tree: WordTree): Conjunctions {
  const names = new Map<number, string>();
  const firstOf = new Map<number, number>();
  for (const { position } of tree.words) {
    const conjuncts = tree.labelled(position, 'conj');
    if (conjuncts.length > 0) nameConjuncts(tree, position, conjuncts, names, firstOf);
  }
  return { names, firstOf };
}

/** From the last conjunct to the first: one without a conjunction has that of a later one, else `and`. */
function nameConjuncts(
  tree: WordTree,
  first: number,
  conjuncts: readonly TreeWord[],
  names: Map<number, string>,
  firstOf: Map<number, number>,
): void {
  const shared = tree.labelled(first, 'cc').filter(cc => cc.position > first);
  let next = shared.length - 1;
  let later = 'and';
  for (const { position } of conjuncts.toReversed()) {
    while (next >= 0 && shared[next]!.position > position) next--;
    const own = tree.labelled(position, 'cc').filter(cc => cc.position < position);
    const conjunction = own.at(-1) ?? shared[next];
    if (conjunction !== undefined) later = nameOf(tree, [conjunction]);
    names.set(position, later);
    for (const cc of own) firstOf.set(cc.position, first);
  }
  const last = conjuncts.at(-1)!.position;
  for (const cc of shared) if (cc.position < last) firstOf.set(cc.position, first);
}

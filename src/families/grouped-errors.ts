// Several things that are wrong because of one mistake: they are one error, of the class of the weightiest of them.
import type { ClassedError, ItemTrait } from './error-classes.ts';

/** One thing that is wrong. */
export interface WrongItem {
  readonly class: string;
  /** How much depends on it: of several the heaviest names the error; of equals the first. */
  readonly weight: number;
  /** What it shares with others that the same mistake explains. */
  readonly because: readonly string[];
  readonly traits?: readonly ItemTrait[];
}

/** In the order of the first item of each. */
export function groupedErrors(items: readonly WrongItem[]): ClassedError[] {
  const groupOf = items.map((_, i) => i);
  const rootOf = (item: number): number => {
    let root = item;
    while (groupOf[root] !== root) root = groupOf[root]!;
    groupOf[item] = root;
    return root;
  };
  const firstWith = new Map<string, number>();
  for (const [i, { because }] of items.entries())
    for (const reason of because) {
      const first = firstWith.get(reason);
      if (first === undefined) firstWith.set(reason, i);
      else groupOf[Math.max(rootOf(first), rootOf(i))] = Math.min(rootOf(first), rootOf(i));
    }
  const groups = new Map<number, WrongItem[]>();
  for (const [i, item] of items.entries()) {
    const group = groups.get(rootOf(i));
    if (group === undefined) groups.set(rootOf(i), [item]);
    else group.push(item);
  }
  return [...groups.values()].map(group => ({
    class: group.reduce((heaviest, item) => (item.weight > heaviest.weight ? item : heaviest)).class,
    items: group.length,
    traits: countsOf(group.flatMap(({ traits = [] }) => traits)),
  }));
}

function countsOf(traits: readonly ItemTrait[]): Partial<Record<ItemTrait, number>> {
  const counts: Partial<Record<ItemTrait, number>> = {};
  for (const trait of traits) counts[trait] = (counts[trait] ?? 0) + 1;
  return counts;
}

// Several things that are wrong because of one mistake: they are one error, of the class of the weightiest of them.
import type { Arc, ErrorMark } from '../picture/index.ts';
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
  return groupsOf(items).map(group => {
    const members = group.map(i => items[i]!);
    return {
      class: classOf(members),
      items: group.length,
      traits: countsOf(members.flatMap(({ traits = [] }) => traits)),
    };
  });
}

/** The error that each item belongs to, in the order of the items. */
export function marksOfItems(items: readonly WrongItem[]): readonly ErrorMark[] {
  const marks: ErrorMark[] = [];
  for (const [g, group] of groupsOf(items).entries()) {
    const mark = { number: g + 1, class: classOf(group.map(i => items[i]!)) };
    for (const i of group) marks[i] = mark;
  }
  return marks;
}

/** The error that explains each item that the system has: that of a gold item in one of its places, of which the first tells most. */
export function marksOfExtras<Item>(
  gold: readonly Item[],
  goldMarks: readonly (ErrorMark | undefined)[],
  system: readonly Item[],
  placesOf: (item: Item) => readonly string[],
): readonly (ErrorMark | undefined)[] {
  const markAt = new Map<string, ErrorMark>();
  for (const [i, item] of gold.entries()) {
    const mark = goldMarks[i];
    if (mark !== undefined) for (const place of placesOf(item)) if (!markAt.has(place)) markAt.set(place, mark);
  }
  return system.map(item => {
    const known = placesOf(item).find(place => markAt.has(place));
    return known === undefined ? undefined : markAt.get(known);
  });
}

/** What is right has no error. */
export function withError(arc: Arc, error: ErrorMark | undefined): Arc {
  return error === undefined || arc.verdict === 'right' ? arc : { ...arc, error };
}

function classOf(group: readonly WrongItem[]): string {
  return group.reduce((heaviest, item) => (item.weight > heaviest.weight ? item : heaviest)).class;
}

/** Items that one mistake explains, by their place. */
function groupsOf(items: readonly WrongItem[]): readonly (readonly number[])[] {
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
  const groups = new Map<number, number[]>();
  for (const i of items.keys()) {
    const group = groups.get(rootOf(i));
    if (group === undefined) groups.set(rootOf(i), [i]);
    else group.push(i);
  }
  return [...groups.values()];
}

function countsOf(traits: readonly ItemTrait[]): Partial<Record<ItemTrait, number>> {
  const counts: Partial<Record<ItemTrait, number>> = {};
  for (const trait of traits) counts[trait] = (counts[trait] ?? 0) + 1;
  return counts;
}

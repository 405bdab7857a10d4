// Labels that were taken for others, as counts filed under both of them: `NP VP`, gold's first. Labels of CoNLL-U may hold
// blanks; no label holds a tab.
import { type Counts, type CountTable, sumByKey } from '../counts/index.ts';
import type { Confusion, KeyCounts } from './key-counts.ts';

/** What stands for no label in the key of a confusion. */
export const NO_LABEL = '(none)';

/** Written as it is printed, with a blank between the two, unless that would leave open where gold's label ends. */
export function confusionKey(gold: string, system: string): string {
  return `${gold}${gold.includes(' ') || system.includes(' ') ? '\t' : ' '}${system}`;
}

export function readConfusionKey(key: string): readonly [gold: string, system: string] {
  const cut = key.indexOf(key.includes('\t') ? '\t' : ' ');
  return cut < 0 ? [key, ''] : [key.slice(0, cut), key.slice(cut + 1)];
}

export function filedConfusions<C extends string>(table: CountTable<C>, column: C): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { [column]: count }]) => {
    const [gold, system] = readConfusionKey(key);
    return count === 0 ? [] : [{ gold, system: system === NO_LABEL ? null : system, count }];
  });
}

/** The pairs of labels that differ, and how often. */
export function confusedPairs(byKey: ReadonlyMap<string, Counts<'confused'>>): [pair: string, count: number][] {
  return [...byKey].flatMap(([pair, { confused }]) => {
    const [gold, system] = readConfusionKey(pair);
    return confused === 0 || gold === system ? [] : [[pair, confused]];
  });
}

/** Where the counts of one confusion stand. */
export function confusionCounts<C extends string>(column: C, key: string): KeyCounts<C> {
  const places = [{ column, key }];
  return { gold: places, system: places, goldRight: [], systemRight: [] };
}

// Labels that were taken for others, as counts filed under both of them: `NP VP`, gold's first.
import { type Counts, type CountTable, sumByKey } from '../counts/index.ts';
import type { Confusion, KeyCounts } from './scoring.ts';

/** What stands for no label in the key of a confusion. */
export const NO_LABEL = '(none)';

export function filedConfusions<C extends string>(table: CountTable<C>, column: C): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { [column]: count }]) => {
    const [gold = '', system = ''] = key.split(' ').map(label => (label === NO_LABEL ? null : label));
    return count === 0 ? [] : [{ gold, system, count }];
  });
}

/** The pairs of labels that differ, and how often. */
export function confusedPairs(byKey: ReadonlyMap<string, Counts<'confused'>>): [pair: string, count: number][] {
  return [...byKey].flatMap(([pair, { confused }]) => {
    const [gold, system] = pair.split(' ');
    return confused === 0 || gold === system ? [] : [[pair, confused]];
  });
}

/** Where the counts of one confusion stand. */
export function confusionCounts<C extends string>(column: C, key: string): KeyCounts<C> {
  const places = [{ column, key }];
  return { gold: places, system: places, goldRight: [], systemRight: [] };
}

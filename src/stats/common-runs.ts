// Paired procedures need the same rows for every system. Where systems were aligned with gold each in its own way, rows
// are merged until they agree; none is ever split.
import { type CountTable, merge, type Run } from '../counts/index.ts';

/** The same tables with the finest rows that they have in common. They are all of one gold standard. */
export function mergeToCommonRuns<C extends string>(tables: readonly CountTable<C>[]): readonly CountTable<C>[] {
  const groups = commonRuns(tables.map(({ runs }) => runs));
  return tables.map(table => (sameRuns(table.runs, groups) ? table : merge(table, groups)));
}

/** Cuts the corpus wherever no run of any table goes across. */
export function commonRuns(tables: readonly (readonly Run[])[]): readonly Run[] {
  const all = tables.flat();
  const start = all.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const end = all.reduce((most, { to }) => Math.max(most, to), 0);
  if (end <= start) return all.slice(0, 1);
  // How many runs go across each place, as what begins and ends there; and where anything begins.
  const change = new Int32Array(end + 2);
  const begins = new Uint8Array(end + 1);
  for (const { from, to } of all) {
    if (to > from) begins[from] = 1;
    if (to - from < 2) continue;
    change[from + 1]!++;
    change[to]!--;
  }
  const groups: Run[] = [];
  let from = start;
  let across = 0;
  for (let place = 0; place <= end; place++) {
    across += change[place]!;
    if (place <= from || across > 0) continue;
    // Sentences that no table has, such as those that were left out, are no group.
    if (begins[from] === 1) groups.push({ from, to: place });
    from = place;
  }
  return groups;
}

function sameRuns(runs: readonly Run[], others: readonly Run[]): boolean {
  return (
    runs.length === others.length && runs.every(({ from, to }, i) => from === others[i]!.from && to === others[i]!.to)
  );
}

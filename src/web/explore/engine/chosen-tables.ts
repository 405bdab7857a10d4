// The tables of chosen rows, as the rest of the core knows them.
import { type RowColumns, sumEntries } from '../../../corpus/index.ts';
import { type CountTable, foldBy, type Run } from '../../../counts/index.ts';
import type { OpenedCorpus, OpenedSystem } from './open-corpus.ts';

const noEntries: CountTable<string>['entries'] = {
  keys: [],
  row: new Uint32Array(0),
  column: new Uint8Array(0),
  key: new Uint32Array(0),
  by: new Float64Array(0),
};

/** One row for each length, as `score` folds a corpus: all that its figures need. */
export function foldedTable(
  { scoring, lengthGroup, lengthsFound }: OpenedCorpus,
  { unmerged, rows: { names, columns } }: OpenedSystem,
  chosen: Uint32Array,
): CountTable<string> {
  if (unmerged !== null && chosen.length === lengthGroup.length)
    return { ...foldBy(unmerged, scoring.metric.length), entries: noEntries };
  const width = names.length;
  const rows = new Float64Array(lengthsFound.length * width);
  const present = new Uint8Array(lengthsFound.length);
  for (let i = 0; i < chosen.length; i++) present[lengthGroup[chosen[i]!]!] = 1;
  const sums = new Float64Array(lengthsFound.length);
  for (const [c, column] of columns.entries()) {
    if (column === null) continue;
    sums.fill(0);
    for (let i = 0; i < chosen.length; i++) sums[lengthGroup[chosen[i]!]!]! += column[chosen[i]!]!;
    for (let group = 0; group < sums.length; group++) rows[group * width + c] = sums[group]!;
  }
  const length = names.indexOf(scoring.metric.length);
  const kept = lengthsFound.flatMap((_, group) => (present[group] === 1 ? [group] : []));
  const found = new Float64Array(kept.length * width);
  for (const [i, group] of kept.entries()) {
    found.set(rows.subarray(group * width, (group + 1) * width), i * width);
    found[i * width + length] = lengthsFound[group]!;
  }
  return { columns: names, runs: [], rows: found, entries: noEntries };
}

/** The same, with what is filed under keys. */
export function withEntries(
  table: CountTable<string>,
  { keyed, rows: { size } }: OpenedSystem,
  chosen: Uint32Array,
): CountTable<string> {
  return { ...table, entries: sumEntries(keyed, chosen, size) };
}

/** One row for each that was chosen. Runs say what they are called by. */
export function chosenTable(
  { names, columns }: RowColumns,
  chosen: Uint32Array,
  runs: readonly Run[],
): CountTable<string> {
  const width = names.length;
  const rows = new Float64Array(chosen.length * width);
  for (const [c, column] of columns.entries())
    if (column !== null) for (let i = 0; i < chosen.length; i++) rows[i * width + c] = column[chosen[i]!]!;
  return { columns: names, runs, rows, entries: noEntries };
}

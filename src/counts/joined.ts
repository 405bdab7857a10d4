// Tables that keep their rows: put together, coarsened, and chosen from.
import { type CountTable, type Run, rowCount } from './counts.ts';

/** Joins the tables of consecutive parts of a corpus. A single one is the whole already. */
export function concat<C extends string>(parts: readonly CountTable<C>[]): CountTable<C> {
  if (parts.length === 1) return parts[0]!;
  const columns = parts[0]?.columns ?? [];
  const rows = new Float64Array(total(parts, part => part.rows.length));
  const entryCount = total(parts, part => part.entries.by.length);
  const keys: string[] = [];
  const keyIds = new Map<string, number>();
  const row = new Uint32Array(entryCount);
  const column = new Uint8Array(entryCount);
  const key = new Uint32Array(entryCount);
  const by = new Float64Array(entryCount);
  let cell = 0;
  let entry = 0;
  for (const { rows: partRows, entries } of parts) {
    const firstRow = columns.length === 0 ? 0 : cell / columns.length;
    rows.set(partRows, cell);
    cell += partRows.length;
    const renumbered = entries.keys.map(text => {
      const id = keyIds.get(text) ?? keys.push(text) - 1;
      keyIds.set(text, id);
      return id;
    });
    for (let e = 0; e < entries.by.length; e++, entry++) {
      row[entry] = firstRow + entries.row[e]!;
      column[entry] = entries.column[e]!;
      key[entry] = renumbered[entries.key[e]!]!;
      by[entry] = entries.by[e]!;
    }
  }
  return { columns, runs: parts.flatMap(part => part.runs), rows, entries: { keys, row, column, key, by } };
}

/** Coarsens the rows: those of one group are added together. Groups are intervals, in the order of the corpus. */
export function mergeRows<C extends string>(table: CountTable<C>, groups: readonly Run[]): CountTable<C> {
  const groupOfRow = new Uint32Array(rowCount(table));
  let group = 0;
  table.runs.forEach((run, row) => {
    while (group < groups.length - 1 && run.from >= groups[group]!.to) group++;
    groupOfRow[row] = group;
  });
  const { columns, entries } = table;
  const width = columns.length;
  const rows = new Float64Array(groups.length * width);
  for (let row = 0; row < groupOfRow.length; row++)
    for (let c = 0, at = groupOfRow[row]! * width; c < width; c++) rows[at + c]! += table.rows[row * width + c]!;
  const cells = new Map<number, number>();
  for (let e = 0; e < entries.by.length; e++) {
    const cell = (groupOfRow[entries.row[e]!]! * entries.keys.length + entries.key[e]!) * width + entries.column[e]!;
    cells.set(cell, (cells.get(cell) ?? 0) + entries.by[e]!);
  }
  const order = [...cells.keys()].sort((a, b) => a - b);
  const merged = {
    keys: entries.keys,
    row: Uint32Array.from(order, cell => Math.floor(cell / width / entries.keys.length)),
    column: Uint8Array.from(order, cell => cell % width),
    key: Uint32Array.from(order, cell => Math.floor(cell / width) % entries.keys.length),
    by: Float64Array.from(order, cell => cells.get(cell)!),
  };
  return { columns, runs: groups, rows, entries: merged };
}

/** The rows that are chosen by their sentences, and what is filed in them. */
export function rowsWhere<C extends string>(table: CountTable<C>, isChosen: (run: Run) => boolean): CountTable<C> {
  const { columns, runs, entries } = table;
  const width = columns.length;
  const chosen = runs.flatMap((run, row) => (isChosen(run) ? [row] : []));
  const place = new Int32Array(runs.length).fill(-1);
  for (const [i, row] of chosen.entries()) place[row] = i;
  const rows = new Float64Array(chosen.length * width);
  for (const [i, row] of chosen.entries()) rows.set(table.rows.subarray(row * width, (row + 1) * width), i * width);
  const kept = Uint32Array.from(entries.row.keys()).filter(e => place[entries.row[e]!]! >= 0);
  return {
    columns,
    runs: chosen.map(row => runs[row]!),
    rows,
    entries: {
      keys: entries.keys,
      row: kept.map(e => place[entries.row[e]!]!),
      column: Uint8Array.from(kept, e => entries.column[e]!),
      key: kept.map(e => entries.key[e]!),
      by: Float64Array.from(kept, e => entries.by[e]!),
    },
  };
}

function total<T>(items: readonly T[], size: (item: T) => number): number {
  return items.reduce((whole, item) => whole + size(item), 0);
}

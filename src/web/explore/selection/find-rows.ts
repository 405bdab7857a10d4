// Which rows fit all conditions. Each of these goes through all rows once and strikes out those that do not fit.
import type { SearchedRows } from './condition.ts';
import { conditions } from './conditions.ts';
import type { Selection } from './selection.ts';

/** In the order of the corpus. */
export function findRows(searched: SearchedRows, selection: Selection): Uint32Array {
  const size = searched.corpus.lengths.length;
  const fits = new Uint8Array(size).fill(1);
  for (const { test } of conditions) {
    const isFitting = test(selection, searched);
    if (isFitting === null) continue;
    for (let row = 0; row < size; row++) if (fits[row] === 1 && !isFitting(row)) fits[row] = 0;
  }
  let count = 0;
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) if (fits[row] === 1) rows[count++] = row;
  return rows.slice(0, count);
}

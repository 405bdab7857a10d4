// Labels against labels as a matrix: the most frequent ones first, the rare ones together, and last what has no counterpart.
import { type Confusion as Cell, NO_LABEL } from '../../../families/index.ts';
import type { ConfusionMatrix } from './contract.ts';

/** Labels of either side beyond these are one. */
const MOST = 40;

export function confusionMatrix(cells: readonly Cell[]): ConfusionMatrix {
  const frequency = new Map<string, number>();
  for (const { gold, system, count } of cells)
    for (const label of new Set([gold, system]))
      if (label !== null) frequency.set(label, (frequency.get(label) ?? 0) + count);
  const ranked = [...frequency].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([label]) => label);
  const folded = ranked.length > MOST ? ranked.length - MOST : 0;
  const shown = folded > 0 ? [...ranked.slice(0, MOST), `(${folded} rare labels)`] : ranked;
  const place = new Map(ranked.map((label, i) => [label, Math.min(i, MOST)]));
  const size = shown.length + 1;
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const placeOf = (label: string | null) => (label === null ? size - 1 : (place.get(label) ?? 0));
  for (const { gold, system, count } of cells) {
    const row = counts[placeOf(gold)];
    if (row !== undefined) row[placeOf(system)] = (row[placeOf(system)] ?? 0) + count;
  }
  const labels = [...shown, NO_LABEL];
  return { gold: labels, system: labels, counts, folded };
}

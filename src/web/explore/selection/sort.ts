// In which order selected sentences stand.
import type { CommonRows } from '../../../corpus/index.ts';
import { sortRows } from '../../../stats/index.ts';
import type { Corpus } from '../engine/contract.ts';
import { hasMeasure, joinValues, splitValues, systemIn } from '../link-values.ts';
import type { Selection, Sort } from './selection.ts';

export const corpusOrder: Sort = { by: 'place', descending: false };

export function sortToLink({ by, descending }: Sort): Readonly<Record<string, string>> {
  const order = descending ? 'descending' : '';
  if (typeof by === 'string') return { sort: by, order };
  if ('change' in by) return { sort: joinValues(by.change, 'change'), order };
  if ('gap' in by) return { sort: joinValues(...by.gap, 'gap'), order };
  const sort = 'difference' in by ? joinValues(by.difference, 'difference') : joinValues(by.measure, by.system + 1);
  return { sort, order };
}

export function sortFromLink(link: URLSearchParams, corpus: Corpus): Sort {
  const [by = '', who = '', how] = splitValues(link, 'sort');
  const descending = link.get('order') === 'descending';
  if (by === 'place' || by === 'words') return { by, descending };
  if (who === 'difference' && hasMeasure(by, corpus)) return { by: { difference: by }, descending };
  if (who === 'change' && hasMeasure(by, corpus)) return { by: { change: by }, descending };
  if (how === 'gap' && hasMeasure(by, corpus) && hasMeasure(who, corpus)) return { by: { gap: [by, who] }, descending };
  const system = systemIn(who, corpus);
  return hasMeasure(by, corpus) && system !== null ? { by: { measure: by, system }, descending } : corpusOrder;
}

/** Whoever sorts by a score and looks at another figure wants it sorted by that. */
export function sortBy(measure: string, { by, descending }: Sort): Sort {
  if (typeof by === 'string' || 'gap' in by) return { by, descending };
  if ('change' in by) return { by: { change: measure }, descending };
  return { by: 'difference' in by ? { difference: measure } : { ...by, measure }, descending };
}

export function orderRows(
  { lengths, scores }: Pick<CommonRows, 'lengths' | 'scores'>,
  rows: Uint32Array,
  { sort: { by, descending }, pair: [a, b] }: Pick<Selection, 'sort' | 'pair'>,
): Uint32Array {
  if (by === 'place') return descending ? rows.toReversed() : rows;
  if (by === 'words') return sortRows(rows, Float64Array.from(lengths), descending);
  if ('difference' in by) return sortRows(rows, differencesOf(scores.all(by.difference), rows), descending);
  if ('change' in by) {
    const [ofA, ofB] = [scores.of(by.change, a), scores.of(by.change, b)];
    return sortRows(
      rows,
      Float64Array.from(ofA, (value, row) => value - ofB[row]!),
      descending,
    );
  }
  if ('gap' in by) {
    const [one, two] = by.gap.map(measure => scores.all(measure));
    const gaps = Float64Array.from({ length: lengths.length }, (_, row) =>
      gapOf(
        one!.map(values => values[row]!),
        two!.map(values => values[row]!),
      ),
    );
    return sortRows(rows, gaps, descending);
  }
  return sortRows(rows, scores.of(by.measure, by.system), descending);
}

/** By how much two measures are apart, by system; NaN where no system has both. */
export function gapOf(one: readonly number[], two: readonly number[]): number {
  const gaps = one.map((value, s) => Math.abs(value - two[s]!)).filter(gap => !Number.isNaN(gap));
  return gaps.length === 0 ? Number.NaN : Math.max(...gaps);
}

/** Between the best and the worst system; NaN where fewer than two have a score. */
function differencesOf(all: readonly Float64Array[], rows: Uint32Array): Float64Array {
  const differences = new Float64Array(all[0]?.length ?? 0);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let known = 0;
    for (const values of all) {
      const value = values[row]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    differences[row] = known < 2 ? Number.NaN : most - least;
  }
  return differences;
}

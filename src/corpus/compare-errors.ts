// Classes of errors held against each other: the paired tests are of what errors explain, sentence by sentence.
import { type CountTable, sum } from '../counts/index.ts';
import { errorClassesOf, type Scoring } from '../families/index.ts';
import type { ClassDifference, ErrorComparison } from '../report/index.ts';
import { type Design, figureAt, holm, type Measure, mergeToCommonRuns, type PairComparison } from '../stats/index.ts';
import { compareMeasures } from './compare-counted.ts';
import type { Environment } from './environment.ts';
import type { CountedSystem, FamilyScoring } from './scores.ts';

/** Null where errors were not classed. The baseline is held against all others; `chief` ranks the systems. */
export async function compareErrors(
  { scoring, systems }: { readonly scoring: Scoring; readonly systems: readonly Pick<CountedSystem, 'table'>[] },
  chief: string,
  baseline: number | null,
  design: Design,
  how: Pick<FamilyScoring, 'family' | 'options'>,
  environment: Environment,
): Promise<ErrorComparison | null> {
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const classes = errorClassesOf(scoring, tables);
  if (classes === null) return null;
  const occurrences = byClass(tables, 'errorOccurrences');
  const items = byClass(tables, 'errorItems');
  const names = items[0]!.columns;
  if (names.length === 0) return { unit: classes.unit, chief, classes: [] };
  const { metric } = scoring;
  const ranks = systems.map(
    ({ table }) => figureAt((metric.tested ?? metric.figures)(sum(table)), chief)?.value ?? Number.NaN,
  );
  const measures = names.map((name): Measure => ({ name, of: counts => plainCount(counts[name] ?? 0) }));
  const compared = await compareMeasures(
    items.map(table => ({ table })),
    measures,
    design,
    how,
    environment,
    baseline,
  );
  const corrected = holm(compared.measures.flatMap(({ pairs }) => pairs.map(({ p }) => p))).values();
  const found = compared.measures.map(({ name, pairs }, c) => {
    const totalOf = (s: number, of = items) => columnOf(of[s]!, c).reduce((a, b) => a + b, 0);
    const totals = tables.map((_, s) => ({ occurrences: totalOf(s, occurrences), items: totalOf(s) }));
    const differences = pairs.map(({ p, ...pair }): ClassDifference => {
      const pHolm = corrected.next().value ?? null;
      // Others mend what the baseline has wrong.
      const { a, b, difference, interval } = baseline === null ? pair : turned(pair);
      const [own, others] = [columnOf(occurrences[a]!, c), columnOf(occurrences[b]!, c)];
      const sumOf = (sign: number) =>
        own.reduce((sum, count, row) => sum + Math.max(0, sign * (count - others[row]!)), 0);
      const significant = pHolm !== null && pHolm <= design.alpha;
      // Fewer errors are better.
      const inverted = (ranks[a]! - ranks[b]!) * (totalOf(a) - totalOf(b)) > 0;
      return { a, b, mended: sumOf(1), broken: sumOf(-1), difference, interval, p, pHolm, significant, inverted };
    });
    return { class: name, systems: totals, pairs: differences };
  });
  const explained = ({ systems: own }: (typeof found)[number]) => own.reduce((sum, each) => sum + each.items, 0);
  return { unit: classes.unit, chief, classes: found.sort((a, b) => explained(b) - explained(a)) };
}

function turned({ a, b, difference, interval }: Pick<PairComparison, 'a' | 'b' | 'difference' | 'interval'>) {
  return {
    a: b,
    b: a,
    difference: difference === null ? null : -difference,
    interval: interval === null ? null : { low: -interval.high, high: -interval.low },
  };
}

const plainCount = (value: number) => ({ part: value, whole: 1, value });

function columnOf({ columns, rows, runs }: CountTable<string>, column: number): number[] {
  return runs.map((_, row) => rows[row * columns.length + column]!);
}

/** What rows have of each class, as columns; the same for all tables. Sentences that some system has no classes of count for
 *  none. */
function byClass(tables: readonly CountTable<string>[], column: string): readonly CountTable<string>[] {
  const isUnclassed = tables[0]!.runs.map((_, row) =>
    tables.some(({ columns, rows }) => rows[row * columns.length + columns.indexOf('errorUnclassed')]! > 0),
  );
  const found = tables.map(table => {
    const own = table.columns.indexOf(column);
    const { keys, ...entries } = table.entries;
    return Array.from(entries.by, (by, e) => ({ row: entries.row[e]!, key: keys[entries.key[e]!]!, by, e })).filter(
      ({ row, e }) => entries.column[e] === own && !isUnclassed[row],
    );
  });
  const columns = [...new Set(found.flatMap(list => list.map(({ key }) => key)))].sort();
  const placeOf = new Map(columns.map((name, c) => [name, c]));
  return tables.map(({ runs, entries }, s) => {
    const rows = new Float64Array(runs.length * columns.length);
    for (const { row, key, by } of found[s]!) rows[row * columns.length + placeOf.get(key)!]! += by;
    return { columns, runs, rows, entries };
  });
}

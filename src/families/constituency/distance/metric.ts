// From what measures say of a pair to counts, and from counts to figures: the same for all measures beside PARSEVAL, one alone or
// several of them together. Columns of several are told apart by the group of their figures.
import { type Counts, type CountTable, type Figures, sum, sumByKey, type Tally } from '../../../counts/index.ts';
import { confusionKey } from '../../confusions.ts';
import { longerText } from '../../opening.ts';
import type { Metric } from '../../scoring.ts';
import { labelConfusions, labelCounts, labelFigures } from '../metric.ts';
import type { ForestPair } from './forest-pair.ts';
import { type DistanceMeasure, type ForestComparison, type SharedColumn, sharedColumns } from './measure.ts';

type DistanceColumn = SharedColumn | (string & {});

/** What the measure makes of the pair, once. Null where it is left out. */
export function comparedOf(pair: ForestPair, measure: DistanceMeasure): ForestComparison<string> | null {
  if (pair.brokenGold || measure.workOf?.(pair) === 'too large') return null;
  pair.compared ??= new Map<DistanceMeasure, ForestComparison<string> | null>();
  const known = pair.compared.get(measure) as ForestComparison<string> | null | undefined;
  if (known !== undefined) return known;
  const compared = measure.compare(pair);
  pair.compared.set(measure, compared);
  return compared;
}

/** The first of them that pairs brackets tells what is wrong with which. */
export function marking(measures: readonly DistanceMeasure[]): DistanceMeasure {
  return measures.find(({ pairsBrackets }) => pairsBrackets !== false) ?? measures[0]!;
}

/** The column of a measure in a table of several. */
export const columnIn = (measures: readonly unknown[], { group }: Pick<DistanceMeasure, 'group'>, column: string) =>
  measures.length === 1 ? column : `${group}.${column}`;

export function distanceMetric(name: string, measures: readonly DistanceMeasure[]): Metric<ForestPair, DistanceColumn> {
  const isOne = measures.length === 1;
  const columnsOf = measures.map(
    measure => new Map([...measure.columns, 'errors'].map(column => [column, columnIn(measures, measure, column)])),
  );
  /** The counts of one of them, under its own names. */
  const ownOf = (counts: Counts<DistanceColumn>, m: number) =>
    isOne
      ? counts
      : { ...counts, ...Object.fromEntries([...columnsOf[m]!].map(([own, column]) => [own, counts[column] ?? 0])) };
  const figures = (counts: Counts<DistanceColumn>): Figures => ({
    sentences: counts.sentences,
    errors: counts.errors,
    ...Object.fromEntries(measures.map((measure, m) => [measure.group, measure.figures(ownOf(counts, m))])),
  });
  const isKeyed = measures.some(({ keyed }) => keyed !== undefined);
  const wordsMayDiffer = measures.every(measure => measure.wordsMayDiffer !== undefined);
  const allMayDiffer = measures.every(measure => measure.wordsMayDiffer === 'all');
  return {
    name,
    columns: [...new Set([...sharedColumns, ...columnsOf.flatMap(own => [...own.values()])])],
    length: 'length',
    count: (pair, tally) => countPair(pair, measures, columnsOf, tally),
    figures,
    corpus(table) {
      const all: Figures = figures(sum(table));
      if (!isKeyed) return all;
      const byKey = [...sumByKey(table)];
      const groups = measures.flatMap(({ group, keyed }, m) => {
        if (keyed === undefined) return [];
        const own = new Map(byKey.map(([key, counts]) => [key, ownOf(counts, m)]));
        return [[group, { ...(all[group] as Figures), ...keyed(own) }] as const];
      });
      return { ...all, ...Object.fromEntries(groups) };
    },
    ...(isKeyed ? { alwaysKeyed: true } : {}),
    breakdown: table => labelFigures(sumByKey(table)),
    countsOf: labelCounts,
    confusions: labelConfusions,
    coverage: ({ sentences, errors, tokens, systemTokens, sameText, failed }) => ({
      met: allMayDiffer ? tokens : sameText,
      // Of a parser that failed everywhere, there is nothing to compare.
      of: systemTokens === 0 && !allMayDiffer ? sameText : tokens,
      unit: 'words',
      sentences,
      scored: sentences - errors,
      unscored: { 'that could not be compared': errors },
      alone: failed,
      wordsMayDiffer,
    }),
    conclude(table: CountTable<DistanceColumn>, systemFile) {
      const counts = sum(table);
      const { tokens, systemTokens } = counts;
      return [
        ...(wordsMayDiffer ? [] : longerText(systemFile, systemTokens - tokens, tokens, 'words')),
        ...measures.flatMap((measure, m) => measure.conclude?.(ownOf(counts, m), systemFile) ?? []),
      ];
    },
  };
}

function countPair(
  pair: ForestPair,
  measures: readonly DistanceMeasure[],
  columnsOf: readonly ReadonlyMap<string, string>[],
  tally: Tally<DistanceColumn>,
): void {
  const { run, goldForest, systemForest, goldWords, sameText } = pair;
  const sentences = run.to - run.from;
  tally.add('sentences', sentences);
  tally.add('length', goldForest.words.length);
  tally.add('tokens', goldWords);
  tally.add('systemTokens', systemForest.words.length);
  tally.add('sameText', sameText);
  if (systemForest.words.length === 0 && goldWords > 0) tally.add('failed', sentences);
  let isWhole = true;
  measures.forEach((measure, m) => {
    const columns = columnsOf[m]!;
    const compared = comparedOf(pair, measure);
    if (compared === null) {
      isWhole = false;
      if (measures.length > 1) tally.add(columns.get('errors')!, sentences);
      return;
    }
    for (const [column, by] of compared.counts) tally.add(columns.get(column)!, by);
    for (const [column, key] of compared.filed ?? []) tally.file(columns.get(column)!, key);
  });
  if (!isWhole) tally.add('errors', sentences);
  const mates = tally.keyed ? comparedOf(pair, marking(measures))?.mates : undefined;
  if (mates !== undefined) fileLabels(pair, mates(), tally);
}

function fileLabels(
  { goldForest, systemForest, labels }: ForestPair,
  mates: ReturnType<NonNullable<ForestComparison<string>['mates']>>,
  tally: Tally<DistanceColumn>,
): void {
  const name = ({ kind }: { readonly kind: number }) => labels.symbols.text(kind);
  goldForest.brackets.forEach((bracket, g) => {
    tally.file('gold', name(bracket));
    if (mates.gold[g]! >= 0) tally.file('matched', name(bracket));
  });
  for (const bracket of systemForest.brackets) tally.file('system', name(bracket));
  for (const [g, s] of mates.confused)
    tally.file('confused', confusionKey(name(goldForest.brackets[g]!), name(systemForest.brackets[s]!)));
}

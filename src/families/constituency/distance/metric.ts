// From what a measure says of a pair to counts, and from counts to figures: the same for all measures beside PARSEVAL.
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
  pair.compared ??= { by: measure.compare(pair) };
  return (pair.compared as { readonly by: ForestComparison<string> | null }).by;
}

export function distanceMetric(measure: DistanceMeasure): Metric<ForestPair, DistanceColumn> {
  const figures = (counts: Counts<DistanceColumn>): Figures => ({
    sentences: counts.sentences,
    errors: counts.errors,
    [measure.group]: measure.figures(counts),
  });
  const { keyed, wordsMayDiffer = false } = measure;
  return {
    name: measure.name,
    columns: [...sharedColumns, ...measure.columns],
    length: 'length',
    count: (pair, tally) => countPair(pair, measure, tally),
    figures,
    corpus: table => corpusFigures(table, figures(sum(table)), measure),
    ...(keyed === undefined ? {} : { alwaysKeyed: true }),
    breakdown: table => labelFigures(sumByKey(table)),
    countsOf: labelCounts,
    confusions: labelConfusions,
    coverage: ({ sentences, errors, tokens, systemTokens, sameText }) => ({
      met: sameText,
      // Of a parser that failed everywhere, there is nothing to compare.
      of: systemTokens === 0 ? sameText : tokens,
      unit: 'words',
      sentences,
      scored: sentences - errors,
      unscored: { 'that could not be compared': errors },
      wordsMayDiffer,
    }),
    conclude(table, systemFile) {
      const { tokens, systemTokens } = sum(table);
      return wordsMayDiffer ? [] : longerText(systemFile, systemTokens - tokens, tokens, 'words');
    },
  };
}

function corpusFigures(
  table: CountTable<DistanceColumn>,
  figures: Figures,
  { group, keyed }: DistanceMeasure,
): Figures {
  if (keyed === undefined) return figures;
  return { ...figures, [group]: { ...(figures[group] as Figures), ...keyed(sumByKey(table)) } };
}

function countPair(pair: ForestPair, measure: DistanceMeasure, tally: Tally<DistanceColumn>): void {
  const { run, goldForest, systemForest, goldWords, sameText } = pair;
  const sentences = run.to - run.from;
  tally.add('sentences', sentences);
  tally.add('length', goldForest.words.length);
  const compared = comparedOf(pair, measure);
  tally.add('tokens', goldWords);
  tally.add('systemTokens', systemForest.words.length);
  tally.add('sameText', sameText);
  if (compared === null) {
    tally.add('errors', sentences);
    return;
  }
  for (const [column, by] of compared.counts) tally.add(column, by);
  for (const [column, key] of compared.filed ?? []) tally.file(column, key);
  if (tally.keyed && compared.mates !== undefined) fileLabels(pair, compared.mates(), tally);
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

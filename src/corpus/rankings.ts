// What two measures rank differently: the systems, and the sentences of each system.
import { type CountTable, type Run, sum } from '../counts/index.ts';
import type { InversionReport, Ranking, RankingMeasure } from '../report/index.ts';
import {
  countInversions,
  figureAt,
  type Inversion,
  listInversions,
  measureAt,
  mergeToCommonRuns,
  rowValues,
} from '../stats/index.ts';
import type { CountedSystems } from './scores.ts';

export type RankedFigure = CountedFigure | ImportedFigure;

/** A figure of the systems, under one way of scoring. */
export interface CountedFigure extends RankingMeasure {
  readonly path: string;
  readonly counted: CountedSystems;
}

/** A figure that was scored elsewhere. */
export interface ImportedFigure extends RankingMeasure {
  /** In the order of the systems. */
  readonly systems: Values;
  /** Of the gold sentences, for each system; null where it is not known which they are. */
  readonly sentences: readonly (Values | null)[];
}

type Values = readonly (number | null)[];

/** Of systems by these names. */
export function rankInversions(
  names: readonly string[],
  figures: readonly [RankedFigure, RankedFigure],
  most: number,
): InversionReport {
  const [first, second] = figures;
  const ranked = rankingOf(null, corpusValues(first), corpusValues(second), system => names[system]!, most);
  return {
    measures: [measureOf(first), measureOf(second)],
    rankings: [
      ...(names.length > 1 ? [ranked] : []),
      ...names.flatMap((name, s) => sentenceRanking(name, s, figures, most) ?? []),
    ],
  };
}

function measureOf({ name, signature, style }: RankedFigure): RankingMeasure {
  return { name, signature, style };
}

function corpusValues(figure: RankedFigure): Values {
  if ('systems' in figure) return figure.systems;
  const { path, counted } = figure;
  return counted.systems.map(({ table }) => figureAt(counted.scoring.metric.figures(sum(table)), path)?.value ?? null);
}

function sentenceRanking(
  name: string,
  system: number,
  figures: readonly [RankedFigure, RankedFigure],
  most: number,
): Ranking | null {
  if (figures.some(figure => 'systems' in figure && figure.sentences[system] === null)) return null;
  const counted = figures.filter(figure => 'counted' in figure);
  const tables = mergeToCommonRuns(counted.map(figure => figure.counted.systems[system]!.table));
  const runs = tables[0]?.runs ?? [];
  const tableOf = new Map<RankedFigure, CountTable<string>>(counted.map((figure, i) => [figure, tables[i]!]));
  const valuesOf = (figure: RankedFigure) =>
    'systems' in figure
      ? runs.map(run => meanIn(figure.sentences[system]!, run))
      : rowValues(tableOf.get(figure)!, measureAt(figure.counted.scoring.metric, figure.path));
  const sentence = (row: number) => {
    const { from, to } = runs[row]!;
    return to - from > 1 ? `${from + 1}-${to}` : String(from + 1);
  };
  return rankingOf(name, valuesOf(figures[0]), valuesOf(figures[1]), sentence, most);
}

/** Of sentences that were scored together. */
function meanIn(sentences: Values, { from, to }: Run): number | null {
  const known = sentences.slice(from, to).filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0) / known.length;
}

function rankingOf(
  system: string | null,
  first: Values,
  second: Values,
  label: (item: number) => string,
  most: number,
): Ranking {
  const pick = (values: Values, { better, worse }: Inversion) => [values[better]!, values[worse]!] as const;
  return {
    system,
    count: countInversions(first, second),
    listed: listInversions(first, second, most).map(inversion => ({
      better: label(inversion.better),
      worse: label(inversion.worse),
      first: pick(first, inversion),
      second: pick(second, inversion),
    })),
  };
}

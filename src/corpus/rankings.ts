// What two measures rank differently: the systems, and the sentences of each system.
import { sum } from '../counts/index.ts';
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
import type { CountedSystems } from './count-systems.ts';

/** A figure of the systems, under one way of scoring. */
export interface RankedFigure extends RankingMeasure {
  readonly path: string;
  readonly counted: CountedSystems;
}

type Values = readonly (number | null)[];

export function rankInversions(figures: readonly [RankedFigure, RankedFigure], most: number): InversionReport {
  const names = figures[0].counted.systems.map(({ name }) => name);
  const [first = [], second = []] = figures.map(corpusValues);
  const sentences = names.map((name, s) => sentenceRanking(name, s, figures, most));
  const [one, other] = figures.map(({ name, signature, style }) => ({ name, signature, style }));
  return {
    measures: [one!, other!],
    rankings: [
      ...(names.length > 1 ? [rankingOf(null, first, second, system => names[system]!, most)] : []),
      ...sentences,
    ],
  };
}

function corpusValues({ path, counted: { scoring, systems } }: RankedFigure): Values {
  return systems.map(({ table }) => figureAt(scoring.figures(sum(table)), path)?.value ?? null);
}

function sentenceRanking(
  name: string,
  system: number,
  figures: readonly [RankedFigure, RankedFigure],
  most: number,
): Ranking {
  const tables = mergeToCommonRuns(figures.map(({ counted }) => counted.systems[system]!.table));
  const [first = [], second = []] = figures.map(({ path, counted }, i) =>
    rowValues(tables[i]!, measureAt(counted.scoring.figures, path)),
  );
  const sentence = (row: number) => {
    const { from, to } = tables[0]!.runs[row]!;
    return to - from > 1 ? `${from + 1}-${to}` : String(from + 1);
  };
  return rankingOf(name, first, second, sentence, most);
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

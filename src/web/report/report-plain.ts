// What a report says without any script: the scores and the tests as text.
import { sum } from '../../counts/index.ts';
import { chiefFigure, comparisonText, noEmphasis, scoreText, styleOf } from '../../report/index.ts';
import type { ReportData } from './report-data.ts';
import type { ReportSource } from './report-source.ts';

export function titleOf({ gold, systems }: Pick<ReportData, 'gold' | 'systems'>): string {
  return `${systems.map(({ name }) => name).join(', ')} against ${gold}`;
}

export function plainText({
  scoring,
  systems,
  signature,
  gold,
  noun,
  comparison,
  remark,
  queries = [],
}: ReportSource): string {
  const corpus = systems.map(system => ({ ...system, corpus: scoring.metric.corpus(system.table), breakdown: {} }));
  const compared = {
    metric: scoring.metric.name,
    noun,
    signature,
    gold,
    systems: systems.map(system => ({ ...system, warnings: [] })),
    comparison,
    inversions: null,
    errors: null,
    treebanks: 1,
    seeds: null,
    chief: chiefFigure(
      scoring.views,
      comparison.measures.map(({ name }) => name),
    ),
    otherFigure: null,
  };
  const [first] = systems;
  const figures = first === undefined ? {} : scoring.metric.figures(sum(first.table));
  return [
    ...(remark === undefined ? [] : [`${remark}\n`]),
    ...queries.map(
      ({ name, where, items, rows }) => `${name}: ${where}: ${items} items in ${rows} ${noun ?? 'sentence'}s\n`,
    ),
    scoreText({ metric: scoring.metric.name, signature, gold, systems: corpus }, scoring.tableRows, noEmphasis),
    comparisonText(compared, path => styleOf(path, scoring, figures), noEmphasis),
  ].join('\n');
}

// From counts to what a report holds. Pure: the command line makes reports with it, and so can a page.
import type { Warning } from '../../bytes/index.ts';
import type { CountTable, Figures } from '../../counts/index.ts';
import { breakdownOf, type Scoring } from '../../families/index.ts';
import {
  type CalledSystem,
  chiefFigure,
  type Facet,
  facetOf,
  lengthBreakdown,
  shortName,
  shownNames,
  titleAndStyle,
  version,
} from '../../report/index.ts';
import { type Measure, measureAt, mergeToCommonRuns, rowValues, type SystemComparison } from '../../stats/index.ts';
import { chooseRows, meansOf, mostDifferent, worstRows } from '../shared/ranking.ts';
import type { ReportFigure } from '../shared/score-data.ts';
import { lengthBins, scoreRows, scoreSpread, systemInterval, warningTexts } from '../shared/score-rows.ts';
import type { DrawnRows } from './drawn-rows.ts';
import type { CountedQuery, ReportData, ReportFile, ReportHome } from './report-data.ts';

export interface SourceSystem extends CalledSystem {
  readonly signature?: string;
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
}

export interface ReportSource {
  readonly scoring: Scoring;
  readonly about: string;
  /** What is scored one by one, if not a sentence. */
  readonly noun: string | undefined;
  readonly gold: string;
  readonly systems: readonly SourceSystem[];
  readonly signature: string;
  readonly command: string;
  /** Where it was not made by its command: what it is of. */
  readonly remark?: string;
  readonly queries?: readonly CountedQuery[];
  readonly home?: ReportHome | undefined;
  readonly files: readonly ReportFile[];
  /** Of gold sentences, where no picture tells them. */
  readonly texts?: readonly string[];
  /** Of the figures that sentences are ranked by. */
  readonly comparison: SystemComparison;
  /** Of all others: only for their intervals, which are the same whatever the test. */
  readonly intervals: SystemComparison;
}

/** A row of the corpus that the page will hold. */
export interface ChosenRow {
  readonly row: number;
  /** Gold sentences [from, to). */
  readonly from: number;
  readonly to: number;
}

function chosenFigure({ scoring: { views }, comparison }: ReportSource): string {
  return chiefFigure(
    views,
    comparison.measures.map(({ name }) => name),
  );
}

/** All rows, or where these are more than `most`, those most worth looking at. */
export function chooseSentences(source: ReportSource, most: number): readonly ChosenRow[] {
  const { scoring } = source;
  const tables = commonTables(source);
  const measure = measureAt(scoring.metric, chosenFigure(source));
  const scores = tables.map(table => rowValues(table, measure));
  const lengths = columnOf(tables[0], scoring.metric.length);
  const rankings = [
    ...(tables.length > 1 ? [mostDifferent(scores, lengths)] : []),
    worstRows(meansOf(scores), lengths),
  ];
  const runs = tables[0]?.runs ?? [];
  return chooseRows(rankings, runs.length, most).flatMap(row => {
    const run = runs[row];
    return run === undefined ? [] : [{ row, ...run }];
  });
}

/** The data of a report, its pictures apart: together they can be larger than memory. */
export interface MadeReport {
  readonly data: Omit<ReportData, 'pictures'>;
  readonly drawn: DrawnRows;
}

/** `drawn` has the chosen rows. */
export function reportOf(source: ReportSource, chosen: readonly ChosenRow[], drawn: DrawnRows): MadeReport {
  const { scoring, systems, comparison, intervals } = source;
  const tables = commonTables(source);
  const corpus = systems.map(({ table }) => scoring.metric.corpus(table));
  const lengths = columnOf(tables[0], scoring.metric.length);
  const bins = lengthBins(lengths);
  const measures = comparison.measures.map(({ name }) => measureAt(scoring.metric, name));
  const values = measures.map(measure => tables.map(table => rowValues(table, measure)));
  const figureOf = (measure: Measure, scores: readonly (readonly (number | null)[])[]): ReportFigure => {
    const path = measure.name;
    const compared = comparison.measures.find(({ name }) => name === path);
    return {
      path,
      ...titleAndStyle(scoring, path),
      cells: tables.map((_, s) => ({
        value: compared?.systems[s]?.value ?? null,
        interval: systemInterval([comparison], path, s),
      })),
      pairs: compared?.pairs ?? [],
      ...scoreSpread(scoring, path, scores, [...lengths.keys()], tables, bins),
    };
  };
  const names = shownNames(systems);
  const data: MadeReport['data'] = {
    touchstone: version,
    metric: scoring.metric.name,
    about: source.about,
    noun: source.noun ?? 'sentence',
    gold: shortName(source.gold),
    systems: systems.map(({ name, signature }, s) => ({ name: names[s] ?? name, signature })),
    signature: source.signature,
    command: source.command,
    files: source.files,
    remark: source.remark,
    queries: source.queries,
    home: source.home,
    alarms: [...new Set(systems.flatMap(({ warnings }) => warningTexts(warnings).alarms))],
    warnings: [...new Set(systems.flatMap(({ warnings }) => warningTexts(warnings).warnings))],
    size: tables[0]?.runs.length ?? 0,
    sentences: tables[0]?.runs.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0,
    design: comparison.design,
    scores: scoreRows(scoring, corpus, [comparison, intervals]),
    figures: measures.map((measure, f) => figureOf(measure, values[f] ?? [])),
    chosen: chosenFigure(source),
    lengths: bins,
    unit: scoring.metric.unit,
    facets: facetsOf(source, tables),
    views: scoring.views,
    rows: {
      first: chosen.map(({ from }) => from + 1),
      last: chosen.map(({ to }) => to),
      length: chosen.map(({ row }) => lengths[row] ?? 0),
      text: chosen.map(({ from, to }, row) => drawn.texts[row] || (source.texts ?? []).slice(from, to).join(' ')),
      scores: values.map(own => own.map(list => chosen.map(({ row }) => shortened(list[row] ?? null)))),
    },
  };
  return { data, drawn };
}

/** Tests are paired, so the rows of all systems are the same. */
function commonTables({ systems }: ReportSource): readonly CountTable<string>[] {
  return mergeToCommonRuns(systems.map(({ table }) => table));
}

function columnOf(table: CountTable<string> | undefined, name: string): number[] {
  if (table === undefined) return [];
  const { columns, rows, runs } = table;
  const column = columns.indexOf(name);
  return runs.map((_, row) => rows[row * columns.length + column] ?? 0);
}

function facetsOf({ scoring, systems }: ReportSource, tables: readonly CountTable<string>[]): Facet[] {
  const breakdowns = systems.map(
    ({ table }, s): Figures => ({
      ...breakdownOf(scoring, table),
      length: lengthBreakdown(tables[s] ?? table, scoring.metric, scoring.headline),
    }),
  );
  const names = new Set(breakdowns.flatMap(breakdown => Object.keys(breakdown)));
  return [...names].flatMap(
    name =>
      facetOf(
        name,
        breakdowns.map(breakdown => breakdown[name]),
      ) ?? [],
  );
}

/** Nine digits are enough to round to two places as the command line does. */
function shortened(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(9));
}

// What is known of every row of scored files, in a form in which any of them are found at once: what queries ask of sentences as a
// whole, and what the explorer adds up.
import { type CountTable, sum } from '../counts/index.ts';
import {
  confusionKey,
  ERROR_FACET,
  errorClassesOf,
  type KeyCounts,
  keyCountsOf,
  type Scoring,
} from '../families/index.ts';
import type { RowFacts } from '../query/index.ts';
import { chiefFigure, intervalPaths, titleAndStyle } from '../report/index.ts';
import { isProportion, mergeToCommonRuns } from '../stats/index.ts';
import type { CountedEach } from './count-each.ts';
import { type KeyedRows, keyedRowsOf, sumPlaces } from './keyed-rows.ts';
import { type Numbers, type RowColumns, type RowScores, rowColumnsOf, rowScores } from './row-columns.ts';
import { type TextLines, textLines } from './text-lines.ts';

/** Rows that all systems have in common. */
export interface CommonRows {
  readonly scoring: Scoring;
  /** Of each row, its gold sentences [from, to). */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly texts: TextLines;
  /** Of each row, how long its gold is. */
  readonly lengths: Numbers;
  readonly systems: readonly SystemRows[];
  readonly scores: RowScores;
  /** The figures that sentences have: the one that tells most first, then the other chief ones, then all others. */
  readonly measures: ReturnType<typeof sentenceFigures>;
  /** What they can be broken down by. */
  readonly facets: readonly string[];
  /** What `has:` of queries takes: also what was taken for what, where a matrix shows it and no breakdown. */
  readonly queryFacets: readonly string[];
}

export interface SystemRows {
  readonly rows: RowColumns;
  readonly keyed: KeyedRows;
  /** Where rows were merged to be those of the other systems too: all of them as they were. */
  readonly unmerged: CountTable<string> | null;
}

export function commonRows({ family, scoring, systems, texts }: CountedEach): CommonRows {
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const runs = tables[0]?.runs ?? [];
  const rows = tables.map(rowColumnsOf);
  const length = rows[0]?.columns[rows[0].names.indexOf(scoring.metric.length)];
  const facets = family.facets.map(({ name }) => name);
  const isClassed = errorClassesOf(scoring, tables) !== null;
  const shown = facets.filter(name => isClassed || name !== ERROR_FACET);
  const hasConfusions = tables[0] !== undefined && scoring.metric.confusions(tables[0]).length > 0;
  return {
    scoring,
    from: Uint32Array.from(runs, run => run.from),
    to: Uint32Array.from(runs, run => run.to),
    texts: textLines(texts, runs.at(-1)?.to ?? 0),
    lengths: length ?? new Uint8Array(runs.length),
    systems: tables.map((table, s) => ({
      rows: rows[s]!,
      keyed: keyedRowsOf(table),
      unmerged: systems[s]!.table === table ? null : systems[s]!.table,
    })),
    scores: rowScores(scoring.metric, rows),
    measures: sentenceFigures(scoring, tables[0]),
    facets: shown,
    queryFacets: hasConfusions && !shown.includes('confusion') ? [...shown, 'confusion'] : shown,
  };
}

function sentenceFigures(scoring: Scoring, table: CountTable<string> | undefined) {
  if (table === undefined) return [];
  const paths = new Set([
    chiefFigure(scoring.views, chiefFigures(scoring, table)),
    ...chiefFigures(scoring, table),
    ...intervalPaths(scoring, table),
  ]);
  return [...paths].map(path => ({ path, ...titleAndStyle(scoring, path) }));
}

/** Those that are tested by default. */
export function chiefFigures({ headline, metric }: Scoring, table: CountTable<string>): readonly string[] {
  const corpus = metric.figures(sum(table));
  return headline.filter(path => isProportion(corpus, path));
}

/** As queries ask for them. */
export function rowFacts(common: CommonRows, systems: readonly string[]): RowFacts {
  const { scoring, from, to, lengths, texts, scores, measures, queryFacets } = common;
  return {
    ...{ from, to, lengths, systems },
    facets: queryFacets,
    figures: measures,
    errorKinds: scoring.errorKinds.map(({ name }) => name),
    hasText(text) {
      if (text === '') return () => true;
      const found = texts.find(text);
      return row => {
        for (let sentence = from[row]!; sentence < to[row]!; sentence++) if (found[sentence] === 1) return true;
        return false;
      };
    },
    scores: scores.of,
    hasKey({ name, key, instead, state }, system) {
      const { rows, keyed } = common.systems[system]!;
      const filed = instead === null ? (key ?? '') : confusionKey(key ?? '', instead);
      const counts = keyCountsOf(scoring, name, filed, keyed.keys);
      if (counts === null) return () => false;
      const tests = (state === 'wrong' ? (['missed', 'extra'] as const) : [state ?? ('any' as const)]).map(each => {
        const { added, taken } = placesOf[each](counts);
        const surplus = sumPlaces(rows, keyed, added, taken);
        return (row: number) => surplus[row]! > 0;
      });
      return row => tests.some(fits => fits(row));
    },
    hasErrors(name, system) {
      const kind = scoring.errorKinds.find(each => each.name === name);
      const { names, columns } = common.systems[system]!.rows;
      const none = new Uint8Array(lengths.length);
      const columnOf = (column: string | null) => (column === null ? null : columns[names.indexOf(column)]) ?? none;
      const [more, than] = [columnOf(kind?.more ?? null), columnOf(kind?.than ?? null)];
      return row => more[row]! > than[row]!;
    },
  };
}

/** Of which there must be more, and than which. */
const placesOf = {
  any: ({ gold, system }: KeyCounts) => ({ added: [...gold, ...system], taken: [] }),
  missed: ({ gold, goldRight }: KeyCounts) => ({ added: gold, taken: goldRight }),
  extra: ({ system, systemRight }: KeyCounts) => ({ added: system, taken: systemRight }),
  right: ({ goldRight }: KeyCounts) => ({ added: goldRight, taken: [] }),
};

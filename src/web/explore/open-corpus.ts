// Files read, recognised and scored, and kept in a form in which any choice of their sentences can be added up at once.
import type { Warning } from '../../bytes/index.ts';
import {
  type CountedSystem,
  countSystems,
  familyOf,
  type Input,
  type Machinery,
  signaturesOf,
} from '../../corpus/index.ts';
import { type CountTable, sum } from '../../counts/index.ts';
import type { Family, OptionValues, Scoring } from '../../families/index.ts';
import { warningLines } from '../../report/index.ts';
import { type Design, designSettings, isProportion, mergeToCommonRuns } from '../../stats/index.ts';
import type { LengthBin, Style } from '../report-data.ts';
import { chiefPath, intervalPaths, lengthBins } from '../report-source.ts';
import { type KeyedRows, keyedRowsOf } from './keyed-rows.ts';
import { columnsOf, type Numbers, type RowColumns } from './row-columns.ts';
import { Notebook, type SentenceReader } from './sentence-reader.ts';
import { type TextLines, textLines } from './text-lines.ts';

export interface OpenedCorpus {
  readonly family: Family;
  readonly scoring: Scoring;
  readonly options: OptionValues;
  readonly gold: Input;
  readonly systems: readonly OpenedSystem[];
  readonly signature: string;
  /** The same with what was asked of chance. */
  signatureWith(design: Design): string;
  /** Of each row, its gold sentences [from, to). */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly texts: TextLines;
  /** Of each row, how long its gold is, and which of `lengthsFound` that is. */
  readonly lengths: Numbers;
  readonly lengthGroup: Uint32Array;
  readonly lengthsFound: readonly number[];
  readonly bins: readonly LengthBin[];
  readonly measures: readonly RowMeasure[];
  /** Those that are tested by default. */
  readonly chief: readonly string[];
}

export interface OpenedSystem {
  readonly input: Input;
  readonly name: string;
  readonly signature?: string;
  readonly warnings: readonly string[];
  readonly notices: readonly Warning[];
  readonly rows: RowColumns;
  readonly keyed: KeyedRows;
  readonly sentences: SentenceReader;
}

export interface RowMeasure {
  readonly path: string;
  readonly title: string;
  readonly style: Style;
}

export interface OpenRequest {
  readonly gold: Input;
  readonly systems: readonly Input[];
  readonly metric: string | undefined;
  readonly options: OptionValues;
}

/** Systems are scored one after the other, each with the machinery it is given. */
export async function openCorpus(
  request: OpenRequest,
  machineryFor: (system: number) => Machinery,
): Promise<OpenedCorpus> {
  const { gold, systems, metric } = request;
  const family = await familyOf([gold, ...systems], metric);
  const options = { metric, ...request.options };
  const scoring = family.scoring(options);
  const counted: (CountedSystem & { readonly sentences: SentenceReader })[] = [];
  for (const system of systems) {
    const notebook = new Notebook(family, scoring);
    const wanted = { keyed: true, rows: true, details: false, texts: counted.length === 0, shown: true };
    const score = await countSystems(
      { family, options, wanted, workers: undefined },
      notebook.scoring(),
      keptOpen(gold),
      [keptOpen(system)],
      notebook.machinery(machineryFor(counted.length)),
    );
    const [one] = score.systems;
    if (one !== undefined) counted.push({ ...one, sentences: notebook.reader(gold, system, one.show) });
  }
  const { signature, own } = signaturesOf({ scoring, systems: counted });
  const tables = mergeToCommonRuns(counted.map(({ table }) => table));
  const runs = tables[0]?.runs ?? [];
  const rows = tables.map(columnsOf);
  const lengths = columnNamed(rows[0], scoring.length, runs.length);
  const measures = measuresOf(scoring, tables[0]);
  return {
    family,
    scoring,
    options,
    gold,
    signature,
    signatureWith: design => signaturesOf({ scoring, systems: counted }, designSettings(design)).signature,
    systems: counted.map(({ warnings, sentences }, s) => ({
      input: systems[s]!,
      name: systems[s]!.name,
      ...own[s],
      notices: warnings,
      warnings: warnings.flatMap(warningLines).map(line => line.replace(/^warning: /, '')),
      rows: rows[s]!,
      keyed: keyedRowsOf(tables[s]!),
      sentences,
    })),
    from: Uint32Array.from(runs, run => run.from),
    to: Uint32Array.from(runs, run => run.to),
    texts: textLines(counted[0]?.texts ?? [], runs.at(-1)?.to ?? 0),
    lengths,
    ...groupsOf(lengths),
    bins: lengthBins(Array.from(lengths)),
    ...measures,
  };
}

/** The same input, to be read again after it was closed. */
function keptOpen(input: Input): Input {
  return { ...input, close() {} };
}

function columnNamed(rows: RowColumns | undefined, name: string, size: number): Numbers {
  return rows?.columns[rows.names.indexOf(name)] ?? new Uint8Array(size);
}

function groupsOf(lengths: Numbers): { lengthGroup: Uint32Array; lengthsFound: readonly number[] } {
  const groups = new Map<number, number>();
  const lengthGroup = new Uint32Array(lengths.length);
  for (let row = 0; row < lengths.length; row++) {
    const group = groups.get(lengths[row]!) ?? groups.size;
    groups.set(lengths[row]!, group);
    lengthGroup[row] = group;
  }
  return { lengthGroup, lengthsFound: [...groups.keys()] };
}

/** The figures that sentences have: the one that tells most first, then the other chief ones, then all others. */
function measuresOf(scoring: Scoring, table: CountTable<string> | undefined) {
  if (table === undefined) return { measures: [], chief: [] };
  const corpus = scoring.figures(sum(table));
  const chief = scoring.headline.filter(path => isProportion(corpus, path));
  const paths = new Set([chiefPath(scoring, chief), ...chief, ...intervalPaths(scoring, table)]);
  const measures = [...paths].map((path): RowMeasure => {
    const row = scoring.layout.find(other => other.path.join('.') === path);
    return { path, title: row?.title ?? path, style: row?.style ?? 'percent' };
  });
  return { measures, chief };
}

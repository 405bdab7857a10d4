// Files read, recognised and scored, and kept in a form in which any choice of their sentences can be added up at once.
import type { Warning } from '../../../bytes/index.ts';
import { type Environment, type Input, pairsFromParses } from '../../../corpus/index.ts';
import { type CountTable, sum } from '../../../counts/index.ts';
import type { Scoring } from '../../../families/index.ts';
import { chiefFigure, signaturesOf } from '../../../report/index.ts';
import { type Design, designSettings, isProportion, mergeToCommonRuns } from '../../../stats/index.ts';
import type { LengthBin } from '../../shared/score-data.ts';
import { intervalPaths, lengthBins, titleAndStyle, warningTexts } from '../../shared/score-rows.ts';
import { distinctNames } from '../../shared/system-names.ts';
import type { Corpus } from './contract.ts';
import { type CountedCorpus, type CountedFile, countFiles, type OpenRequest } from './count-files.ts';
import { type KeyedRows, keyedRowsOf } from './keyed-rows.ts';
import { type Numbers, type RowColumns, rowColumnsOf } from './row-columns.ts';
import { type TextLines, textLines } from './text-lines.ts';

export interface OpenedCorpus extends Omit<CountedCorpus, 'texts' | 'systems'> {
  readonly gold: Input;
  /** What a command line calls a file. */
  nameOf(input: Input): string;
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
  readonly measures: Corpus['measures'];
  /** Those that are tested by default. */
  readonly chief: readonly string[];
}

export interface OpenedSystem extends Pick<CountedFile, 'inputs' | 'name' | 'sentences'> {
  readonly signature?: string;
  readonly alarms: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly Warning[];
  readonly rows: RowColumns;
  readonly keyed: KeyedRows;
  /** Where rows were merged to be those of the other systems too: all of them as they were. */
  readonly unmerged: CountTable<string> | null;
}

/** Systems are scored one after the other, each in the environment it is given. */
export async function openCorpus(
  request: OpenRequest,
  environmentFor: (system: number) => Environment,
): Promise<OpenedCorpus> {
  const files = [request.gold, ...request.systems];
  const decided = await pairsFromParses(files, request.metric, () => request);
  const counted: CountedCorpus =
    decided === null
      ? await countFiles(request, environmentFor)
      : { ...decided, command: 'entail', texts: [decided.texts] };
  const { family, scoring, options, command, systems } = counted;
  const { signature, own } = signaturesOf(counted);
  const tables = mergeToCommonRuns(systems.map(({ table }) => table));
  const runs = tables[0]?.runs ?? [];
  const rows = tables.map(rowColumnsOf);
  const names = distinctNames(systems.map(({ name }) => name));
  const lengths = columnNamed(rows[0], scoring.metric.length, runs.length);
  return {
    ...{ family, scoring, options, command },
    gold: request.gold,
    nameOf: input => request.names?.get(input) ?? input.name,
    signature,
    signatureWith: design => signaturesOf(counted, designSettings(design)).signature,
    systems: systems.map(({ inputs, table, warnings, sentences }, s) => ({
      inputs,
      name: names[s]!,
      ...own[s],
      notices: warnings,
      ...warningTexts(warnings),
      rows: rows[s]!,
      keyed: keyedRowsOf(tables[s]!),
      unmerged: table === tables[s] ? null : table,
      sentences,
    })),
    from: Uint32Array.from(runs, run => run.from),
    to: Uint32Array.from(runs, run => run.to),
    texts: textLines(counted.texts, runs.at(-1)?.to ?? 0),
    lengths,
    ...groupsOf(lengths),
    bins: lengthBins(Array.from(lengths)),
    ...measuresOf(scoring, tables[0]),
  };
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
  const corpus = scoring.metric.figures(sum(table));
  const chief = scoring.headline.filter(path => isProportion(corpus, path));
  const paths = new Set([chiefFigure(scoring.views, chief), ...chief, ...intervalPaths(scoring, table)]);
  const measures = [...paths].map(path => ({ path, ...titleAndStyle(scoring, path) }));
  return { measures, chief };
}

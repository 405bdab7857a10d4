// The official Universal Dependencies scorer; and, by rules of their own, the CoNLL-X and 2007 shared tasks.
import { firstDifference, mismatchNotice, rangedAsRead } from '../../align/index.ts';
import { type Chunk, emptyChecksum, InputError, refuse, wholeFile, withLineFeeds } from '../../bytes/index.ts';
import {
  BEGINNING,
  Collector,
  type Environment,
  hasOnlyCarriageReturns,
  type Input,
  noProgress,
  refuseChanged,
  scoreInParts,
} from '../../corpus/index.ts';
import { sum, TableTally } from '../../counts/index.ts';
import {
  analyseConllx,
  ConllxPair,
  conllxColumns,
  familyNamed,
  officialOptions,
  readOfficially,
  UdPair,
  type UdScore,
  udColumns,
  udCounts,
  udTable,
} from '../../families/index.ts';
import { readConllx } from '../../formats/index.ts';
import { type DependencyGraphs, Symbols } from '../../model/index.ts';
import {
  conllxLongPage,
  conllxPage,
  goldMarkOf,
  udEvalCounts,
  udEvalPercentages,
  udEvalSummary,
} from '../../report/index.ts';
import { checkOptions, type OptionsOf, takes } from '../options.ts';
import { namedBytes, type Source } from '../sources.ts';
import type { ProgramOutput } from './jp-evalb.ts';

const udEvalKinds = {
  /** All metrics: precision, recall, F1, accuracy on aligned words. */
  verbose: takes.flag,
  /** All metrics as counts; wins over `verbose`. */
  counts: takes.flag,
  /** Whether ELAS and EULAS are computed; by default they are. */
  enhanced: takes.flag,
  /** Kinds of enhancements that are undone on both sides first, by their digits; by default none. */
  enhancements: takes.text,
  /** Whether empty nodes are accepted; by default they are. */
  emptyNodes: takes.flag,
  /** Whether sentences with several roots are accepted; by default they are not. */
  multipleRoots: takes.flag,
  /** The lines of the CoNLL-X and 2007 shared tasks instead; whether punctuation counts. */
  conllx: takes.orNull(
    takes.options<{ readonly punctuation: boolean }>('{ punctuation }', { punctuation: takes.flag }, ['punctuation']),
  ),
};
/** The options of the official scorer. */
export type UdEvalOptions = OptionsOf<typeof udEvalKinds>;

/** What the official scorer prints for two CoNLL-U files. A file that it would refuse is refused as an `InputError`. */
export function udEval(gold: Source, system: Source, options: UdEvalOptions = {}): ProgramOutput {
  checkOptions(options, udEvalKinds);
  // Bytes as they are: the scorer undoes nothing, not even a byte-order mark.
  const [goldChunk, systemChunk] = [rawChunk(gold, 'gold'), rawChunk(system, 'system')];
  if (options.conllx) return conllxEval(goldChunk, systemChunk, options.conllx, options.verbose === true);
  const table = scores(goldChunk, systemChunk, options);
  // The official scorer prints zeros then, and so do we.
  const isNothing = table.every(score => score.gold === 0);
  return { stdout: pageOf(table, options), stderr: isNothing ? nothingCompared(goldChunk, systemChunk) : '' };
}

function pageOf(table: readonly UdScore[], { counts, verbose }: UdEvalOptions): string {
  return (counts ? udEvalCounts : verbose ? udEvalPercentages : udEvalSummary)(table);
}

/** The same for two files of which nothing was undone, part by part and on several threads. Null where there is anything that
 *  the official scorer may object to: `udEval` then says what it is. */
export async function udEvalInParts(
  gold: Input,
  system: Input,
  options: UdEvalOptions,
  environment: Environment,
): Promise<ProgramOutput | null> {
  const { enhanced = true, enhancements = '0', emptyNodes = true, multipleRoots = false, conllx } = options;
  if (conllx || gold.marked || system.marked || !/^[0-6]+$/.test(enhancements)) return null;
  const family = await familyNamed('dependencies');
  const values = {
    enhanced,
    enhancements,
    multipleRootsOkay: multipleRoots,
    ...(emptyNodes ? {} : { emptyNodes: 'none' }),
  };
  const request = {
    family,
    options: values,
    scoring: family.scoring(values),
    output: { keyed: false, rows: false, details: false },
    // Nobody asks what gold is known by.
    goldMark: goldMarkOf(emptyChecksum, 0),
  };
  const places = { goldAt: BEGINNING, systemAt: BEGINNING, goldLayout: 'rows', systemLayout: 'rows' };
  try {
    const collector = new Collector(request, null);
    const score = await scoreInParts(request, { gold, system, ...places }, collector, environment, noProgress);
    if (score === null || score.stages.some(warnings => warnings.length > 0)) return null;
    refuseChanged(gold, system);
    const sums = sum(score.table);
    const counts = udCounts(Float64Array.from(udColumns, column => sums[column] ?? 0));
    return { stdout: pageOf(udTable(counts, enhanced), options), stderr: '' };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

const nothingCompared = (gold: Chunk, system: Chunk) =>
  `${gold.file} and ${system.file} hold no sentences, so nothing is compared\n`;

/** Refuses, as an `InputError`, a CoNLL-U file that the official scorer would not load, whatever it is held against. */
export function udCheck(
  source: Source,
  options: Pick<UdEvalOptions, 'emptyNodes' | 'multipleRoots' | 'enhanced' | 'enhancements'> = {},
): void {
  const { emptyNodes, multipleRoots, enhanced, enhancements } = udEvalKinds;
  checkOptions(options, { emptyNodes, multipleRoots, enhanced, enhancements });
  graphsIn(rawChunk(source, 'file'), options, new Symbols());
}

function rawChunk(source: Source, role: string): Chunk {
  const { name, bytes } = namedBytes(source, role);
  return wholeFile(name, hasOnlyCarriageReturns(bytes) ? withLineFeeds(bytes) : bytes);
}

/** The table of two files, or the first reason to refuse one. */
function scores(goldChunk: Chunk, systemChunk: Chunk, options: UdEvalOptions): readonly UdScore[] {
  const { enhanced = true, enhancements = '0' } = options;
  const symbols = new Symbols();
  const gold = { file: goldChunk.file, chunk: goldChunk, graphs: graphsIn(goldChunk, options, symbols) };
  const system = { file: systemChunk.file, chunk: systemChunk, graphs: graphsIn(systemChunk, options, symbols) };
  const at = firstDifference(gold.graphs, system.graphs);
  if (at >= 0) throw new InputError(mismatchNotice(gold, system, at));
  const pair = new UdPair(rangedAsRead(gold), rangedAsRead(system), { ...officialOptions, enhanced, enhancements });
  const counts = new Float64Array(udColumns.length);
  for (let sentence = 0; sentence < gold.graphs.size; sentence++) pair.add(sentence, counts);
  return udTable(udCounts(counts), enhanced);
}

function graphsIn(
  chunk: Chunk,
  { multipleRoots = false, emptyNodes = true }: UdEvalOptions,
  symbols: Symbols,
): DependencyGraphs {
  return readOfficially(chunk, symbols, { multipleRoots, emptyNodes });
}

function conllxEval(
  goldChunk: Chunk,
  systemChunk: Chunk,
  options: { readonly punctuation: boolean },
  verbose: boolean,
): ProgramOutput {
  const symbols = new Symbols();
  const [gold, system] = [readConllx(goldChunk, symbols).graphs, readConllx(systemChunk, symbols).graphs];
  const pair = new ConllxPair(gold, system, options);
  const sentence = gold.size < system.size ? gold.size : pair.differs.findIndex(at => at >= 0);
  if (sentence >= 0)
    throw refuse(
      'words-differ',
      { file: systemChunk.file },
      `sentence ${sentence + 1} differs from ${goldChunk.file} in word ${(pair.differs[sentence] ?? 0) + 1}; the words must be the same`,
    );
  const tally = new TableTally(conllxColumns, false);
  tally.begin({ from: 0, to: gold.size });
  for (let i = 0; i < gold.size; i++) pair.count(i, tally);
  const counts = sum(tally.table());
  const { tagsDiffer } = counts;
  const remark = tagsDiffer > 0 ? `warning: ${tagsDiffer} words differ in CPOSTAG; some copies refuse that\n` : '';
  return {
    stdout: verbose ? conllxLongPage(counts, analyseConllx(pair)) : conllxPage(counts),
    stderr: gold.size === 0 ? nothingCompared(goldChunk, systemChunk) : remark,
  };
}

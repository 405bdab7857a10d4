// The official Universal Dependencies scorer; and, by rules of their own, the CoNLL-X and 2007 shared tasks.
import { firstDifference, mismatchNotice, rangedAsRead } from '../../align/index.ts';
import { type Chunk, InputError, refuse, wholeFile } from '../../bytes/index.ts';
import { sum, TableTally } from '../../counts/index.ts';
import {
  analyseConllx,
  ConllxPair,
  conllxColumns,
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
import { conllxLongPage, conllxPage, udEvalCounts, udEvalPercentages, udEvalSummary } from '../../report/index.ts';
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
  const page = options.counts ? udEvalCounts : options.verbose ? udEvalPercentages : udEvalSummary;
  // The official scorer prints zeros then, and so do we.
  const isNothing = table.every(score => score.gold === 0);
  return { stdout: page(table), stderr: isNothing ? nothingCompared(goldChunk, systemChunk) : '' };
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
  return wholeFile(name, bytes);
}

/** The table of two files, or the first reason to refuse one. */
function scores(goldChunk: Chunk, systemChunk: Chunk, options: UdEvalOptions): readonly UdScore[] {
  const { enhanced = true, enhancements = '0' } = options;
  const symbols = new Symbols();
  const gold = { file: goldChunk.file, graphs: graphsIn(goldChunk, options, symbols) };
  const system = { file: systemChunk.file, graphs: graphsIn(systemChunk, options, symbols) };
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

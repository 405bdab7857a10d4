// `touchstone ud-eval`: takes the place of the official Universal Dependencies scorer in a script. Same arguments, same
// output, and one line where the scorer ends in a traceback. `-` is standard input, .gz is unpacked: these are ours.

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { firstDifference, mismatchNotice, rangedAsRead } from '../../align/index.ts';
import { InputError, type Notice, placeAt, refuse, wholeFile } from '../../bytes/index.ts';
import { sum, TableTally } from '../../counts/index.ts';
import { readConllu, readConllx } from '../../formats/index.ts';
import {
  analyseConllx,
  type ConllxOptions,
  ConllxPair,
  conllxColumns,
  officialOptions,
  UdPair,
  type UdScore,
  udColumns,
  udCounts,
  udTable,
} from '../../metrics/index.ts';
import { type DependencyGraphs, Symbols } from '../../model/index.ts';
import { reasonOf } from '../../node/index.ts';
import { conllxLongPage, conllxPage, udEvalCounts, udEvalPercentages, udEvalSummary } from '../../report/index.ts';
import { readArguments, type UdEvalRequest } from './ud-eval-arguments.ts';

export const udEvalHelp = `Usage: touchstone ud-eval GOLD SYSTEM [-v|--verbose] [-c|--counts] [--no-enhanced]
         [--enhancements DIGITS] [--no-empty-nodes VALUE] [--multiple-roots-okay]

Scores CoNLL-U files exactly as the official Universal Dependencies scorer does, and prints its lines
to the byte. A file that it would refuse is refused in one line, with status 1.

  -v                     all metrics: precision, recall, F1, accuracy on aligned words
  -c                     all metrics: counts; wins over -v
  --no-enhanced          leave out ELAS and EULAS
  --enhancements DIGITS  undo kinds of enhancements on both sides first (docs/dependencies.md)
  --no-empty-nodes X     refuse empty nodes
  --multiple-roots-okay  accept sentences with several roots
  --metric conllx        ours: the three lines of the CoNLL-X and 2007 shared tasks; -p keeps punctuation,
                         -v adds tables by tag, relation, direction and distance, frames and errors

Names ending in .gz are unpacked, - is standard input.

Example:
  $ touchstone ud-eval -v examples/dependencies/gold.conllu examples/dependencies/beta.conllu
`;

const BAD_INPUT = 1;
const BAD_USAGE = 2;

/** The world as the program sees it. */
export interface UdEvalHost {
  read(name: string): Uint8Array;
  out(text: string): void;
  complain(text: string): void;
}

export async function udEval(argv: readonly string[], host: UdEvalHost = terminal): Promise<number> {
  const request = readArguments(argv);
  if (request === 'help') {
    host.out(udEvalHelp);
    return 0;
  }
  if ('problem' in request) {
    host.complain(`ud-eval: ${request.problem}; touchstone ud-eval --help explains\n`);
    return BAD_USAGE;
  }
  try {
    host.out(
      request.conllx === null ? pageOf(request, scoreFiles(request, host)) : conllxOf(request, request.conllx, host),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    host.complain(`${lineOf(error.notice)}\n`);
    return BAD_INPUT;
  }
}

/** The table of two files, or the first reason to refuse one. */
function scoreFiles(request: UdEvalRequest, host: UdEvalHost): readonly UdScore[] {
  const symbols = new Symbols();
  const gold = readGraphs(request.gold, request, symbols, host);
  const system = readGraphs(request.system, request, symbols, host);
  const goldFile = { file: request.gold, graphs: gold };
  const systemFile = { file: request.system, graphs: system };
  const at = firstDifference(gold, system);
  if (at >= 0) throw new InputError(mismatchNotice(goldFile, systemFile, at));
  const { enhanced, enhancements } = request;
  const [goldRanges, systemRanges] = [rangedAsRead(goldFile), rangedAsRead(systemFile)];
  const pair = new UdPair(goldRanges, systemRanges, { ...officialOptions, enhanced, enhancements });
  const counts = new Float64Array(udColumns.length);
  for (let sentence = 0; sentence < gold.size; sentence++) pair.add(sentence, counts);
  return udTable(udCounts(counts), enhanced);
}

function readGraphs(
  file: string,
  { multipleRoots, emptyNodes }: UdEvalRequest,
  symbols: Symbols,
  host: UdEvalHost,
): DependencyGraphs {
  const chunk = wholeFile(file, host.read(file));
  if (!isUtf8(chunk.bytes))
    throw refuse('not-utf8', placeAt(chunk, firstFault(chunk.bytes)), 'this line is not UTF-8; convert the file');
  return readConllu(chunk, symbols, { strict: true, multipleRoots, emptyNodes }).graphs;
}

function conllxOf(
  { gold: goldFile, system: systemFile, verbose }: UdEvalRequest,
  options: ConllxOptions,
  host: UdEvalHost,
): string {
  const symbols = new Symbols();
  const read = (file: string) => readConllx(wholeFile(file, host.read(file)), symbols).graphs;
  const [gold, system] = [read(goldFile), read(systemFile)];
  const pair = new ConllxPair(gold, system, options);
  const sentence = gold.size < system.size ? gold.size : pair.differs.findIndex(at => at >= 0);
  if (sentence >= 0)
    throw refuse(
      'words-differ',
      null,
      `${systemFile}: sentence ${sentence + 1} differs from ${goldFile} in word ${(pair.differs[sentence] ?? 0) + 1}; the words must be the same`,
    );
  const tally = new TableTally(conllxColumns, false);
  tally.begin({ from: 0, to: gold.size });
  for (let i = 0; i < gold.size; i++) pair.count(i, tally);
  const counts = sum(tally.table());
  if (counts.tagsDiffer > 0)
    host.complain(`warning: ${counts.tagsDiffer} words differ in CPOSTAG; some copies refuse that\n`);
  return verbose ? conllxLongPage(counts, analyseConllx(pair)) : conllxPage(counts);
}

function pageOf({ counts, verbose }: UdEvalRequest, table: readonly UdScore[]): string {
  if (counts) return udEvalCounts(table);
  return verbose ? udEvalPercentages(table) : udEvalSummary(table);
}

/** `gold.conllu:12: what and what to do` */
function lineOf({ place, text }: Notice): string {
  return place === null ? text : `${place.file}:${place.line}: ${text}`;
}

/** Where the first line begins that is not UTF-8. */
function firstFault(bytes: Uint8Array): number {
  let from = 0;
  for (let to = bytes.indexOf(10); to >= 0 && isUtf8(bytes.subarray(from, to)); to = bytes.indexOf(10, from))
    from = to + 1;
  return from;
}

const terminal: UdEvalHost = {
  read(name) {
    try {
      const bytes = readFileSync(name === '-' ? 0 : name);
      return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    } catch (error) {
      throw refuse('unreadable-file', null, `${name}: cannot be read (${reasonOf(error)})`);
    }
  },
  out: text => void process.stdout.write(text),
  complain: text => void process.stderr.write(text),
};

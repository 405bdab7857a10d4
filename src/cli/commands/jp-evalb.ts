// `touchstone jp-evalb`: takes the place of jp-evalb.py, the program of Jo, Park and Park 2024, in a script.
// Same arguments, same page. Where that program stops on its input, this one goes on without losing a sentence.

import { closeSync, openSync, writeSync } from 'node:fs';
import { jpEvalbPieces, jpEvalbSettings, noProgress, prepareKernels } from '../../api/index.ts';
import { openInput, readWhole, unwritable } from '../../node/index.ts';
import { defineIfAsked, print, progressOver } from '../command.ts';
import { withRunnableExamples } from '../help.ts';

export const jpEvalbHelp = `Usage: touchstone jp-evalb GOLD SYSTEM [-evalb] [FILE.prm] [--time] [--write]

Scores trees exactly as the published program of alignment-based PARSEVAL does, and prints its output
to the byte. Sentences and words of the two sides may differ. Each line has one tree.

  FILE.prm   an EVALB parameter file: which labels are deleted, which are equal
  -evalb     as EVALB: if the numbers of words differ, this is an error, and tags are compared in order;
             without a parameter file, with the parameters of COLLINS.prm
  --time     also print the two lines with the time of beginning and end
  --write    also write the output to jp-evalb.txt in this folder, as the published program does

Files whose names end in .gz, .zst, .bz2 or .xz are unpacked, - is standard input. In some files the published program stops
with an error, for example if a boundary differs in the last sentences. This command continues: all remaining sentences are
scored as one group.

Example: 48 gold sentences, and a parser that splits words and sentences in its own way.
  $ touchstone jp-evalb examples/constituency/gold.mrg examples/constituency/gamma.mrg | grep FMeasure
  Bracketing FMeasure       =  92.12
  Bracketing FMeasure       =  91.19
`;

const BAD_USAGE = 1;
const PAGE_FILE = 'jp-evalb.txt';

export async function jpEvalbCommand(argv: readonly string[]): Promise<number> {
  defineIfAsked(argv, jpEvalbHelp);
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(withRunnableExamples(jpEvalbHelp));
    return 0;
  }
  const request = requestOf(argv);
  if (typeof request === 'string') {
    process.stderr.write(`jp-evalb: ${request}; touchstone jp-evalb --help explains\n`);
    return BAD_USAGE;
  }
  const begun = timeLine(new Date());
  const settings = jpEvalbSettings(request.parameters === null ? null : readWhole(request.parameters), request.evalb);
  for (const complaint of settings.complaints) process.stderr.write(complaint);
  const [gold, system] = [openInput(request.gold), openInput(request.system)];
  // Between rows on a terminal, a bar would be in the way.
  const bar = process.stdout.isTTY === true ? () => noProgress : progressOver;
  await prepareKernels();
  let progress = noProgress;
  const pieces = jpEvalbPieces(gold, system, settings, bytes => progress.advance(bytes));
  progress = bar(gold.size + system.size, 'scoring');
  const page = pageOf(pieces, request.time ? begun : null);
  await print(request.write ? alsoToFile(page) : page);
  progress.stop();
  gold.close();
  system.close();
  return 0;
}

function* pageOf(page: Iterable<string>, begun: string | null): Generator<string, void> {
  if (begun !== null) yield begun;
  yield* page;
  if (begun !== null) yield timeLine(new Date());
}

/** What the arguments ask for, or what is wrong with them. */
function requestOf(argv: readonly string[]) {
  const flags = new Set(argv.filter(argument => argument.startsWith('-') && argument !== '-'));
  const [gold, system, parameters = null, ...more] = argv.filter(argument => !flags.has(argument));
  const unknown = [...flags].find(flag => !['-evalb', '--time', '--write'].includes(flag));
  if (unknown !== undefined) return `there is no option ${unknown}`;
  if (gold === undefined || system === undefined) return 'a gold file and a system file are needed';
  if (gold === '-' && system === '-') return 'only one of the files can be standard input';
  if (more.length > 0) return `there is nothing to do with ${more.join(' ')}`;
  if (parameters !== null && !parameters.endsWith('.prm')) return `${parameters} does not end in .prm`;
  return {
    gold,
    system,
    parameters,
    evalb: flags.has('-evalb'),
    time: flags.has('--time'),
    write: flags.has('--write'),
  };
}

/** The same text, which on its way is also written to the file. */
function* alsoToFile(page: Iterable<string>): Generator<string, void> {
  const file = inFile(() => openSync(PAGE_FILE, 'w'));
  let block = '';
  for (const piece of page) {
    block += piece;
    if (block.length >= BLOCK) {
      inFile(() => writeSync(file, block));
      block = '';
    }
    yield piece;
  }
  inFile(() => writeSync(file, block));
  closeSync(file);
}

const BLOCK = 1 << 16;

function inFile<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw unwritable(PAGE_FILE, error);
  }
}

/** `Current time: 11/15/24 09:20:31.123000000 UTC` */
function timeLine(now: Date): string {
  const [year = '', month = '', day = ''] = now.toISOString().slice(2, 10).split('-');
  return `Current time: ${month}/${day}/${year} ${now.toISOString().slice(11, 23)}000000 UTC\n`;
}

// `touchstone jp-evalb`: takes the place of jp-evalb.py, the program of Jo, Park and Park 2024, in a script.
// Same arguments, same page. Where that program stops on its input, this one goes on without losing a sentence.
import { binary, decode, InputError, refuse } from '../../bytes/index.ts';
import { readBrackets } from '../../formats/index.ts';
import {
  type JpEvalbOptions,
  type JpEvalbRow,
  jpEvalbCollins,
  jpEvalbTotals,
  readParameters,
  scoreAsPublished,
  withJpEvalbDefaults,
} from '../../metrics/index.ts';
import { Symbols, type Trees } from '../../model/index.ts';
import { jpEvalbPage } from '../../report/index.ts';
import { readWhole } from '../input.ts';
import { progressOver } from '../progress.ts';
import { writeNamed } from '../write-file.ts';

export const jpEvalbHelp = `Usage: touchstone jp-evalb GOLD SYSTEM [-evalb] [FILE.prm] [--time] [--write]

Scores trees whose sentences and words need not agree, exactly as the published program of
alignment-based PARSEVAL does, one tree per line, and prints its page to the byte.

  FILE.prm   an EVALB parameter file: which labels are deleted, which are equal
  -evalb     as EVALB: sides with different numbers of words are errors, tags are compared in order;
             without a parameter file, with those of COLLINS.prm
  --time     also print the lines that say when the program began and ended
  --write    also write the page to jp-evalb.txt in this folder, as the published program does

Names ending in .gz are unpacked, - is standard input. Where the published program stops, on a
boundary that differs in the last sentences, say, nothing is lost: what is left is scored as one group.

Example: 48 gold sentences against a parser that found words and sentences by itself.
  $ touchstone jp-evalb examples/constituency/gold.mrg examples/constituency/gamma.mrg | grep FMeasure
  Bracketing FMeasure       =  92.12
  Bracketing FMeasure       =  91.19
`;

const BAD_USAGE = 1;
const PAGE_FILE = 'jp-evalb.txt';

interface Request {
  readonly gold: string;
  readonly system: string;
  readonly parameters: string | null;
  readonly evalb: boolean;
  readonly time: boolean;
  readonly write: boolean;
}

export async function jpEvalb(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help') || argv.includes('-h')) {
    process.stdout.write(jpEvalbHelp);
    return 0;
  }
  const request = requestOf(argv);
  if (typeof request === 'string') {
    process.stderr.write(`jp-evalb: ${request}; touchstone jp-evalb --help explains\n`);
    return BAD_USAGE;
  }
  const begun = timeLine(new Date());
  const symbols = new Symbols();
  const gold = readTrees(request.gold, symbols);
  const system = readTrees(request.system, symbols);
  const rows = await withProgress(scoreAsPublished(gold, system, optionsOf(request)), gold.size);
  const page = jpEvalbPage(rows, jpEvalbTotals(rows));
  const text = request.time ? begun + page + timeLine(new Date()) : page;
  if (request.write) writeNamed(PAGE_FILE, text);
  process.stdout.write(text);
  return 0;
}

/** All rows; the terminal is given a chance to show how far they have come. */
async function withProgress(rows: Iterable<JpEvalbRow>, sentences: number): Promise<JpEvalbRow[]> {
  const progress = progressOver(sentences, 'scoring');
  const scored: JpEvalbRow[] = [];
  for (const row of rows) {
    scored.push(row);
    progress.advance(row.run.to - row.run.from);
    if (scored.length % ROWS_BETWEEN_LOOKS === 0) await new Promise(setImmediate);
  }
  progress.stop();
  return scored;
}

const ROWS_BETWEEN_LOOKS = 256;

/** What the arguments ask for, or what is wrong with them. */
function requestOf(argv: readonly string[]): Request | string {
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

function optionsOf({ parameters: file, evalb }: Request): JpEvalbOptions {
  if (file === null) return { parameters: evalb ? jpEvalbCollins : null, evalb };
  const { parameters, complaints } = readParameters(readWhole(file).bytes);
  for (const { line, text } of complaints)
    process.stderr.write(`${file}:${line}:1: ${decode(binary.encode(text))}; the line is ignored\n`);
  return { parameters: withJpEvalbDefaults(parameters), evalb };
}

/** Reasons why a line is no tree. */
const damage = ['unclosed-bracket', 'unopened-bracket', 'stray-text'];

function readTrees(name: string, symbols: Symbols): Trees {
  const { bytes } = readWhole(name);
  const { trees, notices } = readBrackets({ file: name, bytes, line: 1, first: 0 }, symbols, { layout: 'line' });
  const refused = notices.list().find(({ code }) => damage.includes(code))?.kept[0];
  if (refused !== undefined) throw new InputError(refused);
  if (trees.size === 0)
    throw refuse('no-sentences', null, `${name}: there are no sentences to score; is the file empty?`);
  return trees;
}

/** `Current time: 11/15/24 09:20:31.123000000 UTC` */
function timeLine(now: Date): string {
  const [year = '', month = '', day = ''] = now.toISOString().slice(2, 10).split('-');
  return `Current time: ${month}/${day}/${year} ${now.toISOString().slice(11, 23)}000000 UTC\n`;
}

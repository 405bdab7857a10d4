// `touchstone hypothesize GOLD SYSTEM...`: entailment items from the dependencies on which parsers and gold differ.

import { Command, InvalidArgumentError } from 'commander';
import { firstDifference, mismatchNotice, type NamedGraphs, rangedByText } from '../../align/index.ts';
import { Notices, refuse, UsageError, type Warning } from '../../bytes/index.ts';
import { briefly, families } from '../../families/index.ts';
import { readConllu } from '../../formats/index.ts';
import {
  type Hypotheses,
  hypothesize,
  type NamedParse,
  sampleItems,
  writeItems,
  writeItemTable,
  writeSkipped,
} from '../../hypothesize/index.ts';
import { Symbols } from '../../model/index.ts';
import { readChunk, writeNamed } from '../../node/index.ts';
import { version } from '../../report/index.ts';
import { printWarnings } from '../output.ts';
import { parse } from '../usage.ts';

const explanation = `
GOLD and SYSTEM are CoNLL-U files of English text; their words are aligned as in scoring. Where a system lacks a relation
between two content words that gold has, the item should be answered YES; where only systems have it, NO. These are
silver answers, to be judged by people. What is given up is counted by reason; --skipped lists it.

Example:
  $ cd examples/hypotheses
  $ touchstone hypothesize gold.conllu alpha.conllu beta.conllu -o pairs.tsv

  The table opens in a spreadsheet; read the sentences, then have people answer them.`;

interface Options {
  readonly output?: string;
  readonly skipped?: string;
  readonly all?: boolean;
  readonly limit?: number;
  readonly seed: number;
  readonly source?: string;
  readonly json?: boolean;
}

export async function writeHypotheses(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone hypothesize')
    .description('Makes entailment items, with hypotheses in plain English, from the places where parsers disagree.')
    .argument('<gold>', 'a CoNLL-U file; - is standard input')
    .argument('[systems...]', 'the same text as parsers analyse it')
    .option('-o, --output <file>', 'write the items here; .tsv makes a table, any other name JSON Lines')
    .option('--skipped <file>', 'list the candidates that were given up, with reasons')
    .option('--all', 'items for pairs on which all agree, too; needs no system')
    .option('--limit <n>', 'so many items at most, drawn by chance', wholeNumber)
    .option('--seed <n>', 'for the draw', wholeNumber, 1)
    .option('--source <name>', "what the items say they come from; the gold file's name if not given")
    .option('--json', 'the summary as JSON')
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  const [goldFile = '', ...systemFiles] = command.args;
  const options: Options = command.opts();
  if (systemFiles.length === 0 && options.all !== true)
    throw new UsageError('give at least one system to compare with gold, or --all for items from gold alone');
  const symbols = new Symbols();
  const notices = new Notices();
  const gold = readParse(goldFile, 'gold', symbols, notices);
  const names = namesOf(systemFiles);
  const systems = systemFiles.map((file, i) => readParse(file, names[i] ?? file, symbols, notices));
  for (const system of systems) {
    const at = firstDifference(gold.graphs, system.graphs);
    if (at < 0) continue;
    const { text, place } = mismatchNotice(gold, system, at);
    checkSameText(gold, system);
    notices.add('text-differs', () => ({ place, text: `${text}; aligned by text` }));
  }
  const source = options.source ?? baseOf(goldFile);
  const made = hypothesize(gold.graphs, systems, { all: options.all === true, source });
  const { limit, seed } = options;
  const items = limit === undefined ? made.items : sampleItems(made.items, limit, seed);
  const text = options.output?.endsWith('.tsv') === true ? writeItemTable(items) : writeItems(items);
  if (options.output === undefined) process.stdout.write(text);
  else writeNamed(options.output, text);
  if (options.skipped !== undefined) writeNamed(options.skipped, writeSkipped(made.skipped));
  printWarnings([{ warnings: notices.list() }]);
  const signature = signatureOf(options, names);
  const summary =
    options.json === true ? json(made, items.length, signature) : summaryText(made, items.length, signature);
  // Items and summary never share a stream.
  (options.output === undefined ? process.stderr : process.stdout).write(summary);
  return 0;
}

function readParse(file: string, name: string, symbols: Symbols, notices: Notices): NamedParse & NamedGraphs {
  const chunk = readChunk(file);
  const family = families.find(({ recognise }) => recognise(chunk.bytes.subarray(0, SAMPLE)));
  if (family !== undefined && family.name !== 'dependencies')
    throw refuse(
      'unknown-format',
      { file, line: 1, column: 1 },
      `this holds ${briefly(family)}; hypotheses are made from CoNLL-U`,
    );
  const { graphs, notices: warnings } = readConllu(chunk, symbols, { multipleRoots: true });
  if (graphs.size === 0)
    throw refuse('no-sentences', null, `${file}: there are no sentences in it; is the file empty?`);
  notices.append(warnings.list().map(inHypotheses));
  return { name, file, graphs };
}

/** Readers say what stray bytes mean for scoring; here sentences are made of them. */
function inHypotheses(warning: Warning): Warning {
  if (warning.code !== 'not-utf8') return warning;
  const text = 'this line is not UTF-8; what is made of it will show U+FFFD for what is not; convert the file';
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text })) };
}

const SAMPLE = 1 << 16;

/** Other tokens are fine, another text is not: where few tokens meet, what is made of the rest says nothing. */
function checkSameText(gold: NamedGraphs, system: NamedGraphs): void {
  const { sameText } = rangedByText(gold, system);
  const same = sameText.reduce((count, each) => count + each, 0);
  if (same * 2 >= sameText.length) return;
  const share = `only ${same} of the ${sameText.length} tokens of ${gold.file} meet the same text`;
  throw refuse('texts-differ', { file: system.file, line: 1, column: 1 }, `${share} here; is it the right file?`);
}

const baseOf = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.conllu(?:\.gz)?$/, '');

/** Files of the same name are numbered, and none is called gold. */
function namesOf(files: readonly string[]): readonly string[] {
  const names = files.map(baseOf);
  return names.map((name, i) => (names.indexOf(name) === i && name !== 'gold' ? name : `${name}-${i + 1}`));
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(value);
}

function signatureOf({ all, limit, seed }: Options, systems: readonly string[]): string {
  const parts = ['hypothesize', `systems:${systems.length}`, `pairs:${all === true ? 'all' : 'differences'}`];
  if (limit !== undefined) parts.push(`limit:${limit}`, `seed:${seed}`);
  return [...parts, `touchstone:${version}`].join('|');
}

/** Reasons, the most frequent first. */
function reasonsOf({ skipped }: Hypotheses): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function summaryText(made: Hypotheses, written: number, signature: string): string {
  const yes = made.items.filter(({ silver }) => silver === 'YES').length;
  const rows: (readonly [string, number])[] = [
    ['sentences', made.sentences],
    ...(made.tooLong > 0 ? ([['  left out, over 1000 words', made.tooLong]] as const) : []),
    ['candidates', made.candidates],
    ['items', made.items.length],
    ['  silver YES', yes],
    ['  silver NO', made.items.length - yes],
    ['duplicates', made.duplicates],
    ['skipped', made.skipped.length],
    ...reasonsOf(made).map(([reason, count]) => [`  ${reason}`, count] as const),
    ['written', written],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return `${rows.map(([name, count]) => `${name.padEnd(width)}${String(count).padStart(6)}\n`).join('')}signature: ${signature}\n`;
}

function json(made: Hypotheses, written: number, signature: string): string {
  const { sentences, tooLong, candidates, items, duplicates, skipped } = made;
  const yes = items.filter(({ silver }) => silver === 'YES').length;
  const counts = {
    sentences,
    tooLong,
    candidates,
    items: items.length,
    silver: { yes, no: items.length - yes },
    duplicates,
  };
  const reasons = Object.fromEntries(reasonsOf(made));
  return `${JSON.stringify({ touchstone: version, signature, ...counts, skipped: skipped.length, reasons, written }, null, 2)}\n`;
}

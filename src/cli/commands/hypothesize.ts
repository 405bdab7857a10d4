// `touchstone hypothesize GOLD SYSTEM...`: entailment items from the dependencies on which parsers and gold differ.

import { Command, InvalidArgumentError } from 'commander';
import { type HypothesizeOptions, hypothesize } from '../../api/index.ts';
import { writeItems, writeItemTable, writeSkipped } from '../../hypothesize/index.ts';
import { writeNamed } from '../../node/index.ts';
import { hypothesesText } from '../../report/index.ts';
import { printRemarks } from '../output.ts';
import { parse, sourceIn } from '../usage.ts';

const explanation = `
GOLD and SYSTEM are CoNLL-U files of English text; their words are aligned as in scoring. Where a system lacks a relation
between two content words that gold has, the item should be answered YES; where only systems have it, NO. These are
silver answers, to be judged by people. What is given up is counted by reason; --skipped lists it.

Example:
  $ cd examples/hypotheses
  $ touchstone hypothesize gold.conllu alpha.conllu beta.conllu -o pairs.tsv

  The table opens in a spreadsheet; read the sentences, then have people answer them.`;

interface Options extends HypothesizeOptions {
  readonly output?: string;
  readonly skipped?: string;
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
  const { output, skipped: skippedFile, json, ...options }: Options = command.opts();
  const [gold, ...systems] = command.args.map(sourceIn);
  const { items, skipped, summary, remarks } = await hypothesize(gold!, systems, options);
  const text = output?.endsWith('.tsv') === true ? writeItemTable(items) : writeItems(items);
  if (output === undefined) process.stdout.write(text);
  else writeNamed(output, text);
  if (skippedFile !== undefined) writeNamed(skippedFile, writeSkipped(skipped));
  printRemarks(remarks);
  // Items and summary never share a stream.
  const stream = output === undefined ? process.stderr : process.stdout;
  stream.write(json === true ? `${JSON.stringify(summary, null, 2)}\n` : hypothesesText(summary));
  return 0;
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(value);
}

// `touchstone hypothesize GOLD SYSTEM...`: entailment items from the dependencies on which parsers and gold differ.
import { type HypothesizeOptions, hypothesesText, hypothesisReport } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { writeNamed } from '../../node/index.ts';
import { type Given, printOrWrite, printRemarks, sourceIn, TouchstoneCommand } from '../command.ts';

const explanation = `
GOLD and SYSTEM are CoNLL-U files of the same English text. Their words are aligned as in scoring. If a system lacks a relation
between two content words of gold, the relation becomes an item with the expected answer YES. For NO, one of the two words is
replaced by another word of the text, so that the new relation is certainly false according to gold. People have not checked
these answers: they are silver answers. Rejected candidates are counted by reason; --skipped lists them.

Example:
  $ touchstone hypothesize examples/hypotheses/gold.conllu examples/hypotheses/alpha.conllu \\
      examples/hypotheses/beta.conllu -o pairs.tsv

  The table opens in a spreadsheet. Read the sentences, then ask people to answer them.`;

export async function hypothesizeCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('hypothesize', explanation)
    .description('Makes English entailment items from the dependencies on which parsers and gold differ.')
    .argument('<gold>', 'a CoNLL-U file; - is standard input')
    .argument('[systems...]', 'the analyses of parsers for the same text')
    .option('-o, --output <file>', 'write the items here; .tsv makes a table, any other name JSON Lines')
    .option('--skipped <file>', 'list the rejected candidates, with reasons')
    .option('--all', 'also items for pairs on which all agree; needs no system')
    .option('--limit <n>', 'maximum number of items, chosen at random', wholeNumber('--limit'))
    .option('--balance <percent>', 'percentage of NO items; 50 if there is a --limit', wholeNumber('--balance'))
    .option('--no-balance', 'choose from all items equally')
    .option('--seed <n>', 'seed of the random numbers', wholeNumber('--seed'), 1)
    .option('--source <name>', 'the source of the items (default: the name of the gold file)')
    .option('--json', 'print the summary as JSON');
  const {
    output,
    skipped,
    json,
    balance,
    ...options
  }: Omit<HypothesizeOptions, 'balance'> & { balance?: number | boolean } & Given<'output' | 'skipped', 'json'> =
    await command.read(argv);
  const wanted = balance === false ? { balance: null } : typeof balance === 'number' ? { balance } : {};
  const [gold, ...systems] = command.args.map(sourceIn);
  const { file, summary, remarks } = await hypothesisReport(gold!, systems, { ...options, ...wanted });
  const text = file(output?.endsWith('.tsv') === true ? 'table' : 'items');
  await printOrWrite(output, text);
  if (skipped !== undefined) writeNamed(skipped, file('skipped'));
  printRemarks(remarks);
  // Items and summary never share a stream.
  const stream = output === undefined ? process.stderr : process.stdout;
  stream.write(json === true ? `${JSON.stringify(summary, null, 2)}\n` : hypothesesText(summary));
  return 0;
}

function wholeNumber(flag: string): (value: string) => number {
  return value => {
    if (/^\d{1,9}$/.test(value)) return Number(value);
    throw new UsageError(`${flag} takes a whole number, not ${JSON.stringify(value)}`);
  };
}

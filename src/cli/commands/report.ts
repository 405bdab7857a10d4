// `touchstone report GOLD SYSTEM... -o report.html`
import { alarmsOfAll, shellLine } from '../../api/index.ts';
import { visible } from '../../bytes/index.ts';
import { reportSets } from '../../node/index.ts';
import {
  commaList,
  type Given,
  goldOrCounts,
  numberIn,
  print,
  printGoldRemarks,
  printOrWrite,
  printRemarks,
  progressOver,
  TouchstoneCommand,
} from '../command.ts';

const explanation = `
The page is one file: scores with intervals, tests between systems, breakdowns, sentences and their drawings. It opens in any
browser, from a disk or a mail, without a network. docs/report.md says what it shows.

Example:
  $ touchstone report examples/dependencies/gold.conllu examples/dependencies/alpha.conllu \\
      examples/dependencies/beta.conllu -o report.html

Entailment pairs with parses, as touchstone entail decides them:
  $ touchstone report examples/entailment/pairs.jsonl examples/entailment/alpha.jsonl -o report.html

From counts that were written with --keep-rows, perhaps on many machines (docs/shards.md); without drawings:
  $ touchstone score examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --shard 1/1 --counts all.counts --keep-rows
  $ touchstone report all.counts -o report.html`;

export async function reportCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('report', explanation)
    .description('Writes one HTML file with scores, tests and sentences.')
    .argument(...goldOrCounts)
    .argument('[system...]', 'the output of one or more parsers')
    .option('-o, --output <file>', 'the page; - is standard output', 'report.html')
    .option('--title <text>', 'title of the page (default: the names of the files)')
    .option(
      '--figure <paths>',
      'figures to test; the first also ranks sentences (otherwise: the default figures of the metric)',
    )
    .option(
      '--most <n>',
      'number of sentences in the page; if there are more, those with the largest differences and the lowest scores',
      '3000',
    )
    .option('--names <a,b>', 'names of the systems (default: their files)')
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores for large files); the result is always the same')
    .alarmOptions()
    .designOptions()
    .familyOptions();
  const { output, ...options }: Given<'title' | 'figure' | 'names'> & Record<'output' | 'most', string> =
    await command.read(argv);
  command.checkStandardInput(options);
  const {
    page,
    data,
    remarks,
    systems: scored,
  } = await reportSets(command.args, {
    ...command.design(),
    title: options.title,
    figures: options.figure?.split(','),
    names: commaList('--names', options.names),
    most: numberIn('--most', options.most, 1, 1e6),
    command: shellLine(['touchstone', 'report', ...argv]),
    score: command.scoreOptions(),
    workers: command.workers(),
    progress: progressOver,
  });
  await printOrWrite(output === '-' ? undefined : output, page);
  printGoldRemarks(remarks);
  printRemarks(alarmsOfAll(scored));
  if (output === '-') return command.statusOf(scored);
  const { size, sentences, systems, rows, noun } = data;
  const held = rows.first.length < size ? `, of which it holds ${rows.first.length} (--most)` : '';
  const names = systems.map(({ name }) => name).join(', ');
  const megabytes = (Buffer.byteLength(page) / 1e6).toFixed(1);
  const told = `${output}: ${megabytes} MB, ${names}, ${sentences} ${noun}${sentences === 1 ? '' : 's'}${held}\n`;
  await print([visible(told)]);
  return command.statusOf(scored);
}

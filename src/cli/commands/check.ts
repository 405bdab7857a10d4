// `touchstone check FILE... [--gold GOLD]`
import { type CheckFormat, checkFormats, renderCheck } from '../../api/index.ts';
import { checkSets } from '../../node/index.ts';
import { type Given, numberIn, printOrWrite, progressOver, TouchstoneCommand } from '../command.ts';

const explanation = `
An error means that the file or one of its sentences cannot be scored. A warning means that it is scored, but you should look at
it. No score is shown. Status 0: no errors; 2: errors; 3: with --strict, warnings but no errors. docs/tasks.md says more.

Examples:
  $ touchstone check examples/dependencies/alpha.conllu --gold examples/dependencies/gold.conllu
  examples/dependencies/alpha.conllu: 34 sentences, 337 words, no problems

  Many files, for automatic tests. If there are many gold files too, files are matched by name:
  $ touchstone check 'examples/hypotheses/*.conllu' --gold examples/hypotheses/gold.conllu --format junit -o check.xml`;

const STRICT = 3;
const UNUSABLE = 2;

export async function checkCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('check', explanation)
    .description('Lists the problems of files before they are submitted, line by line, without a score.')
    .argument(
      '<file...>',
      "the output of parsers; - is standard input, .gz is unpacked, 'sent/*.mrg', @LIST or a folder are many files",
    )
    .option('--gold <file>', 'the gold standard: one file for all, or many files, matched by name')
    .choice('--format <name>', 'how problems are printed', checkFormats, 'text')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .option('--most <n>', 'how many problems of each kind are listed for each file; all are counted', '20')
    .option('--strict', 'status 3 if there are warnings')
    .metricOption('only warn if texts differ or sentences are shifted, as with --force of touchstone score')
    .familyOptions();
  const { gold, format, output, most, strict }: CheckFlags = await command.read(argv);
  command.checkStandardInput({ gold });
  const result = await checkSets(command.args, {
    gold,
    most: numberIn('--most', most, 1, 1e6),
    score: command.scoreOptions(),
    progress: progressOver,
  });
  await printOrWrite(output, renderCheck(result, format, strict === true));
  return result.errors > 0 ? UNUSABLE : strict && result.warnings > 0 ? STRICT : 0;
}

interface CheckFlags extends Given<'gold' | 'output', 'strict'> {
  readonly format: CheckFormat;
  readonly most: string;
}

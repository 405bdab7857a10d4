// `touchstone compare GOLD SYSTEM SYSTEM...`

import { comparisonPieces } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { compareSets, seedsIn } from '../../node/index.ts';
import {
  emphasis,
  type Given,
  goldOrCounts,
  numberIn,
  print,
  printGoldRemarks,
  printWarnings,
  progressOver,
  TouchstoneCommand,
  terminalWidth,
} from '../command.ts';
import { measuresIn } from '../measures.ts';

const explanation = `
Figures have the names of the JSON of touchstone score: f1, labelled.f1, LAS.f1, or LAS for short. --inversions takes two of
them. If a figure needs other options of scoring, write them after an @: f1,f1@align=text or LAS,LAS@punct=upos+subtypes=full.
If it was computed before, for example for entailments, name the JSON: LAS,accuracy@scores=entailment.json. All other options
are those of touchstone score. docs/significance.md explains the tests and cites their papers.

Example:
  $ touchstone compare examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --inversions labelled.f1,decomposed.f1

Which kinds of errors the second parser makes less often or more often (docs/errors.md):
  $ touchstone compare examples/constituency/gold.mrg examples/constituency/alpha.mrg examples/constituency/beta.mrg --by error

A parser trained with two seeds, and another with one (docs/significance.md):
  $ touchstone compare examples/studies/gold.auto one=examples/studies/alpha.auto,examples/studies/beta.auto \\
      other=examples/studies/gamma.auto --rounds 1000

From counts that were written with --keep-rows, perhaps on many machines (docs/shards.md):
  $ touchstone score examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --shard 1/1 --counts all.counts --keep-rows
  $ touchstone compare all.counts`;

function commandLine(): TouchstoneCommand {
  return new TouchstoneCommand('compare', explanation)
    .description('Tests whether systems differ: intervals for every figure, paired tests, rank inversions.')
    .argument(...goldOrCounts)
    .argument(
      '[system...]',
      'the output of one or more parsers; a=1.mrg,2.mrg,3.mrg are the outputs of one parser trained with three seeds',
    )
    .option('--names <a,b>', 'names of the systems; systems with the same name are seeds of one parser')
    .option('--baseline <name>', 'test only the differences from this system')
    .option(
      '--each',
      'the files of a pattern or folder are treebanks; the figure is their mean, and each is resampled separately',
    )
    .option('--figure <paths>', 'the figures to compare, or all (otherwise: the default figures of the metric)')
    .option('--inversions <a,b>', 'also the pairs of systems and of sentences that two figures put in opposite order')
    .choice(
      '--by <what>',
      'error: also how many errors of each kind the second system of a pair mends (makes fewer) and breaks (makes more)',
      ['error'],
    )
    .option('--top <n>', 'number of inversions to list, the strongest first', '10')
    .formatOption()
    .option('--json', 'the same as --format json')
    .alarmOptions()
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores for large files); the result is always the same')
    .designOptions()
    .familyOptions();
}

export async function compareCommand(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const options: Given<'figure' | 'inversions' | 'names' | 'baseline', 'each'> & { by?: 'error'; top: string } =
    await command.read(argv);
  const design = {
    ...command.design(),
    ...(command.getOptionValueSource('test') === 'cli' ? {} : { test: undefined }),
  };
  const top = numberIn('--top', options.top, 0, 1e6);
  const isRead = command.checkStandardInput();
  const inversions =
    options.inversions === undefined
      ? undefined
      : await measuresIn('--inversions', options.inversions, argv, commandLine);
  if (isRead && inversions?.some(({ score }) => score !== undefined))
    throw new UsageError('files that are scored in two ways are read twice; name files instead of -');
  const { files, names } = seedsIn(command.args, options.names?.split(','));
  const { comparison, styles, goldRemarks, remarks } = await compareSets(files, {
    ...design,
    figures: options.figure === 'all' ? 'all' : options.figure?.split(','),
    inversions,
    names,
    baseline: options.baseline,
    by: options.by,
    each: options.each === true,
    top,
    score: command.scoreOptions(),
    workers: command.workers(),
    progress: progressOver,
  });
  for (const remark of remarks) process.stderr.write(remark);
  const { format } = command.printing();
  if (format !== 'text' && format !== 'json') printWarnings(comparison.systems);
  await print(comparisonPieces(comparison, styles, format, emphasis(), terminalWidth()));
  if (format === 'text') printGoldRemarks(goldRemarks);
  return command.statusOf(comparison.systems);
}

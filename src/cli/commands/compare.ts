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
Figures are named as in the JSON of touchstone score: f1, labelled.f1, LAS.f1, or LAS for short. Inversions compare two of
them; one that is scored otherwise has its options behind an @, as in f1,f1@align=text or LAS,LAS@punct=upos+subtypes=full,
and one that was scored elsewhere, such as entailments, its JSON: LAS,accuracy@scores=entailment.json. Any other option is
one of touchstone score. docs/significance.md has the procedures and their papers.

Example:
  $ touchstone compare examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --inversions labelled.f1,decomposed.f1

Which kinds of errors one parser mends and another makes (docs/errors.md):
  $ touchstone compare examples/constituency/gold.mrg examples/constituency/alpha.mrg examples/constituency/beta.mrg --by error

Two seeds of one parser against one of another (docs/significance.md; --each compares on several treebanks):
  $ touchstone compare examples/studies/gold.auto one=examples/studies/alpha.auto,examples/studies/beta.auto \\
      other=examples/studies/gamma.auto --rounds 1000

What many machines counted with --keep-rows (docs/shards.md):
  $ touchstone score examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --shard 1/1 --counts all.counts --keep-rows
  $ touchstone compare all.counts`;

function commandLine(): TouchstoneCommand {
  return new TouchstoneCommand('compare', explanation)
    .description('Tells whether systems differ: intervals for every figure, paired tests, rank inversions.')
    .argument(...goldOrCounts)
    .argument('[system...]', 'the output of parsers; of one alone, the intervals; a=1.mrg,2.mrg,3.mrg are seeds of one')
    .option('--names <a,b>', 'names of the systems; those with the same name are seeds of one')
    .option('--baseline <name>', 'test only the differences from this system')
    .option(
      '--each',
      'files of a pattern or folder are treebanks: their mean is the figure, each is resampled by itself',
    )
    .option('--figure <paths>', 'the figures to compare, or all (default: the main ones of the metric)')
    .option('--inversions <a,b>', 'also the pairs of systems and sentences that two figures order differently')
    .choice('--by <what>', 'error: also which kinds of errors the second system of a pair mends and breaks', ['error'])
    .option('--top <n>', 'number of inversions to list, the strongest first', '10')
    .formatOption()
    .option('--json', 'the same as --format json')
    .alarmOptions()
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores where it is worth it); the result is always the same')
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

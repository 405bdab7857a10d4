// `touchstone compare GOLD SYSTEM SYSTEM...`

import { Command, Option } from 'commander';
import { comparisonPieces, type OutputFormat, outputFormats } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { metricNames } from '../../families/index.ts';
import { compareSets } from '../../node/index.ts';
import { addDesignOptions, type DesignFlags, designIn } from '../design.ts';
import { emphasis } from '../emphasis.ts';
import { figureSpecs, measuresOf } from '../figure-specs.ts';
import { numberIn } from '../number-option.ts';
import { print, printWarnings } from '../output.ts';
import { progressOver } from '../progress.ts';
import { workersOf } from '../score-options.ts';
import { addFamilyOptions, checkStandardInput, parse, scoreOptions } from '../usage.ts';

const explanation = `
Figures are named as in the JSON of touchstone score: f1, labelled.f1, LAS.f1, or LAS for short. Inversions compare two of
them; one that is scored otherwise has its options behind an @, as in f1,f1@align=text or LAS,LAS@punct=upos+subtypes=full,
and one that was scored elsewhere, such as entailments, its JSON: LAS,accuracy@scores=entailment.json. Any other option is
one of touchstone score. docs/significance.md has the procedures and their papers.

Example:
  $ touchstone compare examples/ccg/gold.auto examples/ccg/alpha.auto examples/ccg/beta.auto \\
      --inversions labelled.f1,decomposed.f1

What many machines counted with --keep-rows (docs/shards.md):
  $ touchstone compare *.counts`;

interface CompareOptions extends DesignFlags {
  readonly metric?: string;
  readonly figure?: string;
  readonly inversions?: string;
  readonly top: string;
  readonly format: OutputFormat;
  readonly json?: true;
  readonly workers?: string;
}

function commandLine(): Command {
  const command = new Command('touchstone compare')
    .description('Tells whether systems differ: intervals for every figure, paired tests, rank inversions.')
    .argument(
      '<gold>',
      "the gold standard; - is standard input, .gz is unpacked, 'gold/*.mrg' or @LIST are many files; or counts of all, with their rows",
    )
    .argument('[system...]', 'the output of parsers; of one alone, the intervals')
    .option('--figure <paths>', 'the figures to compare, or all (default: the chief ones of the metric)')
    .option('--inversions <a,b>', 'also the pairs of systems and sentences that two figures order differently')
    .option('--top <n>', 'how many inversions are listed, the strongest first', '10')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--json', 'the same as --format json')
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores where it is worth it); the result is always the same')
    .addHelpText('after', explanation);
  return addFamilyOptions(addDesignOptions(command));
}

export async function compare(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: CompareOptions = command.opts();
  const design = designIn(options);
  const top = numberIn('--top', options.top, 0, 1e6);
  const specs = options.inversions === undefined ? [] : figureSpecs('--inversions', options.inversions);
  if (checkStandardInput(command).isRead && specs.some(({ words }) => words.length > 0))
    throw new UsageError('files that are scored in two ways are read twice; name files instead of -');
  const inversions = specs.length === 0 ? undefined : measuresOf(specs, argv, commandLine);
  if (inversions === null) return 1;
  const { comparison, styles, remarks } = await compareSets(command.args, {
    ...design,
    figures: options.figure === 'all' ? 'all' : options.figure?.split(','),
    inversions,
    top,
    score: scoreOptions(command),
    workers: workersOf(options.workers),
    progress: progressOver,
  });
  for (const remark of remarks) process.stderr.write(remark);
  const format = options.json ? 'json' : options.format;
  if (format !== 'text' && format !== 'json') printWarnings(comparison.systems);
  await print(comparisonPieces(comparison, styles, format, emphasis()));
  return 0;
}

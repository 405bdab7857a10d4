// `touchstone bound TARGET SOURCE [SYSTEM...]`: the upper bound of a conversion.

import { Command, Option } from 'commander';
import { boundReport } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { familyOf } from '../../corpus/index.ts';
import { metricNames } from '../../families/index.ts';
import { openInput } from '../../node/index.ts';
import { boundText } from '../../report/index.ts';
import { emphasis } from '../emphasis.ts';
import { machinery } from '../machinery.ts';
import { print, printWarnings } from '../output.ts';
import { type OutputFormat, outputFormats, reportIn } from '../score-report.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';

const explanation = `
TARGET is gold in the formalism to be scored in, SOURCE gold of the same sentences in another one that touchstone can
convert: relations from CCG derivations, dependencies from phrase-structure trees, CCG dependencies from derivations.
The bound comes first, systems stand next to it. Where a conversion has several steps, each is left out in turn: the
loss is what it is worth. Options are those of touchstone score.

Example:
  $ touchstone bound examples/relations/gold.gr examples/ccg/gold.auto examples/ccg/alpha.auto

Published figures of CCGbank against DepBank leave out sentences without relations: --empty skip.`;

interface Options {
  readonly metric?: string;
  readonly json?: true;
  readonly format: OutputFormat;
}

export async function bound(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone bound')
    .description('The upper bound of a conversion: gold SOURCE, converted and scored against TARGET.')
    .argument('<target>', 'gold in the formalism to be scored in')
    .argument('<source>', 'gold of the same sentences in another formalism')
    .argument('[system...]', 'parser output to show next to the bound')
    .option('--json', 'print JSON in the shape of score --json, the bound as the first system')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
    .addHelpText('after', explanation);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  if (command.args.includes('-')) throw new UsageError('bound reads its files more than once; name files instead of -');
  const inputs = command.args.map(openInput);
  const family = await familyOf(inputs, options.metric);
  const values = { metric: options.metric, ...familyOptions(command, family, inputs) };
  const report = await boundReport(family, values, inputs, machinery);
  const { layout } = family.scoring(values);
  const facet = family.facets[0]?.name ?? '';
  const format = options.json ? 'json' : options.format;
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(
    format === 'text'
      ? boundText(report, facet, layout, emphasis())
      : reportIn(format, report, layout, new Set([...family.facets.slice(0, 1).map(({ name }) => name), 'conversion'])),
  );
  return 0;
}

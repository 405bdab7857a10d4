// `touchstone bound TARGET SOURCE [SYSTEM...]`: the upper bound of a conversion.
import { boundText, reportIn } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { boundFiles } from '../../node/index.ts';
import { emphasis, print, printWarnings, progressOver, TouchstoneCommand } from '../command.ts';

const explanation = `
TARGET and SOURCE are gold for the same sentences, in two formalisms. SOURCE is converted to the formalism of TARGET and scored.
Touchstone makes relations from CCG derivations, phrase-structure trees or CoNLL-U; dependencies from trees; and CCG dependencies
from derivations.
The first column is the bound, the next columns are the systems. If a conversion has several steps, each is left out in turn, and
the output says how much F1 is lost without it. Options are those of touchstone score.

Example:
  $ touchstone bound examples/relations/gold.gr examples/ccg/gold.auto examples/ccg/alpha.auto

Published figures of CCGbank against DepBank leave out sentences without relations: --empty skip.`;

export async function boundCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('bound', explanation)
    .description('The upper bound of a conversion: gold SOURCE, converted and scored against TARGET.')
    .argument('<target>', 'gold in the formalism in which you score')
    .argument('<source>', 'gold of the same sentences in another formalism')
    .argument('[system...]', 'parser output to show next to the bound')
    .option('--json', 'print JSON as score --json does; the bound is the first system')
    .formatOption()
    .metricOption()
    .alarmOptions()
    .familyOptions();
  await command.read(argv);
  if (command.args.includes('-')) throw new UsageError('bound reads its files more than once; name files instead of -');
  const { family, scoring, report } = await boundFiles(command.args, command.scoreOptions(), {
    progress: progressOver,
  });
  const facets = family.facets.slice(0, 1).map(({ name }) => name);
  const { format } = command.printing();
  if (format !== 'text' && format !== 'json') printWarnings(report.systems);
  await print(
    format === 'text'
      ? boundText(report, facets[0] ?? '', scoring.tableRows, emphasis())
      : reportIn(format, report, scoring.tableRows, new Set([...facets, 'conversion'])),
  );
  return command.statusOf(report.systems);
}

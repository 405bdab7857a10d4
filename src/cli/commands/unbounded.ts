// `touchstone unbounded GOLD SYSTEM [GOLD SYSTEM ...]`: recall of unbounded dependencies, a pair of files for each
// construction.
import { unboundedJson, unboundedReport, unboundedText } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { type Given, print, printJson, sourceIn, TouchstoneCommand } from '../command.ts';

const example = `
GOLD is a file of the unbounded dependency corpus, one for each construction. SYSTEM has the same sentences in the same
order: CoNLL-U, which is converted as by touchstone convert --to stanford; Stanford relations, \`nsubj(sleeps-3, cat-2)\`; or
triples, \`(nsubj sleeps_2 cat_1)\`.

Example:
  $ touchstone unbounded examples/dependencies/obj_qus.txt examples/dependencies/obj_qus.conllu`;

export async function unboundedCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('unbounded', example)
    .description(
      'Computes the recall of unbounded dependencies (Rimell, Clark and Steedman 2009): strict, coarse, unlabelled.',
    )
    .argument('<files...>', 'pairs of files: gold, system, gold, system, ...')
    .option('--json', 'print JSON, ratios in full precision');
  const { json }: Given<never, 'json'> = await command.read(argv);
  const files = command.args;
  if (files.length % 2 === 1) throw new UsageError('every gold file needs a system file behind it');
  const constructions = files.flatMap((gold, i) =>
    i % 2 === 1 ? [] : [{ gold: sourceIn(gold), system: sourceIn(files[i + 1]!) }],
  );
  const report = unboundedReport(constructions);
  await (json ? printJson(unboundedJson(report)) : print([unboundedText(report)]));
  return 0;
}

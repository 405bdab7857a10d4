// `touchstone study results STUDY`: what people said, held against chance.
import { Command } from 'commander';
import { filteredStudy, studyResults, type ThresholdOptions, thresholdsOf } from '../../../api/index.ts';
import { annotationText, studyText } from '../../../report/index.ts';
import { resultsOf } from '../../../study/index.ts';
import { addThresholdOptions } from '../../annotation-options.ts';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, studyNamed, withStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

const explanation = `
Answers: each is for a measure by a chance of one half. Majorities: items of which more than half of the answers are for a
measure; the chance of that under judges who throw coins follows from the number of judges of the item. p is the exact
chance of as many or more. docs/studies.md has the statistics and their papers.

Example:
  $ touchstone study results 3fa9 --json`;

export async function results(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study results')
    .description('Shows preferences with exact tests, majorities and ties, agreement, by parser and by judge.')
    .argument('<study>', 'its id, or the beginning of it')
    .option('--json', 'print JSON, ratios in full precision')
    .addHelpText('after', explanation);
  const status = parse(addThresholdOptions(addDataOption(command), 'Options for entailments:'), argv);
  if (status !== null) return status;
  const options: DataOption & ThresholdOptions & { readonly json?: true } = command.opts();
  const thresholds = thresholdsOf(options);
  const archive = await withStore(options, async store =>
    store.archiveOf((await studyNamed(store, command.args[0] ?? '')).id),
  );
  if (options.json) {
    await print([`${JSON.stringify(studyResults(archive, thresholds), null, 2)}\n`]);
    return 0;
  }
  const { study } = archive;
  const left =
    study.task === 'entailment'
      ? `\nThe data set that is left\n\n${annotationText(filteredStudy(archive, thresholds))}`
      : '';
  await print([studyText(study, resultsOf(archive)), left]);
  return 0;
}

// `touchstone study results STUDY`: what people said, held against chance.
import { Command } from 'commander';
import { studyPage, studyResults, type ThresholdOptions, thresholdsOf } from '../../../api/index.ts';
import { addThresholdOptions, type Given, parse } from '../../options.ts';
import { addDataOption, withStudy } from '../../study-store.ts';
import { print, printJson } from '../../terminal.ts';

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
  parse(addThresholdOptions(addDataOption(command), 'Options for entailments:'), argv);
  const options: ThresholdOptions & Given<'data', 'json'> = command.opts();
  const thresholds = thresholdsOf(options);
  const archive = await withStudy(options, command.args[0], (store, id) => store.archiveOf(id));
  await (options.json ? printJson(studyResults(archive, thresholds)) : print(studyPage(archive, thresholds)));
  return 0;
}

// `touchstone study export STUDY`: its answers, its archive, or the data set that judgements of entailments leave.
import { Command, Option } from 'commander';
import { type StudyFormat, studyFile, studyFormats, type ThresholdOptions, thresholdsOf } from '../../../api/index.ts';
import { writeNamed } from '../../../node/index.ts';
import { addThresholdOptions, type Given, parse } from '../../options.ts';
import { addDataOption, withStudy } from '../../study-store.ts';
import { print } from '../../terminal.ts';

const explanation = `
csv      the answers that stand, a row each; --history: all that were ever given
json     the study, its results and its answers, without the items
archive  all there is but the links: touchstone study import restores it exactly
dataset  of entailments: the items that the filter of PETE keeps, with their gold answers, as JSON Lines

Example:
  $ touchstone study export 3fa9 --format archive -o study.json`;

interface ExportOptions extends ThresholdOptions, Given<'data' | 'output', 'history'> {
  readonly format: StudyFormat;
}

export async function exportStudy(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study export')
    .description('Writes the answers of a study, or all of it.')
    .argument('<study>', 'its id, or the beginning of it')
    .addOption(new Option('--format <name>', 'what is written').choices(studyFormats).default('csv'))
    .option('--history', 'csv and json: all answers ever given, not only those that stand')
    .option('-o, --output <file>', 'where it goes (default: standard output)')
    .addHelpText('after', explanation);
  parse(addThresholdOptions(addDataOption(command), 'Options for dataset:'), argv);
  const options: ExportOptions = command.opts();
  const archive = await withStudy(options, command.args[0], (store, id) => store.archiveOf(id));
  const text = studyFile(archive, options.format, options.history === true, () => thresholdsOf(options));
  if (options.output === undefined) await print([text]);
  else writeNamed(options.output, text);
  return 0;
}

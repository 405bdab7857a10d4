// `touchstone study list`, `results`, `close`, `export`, `import`: what is done with studies that are there.
import {
  readStudy,
  type StudyFormat,
  studiesText,
  studyFile,
  studyFormats,
  studyJudgesText,
  studyPage,
  studyResults,
  type ThresholdOptions,
  thresholdsOf,
  version,
} from '../../../api/index.ts';
import { type Given, print, printJson, printOrWrite, sourceIn, TouchstoneCommand } from '../../command.ts';
import { addDataOption, withNewStore, withStore, withStudy } from '../../study-store.ts';
import { thresholdOptions } from '../annotation.ts';

const byId = ['<study>', 'its id, or the beginning of it'] as const;

/** The studies, or the judges of one. */
export async function list(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand(
    'study list',
    '\nExample:\n  $ touchstone study list\n  $ touchstone study list 3fa9',
  )
    .description('Lists the studies, or the judges of one and how far they are.')
    .argument('[study]', byId[1])
    .option('--json', 'print JSON');
  const { json, ...data }: Given<'data', 'json'> = await addDataOption(command).read(argv);
  const [name] = command.args;
  if (name === undefined) {
    const studies = await withStore(data, store => store.listStudies());
    await (json ? printJson({ touchstone: version, studies }) : print([studiesText(studies)]));
  } else {
    const judges = await withStudy(data, name, (store, id) => store.judgesOf(id));
    await (json ? printJson({ touchstone: version, judges }) : print([studyJudgesText(judges)]));
  }
  return 0;
}

const statistics = `
Answers: each is for a measure by a chance of one half. Majorities: items of which more than half of the answers are for a
measure; the chance of that under judges who throw coins follows from the number of judges of the item. p is the exact
chance of as many or more. docs/studies.md has the statistics and their papers.

Example:
  $ touchstone study results 3fa9 --json`;

/** What people said, held against chance. */
export async function results(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study results', statistics)
    .description('Shows preferences with exact tests, majorities and ties, agreement, by parser and by judge.')
    .argument(...byId)
    .option('--json', 'print JSON, ratios in full precision');
  thresholdOptions(addDataOption(command), 'Options for entailments:');
  const options: ThresholdOptions & Given<'data', 'json'> = await command.read(argv);
  const thresholds = thresholdsOf(options);
  const archive = await withStudy(options, command.args[0], (store, id) => store.archiveOf(id));
  await (options.json ? printJson(studyResults(archive, thresholds)) : print(studyPage(archive, thresholds)));
  return 0;
}

/** No more answers. */
export async function close(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study close', '\nExample:\n  $ touchstone study close 3fa9')
    .description('Closes a study: no more answers are taken, and none can be changed. It cannot be opened again.')
    .argument(...byId);
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const study = await withStudy(options, command.args[0], (store, id) => store.closeStudy(id));
  await print([`study ${study.id} is closed since ${study.closed}\n`]);
  return 0;
}

const formats = `
csv      the answers that stand, a row each; --history: all that were ever given
json     the study, its results and its answers, without the items
archive  all there is but the links: touchstone study import restores it exactly
dataset  of entailments: the items that the filter of PETE keeps, with their gold answers, as JSON Lines

Example:
  $ touchstone study export 3fa9 --format archive -o study.json`;

interface ExportOptions extends ThresholdOptions, Given<'data' | 'output', 'history'> {
  readonly format: StudyFormat;
}

/** Its answers, its archive, or the data set that judgements of entailments leave. */
export async function exportStudy(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study export', formats)
    .description('Writes the answers of a study, or all of it.')
    .argument(...byId)
    .choice('--format <name>', 'what is written', studyFormats, 'csv')
    .option('--history', 'csv and json: all answers ever given, not only those that stand')
    .option('-o, --output <file>', 'where it goes (default: standard output)');
  thresholdOptions(addDataOption(command), 'Options for dataset:');
  const options: ExportOptions = await command.read(argv);
  const archive = await withStudy(options, command.args[0], (store, id) => store.archiveOf(id));
  const text = studyFile(archive, options.format, options.history === true, () => thresholdsOf(options));
  await printOrWrite(options.output, text);
  return 0;
}

const links = `
Links are not in an archive: touchstone study invite --renew makes new ones.

Example:
  $ touchstone study import study.json`;

/** A study from another place, all of it but the links of its judges. */
export async function importStudy(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study import', links)
    .description('Restores a study with its items, judges, answers and their history from an archive.')
    .argument('<archive>', 'made by touchstone study export --format archive; - is standard input, .gz is unpacked');
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const archive = readStudy(sourceIn(command.args[0] ?? ''));
  const study = await withNewStore(options, store => store.restoreStudy(archive));
  const { items, judges, history } = archive;
  const counts = `${items.length} items, ${judges.length} judges, ${history.length} answers restored`;
  await print([`study ${study.id}: ${counts}\n`]);
  return 0;
}

// `touchstone study list`, `results`, `close`, `export`, `import`: what is done with studies that are there.
import { join } from 'node:path';
import {
  backupIn,
  backupText,
  readStudy,
  type StudyArchive,
  type StudyFormat,
  studiesText,
  studyFigures,
  studyFile,
  studyFormats,
  studyJudgesText,
  studyPage,
  studyResults,
  type ThresholdOptions,
  thresholdsOf,
  version,
} from '../../../api/index.ts';
import { makeFolder, writeNamed } from '../../../node/index.ts';
import type { StudyCommands } from '../../../server/index.ts';
import { type Given, print, printJson, printOrWrite, sourceIn, TouchstoneCommand } from '../../command.ts';
import { addDataOption, OWNER_ONLY, withNewStore, withStore, withStudy } from '../../study-store.ts';
import { thresholdOptions } from '../annotation.ts';
import { judgeNamed } from './invite.ts';

const byId = ['<study>', 'its id, or the beginning of it'] as const;

/** The studies, or the judges of one. */
export async function list(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand(
    'study list',
    '\nExample:\n  $ touchstone study list\n  $ touchstone study list 3fa9',
  )
    .description('Lists the studies, or the judges of one study and how many items they have answered.')
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
Answers: the number of answers for each measure; by chance, an answer is for a measure with probability one half. Majorities:
the number of items for which more than half of the answers are for a measure; the probability by chance follows from the number
of judges. p is the exact probability of this number or a larger one by chance. docs/studies.md explains the statistics.

Example:
  $ touchstone study results 3fa9 --json`;

/** What people said, held against chance. */
export async function results(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study results', statistics)
    .description('Shows preferences with exact tests, majorities and ties, and agreement; also by parser and by judge.')
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
    .description('Closes a study: it takes no more answers, and none can be changed.')
    .argument(...byId);
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const study = await withStudy(options, command.args[0], (store, id) => store.closeStudy(id));
  await print([`study ${study.id} is closed since ${study.closed}\n`]);
  return 0;
}

/** Answers are taken again. */
export async function reopen(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand(
    'study reopen',
    '\nThe times of closing and reopening are stored with the study and are in its exports.\n\nExample:\n  $ touchstone study reopen 3fa9',
  )
    .description('Opens a closed study: it takes answers again, and answers can be changed.')
    .argument(...byId);
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const study = await withStudy(options, command.args[0], (store, id) => store.reopenStudy(id));
  await print([`study ${study.id} is open\n`]);
  return 0;
}

/** All that is known of a judge goes, on their request. */
export async function forget(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand(
    'study forget',
    '\nA record of the deletion remains: the time, the id of the judge and the number of answers.\n\nExample:\n  $ touchstone study forget 3fa9 Ann',
  )
    .description('Deletes the name, the link, the answers and the comments of a judge, on their request.')
    .argument(...byId)
    .argument('<judge>', 'their name or id');
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const [study, name = ''] = command.args;
  const events = await withStudy(options, study, async (store, id) =>
    store.forgetJudge(await judgeNamed(store, id, name)),
  );
  await print(events.map(event => `judge ${event.judge} and ${event.answers} answers are deleted\n`));
  return 0;
}

const secret = `
The file contains the names of judges and the hashes of their links, which work again after a restore. Keep it as secret as the
studies.

Example:
  $ touchstone study backup studies.json
  $ touchstone study restore studies.json --data another-folder`;

/** All studies, with the links. */
export async function backup(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study backup', secret)
    .description('Writes all studies into one file, with the hashes of the links.')
    .argument('<file>', 'the file to write; - is standard output');
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const { studies, links } = await withStore(options, async store => ({
    studies: await allArchives(store),
    links: await store.linkHashes(),
  }));
  const [file] = command.args;
  await printOrWrite(file === '-' ? undefined : file, backupText({ studies, links }), OWNER_ONLY);
  if (file !== '-') await print([`${studies.length} studies are kept in ${file}\n`]);
  return 0;
}

async function allArchives(store: StudyCommands) {
  const archives: StudyArchive[] = [];
  for (const { study } of await store.listStudies()) archives.push(await store.archiveOf(study.id));
  return archives;
}

/** Studies that are there already are left as they are. */
export async function restore(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study restore', secret)
    .description('Restores all studies of a backup that are missing; their links work again.')
    .argument('<file>', 'made by touchstone study backup; - is standard input, .gz is unpacked');
  const options: Given<'data'> = await addDataOption(command).read(argv);
  const { studies, links } = backupIn(sourceIn(command.args[0] ?? ''));
  const restored = await withNewStore(options, async store => {
    const known = new Set((await store.listStudies()).map(({ study }) => study.id));
    const missing = studies.filter(({ study }) => !known.has(study.id));
    for (const archive of missing) await store.restoreStudy(archive, links);
    return missing.length;
  });
  await print([
    `${restored} of ${studies.length} studies are restored${restored < studies.length ? '; the others were there' : ''}\n`,
  ]);
  return 0;
}

const formats = `
Formats:
  csv         one row for each current answer; with --history, for each answer ever given
  codebook    the meaning of the columns of csv, as CSV
  questions   what judges said about themselves, as CSV
  supplement  a page with all drawings for the appendix of a paper: what every judge saw and answered, without names
  json        the study, its results and its answers, without the items
  archive     everything except the links; touchstone study import restores it exactly
  dataset     for entailments: the items that the filter of PETE keeps, with their gold answers, as JSON Lines

Example:
  $ touchstone study export 3fa9 --format archive -o study.json`;

/** Made to be read by others. */
const published: readonly StudyFormat[] = ['codebook', 'supplement', 'dataset'];

interface ExportOptions extends ThresholdOptions, Given<'data' | 'output' | 'figures', 'history'> {
  readonly format: StudyFormat;
}

/** Its answers, its archive, or the data set that judgements of entailments leave. */
export async function exportStudy(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study export', formats)
    .description('Writes the answers of a study, or the whole study.')
    .argument(...byId)
    .choice('--format <name>', 'what is written', studyFormats, 'csv')
    .option('--history', 'csv and json: all answers ever given, not only the current ones')
    .option('--figures <folder>', 'also write every drawing into this folder, as SVG')
    .option('-o, --output <file>', 'the file to write (default: standard output)');
  thresholdOptions(addDataOption(command), 'Options for dataset:');
  const options: ExportOptions = await command.read(argv);
  const archive = await withStudy(options, command.args[0], (store, id) => store.archiveOf(id));
  const { figures } = options;
  if (figures !== undefined) {
    makeFolder(figures);
    for (const [name, svg] of studyFigures(archive)) writeNamed(join(figures, name), svg);
  }
  const text = studyFile(archive, options.format, options.history === true, () => thresholdsOf(options));
  await printOrWrite(options.output, text, published.includes(options.format) ? undefined : OWNER_ONLY);
  return 0;
}

const links = `
An archive does not contain the links. touchstone study invite --renew makes new ones.

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

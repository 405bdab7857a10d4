// `touchstone study export STUDY`: its answers, its archive, or the data set that judgements of entailments leave.

import { Command, Option } from 'commander';
import { type ThresholdOptions, thresholdsOf } from '../../../api/index.ts';
import { refuse } from '../../../bytes/index.ts';
import { writeKeptItems } from '../../../formats/index.ts';
import { writeNamed } from '../../../node/index.ts';
import { studyCsv, studyJson, version } from '../../../report/index.ts';
import {
  annotationOf,
  filterAnnotation,
  resultsOf,
  type StudyArchive,
  standingAnswers,
  writeArchive,
} from '../../../study/index.ts';
import { addThresholdOptions } from '../../annotation-options.ts';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, studyNamed, withStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

const formats = ['csv', 'json', 'archive', 'dataset'] as const;

const explanation = `
csv      the answers that stand, a row each; --history: all that were ever given
json     the study, its results and its answers, without the items
archive  all there is but the links: touchstone study import restores it exactly
dataset  of entailments: the items that the filter of PETE keeps, with their gold answers, as JSON Lines

Example:
  $ touchstone study export 3fa9 --format archive -o study.json`;

interface ExportOptions extends DataOption, ThresholdOptions {
  readonly format: (typeof formats)[number];
  readonly history?: true;
  readonly output?: string;
}

export async function exportStudy(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study export')
    .description('Writes the answers of a study, or all of it.')
    .argument('<study>', 'its id, or the beginning of it')
    .addOption(new Option('--format <name>', 'what is written').choices(formats).default('csv'))
    .option('--history', 'csv and json: all answers ever given, not only those that stand')
    .option('-o, --output <file>', 'where it goes (default: standard output)')
    .addHelpText('after', explanation);
  const status = parse(addThresholdOptions(addDataOption(command), 'Options for dataset:'), argv);
  if (status !== null) return status;
  const options: ExportOptions = command.opts();
  const archive = await withStore(options, async store =>
    store.archiveOf((await studyNamed(store, command.args[0] ?? '')).id),
  );
  const text = exported(archive, options);
  if (options.output === undefined) await print([text]);
  else writeNamed(options.output, text);
  return 0;
}

function exported(archive: StudyArchive, options: ExportOptions): string {
  const { study, history } = archive;
  switch (options.format) {
    case 'csv':
      return [...studyCsv(archive, options.history === true)].join('');
    case 'json': {
      const judges = archive.judges.map(({ judge }) => judge);
      const answers = options.history ? history : standingAnswers(history);
      return `${JSON.stringify({ ...studyJson(study, resultsOf(archive)), judges, answers }, null, 2)}\n`;
    }
    case 'archive':
      return writeArchive(archive, version);
    case 'dataset': {
      if (study.task !== 'entailment')
        throw refuse('no-dataset', null, `only judgements of entailments leave a data set, and ${study.id} has none`);
      const { items } = filterAnnotation(annotationOf(archive), thresholdsOf(options));
      return writeKeptItems(items.filter(({ gold }) => gold !== null));
    }
  }
}

// `touchstone study results STUDY`: what people said, held against chance.
import { Command } from 'commander';
import { type ThresholdOptions, thresholdsOf } from '../../../api/index.ts';
import { annotationJson, annotationText, studyJson, studyText } from '../../../report/index.ts';
import { annotationOf, filterAnnotation, resultsOf, type StudyArchive } from '../../../study/index.ts';
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
  const filter = filterWith(thresholdsOf(options));
  const archive = await withStore(options, async store =>
    store.archiveOf((await studyNamed(store, command.args[0] ?? '')).id),
  );
  const { study } = archive;
  const found = resultsOf(archive);
  const annotation = study.task === 'entailment' ? filter(archive) : null;
  if (options.json) {
    const content = {
      ...studyJson(study, found),
      ...(annotation === null ? {} : { filter: annotationJson(annotation) }),
    };
    await print([`${JSON.stringify(content, null, 2)}\n`]);
    return 0;
  }
  await print([
    studyText(study, found),
    ...(annotation === null ? [] : [`\nThe data set that is left\n\n${annotationText(annotation)}`]),
  ]);
  return 0;
}

function filterWith(thresholds: ReturnType<typeof thresholdsOf>) {
  return (archive: StudyArchive) => {
    const outcome = filterAnnotation(annotationOf(archive), thresholds);
    const { gold } = archive.study.design;
    return { items: gold, outcome, thresholds };
  };
}

// `touchstone study create GOLD SYSTEM...` or `PAIRS`: draws the items of a study and stores it.
import { Option } from 'commander';
import {
  labelChoices,
  type PlannedStudy,
  type SampleOptions,
  type Study,
  type Task,
  tasks,
  version,
  writeArchive,
} from '../../../api/index.ts';
import { UsageError } from '../../../bytes/index.ts';
import { readWhole, sampleEntailmentFile, sampleStudyFiles, writeNamed } from '../../../node/index.ts';
import { makeId, type StudyCommands } from '../../../server/index.ts';
import {
  type Given,
  numberIn,
  print,
  printJson,
  printWarnings,
  progressOver,
  TouchstoneCommand,
} from '../../command.ts';
import { measuresIn } from '../../measures.ts';
import { addDataOption, type DataOption, OWNER_ONLY, studyNamed, withNewStore } from '../../study-store.ts';

const explanation = `
Tasks:
  intrinsic   one analysis twice, marked under each of two measures: which marking isolates the error better? Files: GOLD
              SYSTEM... Or PAIRS PARSES...: a text and a hypothesis, with the relations by which each of two entailment
              systems decides
  extrinsic   two sentences that two measures rank differently: which has the better analysis? Files: GOLD SYSTEM...
  entailment  a text and a hypothesis: does the hypothesis follow? File: PAIRS, as for touchstone entail

Measures have the names of touchstone compare: labelled.f1, LAS.f1, f1@align=text. Entailment systems have the names of
touchstone entail: cambridge, general, overlap, cambridge@rules=FILE. Sampling is that of Bhargava and Penn (2023), appendix C:
items are chosen at random from each parser in turn, without replacement. The two sentences of an extrinsic item have the same
number of gold dependencies, and each measure prefers one of them. Judges see the title and the instructions, so do not name a
measure there. In the file of --instructions, "# " begins a heading, "- " an item of a list. {sentence 12} alone on a line is
the drawing of that sentence of the first parser; this sentence is then not an item.

Examples:
  $ touchstone study create examples/studies/{gold,alpha,beta,gamma}.auto \\
      --task intrinsic --measures labelled.f1,decomposed.f1 --items 5 --samples 4
  $ touchstone study create examples/entailment/{pairs,alpha}.jsonl --task intrinsic --measures cambridge,general
  $ touchstone study create examples/entailment/pairs.jsonl --task entailment`;

interface CreateOptions
  extends Given<
    | ('data' | 'measures' | 'views' | 'items' | 'samples' | 'title' | 'instructions' | 'foreword' | 'question')
    | ('output' | 'workers' | 'consent' | 'questions' | 'breaks' | 'training' | 'checks' | 'after'),
    'json' | 'pilot'
  > {
  readonly task: Task;
  readonly showLabels: (typeof labelChoices)[number];
  readonly features: boolean;
  readonly limit: string;
  readonly seed: string;
}

const USUAL_ITEMS = 20;
const MOST = 1_000_000;

function commandLine(): TouchstoneCommand {
  const command = new TouchstoneCommand('study create', explanation)
    .description('Draws the items of a study and stores it.')
    .argument('<file...>', 'gold and the output of parsers, or a file of entailment pairs')
    .addOption(new Option('--task <name>', 'what judges are asked').choices(tasks).makeOptionMandatory())
    .option('--measures <a,b>', 'the two measures that are compared')
    .option(
      '--views <a,b>',
      'the views that mark errors (default: the views with the names of the measures); extrinsic: the view that is shown',
    )
    .option('--items <n>', `items for each judge (default: ${USUAL_ITEMS}; all for entailments)`)
    .option('--samples <n>', 'choose N samples at random, one for each judge (default: all judges get the same items)')
    .option(
      '--limit <n>',
      'leave out sentences with more gold dependencies or brackets than this; none: no limit',
      '20',
    )
    .option('--seed <n>', 'seed of the random numbers; the same seed gives the same items', '1')
    .option('--title <text>', 'title that judges see on all pages')
    .option('--instructions <file>', 'a text that judges read instead of the usual explanation and its example')
    .option('--foreword <file>', 'a text that judges read before the usual explanation')
    .option('--question <text>', 'the question for every item (default: the question of the task)')
    .choice(
      '--show-labels <whose>',
      'intrinsic: the labels that each measure compares (own), the same labels in both drawings (shared), or none',
      labelChoices,
      'own',
    )
    .option('--no-features', 'leave out the features of categories: S for S[dcl]')
    .option('--consent <file>', 'a text that judges agree to before the first item')
    .option(
      '--questions <file>',
      'questions about the judge, one per line, with the possible answers: Native speaker: yes | no',
    )
    .option('--breaks <n>', 'offer a break after every N items')
    .option('--training <n>', 'begin with N more items, which do not count')
    .option('--checks <n>', 'add N items with an obvious answer, to check the judges')
    .option('--after <study>', 'judges do that study first, with the same link')
    .option('--pilot', 'a trial run: judges and results say so')
    .option(
      '-o, --output <file>',
      'write the study into a file, which you can import on the page of a server, instead of storing it',
    )
    .option('--json', 'print JSON')
    .metricOption()
    .option('--workers <n>', 'threads (default: all cores for large files)');
  return addDataOption(command).familyOptions();
}

export async function create(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const options: CreateOptions = await command.read(argv);
  const files = command.args;
  if (files.includes('-')) throw new UsageError('files of a study are read more than once; name files instead of -');
  const planned =
    options.task === 'entailment'
      ? sampleEntailmentFile(pairsFile(files, options), sampleOptions(options), tell)
      : await planComparison(argv, command, options);
  const { output } = options;
  const study =
    output === undefined
      ? await withNewStore(options, async store =>
          store.createStudy(await afterAnother(store, options, planned.plan), planned.items),
        )
      : writeStudy(output, planned);
  const { after } = study.guide ?? {};
  const invited =
    after === undefined ? `touchstone study invite ${study.id} NAME...` : `its judges are those of ${after}`;
  const next = output === undefined ? invited : 'import it at /admin';
  const { length } = planned.items;
  await (options.json
    ? printJson({ touchstone: version, study, items: length, guessable: planned.guessable })
    : print([createdText(study, length, next), ...guessableText(study, planned)]));
  return 0;
}

/** The study before it by its whole id. */
async function afterAnother(
  store: StudyCommands,
  option: DataOption,
  plan: PlannedStudy['plan'],
): Promise<PlannedStudy['plan']> {
  const { guide } = plan;
  if (guide?.after === undefined) return plan;
  return { ...plan, guide: { ...guide, after: (await studyNamed(store, option, guide.after)).id } };
}

/** An archive that nobody has judged yet. */
function writeStudy(file: string, { plan, items }: PlannedStudy): Study {
  const study: Study = { ...plan, id: makeId(), created: new Date().toISOString(), closed: null };
  writeNamed(file, writeArchive({ study, items, judges: [], history: [] }, version), OWNER_ONLY);
  return study;
}

const tell = (warnings: Parameters<typeof printWarnings>[0][number]['warnings']) => printWarnings([{ warnings }]);

function pairsFile([file = '', ...more]: readonly string[], options: CreateOptions): string {
  if (more.length > 0) throw new UsageError('an entailment study takes one file of pairs');
  for (const name of ['measures', 'views'] as const)
    if (options[name] !== undefined) throw new UsageError(`--${name} means nothing for entailments`);
  return file;
}

async function planComparison(argv: readonly string[], command: TouchstoneCommand, options: CreateOptions) {
  const { task, measures: given, views } = options;
  if (command.args.length < 2) throw new UsageError('create needs gold and the output of at least one parser');
  if (given === undefined)
    throw new UsageError(
      `a study of this kind compares two measures; name them, as in --measures labelled.f1,decomposed.f1`,
    );
  const study = {
    ...sampleOptions(options),
    task: task === 'intrinsic' ? task : 'extrinsic',
    measures: await measuresIn('--measures', given, argv, commandLine),
    views: views?.split(','),
    labels: options.showLabels,
    features: options.features,
    limit: options.limit === 'none' ? null : numberIn('--limit', options.limit, 1, MOST),
    score: command.scoreOptions(),
    workers: command.workers(),
    progress: progressOver,
  } as const;
  return sampleStudyFiles(command.args, study, tell);
}

function sampleOptions(options: CreateOptions): SampleOptions {
  const { items, samples, seed, title, instructions, foreword, question, pilot } = options;
  return {
    samples: samples === undefined ? undefined : numberIn('--samples', samples, 1, 10_000),
    seed: numberIn('--seed', seed, 0, 2 ** 31 - 1),
    items: items === undefined ? undefined : numberIn('--items', items, 1, MOST),
    title,
    instructions: textIn(instructions),
    foreword: textIn(foreword),
    question,
    pilot,
    consent: textIn(options.consent),
    questions: textIn(options.questions),
    breaks: numberOf('--breaks', options.breaks, 1),
    training: numberOf('--training', options.training, 0),
    checks: numberOf('--checks', options.checks, 0),
    after: options.after,
  };
}

function numberOf(name: string, text: string | undefined, least: number): number | undefined {
  return text === undefined ? undefined : numberIn(name, text, least, 1000);
}

function textIn(file: string | undefined): string | undefined {
  return file === undefined ? undefined : new TextDecoder().decode(readWhole(file).bytes).trim();
}

/** What gives a measure away. */
function guessableText({ task, measures }: Study, { guessable }: PlannedStudy): readonly string[] {
  if (guessable === null || measures === null) return [];
  const { marks, fewer, labels } = guessable;
  const percent = (value: number | null) => `${Math.round(100 * (value ?? 0))} %`;
  const name = fewer === null ? null : measures[fewer === 'first' ? 0 : 1].name;
  const what = task === 'intrinsic' ? 'marks' : 'differences from gold';
  return [
    `judges could guess the measures by the number of ${what} in ${percent(marks.value)} of the items (by chance: 50 %)`,
    name === null ? '\n' : `: ${name} has fewer\n`,
    ...(task !== 'intrinsic'
      ? []
      : [
          `judges could guess the measures by the labels in ${percent(labels.value)} of the items`,
          labels.part > 0 ? '; --show-labels shared or none avoids that\n' : '\n',
        ]),
  ];
}

function createdText(study: Study, items: number, next: string): string {
  const { populations, samples } = study.design;
  const from = populations.map(({ system, size }) => `${size}${system === null ? '' : ` of ${system}`}`).join(', ');
  const things = { intrinsic: 'sentences', extrinsic: 'pairs of sentences', entailment: 'entailments' }[study.task];
  const each = samples === null ? 'the same for all judges' : `${study.design.items} for each of ${samples} judges`;
  return [
    `study ${study.id}: ${items} items, ${each}\n`,
    `chosen at random from ${things}: ${from}\n`,
    `next: ${next}\n`,
  ].join('');
}

// `touchstone study create GOLD SYSTEM...` or `PAIRS`: draws the items of a study and stores it.

import { Command, Option } from 'commander';
import { Notices, quote, refuse, UsageError } from '../../../bytes/index.ts';
import { countSystems, familyOf, signaturesOf } from '../../../corpus/index.ts';
import { sum } from '../../../counts/index.ts';
import { metricNames } from '../../../families/index.ts';
import { readPairFile, writePairs } from '../../../formats/index.ts';
import type { EntailmentPair } from '../../../model/index.ts';
import { openInput, readChunk, readWhole, writeNamed } from '../../../node/index.ts';
import { version } from '../../../report/index.ts';
import { makeId } from '../../../server/index.ts';
import { type SamplePlan, type Study, type Task, tasks, writeArchive } from '../../../study/index.ts';
import { figurePath, figureSpecs } from '../../figure-specs.ts';
import { machinery } from '../../machinery.ts';
import { numberIn } from '../../number-option.ts';
import { print, printWarnings } from '../../output.ts';
import { workersOf } from '../../score-options.ts';
import { type DrawnItems, drawEntailments, drawExtrinsic, drawIntrinsic } from '../../study-items.ts';
import type { MeasureSource } from '../../study-sources.ts';
import { addDataOption, type DataOption, withNewStore } from '../../study-store.ts';
import { addFamilyOptions, familyOptions, parse } from '../../usage.ts';

const explanation = `
intrinsic   one analysis, marked under each of two measures: which marking isolates the error better? GOLD SYSTEM...
extrinsic   two sentences that two measures rank differently: which has the better analysis? GOLD SYSTEM...
entailment  a text and a hypothesis: does it follow? PAIRS, as for touchstone entail

Measures are named as for touchstone compare: labelled.f1, LAS.f1, f1@align=text. Sampling is that of Bhargava and Penn
(2023), appendix C: parsers take turns, sentences are drawn uniformly and without replacement, pairs have the same number
of gold dependencies and are tied under neither measure. The title and the instructions are shown to judges: name no
measure in them.

Examples:
  $ touchstone study create examples/studies/{gold,alpha,beta,gamma}.auto \\
      --task intrinsic --measures labelled.f1,decomposed.f1 --items 5 --samples 4
  $ touchstone study create examples/entailment/pairs.jsonl --task entailment`;

interface CreateOptions extends DataOption {
  readonly task: Task;
  readonly measures?: string;
  readonly views?: string;
  readonly items?: string;
  readonly samples?: string;
  readonly limit: string;
  readonly seed: string;
  readonly title?: string;
  readonly instructions?: string;
  readonly output?: string;
  readonly json?: true;
  readonly metric?: string;
  readonly workers?: string;
}

const titles: Readonly<Record<Task, string>> = {
  intrinsic: 'Which marking isolates the error better?',
  extrinsic: 'Which sentence has the better analysis?',
  entailment: 'Does it follow?',
};
const USUAL_ITEMS = 20;
const MOST = 1_000_000;

function commandLine(): Command {
  const command = new Command('touchstone study create')
    .description('Draws the items of a study and stores it.')
    .argument('<file...>', 'gold and the output of parsers, or a file of entailment pairs')
    .addOption(new Option('--task <name>', 'what judges are asked').choices(tasks).makeOptionMandatory())
    .option('--measures <a,b>', 'the two measures that are compared')
    .option('--views <a,b>', 'what shows their marks (default: the view of the same name); extrinsic: what is shown')
    .option('--items <n>', `items of each judge (default: ${USUAL_ITEMS}; of entailments all)`)
    .option('--samples <n>', 'draw so many samples, one for each judge (default: all judges get the same items)')
    .option('--limit <n>', 'leave out sentences with more gold dependencies or brackets; none: leave out none', '20')
    .option('--seed <n>', 'where chance begins; the same seed, the same items', '1')
    .option('--title <text>', 'what judges see above all pages')
    .option('--instructions <file>', 'a text that judges see before the usual explanation')
    .option('-o, --output <file>', 'write the study there, for the page of a server, instead of storing it')
    .option('--json', 'print JSON')
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .addHelpText('after', explanation);
  return addFamilyOptions(addDataOption(command));
}

export async function create(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: CreateOptions = command.opts();
  const files = command.args;
  if (files.includes('-')) throw new UsageError('files of a study are read more than once; name files instead of -');
  const planned =
    options.task === 'entailment' ? planEntailments(files, options) : await planComparison(argv, files, options);
  const { output } = options;
  const study =
    output === undefined
      ? await withNewStore(options, store => store.createStudy(planned.plan, planned.items))
      : writeStudy(output, planned);
  const next = output === undefined ? `touchstone study invite ${study.id} NAME...` : 'bring it in at /admin';
  const { length } = planned.items;
  await print([options.json ? createdJson(study, length) : createdText(study, length, next)]);
  return 0;
}

/** An archive that nobody has judged yet. */
function writeStudy(file: string, { plan, items }: PlannedStudy): Study {
  const study: Study = { ...plan, id: makeId(), created: new Date().toISOString(), closed: null };
  writeNamed(file, writeArchive({ study, items, judges: [], history: [] }, version));
  return study;
}

interface PlannedStudy {
  readonly plan: Omit<Study, 'id' | 'created' | 'closed'>;
  readonly items: DrawnItems['items'];
}

function planEntailments(files: readonly string[], options: CreateOptions): PlannedStudy {
  const [file = '', ...more] = files;
  if (more.length > 0) throw new UsageError('an entailment study takes one file of pairs');
  for (const name of ['measures', 'views'] as const)
    if (options[name] !== undefined) throw new UsageError(`--${name} means nothing for entailments`);
  const notices = new Notices();
  const pairs = readPairFile(readChunk(file), notices).map(withSilver);
  printWarnings([{ warnings: notices.list() }]);
  const sample = sampleOf(options, Math.max(1, Math.floor(pairs.length / samplesIn(options))));
  const drawn = drawEntailments(pairs, recordOf, sample);
  return planned(options, sample, { gold: file, systems: [] }, null, null, drawn);
}

/** What was made from a treebank calls it silver. */
function withSilver(pair: EntailmentPair): EntailmentPair {
  const { silver } = pair.others;
  return pair.gold === null && (silver === 'YES' || silver === 'NO') ? { ...pair, gold: silver } : pair;
}

function recordOf(pair: EntailmentPair): Readonly<Record<string, unknown>> {
  return JSON.parse(writePairs([pair], 'jsonl'));
}

async function planComparison(
  argv: readonly string[],
  files: readonly string[],
  options: CreateOptions,
): Promise<PlannedStudy> {
  const [gold = '', ...systems] = files;
  if (systems.length === 0) throw new UsageError('create needs gold and the output of at least one parser');
  if (new Set(systems).size < systems.length) throw new UsageError('a parser is named twice');
  const limit = options.limit === 'none' ? null : numberIn('--limit', options.limit, 1, MOST);
  const sample = sampleOf(options, USUAL_ITEMS);
  const sources = await sourcesOf(argv, files, options);
  const draw = options.task === 'intrinsic' ? drawIntrinsic : drawExtrinsic;
  const drawn = draw({ sources, gold, systems, limit }, sample);
  const measures = sources.map(({ name, view, counted }) => ({
    name,
    view,
    signature: signaturesOf(counted).signature,
  }));
  return planned(options, sample, { gold, systems }, limit, [measures[0]!, measures[1]!], drawn);
}

function planned(
  { task, title, instructions }: CreateOptions,
  { seed, items, samples }: SamplePlan,
  files: { readonly gold: string; readonly systems: readonly string[] },
  limit: number | null,
  measures: Study['measures'],
  drawn: DrawnItems,
): PlannedStudy {
  return {
    plan: {
      title: title ?? titles[task],
      task,
      instructions: instructions === undefined ? '' : new TextDecoder().decode(readWhole(instructions).bytes).trim(),
      measures,
      design: {
        seed,
        ...files,
        limit,
        items,
        sharing: samples === null ? 'same' : 'disjoint',
        samples,
        populations: drawn.populations,
      },
    },
    items: drawn.items,
  };
}

function samplesIn({ samples }: CreateOptions): number {
  return samples === undefined ? 1 : numberIn('--samples', samples, 1, 10_000);
}

function sampleOf(options: CreateOptions, usual: number): SamplePlan {
  return {
    seed: numberIn('--seed', options.seed, 0, 2 ** 31 - 1),
    items: options.items === undefined ? usual : numberIn('--items', options.items, 1, MOST),
    samples: options.samples === undefined ? null : samplesIn(options),
  };
}

/** Both measures, scored. Those without options of their own are scored at once. */
async function sourcesOf(
  argv: readonly string[],
  files: readonly string[],
  { measures, views, task }: CreateOptions,
): Promise<readonly [MeasureSource, MeasureSource]> {
  if (measures === undefined)
    throw new UsageError(
      `a study of this kind compares two measures; name them, as in --measures labelled.f1,decomposed.f1`,
    );
  const specs = figureSpecs('--measures', measures);
  const shown = views?.split(',') ?? [];
  if (shown.length > 2) throw new UsageError(`--views takes one or two views, not ${quote(views ?? '')}`);
  const plain = await scoredWith(argv, files);
  const sources: MeasureSource[] = [];
  for (const [i, { name, words, scores, ...spec }] of specs.entries()) {
    if (scores !== null)
      throw new UsageError('a study needs the sentences of both measures; scores=FILE is for compare');
    const scored = words.length === 0 ? plain : await scoredWith([...argv, ...words], files);
    const path = figurePath(spec.path, scored.scoring.metric.figures(sum(scored.counted.systems[0]!.table)));
    // Without marks, both sentences of a pair are shown in one view.
    const own = task === 'extrinsic' ? (shown[0] ?? scored.scoring.views[0]) : (shown[i] ?? shown[0]);
    sources.push({ name, path, view: viewOf(own, { name, path }, scored.scoring), ...scored });
  }
  printWarnings(plain.counted.systems);
  const [first, second] = [sources[0]!, sources[1]!];
  if (task === 'intrinsic' && first.view === second.view && first.counted === second.counted)
    throw new UsageError(
      `${first.name} and ${second.name} mark the same errors, those of the view ${first.view}; an intrinsic study needs two that do not: ${choiceOf(first.scoring)}`,
    );
  return [first, second];
}

async function scoredWith(argv: readonly string[], files: readonly string[]): Promise<Scored> {
  const command = commandLine();
  if (parse(command, argv) !== null) throw new UsageError('an option behind @ cannot be understood');
  const { metric, workers }: CreateOptions = command.opts();
  const inputs = files.map(openInput);
  const [gold, ...systems] = inputs;
  const family = await familyOf(inputs, metric);
  const options = { metric, ...familyOptions(command, family, inputs) };
  const scoring = family.scoring(options);
  if (scoring.views.length === 0)
    throw refuse(
      'nothing-to-draw',
      null,
      `there is nothing to draw for ${scoring.metric.name}, so that judges would see nothing`,
    );
  const output = { keyed: false, rows: true, details: false };
  const request = { family, options, output, workers: workersOf(workers) };
  return { family, scoring, options, counted: await countSystems(request, scoring, gold!, systems, machinery) };
}

type Scored = Pick<MeasureSource, 'family' | 'scoring' | 'options' | 'counted'>;

/** The view that bears the measure's name, `labelled` for `labelled.f1`; the chief figures of a family without such views
 *  have the usual one. What else there is marks nothing that can be drawn. */
function viewOf(
  asked: string | undefined,
  { name, path }: Pick<MeasureSource, 'name' | 'path'>,
  scoring: MeasureSource['scoring'],
): string {
  const { views, headline } = scoring;
  if (asked !== undefined && !views.includes(asked))
    throw new UsageError(`--views takes ${views.join(' or ')} for these files, not ${JSON.stringify(asked)}`);
  if (asked !== undefined) return asked;
  const [first] = path.split('.');
  const named = views.find(view => view === first);
  if (named !== undefined) return named;
  if (headline.some(chief => chief.split('.')[0] === first)) return views[0]!;
  throw new UsageError(
    `what ${name} finds wrong cannot be drawn; an intrinsic study needs measures that mark dependencies or brackets: ${choiceOf(scoring)}`,
  );
}

/** What can be compared instead. */
function choiceOf({ views }: MeasureSource['scoring']): string {
  return views.length > 1
    ? `the views are ${views.join(', ')}, and bear the names of their measures`
    : 'one measure under two ways of scoring, as in f1,f1@params=none';
}

function createdText(study: Study, items: number, next: string): string {
  const { populations, samples } = study.design;
  const from = populations.map(({ system, size }) => `${size}${system === null ? '' : ` of ${system}`}`).join(', ');
  const things = { intrinsic: 'sentences', extrinsic: 'pairs of sentences', entailment: 'entailments' }[study.task];
  const each = samples === null ? 'the same for all judges' : `${study.design.items} for each of ${samples} judges`;
  return [`study ${study.id}: ${items} items, ${each}\n`, `drawn from ${things}: ${from}\n`, `next: ${next}\n`].join(
    '',
  );
}

function createdJson(study: Study, items: number): string {
  return `${JSON.stringify({ touchstone: version, study, items }, null, 2)}\n`;
}

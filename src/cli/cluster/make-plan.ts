// From the command line to the plan of a run. What `score` would say against it is said here, before anything is submitted.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CorpusFile, checkFacets, familyOf, scoringFor, version } from '../../api/index.ts';
import { refuse, UsageError } from '../../bytes/index.ts';
import { fileSetsOf, readWhole } from '../../node/index.ts';
import { type Given, numberIn, type PrintOptions, type TouchstoneCommand } from '../command.ts';
import { distributeShards, identityOf, type Plan, type Printing, usualTasks } from './plan.ts';
import { largestArray } from './slurm.ts';
import { openWorkFolder, WorkFolder } from './work-folder.ts';

export interface PlanOptions
  extends PrintOptions,
    Given<'tasks' | 'folder' | 'resume' | 'metric' | 'parquet', 'dryRun' | 'keepRows'> {}

/** All other options are for `score`. */
const ours = [
  'tasks',
  'partition',
  'account',
  'time',
  'mem',
  'workers',
  'retries',
  'folder',
  'resume',
  'dryRun',
  'config',
];
const forPrinting = ['json', 'format', 'by', 'parquet'];
/** Where there is no Slurm to ask. */
const USUAL_ARRAY = 1000;

/** The run of this command line: a new one, or the one that its folder holds. */
export async function planRun(command: TouchstoneCommand): Promise<ReturnType<typeof resumeRun>> {
  const options: PlanOptions = command.opts();
  const names = command.args;
  if (names.length < 2) throw new UsageError('<gold> and <system...> must be given, or --resume; --help shows how');
  if ([...names, ...Object.values(command.opts())].includes('-'))
    throw new UsageError('tasks on other machines cannot read standard input; name files');
  const asked = options.tasks === undefined ? null : numberIn('--tasks', options.tasks, 1, 100_000);
  const [gold, ...systems] = fileSetsOf(names);
  const pairs = (gold?.files ?? []).map((file, i) => [file, ...systems.flatMap(({ files }) => files[i] ?? [])]);
  const sets = pairs.map(files => files.map(({ name }) => name));
  const isEmpty = ({ name, size }: CorpusFile) => size === 0 && existsSync(name);
  const empty = pairs
    .filter(files => !files.every(isEmpty))
    .flat()
    .find(isEmpty);
  if (empty !== undefined)
    throw refuse('no-sentences', { file: empty.name }, 'this file is empty; is it the right one?');
  const scored = await checkScorable(command, pairs[0] ?? []);
  // Many files are all what the first is.
  const metric = options.metric === undefined && sets.length > 1 ? [`--metric=${scored.metric}`] : [];
  const rows = options.parquet !== undefined && options.keepRows === undefined ? ['--keep-rows'] : [];
  const request = { from: process.cwd(), names, options: [...scoreWords(command), ...metric, ...rows] };
  const folder = new WorkFolder(resolve(options.folder ?? `touchstone-${identityOf(request)}`));
  folder.check();
  const printing = printingOf(command);
  const old = folder.plan();
  if (old !== null) {
    checkSame(old, { ...request, sets }, asked, folder);
    return { folder, plan: { ...old, touchstone: version, printing } };
  }
  const most = await largestArray().catch(error => {
    if (options.dryRun) return USUAL_ARRAY;
    throw error;
  });
  if (asked !== null && asked > most)
    throw new UsageError(`--tasks: arrays have at most ${most} tasks on this cluster`);
  const sizes = pairs.map(files => files.reduce((sum, { size }) => sum + size, 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const tasks = distributeShards(sizes, asked ?? usualTasks(total, most), scored.areCut);
  if (asked !== null && tasks.length < asked) warnOfFewerTasks(tasks.length, asked, scored.areCut);
  const { optionFiles } = scored;
  return { folder, plan: { touchstone: version, ...request, optionFiles, printing, sets, asked, tasks } };
}

export function resumeRun(
  command: TouchstoneCommand,
  path: string,
): { readonly folder: WorkFolder; readonly plan: Plan } {
  if (command.args.length > 0) throw new UsageError('--resume knows its files; name none');
  const mayChange = [...forPrinting, ...ours.filter(name => name !== 'folder' && name !== 'tasks')];
  const known = ['folder', 'tasks', ...command.options.map(option => option.attributeName())].find(
    name => isGiven(command, name) && !mayChange.includes(name),
  );
  if (known !== undefined) throw new UsageError(`--resume goes on with what was begun; leave --${known} out`);
  // Before names mean what they meant where the run began.
  const printing = forPrinting.some(name => isGiven(command, name)) ? printingOf(command) : null;
  const { folder, plan } = openWorkFolder(path);
  return { folder, plan: { ...plan, touchstone: version, printing: printing ?? plan.printing } };
}

function isGiven(command: TouchstoneCommand, name: string): boolean {
  return command.getOptionValueSource(name) === 'cli';
}

function printingOf(command: TouchstoneCommand): Printing {
  const { by, parquet }: PlanOptions = command.opts();
  return {
    format: command.printing().format,
    ...(by === undefined ? {} : { by }),
    ...(parquet === undefined ? {} : { parquet: resolve(parquet) }),
  };
}

type Request = Pick<Plan, 'from' | 'names' | 'options' | 'sets'>;

function checkSame(old: Plan, request: Request, asked: number | null, folder: WorkFolder): void {
  const another = 'give another --folder, or remove this one';
  if (identityOf(old) !== identityOf(request))
    throw new UsageError(`${folder.path} holds a run of other files or options; ${another}`);
  if (JSON.stringify(old.sets) !== JSON.stringify(request.sets))
    throw new UsageError(`${folder.path} holds a run of other files than are meant now; ${another}`);
  if (asked !== null && asked !== old.asked && asked !== old.tasks.length)
    throw new UsageError(`the run in ${folder.path} has ${old.tasks.length} tasks; leave --tasks out, or ${another}`);
}

/** A file that is not cut is the work of one task, and a task has at least something of one. */
function warnOfFewerTasks(tasks: number, asked: number, areCut: boolean): void {
  const reason = areCut ? 'there is no more to hand out' : 'these files are not cut, and each is the work of one';
  process.stderr.write(`${tasks} ${tasks === 1 ? 'task' : 'tasks'}, not ${asked}: ${reason}\n`);
}

/** What is known of the scoring then: its metric, whether files are cut for it, and the files that options name. */
async function checkScorable(command: TouchstoneCommand, files: readonly CorpusFile[]) {
  const options: PlanOptions = command.opts();
  const inputs = files.map(file => file.open());
  const family = await familyOf(inputs, options.metric);
  checkFacets(command.printing().facets, family);
  const { options: values, scoring } = scoringFor(family, inputs, command.scoreOptions(), readWhole);
  for (const input of inputs) input.close();
  return {
    metric: scoring.metric.name,
    areCut: !scoring.reader.whole || scoring.reader.alongText !== undefined,
    optionFiles: Object.values(values).flatMap(value => (typeof value === 'object' ? [value.name] : [])),
  };
}

/** Everything that is for `score`, as its words. */
function scoreWords(command: TouchstoneCommand): string[] {
  return command.options.flatMap(option => {
    const name = option.attributeName();
    const value = command.getOptionValue(name);
    // Classes of errors are counted only where they are asked for.
    const isCounted = name === 'by' && command.printing().facets.includes('error');
    if (ours.includes(name) || (forPrinting.includes(name) && !isCounted) || !command.isChosen(name)) return [];
    if (option.negate !== (value === false)) return [];
    return [typeof value === 'string' ? `${option.long}=${value}` : String(option.long)];
  });
}

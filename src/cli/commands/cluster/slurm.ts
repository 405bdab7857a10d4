// `touchstone cluster slurm GOLD SYSTEM...`: scores on a Slurm cluster what is too much for one machine.
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { familyOf } from '../../../corpus/index.ts';
import { families } from '../../../families/index.ts';
import { version } from '../../../report/index.ts';
import { fileSets } from '../../cluster/file-sets.ts';
import { openFolder } from '../../cluster/open-folder.ts';
import { handOut, nameOf, type Plan, sizesOf, usualTasks } from '../../cluster/plan.ts';
import {
  checkResources,
  mergeScript,
  type Program,
  quoted,
  type Resources,
  taskScript,
} from '../../cluster/scripts.ts';
import { show } from '../../cluster/show.ts';
import { largestArray, rangesOf } from '../../cluster/slurm.ts';
import { type Outcome, watch } from '../../cluster/watch.ts';
import { watchAlone } from '../../cluster/watch-alone.ts';
import { WorkFolder } from '../../cluster/work-folder.ts';
import { openInput } from '../../input.ts';
import { numberIn } from '../../number-option.ts';
import { print } from '../../output.ts';
import { addFamilyOptions, familyOptions, parse } from '../../usage.ts';
import { UsageError } from '../../usage-error.ts';
import { outputFormats } from '../score.ts';

const explanation = `
The files are cut into parts, a job array scores them, a last job adds up; the result is printed as by touchstone score, to
the byte. Names, the working folder and this program must be on file systems that all nodes see. Ctrl-C leaves the jobs
running: the same command again, or --resume DIR, goes on. Options of touchstone score may be given as there; those of sbatch
that have none here through its environment, as in SBATCH_QOS=short. docs/cluster.md tells more.

Example:
  $ touchstone cluster slurm --tasks 2 --time 10 examples/constituency/gold.mrg examples/constituency/alpha.mrg
  $ touchstone cluster slurm --partition long 'gold/*.mrg' 'berkeley/*.mrg'`;

interface SlurmOptions {
  readonly tasks?: string;
  readonly partition?: string;
  readonly account?: string;
  readonly time?: string;
  readonly mem: string;
  readonly workers: string;
  readonly retries: string;
  readonly folder?: string;
  readonly resume?: string;
  readonly dryRun?: true;
  readonly metric?: string;
}

/** Our own options; all others are for `score`. */
const own = ['tasks', 'partition', 'account', 'time', 'mem', 'workers', 'retries', 'folder', 'resume', 'dryRun'];
/** Where there is no Slurm to ask. */
const USUAL_ARRAY = 1000;
const [INTERRUPTED, UNFINISHED] = [130, 3];

function commandLine(): Command {
  const command = new Command('touchstone cluster slurm')
    .description('Scores parser output against gold on a Slurm cluster.')
    .argument('[gold]', 'the gold standard, or a quoted pattern of many files such as "gold/*.mrg"')
    .argument('[system...]', 'the output of one or more parsers, as many files of each')
    .option('--tasks <n>', 'tasks of the job array (default: one for every 500 MB)')
    .option('--partition <name>', 'where jobs run (default: what the cluster has)')
    .option('--account <name>', 'who pays for them')
    .option('--time <limit>', 'the longest a job may take, in minutes or as hours:minutes:seconds')
    .option('--mem <size>', 'memory of a job', '1G')
    .option('--workers <n>', 'threads of a task', '1')
    .option('--retries <n>', 'how often a task is repeated that was killed', '3')
    .option('--folder <dir>', 'the working folder (default: touchstone-… here, the same for the same command)')
    .option('--resume <dir>', 'go on with the run in this folder; files and options are known')
    .option('--dry-run', 'print the scripts and submit nothing')
    .option('--json', 'print JSON, ratios in full precision')
    .addOption(new Option('--format <name>', 'how it is printed').choices(outputFormats).default('text'))
    .option('--by <facets>', 'break the score down, as touchstone score does')
    .option('--sentences', 'also list every sentence')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .addHelpText('after', explanation);
  return addFamilyOptions(command);
}

export async function slurm(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: SlurmOptions = command.opts();
  const resources = {
    partition: options.partition,
    account: options.account,
    time: options.time,
    mem: options.mem,
    workers: numberIn('--workers', options.workers, 1, 256),
  };
  checkResources(resources);
  const retries = numberIn('--retries', options.retries, 0, 100);
  const { folder, plan } = options.resume === undefined ? await planned(command) : resumed(command, options.resume);
  const program = { node: process.execPath, touchstone: resolve(process.argv[1] ?? '') };
  if (options.dryRun) {
    await print(dryRun(folder, plan, resources, program));
    return 0;
  }
  folder.create(plan);
  folder.write('tasks.sh', taskScript(folder, resources, program));
  folder.write('merge.sh', mergeScript(folder, resources, program));
  const shown = show();
  const howToGoOn = `to go on: touchstone cluster slurm --resume ${quoted(folder.path)}`;
  const interrupt = () => {
    shown.stop();
    process.stderr.write(`interrupted; the jobs are still there\n${howToGoOn}\n`);
    process.stderr.write(`to end them: scancel --name=${folder.jobName},${folder.mergeName}\n`);
    process.exit(INTERRUPTED);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  shown.say(`working folder: ${folder.path}`);
  const outcome = await watchAlone(folder, () => watch({ folder, plan, retries }, shown)).finally(() => shown.stop());
  return conclude(outcome, folder, howToGoOn);
}

async function conclude(outcome: Outcome, folder: WorkFolder, howToGoOn: string): Promise<number> {
  if (outcome.kind === 'result') {
    for (const [name, stream] of [
      ['result.err', process.stderr],
      ['result.txt', process.stdout],
    ] as const)
      await pipeline(createReadStream(folder.file(name)), stream, { end: false });
    return 0;
  }
  if (outcome.kind === 'failed') {
    process.stderr.write(`${outcome.line}\nwhat is counted is kept; ${howToGoOn}\n`);
    return UNFINISHED;
  }
  const others = outcome.others > 0 ? `${outcome.others} other tasks go on, and ` : '';
  process.stderr.write(`${others}what is counted is kept; ${howToGoOn}\n${outcome.line}\n`);
  return outcome.status;
}

type Planned = { readonly folder: WorkFolder; readonly plan: Plan };

/** The run of this command line: a new one, or the one that its folder holds. */
async function planned(command: Command): Promise<Planned> {
  const options: SlurmOptions = command.opts();
  const names = command.args;
  if (names.length < 2) throw new UsageError('<gold> and <system...> must be given, or --resume; --help shows how');
  if ([...names, ...Object.values(command.opts())].includes('-'))
    throw new UsageError('tasks on other machines cannot read standard input; name files');
  const sets = fileSets(names);
  const request = { from: process.cwd(), names, options: scoreWords(command) };
  const optionFiles = await checkScorable(command, sets[0] ?? []);
  const folder = new WorkFolder(resolve(options.folder ?? `touchstone-${nameOf(request)}`));
  const old = folder.plan();
  const tasks = options.tasks === undefined ? null : numberIn('--tasks', options.tasks, 1, 1e6);
  if (old !== null) {
    checkSame(old, { ...request, sets }, tasks, folder);
    return { folder, plan: { ...old, touchstone: version } };
  }
  const most = options.dryRun ? await largestArray().catch(() => USUAL_ARRAY) : await largestArray();
  if (tasks !== null && tasks > most)
    throw new UsageError(`--tasks: an array has at most ${most} tasks on this cluster`);
  const sizes = sizesOf(sets);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const plan = {
    touchstone: version,
    ...request,
    optionFiles,
    sets,
    tasks: handOut(sizes, tasks ?? usualTasks(total, most)),
  };
  return { folder, plan };
}

function resumed(command: Command, path: string): Planned {
  if (command.args.length > 0) throw new UsageError('--resume knows its files; name none');
  const mine = command.options.find(
    option => !own.includes(option.attributeName()) && command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  const replanned = ['folder', 'tasks'].find(name => command.getOptionValueSource(name) === 'cli');
  if (mine !== undefined || replanned !== undefined)
    throw new UsageError(`--resume goes on with what was begun; leave ${mine?.long ?? `--${replanned}`} out`);
  const { folder, plan } = openFolder(path);
  return { folder, plan: { ...plan, touchstone: version } };
}

function checkSame(
  old: Plan,
  request: Omit<Plan, 'tasks' | 'touchstone' | 'optionFiles'>,
  tasks: number | null,
  folder: WorkFolder,
): void {
  const another = 'give another --folder, or remove this one';
  if (nameOf(old) !== nameOf(request))
    throw new UsageError(`${folder.path} holds a run of other files or options; ${another}`);
  if (JSON.stringify(old.sets) !== JSON.stringify(request.sets))
    throw new UsageError(`${folder.path} holds a run of other files than the patterns match now; ${another}`);
  if (tasks !== null && tasks !== old.tasks.length)
    throw new UsageError(`the run in ${folder.path} has ${old.tasks.length} tasks; leave --tasks out, or ${another}`);
}

/** What `score` would say against the command line, it says here, before anything is submitted. Returns the files that
 *  options name. */
async function checkScorable(command: Command, files: readonly string[]): Promise<string[]> {
  const { metric }: SlurmOptions = command.opts();
  const inputs = files.map(openInput);
  const family = await familyOf(inputs, metric);
  const values = familyOptions(command, family, inputs);
  family.scoring({ metric, ...values });
  for (const input of inputs) input.close();
  return Object.values(values).flatMap(value => (typeof value === 'object' ? [value.name] : []));
}

/** Everything that is not ours, as words for `score`. */
function scoreWords(command: Command): string[] {
  return command.options.flatMap(option => {
    const name = option.attributeName();
    const value = command.getOptionValue(name);
    if (own.includes(name) || command.getOptionValueSource(name) !== 'cli') return [];
    if (option.negate !== (value === false)) return [];
    return [typeof value === 'string' ? `${option.long}=${value}` : String(option.long)];
  });
}

function* dryRun(folder: WorkFolder, plan: Plan, resources: Resources, program: Program): Generator<string> {
  yield `# ${folder.file('tasks.sh')}\n${taskScript(folder, resources, program)}\n`;
  yield `# ${folder.file('merge.sh')}\n${mergeScript(folder, resources, program)}\n`;
  const numbers = plan.tasks.map((_, i) => i + 1);
  yield `# submitted from ${folder.path}\nsbatch --array=${rangesOf(numbers)} tasks.sh\n`;
  yield 'sbatch --dependency=afterany:JOB merge.sh\n\n# what the tasks do\n';
  for (const [i, shards] of plan.tasks.entries())
    for (const shard of shards) {
      const words = ['touchstone score', ...plan.options.map(quoted), ...(plan.sets[shard.set] ?? []).map(quoted)];
      yield `${i + 1}: ${words.join(' ')} --shard ${shard.part}/${shard.of} --counts ${quoted(folder.countsFile(shard, plan))}\n`;
    }
}

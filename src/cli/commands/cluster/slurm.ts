// `touchstone cluster slurm GOLD SYSTEM...`: scores on a Slurm cluster what is too much for one machine.
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cutWays, shellLine, shellWord } from '../../../api/index.ts';
import { type PlanOptions, planRun, resumeRun } from '../../cluster/make-plan.ts';
import type { Plan } from '../../cluster/plan.ts';
import { runDisplay } from '../../cluster/run-display.ts';
import { checkResources, mergeScript, type Program, type Resources, taskScript } from '../../cluster/scripts.ts';
import { rangesOf } from '../../cluster/slurm.ts';
import { type Outcome, watch } from '../../cluster/watch.ts';
import type { WorkFolder } from '../../cluster/work-folder.ts';
import { type Given, numberIn, print, TouchstoneCommand } from '../../command.ts';

const explanation = `
The files are divided into parts, a job array scores them, and a last job adds the counts. The output is that of touchstone
score, to the byte. The files, the working folder and this program must be on file systems that all nodes share. After
Ctrl-C the jobs continue. To wait for them again, give the same command, or --resume DIR. Options of touchstone score are
allowed. For other options of sbatch, set its environment variables, as in SBATCH_QOS=short. docs/cluster.md has more.

Example:
  $ touchstone cluster slurm --tasks 2 --time 10 examples/constituency/gold.mrg examples/constituency/alpha.mrg`;

interface SlurmOptions extends PlanOptions, Given<'partition' | 'account' | 'time'> {
  readonly mem: string;
  readonly retries: string;
}

const [INTERRUPTED, UNFINISHED] = [130, 4];

function commandLine(): TouchstoneCommand {
  return new TouchstoneCommand('cluster slurm', explanation)
    .description('Scores parser output against gold on a Slurm cluster.')
    .argument('[gold]', 'the gold standard, or a quoted pattern of many files such as "gold/*.mrg"')
    .argument('[system...]', 'the output of one or more parsers; for each, as many files as gold has')
    .option('--tasks <n>', 'number of tasks of the job array (default: one for every 500 MB)')
    .option('--partition <name>', 'the partition of the jobs (default: that of the cluster)')
    .option('--account <name>', 'the account of the jobs')
    .option('--time <limit>', 'time limit of a job, in minutes or as hours:minutes:seconds')
    .option('--mem <size>', 'memory of a job', '1G')
    .option('--workers <n>', 'threads of a task', '1')
    .option('--retries <n>', 'how often a killed task is repeated', '3')
    .option(
      '--folder <dir>',
      'the working folder (default: touchstone-… in the current folder, always the same name for the same command)',
    )
    .option('--resume <dir>', 'continue the run in this folder, with its files and options')
    .option('--dry-run', 'print the scripts and submit nothing')
    .option('--json', 'print JSON, ratios in full precision')
    .formatOption()
    .option('--by <facets>', 'also scores by facet, as in touchstone score')
    .option('--parquet <file>', 'also write the counts and figures of every sentence, as Parquet')
    .option('--keep-rows', 'also keep the counts of every sentence, in all.counts, for compare and report')
    .choice('--cuts <how>', 'how a part is found in the system, as for touchstone score', cutWays)
    .metricOption()
    .familyOptions();
}

export async function slurm(argv: readonly string[]): Promise<number> {
  const command = commandLine();
  const options: SlurmOptions = await command.read(argv);
  const { partition, account, time, mem } = options;
  const resources = { partition, account, time, mem, workers: command.workers() ?? 1 };
  checkResources(resources);
  const retries = numberIn('--retries', options.retries, 0, 100);
  const { folder, plan } = options.resume === undefined ? await planRun(command) : resumeRun(command, options.resume);
  const program = { node: process.execPath, touchstone: resolve(process.argv[1] ?? '') };
  if (options.dryRun) {
    await print(dryRun(folder, plan, resources, program));
    return 0;
  }
  const shown = runDisplay();
  const howToGoOn = `to go on: touchstone cluster slurm --resume ${shellWord(folder.path)}`;
  const interrupt = () => {
    shown.stop();
    process.stderr.write(`interrupted; the jobs are still there\n${howToGoOn}\n`);
    process.stderr.write(`to end them: scancel --name=${folder.jobName},${folder.mergeName}\n`);
    process.exit(INTERRUPTED);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  shown.say(`working folder: ${folder.path}`);
  const outcome = await folder
    .watchAlone(() => {
      folder.write('plan.json', [`${JSON.stringify(plan, null, 1)}\n`]);
      folder.write('tasks.sh', [taskScript(folder, resources, program)]);
      folder.write('merge.sh', [mergeScript(folder, resources, program)]);
      return watch({ folder, plan, retries }, shown);
    })
    .finally(() => shown.stop());
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

function* dryRun(folder: WorkFolder, plan: Plan, resources: Resources, program: Program): Generator<string> {
  yield `# ${folder.file('tasks.sh')}\n${taskScript(folder, resources, program)}\n`;
  yield `# ${folder.file('merge.sh')}\n${mergeScript(folder, resources, program)}\n`;
  const numbers = plan.tasks.map((_, i) => i + 1);
  yield `# submitted from ${folder.path}\nsbatch --array=${rangesOf(numbers)} tasks.sh\n`;
  yield 'sbatch --dependency=afterany:JOB merge.sh\n\n# what the tasks do\n';
  for (const [i, shards] of plan.tasks.entries())
    for (const shard of shards) {
      const files = plan.sets[shard.set] ?? [];
      const part = ['--shard', `${shard.part}/${shard.of}`, '--counts', folder.countsFile(shard, plan)];
      yield `${i + 1}: ${shellLine(['touchstone', 'score', ...plan.options, ...files, ...part])}
`;
    }
}

// `touchstone leaderboard task.toml -o public/`
import { dirname, join } from 'node:path';
import { leaderboardText, refusalLine, submissionsLine } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { runLeaderboard, runPart, writeSite } from '../../node/index.ts';
import {
  DOUBTFUL,
  doubtfulLine,
  emphasis,
  type Given,
  NOT_ALL_SCORED,
  numberIn,
  print,
  printRemarks,
  progressOver,
  TouchstoneCommand,
} from '../command.ts';

/** How many submissions that could not be scored are listed. */
const LISTED = 10;

const explanation = `
The task lists the treebanks, and says where the submissions are, how they are scored, and how a missing one counts:

  title = "Parsing of examples"
  submissions = "submissions/{team}/{treebank}.conllu"
  [[metrics]]
  figures = ["LAS", "UAS"]
  [[treebanks]]
  name = "english"
  gold = "gold/english.conllu"

Every submission is scored only once. Its result is stored under the hash of gold, submission and options. If a submission is
missing or cannot be scored, the output says why, the others are ranked, and the status is 4. docs/leaderboard.md has all keys,
and explains rank ranges and clusters.

Example:
  $ touchstone leaderboard examples/leaderboard/task.toml -o public`;

interface LeaderboardFlags
  extends Given<'output' | 'cache' | 'part' | 'cluster' | 'partition' | 'account' | 'time', 'strict'>,
    Readonly<Record<'tasks' | 'mem', string>> {}

export async function leaderboardCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('leaderboard', explanation)
    .description('Ranks the submissions of a shared task on all its treebanks, and writes tables and a static site.')
    .argument('<task>', 'the task, a TOML file')
    .option('-o, --output <folder>', 'the folder of the site and the tables (default: only the ranking is printed)')
    .option('--cache <folder>', 'the folder for stored results (default: .touchstone-cache beside the task)')
    .option(
      '--part <i/n>',
      'score only every n-th cell (team and treebank), from the i-th on: for n machines that share the cache',
    )
    .option('--workers <n>', 'threads (default: all cores); the result is always the same')
    .choice('--cluster <name>', 'score on a cluster first; all nodes must see the task, the files and the cache', [
      'slurm',
    ])
    .option('--tasks <n>', 'with --cluster: number of tasks of the job array', '20')
    .option('--partition <name>', 'with --cluster: the partition of the jobs')
    .option('--account <name>', 'with --cluster: the account of the jobs')
    .option('--time <limit>', 'with --cluster: time limit of a job')
    .option('--mem <size>', 'with --cluster: memory of a job', '2G')
    .alarmOptions();
  const { output, cache, part, cluster, strict, ...asked }: LeaderboardFlags = await command.read(argv);
  const [task = ''] = command.args;
  if (cluster !== undefined) {
    const { partition, account, time, mem, tasks: given } = asked;
    const resources = { partition, account, time, mem, workers: command.workers() ?? 1 };
    const folder = cache ?? join(dirname(task), '.touchstone-cache');
    const { runArray } = await import('../cluster/leaderboard-array.ts');
    const tasks = numberIn('--tasks', given, 1, 10_000);
    await runArray({ task, cache: folder, tasks, resources }, line => printRemarks([line]), progressOver);
  }
  const use = { cache, workers: command.workers(), progress: progressOver };
  if (part !== undefined) {
    const { number, of } = partIn(part);
    const scored = await runPart(task, number, of, use);
    await print([`part ${number} of ${of}: ${scored} cells scored\n`]);
    return 0;
  }
  const finished = await runLeaderboard(task, use);
  const { result, scoredNow, reports } = finished;
  const pages = output === undefined ? 0 : await writeSite(output, finished);
  await print([leaderboardText(result, emphasis())]);
  await print([`${submissionsLine(result)}; ${scoredNow} looked at now\n`]);
  if (output !== undefined)
    await print([`${output}: ${pages} pages and ${reports.size} reports; begin with index.html\n`]);
  const faults = result.cells.filter(({ status }) => status !== 'scored');
  printRemarks(
    faults.slice(0, LISTED).flatMap(({ refusal }) => (refusal === null ? [] : `not scored: ${refusalLine(refusal)}`)),
  );
  if (faults.length > LISTED)
    printRemarks([`${faults.length - LISTED} more were not scored; the pages and leaderboard.json have all`]);
  // As everywhere, the least status that is not 0: a doubtful figure is seen by its status alone, what is missing is listed.
  const doubtful = result.cells.filter(({ alarms }) => alarms.length > 0).length;
  if (strict && doubtful > 0) {
    printRemarks([doubtfulLine(doubtful)]);
    return DOUBTFUL;
  }
  return faults.length > 0 ? NOT_ALL_SCORED : 0;
}

function partIn(given: string): { readonly number: number; readonly of: number } {
  const [, number = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(given) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new UsageError(`--part takes which of how many, such as 3/20, not ${JSON.stringify(given)}`);
}

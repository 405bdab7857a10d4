// The command line: `main` as a process, `run` inside of one. A command is loaded when it is called, so that starting costs
// no more than what is used.
import { fstatSync, writeFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { CommanderError } from 'commander';
import { version } from '../api/index.ts';
import { didYouMean, InputError, legible, UsageError, visible } from '../bytes/index.ts';
import { addressLimit, keepWaiting, reasonOf, setUnpackLimit } from '../node/index.ts';
import { type Commands, findCommand } from './command.ts';

/** Exit statuses, as docs/exit-status.md has them. */
const OUR_FAULT = 1;
const UNUSABLE = 2;

const commands: Commands = {
  score: async () => (await import('./commands/score.ts')).scoreCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  codalab: async () => (await import('./commands/codalab.ts')).codalabCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  compare: async () => (await import('./commands/compare.ts')).compareCommand,
  leaderboard: async () => (await import('./commands/leaderboard.ts')).leaderboardCommand,
  report: async () => (await import('./commands/report.ts')).reportCommand,
  explore: async () => (await import('./commands/explore.ts')).exploreCommand,
  cluster: async () => (await import('./commands/cluster.ts')).clusterCommand,
  convert: async () => (await import('./commands/convert.ts')).convertCommand,
  bound: async () => (await import('./commands/bound.ts')).boundCommand,
  figure: async () => (await import('./commands/figure.ts')).figureCommand,
  entail: async () => (await import('./commands/entail.ts')).entailCommand,
  annotation: async () => (await import('./commands/annotation.ts')).annotationCommand,
  hypothesize: async () => (await import('./commands/hypothesize.ts')).hypothesizeCommand,
  study: async () => (await import('./commands/study.ts')).studyCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  completion: async () => {
    const { completionCommand } = await import('./commands/completion.ts');
    return argv => completionCommand(argv, runCommand);
  },
  man: async () => {
    const { manCommand } = await import('./commands/man.ts');
    return argv => manCommand(argv, runCommand);
  },
  evalb: async () => (await import('./commands/evalb.ts')).evalbCommand,
  'jp-evalb': async () => (await import('./commands/jp-evalb.ts')).jpEvalbCommand,
  reproduce: async () => (await import('./commands/reproduce.ts')).reproduceCommand,
  unbounded: async () => (await import('./commands/unbounded.ts')).unboundedCommand,
  'ud-eval': async () => (await import('./commands/ud-eval.ts')).udEvalCommand,
  greval: async () => (await import('./commands/greval.ts')).grevalCommand,
  'ccg-depeval': async () => (await import('./commands/ccg-programs.ts')).ccgDepevalCommand,
  'ccg-roots': async () => (await import('./commands/ccg-programs.ts')).ccgRootsCommand,
  'candc-evaluate': async () => (await import('./commands/ccg-programs.ts')).candcEvaluateCommand,
};

const help = `Usage: touchstone COMMAND [...]

Scores parser output against a gold standard.

Commands:
  score           score parser output against gold; the format is recognised from the files
  check           list the problems of files before you submit them, without a score
  codalab         score a submission to a competition on CodaLab or Codabench
  merge           add the counts of score --shard, which may come from several machines
  compare         test whether systems differ: intervals, paired tests, rank inversions
  leaderboard     rank the submissions of a shared task on all its treebanks: tables and a static site
  report          write one HTML file: scores, tests, breakdowns, sentences and their drawings
  explore         show scores, sentences and errors in a browser; no file leaves the machine
  cluster         score large corpora on a Slurm cluster
  convert         write the sentences of a file in another format, such as derivations as dependencies
  bound           compute the upper bound of a conversion: gold of one formalism, converted and scored in another
  figure          draw one sentence, gold above and system below, with every error marked
  entail          decide entailments from parses, and show which relation decided
  annotation      filter entailment items by the judgements of people
  hypothesize     make entailment items from the dependencies on which parsers and gold differ
  study           ask people which measure is right: create a study, invite judges, read the statistics
  serve           answer requests of other programs, in any language
  demo            score the bundled examples and explain the output
  reproduce       compute figures of papers again, and print them next to the published ones
  completion      print a completion script for a shell (bash, zsh, fish)
  man             print the manual page of a command
  evalb           EVALB's arguments and output, to the byte
  jp-evalb        jp-evalb's arguments and output, to the byte
  unbounded       compute the recall of unbounded dependencies, for each construction
  ud-eval         the official Universal Dependencies scorer's arguments and output, to the byte
  greval          the table of RASP's scorer of grammatical relations, with its arguments
  ccg-depeval     ccg_depeval's arguments and output: decomposed scoring of CCG dependencies
  ccg-roots       ccg_roots' arguments and output: the roots of CCG derivations
  candc-evaluate  the output of C&C's standard evaluation of CCG dependencies, to the byte

  touchstone COMMAND --help   explains one, with an example
  touchstone --version        prints ${version}
  touchstone --unpack-limit SIZE COMMAND   reads compressed files up to this unpacked size, such as 4G
                              (default: 100 times their own size, but at least 268 MB)

Example:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg
`;

/** Runs a command and returns its exit status. What users can cause ends in a line on standard error. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    return await runCommand(argv);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof InputError || error instanceof UsageError) {
      process.stderr.write(`${visible(error.forTerminal)}\n`);
      return UNUSABLE;
    }
    if (isFolderGone(error)) {
      process.stderr.write('the current folder is no longer there; change to another\n');
      return UNUSABLE;
    }
    process.stderr.write(`${faultOf(error)}\n`);
    return OUR_FAULT;
  }
}

/** Names of files mean nothing then; threads cannot be started either. */
const isFolderGone = (error: unknown) => error instanceof Error && /\buv_cwd\b/.test(error.message);

/** What is thrown otherwise is a bug: a line that asks to report it, and where it was for those who look for it. */
function faultOf(error: unknown): string {
  if (process.env.TOUCHSTONE_DEBUG === '1' && error instanceof Error) return error.stack ?? error.message;
  const what = legible(error instanceof Error ? error.message : String(error), 200);
  return `this is a fault of touchstone ${version}, not of your files: ${what}; please report it at ${issues}, with what TOUCHSTONE_DEBUG=1 prints`;
}

const issues = 'https://github.com/touchstone-eval/touchstone/issues';

/** Runs a command, by default the one that this process was started with, and ends the process. A thread for scoring may have
 *  been started already. */
export async function main(
  argv: readonly string[] = process.argv.slice(2),
  thread: Worker | null = null,
): Promise<never> {
  if (thread !== null) keepWaiting(thread);
  if (isShortOfAddresses()) await runWithFewerAddresses();
  // A reader that goes away, such as `head`, is not an error.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`standard output: cannot be written (${reasonOf(error)})\n`);
    process.exit(UNUSABLE);
  });
  if (fstatSync(1).isFile()) process.stdout._write = writeWhole;
  const status = await run(argv);
  // Once all is written, we leave rather than wait for what the engine still has to compile.
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>(done => stream.write('', () => done()));
  process.exit(status);
}

/** Node takes it for written where a disk that is nearly full has taken but a part. */
function writeWhole(chunk: Uint8Array, _: BufferEncoding, done: (error?: Error) => void): void {
  try {
    writeFileSync(1, chunk);
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** Node reserves 10 GB of addresses for each WebAssembly memory, to save itself the checks of their bounds. */
const FEW_ADDRESSES = 2 ** 37;
const WITH_CHECKS = '--disable-wasm-trap-handler';

/** Batch systems limit the addresses of a process (`ulimit -v`), not only the memory that it uses. */
function isShortOfAddresses(): boolean {
  return !process.execArgv.includes(WITH_CHECKS) && addressLimit() < FEW_ADDRESSES;
}

/** The same again, in a Node that checks bounds; versions of Node that do not know how go on and may refuse. */
async function runWithFewerAddresses(): Promise<void> {
  if (!process.allowedNodeEnvironmentFlags.has(WITH_CHECKS)) return;
  const { spawn } = await import('node:child_process');
  const argv = [WITH_CHECKS, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn(process.execPath, argv, { stdio: 'inherit' });
  // A terminal tells both processes of SIGINT; who ends a process by SIGTERM knows only this one.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  await new Promise((_, fail) => {
    child.on('error', fail);
    child.on('exit', (status, signal) => {
      for (const each of ['SIGINT', 'SIGTERM']) process.removeAllListeners(each);
      if (signal !== null) process.kill(process.pid, signal);
      process.exit(status ?? OUR_FAULT);
    });
  });
}

export async function runCommand([name, ...rest]: readonly string[]): Promise<number> {
  if (name === '--unpack-limit') {
    const [limit = '', ...command] = rest;
    setUnpackLimit(limit);
    return runCommand(command);
  }
  if (name === '--version' || name === '-V') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  // `help score` is `score --help`.
  if (name === 'help' && rest[0] !== undefined) return runCommand([rest[0], '--help', ...rest.slice(1)]);
  const refusal = (unknown: string) => {
    const near = didYouMean(unknown, Object.keys(commands));
    return `touchstone has no command ${JSON.stringify(unknown)}${near === '' ? '; touchstone --help lists them' : near}`;
  };
  return (await findCommand(name, commands, help, refusal))(rest);
}

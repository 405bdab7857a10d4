// The command line: `main` as a process, `run` inside of one. A command is loaded when it is called, so that starting costs
// no more than what is used.
import { didYouMean, InputError, UsageError } from '../bytes/index.ts';
import { reasonOf } from '../node/index.ts';
import { version } from '../report/index.ts';

type Command = (argv: readonly string[]) => Promise<number>;

/** Exit status for input that cannot be scored; 1 is for a command line that cannot be understood. */
const BAD_INPUT = 2;
const BAD_USAGE = 1;

const commands: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Command> }>> = {
  score: {
    about: 'score parser output against gold; the format is recognised from the files',
    load: async () => (await import('./commands/score.ts')).score,
  },
  merge: {
    about: 'add up what several machines counted: the parts of score --shard',
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  compare: {
    about: 'tell whether systems differ: intervals, paired tests, rank inversions',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  report: {
    about: 'one HTML file to keep or to send: scores, tests, breakdowns, sentences and their figures',
    load: async () => (await import('./commands/report.ts')).report,
  },
  explore: {
    about: 'see in a browser what parsers did: scores, sentences, errors; no file leaves the machine',
    load: async () => (await import('./commands/explore.ts')).explore,
  },
  cluster: {
    about: 'score on a Slurm cluster what is too much for one machine',
    load: async () => (await import('./commands/cluster.ts')).cluster,
  },
  convert: {
    about: 'write the sentences of a file in another format: derivations as dependencies, and so on',
    load: async () => (await import('./commands/convert.ts')).convert,
  },
  bound: {
    about: 'the upper bound of a conversion: gold of one formalism, converted and scored in another',
    load: async () => (await import('./commands/bound.ts')).bound,
  },
  figure: {
    about: 'draw one sentence, gold above and system below, every error marked',
    load: async () => (await import('./commands/figure.ts')).figure,
  },
  entail: {
    about: 'decide entailments from parses, and show which relation decided',
    load: async () => (await import('./commands/entail.ts')).entail,
  },
  annotation: {
    about: "turn people's judgements of made hypotheses into a data set",
    load: async () => (await import('./commands/annotation.ts')).annotation,
  },
  hypothesize: {
    about: 'make entailment items from the dependencies on which parsers and gold differ',
    load: async () => (await import('./commands/hypothesize.ts')).writeHypotheses,
  },
  study: {
    about: 'ask people which score is right: create a study, invite judges, read the statistics',
    load: async () => (await import('./commands/study.ts')).study,
  },
  demo: {
    about: 'score the bundled examples and explain what is seen',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  evalb: {
    about: "EVALB's arguments and output, to the byte",
    load: async () => (await import('./commands/evalb.ts')).evalb,
  },
  'jp-evalb': {
    about: "jp-evalb's arguments and output, to the byte",
    load: async () => (await import('./commands/jp-evalb.ts')).jpEvalb,
  },
  unbounded: {
    about: 'recall of unbounded dependencies, construction by construction',
    load: async () => (await import('./commands/unbounded.ts')).unbounded,
  },
  'ud-eval': {
    about: "the official Universal Dependencies scorer's arguments and output, to the byte",
    load: async () => (await import('./commands/ud-eval.ts')).udEval,
  },
  greval: {
    about: "the table of RASP's scorer of grammatical relations, with its arguments",
    load: async () => (await import('./commands/greval.ts')).greval,
  },
  'ccg-depeval': {
    about: "ccg_depeval's arguments and output: decomposed scoring of CCG dependencies",
    load: async () => (await import('./commands/ccg-depeval.ts')).ccgDepeval,
  },
  'ccg-roots': {
    about: "ccg_roots' arguments and output: the roots of CCG derivations",
    load: async () => (await import('./commands/ccg-roots.ts')).ccgRoots,
  },
  'candc-evaluate': {
    about: "the page of C&C's standard evaluation of CCG dependencies",
    load: async () => (await import('./commands/candc-evaluate.ts')).candcEvaluate,
  },
};

const help = `Usage: touchstone COMMAND [...]

Shows how much of the gold standard is in a parser's output.

Commands:
${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(16)}${about}\n`)
  .join('')}
  touchstone COMMAND --help   explains one, with an example
  touchstone --version        prints ${version}

Example:
  $ touchstone score examples/constituency/gold.mrg examples/constituency/alpha.mrg
`;

/** Runs a command and returns its exit status. What users can cause ends in a line on standard error. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    return await dispatch(argv);
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? BAD_USAGE : BAD_INPUT;
  }
}

/** Runs the command that this process was started with, and ends the process. */
export async function main(): Promise<never> {
  // A reader that goes away, such as `head`, is not an error.
  process.stdout.on('error', error => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`standard output: cannot be written (${reasonOf(error)})\n`);
    process.exit(BAD_INPUT);
  });
  const status = await run(process.argv.slice(2));
  // Once all is written, we leave rather than wait for what the engine still has to compile.
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>(done => stream.write('', () => done()));
  process.exit(status);
}

async function dispatch([name, ...rest]: readonly string[]): Promise<number> {
  if (name === '--version' || name === '-V') return print(`${version}\n`);
  if (name === undefined || name === '--help' || name === '-h') return print(help);
  // `help score` is `score --help`.
  if (name === 'help') return rest[0] === undefined ? print(help) : dispatch([rest[0], '--help']);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return (await command.load())(rest);
  const near = didYouMean(name, Object.keys(commands));
  throw new UsageError(
    `touchstone has no command ${JSON.stringify(name)}${near === '' ? '; touchstone --help lists them' : near}`,
  );
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

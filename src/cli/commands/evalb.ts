// `touchstone evalb`: takes the place of EVALB in a script. Same arguments, same output, same exit status.
// Two things EVALB cannot do: `-` is standard input, and a file whose name ends in .gz and the like is unpacked.
import {
  type ByteSource,
  type EvalbParameters,
  evalbOutput,
  integer,
  noParameters,
  noProgress,
  type Progress,
  prepareKernels,
  readParameters,
  runEvalb,
} from '../../api/index.ts';
import { binary, utf8 } from '../../bytes/index.ts';
import { bytesIn, openFile } from '../../node/index.ts';
import { defineIfAsked, print, progressOver } from '../command.ts';
import { withRunnableExamples } from '../help.ts';

const options = `  -p FILE   parameter file: which labels are deleted, which are equal; may be repeated
  -c N      length limit of the second summary (40)
  -e N      stop after more than N + 1 errors (10)
  -d        after each row, list the words and brackets of both sides
  -D        the same
  -h        this list, exit status 1
`;

const usage = `evalb [-dDh] [-c N] [-e N] [-p FILE] GOLD TEST\n\n${options}`.trimEnd();

export const evalbHelp = `Usage: touchstone evalb [-dDh] [-c N] [-e N] [-p FILE] GOLD TEST

Scores the trees of TEST against those of GOLD exactly as EVALB does, one tree per line, and prints
EVALB's output to the byte. Without -p nothing is deleted: punctuation and TOP count.

${options}
Files whose names end in .gz, .zst, .bz2 or .xz are unpacked, - is standard input. Trees may be of any size.

Example:
  $ touchstone evalb -c 10 examples/constituency/gold.mrg examples/constituency/alpha.mrg
`;

/** A file, or all that is in it; null if it cannot be opened. */
type OpenFile = (name: string) => ByteSource | Uint8Array | null;

export async function evalbCommand(argv: readonly string[], open: OpenFile = openFile): Promise<number> {
  defineIfAsked(argv, evalbHelp);
  const errors: string[] = [];
  try {
    const request = readArguments(argv, open, line => errors.push(`${line}\n`));
    if (typeof request === 'number') return request;
    await prepareKernels();
    const run = runEvalb(request);
    let failure: unknown = null;
    let status = 0;
    function* page(): Generator<string, void> {
      try {
        const output = evalbOutput(run);
        let step = output.next();
        for (; !step.done; step = output.next())
          if (step.value.stream === 'stdout') yield step.value.text;
          else errors.push(step.value.text);
        status = step.value;
      } catch (error) {
        // A file turns out to be damaged: what was scored before is not lost.
        failure = error;
      }
    }
    await print(page(), 'latin1');
    request.progress.stop();
    if (failure !== null) throw failure;
    return status;
  } finally {
    process.stderr.write(errors.join(''), 'latin1');
  }
}

/** Both files, of which it is seen how far they have been read, or an exit status. */
function requestOf(
  names: readonly string[],
  parameters: EvalbParameters,
  open: OpenFile,
  complain: (line: string) => void,
) {
  const files: (ByteSource | Uint8Array)[] = [];
  for (const [i, role] of ['gold', 'test'].entries()) {
    const name = names[i];
    const file = name === undefined ? null : open(name);
    if (file === null) {
      // What C's printf makes of a name that was not given.
      complain(asBytes(`Can't open ${role} file (${name ?? '(null)'})`));
      return 1;
    }
    files.push(file);
  }
  // Between rows on a terminal, a bar would be in the way.
  const size = files.reduce((sum, file) => sum + (file instanceof Uint8Array ? file.length : (file.size ?? 0)), 0);
  const progress = process.stdout.isTTY === true ? noProgress : progressOver(size, 'scoring');
  const [gold, test] = files.map(file => (file instanceof Uint8Array ? file : watched(file, progress)));
  return { gold: gold!, test: test!, parameters, progress };
}

function watched(file: ByteSource, progress: Progress): ByteSource {
  return {
    read(into, from) {
      const got = file.read(into, from);
      progress.advance(got);
      return got;
    },
  };
}

const asBytes = (text: string) => binary.decode(utf8.encode(text));

const valued = new Map([
  ['c', 'cut-off length for statistices'],
  ['e', 'number of error to kill'],
  ['p', 'parameter file'],
]);

/** Takes arguments from left to right, each at once: a parameter file is read before the next option is looked at.
 *  Returns an exit status where the run ends here. */
function readArguments(argv: readonly string[], open: OpenFile, complain: (line: string) => void) {
  const names: string[] = [];
  let parameters = noParameters;
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i]!;
    const option = argument[1] ?? '';
    if (argument === '--help') {
      process.stdout.write(withRunnableExamples(evalbHelp));
      return 0;
    }
    if (argument === '-' || !argument.startsWith('-')) names.push(argument);
    else if (option === 'd' || option === 'D') parameters = { ...parameters, debug: option === 'd' ? 1 : 2 };
    else if (valued.has(option)) {
      const attached = argument.slice(2);
      if (attached === '' && i + 1 === argv.length) complain(`Missing argument: ${valued.get(option)}`);
      const value = attached || (argv[++i] ?? '');
      if (option === 'c') parameters = { ...parameters, cutoffLength: integer(value) };
      else if (option === 'e') parameters = { ...parameters, maxError: integer(value) };
      else {
        const file = open(value);
        if (file === null) {
          complain(asBytes(`Can't open parameter file (${value})`));
          return 1;
        }
        const reading = readParameters(bytesIn(file), parameters);
        for (const { text } of reading.complaints) complain(text);
        parameters = reading.parameters;
      }
    } else {
      complain(usage);
      return option === 'h' ? 1 : 0;
    }
  }
  return requestOf(names, parameters, open, complain);
}

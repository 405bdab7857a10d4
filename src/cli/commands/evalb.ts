// `touchstone evalb`: takes the place of EVALB in a script. Same arguments, same output, same exit status.
// Two things EVALB cannot do: `-` is standard input, and a file whose name ends in .gz is unpacked.
import { binary, utf8 } from '../../bytes/index.ts';
import { noProgress } from '../../corpus/index.ts';
import {
  type ByteSource,
  integer,
  noParameters,
  type Parameters,
  readParameters,
  runEvalb,
} from '../../metrics/index.ts';
import { bytesIn, openFile } from '../../node/index.ts';
import { evalbOutput, type OutputPiece } from '../../report/index.ts';
import { BlockWriter } from '../block-writer.ts';
import { progressOver } from '../progress.ts';

const options = `  -p FILE   parameter file: which labels are deleted, which are equal; may be repeated
  -c N      length limit of the second summary (40)
  -e N      end the run once more than N + 1 errors have occurred (10)
  -d        after each row, list the words and brackets of both sides
  -D        the same
  -h        this list, exit status 1
`;

const usage = `evalb [-dDh] [-c N] [-e N] [-p FILE] GOLD TEST\n\n${options}`;

export const evalbHelp = `Usage: touchstone evalb [-dDh] [-c N] [-e N] [-p FILE] GOLD TEST

Scores the trees of TEST against those of GOLD exactly as EVALB does, one tree per line, and prints
EVALB's page to the byte. Without -p nothing is deleted: punctuation and TOP count.

${options}
Names ending in .gz are unpacked, - is standard input. Trees may be of any size.

Example:
  $ touchstone evalb -c 10 examples/constituency/gold.mrg examples/constituency/alpha.mrg
`;

/** The world as the program sees it. */
export interface EvalbHost {
  /** A file, or all that is in it; null if it cannot be opened. */
  read(name: string): ByteSource | Uint8Array | null;
  /** Wait for what it returns before writing on. */
  write(piece: OutputPiece): Promise<void> | undefined;
  /** How many bytes there are to be scored, then how many more have been read. */
  begin?(size: number): void;
  advance?(bytes: number): void;
  /** Whether nobody is listening any more. */
  readonly closed: boolean;
}

export async function evalb(argv: readonly string[], host?: EvalbHost): Promise<number> {
  if (host !== undefined) return run(argv, host);
  const [stdout, stderr] = [new BlockWriter(process.stdout), new BlockWriter(process.stderr)];
  // Between rows on a terminal, a bar would be in the way.
  let progress = noProgress;
  const terminal: EvalbHost = {
    read: openFile,
    begin(sizes) {
      if (process.stdout.isTTY !== true) progress = progressOver(sizes, 'scoring');
    },
    advance: bytes => progress.advance(bytes),
    write: ({ stream, text }) => (stream === 'stdout' ? stdout : stderr).write(text),
    get closed() {
      return stdout.closed;
    },
  };
  try {
    return await run(argv, terminal);
  } finally {
    // Also where a file turns out to be damaged: what was scored before is not lost.
    progress.stop();
    await stdout.flush();
    await stderr.flush();
  }
}

async function run(argv: readonly string[], host: EvalbHost): Promise<number> {
  const request = await readArguments(argv, host);
  if (typeof request === 'number') return request;
  const { names, parameters } = request;
  const gold = await openNamed('gold', names[0], host);
  if (gold === null) return 1;
  const test = await openNamed('test', names[1], host);
  if (test === null) return 1;
  host.begin?.(sizeOf(gold) + sizeOf(test));
  const [goldWatched, testWatched] = [watched(gold, host), watched(test, host)];
  const output = evalbOutput(runEvalb({ gold: goldWatched, test: testWatched, parameters }));
  for (let step = output.next(); ; step = output.next()) {
    if (step.done) return step.value;
    const writing = host.write(step.value);
    if (writing !== undefined) await writing;
    if (host.closed) return 0;
  }
}

function sizeOf(file: ByteSource | Uint8Array): number {
  return file instanceof Uint8Array ? file.length : (file.size ?? 0);
}

/** The same file; whoever waits for it sees how far it has been read. */
function watched(file: ByteSource | Uint8Array, host: EvalbHost): ByteSource | Uint8Array {
  if (file instanceof Uint8Array) return file;
  return {
    read(into, from) {
      const got = file.read(into, from);
      host.advance?.(got);
      return got;
    },
  };
}

async function openNamed(role: string, name: string | undefined, host: EvalbHost) {
  const file = name === undefined ? null : host.read(name);
  // What C's printf makes of a name that was not given.
  if (file === null) await complain(host, `Can't open ${role} file (${name ?? '(null)'})`);
  return file;
}

const valued = new Map([
  ['c', 'cut-off length for statistices'],
  ['e', 'number of error to kill'],
  ['p', 'parameter file'],
]);

/** Takes arguments from left to right, each at once: a parameter file is read before the next option is looked at.
 *  Returns an exit status where the run ends here. */
async function readArguments(argv: readonly string[], host: EvalbHost): Promise<number | Request> {
  const names: string[] = [];
  let parameters = noParameters;
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i]!;
    const option = argument[1] ?? '';
    if (argument === '--help') {
      await host.write({ stream: 'stdout', text: evalbHelp });
      return 0;
    }
    if (argument === '-' || !argument.startsWith('-')) names.push(argument);
    else if (option === 'd' || option === 'D') parameters = { ...parameters, debug: option === 'd' ? 1 : 2 };
    else if (valued.has(option)) {
      const attached = argument.slice(2);
      if (attached === '' && i + 1 === argv.length) await complain(host, `Missing argument: ${valued.get(option)}`);
      const value = attached || (argv[++i] ?? '');
      if (option === 'c') parameters = { ...parameters, cutoffLength: integer(value) };
      else if (option === 'e') parameters = { ...parameters, maxError: integer(value) };
      else {
        const file = host.read(value);
        if (file === null) {
          await complain(host, `Can't open parameter file (${value})`);
          return 1;
        }
        const reading = readParameters(bytesIn(file), parameters);
        for (const { text } of reading.complaints) await host.write({ stream: 'stderr', text: `${text}\n` });
        parameters = reading.parameters;
      }
    } else {
      await host.write({ stream: 'stderr', text: usage });
      return option === 'h' ? 1 : 0;
    }
  }
  return { names, parameters };
}

interface Request {
  readonly names: readonly string[];
  readonly parameters: Parameters;
}

async function complain(host: EvalbHost, text: string): Promise<void> {
  await host.write({ stream: 'stderr', text: `${binary.decode(utf8.encode(text))}\n` });
}

// `touchstone ud-eval`: takes the place of the official Universal Dependencies scorer in a script. Same arguments, same
// output, and one line where the scorer ends in a traceback. `-` is standard input, .gz is unpacked: these are ours.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { udEval as scoreUd } from '../../api/index.ts';
import { InputError, type Notice, refuse } from '../../bytes/index.ts';
import { reasonOf } from '../../node/index.ts';
import { readArguments } from './ud-eval-arguments.ts';

export const udEvalHelp = `Usage: touchstone ud-eval GOLD SYSTEM [-v|--verbose] [-c|--counts] [--no-enhanced]
         [--enhancements DIGITS] [--no-empty-nodes VALUE] [--multiple-roots-okay]

Scores CoNLL-U files exactly as the official Universal Dependencies scorer does, and prints its lines
to the byte. A file that it would refuse is refused in one line, with status 1.

  -v                     all metrics: precision, recall, F1, accuracy on aligned words
  -c                     all metrics: counts; wins over -v
  --no-enhanced          leave out ELAS and EULAS
  --enhancements DIGITS  undo kinds of enhancements on both sides first (docs/dependencies.md)
  --no-empty-nodes X     refuse empty nodes
  --multiple-roots-okay  accept sentences with several roots
  --metric conllx        ours: the three lines of the CoNLL-X and 2007 shared tasks; -p keeps punctuation,
                         -v adds tables by tag, relation, direction and distance, frames and errors

Names ending in .gz are unpacked, - is standard input.

Example:
  $ touchstone ud-eval -v examples/dependencies/gold.conllu examples/dependencies/beta.conllu
`;

const BAD_INPUT = 1;
const BAD_USAGE = 2;

export async function udEval(argv: readonly string[], read: (name: string) => Uint8Array = readFile): Promise<number> {
  const request = readArguments(argv);
  if (request === 'help') {
    process.stdout.write(udEvalHelp);
    return 0;
  }
  if ('problem' in request) {
    process.stderr.write(`ud-eval: ${request.problem}; touchstone ud-eval --help explains\n`);
    return BAD_USAGE;
  }
  try {
    const { gold, system, ...options } = request;
    const [first, second] = [gold, system].map(name => ({ name, content: read(name) }));
    const { stdout, stderr } = scoreUd(first!, second!, options);
    process.stderr.write(stderr);
    process.stdout.write(stdout);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${lineOf(error.notice)}\n`);
    return BAD_INPUT;
  }
}

/** `gold.conllu:12: what and what to do` */
function lineOf({ place, text }: Notice): string {
  return place === null ? text : `${place.file}:${place.line}: ${text}`;
}

function readFile(name: string): Uint8Array {
  try {
    const bytes = readFileSync(name === '-' ? 0 : name);
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  } catch (error) {
    throw refuse('unreadable-file', null, `${name}: cannot be read (${reasonOf(error)})`);
  }
}

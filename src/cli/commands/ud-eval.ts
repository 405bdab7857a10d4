// `touchstone ud-eval`: takes the place of the official Universal Dependencies scorer in a script. Same arguments, same
// output, and one line where the scorer ends in a traceback. `-` is standard input, .gz is unpacked: these are ours.

import { type UdEvalOptions, udEval } from '../../api/index.ts';
import { InputError } from '../../bytes/index.ts';
import { readAsIs, udEvalFiles } from '../../node/index.ts';
import { defineIfAsked, printStreams } from '../command.ts';
import { withRunnableExamples } from '../help.ts';

export const udEvalHelp = `Usage: touchstone ud-eval GOLD SYSTEM [-v|--verbose] [-c|--counts] [--no-enhanced]
         [--enhancements DIGITS] [--no-empty-nodes VALUE] [--multiple-roots-okay]

Scores CoNLL-U files exactly as the official Universal Dependencies scorer does, and prints its output
to the byte. A file that the official scorer would refuse is refused in one line, with status 1.

  -v                     all metrics: precision, recall, F1, accuracy on aligned words
  -c                     all metrics: counts; has priority over -v
  --no-enhanced          leave out ELAS and EULAS
  --enhancements DIGITS  first undo kinds of enhancements on both sides: digits from 1 to 6, as in the official scorer
  --no-empty-nodes X     refuse empty nodes
  --multiple-roots-okay  accept sentences with several roots
  --metric conllx        our addition: the three lines of the CoNLL-X shared task; -p counts punctuation,
                         -v adds tables by tag, relation, direction and distance, frames and errors

Files whose names end in .gz, .zst, .bz2 or .xz are unpacked, - is standard input.

Example:
  $ touchstone ud-eval -v examples/dependencies/gold.conllu examples/dependencies/beta.conllu
`;

const BAD_INPUT = 1;
const BAD_USAGE = 2;

export async function udEvalCommand(
  argv: readonly string[],
  read: (name: string) => Uint8Array = readAsIs,
): Promise<number> {
  defineIfAsked(argv, udEvalHelp);
  const request = readArguments(argv);
  if (request === 'help') {
    process.stdout.write(withRunnableExamples(udEvalHelp));
    return 0;
  }
  if ('problem' in request) {
    process.stderr.write(`ud-eval: ${request.problem}; touchstone ud-eval --help explains\n`);
    return BAD_USAGE;
  }
  try {
    const { gold, system, ...options } = request;
    const sourceOf = (name: string) => ({ name, content: read(name) });
    const page = read === readAsIs ? await udEvalFiles([gold, system], options) : null;
    printStreams(page ?? udEval(sourceOf(gold), sourceOf(system), options));
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${lineOf(error)}\n`);
    return BAD_INPUT;
  }
}

/** `gold.conllu:12: what and what to do` */
function lineOf({ notice, file, line, forTerminal }: InputError): string {
  return line === null ? forTerminal : `${file}:${line}: ${notice.text}`;
}

// Arguments are read as Python's argparse does: options and names in any order, long options shortened as long as they stay
// unique, short flags joined.

interface UdEvalRequest extends UdEvalOptions {
  readonly gold: string;
  readonly system: string;
}

/** By the name of the option: whether a value follows. */
const longOptions: Readonly<Record<string, boolean>> = {
  help: false,
  verbose: false,
  counts: false,
  'no-enhanced': false,
  enhancements: true,
  'no-empty-nodes': true,
  'multiple-roots-okay': false,
};
/** Ours, and only in full: what is short for an official option must stay so. */
const ownOptions: Readonly<Record<string, boolean>> = { metric: true };
const shortOptions: Readonly<Record<string, string>> = { h: 'help', v: 'verbose', c: 'counts', p: 'punctuation' };

/** What is asked for, `help`, or what cannot be understood. */
function readArguments(argv: readonly string[]): UdEvalRequest | 'help' | { readonly problem: string } {
  const names: string[] = [];
  const given = new Map<string, string>();
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i]!;
    if (argument === '--') {
      names.push(...argv.slice(i + 1));
      break;
    }
    if (!argument.startsWith('-') || argument === '-') names.push(argument);
    else if (argument.startsWith('--')) {
      const [word = '', attached] = splitAtFirst(argument.slice(2), '=');
      const found = longOption(word);
      if (typeof found === 'object') return found;
      const valued = { ...longOptions, ...ownOptions }[found] === true;
      if (!valued && attached !== undefined) return { problem: `--${found} takes no value` };
      const value = valued ? (attached ?? argv[++i]) : '';
      if (value === undefined || (attached === undefined && value.startsWith('-') && value !== '-'))
        return { problem: `--${found} needs a value` };
      given.set(found, value);
    } else
      for (const letter of argument.slice(1)) {
        const option = Object.hasOwn(shortOptions, letter) ? shortOptions[letter] : undefined;
        if (option === undefined) return { problem: `there is no option -${letter}` };
        given.set(option, '');
      }
  }
  if (given.has('help')) return 'help';
  return requestOf(names, given);
}

function requestOf(names: readonly string[], given: ReadonlyMap<string, string>): UdEvalRequest | { problem: string } {
  const [gold, system, ...more] = names;
  if (gold === undefined || system === undefined) return { problem: 'a gold file and a system file are needed' };
  if (more.length > 0) return { problem: `there is nothing to do with ${more.join(' ')}` };
  const metric = given.get('metric') ?? 'ud';
  if (metric !== 'ud' && metric !== 'conllx') return { problem: `--metric takes ud or conllx, not ${metric}` };
  if (given.has('punctuation') && metric !== 'conllx') return { problem: '-p goes with --metric conllx' };
  return {
    gold,
    system,
    verbose: given.has('verbose'),
    counts: given.has('counts'),
    enhanced: !given.has('no-enhanced'),
    enhancements: given.get('enhancements') ?? '0',
    // Any text switches it on, `0` included.
    emptyNodes: (given.get('no-empty-nodes') ?? '') === '',
    multipleRoots: given.has('multiple-roots-okay'),
    conllx: metric === 'conllx' ? { punctuation: given.has('punctuation') } : null,
  };
}

function longOption(word: string): string | { readonly problem: string } {
  if (Object.hasOwn(longOptions, word) || Object.hasOwn(ownOptions, word)) return word;
  const candidates = Object.keys(longOptions).filter(option => option.startsWith(word));
  if (candidates.length === 1) return candidates[0]!;
  if (candidates.length === 0) return { problem: `there is no option --${word}` };
  return { problem: `--${word} may mean ${candidates.map(option => `--${option}`).join(' or ')}` };
}

function splitAtFirst(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

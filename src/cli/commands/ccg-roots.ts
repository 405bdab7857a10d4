// `touchstone ccg-roots`: takes the place of `ccg_roots`, which prints the roots of derivations for `ccg_depeval`.
import { Command, Option } from 'commander';
import { rootOf } from '../../convert/index.ts';
import { readAuto, writeRoots } from '../../formats/index.ts';
import { mentionUncovered, readCcgFile } from '../ccg-files.ts';
import { parse } from '../usage.ts';

const explanation = `
A line per sentence: the head word with its index, and the category of the whole; None where there is no parse.
Under ls14, a node that no rule covers keeps the head of its flag, and a line on standard error says so.

Example:
  $ touchstone ccg-roots -m ls14 examples/ccg/alpha.auto | head -2
  opened_3 S[dcl]
  painted_2 S[dcl]`;

interface Options {
  readonly rootMethod: 'autofile' | 'ls14';
}

export async function ccgRoots(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone ccg-roots')
    .description('Prints the root of every derivation, as ccg_depeval reads them.')
    .argument('[file]', 'derivations, .auto or .autox; standard input if not given', '-')
    .addOption(
      new Option('-m, --root-method <method>', 'by the head flags of the file, or by the rules of Lewis and Steedman')
        .choices(['autofile', 'ls14'])
        .default('autofile'),
    )
    .option('-x, --autox', 'the file is .autox; told from the file anyway')
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  const { rootMethod }: Options = command.opts();
  const [file = '-'] = command.args;
  const rooted = readCcgFile(file, readAuto).map((sentence, i) => {
    const { derivation, failed } = sentence;
    if (derivation === null || failed) return { ...sentence, root: null };
    const method = rootMethod === 'ls14' ? 'ls14' : 'flags';
    return { ...sentence, root: rootOf(derivation, method, () => mentionUncovered(i)) };
  });
  process.stdout.write(writeRoots(rooted));
  return 0;
}

// `touchstone ccg-roots`: takes the place of `ccg_roots`, which prints the roots of derivations for `ccg_depeval`.
import { Command, Option } from 'commander';
import { type CcgRootsOptions, ccgRoots as rootsOf } from '../../api/index.ts';
import { parse, sourceIn } from '../options.ts';

const explanation = `
A line per sentence: the head word with its index, and the category of the whole; None where there is no parse.
Under ls14, a node that no rule covers keeps the head of its flag, and a line on standard error says so.

Example:
  $ touchstone ccg-roots -m ls14 examples/ccg/alpha.auto | head -2
  opened_3 S[dcl]
  painted_2 S[dcl]`;

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
  parse(command, argv);
  const { rootMethod }: CcgRootsOptions = command.opts();
  const { stdout, stderr } = rootsOf(sourceIn(command.args[0] ?? '-'), { rootMethod });
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  return 0;
}

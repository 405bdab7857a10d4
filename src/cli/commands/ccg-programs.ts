// `touchstone candc-evaluate`, `ccg-depeval`, `ccg-roots`: take the place of scorers of CCG dependencies in a script, with the
// same arguments and the same output.
import { type CcgDepevalOptions, type CcgRootsOptions, candcEvaluate, ccgDepeval, ccgRoots } from '../../api/index.ts';
import { printStreams, sourceIn, TouchstoneCommand } from '../command.ts';

// `evaluate`, the standard evaluation that comes with the C&C parser.

const evaluateHelp = `
GOLD.stagged has the words and categories, GOLD.ccgbank_deps the dependencies of CCGbank. TEST.deps is the output of the
parser, with a <c> line for each sentence that it could analyse. Sentences without analysis are left out.

Example:
  $ touchstone convert examples/ccg/gold.auto --to stagged > gold.stagged
  $ touchstone convert examples/ccg/gold.auto --to ccgbank_deps > gold.ccgbank_deps
  $ touchstone convert examples/ccg/alpha.auto --to deps --categories > alpha.deps
  $ touchstone candc-evaluate gold.stagged gold.ccgbank_deps alpha.deps | grep lf
  lf:    87.78% (labelled deps f-score)`;

export async function candcEvaluateCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('candc-evaluate', evaluateHelp)
    .description("Prints the page of C&C's standard evaluation: coverage, categories, labelled and unlabelled F-score.")
    .argument('<stagged>', 'gold words, tags and categories')
    .argument('<gold>', 'gold dependencies')
    .argument('<test>', "the parser's dependencies")
    .option('-r', 'also a line for every category and slot');
  const { r: relations = false }: { readonly r?: boolean } = await command.read(argv);
  const [stagged, gold, test] = command.args.map(sourceIn);
  process.stdout.write(candcEvaluate(stagged!, gold!, test!, { relations }));
  return 0;
}

const rootMethod = '-m, --root-method <method>';
const rootMethods = ['autofile', 'ls14'];

// `ccg_depeval`, the program of Bhargava and Penn 2023: words may hold underscores, and a last sentence needs no empty line
// after it.

const depevalHelp = `
TRUTH and EVAL are files of dependencies: .deps as C&C's generate -j prints them, .ccgbank_deps or .parg.
Dependencies that CCGbank does not have are removed from .deps files. The roots come from .roots files, or from
.auto and .autox derivations: for TRUTH by head flags, for EVAL as -m says.

Example:
  $ touchstone convert examples/ccg/gold.auto --to deps > gold.deps
  $ touchstone convert examples/ccg/alpha.auto --to deps > alpha.deps
  $ touchstone ccg-depeval gold.deps alpha.deps examples/ccg/gold.auto examples/ccg/alpha.auto
  Precision: 94.7%
  Recall: 95.6%
  F1: 95.1%`;

export async function ccgDepevalCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('ccg-depeval', depevalHelp)
    .description('Scores CCG dependencies exactly as the published program of decomposed scoring does.')
    .argument('<truth>', 'gold dependencies')
    .argument('<eval>', "the parser's dependencies")
    .argument('[truth_roots]', 'gold roots')
    .argument('[eval_roots]', "the parser's roots")
    .option('-c, --no-subcat', "compare the predicate's whole category, not only the argument's part of it")
    .option('-a, --no-subcat-align', 'slots must be equal, not only aligned')
    .choice(rootMethod, 'how the roots of EVAL are found in derivations', rootMethods, 'ls14')
    .option('-r, --ignore-roots', 'roots do not count, and there is no message if they are missing')
    .option('-s, --std', 'the standard evaluation: -c -a -r')
    .option('-u, --unlabelled', 'labels do not count')
    .option('-t, --tsv', 'a row of tab-separated counts and fractions')
    .option('-e, --each-sentence', 'such a row also for each sentence');
  const { eachSentence, tsv, ...options }: CcgDepevalOptions & Record<'eachSentence' | 'tsv', true | undefined> =
    await command.read(argv);
  const [gold, system, goldRoots, systemRoots] = command.args.map(sourceIn);
  const output = eachSentence ? 'sentences' : tsv ? 'tsv' : 'text';
  printStreams(ccgDepeval(gold!, system!, { ...options, goldRoots, systemRoots, output }));
  return 0;
}

// `ccg_roots`, which prints the roots of derivations for `ccg_depeval`.

const rootsHelp = `
One line per sentence: the head word with its index, and the category of the sentence; None if there is no parse.
With ls14, if no rule covers a node, its head flag is used, and a line on standard error says so.

Example:
  $ touchstone ccg-roots -m ls14 examples/ccg/alpha.auto | head -2
  opened_3 S[dcl]
  painted_2 S[dcl]`;

export async function ccgRootsCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('ccg-roots', rootsHelp)
    .description('Prints the root of every derivation, as ccg_depeval reads them.')
    .argument('[file]', 'derivations, .auto or .autox; standard input if not given', '-')
    .choice(rootMethod, 'by the head flags of the file, or by the rules of Lewis and Steedman', rootMethods, 'autofile')
    .option('-x, --autox', 'the file is .autox; not needed, because the format is recognised');
  const { rootMethod: method }: CcgRootsOptions = await command.read(argv);
  printStreams(ccgRoots(sourceIn(command.args[0] ?? '-'), { rootMethod: method }));
  return 0;
}

// `touchstone ccg-depeval`: takes the place of `ccg_depeval`, the program of Bhargava and Penn 2023, in a script.
// Same arguments, same output. Words may hold underscores, and a last sentence needs no empty line after it.
import { Command, Option } from 'commander';
import { type CcgDepevalOptions, ccgDepeval as depeval } from '../../api/index.ts';
import { parse, sourceIn } from '../options.ts';

const explanation = `
TRUTH and EVAL are files of dependencies: .deps as C&C's generate -j prints them, .ccgbank_deps or .parg.
Dependencies that CCGbank leaves out are removed from .deps files. The roots come from .roots files, or from
.auto and .autox derivations: those of TRUTH by their head flags, those of EVAL as -m says.

Example:
  $ touchstone convert examples/ccg/gold.auto --to deps > gold.deps
  $ touchstone convert examples/ccg/alpha.auto --to deps > alpha.deps
  $ touchstone ccg-depeval gold.deps alpha.deps examples/ccg/gold.auto examples/ccg/alpha.auto
  Precision: 94.7%
  Recall: 95.6%
  F1: 95.1%`;

export async function ccgDepeval(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone ccg-depeval')
    .description('Scores CCG dependencies exactly as the published program of decomposed scoring does.')
    .argument('<truth>', 'gold dependencies')
    .argument('<eval>', "the parser's dependencies")
    .argument('[truth_roots]', 'gold roots')
    .argument('[eval_roots]', "the parser's roots")
    .option('-c, --no-subcat', "labels are the predicate's whole category, not the argument's part of it")
    .option('-a, --no-subcat-align', 'slots must be equal; an aligned one is not enough')
    .addOption(
      new Option('-m, --root-method <method>', 'how the roots of EVAL are found in derivations')
        .choices(['autofile', 'ls14'])
        .default('ls14'),
    )
    .option('-r, --ignore-roots', 'roots do not count, and their absence is not mentioned')
    .option('-s, --std', 'the standard evaluation: -c -a -r')
    .option('-u, --unlabelled', 'labels do not count')
    .option('-t, --tsv', 'a row of tab-separated counts and fractions')
    .option('-e, --each-sentence', 'such a row for each sentence')
    .addHelpText('after', explanation);
  parse(command, argv);
  const { eachSentence, tsv, ...options }: CcgDepevalOptions & Record<'eachSentence' | 'tsv', true | undefined> =
    command.opts();
  const [gold, system, goldRoots, systemRoots] = command.args.map(sourceIn);
  const output = eachSentence ? 'sentences' : tsv ? 'tsv' : 'text';
  const { stdout, stderr } = depeval(gold!, system!, { ...options, goldRoots, systemRoots, output });
  process.stderr.write(stderr);
  process.stdout.write(stdout);
  return 0;
}

// `touchstone ccg-depeval`: takes the place of `ccg_depeval`, the program of Bhargava and Penn 2023, in a script.
// Same arguments, same output. Words may hold underscores, and a last sentence needs no empty line after it.
import { Command, Option } from 'commander';
import { rootOf } from '../../convert/index.ts';
import { totalOf } from '../../counts/index.ts';
import { readAuto, readRoots } from '../../formats/index.ts';
import { type DepevalSide, depevalCounter, type SpeltRoot, type Switches } from '../../metrics/index.ts';
import type { CcgRoot, Derivation } from '../../model/index.ts';
import { depevalRow, depevalRows, depevalText } from '../../report/index.ts';
import { checkSizes, mentionUncovered, readCcgFile, readDependencyFile } from '../ccg-files.ts';
import { parse } from '../usage.ts';

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

interface Options {
  readonly subcat: boolean;
  readonly subcatAlign: boolean;
  readonly rootMethod: 'autofile' | 'ls14';
  readonly ignoreRoots?: true;
  readonly std?: true;
  readonly unlabelled?: true;
  readonly tsv?: true;
  readonly eachSentence?: true;
}

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
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  const [truth = '', evaluated = '', truthRoots, evaluatedRoots] = command.args;
  const switches = switchesOf(options);
  const uncovered = switches.root ? mentionUncovered : () => {};
  const method = options.rootMethod === 'ls14' ? 'ls14' : 'flags';
  const gold = sidesOf(truth, truthRoots, derivation => rootOf(derivation, 'flags'));
  const system = sidesOf(evaluated, evaluatedRoots, (derivation, i) => rootOf(derivation, method, () => uncovered(i)));
  checkSizes([
    [truth, gold],
    [evaluated, system],
  ]);
  if (gold.length === 0) process.stderr.write(`${truth} and ${evaluated} hold no sentences, so nothing is compared\n`);
  if (switches.root) mentionMissingRoots(gold, system);
  const count = depevalCounter(switches);
  const sentences = gold.map((side, i) => count(side, system[i]!));
  process.stdout.write(
    options.eachSentence
      ? depevalRows(sentences)
      : options.tsv
        ? depevalRow(totalOf(sentences))
        : depevalText(totalOf(sentences)),
  );
  return 0;
}

function switchesOf({ subcat, subcatAlign, ignoreRoots, std, unlabelled }: Options): Switches {
  const full = std === true || !subcat;
  return {
    labels: unlabelled ? 'none' : full ? 'full' : 'subcat',
    slots: std === true || !subcatAlign ? 'equal' : 'aligned',
    root: std !== true && ignoreRoots !== true,
  };
}

/** How the root of a derivation is found; its sentence counts from 0. */
type RootFinder = (derivation: Derivation, sentence: number) => CcgRoot;

function sidesOf(file: string, rootFile: string | undefined, find: RootFinder): readonly DepevalSide[] {
  const sentences = readDependencyFile(file);
  const roots = rootFile === undefined ? [] : rootsIn(rootFile, find);
  if (rootFile !== undefined)
    checkSizes([
      [file, sentences],
      [rootFile, roots],
    ]);
  return sentences.map(({ words, dependencies }, i) => ({ words, dependencies, root: roots[i] ?? null }));
}

function rootsIn(file: string, find: RootFinder): readonly (SpeltRoot | null)[] {
  const sentences = readCcgFile(file, file.endsWith('.roots') ? readRoots : readAuto);
  return sentences.map(({ words, derivation, root, failed }, i) => {
    const found = derivation === null || failed ? root : find(derivation, i);
    return found === null ? null : { ...found, spelling: words[found.word] ?? '' };
  });
}

function mentionMissingRoots(gold: readonly DepevalSide[], system: readonly DepevalSide[]): void {
  const mention = (what: string, { dependencies, root }: DepevalSide, i: number) => {
    if (root === null && dependencies.length > 0)
      process.stderr.write(`No root in ${what} dependencies for sentence #${i + 1}\n`);
  };
  for (const [i, side] of gold.entries()) {
    mention('ground-truth', side, i);
    mention('predicted', system[i]!, i);
  }
}

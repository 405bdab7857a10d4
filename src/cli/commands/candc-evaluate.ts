// `touchstone candc-evaluate`: takes the place of `evaluate`, the standard evaluation that comes with the C&C parser.
import { Command } from 'commander';
import { quote, refuse } from '../../bytes/index.ts';
import { sum, sumByKey } from '../../counts/index.ts';
import { readStagged } from '../../formats/index.ts';
import { type CcgPair, dependencySet, evaluateParsed } from '../../metrics/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import { evaluatePage } from '../../report/index.ts';
import { checkSizes, type DependencySentence, readCcgFile, readDependencyFile } from '../ccg-files.ts';
import { parse } from '../usage.ts';

const explanation = `
GOLD.stagged has the words and categories, GOLD.ccgbank_deps the dependencies of CCGbank; TEST.deps is what the
parser prints, with a <c> line for each sentence it could analyse. Sentences without analysis are left out.

Example:
  $ touchstone convert examples/ccg/gold.auto --to stagged > gold.stagged
  $ touchstone convert examples/ccg/gold.auto --to ccgbank_deps > gold.ccgbank_deps
  $ touchstone convert examples/ccg/alpha.auto --to deps --categories > alpha.deps
  $ touchstone candc-evaluate gold.stagged gold.ccgbank_deps alpha.deps | grep lf
  lf:    87.78% (labelled deps f-score)`;

export async function candcEvaluate(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone candc-evaluate')
    .description("Prints the page of C&C's standard evaluation: coverage, categories, labelled and unlabelled F-score.")
    .argument('<stagged>', 'gold words, tags and categories')
    .argument('<gold>', 'gold dependencies')
    .argument('<test>', "the parser's dependencies")
    .option('-r', 'also a line for every category and slot')
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  const { r: relations = false }: { readonly r?: boolean } = command.opts();
  const [staggedFile = '', goldFile = '', testFile = ''] = command.args;
  const tagged = readCcgFile(staggedFile, readStagged);
  const [gold, test] = [readDependencyFile(goldFile), readDependencyFile(testFile)];
  checkSizes([
    [staggedFile, tagged],
    [goldFile, gold],
    [testFile, test],
  ]);
  const table = evaluateParsed(
    tagged.map((sentence, i) => pairOf(sentence, gold[i]!, test[i]!)),
    relations,
  );
  process.stdout.write(evaluatePage(sum(table), relations ? sumByKey(table) : null));
  return 0;
}

function pairOf(tagged: CcgSentence, gold: DependencySentence, test: DependencySentence): CcgPair {
  if (!test.failed) compareWords(tagged, test);
  const side = ({ dependencies, omitted, failed }: DependencySentence) => ({
    dependencies: dependencySet(dependencies),
    root: null,
    failed,
    omitted,
  });
  return {
    gold: { ...side(gold), categories: tagged.categories },
    system: { ...side(test), categories: test.categories },
  };
}

/** Words that the test file does not tell are not compared. */
function compareWords(gold: CcgSentence, test: CcgSentence): void {
  const at = test.words.findIndex((word, i) => word !== null && word !== gold.words[i]);
  const known = test.categories.some(category => category !== null);
  if (at < 0 && (!known || test.words.length === gold.words.length)) return;
  const index = at < 0 ? Math.min(test.words.length, gold.words.length) : at;
  const shown = (word: string | null | undefined) => (word === undefined ? 'the end' : quote(word ?? '?'));
  throw refuse(
    'words-differ',
    test.place,
    `word ${index + 1} of this sentence is ${shown(gold.words[index])} in gold, ${shown(test.words[index])} here`,
  );
}

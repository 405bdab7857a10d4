// `touchstone candc-evaluate`: takes the place of `evaluate`, the standard evaluation that comes with the C&C parser.
import { Command } from 'commander';
import { candcEvaluate as evaluate } from '../../api/index.ts';
import { parse, sourceIn } from '../options.ts';

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
  parse(command, argv);
  const { r: relations = false }: { readonly r?: boolean } = command.opts();
  const [stagged, gold, test] = command.args.map(sourceIn);
  process.stdout.write(evaluate(stagged!, gold!, test!, { relations }));
  return 0;
}

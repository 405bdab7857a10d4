// The options of `touchstone entail` that say how entailments are decided.
import {
  type EntailOptions,
  type OptionalEquation,
  optionalEquations,
  entailmentSystems as systems,
} from '../api/index.ts';
import { didYouMean, quote, UsageError } from '../bytes/index.ts';
import { sourceIf, sourceIn, type TouchstoneCommand } from './command.ts';

export function addRuleOptions(command: TouchstoneCommand): TouchstoneCommand {
  return command
    .optionsGroup('How to decide:')
    .choice('--system <name>', 'the entailment system', systems, 'cambridge')
    .option('--rules <file>', 'a JSON object with the rules that differ from those of the system')
    .option('--core <labels>', 'core relations, which the text must have: nsubj,dobj,prep_*; or none')
    .option('--equate <pairs>', 'labels that are renamed on both sides: nsubjpass=dobj; or none')
    .option('--exclude <labels>', 'relations that never count: root,punct; or none')
    .choice('--unknown <rule>', 'relations with a word that does not occur in the text', ['ignore', 'keep'])
    .choice('--token-key <key>', 'what must be the same if two words are compared', ['lemma', 'form', 'lemma-or-form'])
    .choice('--need <what>', 'which relations the text must have for YES', ['any', 'core', 'none'])
    .choice('--missing-core <what>', 'if a core relation is missing: NO, or allowed', ['no', 'allow'])
    .choice('--unparsed <what>', 'pairs without analysis: NO, or left out of the score', ['no', 'skip'])
    .choice(
      '--lemmas <which>',
      'lemmas by our rules, of the parser, or of the parser with ours if it has none',
      lemmaSources,
    )
    .option('--pos-change-is-no', 'NO if a word of the hypothesis occurs in the text only with another part of speech')
    .option(
      '--also <equations>',
      `one kind of relation also counts as another; several joined by commas: ${optionalEquations.join(', ')}`,
    );
}

const lemmaSources = ['rules', 'input', 'input-or-rules'];

type Lists = Record<'core' | 'equate' | 'exclude' | 'also', string>;
type Files = Record<'rules' | 'causes' | 'uas' | 'oracleRelations' | 'oracleDecisions', string>;

/** As the command line has them, lists between commas, and files by name. */
interface GivenOptions extends Partial<Lists & Files>, Omit<EntailOptions, keyof Lists | keyof Files | 'equations'> {
  readonly unknown?: 'ignore' | 'keep';
  readonly unparsed?: 'no' | 'skip';
  readonly equations?: true;
}

/** What the library is asked for. */
export function entailOptionsOf(command: TouchstoneCommand): EntailOptions {
  const { also, unknown, unparsed, equations, ...given } = command.givenOptions<GivenOptions>();
  return {
    ...given,
    core: listed('--core', given.core),
    equate: listed('--equate', given.equate)?.map(pairOf),
    exclude: listed('--exclude', given.exclude),
    ignoreUnknown: unknown && unknown === 'ignore',
    noParse: unparsed && (unparsed === 'no' ? 'NO' : 'skip'),
    equations: listed('--also', also)?.map(equationNamed),
    effects: equations,
    rules: sourceIf(given.rules),
    causes: sourceIf(given.causes),
    uas: sourceIf(given.uas),
    oracleRelations: given.oracleRelations?.split(',').map(sourceIn),
    oracleDecisions: sourceIf(given.oracleDecisions),
  };
}

/** The items of a list between commas; `none` for none. */
function listed(option: string, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const items = text === 'none' || text === '' ? [] : text.split(',').map(item => item.trim());
  if (items.includes('')) throw new UsageError(`${option} has nothing between two commas: ${quote(text)}`);
  return items;
}

function pairOf(item: string): readonly [string, string] {
  const [label = '', as = '', ...more] = item.split('=');
  if (label !== '' && as !== '' && more.length === 0) return [label, as];
  throw new UsageError(`--equate takes pairs of labels, such as nsubjpass=dobj, not ${quote(item)}`);
}

function equationNamed(item: string): OptionalEquation {
  const equation = optionalEquations.find(name => name === item);
  if (equation !== undefined) return equation;
  throw new UsageError(
    `--also has no equation ${quote(item)}; there are ${optionalEquations.join(', ')}${didYouMean(item, optionalEquations)}`,
  );
}

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
    .option('--rules <file>', 'a JSON object of rules that differ from the system')
    .option('--core <labels>', 'relations that the text must have: nsubj,dobj,prep_*; none for none')
    .option('--equate <pairs>', 'labels that count as others on both sides: nsubjpass=dobj; none for none')
    .option('--exclude <labels>', 'relations that never count: root,punct; none for none')
    .choice('--unknown <rule>', 'ignore or keep relations with a word that the text lacks', ['ignore', 'keep'])
    .choice('--token-key <key>', 'what must be the same in two words', ['lemma', 'form', 'lemma-or-form'])
    .choice('--need <what>', 'what the text must have for a yes', ['any', 'core', 'none'])
    .choice('--missing-core <what>', 'what a missing core relation means', ['no', 'allow'])
    .choice('--unparsed <what>', 'pairs without analysis: no, or left out of the score', ['no', 'skip'])
    .choice('--lemmas <which>', "by our rules, the parser's, or ours where it has none", lemmaSources)
    .option('--pos-change-is-no', 'no where a word they share is of another part of speech in the hypothesis')
    .option('--also <equations>', `closes known gaps; several joined by commas: ${optionalEquations.join(', ')}`);
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

// The rules of an entailment system on the command line: a preset, a file of rules, and an option for every heuristic, in
// this order of strength.

import { type Command, Option } from 'commander';
import { decode, didYouMean, quote, refuse, UsageError } from '../bytes/index.ts';
import {
  type EntailmentRules,
  entailmentSystems,
  optionalEquations,
  rulesFrom,
  type SystemName,
  systems,
} from '../entail/index.ts';
import { readWhole } from '../node/index.ts';

interface RuleOptions {
  readonly system: SystemName;
  readonly rules?: string;
  readonly core?: string;
  readonly equate?: string;
  readonly exclude?: string;
  readonly unknown?: 'ignore' | 'keep';
  readonly tokenKey?: EntailmentRules['tokenKey'];
  readonly need?: EntailmentRules['need'];
  readonly missingCore?: EntailmentRules['missingCore'];
  readonly unparsed?: 'no' | 'skip';
  readonly lemmas?: EntailmentRules['lemmas'];
  readonly posChangeIsNo?: true;
  readonly also?: string;
}

export function addRuleOptions(command: Command): Command {
  const group = 'How to decide:';
  const add = (flags: string, about: string, choices?: readonly string[]) => {
    const option = new Option(flags, about).helpGroup(group);
    return command.addOption(choices === undefined ? option : option.choices([...choices]));
  };
  command.addOption(
    new Option('--system <name>', 'the entailment system')
      .choices([...systems])
      .default('cambridge')
      .helpGroup(group),
  );
  add('--rules <file>', 'a JSON object of rules that differ from the system');
  add('--core <labels>', 'relations that the text must have: nsubj,dobj,prep_*; none for none');
  add('--equate <pairs>', 'labels that count as others on both sides: nsubjpass=dobj; none for none');
  add('--exclude <labels>', 'relations that never count: root,punct; none for none');
  add('--unknown <rule>', 'ignore or keep relations with a word that the text lacks', ['ignore', 'keep']);
  add('--token-key <key>', 'what of two words must be the same', ['lemma', 'form', 'lemma-or-form']);
  add('--need <what>', 'what must be found in the text for a yes', ['any', 'core', 'none']);
  add('--missing-core <what>', 'what a missing core relation means', ['no', 'allow']);
  add('--unparsed <what>', 'pairs without analysis: no, or left out of the score', ['no', 'skip']);
  add('--lemmas <which>', "by our rules, the parser's, or ours where it has none", [
    'rules',
    'input',
    'input-or-rules',
  ]);
  add('--pos-change-is-no', 'no where a word they share is of another part of speech in the hypothesis');
  return add('--also <equations>', `closes known gaps; several joined by commas: ${optionalEquations.join(', ')}`);
}

export function rulesOf(command: Command): EntailmentRules {
  const options: RuleOptions = command.opts();
  const isNamed = command.getOptionValueSource('system') === 'cli';
  const preset = entailmentSystems[options.system];
  const filed = options.rules === undefined ? preset : rulesInFile(options.rules, preset, isNamed);
  const { tokenKey, need, missingCore, lemmas } = options;
  const given = {
    core: listed('--core', options.core),
    equate: listed('--equate', options.equate, refuseNoPair),
    exclude: listed('--exclude', options.exclude),
    ignoreUnknown: options.unknown === undefined ? undefined : options.unknown === 'ignore',
    tokenKey,
    need,
    missingCore,
    noParse: options.unparsed === undefined ? undefined : options.unparsed === 'no' ? 'NO' : 'skip',
    lemmas,
    posChangeIsNo: options.posChangeIsNo,
    equations: listed('--also', options.also, refuseNoEquation),
  };
  return rulesFrom(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    'on the command line',
    filed,
  );
}

/** The items of a list between commas; `none` for none. */
function listed(
  option: string,
  text: string | undefined,
  check: (item: string) => void = () => {},
): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const items = text === 'none' || text === '' ? [] : text.split(',').map(item => item.trim());
  if (items.includes('')) throw new UsageError(`${option} has nothing between two commas: ${quote(text)}`);
  for (const item of items) check(item);
  return items;
}

function refuseNoPair(item: string): void {
  if (!/^[^=]+=[^=]+$/.test(item))
    throw new UsageError(`--equate takes pairs of labels, such as nsubjpass=dobj, not ${quote(item)}`);
}

function refuseNoEquation(item: string): void {
  if (optionalEquations.some(name => name === item)) return;
  throw new UsageError(
    `--also has no equation ${quote(item)}; there are ${optionalEquations.join(', ')}${didYouMean(item, optionalEquations)}`,
  );
}

function rulesInFile(name: string, preset: EntailmentRules, isNamed: boolean): EntailmentRules {
  let record: unknown;
  try {
    record = JSON.parse(decode(readWhole(name).bytes));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw refuse('bad-rules', null, `${name}: this is no JSON; rules are one object of it`);
    throw error;
  }
  const rules = rulesFrom(record, name, preset);
  if (isNamed && rules.system !== preset.system)
    throw new UsageError(`--system says ${preset.system}, ${name} says ${rules.system}; leave one out`);
  return rules;
}

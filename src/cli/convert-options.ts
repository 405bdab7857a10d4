// The options of `touchstone convert`, each with the targets that it means something for.
import { type Command, Option } from 'commander';
import { UsageError } from '../bytes/index.ts';
import { ccgTargets } from './convert-ccg.ts';
import { either, type Target } from './convert-ways.ts';

interface TargetOption {
  readonly flags: string;
  readonly about: string;
  readonly for: readonly Target[];
  readonly choices?: readonly string[];
  readonly fallback?: string;
}

const relations: readonly Target[] = ['gr', 'out'];
const stanford: readonly Target[] = ['stanford'];
/** What derivations are replayed for. */
const replayed: readonly Target[] = ['parg', 'ccgbank_deps', 'deps', ...relations, ...stanford];

const options: readonly TargetOption[] = [
  { flags: '--depbank', about: "relations by DepBank's conventions", for: relations },
  { flags: '--without <rules>', about: 'rules of --depbank to leave out, joined by commas', for: relations },
  {
    flags: '--markedup <file>',
    about: "a markedup file of the C&C parser; its entries go before the rules'",
    for: replayed,
  },
  {
    flags: '--replay <profile>',
    about: "native: no derivation is lost; candc: only C&C's own rules",
    for: replayed,
    choices: ['native', 'candc'],
    fallback: 'native',
  },
  {
    flags: '--roots <method>',
    about: 'by head flags or by the rules of Lewis and Steedman',
    for: ['roots'],
    choices: ['flags', 'ls14'],
  },
  {
    flags: '--categories',
    about: 'a <c> line of words, tags and categories after each analysed sentence',
    for: ['deps'],
  },
  {
    flags: '--collapsed',
    about: 'prepositions and conjunctions in the label, prep_in (the default)',
    for: stanford,
  },
  { flags: '--uncollapsed', about: 'prepositions and conjunctions are words like others', for: stanford },
  {
    flags: '--from <graph>',
    about: 'of CoNLL-U, the basic tree, or enhanced edges where there are any',
    for: stanford,
    choices: ['basic', 'enhanced'],
    fallback: 'basic',
  },
  {
    flags: '--reduced-relative-object',
    about: 'the noun before a relative clause without pronoun and object is its object, a guess',
    for: stanford,
  },
  {
    flags: '--json',
    about: 'the sentences as JSON',
    for: [...(Object.keys(ccgTargets) as (keyof typeof ccgTargets)[]), ...relations, ...stanford],
  },
];

export function addConvertOptions(command: Command): Command {
  for (const { flags, about, for: targets, choices, fallback } of options) {
    const option = new Option(flags, `with --to ${either(targets)}: ${about}`);
    if (choices !== undefined) option.choices(choices);
    if (fallback !== undefined) option.default(fallback);
    command.addOption(option);
  }
  return command;
}

/** An option that means nothing for the target is a mistake. */
export function checkConvertOptions(command: Command, to: Target): void {
  for (const { flags, for: targets } of options) {
    const option = new Option(flags);
    if (command.getOptionValueSource(option.attributeName()) === 'cli' && !targets.includes(to))
      throw new UsageError(`${option.long} is for --to ${either(targets)}, not for --to ${to}; leave it out`);
  }
}

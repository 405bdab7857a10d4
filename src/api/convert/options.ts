// How a file is converted: every option, with the formats that it means something for.
import { didYouMean, UsageError } from '../../bytes/index.ts';
import type { CcgProfile, RootMethod } from '../../convert/index.ts';
import type { NamedSource } from '../sources.ts';
import { ccgTargets, either, type Format } from './formats.ts';

/** How to convert. An option that means nothing for the format to be written is refused. */
export interface ConvertOptions {
  /** Whether relations follow DepBank's conventions. */
  readonly depbank?: boolean | undefined;
  /** Rules of DepBank's conventions to leave out, joined by commas. */
  readonly without?: string | undefined;
  /** A markedup file of the C&C parser; its entries go before those of our rules. */
  readonly markedup?: NamedSource | undefined;
  /** How derivations are replayed: `native` loses none, which is the default, `candc` has only C&C's own rules. */
  readonly replay?: CcgProfile | undefined;
  /** How roots are found; by default by head flags if the file has any, else by the rules of Lewis and Steedman. */
  readonly roots?: RootMethod | undefined;
  /** Whether a line of words, tags and categories stands after each analysed sentence of .deps. */
  readonly categories?: boolean | undefined;
  /** Whether Stanford relations have prepositions and conjunctions in the label, which is the default. */
  readonly collapsed?: boolean | undefined;
  /** Whether prepositions and conjunctions are words like others in Stanford relations. */
  readonly uncollapsed?: boolean | undefined;
  /** What of CoNLL-U becomes Stanford relations: the basic tree, which is the default, or enhanced edges where there are any. */
  readonly from?: 'basic' | 'enhanced' | undefined;
  /** Whether the noun before a relative clause without pronoun and object is taken for its object, a guess. */
  readonly reducedRelativeObject?: boolean | undefined;
  /** Whether the sentences are written as JSON, as `touchstone convert --json` prints them. */
  readonly json?: boolean | undefined;
}

/** An option as the command line has it. */
interface ConvertOption {
  readonly name: keyof ConvertOptions;
  readonly flags: string;
  readonly about: string;
  /** What can be written with it. */
  readonly for: readonly Format[];
  readonly choices?: readonly string[];
  readonly fallback?: string;
}

const relations: readonly Format[] = ['gr', 'out'];
const stanford: readonly Format[] = ['stanford'];
/** What derivations are replayed for. */
const replayed: readonly Format[] = ['parg', 'ccgbank_deps', 'deps', ...relations, ...stanford];

const options: readonly ConvertOption[] = [
  { name: 'depbank', flags: '--depbank', about: "relations by DepBank's conventions", for: relations },
  {
    name: 'without',
    flags: '--without <rules>',
    about: 'rules of --depbank to leave out, joined by commas',
    for: relations,
  },
  {
    name: 'markedup',
    flags: '--markedup <file>',
    about: "a markedup file of the C&C parser; its entries go before the rules'",
    for: replayed,
  },
  {
    name: 'replay',
    flags: '--replay <profile>',
    about: "native: no derivation is lost; candc: only C&C's own rules",
    for: replayed,
    choices: ['native', 'candc'],
    fallback: 'native',
  },
  {
    name: 'roots',
    flags: '--roots <method>',
    about: 'by head flags or by the rules of Lewis and Steedman',
    for: ['roots'],
    choices: ['flags', 'ls14'],
  },
  {
    name: 'categories',
    flags: '--categories',
    about: 'a <c> line of words, tags and categories after each analysed sentence',
    for: ['deps'],
  },
  {
    name: 'collapsed',
    flags: '--collapsed',
    about: 'prepositions and conjunctions in the label, prep_in (the default)',
    for: stanford,
  },
  {
    name: 'uncollapsed',
    flags: '--uncollapsed',
    about: 'prepositions and conjunctions are words like others',
    for: stanford,
  },
  {
    name: 'from',
    flags: '--from <graph>',
    about: 'of CoNLL-U, the basic tree, or enhanced edges where there are any',
    for: stanford,
    choices: ['basic', 'enhanced'],
    fallback: 'basic',
  },
  {
    name: 'reducedRelativeObject',
    flags: '--reduced-relative-object',
    about: 'the noun before a relative clause without pronoun and object is its object, a guess',
    for: stanford,
  },
  { name: 'json', flags: '--json', about: 'the sentences as JSON', for: [...ccgTargets, ...relations, ...stanford] },
];

/** The options as a help page lists them. */
export const convertOptions = options.map(({ about, ...option }) => ({
  ...option,
  help: `with --to ${either(option.for)}: ${about}`,
}));

/** An option that means nothing for the format is a mistake, and so is one that contradicts another. */
export function checkConvertOptions(to: Format, given: ConvertOptions): void {
  const names: readonly string[] = options.map(({ name }) => name);
  const unknown = Object.keys(given).find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`there is no option ${JSON.stringify(unknown)}${didYouMean(unknown, names)}`);
  for (const { name, flags, for: formats, choices } of options) {
    const value = given[name];
    if (value === undefined || value === false) continue;
    const flag = flags.split(' ')[0];
    if (!formats.includes(to))
      throw new UsageError(`${flag} is for --to ${either(formats)}, not for --to ${to}; leave it out`);
    if (choices?.some(choice => choice === value) === false)
      throw new UsageError(`${flag} takes ${either(choices)}, not ${JSON.stringify(value)}`);
  }
  if (given.without !== undefined && given.depbank !== true)
    throw new UsageError('--without leaves out rules of --depbank; give both');
  if (given.collapsed === true && given.uncollapsed === true)
    throw new UsageError('--collapsed and --uncollapsed are two ways of writing; take one of them');
}

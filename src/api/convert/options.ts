// How a file is converted: every option, with the formats that it means something for.
import { UsageError } from '../../bytes/index.ts';
import { checkOptions, either, flagOf, type OptionKind, type OptionsOf, takes } from '../options.ts';
import { ccgTargets, type Format, formats } from './formats.ts';

const relations: readonly Format[] = ['gr', 'out'];
const stanford: readonly Format[] = ['stanford'];
/** What derivations are replayed for. */
const replayed: readonly Format[] = ['parg', 'ccgbank_deps', 'deps', ...relations, ...stanford];

/** What an option takes, for which formats, and what a command line says of it. */
interface ConvertKind<T> extends OptionKind<T> {
  /** What can be written with it. */
  readonly for: readonly Format[];
  readonly about: string;
  /** What stands for its value. */
  readonly value?: string;
  readonly fallback?: string;
}

const option = <T>(
  kind: OptionKind<T>,
  targets: readonly Format[],
  about: string,
  more: Pick<ConvertKind<T>, 'value' | 'fallback'> = {},
): ConvertKind<T> => ({ ...kind, for: targets, about, ...more });

const kinds = {
  /** Whether relations follow DepBank's conventions. */
  depbank: option(takes.flag, relations, "relations that follow DepBank's conventions"),
  /** Rules of DepBank's conventions to leave out, joined by commas. */
  without: option(takes.text, relations, 'rules of --depbank to leave out, joined by commas', { value: 'rules' }),
  /** A markedup file of the C&C parser; its entries go before those of our rules. */
  markedup: option(
    takes.namedSource,
    replayed,
    'a markedup file of the C&C parser; its entries are used before our rules',
    {
      value: 'file',
    },
  ),
  /** How derivations are replayed: `native` loses none, which is the default, `candc` has only C&C's own rules. */
  replay: option(
    takes.oneOf('native', 'candc'),
    replayed,
    "native: no derivation is lost; candc: only C&C's own rules",
    { value: 'profile', fallback: 'native' },
  ),
  /** How roots are found; by default by head flags if the file has any, else by the rules of Lewis and Steedman. */
  roots: option(takes.oneOf('flags', 'ls14'), ['roots'], 'by head flags or by the rules of Lewis and Steedman', {
    value: 'method',
  }),
  /** Whether a line of words, tags and categories stands after each analysed sentence of .deps. */
  categories: option(takes.flag, ['deps'], 'a <c> line of words, tags and categories after each analysed sentence'),
  /** How the words of .deps are spelt: `(` for `-LRB-` and so on, which is the default, or as in the input. */
  words: option(
    takes.oneOf('brackets', 'keep'),
    ['deps'],
    'how brackets are spelt: brackets, ( for -LRB- and so on, as in C&C and its gold files; keep, as in the input',
    { value: 'spelling', fallback: 'brackets' },
  ),
  /** Whether Stanford relations have prepositions and conjunctions in the label, which is the default. */
  collapsed: option(takes.flag, stanford, 'prepositions and conjunctions are in the label: prep_in (default)'),
  /** Whether prepositions and conjunctions are words like others in Stanford relations. */
  uncollapsed: option(takes.flag, stanford, 'prepositions and conjunctions have relations of their own'),
  /** What of CoNLL-U becomes Stanford relations: the basic tree, which is the default, or enhanced edges where there are any. */
  from: option(
    takes.oneOf('basic', 'enhanced'),
    stanford,
    'which edges of CoNLL-U are used: those of the basic tree, or enhanced ones if there are any',
    { value: 'graph', fallback: 'basic' },
  ),
  /** Whether, in CoNLL-U, the noun before a relative clause without pronoun and object is taken for its object, a guess.
   *  Trees show where such a clause lacks something. */
  reducedRelativeObject: option(
    takes.flag,
    stanford,
    'from CoNLL-U: if a relative clause has no pronoun and no object, guess that its noun is the object (trees show the object)',
  ),
  /** Whether the sentences are written as JSON, as `touchstone convert --json` prints them. */
  json: option(takes.flag, [...ccgTargets, ...relations, ...stanford], 'the sentences as JSON'),
};
/** How to convert. An option that means nothing for the format to be written is refused. */
export type ConvertOptions = OptionsOf<typeof kinds>;

/** The options as a help page lists them. */
export const convertOptions = Object.entries<ConvertKind<unknown>>(kinds).map(
  ([name, { about, value, choices, fallback, for: targets }]) => ({
    flags: `${flagOf(name)}${value === undefined ? '' : ` <${value}>`}`,
    help: `with --to ${either(targets)}: ${about}`,
    choices,
    fallback,
  }),
);

/** An option that means nothing for the format is a mistake, and so is one that contradicts another. */
export function checkConvertOptions(to: Format, given: ConvertOptions): void {
  checkOptions({ to }, { to: takes.oneOf(...Object.keys(formats)) });
  checkOptions(given, kinds);
  for (const [name, { for: targets }] of Object.entries<ConvertKind<unknown>>(kinds)) {
    const value = given[name as keyof ConvertOptions];
    if (value !== undefined && value !== false && !targets.includes(to))
      throw new UsageError(`${flagOf(name)} is for --to ${either(targets)}, not for --to ${to}; leave it out`);
  }
  if (given.without !== undefined && given.depbank !== true)
    throw new UsageError('--without leaves out rules of --depbank; give both');
  if (given.collapsed === true && given.uncollapsed === true)
    throw new UsageError('--collapsed and --uncollapsed are two ways of writing; take one of them');
}

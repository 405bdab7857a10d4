// What commands share in reading their arguments: one help layout, one exit status for what cannot be understood.

import { type Command, CommanderError, Option } from 'commander';
import type { NamedSource } from '../api/index.ts';
import type { Input } from '../corpus/index.ts';
import { type Family, families, type GivenOptions, type OptionValues, optionValues } from '../families/index.ts';
import { readWhole } from '../node/index.ts';
import { inOurWords } from './commander-words.ts';

/** Parses the arguments. Returns an exit status where there is nothing more to do: help was shown, or usage was wrong. */
export function parse(command: Command, argv: readonly string[]): number | null {
  try {
    command
      .exitOverride()
      .configureOutput({ outputError: (complaint, write) => write(`${inOurWords(complaint)}\n`) })
      .parse(withAssumedValues(argv), { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
}

/** Every option of every family, under the family's name; which of them apply is seen once the files are. A flag that
 *  several share is one, and stands with the first. */
export function addFamilyOptions(command: Command): Command {
  const flagOf = (flags: string) => flags.split(' ')[0];
  const all = families.flatMap(family => family.options.map(option => ({ family: family.name, ...option })));
  const first = all.filter(({ flags }, i) => all.findIndex(other => flagOf(other.flags) === flagOf(flags)) === i);
  for (const { family, flags, about } of first) {
    const elsewhere = all.filter(other => flagOf(other.flags) === flagOf(flags) && other.family !== family);
    const more = elsewhere.map(other => `; ${other.family}: ${other.about}`).join('');
    command.addOption(new Option(flags, about + more).helpGroup(`Options for ${family}:`));
  }
  return command;
}

/** The options that were given, without the defaults of others. */
export function givenOptions<T extends object>(command: Command): T {
  const given = Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli');
  return Object.fromEntries(given) as T;
}

/** A file that an argument names, for the library. */
export function sourceIn(name: string): NamedSource {
  return { name, content: readWhole(name).bytes };
}

/** The same where an option may name one. */
export function sourceIf(name: string | undefined): NamedSource | undefined {
  return name === undefined ? undefined : sourceIn(name);
}

/** The values of a family's options, of those that were given. */
export function familyOptions(command: Command, family: Family, inputs: readonly Input[]): OptionValues {
  const names = new Set(families.flatMap(({ options }) => options.map(({ name }) => name)));
  const given = Object.entries(givenOptions<GivenOptions>(command)).filter(([name]) => names.has(name));
  return optionValues(
    family,
    families,
    Object.fromEntries(given),
    inputs.map(({ sample }) => sample),
    readWhole,
  );
}

/** `--align GOLD` means `--align=text GOLD`: an option with an assumed value takes only what it has a choice of. */
function withAssumedValues(argv: readonly string[]): string[] {
  const options = families.flatMap(family => family.options);
  return argv.map((word, index) => {
    const option = options.find(({ name, assumed }) => assumed !== undefined && word === `--${name}`);
    const next = argv[index + 1]?.toLowerCase() ?? '';
    return option === undefined || option.choices?.includes(next) ? word : `${word}=${option.assumed}`;
  });
}

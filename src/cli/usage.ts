// What commands share in reading their arguments: one help layout, one exit status for what cannot be understood.
import { type Command, CommanderError } from 'commander';
import { refuse } from '../bytes/index.ts';
import { families, type OptionValues } from '../families/index.ts';
import { readWhole } from './input.ts';

/** Parses the arguments. Returns an exit status where there is nothing more to do: help was shown, or usage was wrong. */
export function parse(command: Command, argv: readonly string[]): number | null {
  try {
    command.exitOverride().parse(withAssumedValues(argv), { from: 'user' });
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
}

/** Every option of every family; which of them apply is seen once the files are. */
export function addFamilyOptions(command: Command): Command {
  for (const family of families)
    for (const { flags, about } of family.options) command.option(flags, `${family.name}: ${about}`);
  return command;
}

/** The values of family options, files read, choices checked. */
export function familyOptions(given: Readonly<Record<string, unknown>>): OptionValues {
  const values: Record<string, OptionValues[string]> = {};
  for (const { name, choices = [], file } of families.flatMap(family => family.options)) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value === 'string' && choices.includes(value.toLowerCase())) values[name] = value.toLowerCase();
    else if (typeof value === 'string' && file === true) values[name] = readWhole(value);
    else if (typeof value === 'string' && choices.length > 0)
      throw refuse('unknown-choice', null, `--${name} takes ${choices.join(' or ')}, not ${JSON.stringify(value)}`);
    else if (typeof value === 'string' || typeof value === 'boolean') values[name] = value;
  }
  return values;
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

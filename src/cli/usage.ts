// What commands share in reading their arguments: one help layout, one exit status for what cannot be understood.
import { type Command, CommanderError, Option } from 'commander';
import { UsageError } from '../bytes/index.ts';
import type { Input } from '../corpus/index.ts';
import { type Family, families, type OptionValues } from '../families/index.ts';
import { inOurWords } from './commander-words.ts';
import { readWhole } from './input.ts';

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

/** The values of a family's options, files read, choices checked. Families may share an option and mean their own by
 *  it; one that only another family has is a mistake, and so is one that means nothing for any of these files, gold first. */
export function familyOptions(command: Command, family: Family, inputs: readonly Input[]): OptionValues {
  const given = command.opts();
  const idle = families
    .flatMap(({ name, options }) => options.map(option => ({ family: name, ...option })))
    .find(({ name }) => command.getOptionValueSource(name) === 'cli' && !family.options.some(own => own.name === name));
  if (idle !== undefined)
    throw new UsageError(
      `${idle.flags.split(' ')[0]} is an option for ${idle.family}, and these files are ${family.about}`,
    );
  const missed = family.options.find(
    ({ name, concerns }) =>
      concerns !== undefined &&
      command.getOptionValueSource(name) === 'cli' &&
      !inputs.some(({ sample }, i) => concerns.files(sample, i === 0)),
  );
  if (missed !== undefined)
    throw new UsageError(
      `${missed.flags.split(' ')[0]} concerns ${missed.concerns?.about}, and none of these files is that; leave it out`,
    );
  const values: Record<string, OptionValues[string]> = {};
  for (const { name, flags, choices = [], file } of family.options) {
    const value = given[name];
    if (typeof value === 'string' && choices.length === 0 && !flags.includes('<'))
      throw new UsageError(`there is ${flags} for these files, ${family.about}, but no --${name}`);
    // Where another family has a `--no-align`, Commander says true if nothing was said.
    if (value === undefined || (value === true && choices.length > 0)) continue;
    // `--no-align` says `--align none`.
    if (value === false && choices.includes('none')) values[name] = 'none';
    else if (typeof value === 'string' && choices.includes(value.toLowerCase())) values[name] = value.toLowerCase();
    else if (typeof value === 'string' && file === true) values[name] = readWhole(value);
    else if (typeof value === 'string' && choices.length > 0)
      throw new UsageError(`${flags.split(' ')[0]} takes ${choices.join(' or ')}, not ${JSON.stringify(value)}`);
    else if (typeof value === 'string' || typeof value === 'boolean') values[name] = value;
  }
  for (const { name, flags, needs } of family.options)
    if (needs !== undefined && values[name] !== undefined && values[needs[0]] !== needs[1])
      throw new UsageError(`${flags.split(' ')[0]} only means something together with --${needs.join(' ')}`);
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

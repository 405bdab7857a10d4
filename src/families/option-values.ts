// The values of a family's options: names known, choices checked, files read.
import { didYouMean, UsageError } from '../bytes/index.ts';
import type { FamilyDescription, OptionDescription } from './description.ts';
import type { NamedFile, OptionValues } from './files.ts';

/** What somebody said of options: only those that were mentioned. */
export type GivenOptions = Readonly<Record<string, string | boolean | NamedFile | undefined>>;

/** Checks them against a family and the beginnings of its files, gold first. Families may share an option and mean their
 *  own by it; one that only another family has is a mistake, and so is one that means nothing for any of these files. A
 *  value that is none of the choices names a file where the option takes one; `readFile` reads it. */
export function optionValues(
  family: FamilyDescription,
  all: readonly FamilyDescription[],
  given: GivenOptions,
  samples: readonly Uint8Array[],
  readFile: (name: string, option: OptionDescription) => NamedFile,
): OptionValues {
  const names = Object.keys(given).filter(name => given[name] !== undefined);
  for (const name of names) checkKnown(name, family, all);
  const missed = family.options.find(
    ({ name, concerns }) =>
      concerns !== undefined &&
      names.includes(name) &&
      samples.length > 0 &&
      !samples.some((sample, i) => concerns.files(sample, i === 0)),
  );
  if (missed !== undefined)
    throw new UsageError(
      `${flagOf(missed)} concerns ${missed.concerns?.about}, and none of these files is that; leave it out`,
    );
  const values: Record<string, OptionValues[string]> = {};
  for (const option of family.options) {
    const value = checkedValue(option, given[option.name], family, readFile);
    if (value !== undefined) values[option.name] = value;
  }
  for (const option of family.options)
    if (option.needs !== undefined && values[option.name] !== undefined && values[option.needs[0]] !== option.needs[1])
      throw new UsageError(`${flagOf(option)} only means something together with --${option.needs.join(' ')}`);
  return values;
}

const flagOf = ({ flags }: OptionDescription) => flags.split(' ')[0]!;

function checkKnown(name: string, family: FamilyDescription, all: readonly FamilyDescription[]): void {
  if (family.options.some(option => option.name === name)) return;
  for (const other of all)
    for (const option of other.options)
      if (option.name === name)
        throw new UsageError(`${flagOf(option)} is an option for ${other.name}, and these files are ${family.about}`);
  const known = family.options.map(option => option.name);
  throw new UsageError(`there is no option ${JSON.stringify(name)}${didYouMean(name, known)}`);
}

function checkedValue(
  option: OptionDescription,
  value: GivenOptions[string],
  { about }: FamilyDescription,
  readFile: (name: string, option: OptionDescription) => NamedFile,
): OptionValues[string] {
  const { name, flags, choices = [], file } = option;
  if (typeof value !== 'string') {
    // `--no-align` says `--align none`.
    return value === false && choices.includes('none')
      ? 'none'
      : value === true && choices.length > 0
        ? option.assumed
        : value;
  }
  if (choices.length === 0 && !flags.includes('<'))
    throw new UsageError(`there is ${flags} for these files, ${about}, but no --${name}`);
  if (choices.includes(value.toLowerCase())) return value.toLowerCase();
  if (file === true) return readFile(value, option);
  if (choices.length > 0)
    throw new UsageError(`${flagOf(option)} takes ${choices.join(' or ')}, not ${JSON.stringify(value)}`);
  return value;
}

// Arguments that cannot be understood, and what is said of them.
import type { Command } from 'commander';
import { didYouMean } from '../bytes/index.ts';

/** What users look for elsewhere too. */
const onlyOfScore: readonly string[] = ['--fail-under', '--fail-drop'];

/** What is said of the errors of commander, by their codes. */
export const complaints: Readonly<Record<string, (command: Command, argv: readonly string[]) => string>> = {
  'commander.unknownOption'(command, argv) {
    const [word = ''] = command.parseOptions([...argv]).unknown;
    if (onlyOfScore.includes(word.replace(/=.*/, '')))
      return `there is no option ${word} here; touchstone score has it`;
    const near = didYouMean(
      word,
      command.options.flatMap(({ long, hidden }) => (hidden ? [] : (long ?? []))),
    );
    return `there is no option ${word}${near === '' ? '; --help lists them' : near}`;
  },
  'commander.missingArgument': ({ args, registeredArguments }) =>
    `<${registeredArguments[args.length]?.name()}> is missing; --help shows how to call it`,
  'commander.missingMandatoryOptionValue': command =>
    `${command.options.find(option => option.mandatory && command.getOptionValue(option.attributeName()) === undefined)?.flags} must be given; --help shows how to call it`,
  // No value follows, so it is the last word.
  'commander.optionMissingArgument': ({ options }, argv) =>
    `${options.find(({ long, short }) => [long, short].includes(argv.at(-1)))?.flags ?? argv.at(-1)} takes a value, and none is given`,
  'commander.excessArguments': command =>
    command.registeredArguments.length === 0
      ? `${command.name().replace('touchstone ', '')} takes no arguments, and ${JSON.stringify(command.args[0])} is one`
      : `too many arguments: ${command.args.length}, not ${command.registeredArguments.length}`,
};

// What commands share in reading their arguments: options that several have, and one way to refuse what cannot be understood.
import { type Command, CommanderError, Option } from 'commander';
import {
  type DesignOptions,
  families,
  metricNames,
  type NamedSource,
  type OutputFormat,
  outputFormats,
  type ScoreOptions,
  usualThresholds,
} from '../api/index.ts';
import { didYouMean, UsageError } from '../bytes/index.ts';
import { readWhole } from '../node/index.ts';

/** Options as a command has them: those with a text, and those that are there or not. */
export type Given<Text extends string, Flag extends string = never> = { readonly [name in Text]?: string } & {
  readonly [name in Flag]?: true;
};

/** Reads the arguments. What cannot be understood is thrown as a UsageError; where help was shown, CommanderError ends the
 *  command. */
export function parse(command: Command, argv: readonly string[]): void {
  for (const option of command.options) if (option.argChoices !== undefined) option.argParser(choiceFor(option));
  const words = withAssumedValues(argv);
  try {
    command
      .exitOverride()
      .configureOutput({ outputError() {} })
      .parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
    throw new UsageError(complaints[error.code]?.(command, words) ?? error.message);
  }
}

/** What is said of the errors of commander, by their codes. */
const complaints: Readonly<Record<string, (command: Command, argv: readonly string[]) => string>> = {
  'commander.unknownOption'(command, argv) {
    const [word = ''] = command.parseOptions([...argv]).unknown;
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
  'commander.excessArguments': ({ args, registeredArguments }) =>
    `too many arguments: ${args.length}, not ${registeredArguments.length}`,
};

function choiceFor({ long, flags, argChoices = [] }: Option): (value: string) => string {
  return value => {
    if (argChoices.includes(value)) return value;
    throw new UsageError(`${long ?? flags} takes ${argChoices.join(', ')}, not ${JSON.stringify(value)}`);
  };
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

/** Whoever reads standard input twice finds nothing the second time. */
export function checkStandardInput(command: Command, options: object = command.opts()): { readonly isRead: boolean } {
  const dashes = [...command.args, ...Object.values(options)].filter(name => name === '-').length;
  if (dashes > 1) throw new UsageError('only one of the files can be standard input');
  return { isRead: dashes > 0 };
}

/** A whole number that an option takes. */
export function numberIn(flag: string, given: string, least: number, most: number): number {
  const number = Number(given);
  if (given.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} takes a number from ${least} to ${most}, not ${JSON.stringify(given)}`);
}

export function workersOf({ workers }: Given<'workers'>): number | undefined {
  return workers === undefined ? undefined : numberIn('--workers', workers, 1, 256);
}

export const metricFlag = ['--metric <name>', `one of: ${metricNames.join(', ')}`] as const;

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

/** How to score, of all that was given. */
export function scoreOptions(command: Command): ScoreOptions {
  const names = new Set(['metric', ...families.flatMap(({ options }) => options.map(({ name }) => name))]);
  return Object.fromEntries(Object.entries(givenOptions<ScoreOptions>(command)).filter(([name]) => names.has(name)));
}

/** How results are printed, and what they are broken down by. */
export interface PrintOptions extends Given<'by', 'json'> {
  readonly format: OutputFormat;
}

export const formatOption = (about = 'how it is printed') =>
  new Option('--format <name>', about).choices(outputFormats).default('text');

export function printingOf({ json, format, by }: PrintOptions) {
  return { format: json ? 'json' : format, facets: [...new Set(by?.split(',') ?? [])] } as const;
}

export interface DesignFlags extends Readonly<Record<'rounds' | 'seed' | 'alpha', string>> {
  readonly test: DesignOptions['test'];
}

/** Which test, how many rounds of resampling, from which seed. */
export function addDesignOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--test <name>', 'where p-values come from')
        .choices(['randomisation', 'bootstrap'])
        .default('randomisation'),
    )
    .option('--rounds <n>', 'how many times chance is asked', '10000')
    .option('--seed <n>', 'where chance begins; the same seed, the same result', '12345')
    .option('--alpha <share>', 'significant is what chance does less often than this', '0.05');
}

export function designIn({ test, rounds, seed, alpha: given }: DesignFlags): DesignOptions {
  const alpha = Number(given);
  if (!(alpha > 0 && alpha < 1))
    throw new UsageError(`--alpha takes a number between 0 and 1, not ${JSON.stringify(given)}`);
  return { test, rounds: numberIn('--rounds', rounds, 1, 1e6), seed: numberIn('--seed', seed, 0, 2 ** 32 - 1), alpha };
}

/** The thresholds of PETE's filter (Yuret, Rimell and Han 2013). */
export function addThresholdOptions(command: Command, group: string): Command {
  const { annotators, agreement, judgements } = usualThresholds;
  const options = [
    new Option('--annotators <n>', 'people who must have judged an item').default(String(annotators)),
    new Option('--agreement <share>', 'agreement with silver that an annotator must reach').default(String(agreement)),
    new Option('--judgements <n>', 'judgements that must be left, all alike').default(String(judgements)),
    new Option('--require-silver', 'drop items that people judged against silver, instead of flagging them'),
  ];
  for (const option of options) command.addOption(option.helpGroup(group));
  return command;
}

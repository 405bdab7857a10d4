// What commands stand on: their names; their arguments, with options that several have and one way to refuse what cannot be
// understood; and the terminal, which is written to at the pace of whoever reads, in colour where there is one, and with a
// progress bar on the error stream for what takes longer than two seconds.

import { once } from 'node:events';
import { Command, CommanderError, type Help, Option } from 'commander';
import picocolors from 'picocolors';
import {
  alarmsOfAll,
  type DesignOptions,
  type Emphasis,
  families,
  forceOption,
  type LayoutOptions,
  metricNames,
  type NamedSource,
  noProgress,
  type OutputFormat,
  outputFormats,
  type Progress,
  type ScoredCorpus,
  type ScoreOptions,
  scoreOutput,
  usualWidth,
  warningsOfAll,
} from '../api/index.ts';
import { didYouMean, UsageError, visible, type Warning } from '../bytes/index.ts';
import { environmentWith, findProject, readWhole, writeNamed } from '../node/index.ts';
import { complaints } from './complaints.ts';
import { type Definition, DefinitionAnswer, QUESTION } from './definition.ts';
import { BriefHelp, FamilyHelp, withRunnableExamples } from './help.ts';
import { progressBar } from './progress-bar.ts';
import { wordsAsMeant } from './words-as-meant.ts';

/** Commands by their names. One is loaded when it is called, so that starting costs no more than what is used. */
export type Commands = Readonly<Record<string, () => Promise<RunCommand>>>;
export type RunCommand = (argv: readonly string[]) => Promise<number>;

/** Called by every command before it reads its arguments. */
export function defineIfAsked(argv: readonly (string | undefined)[], definition: Definition): void {
  if (argv[0] === QUESTION) throw new DefinitionAnswer(definition);
}

/** The command of this name, or one that shows the help page of all. */
export async function findCommand(
  name: string | undefined,
  commands: Commands,
  help: string,
  refusal: (name: string) => string,
): Promise<RunCommand> {
  defineIfAsked([name], help);
  if (name !== undefined && Object.hasOwn(commands, name)) return commands[name]!();
  if (name !== undefined && !['--help', '-h', 'help'].includes(name)) throw new UsageError(refusal(name));
  return async () => {
    process.stdout.write(withRunnableExamples(help));
    return 0;
  };
}

type FamilyOption = (typeof families)[number]['options'][number] & { readonly family: string };

/** Options as a command has them: those with a text, and those that are there or not. */
export type Given<Text extends string, Flag extends string = never> = { readonly [name in Text]?: string } & {
  readonly [name in Flag]?: true;
};

/** A command of commander, with the options that several of ours have and what is made of them. */
export class TouchstoneCommand extends Command {
  /** Stands below the options on its help page. */
  readonly explanation: string;
  #hasFamilyOptions = false;
  /** Of those options, made when help is asked for. */
  #familyHelp: FamilyHelp | null = null;

  constructor(name: string, explanation: string) {
    super(`touchstone ${name}`);
    this.explanation = explanation;
    this.helpOption('-h, --help', 'this page');
    this.addHelpText('after', () => {
      const help = this.#helpOnFamilies();
      return (help?.below() ?? '') + withRunnableExamples(help?.fitted(explanation) ?? explanation);
    });
  }

  override createHelp(): Help {
    return Object.assign(this.#helpOnFamilies() ?? new BriefHelp(), this.configureHelp());
  }

  #helpOnFamilies(): FamilyHelp | null {
    if (this.#hasFamilyOptions) this.#familyHelp ??= new FamilyHelp(groupOf);
    return this.#familyHelp;
  }

  /** An option that takes one of these. */
  choice(flags: string, about: string, choices: readonly string[], usual?: string): this {
    return this.addOption(new Option(flags, about).choices(choices).default(usual));
  }

  formatOption(about = 'how it is printed'): this {
    return this.choice('--format <name>', about, outputFormats, 'text');
  }

  /** What can be said of scoring, whatever the family. */
  metricOption(force: string = forceOption.about): this {
    const about = `one of: ${metricNames.join(', ')}; several of the six from tedeval to ted may be given, joined by commas`;
    return this.option('--metric <name>', about, joinLists).option(forceOption.flags, force);
  }

  /** Every option of every family, under the family's name; which of them apply is seen once the files are. A flag that
   *  several share is one, and stands with the first. */
  familyOptions(): this {
    this.#hasFamilyOptions = true;
    this.option('--config <file>', 'options of the project (default: touchstone.toml with gold or above it)')
      .option('--no-config', 'do not read touchstone.toml')
      .helpOption('-h, --help [name]', 'this page; with the name of a family or metric, also its options');
    const byFlag = new Map<string, FamilyOption[]>();
    for (const { name: family, options } of families)
      for (const option of options) {
        const [flag = ''] = option.flags.split(' ', 1);
        const sharing = byFlag.get(flag) ?? [];
        byFlag.set(flag, sharing);
        sharing.push({ family, ...option });
      }
    for (const [first, ...others] of byFlag.values()) {
      const { family, flags, about, beside } = first!;
      const elsewhere = others.filter(other => other.family !== family);
      const more = elsewhere.map(other => `; ${other.family}: ${other.about}`).join('');
      const group = this.optionsGroup(groupOf(family));
      if (beside === 'systems') group.option(flags, about + more, collectValues);
      else group.option(flags, about + more);
    }
    return this;
  }

  /** Which test, how many rounds of resampling, from which seed. */
  designOptions(): this {
    const help = 'where p-values come from; for several seeds or treebanks always bootstrap';
    return this.choice('--test <name>', help, ['randomisation', 'bootstrap'], 'randomisation')
      .option('--rounds <n>', 'the number of resampling rounds', '10000')
      .option('--seed <n>', 'seed of the random numbers; the same seed gives the same result', '12345')
      .option('--alpha <share>', 'level of significance', '0.05');
  }

  /** Reads the arguments. What cannot be understood is thrown as a UsageError; where help was shown, CommanderError ends the
   *  command. */
  async read<Options extends object>(argv: readonly string[], tell = true): Promise<Options> {
    defineIfAsked(argv, this);
    for (const option of this.options) if (option.argChoices !== undefined) option.argParser(choiceFor(option));
    const isHelp = argv.includes('--help') || argv.includes('-h');
    const given = (isHelp ? this.#helpOnFamilies()?.readTopic(argv) : null) ?? argv;
    // Files alone mean themselves.
    const words = given.some(word => word.startsWith('-')) ? wordsAsMeant(given) : given;
    try {
      this.exitOverride()
        .configureOutput({ outputError() {}, getOutHelpWidth: () => process.stdout.columns ?? HELP_WIDTH })
        .parse(words, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError) || error.exitCode === 0) throw error;
      throw new UsageError(complaints[error.code]?.(this, words) ?? error.message);
    }
    const project = this.#hasFamilyOptions ? this.#projectFile() : null;
    if (project !== null) (await import('./project.ts')).readProject(this, project, tell);
    return this.opts();
  }

  /** The touchstone.toml of the files that it is called with, or the one that --config names. */
  #projectFile(): string | null {
    const { config }: { config?: string | false } = this.opts();
    if (config === false || this.args.length === 0) return null;
    return config ?? findProject(this.args);
  }

  /** Whether the user has chosen it, by a word or in the options of the project. */
  isChosen(name: string): boolean {
    return ['cli', 'config'].includes(this.getOptionValueSource(name) ?? '');
  }

  /** The options that were given, without the defaults of others. */
  givenOptions<Options extends object>(): Options {
    return Object.fromEntries(Object.entries(this.opts()).filter(([name]) => this.isChosen(name))) as Options;
  }

  /** How to score, of all that was given. */
  scoreOptions(): ScoreOptions {
    const names = new Set(['metric', 'force', ...families.flatMap(({ options }) => options.map(({ name }) => name))]);
    return Object.fromEntries(Object.entries(this.givenOptions<ScoreOptions>()).filter(([name]) => names.has(name)));
  }

  /** Whether alarms are an end of their own. */
  alarmOptions(): this {
    return this.option('--strict', 'status 3 if an alarm says that a figure is doubtful');
  }

  /** The exit status of what was scored. */
  statusOf(systems: Parameters<typeof alarmsOfAll>[0]): number {
    const { strict, quiet }: Given<never, 'strict' | 'quiet'> = this.opts();
    const alarms = alarmsOfAll(systems);
    if (strict !== true || alarms.length === 0) return 0;
    if (quiet === true) printRemarks(alarms);
    printRemarks([doubtfulLine(alarms.length)]);
    return DOUBTFUL;
  }

  workers(): number | undefined {
    const { workers }: Given<'workers'> = this.opts();
    return workers === undefined ? undefined : numberIn('--workers', workers, 1, 256);
  }

  /** How results are printed, and what they are broken down by. */
  printing() {
    const { json, format, by }: PrintOptions = this.opts();
    return { format: json ? 'json' : format, facets: facetsIn(by) } as const;
  }

  design(): DesignOptions {
    const { test, rounds, seed, alpha: given }: DesignFlags = this.opts();
    const alpha = Number(given);
    if (!(alpha > 0 && alpha < 1))
      throw new UsageError(`--alpha takes a number between 0 and 1, not ${JSON.stringify(given)}`);
    return {
      test,
      rounds: numberIn('--rounds', rounds, 1, 1e6),
      seed: numberIn('--seed', seed, 0, 2 ** 32 - 1),
      alpha,
    };
  }

  /** Whether a file is standard input; only one can be: whoever reads it twice finds nothing the second time. */
  checkStandardInput(options: object = this.opts()): boolean {
    const dashes = [...this.args, ...Object.values(options)].filter(name => name === '-').length;
    if (dashes > 1) throw new UsageError('only one of the files can be standard input');
    return dashes > 0;
  }
}

/** For an option that may be given more than once. */
export const collectValues = (value: string, before: readonly string[] = []) => [...before, value];

/** For a list joined by commas that may be given in pieces: `--by a --by b` is `--by a,b`. */
export const joinLists = (value: string, before?: string) => (before === undefined ? value : `${before},${value}`);

/** A list joined by commas. */
export function commaList(flag: string, given: string | undefined): readonly string[] | undefined {
  const items = given?.split(',').map(item => item.trim());
  if (items?.includes('')) throw new UsageError(`${flag} has an empty place: ${JSON.stringify(given)}`);
  return items;
}

/** The heading of a family's options. */
export const groupOf = (family: string) => `Options for ${family}:`;

/** Exit status where --strict finds an alarm. */
export const DOUBTFUL = 3;
/** Exit status where some of what was asked for was not scored. */
export const NOT_ALL_SCORED = 4;

/** Why that is the status. */
export const doubtfulLine = (alarms: number) =>
  `--strict: ${alarms === 1 ? 'an alarm makes' : `${alarms} alarms make`} figures doubtful, so the status is ${DOUBTFUL}`;

/** For all who score. */
export const forceFlag = [forceOption.flags, forceOption.about] as const;

export interface PrintOptions extends Given<'by', 'json'> {
  readonly format: OutputFormat;
}

interface DesignFlags extends Readonly<Record<'rounds' | 'seed' | 'alpha', string>> {
  readonly test: DesignOptions['test'];
}

export function facetsIn(by: string | undefined): readonly string[] {
  return [...new Set(by?.split(',') ?? [])];
}

/** Gold, where counts of all will do as well. */
export const goldOrCounts = [
  '<gold>',
  "the gold standard; - is standard input; compressed files are unpacked; 'gold/*.mrg', gold/ or @LIST are many files; or files of counts that were written with --keep-rows",
] as const;

/** What formats are called elsewhere. */
const otherNames = new Map(Object.entries({ tex: 'latex', md: 'markdown', tsv: 'csv' }));

function choiceFor({ long, flags, argChoices = [] }: Option): (value: string) => string {
  return value => {
    if (argChoices.includes(value)) return value;
    const near = didYouMean(otherNames.get(value) ?? value, argChoices);
    const hint = /\.parquet$/i.test(value) ? `; --parquet ${value} writes the counts of every sentence` : near;
    throw new UsageError(`${long ?? flags} takes ${argChoices.join(', ')}, not ${JSON.stringify(value)}${hint}`);
  };
}

/** A file that an argument names, for the library. */
export function sourceIn(name: string): NamedSource {
  return { name, content: readWhole(name).bytes };
}

/** The same where an option may name one. */
export function sourceIf(name: string | undefined): NamedSource | undefined {
  return name === undefined ? undefined : sourceIn(name);
}

/** A whole number that an option takes. */
export function numberIn(flag: string, given: string, least: number, most: number): number {
  const number = Number(given);
  if (given.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} takes a number from ${least} to ${most}, not ${JSON.stringify(given)}`);
}

const BLOCK = 1 << 16;

export async function print(pieces: Iterable<string>, encoding: BufferEncoding = 'utf8'): Promise<void> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    if (!process.stdout.write(shown(block), encoding)) await once(process.stdout, 'drain');
    block = '';
    // Where pieces are made as they are printed, lets a progress bar be drawn.
    await new Promise(setImmediate);
  }
  process.stdout.write(shown(block), encoding);
}

/** JSON and pictures spell out the commands of seven bits only; a terminal knows some of eight. */
function shown(text: string): string {
  return process.stdout.isTTY === true ? text.replace(/[\x7f-\x9f]+/g, visible) : text;
}

/** To standard output, or to a file that an option names. */
export async function printOrWrite(file: string | undefined, text: string, mode?: number): Promise<void> {
  if (file === undefined) await print([text]);
  else writeNamed(file, text, mode);
}

/** What a program that is reproduced leaves on its two streams. */
export function printStreams({ stdout, stderr }: Record<'stdout' | 'stderr', string>): void {
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}

export const printJson = (value: object) => print([`${JSON.stringify(value, null, 2)}\n`]);

/** Beside output that has no place for them. */
export function printWarnings(systems: readonly { readonly warnings: readonly Warning[] }[]): void {
  printRemarks(warningsOfAll(systems));
}

export function printRemarks(lines: Iterable<string>): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** What was scored. */
export async function printScores(
  { report, scoring, remarks = [] }: ScoredCorpus,
  { format, facets }: { readonly format: OutputFormat; readonly facets: readonly string[] },
  options: LayoutOptions = {},
): Promise<void> {
  if (format !== 'text' && format !== 'json' && options.quiet !== true) printWarnings(report.systems);
  const layout = { ...options, by: facets, width: terminalWidth() };
  await print(scoreOutput({ report, scoring }, format, layout, emphasis()));
  if (format === 'text' && options.quiet !== true) printGoldRemarks(remarks);
}

export function printGoldRemarks(remarks: readonly string[]): void {
  printRemarks(remarks.map(remark => `remark: ${remark}`));
}

/** How many letters a line of text may have: as many as the terminal shows, or where there is none, as COLUMNS says. */
export function terminalWidth(): number {
  return process.stdout.columns || Number(process.env.COLUMNS) || usualWidth;
}

/** Help is prose, and prose is read in shorter lines. */
const HELP_WIDTH = 100;

/** Colour, on a terminal only, and never where NO_COLOR asks for none. */
export function emphasis(): Emphasis {
  const { bold, dim, yellow } = picocolors.createColors(picocolors.isColorSupported && process.stdout.isTTY === true);
  return { strong: bold, faint: dim, warning: yellow };
}

/** How far work has come, on a terminal only. */
export function progressOver(total: number, title: string): Progress {
  return process.stderr.isTTY === true ? progressBar(total, title) : noProgress;
}

/** What Node provides to whoever scores and compares files, with a progress bar where that takes long. */
export const environment = environmentWith({ progress: progressOver });

/** Until Ctrl-C, or whatever else ends a server. */
export function waitForStopSignal(): Promise<void> {
  return new Promise(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
}

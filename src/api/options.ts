// The options of the library. A description says of each what it takes: from it come the types, and the refusal of what is
// none of them, in programs that no compiler has seen too. Messages name options as a command line does; an error says it
// in the library's names.
import { didYouMean, legible, quote, UsageError } from '../bytes/index.ts';
import { families, type OptionDescription } from '../families/index.ts';
import type { ScoreOptions } from './score.ts';
import type { NamedSource, Source } from './sources.ts';

/** What an option takes. */
export interface OptionKind<T> {
  /** For people: `a text`. */
  readonly takes: string;
  /** Where there are only so many values. */
  readonly choices?: readonly string[];
  /** Whether it is one; what is wrong inside of it is refused by name. */
  accepts(value: unknown): value is T;
}

/** Descriptions by the names of options. */
export type OptionKinds = Readonly<Record<string, OptionKind<unknown>>>;

/** The options of a description, none of which must be given. */
export type OptionsOf<Kinds extends OptionKinds> = {
  readonly [Name in keyof Kinds]?: OptionValue<Kinds[Name]> | undefined;
};

/** Those of them that must. */
export type Needed<Kinds extends OptionKinds, Names extends keyof Kinds> = {
  readonly [Name in Names]: OptionValue<Kinds[Name]>;
};

/** What an option of this kind is. */
export type OptionValue<Kind> = Kind extends OptionKind<infer T> ? T : never;

function kind<T>(takes: string, isOne: (value: unknown) => boolean): OptionKind<T> {
  return { takes, accepts: (value): value is T => isOne(value) };
}

/** `a, b or c` */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
const isWithin = (value: unknown, least: number, most: number) =>
  typeof value === 'number' && value >= least && value <= most;

const flag = kind<boolean>('true or false', value => typeof value === 'boolean');
const text = kind<string>('a text', value => typeof value === 'string');
const wholeNumber = (least: number, most: number) =>
  kind<number>(
    `a whole number from ${least} to ${most}`,
    value => isWithin(value, least, most) && Number.isInteger(value),
  );
const source = kind<Source>(
  'a text, bytes, a list of sentences, or { name, content }',
  value => typeof value === 'string' || (typeof value === 'object' && value !== null),
);
const namedSource = kind<NamedSource>(
  'a source with a name, { name, content }',
  value => isRecord(value) && typeof value.name === 'string' && source.accepts(value.content),
);

/** What options take. */
export const takes = {
  flag,
  text,
  wholeNumber,
  source,
  namedSource,
  /** Where chance begins. */
  seed: wholeNumber(0, 2 ** 32 - 1),
  share: (least: number, most: number) =>
    kind<number>(`a number from ${least} to ${most}`, value => isWithin(value, least, most)),
  between: (low: number, high: number) =>
    kind<number>(
      `a number between ${low} and ${high}`,
      value => isWithin(value, low, high) && value !== low && value !== high,
    ),
  /** Numbers that may be written, as a command line has them. */
  written: <T>(number: OptionKind<T>) =>
    kind<T | string>(number.takes, value =>
      number.accepts(typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    ),
  oneOf: <const T extends string>(...choices: readonly T[]): OptionKind<T> => ({
    ...kind<T>(either(choices), value => choices.some(choice => choice === value)),
    choices,
  }),
  orNull: <T>(inner: OptionKind<T>) =>
    kind<T | null>(`${inner.takes}, or null`, value => value === null || inner.accepts(value)),
  anyOf: <T, U>(one: OptionKind<T>, other: OptionKind<U>) =>
    kind<T | U>(`${one.takes}, or ${other.takes}`, value => one.accepts(value) || other.accepts(value)),
  listOf: <T>(inner: OptionKind<T>, about: string) =>
    kind<readonly T[]>(about, value => Array.isArray(value) && value.every(each => inner.accepts(each))),
  pairOf: <T>(inner: OptionKind<T>, about: string) =>
    kind<readonly [T, T]>(
      about,
      value => Array.isArray(value) && value.length === 2 && value.every(each => inner.accepts(each)),
    ),
  callback: <F>() => kind<F>('a function', value => typeof value === 'function'),
  /** Options inside of options. */
  options: <T>(about: string, kinds: OptionKinds, needed: readonly string[] = []) =>
    kind<T>(about, value => {
      if (isRecord(value)) checkOptions(value, kinds, needed);
      return isRecord(value);
    }),
  /** What is checked elsewhere, by those who know it. */
  anything: <T>() => kind<T>('anything', () => true),
};

/** Refuses options that are not known, that take something else, and those that are missing. */
export function checkOptions(given: unknown, kinds: OptionKinds, needed: readonly string[] = []): void {
  if (!isRecord(given))
    throw new UsageError(`{ ${needed[0] ?? Object.keys(kinds)[0]}, ... } is wanted here, not ${describeValue(given)}`);
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(kinds, name)) throw unknownOption(name, kinds);
    if (value !== undefined && !kinds[name]!.accepts(value))
      throw new UsageError(`${flagOf(name)} takes ${kinds[name]!.takes}, not ${describeValue(value)}`);
  }
  const missing = needed.find(name => given[name] === undefined);
  if (missing !== undefined) throw new UsageError(`${flagOf(missing)} must be given: ${kinds[missing]!.takes}`);
}

function unknownOption(name: string, kinds: OptionKinds): UsageError {
  if ('score' in kinds && Object.hasOwn(scoreKinds, name))
    return new UsageError(`${flagOf(name)} says how to score; give it as score: { ${name}: ... }`);
  const known = Object.keys(kinds);
  const near = didYouMean(name, known);
  return new UsageError(
    `there is no option ${JSON.stringify(name)}${near === '' ? `; there are: ${known.join(', ')}` : near}`,
  );
}

/** An option as a command line has it. */
export const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;

/** A value in a message. */
function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? quote(value) : legible(String(value), 40);
}

/** Refuses what is no list, of systems for instance, or one of less than so many. */
export function checkList(list: unknown, what: string, least = 0): void {
  if (!Array.isArray(list)) throw new UsageError(`${what} are a list, each a source, not ${describeValue(list)}`);
  if (list.length < least) throw new UsageError(`${what} are missing: at least ${least} must be given`);
}

/** How to score, as every family describes it; an option that several have takes what any of them does. */
export const scoreKinds: OptionKinds = { metric: text, force: flag, ...Object.fromEntries(familyKinds()) };
export const scoring = takes.options<ScoreOptions>('options of scoring, { ... }', scoreKinds);

function familyKinds(): ReadonlyMap<string, OptionKind<unknown>> {
  const kinds = new Map<string, OptionKind<unknown>>();
  // `--no-empty-nodes` is the choice of none in another way.
  const isOwn = ({ flags, choices }: OptionDescription) => flags.includes('<') || choices === undefined;
  for (const { options } of families)
    for (const option of options.filter(isOwn)) {
      const known = kinds.get(option.name);
      const own = familyKind(option);
      kinds.set(option.name, known === undefined || known.takes === own.takes ? own : takes.anyOf(known, own));
    }
  return kinds;
}

/** What takes a file, for people: `collins, none or a file as { name, content }`. */
export function filesTaken({ choices = [] }: OptionDescription): string {
  return either([...choices, 'a file as { name, content }']);
}

/** Texts are held against the choices by the family, which may take a file besides. */
function familyKind(option: OptionDescription): OptionKind<unknown> {
  const { flags, choices = [], assumed, number, file, beside, filesOfPair } = option;
  if (!flags.includes('<')) return flag;
  if (number === true)
    return kind('a whole number', value => text.accepts(value) || (Number.isSafeInteger(value) && Number(value) >= 0));
  const one = kind<unknown>(filesTaken(option), value => text.accepts(value) || namedSource.accepts(value));
  if (filesOfPair === 2)
    return takes.anyOf(text, takes.pairOf(one, "gold's file and the system's as { name, content }"));
  if (beside === 'systems') return takes.anyOf(one, takes.listOf(one, 'a list of files, one for each system'));
  const takesOnly = choices.length === 0 ? text.takes : either(choices);
  return kind(file === true ? filesTaken(option) : takesOnly, value => {
    if (value === true) return assumed !== undefined;
    if (value === false) return choices.includes('none');
    return text.accepts(value) || (file === true && namedSource.accepts(value));
  });
}

/** Of what takes one file for each system, there may be fewer, but not more. */
export function checkBeside({ flags }: OptionDescription, given: number, systems: number): void {
  if (systems >= 0 && given > systems)
    throw new UsageError(
      `${flags.split(' ')[0]} is given ${given} times for ${systems} ${systems === 1 ? 'system' : 'systems'}`,
    );
}

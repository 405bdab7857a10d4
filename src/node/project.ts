// `touchstone.toml`: the options of a project, in a file beside its data. It says how files are scored and how results are
// printed, and nothing else: a file that is found by chance can neither write nor run anything.
import { dirname, relative, resolve } from 'node:path';
import {
  designKinds,
  flagOf,
  type OptionKind,
  type OptionKinds,
  outputFormats,
  type ScoreOptions,
  scoreKinds,
  takes,
} from '../api/index.ts';
import { didYouMean, quote, refuse } from '../bytes/index.ts';
import {
  describedMetric,
  type FamilyDescription,
  families,
  familyRecognised,
  type OptionDescription,
} from '../families/index.ts';
import { isCounts } from './counts-io.ts';
import { findProject, firstFile, isPlain, openInput } from './files.ts';
import { checkOptionTable, checkTable, isOptionFile, readToml, type TomlTable, tomlTable } from './toml.ts';

/** What may stand in it outside of [score]. */
const generalKinds = {
  format: takes.oneOf(...outputFormats),
  ...designKinds,
  score: { ...tomlTable, takes: 'a table, [score]' },
};

/** What a project says of these files. */
export interface ProjectOptions {
  /** The file that says it. */
  readonly file: string;
  /** Of printing and of tests, by name. */
  readonly general: Readonly<Record<string, string | number>>;
  /** Of scoring; null where it cannot be seen what the files are before they are read. */
  readonly score: ScoreOptions | null;
}

/** Where options of a project are looked for. */
export interface ProjectSearch {
  /** The file, if it need not be looked for. */
  readonly config?: string | undefined;
  /** Options of scoring that are given in another way, and win. */
  readonly given?: ScoreOptions;
}

/** The options in the `touchstone.toml` of a project, or null if there is none. The file is looked for in the folder of gold, the
 *  first file, and in the folders above it, up to one with `.git`.
 *
 *  ```ts
 *  const project = projectOptions(['data/gold.mrg', 'alpha.mrg']);
 *  const { systems } = await scoreFiles('data/gold.mrg', ['alpha.mrg'], { score: project?.score ?? {} });
 *  ```
 */
export function projectOptions(
  files: readonly string[],
  { config, given = {} }: ProjectSearch = {},
): ProjectOptions | null {
  const file = config ?? findProject(files);
  if (file === null) return null;
  const { score, ...general } = read(file);
  return {
    file,
    general: general as ProjectOptions['general'],
    score: scoreOptionsOf(score ?? {}, file, files, given),
  };
}

/** All of it, checked whether these files are concerned or not. */
function read(file: string): TomlTable & { readonly score?: TomlTable } {
  const toml = readToml(file);
  const { table: whole, placeOf } = toml;
  checkTable(toml, [], whole, generalKinds);
  const score = (whole.score ?? {}) as TomlTable;
  const isTable = ([, value]: readonly [string, unknown]) => tomlTable.accepts(value);
  const own = Object.fromEntries(Object.entries(score).filter(each => !isTable(each)));
  const checked: Record<string, unknown> = { ...checkOptionTable(toml, ['score'], own, kindsOf(families)) };
  for (const [name, inner] of Object.entries(score).filter(isTable)) {
    const named = families.filter(family => namesOf(family).includes(name));
    const known = families.flatMap(namesOf);
    if (named.length === 0)
      throw refuse(
        'unknown-family',
        placeOf('score', name),
        `there is no family or metric ${quote(name)}${didYouMean(name, known) || `; there are: ${[...new Set(known)].join(', ')}`}`,
      );
    checked[name] = checkOptionTable(toml, ['score', name], inner as TomlTable, kindsOf(named));
  }
  return { ...whole, score: checked };
}

const namesOf = ({ name, metrics }: FamilyDescription) => [name, ...metrics.map(metric => metric.name)];

/** The options of families as a command line spells them, and what each takes: one of its choices, or what else the library
 *  takes. */
function kindsOf(some: readonly FamilyDescription[]): OptionKinds {
  const metrics = some.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  const kinds = new Map<string, OptionKind<unknown>[]>([['metric', [takes.oneOf(...metrics)]]]);
  for (const option of some.flatMap(({ options }) => options)) {
    const { name, choices, file } = option;
    const usual = scoreKinds[name]!;
    const flag = takes.flag.takes;
    const isFlag = (value: unknown): value is boolean => typeof value === 'boolean' && usual.accepts(value);
    const chosen = choices === undefined || file === true ? [usual] : [takes.oneOf(...choices)];
    const alone = chosen[0] !== usual && (isFlag(true) || isFlag(false)) ? [{ takes: flag, accepts: isFlag }] : [];
    kinds.set(name, [...(kinds.get(name) ?? []), ...chosen, ...alone]);
  }
  return Object.fromEntries([...kinds].map(([name, each]) => [flagOf(name).slice(2), anyOfKinds(each)]));
}

function anyOfKinds(kinds: readonly OptionKind<unknown>[]): OptionKind<unknown> {
  return {
    takes: [...new Set(kinds.map(kind => kind.takes))].join(', or '),
    choices: kinds.flatMap(({ choices = [] }) => choices),
    accepts: (value): value is unknown => kinds.some(kind => kind.accepts(value)),
  };
}

/** Those that mean something for these files. */
function scoreOptionsOf(
  score: TomlTable,
  file: string,
  files: readonly string[],
  given: ScoreOptions,
): ScoreOptions | null {
  const plain = files.map(plainFile);
  if (Object.keys(score).length === 0 || plain.every(name => name !== null && isCounts(name))) return {};
  const samples = plain.map(name => (name === null ? null : sampleOf(name)));
  const family =
    given.metric === undefined
      ? samples.flatMap(sample => (sample === null ? [] : [familyRecognised(sample)]))[0]
      : families.find(each => describedMetric(each, String(given.metric)) !== null);
  // What cannot be scored is refused by those who score.
  if (family === undefined) return samples.every(sample => sample === null) ? null : {};
  const inner = (name: string) => (tomlTable.accepts(score[name]) ? score[name] : {});
  const ofFamily = { ...score, ...inner(family.name) };
  const own = describedMetric(family, String(ofFamily.metric)) === null ? family.metrics[0]!.name : ofFamily.metric;
  const metric = given.metric ?? String(own);
  const said: TomlTable = Object.assign({ ...ofFamily }, ...metric.split(',').map(inner));
  const values: Record<string, string | boolean> = ofFamily.metric === metric ? { metric } : {};
  for (const option of family.options) {
    const value = said[flagOf(option.name).slice(2)];
    if (value === undefined || typeof value === 'object') continue;
    const { concerns } = option;
    if (concerns !== undefined && !samples.some((sample, i) => sample !== null && concerns.files(sample, i === 0)))
      continue;
    values[option.name] = asGiven(option, value as string | boolean, file);
  }
  const settled: TomlTable = { ...values, ...given };
  for (const { name, needs } of family.options)
    if (needs !== undefined && settled[needs[0]] !== needs[1]) delete values[name];
  return values;
}

/** The first file by this name, if it can be read twice. */
function plainFile(name: string): string | null {
  const file = firstFile(name);
  return file !== null && isPlain(file) ? file : null;
}

function sampleOf(name: string): Uint8Array {
  const input = openInput(name);
  input.close();
  return input.sample;
}

/** Files are named as seen from the file that names them. */
function asGiven({ name, assumed }: OptionDescription, value: string | boolean, from: string): string | boolean {
  if (value === true && assumed !== undefined) return assumed;
  if (typeof value !== 'string' || !isOptionFile(name, value)) return value;
  return relative(process.cwd(), resolve(dirname(from), value));
}

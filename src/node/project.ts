// `touchstone.toml`: the options of a project, in a file beside its data. It says how files are scored and how results are
// printed, and nothing else: a file that is found by chance can neither write nor run anything.
import { dirname, relative, resolve } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import {
  designKinds,
  flagOf,
  type OptionKind,
  outputFormats,
  type ScoreOptions,
  scoreKinds,
  takes,
} from '../api/index.ts';
import { decode, didYouMean, quote, refuse } from '../bytes/index.ts';
import { type FamilyDescription, families, familyRecognised, type OptionDescription } from '../families/index.ts';
import { isCounts } from './counts-io.ts';
import { findProject, firstFile, isPlain } from './files.ts';
import { openInput, readWhole } from './input.ts';

/** What may stand in it outside of [score]. */
const generalKinds = { format: takes.oneOf(...outputFormats), ...designKinds };

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

/** The options of the project that files belong to, gold first, or null where there is none. `touchstone.toml` is looked for
 *  in the folder of gold, then in those above it, up to one with `.git`.
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

type Table = Readonly<Record<string, unknown>>;

/** All of it, checked whether these files are concerned or not. */
function read(file: string): Table & { readonly score?: Table } {
  const text = decode(readWhole(file).bytes);
  const whole = parsed(text, file);
  const check = (table: Table, path: readonly string[], kinds: Kinds) => {
    for (const [key, value] of Object.entries(table)) {
      const place = { file, ...placeOf([...path, key], text) };
      const name = [...kinds.keys()].find(each => flagOf(each) === `--${key}`);
      if (name === undefined) {
        const near = didYouMean(
          key,
          [...kinds.keys()].map(each => flagOf(each).slice(2)),
        );
        const where = path.length === 0 ? 'outside of [score]' : `in [${path.join('.')}]`;
        throw refuse('unknown-option', place, `there is no option ${quote(key)} ${where}${near}`);
      }
      const kind = kinds.get(name)!;
      if (!kind.some(each => each.accepts(value)))
        throw refuse(
          'bad-option',
          place,
          `${key} takes ${[...new Set(kind.map(each => each.takes))].join(', or ')}, not ${shown(value)}${didYouMean(
            String(value),
            kind.flatMap(({ choices = [] }) => choices),
          )}`,
        );
    }
  };
  const { score = {}, ...general } = whole;
  check(general, [], new Map(Object.entries(generalKinds).map(([name, kind]) => [name, [kind]])));
  check({ score }, [], new Map([['score', [table]]]));
  const own = score as Table;
  const isTable = ([, value]: readonly [string, unknown]) => table.accepts(value);
  check(Object.fromEntries(Object.entries(own).filter(each => !isTable(each))), ['score'], kindsOf(families));
  for (const [name, inner] of Object.entries(own).filter(isTable)) {
    const named = families.filter(family => namesOf(family).includes(name));
    const known = families.flatMap(namesOf);
    if (named.length === 0)
      throw refuse(
        'unknown-family',
        { file, ...placeOf(['score', name], text) },
        `there is no family or metric ${quote(name)}${didYouMean(name, known) || `; there are: ${[...new Set(known)].join(', ')}`}`,
      );
    check(inner as Table, ['score', name], kindsOf(named));
  }
  return { ...general, score: own };
}

const shown = (value: unknown) => (typeof value === 'string' ? quote(value) : JSON.stringify(value));

type Kinds = ReadonlyMap<string, readonly OptionKind<unknown>[]>;

const table: OptionKind<Table> = {
  takes: 'a table, [score]',
  accepts: (value): value is Table =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date),
};

const namesOf = ({ name, metrics }: FamilyDescription) => [name, ...metrics.map(metric => metric.name)];

/** The options of families and what each takes: one of its choices, or what else the library takes. */
function kindsOf(some: readonly FamilyDescription[]): Kinds {
  const kinds = new Map<string, OptionKind<unknown>[]>();
  kinds.set('metric', [takes.oneOf(...some.flatMap(({ metrics }) => metrics.map(({ name }) => name)))]);
  for (const option of some.flatMap(({ options }) => options)) {
    const { name, choices, file } = option;
    const usual = scoreKinds[name]!;
    const flag = takes.flag.takes;
    const isFlag = (value: unknown): value is boolean => typeof value === 'boolean' && usual.accepts(value);
    const chosen = choices === undefined || file === true ? [usual] : [takes.oneOf(...choices)];
    const alone = chosen[0] !== usual && (isFlag(true) || isFlag(false)) ? [{ takes: flag, accepts: isFlag }] : [];
    kinds.set(name, [...(kinds.get(name) ?? []), ...chosen, ...alone]);
  }
  return kinds;
}

function parsed(text: string, file: string): Table {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const reason = message.split('\n')[0]?.replace(/^Invalid TOML document: /, '') ?? '';
    throw refuse('bad-toml', { file, line, column }, `this is no TOML (${reason}); mend the line`);
  }
}

/** Where a key stands, which the parser does not tell. */
function placeOf(path: readonly string[], text: string): { line: number; column: number } {
  const wanted = path.join('.');
  let above = '';
  for (const [i, line] of text.split('\n').entries()) {
    const header = /^\s*\[\s*([^\]]+?)\s*\]/.exec(line)?.[1]?.replace(/[\s"']/g, '');
    const key = /^\s*([\w.\s"'-]+?)\s*=/.exec(line)?.[1]?.replace(/[\s"']/g, '');
    if (header !== undefined) above = `${header}.`;
    const here = header ?? (key === undefined ? undefined : above + key);
    if (here !== undefined && (here === wanted || (wanted.startsWith(`${here}.`) && header === undefined)))
      return { line: i + 1, column: line.indexOf(path.at(-1)!) + 1 };
  }
  return { line: 1, column: 1 };
}

/** Those that mean something for these files. */
function scoreOptionsOf(
  score: Table,
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
      : families.find(({ metrics }) => metrics.some(({ name }) => name === given.metric));
  // What cannot be scored is refused by those who score.
  if (family === undefined) return samples.every(sample => sample === null) ? null : {};
  const inner = (name: string) => (table.accepts(score[name]) ? score[name] : {});
  const ofFamily = { ...score, ...inner(family.name) };
  const metrics = family.metrics.map(({ name }) => name);
  const metric = given.metric ?? (metrics.includes(String(ofFamily.metric)) ? String(ofFamily.metric) : metrics[0]!);
  const said: Table = { ...ofFamily, ...inner(metric) };
  const values: Record<string, string | boolean> = ofFamily.metric === metric ? { metric } : {};
  for (const option of family.options) {
    const value = said[flagOf(option.name).slice(2)];
    if (value === undefined || typeof value === 'object') continue;
    const { concerns } = option;
    if (concerns !== undefined && !samples.some((sample, i) => sample !== null && concerns.files(sample, i === 0)))
      continue;
    values[option.name] = asGiven(option, value as string | boolean, file);
  }
  const settled: Table = { ...values, ...given };
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
function asGiven(
  { file, choices = [], assumed }: OptionDescription,
  value: string | boolean,
  from: string,
): string | boolean {
  if (value === true && assumed !== undefined) return assumed;
  if (typeof value !== 'string' || file !== true || choices.includes(value.toLowerCase())) return value;
  return relative(process.cwd(), resolve(dirname(from), value));
}

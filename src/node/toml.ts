// TOML that people write beside their data: the task of a leaderboard, the options of a project, the settings of a competition. What is
// wrong in it is refused with its line. The parser tells the place of what is no TOML alone; where a key stands is looked for here.
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { families, type OptionKind, type OptionKinds, type ScoreOptions } from '../api/index.ts';
import { decode, didYouMean, type FileNotice, quote, refuse, UsageError } from '../bytes/index.ts';
import { readWhole } from './files.ts';

export type TomlTable = Readonly<Record<string, unknown>>;

/** Keys, and numbers where there are several tables of a name: `['treebanks', 2, 'gold']`. */
export type TomlPath = readonly (string | number)[];

/** A file as it was read. */
export interface TomlFile {
  readonly file: string;
  readonly table: TomlTable;
  /** Where a key stands; the file alone, where it is not found. */
  placeOf(...path: TomlPath): NonNullable<FileNotice['place']>;
}

export function readToml(file: string): TomlFile {
  const text = decode(readWhole(file).bytes);
  return { file, table: tableIn(text, file), placeOf: (...path) => ({ file, ...placeIn(text, path) }) };
}

function tableIn(text: string, file: string): TomlTable {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const reason = message.replace(/^Invalid TOML document: /, '').split('\n')[0];
    throw refuse('bad-toml', { file, line, column }, `this is no TOML (${reason}); mend the line`);
  }
}

/** How many of the keys that are known are listed where none is near. */
const LISTED = 12;

/** Refuses keys of a table that are not known, values that they do not take, and keys that are missing. */
export function checkTable(
  { placeOf }: TomlFile,
  path: TomlPath,
  table: TomlTable,
  kinds: OptionKinds,
  needed: readonly string[] = [],
): void {
  const known = Object.keys(kinds);
  const inTable = path.length === 0 ? '' : ` in ${headerOf(path)}`;
  for (const [key, value] of Object.entries(table)) {
    if (!Object.hasOwn(kinds, key)) {
      const listed = `; there are: ${known.slice(0, LISTED).join(', ')}${known.length > LISTED ? ', ...' : ''}`;
      const text = `there is no key ${quote(key)}${inTable}${didYouMean(key, known) || listed}`;
      throw refuse('unknown-key', placeOf(...path, key), text);
    }
    const { takes, choices = [], accepts } = kinds[key]!;
    if (accepts(value)) continue;
    const near = typeof value === 'string' ? didYouMean(value, choices) : '';
    throw refuse('bad-value', placeOf(...path, key), `${key} takes ${takes}, not ${describe(value)}${near}`);
  }
  const missing = needed.find(key => table[key] === undefined);
  if (missing !== undefined)
    throw refuse('missing-key', placeOf(...path), `${missing} is missing${inTable || ' here'}; add it`);
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

/** The same for a table of options, which may be spelled as on the command line, `keep-traces`, or as in the library,
 *  `keepTraces`. They come back as `kinds` spells them. */
export function checkOptionTable(
  toml: TomlFile,
  path: TomlPath,
  table: TomlTable,
  kinds: OptionKinds,
  needed: readonly string[] = [],
): TomlTable {
  const named = new Map(Object.keys(kinds).map(name => [otherSpelling(name), name]));
  const others = [...named].map(([other, name]) => [other, kinds[name]!] as const);
  checkTable(toml, path, table, { ...kinds, ...Object.fromEntries(others) }, needed);
  const options = new Map<string, unknown>();
  for (const [key, value] of Object.entries(table)) {
    const name = named.get(key) ?? key;
    if (options.has(name))
      throw refuse(
        'repeated-key',
        toml.placeOf(...path, key),
        `${otherSpelling(key)} is the same option; delete one of them`,
      );
    options.set(name, value);
  }
  return Object.fromEntries(options);
}

const otherSpelling = (name: string) =>
  name.includes('-')
    ? name.replace(/-[a-z]/g, ([, letter]) => letter!.toUpperCase())
    : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** As it stands in the file: `[score.ud]`, `[[treebanks]]`. */
function headerOf(path: TomlPath): string {
  const name = path.filter(part => typeof part === 'string').join('.');
  return typeof path.at(-1) === 'number' ? `[[${name}]]` : `[${name}]`;
}

/** What is wrong with the call of a function is wrong in the file that says how to call it. */
export function blamedOn<T>(place: FileNotice['place'], before: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw refuse('bad-value', place, before + error.forTerminal);
  }
}

export const tomlTable: OptionKind<TomlTable> = {
  takes: 'a table',
  accepts: (value): value is TomlTable =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date),
};

/** Places are only looked for in what people write. */
const LONGEST_KEY = 500;

/** A table or a key by its path. A key with what is inside of it on its line is the place of all of that. */
function placeIn(text: string, path: TomlPath): { line: number; column: number } | null {
  const wanted = path.join('.');
  const last = path.at(-1);
  const times = new Map<string, number>();
  let above = '';
  for (const [i, whole] of text.split('\n').entries()) {
    const line = whole.slice(0, LONGEST_KEY);
    const [, brackets, header] = /^\s*(\[\[?)([^\]]+)\]/.exec(line) ?? [];
    const key = bare(/^([\w.\s"'-]+)=/.exec(line)?.[1]);
    if (header !== undefined) above = tablePath(bare(header)!, brackets === '[[', times);
    else if (key === undefined) continue;
    const here = header !== undefined ? above : above === '' ? key! : `${above}.${key}`;
    const isInside = header === undefined && wanted.startsWith(`${here}.`);
    if (here !== wanted && here !== `${wanted}.0` && !isInside) continue;
    const at = typeof last === 'string' && here !== `${wanted}.0` ? line.indexOf(last) : -1;
    return { line: i + 1, column: (at < 0 ? line.search(/\S/) : at) + 1 };
  }
  return null;
}

const bare = (key: string | undefined) => key?.replace(/[\s"']/g, '');

/** With its number, where there may be several tables of the name; `times` counts them. */
function tablePath(name: string, isOneOfMany: boolean, times: Map<string, number>): string {
  if (isOneOfMany) {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return `${name}.${before}`;
  }
  const [outer = '', ...inner] = name.split('.');
  const before = times.get(outer);
  return before === undefined ? name : [outer, before - 1, ...inner].join('.');
}

/** What options of scoring name as a file is read, as seen from the file that names it: then it is part of the options. */
export function withOptionFiles(score: ScoreOptions, { file }: TomlFile): ScoreOptions {
  const entries = Object.entries(score).map(([name, value]) => {
    if (typeof value !== 'string' || !isOptionFile(name, value)) return [name, value];
    return [name, { name: value, content: decode(readWhole(pathFrom(dirname(file), value)).bytes) }];
  });
  return Object.fromEntries(entries);
}

/** Names in a file are relative to its folder, unless they say all. */
export function pathFrom(folder: string, name: string): string {
  return isAbsolute(name) ? normalize(name) : join(folder, name);
}

/** Whether this value of an option of scoring names a file. */
export function isOptionFile(name: string, value: string): boolean {
  const options = families.flatMap(family => family.options.filter(option => option.name === name));
  return options.some(({ file, choices = [] }) => file === true && !choices.includes(value.toLowerCase()));
}

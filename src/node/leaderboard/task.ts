// The task of a leaderboard as its organisers write it, task.toml: treebanks with their gold standards, where submissions lie,
// how they are scored, and what a missing or malformed one costs. docs/leaderboard.md explains every key. Names of files are
// relative to the task.
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { families, type OptionKinds, type ScoreOptions, scoreKinds, takes } from '../../api/index.ts';
import { decode, didYouMean, refuse } from '../../bytes/index.ts';
import { readWhole } from '../input.ts';

/** What a cell counts in a mean if it could not be scored. */
export type Cost = 'zero' | 'skip' | 'baseline';

export interface LeaderboardTask {
  readonly file: string;
  readonly folder: string;
  readonly title: string;
  readonly missing: Cost;
  readonly malformed: Cost;
  /** A team, or a pattern with {treebank}. */
  readonly baseline: string | null;
  readonly rounds: number | null;
  readonly seed: number;
  readonly alpha: number;
  /** Which cells have a report: all, none, or those of the first metric. */
  readonly reports: boolean | 'main';
  /** The first ranks the task. */
  readonly metrics: readonly TaskMetric[];
  readonly treebanks: readonly TaskTreebank[];
}

export interface TaskMetric {
  readonly name: string;
  readonly score: ScoreOptions;
  /** As they were named; the main one first. Null: the chief ones of the files' family. */
  readonly figures: readonly string[] | null;
}

export interface TaskTreebank {
  readonly name: string;
  readonly gold: string;
  /** Where the submissions for it lie: a pattern with {team}. */
  readonly submissions: string;
  /** Such as language: English. */
  readonly groups: Readonly<Record<string, string>>;
  readonly metrics: readonly string[];
}

const cost = takes.oneOf('zero', 'skip', 'baseline');
const texts = takes.listOf(takes.text, 'a list of texts');
const tables = (about: string) => takes.listOf(takes.anything<Table>(), about);

const taskKinds = {
  title: takes.text,
  submissions: takes.text,
  baseline: takes.text,
  missing: cost,
  malformed: cost,
  rounds: takes.wholeNumber(100, 640_000),
  seed: takes.seed,
  alpha: takes.between(0, 1),
  reports: takes.anyOf(takes.flag, takes.oneOf('main')),
  metrics: tables('[[metrics]], a table each'),
  treebanks: tables('[[treebanks]], a table each'),
};
const treebankKinds = {
  name: takes.text,
  gold: takes.text,
  submissions: takes.text,
  groups: takes.anything<Table>(),
  metrics: texts,
};
const metricKinds = { name: takes.text, figures: texts, main: takes.text, ...scoreKinds };

type Table = Readonly<Record<string, unknown>>;

export function readTask(file: string): LeaderboardTask {
  const text = decode(readWhole(file).bytes);
  const at = (...path: readonly (string | number)[]) => placeIn(file, text, path);
  const task = parsed(file, text);
  const check = (table: Table, kinds: OptionKinds, needed: readonly string[], ...path: readonly (string | number)[]) =>
    checkTable(table, kinds, needed, key => at(...path, ...(key === undefined ? [] : [key])));
  check(task, taskKinds, ['treebanks']);
  const listed = (name: 'metrics' | 'treebanks') => (task[name] ?? []) as readonly Table[];
  const metrics = listed('metrics').map((table, i) => {
    check(table, metricKinds, [], 'metrics', i);
    const { name = table.metric ?? `metric ${i + 1}`, figures, main, ...score } = table as MetricTable;
    const named = [...(main === undefined ? [] : [main]), ...(figures ?? [])];
    return {
      name: String(name),
      score: withFiles(score, dirname(file)),
      figures: named.length === 0 ? null : [...new Set(named)],
    };
  });
  if (metrics.length === 0) metrics.push({ name: 'score', score: {}, figures: null });
  refuseRepeated(metrics, i => at('metrics', i, 'name'));
  const treebanks = listed('treebanks').map((table, i): TaskTreebank => {
    check(table, treebankKinds, ['name', 'gold'], 'treebanks', i);
    const given = table as Partial<TaskTreebank> & Pick<TaskTreebank, 'name' | 'gold'>;
    const submissions = given.submissions ?? task.submissions;
    if (typeof submissions !== 'string' || !submissions.includes('{team}'))
      throw refuse(
        'task-pattern',
        given.submissions === undefined ? at('submissions') : at('treebanks', i, 'submissions'),
        'submissions must say where files lie, with {team} in it; write submissions = "submissions/{team}/{treebank}.conllu"',
      );
    const groups = Object.entries(given.groups ?? {});
    if (groups.some(([, value]) => typeof value !== 'string'))
      throw refuse(
        'task-value',
        at('treebanks', i, 'groups'),
        'groups take texts; write groups = { language = "Czech" }',
      );
    const names = metrics.map(({ name }) => name);
    for (const name of given.metrics ?? [])
      if (!names.includes(name))
        throw refuse(
          'task-value',
          at('treebanks', i, 'metrics'),
          `there is no metric ${JSON.stringify(name)}${didYouMean(name, names) || `; there are: ${names.join(', ')}`}`,
        );
    return {
      name: given.name,
      gold: given.gold,
      submissions: submissions.replaceAll('{treebank}', () => given.name),
      groups: Object.fromEntries(groups),
      metrics: given.metrics ?? names,
    };
  });
  if (treebanks.length === 0)
    throw refuse('task-value', { file }, 'there is no treebank; add [[treebanks]] with name and gold');
  refuseRepeated(treebanks, i => at('treebanks', i, 'name'));
  const {
    title,
    missing = 'zero',
    malformed = 'zero',
    baseline,
    rounds,
    seed = 12_345,
    alpha = 0.05,
    reports = true,
  } = task as Partial<LeaderboardTask>;
  if (baseline === undefined && [missing, malformed].includes('baseline'))
    throw refuse(
      'task-value',
      at(missing === 'baseline' ? 'missing' : 'malformed'),
      'there is no baseline; add baseline = "TEAM"',
    );
  return {
    file,
    folder: dirname(file),
    title: title ?? 'Leaderboard',
    missing,
    malformed,
    baseline: baseline ?? null,
    rounds: rounds ?? null,
    seed,
    alpha,
    reports,
    metrics,
    treebanks,
  };
}

interface MetricTable extends ScoreOptions {
  readonly name?: string;
  readonly figures?: readonly string[];
  readonly main?: string;
}

function parsed(file: string, text: string): Table {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    const reason = message.replace(/^Invalid TOML document: /, '').split('\n')[0];
    throw refuse('task-toml', { file, line, column }, `this is no TOML: ${reason}; is a quotation mark missing?`);
  }
}

function checkTable(
  table: Table,
  kinds: OptionKinds,
  needed: readonly string[],
  at: (key?: string) => ReturnType<typeof placeIn>,
): void {
  for (const [key, value] of Object.entries(table)) {
    const known = Object.keys(kinds);
    if (!Object.hasOwn(kinds, key))
      throw refuse(
        'task-key',
        at(key),
        `there is no key ${JSON.stringify(key)}${didYouMean(key, known) || `; there are: ${known.slice(0, SHOWN).join(', ')}`}`,
      );
    if (!kinds[key]!.accepts(value))
      throw refuse('task-value', at(key), `${key} takes ${kinds[key]!.takes}, not ${JSON.stringify(value)}`);
  }
  const missing = needed.find(key => table[key] === undefined);
  if (missing !== undefined) throw refuse('task-key', at(), `${missing} is missing here; add it`);
}

const SHOWN = 12;

/** Two of the same name would share a row. */
function refuseRepeated(
  named: readonly { readonly name: string }[],
  at: (i: number) => ReturnType<typeof placeIn>,
): void {
  const names = named.map(({ name }) => name);
  const i = names.findIndex((name, place) => names.indexOf(name) < place);
  if (i >= 0)
    throw refuse('task-value', at(i), `${JSON.stringify(names[i])} is there twice; give them different names`);
}

/** What an option names as a file is read here, so that it is part of what results are kept by. */
function withFiles(score: ScoreOptions, folder: string): ScoreOptions {
  const files = families.flatMap(({ options }) => options.filter(({ file }) => file === true));
  const entries = Object.entries(score).map(([name, value]) => {
    const option = files.find(each => each.name === name);
    if (option === undefined || typeof value !== 'string' || option.choices?.includes(value)) return [name, value];
    return [name, { name: value, content: decode(readWhole(join(folder, value)).bytes) }];
  });
  return Object.fromEntries(entries);
}

/** Where a key stands: `placeIn(file, text, ['treebanks', 2, 'gold'])`. The file alone where it is written otherwise. */
function placeIn(file: string, text: string, path: readonly (string | number)[]) {
  const lines = text.split('\n');
  const [outer, index, inner] = path;
  let line = 0;
  if (typeof index === 'number') {
    const heads = lines.flatMap((own, i) => (own.replaceAll(' ', '').startsWith(`[[${outer}]]`) ? [i] : []));
    if (heads[index] === undefined) return { file };
    line = heads[index];
    if (inner === undefined) return { file, line: line + 1, column: 1 };
  }
  const key = String(inner ?? outer).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isKey = new RegExp(`^\\s*["']?${key}["']?\\s*[=.]|^\\s*\\[+\\s*${key}\\s*[\\].]`);
  for (let i = line; i < lines.length; i++)
    if (isKey.test(lines[i]!)) return { file, line: i + 1, column: lines[i]!.search(/\S/) + 1 };
  return { file };
}

// The task of a leaderboard as its organisers write it, task.toml: treebanks with their gold standards, where submissions lie,
// how they are scored, and what a missing or malformed one costs. docs/leaderboard.md explains every key. Names of files are
// relative to the task.
import { dirname } from 'node:path';
import { type OptionKinds, type ScoreOptions, scoreKinds, takes } from '../../api/index.ts';
import { didYouMean, refuse } from '../../bytes/index.ts';
import {
  checkOptionTable,
  checkTable,
  readToml,
  type TomlFile,
  type TomlTable,
  tomlTable,
  withOptionFiles,
} from '../toml.ts';

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
  /** Where a key stands in the file. */
  readonly at: TomlFile['placeOf'];
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
  /** The file that tells gold's roots, where they stand beside it, and a pattern with {team} for those of submissions. */
  readonly goldRoots: string | null;
  readonly systemRoots: string | null;
  /** Such as language: English. */
  readonly groups: Readonly<Record<string, string>>;
  readonly metrics: readonly string[];
}

const cost = takes.oneOf('zero', 'skip', 'baseline');
const texts = takes.listOf(takes.text, 'a list of texts');
const tables = (about: string) => takes.listOf(tomlTable, about);

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
  goldRoots: takes.text,
  systemRoots: takes.text,
  groups: tomlTable,
  metrics: texts,
};
const metricKinds = { name: takes.text, figures: texts, main: takes.text, ...scoreKinds };

export function readTask(file: string): LeaderboardTask {
  const toml = readToml(file);
  const { table: task, placeOf: at } = toml;
  checkTable(toml, [], task, taskKinds, ['treebanks']);
  const listed = (name: 'metrics' | 'treebanks', kinds: OptionKinds, needed: readonly string[]) => {
    const tables = (task[name] ?? []) as readonly TomlTable[];
    return tables.map((table, i) => checkOptionTable(toml, [name, i], table, kinds, needed));
  };
  const metrics = listed('metrics', metricKinds, []).map((table, i) => {
    const { name = table.metric ?? `metric ${i + 1}`, figures, main, ...score } = table as MetricTable;
    const named = [...(main === undefined ? [] : [main]), ...(figures ?? [])];
    return {
      name: String(name),
      score: withOptionFiles(score, toml),
      figures: named.length === 0 ? null : [...new Set(named)],
    };
  });
  if (metrics.length === 0) metrics.push({ name: 'score', score: {}, figures: null });
  refuseRepeated(metrics, i => at('metrics', i, 'name'));
  const treebanks = listed('treebanks', treebankKinds, ['name', 'gold']).map((table, i): TaskTreebank => {
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
      goldRoots: given.goldRoots ?? null,
      systemRoots: given.systemRoots?.replaceAll('{treebank}', () => given.name) ?? null,
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
    at,
  };
}

interface MetricTable extends ScoreOptions {
  readonly name?: string;
  readonly figures?: readonly string[];
  readonly main?: string;
}

/** Two of the same name would share a row. */
function refuseRepeated(
  named: readonly { readonly name: string }[],
  at: (i: number) => ReturnType<TomlFile['placeOf']>,
): void {
  const names = named.map(({ name }) => name);
  const i = names.findIndex((name, place) => names.indexOf(name) < place);
  if (i >= 0)
    throw refuse('task-value', at(i), `${JSON.stringify(names[i])} is there twice; give them different names`);
}

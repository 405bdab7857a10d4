// Which teams there are and where their files lie, by a pattern: submissions/{team}/{treebank}.conllu.
import { refuse } from '../../bytes/index.ts';
import { entriesOf } from '../entries.ts';
import { pathFrom } from '../toml.ts';
import type { LeaderboardTask, TaskTreebank } from './task.ts';

/** The name of the baseline's row, where it is no team but files of its own. */
const BASELINE = 'baseline';

export interface Submissions {
  /** By name, byte by byte. */
  readonly teams: readonly string[];
  readonly baseline: string | null;
  /** Relative to the task; it need not be there. */
  fileOf(team: string, treebank: TaskTreebank): string;
}

/** A team is whoever has a folder, or where {team} stands in the name of a file, such a file. */
export function findSubmissions({ at, folder, treebanks, baseline }: LeaderboardTask): Submissions {
  const teams = new Set<string>();
  // Gold that lies beside submissions is none.
  for (const { submissions, gold } of treebanks)
    for (const team of teamsIn(folder, submissions))
      if (
        pathFrom(
          folder,
          submissions.replaceAll('{team}', () => team),
        ) !== pathFrom(folder, gold)
      )
        teams.add(team);
  const isPattern = baseline?.includes('{treebank}') ?? false;
  if (isPattern) teams.add(BASELINE);
  if (teams.size === 0)
    throw refuse(
      'no-such-files',
      at('submissions'),
      `no file is called ${treebanks[0]!.submissions}; is the pattern right?`,
    );
  const name = isPattern ? BASELINE : baseline;
  if (name !== null && !teams.has(name))
    throw refuse(
      'task-value',
      at('baseline'),
      `the baseline ${JSON.stringify(name)} is no team; name one, or give its files with {treebank}`,
    );
  return {
    teams: [...teams].sort((a, b) => (a < b ? -1 : 1)),
    baseline: name,
    fileOf: (team, treebank) =>
      isPattern && team === BASELINE
        ? baseline!.replaceAll('{treebank}', () => treebank.name)
        : treebank.submissions.replaceAll('{team}', () => team),
  };
}

function teamsIn(folder: string, pattern: string): readonly string[] {
  const parts = pattern.split('/');
  const at = parts.findIndex(part => part.includes('{team}'));
  const [before, behind] = parts[at]!.split('{team}') as [string, string];
  const isFolder = at < parts.length - 1;
  return entriesOf(
    pathFrom(
      folder,
      parts
        .slice(0, at)
        .map(part => `${part}/`)
        .join(''),
    ),
  )
    .filter(entry => !entry.name.startsWith('.') && (!isFolder || !entry.isFile()))
    .map(({ name }) => name)
    .filter(name => name.length > before.length + behind.length && name.startsWith(before) && name.endsWith(behind))
    .map(name => name.slice(before.length, name.length - behind.length));
}

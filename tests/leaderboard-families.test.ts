// Every family in one task, each by its own metric: the figures are those of `score`, and what a file costs that was not scored is
// what the task says.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaderboard, scoreFiles } from '../src/node/public.ts';
import { testFolder } from './folder.ts';

const { folder } = testFolder();

const families = [
  ['constituency', 'mrg', 'parseval', 'f1'],
  ['ccg', 'auto', 'ccg', 'labelled.f1'],
  ['relations', 'gr', 'relations', 'micro.f1'],
  ['dependencies', 'conllu', 'ud', 'LAS.f1'],
] as const;

function taskOf(more: string): string {
  const metrics = families.map(([, , metric, figure]) => `[[metrics]]\nmetric = "${metric}"\nmain = "${figure}"\n`);
  const treebanks = families.map(
    ([name, ending, metric]) =>
      `[[treebanks]]\nname = "${name}"\ngold = "${name}/gold.${ending}"\nsubmissions = "${name}/{team}.${ending}"\nmetrics = ["${metric}"]\n`,
  );
  const file = join(folder, 'task.toml');
  writeFileSync(file, [`reports = false\nrounds = 200\n${more}\n`, ...metrics, ...treebanks].join('\n'));
  return file;
}

for (const [name, ending] of families) {
  mkdirSync(join(folder, name));
  for (const [from, to] of [
    ['alpha', 'alpha'],
    ['beta', 'beta'],
    ['gold', 'gold'],
    ['gold', 'oracle'],
  ])
    cpSync(join('examples', name, `${from}.${ending}`), join(folder, name, `${to}.${ending}`));
}

test('every family', async () => {
  const { cells, rankings, teams } = await leaderboard(taskOf(''), { workers: 1 });
  // Gold stands beside them and is no team.
  expect(teams).toEqual(['alpha', 'beta', 'oracle']);
  for (const [name, ending, metric, figure] of families)
    for (const team of teams) {
      const files = ['gold', team.replace('oracle', 'gold')].map(each =>
        join('examples', name, `${each}.${ending}`),
      ) as [string, string];
      const { systems } = await scoreFiles(files[0], [files[1]], { score: { metric } });
      const expected = figure
        .split('.')
        .reduce<unknown>((item, key) => (item as Record<string, unknown>)[key], systems[0]!.corpus);
      const cell = cells.find(each => each.treebank === name && each.team === team)!;
      expect([name, team, cell.status, cell.figures[0]?.value]).toEqual([name, team, 'scored', expected]);
    }
  expect(rankings.map(({ metric, teams: [first] }) => [metric, first?.team])).toEqual(
    families.map(([, , metric]) => [metric, 'oracle']),
  );
});

// Beta has no trees: what that is worth.
test.each([
  ['', 0],
  ['missing = "skip"', null],
  ['missing = "baseline"\nbaseline = "alpha"', 'alpha'],
] as const)('missing: %j', async (more, expected) => {
  rmSync(join(folder, 'constituency', 'beta.mrg'), { force: true });
  const { rankings } = await leaderboard(taskOf(more), { workers: 1 });
  const scoreOf = (team: string) => rankings[0]!.teams.find(each => each.team === team)?.value;
  expect(scoreOf('beta')).toBe(expected === 'alpha' ? scoreOf('alpha') : expected);
});

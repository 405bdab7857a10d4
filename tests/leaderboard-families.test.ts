// Every family in one task, each by its own metric: the figures are those of `score`, and what a file costs that was not scored is
// what the task says.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convert, type Format } from '../src/api/public.ts';
import { leaderboard, scoreFiles } from '../src/node/public.ts';
import { testFolder } from './folder.ts';
import { touchstone } from './run.ts';

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

test('pages and tables say what is counted of which metric, and which team is the baseline', async () => {
  const out = join(folder, 'public');
  const { out: told } = await touchstone(['leaderboard', taskOf('baseline = "beta"'), '-o', out]);
  const page = (name: string) => readFileSync(join(out, name), 'utf8');
  expect(told).toContain('1 treebank (parseval)\n');
  expect(told).toMatch(/^beta \(baseline\) /m);
  const counted = /^\d+ submissions: \d+ scored, 0 malformed, \d+ missing/m.exec(told)![0];
  expect(page('index.html')).toContain(`3 teams, ranked by the mean of f1 (parseval) over 1 treebank of 4. ${counted}`);
  expect(page('treebanks.html')).toContain('>beta</a> <small>baseline</small>');
  expect(page('treebanks/ccg.html')).toContain('>beta</a> <small>baseline</small>');
  expect(page('leaderboard.md')).toContain('beta (baseline)');
  expect(page('teams/alpha.html')).toContain('Against the others, by f1 (parseval)');
});

test('whoever leaves out roots that gold has is not scored', async () => {
  const { folder, file } = testFolder();
  const auto = readFileSync('examples/ccg/gold.auto', 'utf8');
  const written = async (to: Format) => String((await convert(auto, to)).content);
  const deps = await written('deps');
  for (const team of ['with', 'without']) {
    mkdirSync(join(folder, team));
    file(join(team, 'one.deps'), deps);
  }
  file(join('with', 'one.roots'), await written('roots'));
  file('gold.parg', await written('parg'));
  file('gold.auto', auto);
  const task = file(
    'task.toml',
    `submissions = "{team}/{treebank}.deps"
     reports = false
     [[treebanks]]
     name = "one"
     gold = "gold.parg"
     goldRoots = "gold.auto"
     systemRoots = "{team}/{treebank}.roots"`,
  );
  const { cells } = await leaderboard(task, { workers: 1 });
  expect(cells.map(({ team, status }) => [team, status])).toEqual([
    ['with', 'scored'],
    ['without', 'malformed'],
  ]);
});

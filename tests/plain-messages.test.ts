// What a new user meets first: names that are not there, folders that cannot be made, options of another command.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { touchstone, touchstoneProcess } from './run.ts';

const { file, pathOf } = testFolder();
const [gold, alpha, beta] = ['gold', 'alpha', 'beta'].map(name => `examples/ccg/${name}.auto`) as [
  string,
  string,
  string,
];
const [here, plain, empty] = [pathOf('.'), file('plain', 'x\n'), file('empty.auto', '')];
for (const [name, from] of Object.entries({ alpha, beta })) {
  mkdirSync(pathOf(name));
  copyFileSync(from, pathOf(`${name}/out.auto`));
}
for (const [side, name] of Object.entries({ ref: 'gold', res: 'alpha' })) {
  mkdirSync(pathOf(`in/${side}`), { recursive: true });
  copyFileSync(`examples/dependencies/${name}.conllu`, pathOf(`in/${side}/a.conllu`));
}
const task = 'examples/leaderboard/task.toml';
const named = `easy=${alpha}`;

test.each<[name: string, argv: readonly string[], err: string]>([
  ['counts to compare', ['compare', 'nothere.counts'], 'nothere.counts: cannot be opened (no such file)'],
  ['counts to report', ['report', 'nothere.counts'], 'nothere.counts: cannot be opened (no such file)'],
  ['gold alone', ['compare', gold], '<system> is missing; --help shows how to call it'],
  [
    'an empty system',
    ['score', gold, empty],
    `${empty}:1:1: the file is empty, and ${gold} has 26 sentences; is it the right one?`,
  ],
  [
    'a name before a file',
    ['score', gold, named],
    `${named}: cannot be opened (no such file); to call ${alpha} "easy", give the file alone, and --names with a name for each system`,
  ],
  ['a name before nothing', ['score', gold, 'easy=no'], 'easy=no: cannot be opened (no such file)'],
  [
    'an option of score',
    ['compare', gold, alpha, beta, '--fail-under', 'f1=90'],
    'there is no option --fail-under here; touchstone score has it',
  ],
  [
    'a baseline that two could be',
    ['compare', gold, pathOf('alpha/out.auto'), pathOf('beta/out.auto'), '--baseline', 'out'],
    `--baseline names one of the systems, not "out"; there are: ${pathOf('alpha/out.auto')}, ${pathOf('beta/out.auto')}`,
  ],
  [
    'a site in a file',
    ['leaderboard', task, '-o', plain, '--cache', join(here, 'cache')],
    `${plain}: cannot be written (a file is called so; name a folder)`,
  ],
  [
    'scores in a file',
    ['codalab', pathOf('in'), plain],
    `${plain}: cannot be written (a file is called so; name a folder)`,
  ],
])('%s', async (_, argv, err) => {
  expect(await touchstone(argv)).toEqual({ status: 2, out: '', err: `${err}\n` });
});

test.each(['alpha', 'alpha/out.auto'])('--baseline %s is the system that the table calls so', async baseline => {
  const systems = ['alpha', 'beta'].map(name => pathOf(`${name}/out.auto`));
  const { status, out } = await touchstone(['compare', gold, ...systems, '--rounds', '50', '--baseline', baseline]);
  expect(status).toBe(0);
  expect(out).toContain('beta/out.auto');
});

test.each([
  [['score', gold, alpha], gold],
  [['leaderboard', task, '-o', 'site'], task],
])('where the examples are not: %j', async (argv, missing) => {
  const before = process.cwd();
  process.chdir(here);
  try {
    const err = `${missing}: cannot be opened (no such file); touchstone demo --copy examples writes it\n`;
    expect(await touchstone(argv)).toEqual({ status: 2, out: '', err });
  } finally {
    process.chdir(before);
  }
});

// Node's own way of making folders never ends there.
test.skipIf(!existsSync('/proc/self')).each([
  ['a site', ['leaderboard', task, '-o', '/proc/touchstone', '--cache', join(here, 'cache')]],
  ['scores', ['codalab', pathOf('in'), '/proc/touchstone']],
])('%s where no folder can be made ends in a line', (_, argv) => {
  const { status, err } = touchstoneProcess(argv, '', 60_000);
  expect([status, err]).toEqual([2, '/proc/touchstone: cannot be written (there is no such folder)\n']);
});

test('participants are not told of an option that they do not have', async () => {
  const other = file('other.auto', '(<L N UH UH Yes N>)\n'.repeat(26));
  const [scored, checked] = [
    await touchstone(['score', gold, other]),
    await touchstone(['check', '--gold', gold, other]),
  ];
  expect(scored.err).toContain('use --force');
  expect(checked.out).toContain(': error: only 0 of 26 sentences');
  expect(checked.out).not.toContain('--force');
  for (const [side, from] of Object.entries({ ref: gold, res: other })) {
    mkdirSync(pathOf(`force/${side}`), { recursive: true });
    copyFileSync(from, pathOf(`force/${side}/a.auto`));
  }
  const { err } = await touchstone(['codalab', pathOf('force'), pathOf('force/out')]);
  expect(err).toContain('only 0 of 26 sentences');
  expect(err).not.toContain('--force');
});

// The report of a cell says what its page on the site says, and how to write it again. Files are named from anywhere.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { LeaderboardResult } from '../src/api/public.ts';
import type { ReportData } from '../src/web/index.ts';
import { testFolder } from './folder.ts';
import { program, touchstone } from './run.ts';

const { folder, pathOf, file } = testFolder();
for (const team of ['alpha', 'beta']) {
  mkdirSync(join(folder, 'sub', team), { recursive: true });
  cpSync(`examples/dependencies/${team}.conllu`, join(folder, 'sub', team, 'street.conllu'));
}
cpSync('examples/dependencies/gold.conllu', pathOf('gold.conllu'));

function dataIn(page: string): ReportData {
  const [, text = ''] = /<script type="text\/plain" id="data">([^<]*)</.exec(page) ?? [];
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString());
}

const treebank = '[[treebanks]]\nname = "street"\ngold = "gold.conllu"\n';

test('the command line of a cell writes its report again, with the interval of the site', async () => {
  const head = 'title = "Parsing"\nsubmissions = "sub/{team}/{treebank}.conllu"\nrounds = 300\nseed = 7\nalpha = 0.1\n';
  const metric = '[[metrics]]\nmetric = "ud"\nmain = "LAS"\nsubtypes = "full"\npunct = "upos"\n';
  const task = file('task.toml', head + metric + treebank);
  await touchstone(['leaderboard', task, '-o', pathOf('public')]);
  const page = readFileSync(pathOf('public/reports/street/beta.html'), 'utf8');
  const data = dataIn(page);
  expect(data.systems.map(({ name }) => name)).toEqual(['beta']);
  expect(data.home).toEqual({ title: 'Parsing', address: '../../index.html' });
  const { cells }: LeaderboardResult = JSON.parse(readFileSync(pathOf('public/leaderboard.json'), 'utf8'));
  const { value, low, high } = cells.find(({ team }) => team === 'beta')!.figures[0]!;
  const las = data.figures.find(({ path }) => path === 'LAS.f1')!;
  expect(las.cells).toEqual([{ value, interval: [low, high] }]);

  const bin = pathOf('touchstone');
  writeFileSync(bin, `#!/bin/sh\nexec ${process.execPath} ${program} "$@"\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${dirname(bin)}:${process.env.PATH}` };
  execFileSync('sh', ['-c', data.command], { cwd: folder, env });
  const { home: _, ...rest } = data;
  expect(dataIn(readFileSync(pathOf('report.html'), 'utf8'))).toEqual(rest);
});

test('gold and submissions that are named from the root of the disk', async () => {
  const text = `reports = false\nsubmissions = "${folder}/sub/{team}/{treebank}.conllu"\n${treebank}`;
  const task = file('whole.toml', text.replace('gold.conllu', pathOf('gold.conllu')));
  const { status, out } = await touchstone(['leaderboard', task]);
  expect([status, out]).toEqual([0, expect.stringContaining('2 submissions: 2 scored')]);
});

test.each([
  [
    'a figure that there is not',
    '[[metrics]]\nmain = "LASS"\n',
    treebank,
    '3:1: there is no figure "LASS"; did you mean LAS?',
  ],
  ['a baseline that is no team', 'baseline = "gamma"\n', treebank, '2:1: the baseline "gamma" is no team; '],
  [
    'a gold standard that is not there',
    '',
    treebank.replace('gold.conllu', 'no.conllu'),
    '4:1: there is no file no.conllu',
  ],
])('%s is told at its line', async (_, more, end, line) => {
  const task = file('wrong.toml', `submissions = "sub/{team}/{treebank}.conllu"\n${more}${end}`);
  const { status, err } = await touchstone(['leaderboard', task]);
  expect([status, err]).toEqual([2, expect.stringContaining(`${task}:${line}`)]);
});

// What must not make anyone win, and what has to be said beside a ranking: small tasks of trees, one for each.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { LeaderboardResult } from '../src/api/public.ts';
import { leaderboard } from '../src/node/public.ts';
import { testFolder } from './folder.ts';
import { touchstone } from './run.ts';

const { folder } = testFolder();

const words = ['a', 'b', 'c', 'd', 'e', 'f'];
const gold = words.map(word => `(S (NP (D the) (N ${word})) (VP (V is) (A here)))\n`);
const flat = gold.map(tree => tree.replace('(NP (D the)', '(NP (X (D the))'));
const failed = gold.map(() => '(())\n');
/** Another text. */
const other = gold.map(tree => tree.replace('the', 'his').replace('here', 'gone'));

type Trees = readonly string[] | null;

/** A task in a folder of its own: the trees of each team, a file for each treebank. */
function taskOf(name: string, teams: Readonly<Record<string, readonly Trees[]>>, more = '', metric = 'main = "f1"') {
  const file = (path: string, trees: readonly string[]) => {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), trees.join(''));
  };
  const size = Object.values(teams)[0]!.length;
  file('gold.mrg', gold);
  for (const [team, treebanks] of Object.entries(teams))
    for (const [t, trees] of treebanks.entries()) if (trees !== null) file(`${team}/tb${t}.mrg`, trees);
  const banks = Array.from({ length: size }, (_, t) => `[[treebanks]]\nname = "tb${t}"\ngold = "gold.mrg"\n`);
  const head = `submissions = "{team}/{treebank}.mrg"\nreports = false\nrounds = 200\n${more}\n`;
  file('task.toml', [`${head}[[metrics]]\nmetric = "parseval"\n${metric}\n`, ...banks]);
  return join(folder, name, 'task.toml');
}

const valuesOf = ({ rankings }: LeaderboardResult) => rankings[0]!.teams.map(({ team, value }) => [team, value]);

test('whoever fails on a treebank does not win', async () => {
  const result = await leaderboard(taskOf('failing', { fair: [flat, flat], sly: [gold, failed] }), { workers: 1 });
  expect(valuesOf(result)[1]).toEqual(['sly', 0.5]);
  const { status, counts, refusal } = result.cells.find(({ team, treebank }) => team === 'sly' && treebank === 'tb1')!;
  expect([status, counts, refusal?.code, refusal?.text]).toEqual([
    'malformed',
    'zero',
    'none-scored',
    'none of the 6 sentences could be scored: 6 without words to score, from the first on; has the parser failed, or is it another file?',
  ]);
});

test('another figure that is 0/0 counts nothing', async () => {
  // The only bracket is not counted: precision is 0/0.
  const empty = words.map(word => `(X (D the) (N ${word}) (V is) (A here))\n`);
  const metric = 'main = "recall"\nfigures = ["precision"]\ndeleteLabels = "X"';
  const { rankings, cells } = await leaderboard(taskOf('undefined', { a: [gold, empty] }, '', metric), { workers: 1 });
  expect(cells.map(({ figures }) => figures.map(({ value }) => value))).toEqual([
    [1, 1],
    [0, null],
  ]);
  expect(rankings[0]!.teams[0]!.means).toEqual([0.5, 0.5]);
});

test('treebanks with the same files are scored once, by many threads too', async () => {
  const file = taskOf('equal', { a: [gold, gold, gold, gold, gold, gold], b: [flat, flat, flat, flat, flat, flat] });
  const text = readFileSync(file, 'utf8').replace('{team}/{treebank}', '{team}/tb0');
  writeFileSync(file, text);
  const { status, out } = await touchstone(['leaderboard', file, '--workers', '3']);
  expect([status, out.match(/\d+ submissions: .*/)?.[0]]).toEqual([
    0,
    '12 submissions: 12 scored, 0 malformed, 0 missing; 2 looked at now',
  ]);
  writeFileSync(file, text.replace('reports = false', 'reports = true'));
  expect((await touchstone(['leaderboard', file, '--workers', '3', '-o', join(folder, 'equal-site')])).status).toBe(0);
  expect(readdirSync(join(folder, 'equal', '.touchstone-cache')).filter(name => name.endsWith('.part'))).toEqual([]);
});

test.each([
  ['trees', 'constituency', 'mrg', 'f1'],
  ['ud', 'dependencies', 'conllu', 'LAS.f1'],
  ['ccg', 'ccg', 'auto', 'decomposed.f1'],
])('of %s, the chief figure ranks where none is named', async (name, example, ending, path) => {
  mkdirSync(join(folder, name));
  for (const each of ['gold', 'alpha'])
    cpSync(join('examples', example, `${each}.${ending}`), join(folder, name, `${each}.${ending}`));
  const task = join(folder, `${name}.toml`);
  const treebank = `[[treebanks]]\nname = "t"\ngold = "${name}/gold.${ending}"\n`;
  writeFileSync(task, `submissions = "${name}/{team}.${ending}"\nreports = false\n${treebank}`);
  const { metrics } = await leaderboard(task, { workers: 1 });
  expect([metrics[0]!.figures[0]!.path, metrics[0]!.figures.length > 1]).toEqual([path, true]);
});

const twoFamilies = `submissions = "{team}.mrg"
[[metrics]]
name = "ours"
MORE
[[treebanks]]
name = "trees"
gold = "examples/constituency/gold.mrg"
[[treebanks]]
name = "words"
gold = "examples/dependencies/gold.conllu"
`;

// A mean of F1 over brackets and of LAS would be no figure of anything.
test.each([
  [
    '',
    '8:1: "ours" scores trees by parseval and words by ud, and their figures have no mean; write a [[metrics]] with metric = "parseval" and one with metric = "ud", and metrics = ["ud"] here, metrics = ["parseval"] in trees',
  ],
  [
    'main = "LAS"',
    '5:1: the metric "ours" cannot score this treebank: there is no figure "LAS"; there are: precision, recall, f1, completeMatch, averageCrossing, noCrossing, twoOrLessCrossing, taggingAccuracy, unparsedAsMissed.precision, unparsedAsMissed.recall, unparsedAsMissed.f1; to score it by another one, write metrics = ["NAME"] here',
  ],
  ['metric = "parseval"', '8:1: the metric "ours" cannot score this treebank: '],
])('treebanks of two families under one metric with %j are refused', async (more, line) => {
  const task = join(folder, 'two-families.toml');
  cpSync('examples', join(folder, 'examples'), { recursive: true });
  writeFileSync(join(folder, 'team.mrg'), gold.join(''));
  writeFileSync(task, twoFamilies.replace('MORE', more));
  const { status, err } = await touchstone(['leaderboard', task]);
  expect([status, err.trimEnd().split('\n').length, err]).toEqual([
    2,
    1,
    expect.stringContaining(`two-families.toml:${line}`),
  ]);
});

test('figures that count failed parses can rank, and those that do not are told of', async () => {
  const half = [...gold.slice(0, 4), ...failed.slice(4)];
  const codesOf = ({ cells }: LeaderboardResult) => cells[0]!.warnings.map(({ code }) => code);
  const plain = await leaderboard(taskOf('plain', { a: [half] }), { workers: 1 });
  expect([valuesOf(plain), codesOf(plain).includes('sentences-left-out')]).toEqual([[['a', 1]], true]);
  const missed = await leaderboard(taskOf('missed', { a: [half] }, '', 'main = "unparsedAsMissed.f1"'), { workers: 1 });
  expect(valuesOf(missed)[0]![1]).toBeLessThan(1);
  expect(codesOf(missed)).not.toContain('sentences-left-out');
});

test('alarms stand above the ranking and beside the team, and are a status if asked for', async () => {
  const few = [...gold.slice(0, 2), ...failed.slice(2)];
  const task = taskOf('alarms', { a: [few], b: [gold] }, '', 'main = "f1"\nfigures = ["recall"]');
  const site = join(folder, 'alarms-site');
  const { status, out } = await touchstone(['leaderboard', task, '-o', site]);
  expect(status).toBe(0);
  expect(out).toMatch(/^alarm: a\/tb0\.mrg: only 2 of 6 sentences/);
  expect(out).toMatch(/^team +rank +ranks +cluster +f1 +interval +recall +scored$/m);
  expect(out).toMatch(/^a \* /m);
  expect(out).toContain('* There is an alarm: a figure of this team is doubtful.');
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('a/tb0.mrg: only 2 of 6 sentences');
  expect(readFileSync(join(site, 'leaderboard.md'), 'utf8')).toContain('| a \\* |');
  expect(readFileSync(join(site, 'leaderboard.tex'), 'utf8')).toContain('  a {*} &');
  expect((await touchstone(['leaderboard', task, '--strict'])).status).toBe(3);
});

test('means over other treebanks are not compared', async () => {
  const teams = {
    ...{ a: [gold, gold, gold], b: [flat, flat, null], c: [flat, flat, flat], d: [gold, gold, null] },
    ...{ e: [gold, null, null], f: [flat, null, null] },
  };
  const task = taskOf('skipped', teams, 'missing = "skip"\nalpha = 0.1');
  const { rankings } = await leaderboard(task, { workers: 1 });
  const { pairs = [], teams: ranked } = rankings[0]!;
  // Of several treebanks, one is no mean: e and f are not compared either.
  expect(pairs.flatMap(({ a, b, p }) => (p === null ? [] : `${a}${b}`))).toEqual(['ac', 'bd']);
  expect(ranked.filter(({ leftOut }) => leftOut.join() === 'tb2').map(({ team }) => team)).toEqual(['d', 'b']);
  const { out } = await touchstone(['leaderboard', task]);
  expect(out).toContain('of which the same ones are, and only where two treebanks are left.');
  expect(out).toContain('paired tests of 2 of 15 pairs of teams');
});

test('rounds in which a figure is 0/0 are told, and leave no NaN behind', async () => {
  // Two of six sentences have a bracket that counts: about one round in twelve draws neither.
  const bare = gold.map((tree, i) => (i < 2 ? tree : `(X (D the) (N ${words[i]}) (V is) (A here))\n`));
  const task = taskOf('rounds-undefined', { a: [bare], b: [gold] }, '', 'main = "precision"\ndeleteLabels = "X"');
  const site = join(folder, 'rounds-undefined-site');
  const { status, out } = await touchstone(['leaderboard', task, '-o', site]);
  const result: LeaderboardResult = JSON.parse(readFileSync(join(site, 'leaderboard.json'), 'utf8'));
  const a = result.rankings[0]!.teams.find(({ team }) => team === 'a')!;
  expect([a.value, a.low, a.high, a.undefinedRounds > 0]).toEqual([1, 1, 1, true]);
  expect(result.cells[0]!.figures[0]!.undefinedRounds).toBe(a.undefinedRounds);
  expect([status, out]).toEqual([0, expect.stringContaining(`0/0: precision of a in ${a.undefinedRounds} of 200. `)]);
});

test('too few rounds for the pairs are refused', async () => {
  const task = taskOf('rounds', { a: [gold], b: [gold], c: [gold], d: [gold] }, 'alpha = 0.05');
  expect((await touchstone(['leaderboard', task])).status).toBe(0);
  writeFileSync(task, readFileSync(task, 'utf8').replace('alpha = 0.05', 'alpha = 0.01'));
  const { status, err } = await touchstone(['leaderboard', task]);
  expect([status, err]).toEqual([
    2,
    expect.stringContaining('200 rounds can tell none of 6 pairs of teams apart at alpha 0.01; write rounds = 599 or'),
  ]);
});

test('names that a spreadsheet takes for formulas, and what a treebank is called', async () => {
  const task = taskOf('names', { '=1+1': [gold] });
  const name = "$&$'";
  writeFileSync(
    task,
    readFileSync(task, 'utf8').replace('tb0', () => name),
  );
  writeFileSync(join(folder, 'names', '=1+1', `${name}.mrg`), gold.join(''));
  const site = join(folder, 'names-site');
  expect((await touchstone(['leaderboard', task, '-o', site])).status).toBe(0);
  const csv = readFileSync(join(site, 'leaderboard.csv'), 'utf8');
  expect(csv).toContain(",all,'=1+1,f1,1,");
  expect(csv).not.toMatch(/(?:^|,)[=+@]/m);
  expect(readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(each => each.endsWith('.part'))).toEqual([]);
});

test('other texts are refused without the advice to use --force, and scored if the task says so', async () => {
  const half = [...gold.slice(0, 2), ...other.slice(2)];
  const [cut] = (await leaderboard(taskOf('cut', { a: [half] }), { workers: 1 })).cells;
  expect([cut!.refusal?.code, cut!.refusal?.text]).toEqual(['texts-differ', expect.not.stringContaining('--force')]);
  const forced = taskOf('forced', { a: [half] }, '', 'main = "f1"\nforce = true');
  const { cells } = await leaderboard(forced, { workers: 1 });
  expect([cells[0]!.status, cells[0]!.alarms.map(({ code }) => code)]).toEqual([
    'scored',
    expect.arrayContaining(['texts-differ']),
  ]);
});

// Several systems of which some cannot be scored: the others are, in every form of output and through every door.
import { readFileSync } from 'node:fs';
import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { render, scoreSystems } from '../src/api/public.ts';
import { testFolder } from './folder.ts';
import { scoreHere, touchstone, touchstoneProcess } from './run.ts';

const { file, pathOf } = testFolder();
const gold = 'examples/constituency/gold.mrg';
const [alpha, beta] = ['alpha', 'beta'].map(name => `examples/constituency/${name}.mrg`) as [string, string];
const trees = readFileSync(alpha, 'utf8').match(/.+\n/g)!;
const bad = {
  missing: pathOf('nowhere.mrg'),
  empty: file('empty.mrg', ''),
  cut: file('cut.mrg', trees.join('').slice(0, 3000)),
  other: file('other.conllu', readFileSync('examples/dependencies/alpha.conllu')),
  binary: file('binary.mrg', new Uint8Array(999).fill(7)),
  rotated: file('rotated.mrg', [...trees.slice(20), ...trees.slice(0, 20)].join('')),
};

test.each(Object.entries(bad))('%s: the others are scored, and the status is 4', async (_, name) => {
  const both = await scoreHere([gold, alpha, beta, '--columns', 'f1,precision']);
  const { status, out, err } = await scoreHere([gold, alpha, name, beta, '--columns', 'f1,precision']);
  const numbers = (text: string) => text.match(/\d+\.\d\d/g);
  expect([status, numbers(out)]).toEqual([4, numbers(both.out)]);
  expect(out).toMatch(/^F1 +92\.27 +– +82\.95$/m);
  const signature = (text: string) => /^signature: .*$/m.exec(text)?.[0];
  expect(signature(out)).toBe(signature(both.out));
  expect(err).toMatch(/^not scored: [^\n]+\n$/);
  expect(err).toContain(` ${name}:`);
  expect(await scoreHere([gold, name])).toMatchObject({ status: 2, out: '', err: err.replace('not scored: ', '') });
});

test('each stands at its place, for scripts and in tables', async () => {
  const all = [gold, bad.empty, alpha, bad.cut, bad.missing, beta];
  const bare = await scoreHere([...all, '-b', 'f1']);
  expect([bare.status, bare.out]).toEqual([4, 'nan\n92.27\nnan\nnan\n82.95\n']);
  expect(bare.err.match(/^not scored: /gm)).toHaveLength(3);
  const rows = await scoreHere([...all, '--names', 'e,a,c,m,b', '--format', 'csv', '--rows', 'systems', '-q']);
  expect(rows.out.split('\n').map(line => line.slice(0, 4))).toEqual([
    'syst',
    'e,,,',
    'a,48',
    'c,,,',
    'm,,,',
    'b,48',
    '',
  ]);
  const json = JSON.parse((await scoreHere([...all, '--names', 'e,a,c,m,b', '--json'])).out);
  expect(json.systems.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
  expect(json.unscored).toEqual([
    expect.objectContaining({ name: 'e', index: 0, code: 'lengths-differ', file: bad.empty, line: 1, column: 1 }),
    expect.objectContaining({ name: 'c', index: 2, code: 'lengths-differ', file: bad.cut, line: 14 }),
    expect.objectContaining({ name: 'm', index: 3, code: 'unreadable-file', file: bad.missing, line: null }),
  ]);
});

test('in CSV, each figure of each', async () => {
  const { out } = await scoreHere([
    gold,
    bad.empty,
    alpha,
    '--names',
    'e,a',
    '--format',
    'csv',
    '--columns',
    'f1',
    '-q',
  ]);
  expect(out.split('\n').map(line => line.replace(/,parseval.*/, ''))).toEqual([
    'system,facet,key,figure,value,signature',
    'e,,,f1,,',
    expect.stringMatching(/^a,,,f1,0\.92\d+$/),
    '',
  ]);
});

test('what else the status would say', async () => {
  const few = file('few.mrg', trees.map((tree, i) => (i % 3 === 0 ? '(())\n' : tree)).join(''));
  expect((await scoreHere([gold, few, bad.cut, '--strict'])).status).toBe(3);
  const quiet = await scoreHere([gold, few, '-b', 'f1', '--strict', '-q']);
  expect(quiet.err).toMatch(/^alarm: .*\n--strict: an alarm makes figures doubtful, so the status is 3\n$/s);
  expect((await scoreHere([gold, alpha, bad.cut, '--strict'])).status).toBe(4);
  expect((await scoreHere(['--each', gold, gold, few, alpha, '--strict'])).status).toBe(3);
  expect((await scoreHere(['--each', gold, gold, bad.cut, alpha, '--strict'])).status).toBe(4);
  const missed = await scoreHere([gold, alpha, bad.cut, '--fail-under', 'f1=99']);
  expect([missed.status, missed.err]).toEqual([4, expect.stringMatching(/f1 is 92\.27, and must be at least 99\n$/)]);
});

test('only where none can be scored, or gold cannot be used, is it refused', async () => {
  const none = await scoreHere([gold, bad.cut, bad.rotated]);
  expect(none).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/^\S*cut\.mrg:14:\d+: [^\n]*\n$/) });
  const damaged = await scoreHere([bad.binary, alpha, beta]);
  expect(damaged).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/^\S*binary\.mrg:1:1: [^\n]*\n$/) });
  expect(await scoreHere([gold, alpha, bad.cut, '--names', 'a'])).toMatchObject({ status: 2, out: '' });
});

test('what comes through a pipe is read but once', () => {
  const { status, out } = touchstoneProcess(['score', gold, bad.cut, '-', '-b', 'f1'], trees.join(''));
  expect([status, out]).toEqual([4, 'nan\n92.27\n']);
});

test('rows of sentences, many files, and files beside systems', async () => {
  const list = (name: string, files: readonly string[]) => `@${file(name, files.join('\n'))}`;
  const [golds, good] = [list('gold.list', [gold, gold]), list('good.list', [alpha, beta])];
  const parquet = pathOf('rows.parquet');
  const many = [golds, list('bad.list', [alpha, bad.cut]), good];
  expect(await scoreHere([...many, '-b', 'f1', '--parquet', parquet])).toMatchObject({
    status: 4,
    out: `nan\n${(await scoreHere([golds, good, '-b', 'f1'])).out}`,
  });
  expect(readFileSync(parquet, 'latin1')).not.toContain('bad.list');
  const [ccg, roots] = ['examples/ccg/gold.auto', file('alpha.roots', '')];
  const deps = file('alpha.deps', (await touchstone(['convert', 'examples/ccg/alpha.auto', '--to', 'deps'])).out);
  file('alpha.roots', (await touchstone(['convert', 'examples/ccg/alpha.auto', '--to', 'roots'])).out);
  const alone = await scoreHere([ccg, deps, '--system-roots', roots, '-b', 'decomposed.f1']);
  const beside = await scoreHere([
    ...[ccg, bad.binary, deps, '--system-roots', '-', '--system-roots', roots, '-b', 'decomposed.f1'],
  ]);
  expect([alone.status, beside.status, beside.out]).toEqual([0, 4, `nan\n${alone.out}`]);
});

test('rows have the names of the systems that they are of', async () => {
  const parquet = pathOf('named.parquet');
  await scoreHere([gold, bad.cut, alpha, '--names', 'bad,good', '--parquet', parquet]);
  const rows = await parquetReadObjects({ file: new Uint8Array(readFileSync(parquet)).buffer });
  expect([rows.length, ...new Set(rows.map(({ system }) => system))]).toEqual([48, 'good']);
});

test('a line names the system, unless its own file stands there', async () => {
  const long = file('long.mrg', [...trees, trees[0]].join(''));
  const list = (name: string, files: readonly string[]) => `@${file(name, files.join('\n'))}`;
  const lineOf = async (argv: readonly string[]) => (await scoreHere(argv)).err.match(/^not scored: .*$/m)?.[0];
  expect(await lineOf([gold, alpha, long])).toMatch(`not scored: ${long}: ${gold}:49:1: `);
  expect(await lineOf([gold, alpha, bad.cut])).toMatch(`not scored: ${bad.cut}:14:`);
  expect(await lineOf([gold, alpha, bad.cut, '--names', 'a,c'])).toMatch(`not scored: c: ${bad.cut}:14:`);
  const [golds, good, some] = [list('g', [gold, gold]), list('a', [alpha, beta]), list('c', [alpha, bad.cut])];
  expect(await lineOf([golds, good, some])).toMatch(`not scored: ${some}: ${bad.cut}:14:`);
});

test('what is given for too many systems is refused whichever can be scored', async () => {
  const [ccg, system] = ['gold', 'alpha'].map(name => `examples/ccg/${name}.auto`) as [string, string];
  const roots = ['-', '-', '-'].flatMap(name => ['--system-roots', name]);
  for (const other of [system, bad.binary])
    expect(await scoreHere([ccg, system, other, ...roots])).toEqual({
      status: 2,
      out: '',
      err: '--system-roots is given 3 times for 2 systems\n',
    });
});

test('of several systems, those of the same name are compared with a baseline, whichever can be scored', async () => {
  const old = file('old.json', (await scoreHere([gold, alpha, '--json'])).out);
  const drop = ['--baseline', old, '--fail-drop', 'f1=1'];
  const both = await scoreHere([gold, beta, alpha, ...drop]);
  expect([both.status, both.err]).toEqual([2, expect.stringContaining('which of its systems is beta.mrg?')]);
  expect(await scoreHere([gold, beta, bad.cut, ...drop])).toEqual(both);
  expect((await scoreHere([gold, alpha, bad.cut, ...drop])).status).toBe(4);
  const some = file('some.json', (await scoreHere([gold, alpha, bad.cut, '--json'])).out);
  expect((await scoreHere([gold, beta, '--baseline', some, '--fail-drop', 'f1=1'])).status).toBe(2);
});

test('in the library', async () => {
  const text = readFileSync(gold, 'utf8');
  const result = await scoreSystems(text, [{ name: 'x', content: 'no trees\n' }, trees.join('')], {
    metric: 'parseval',
  });
  expect(result.systems.map(({ corpus }) => corpus.f1?.toFixed(4))).toEqual(['0.9227']);
  expect(result.unscored).toMatchObject([{ name: 'x', index: 0, file: 'x', line: 2, column: 1 }]);
  const page = render(result);
  expect(page).toMatch(/^not scored: x:2:1: [^\n]+\n\n/);
  expect(page).toMatch(/^F1 +– +92\.27$/m);
  await expect(scoreSystems(text, ['no trees\n', '((('])).rejects.toMatchObject({
    name: 'InputError',
    code: expect.any(String),
  });
});

// Names under which nothing can be read or written: each ends in a line, as a file that is not there does.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { touchstone } from './run.ts';

const { file, folder, pathOf } = testFolder();
const gold = file('gold.mrg', '(S (NP (NN a)) (VP (VB b)))\n');
symlinkSync(pathOf('one'), pathOf('other'));
symlinkSync(pathOf('other'), pathOf('one'));
const long = 'a'.repeat(5000);

test.each([
  ['links in a circle', pathOf('one'), `${pathOf('one')}: cannot be opened (symbolic links lead in a circle)`],
  ['a name that is too long', long, `${long}: cannot be opened (the name is too long)`],
  ['a file for a folder', `${gold}/a.mrg`, `${gold}/a.mrg: cannot be opened (a part of the path is no folder)`],
  [
    'a range that runs backwards',
    `${folder}/x[z-a].mrg`,
    'in the pattern "x[z-a].mrg" a range runs backwards; write the lower character first, as in [a-z]',
  ],
  ['NUL in a list', `@${file('list', `${gold}\0\n`)}`, `${gold}\\u{0}: cannot be opened (no file can be called so)`],
])('%s', async (_, name, line) => {
  expect(await touchstone(['score', gold, name])).toEqual({ status: 2, out: '', err: `${line}\n` });
});

describe('what is written is there as a whole, or not at all', () => {
  test.each([
    ['convert', [gold, '--to', 'brackets']],
    ['figure', [gold, gold, '-s', '1']],
    ['report', [gold, gold]],
  ])('%s: a file in the way of the draft is told, and the old one stays', async (command, argv) => {
    const target = file(`${command}.out`, 'old');
    expect((await touchstone([command, ...argv, '-o', target])).status).toBe(0);
    expect(readFileSync(target, 'utf8')).not.toBe('old');
    // Nothing is left beside it.
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
    // What cannot be written whole changes nothing: here a folder bears the name.
    mkdirSync(pathOf(`${command}-folder`));
    writeFileSync(pathOf(`${command}-folder/kept`), '');
    const refused = await touchstone([command, ...argv, '-o', pathOf(`${command}-folder`)]);
    expect(refused).toMatchObject({ status: 2, err: expect.stringMatching(/cannot be written \(it is a folder\)\n$/) });
    expect(existsSync(pathOf(`${command}-folder/kept`))).toBe(true);
  });
});

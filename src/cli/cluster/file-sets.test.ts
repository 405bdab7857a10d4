import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileSets } from './file-sets.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-sets-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of [
  'g/a.mrg',
  'g/b.mrg',
  'g/.c.mrg',
  's/x_a.out',
  's/x_b.out',
  't/a.mrg',
  'd/1/a.mrg',
  'd/2/a.mrg',
  'one*.mrg',
]) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '');
}
const sets = (...patterns: string[]) =>
  fileSets(patterns.map(pattern => join(folder, pattern))).map(files =>
    files.map(file => file.slice(folder.length + 1)).join(' '),
  );

test.each([
  ['files are themselves, there or not', ['g/a.mrg', 'nowhere'], ['g/a.mrg nowhere']],
  ['what stands for the same belongs together', ['g/*.mrg', 's/x_*.out'], ['g/a.mrg s/x_a.out', 'g/b.mrg s/x_b.out']],
  ['one letter', ['g/?.mrg', 'g/?.mrg'], ['g/a.mrg g/a.mrg', 'g/b.mrg g/b.mrg']],
  ['folders too', ['d/*/a.mrg', 'd/*/*.mrg'.replace('/*.', '/a.')], ['d/1/a.mrg d/1/a.mrg', 'd/2/a.mrg d/2/a.mrg']],
  ['a file may have an asterisk in its name', ['one*.mrg', 'g/a.mrg'], ['one*.mrg g/a.mrg']],
])('%s', (_, patterns, found) => expect(sets(...patterns)).toEqual(found));

test.each([
  ['a system without a file', ['g/*.mrg', 't/*.mrg'], /g\/b\.mrg: no file of .*t\/\*\.mrg is its counterpart/],
  ['gold without a file', ['t/*.mrg', 'g/*.mrg'], /g\/b\.mrg: no file of .*t\/\*\.mrg is its counterpart/],
  ['nothing matches', ['g/*.mrg', 'u/*.mrg'], /u\/\*\.mrg: no file matches/],
  ['one file against many', ['g/*.mrg', 't/a.mrg'], /t\/a\.mrg is one file and others are patterns/],
])('refused: %s', (_, patterns, message) => expect(() => sets(...patterns)).toThrow(message));

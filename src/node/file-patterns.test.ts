import { mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { fileSetsOf } from './files.ts';

const { file, pathOf } = testFolder();
const tree = '(S (NP a) (VP b))\n';
for (const folder of ['gold', 'same', 'packed', 'other', 'more', 'none']) mkdirSync(pathOf(folder));
for (const name of ['gold/a.mrg', 'gold/b.mrg', 'gold/.hidden', 'same/b.mrg', 'same/a.mrg']) file(name, tree);
mkdirSync(pathOf('same/folder'));
for (const name of ['packed/a.mrg.gz', 'packed/b.mrg']) file(name, name.endsWith('.gz') ? gzipSync(tree) : tree);
for (const name of ['other/a.mrg', 'other/c.mrg']) file(name, tree);
for (const name of ['more/a.mrg', 'more/b.mrg', 'more/c.mrg']) file(name, tree);

const setsOf = (...names: readonly string[]) => fileSetsOf(names.map(pathOf));

test.each([
  ['the same names', 'same', 'a.mrg b.mrg'],
  ['one of them packed', 'packed/', 'a.mrg.gz b.mrg'],
])('folders: %s', (_, system, names) => {
  const [gold, other] = setsOf('gold/', system);
  expect([gold!.name, other!.name]).toEqual([pathOf('gold'), pathOf(system.replace('/', ''))]);
  expect(other!.files.map(({ name }) => name)).toEqual(names.split(' ').map(name => `${other!.name}/${name}`));
});

test.each([
  ['another name', 'other', 'gold/b.mrg has no partner in other; put a file of the same name there'],
  ['one too many', 'more', 'more/c.mrg has no partner in gold'],
  ['no file', 'none', 'none: there is no file in this folder'],
])('folders are refused: %s', (_, system, text) => {
  expect(() => setsOf('gold', system)).toThrow(
    text.replaceAll(/\b(?:gold|other|more|none)\b(?=[/:;]|$)/g, name => pathOf(name)),
  );
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { binary } from '../bytes/index.ts';
import { bytesIn, openFile } from './evalb-files.ts';

const { folder } = testFolder();
const large = '(S (NN a))\n'.repeat(20_000);

beforeAll(() => {
  writeFileSync(join(folder, 'plain'), large);
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'packed.gz'), gzipSync(large));
});

test.each([
  ['a plain file, larger than what is read at once', 'plain', large],
  ['an empty file', 'empty', ''],
  ['a packed file', 'packed.gz', large],
  ['a directory is an empty file to C', '.', ''],
  ['no file', 'missing', null],
])('%s', (_, name, text) => {
  const file = openFile(join(folder, name));
  expect(file === null ? null : binary.decode(bytesIn(file))).toBe(text);
});

test('a file that has come to its end stays there', () => {
  const file = openFile(join(folder, 'empty'));
  if (file === null || file instanceof Uint8Array) throw new Error('a plain file is not read at once');
  const into = new Uint8Array(8);
  expect([file.read(into, 0), file.read(into, 0)]).toEqual([0, 0]);
});

// No file stays open when something fails.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { RecordSpool } from './record-spool.ts';
import { reportSets } from './report-files.ts';

const { folder } = testFolder();

/** Linux shows which files a process has open. */
const FILES = '/proc/self/fd';
const openFiles = () => readdirSync(FILES).length;
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('a report of files that cannot be scored', async () => {
  const [gold, system] = [join(folder, 'gold.mrg'), join(folder, 'system.mrg')];
  writeFileSync(gold, '(S (N a))\n');
  writeFileSync(system, '(S (N a))\n(S (N a))\n');
  const before = openFiles();
  await expect(reportSets([gold, system], {})).rejects.toThrow(/the file ends here/);
  expect(openFiles()).toBe(before);
});

onLinux('records that are no longer wanted', () => {
  const before = openFiles();
  const spool = new RecordSpool();
  const record = { sentence: 1, words: ['a'.repeat(1 << 20)] };
  const many = Array.from({ length: 9 }, () => record);
  spool.add(1, many);
  spool.add(0, many);
  expect([openFiles(), [...spool].length]).toEqual([before + 1, 18]);
  spool.clear();
  expect([openFiles(), [...spool]]).toEqual([before, []]);
  spool.add(0, [record]);
  expect([...spool]).toEqual([record]);
});

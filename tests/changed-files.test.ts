// Files that somebody writes into, or replaces, while they are read: what was read is refused, or is of one and the same file.
import { appendFileSync, renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportSets, scoreSets } from '../src/node/index.ts';
import { testFolder } from './folder.ts';

const { file } = testFolder();
const trees = '(S (NP (NN a)) (VP (VB b)))\n'.repeat(3);
const gold = file('gold.mrg', trees);

/** So old that whatever is written into it is seen from its time. */
function oldFile(): string {
  const name = file('system.mrg', trees);
  utimesSync(name, 1, 1);
  return name;
}

const changes: readonly [string, (name: string) => void][] = [
  ['grows', name => appendFileSync(name, trees)],
  ['shrinks', name => truncateSync(name, 40)],
  ['is written anew', name => writeFileSync(name, trees.replaceAll('a', 'c'))],
];

/** When the work begins, files are open and nothing of them is counted. */
const when = (change: () => void) => () => {
  change();
  return { advance() {}, stop() {} };
};

test.each(changes)('score: a file that %s', async (_, change) => {
  const system = oldFile();
  const scoring = scoreSets([gold, system], { score: {}, workers: 1, progress: when(() => change(system)) });
  await expect(scoring).rejects.toThrow(`${system}: the file was changed while it was read; wait until it is complete`);
});

test('score: a file that is replaced is scored as it was', async () => {
  const system = oldFile();
  const replace = () => renameSync(file('other.mrg', '(X y)\n'), system);
  const { report } = await scoreSets([gold, system], { score: {}, workers: 1, progress: when(replace) });
  expect(report.systems[0]?.corpus).toMatchObject({ sentences: 3 });
});

test.each([...changes, ['is replaced', name => renameSync(file('other.mrg', '(X y)\n'), name)]] as typeof changes)(
  'report: a file that %s',
  async (_, change) => {
    const system = oldFile();
    const making = reportSets([gold, system], { workers: 1, progress: when(() => change(system)) });
    await expect(making).rejects.toThrow(/^(?:\S+ )?\S*system\.mrg: the file was changed/);
  },
);

test('what is not changed is no hindrance', async () => {
  expect((await reportSets([gold, gold], { workers: 1 })).page).toContain('gold.mrg');
});

// The folder of a leaderboard's pages. Reports are copied from where they are kept, those that are new.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leaderboardFiles } from '../../api/index.ts';
import { unwritable, writeNamed } from '../write-file.ts';
import type { FinishedLeaderboard } from './leaderboard.ts';
import { pageNames } from './page-names.ts';

/** Folders that hold nothing but what is written here. */
const OURS = ['teams', 'treebanks', 'badges', 'reports'];

/** Returns how many pages there are, reports not counted. */
export async function writeSite(folder: string, { result, reports }: FinishedLeaderboard): Promise<number> {
  const files = await leaderboardFiles({
    result,
    teamPages: pageNames(result.teams),
    treebankPages: pageNames(result.treebanks.map(({ name }) => name)),
  });
  makeFolder(folder);
  // Whoever has withdrawn is not to be found any more.
  if (existsSync(join(folder, 'leaderboard.json'))) removeOthers(folder, new Set([...files.keys(), ...reports.keys()]));
  for (const sub of new Set([...files.keys(), ...reports.keys()].map(dirname))) makeFolder(join(folder, sub));
  for (const [name, content] of files) writeNamed(join(folder, name), content);
  for (const [name, kept] of reports) copyIfOther(kept, join(folder, name));
  return [...files.keys()].filter(name => name.endsWith('.html')).length;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function removeOthers(folder: string, files: ReadonlySet<string>): void {
  for (const sub of OURS.filter(name => existsSync(join(folder, name))))
    for (const entry of readdirSync(join(folder, sub), { recursive: true, withFileTypes: true })) {
      const name = join(entry.parentPath, entry.name)
        .slice(join(folder, 'x').length - 1)
        .replaceAll('\\', '/');
      if (entry.isFile() && /\.(?:html|svg)$/.test(name) && !files.has(name)) rmSync(join(folder, name));
    }
}

function copyIfOther(from: string, to: string): void {
  const [source, target] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
  if (target?.size === source.size && Math.abs(target.mtimeMs - source.mtimeMs) < 1000) return;
  try {
    copyFileSync(from, to);
    utimesSync(to, source.atime, source.mtime);
  } catch (error) {
    throw unwritable(to, error);
  }
}

// The folder of a leaderboard's pages, which may be served while it is written: every file is there as a whole or not at all.
// Reports are copied from where they are kept, those that are new; leaderboard.json is last, for what waits for it.
import { copyFileSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leaderboardFiles } from '../../api/index.ts';
import { FileDraft, makeFolder, unwritable, writeWhole } from '../write-file.ts';
import type { FinishedLeaderboard } from './leaderboard.ts';
import { pageNames } from './page-names.ts';

/** Folders that hold nothing but what is written here. */
const OURS = ['teams', 'treebanks', 'badges', 'reports'];

const LAST = 'leaderboard.json';

/** Returns how many pages there are, reports not counted. */
export async function writeSite(folder: string, { result, reports }: FinishedLeaderboard): Promise<number> {
  const files = await leaderboardFiles({
    result,
    teamPages: pageNames(result.teams),
    treebankPages: pageNames(result.treebanks.map(({ name }) => name)),
  });
  makeFolder(folder);
  for (const sub of new Set([...files.keys(), ...reports.keys()].map(dirname))) makeFolder(join(folder, sub));
  const write = (name: string) => writeWhole(join(folder, name), [new TextEncoder().encode(files.get(name))]);
  for (const [name, kept] of reports) copyIfOther(kept, join(folder, name));
  for (const name of files.keys()) if (name !== LAST) write(name);
  // Whoever has withdrawn is not to be found any more.
  if (existsSync(join(folder, LAST))) removeOthers(folder, new Set([...files.keys(), ...reports.keys()]));
  write(LAST);
  return [...files.keys()].filter(name => name.endsWith('.html')).length;
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
  const draft = new FileDraft(to);
  try {
    copyFileSync(from, draft.path);
    utimesSync(draft.path, source.atime, source.mtime);
    draft.keep();
  } catch (error) {
    draft.drop();
    throw unwritable(to, error);
  }
}

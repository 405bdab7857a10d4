// Folders of studies whose database is already made. Making one takes five seconds of a processor and copying it half of
// one, so it is made once and kept beside the packages, for as long as the database and the tables stay what they are.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../src/server/index.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A new folder, or this one. */
export async function preparedFolder(folder = mkdtempSync(join(tmpdir(), 'touchstone-'))): Promise<string> {
  cpSync(await template(), folder, { recursive: true });
  return folder;
}

async function template(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['../src/server/tables.ts', '../node_modules/@electric-sql/pglite/package.json'])
    hash.update(readFileSync(here(file)));
  const kept = here(`../node_modules/.cache/touchstone/studies-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  mkdirSync(join(kept, '..'), { recursive: true });
  const made = mkdtempSync(join(kept, '..', 'new-'));
  await (await openStore({ folder: made })).close();
  try {
    renameSync(made, kept);
  } catch {
    // Another was quicker.
    rmSync(made, { recursive: true, force: true });
  }
  return kept;
}

// One process at a time in a folder. The embedded database takes no lock of its own: two processes would both seem to
// succeed, and rows would vanish. A lock whose process died without giving it back is taken over when it has aged.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { refuse } from '../bytes/index.ts';

/** The lock is renewed four times in this time; only a process that is dead or stopped lets it pass. */
const STALE = 10_000;

export interface FolderLock {
  /** Whether another process has taken it, because this one was stopped for long. */
  isLost(): boolean;
  release(): Promise<void>;
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const owner = join(folder, 'owner');
  makeFolder(folder);
  for (const start = Date.now(); ; await sleep(250)) {
    try {
      let lost = false;
      const release = await lock(folder, {
        lockfilePath: join(folder, 'lock'),
        stale: STALE,
        update: STALE / 4,
        onCompromised: () => {
          lost = true;
        },
      });
      writeFileSync(owner, `${process.pid} ${hostname()}\n`);
      return { isLost: () => lost, release: () => (lost ? Promise.resolve() : release()) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      const holder = holderIn(owner);
      if (holder !== null || Date.now() - start > STALE + 5000)
        throw refuse(
          'folder-in-use',
          null,
          `${folder} is in use by ${holder ?? 'another process'}; stop it, use its pages, or keep studies in PostgreSQL (DATABASE_URL)`,
        );
    }
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refuse('no-folder', null, `${folder}: the folder cannot be made (${codeOf(error)}); name another`);
  }
}

/** Null where it is not known to be alive. */
function holderIn(owner: string): string | null {
  try {
    const [pid = '', host] = readFileSync(owner, 'utf8').trim().split(' ');
    if (host !== hostname() || !isAlive(Number(pid))) return null;
    return Number(pid) === process.pid ? 'this process' : `process ${pid}`;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It is there, but somebody else's.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

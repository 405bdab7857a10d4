// One process at a time watches a run: two would both repeat what is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { UsageError } from '../usage-error.ts';
import type { WorkFolder } from './work-folder.ts';

/** A lock that has not been renewed for so long is one of a process that was killed. */
const STALE = 10_000;

export async function watchAlone<T>(folder: WorkFolder, watch: () => Promise<T>): Promise<T> {
  const release = await taken(folder);
  try {
    return await watch();
  } finally {
    await release().catch(() => {});
  }
}

async function taken(folder: WorkFolder): Promise<() => Promise<void>> {
  for (const begun = performance.now(); ; await sleep(250)) {
    try {
      return await lock(folder.path, {
        lockfilePath: folder.file('watched'),
        stale: STALE,
        update: STALE / 4,
        // Clusters have file systems with moods; that two may watch then is no more than waste.
        onCompromised: () => {},
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      if (performance.now() - begun > STALE + 2000)
        throw new UsageError(`another process watches the run in ${folder.path}; leave it to that, or end it first`);
    }
  }
}

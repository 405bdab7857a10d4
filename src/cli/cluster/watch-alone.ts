// One process at a time watches a run: two would both repeat what is lost.

import { UsageError } from '../../bytes/index.ts';
import { isInUse, lockFolder } from '../../disk/index.ts';
import type { WorkFolder } from './work-folder.ts';

export async function watchAlone<T>(folder: WorkFolder, watch: () => Promise<T>): Promise<T> {
  folder.create();
  const lock = await lockFolder(folder.file('watched')).catch(error => {
    if (!isInUse(error)) throw error;
    throw new UsageError(`another process watches the run in ${folder.path}; leave it to that, or end it first`);
  });
  try {
    return await watch();
  } finally {
    lock.release();
  }
}

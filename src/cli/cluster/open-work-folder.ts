import { resolve } from 'node:path';
import { UsageError } from '../../bytes/index.ts';
import type { Plan } from './plan.ts';
import { WorkFolder } from './work-folder.ts';

/** A folder that has a run in it. From here on, names of files mean what they meant where the run began. */
export function openWorkFolder(path: string): { readonly folder: WorkFolder; readonly plan: Plan } {
  const folder = new WorkFolder(resolve(path));
  const plan = folder.plan();
  if (plan === null) throw new UsageError(`there is no run in ${JSON.stringify(path)}; it has no plan.json`);
  try {
    process.chdir(plan.from);
  } catch {
    throw new UsageError(`${plan.from}, where the run in ${path} was begun, is not to be seen from this machine`);
  }
  return { folder, plan };
}

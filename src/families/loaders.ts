// The code of the families, loaded when one of their files is met. Threads that score load no more than this, not what all
// families say of themselves.
import { prepareKernels } from '../formats/index.ts';
import type { Family } from './files.ts';

const loaders: Readonly<Record<string, () => Promise<Family>>> = {
  entailment: async () => (await import('./entailment/index.ts')).entailment,
  ccg: async () => (await import('./ccg/index.ts')).ccg,
  relations: async () => (await import('./relations/index.ts')).relations,
  constituency: async () => (await import('./constituency/index.ts')).constituency,
  dependencies: async () => (await import('./dependencies/index.ts')).dependencies,
};

export async function familyNamed(name: string): Promise<Family> {
  await prepareKernels();
  const load = loaders[name];
  if (load === undefined) throw new Error(`no family is called ${name}`);
  return load();
}

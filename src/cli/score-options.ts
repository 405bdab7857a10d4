// Options that several commands share with `score`.
import { didYouMean, UsageError } from '../bytes/index.ts';
import type { Family } from '../families/index.ts';

export function facetsOf(by: string | undefined, family: Family): ReadonlySet<string> {
  const facets = new Set(by?.split(',') ?? []);
  const known = [...family.facets.map(({ name }) => name), 'length'];
  for (const facet of facets)
    if (!known.includes(facet))
      throw new UsageError(
        `--by takes ${known.join(', ')} for these files, not ${JSON.stringify(facet)}${didYouMean(facet, known)}`,
      );
  return facets;
}

export function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const workers = Number(given);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw new UsageError(`--workers takes a number from 1 to 256, not ${JSON.stringify(given)}`);
}

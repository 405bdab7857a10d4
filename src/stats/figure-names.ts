// Figures as people name them: `F1`, `las`, `decomposed.f1`, for paths such as `LAS.f1`.
import type { Figures } from '../counts/index.ts';
import { figureAt, pathsOf } from './measure.ts';

/** What a name alone of several figures stands for: `LAS` is its F1. */
const usual = ['f1', 'accuracy'];

/** All that a name can mean, of the first way to read it that means anything: the path itself, the path in other letters,
 *  what several figures have as their own name, the end of a path. */
export function pathsNamed(name: string, figures: Figures): readonly string[] {
  if (figureAt(figures, name) !== null) return [name];
  const known = pathsOf(figures).map(path => ({ path, lower: path.toLowerCase() }));
  const wanted = name.toLowerCase();
  const readings: ((lower: string) => boolean)[] = [
    lower => lower === wanted,
    ...usual.map(own => (lower: string) => lower === `${wanted}.${own}`),
    lower => lower.endsWith(`.${wanted}`),
  ];
  for (const reads of readings) {
    const found = known.filter(({ lower }) => reads(lower)).map(({ path }) => path);
    if (found.length > 0) return found;
  }
  return [];
}

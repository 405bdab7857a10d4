// A file of which most lines could not be used was not read, whatever the rest of it scores.
import { refuse } from '../bytes/index.ts';
import { rowCount, sum } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import type { CorpusScore } from './scores.ts';

/** Refuses it with what is wrong with most of the lines, and where that is first so. */
export function refuseUnusable(
  system: string,
  { metric }: Scoring,
  { table, warnings }: Pick<CorpusScore, 'table' | 'warnings'>,
): void {
  const found = rowCount(table) === 0 ? undefined : metric.unusable?.(sum(table));
  for (const side of ['gold', 'system'] as const) {
    const { lines, unusable } = found?.[side] ?? { lines: 0, unusable: 0 };
    if (found === undefined || 2 * unusable <= lines) continue;
    const isOfSide = (file: string | undefined) => (file === system) === (side === 'system');
    const [first] = warnings
      .filter(({ code }) => found.codes.includes(code))
      .sort((one, other) => other.count - one.count)
      .flatMap(({ kept }) => kept.filter(({ place }) => isOfSide(place?.file)));
    const why = first === undefined ? '' : `; most often: ${first.text}`;
    throw refuse(
      'mostly-unusable',
      first?.place ?? { file: system },
      `${unusable} of ${lines} lines of dependencies cannot be used, so the file is not scored${why}`,
    );
  }
}

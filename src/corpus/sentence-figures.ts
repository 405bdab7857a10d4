// What a sentence scores by itself, beside what is counted of it: the headline figures of its row.
import type { CountTable } from '../counts/index.ts';
import type { PartScore, Scoring, Wanted, Window } from '../families/index.ts';
import { figureAt, isProportion } from '../stats/index.ts';

/** The same scoring; its accounts of sentences have `figures`, by path: `labelled.f1`. Plain counts are left out. */
export function withSentenceFigures(scoring: Scoring): Scoring {
  const completed = <S extends PartScore>(score: S): S => ({
    ...score,
    details: score.details.map((detail, row) => ({ ...detail, figures: figuresOfRow(scoring, score.table, row) })),
  });
  return {
    ...scoring,
    score: (part, wanted) => completed(scoring.score(part, wanted)),
    ...(scoring.windows === undefined
      ? {}
      : {
          windows(wanted: Wanted) {
            const windows = scoring.windows!(wanted);
            return {
              ...(windows.size === undefined ? {} : { size: windows.size }),
              finish: () => windows.finish(),
              score(window: Window) {
                const score = windows.score(window);
                return score === null || score === 'whole' ? score : completed(score);
              },
            };
          },
        }),
  };
}

function figuresOfRow({ figures, headline }: Scoring, { columns, rows }: CountTable<string>, row: number) {
  const first = row * columns.length;
  const own = figures(Object.fromEntries(columns.map((column, c) => [column, rows[first + c] ?? 0])));
  return Object.fromEntries(
    headline.filter(path => isProportion(own, path)).map(path => [path, figureAt(own, path)?.value ?? null]),
  );
}

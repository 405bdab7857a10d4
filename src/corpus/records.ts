// The records of sentences as they are listed, and their texts.
import type { CountTable } from '../counts/index.ts';
import type { PartScore, Scoring, SentenceDetail } from '../families/index.ts';
import { figureAt, isProportion } from '../stats/index.ts';
import type { RecordStore } from './environment.ts';
import type { ScoreRequest } from './scores.ts';

export function recordsInMemory(): RecordStore {
  const parts: (readonly SentenceDetail[])[] = [];
  return {
    add(part, records) {
      parts[part] = records;
    },
    clear() {
      parts.length = 0;
    },
    [Symbol.iterator]: () => parts.flat()[Symbol.iterator](),
  };
}

/** The records of a part as they were asked for: with figures, without lists. */
export function recordsOf(
  { scoring, output, figures = false }: Pick<ScoreRequest, 'scoring' | 'output' | 'figures'>,
  { details, table }: Pick<PartScore, 'details' | 'table'>,
): readonly SentenceDetail[] {
  return details.map((detail, row) => ({
    ...(output.brief ? withoutLists(detail) : detail),
    ...(figures ? { figures: figuresOfRow(scoring, table, row) } : {}),
  }));
}

function withoutLists(detail: SentenceDetail): SentenceDetail {
  const kept = Object.entries(detail).filter(([, value]) => typeof value !== 'object');
  return { sentence: detail.sentence, ...Object.fromEntries(kept) };
}

/** What a sentence scores by itself, by path: `labelled.f1`. Plain counts are left out. */
function figuresOfRow({ metric, headline }: Scoring, { columns, rows }: CountTable<string>, row: number) {
  const first = row * columns.length;
  const own = metric.figures(Object.fromEntries(columns.map((column, c) => [column, rows[first + c] ?? 0])));
  return Object.fromEntries(
    headline.filter(path => isProportion(own, path)).map(path => [path, figureAt(own, path)?.value ?? null]),
  );
}

/** The texts of a part that has so many sentences: those behind the last that was scored have an empty line each. */
export function withAllLines(texts: string, sentences: number): string {
  const lines = texts.split('\n').length - 1;
  return texts + '\n'.repeat(Math.max(0, sentences - lines));
}

// The records of sentences as they are listed, and their texts.
import type { CountTable } from '../counts/index.ts';
import type { PartScore, ScoreOutput, Scoring, SentenceDetail } from '../families/index.ts';
import { type ListedSentences, listSentences } from '../report/index.ts';
import { figureAt, isProportion } from '../stats/index.ts';
import type { RecordStore, StoredRecord } from './environment.ts';
import type { CorpusScore, ScoreRequest } from './scores.ts';

export function recordsInMemory(): RecordStore {
  const parts: (readonly StoredRecord[])[] = [];
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
  const figuresOf = figuresOfRows(scoring, table);
  return details.map((detail, row) => {
    const record = output.brief ? withoutLists(detail) : detail;
    return figures ? { ...record, figures: figuresOf(row) } : record;
  });
}

/** The records of a part as lines, if these were asked for. */
export function listedOf(
  { scoring, output }: Pick<ScoreRequest, 'scoring' | 'output'>,
  score: Pick<PartScore, 'details' | 'table'>,
): ListedSentences | undefined {
  if (output.listed === undefined) return undefined;
  const { digits, titled } = output.listed;
  return listSentences(score.details, digits, titled ? scoring.tableRows : [], figuresOfRows(scoring, score.table));
}

/** What is stored of a part. */
export function recordsFor(
  request: ScoreRequest,
  score: Pick<PartScore, 'details' | 'table'> & { readonly listed?: ListedSentences },
): readonly StoredRecord[] {
  const listed = score.listed ?? listedOf(request, score);
  return listed === undefined ? recordsOf(request, score) : [listed];
}

/** What was stored, as sentences one by one or as lines. */
export function shownRecords(
  records: RecordStore,
  { listed }: Pick<ScoreOutput, 'listed'>,
): Pick<CorpusScore, 'details' | 'listed'> {
  if (listed === undefined) return { details: only(records, record => ('lines' in record ? null : record)) };
  return { details: [], listed: only(records, record => ('lines' in record ? record : null)) };
}

function only<T>(records: RecordStore, choose: (record: StoredRecord) => T | null): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (const record of records) {
        const chosen = choose(record);
        if (chosen !== null) yield chosen;
      }
    },
  };
}

function withoutLists(detail: SentenceDetail): SentenceDetail {
  const kept = Object.entries(detail).filter(([, value]) => typeof value !== 'object');
  return { sentence: detail.sentence, ...Object.fromEntries(kept) };
}

/** What each sentence scores by itself, by path: `labelled.f1`. Plain counts are left out. */
function figuresOfRows({ metric, headline }: Scoring, { columns, rows }: CountTable<string>) {
  const counts = Object.fromEntries(columns.map(column => [column, 0]));
  return (row: number) => {
    for (let c = 0; c < columns.length; c++) counts[columns[c]!] = rows[row * columns.length + c] ?? 0;
    const own = metric.figures(counts);
    const values: Record<string, number | null> = {};
    for (const path of headline) if (isProportion(own, path)) values[path] = figureAt(own, path)?.value ?? null;
    return values;
  };
}

/** The texts of a part that has so many sentences: those behind the last that was scored have an empty line each. */
export function withAllLines(texts: string, sentences: number): string {
  const lines = texts.split('\n').length - 1;
  return texts + '\n'.repeat(Math.max(0, sentences - lines));
}

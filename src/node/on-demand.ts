// What few commands need and takes long to load, loaded when it is needed.
import type { CountedSystems } from '../corpus/index.ts';
import type { Scoring } from '../families/index.ts';
import type { RowsFile } from './rows-file.ts';
import type * as Shards from './shards.ts';

/** A Parquet file for the counts and figures of every sentence. */
export async function openRowsFile(name: string, scoring: Scoring): Promise<RowsFile> {
  return new (await import('./rows-file.ts')).RowsFile(name, scoring);
}

export async function writeRows(name: string, counted: CountedSystems): Promise<void> {
  (await import('./rows-file.ts')).writeRows(name, counted);
}

/** Scores a shard and writes its counts. Returns a remark where there was nothing to count. */
export async function writeShard(...all: Parameters<typeof Shards.writeShard>): Promise<string | null> {
  return (await import('./shards.ts')).writeShard(...all);
}

// Items of studies, drawn from files.
import {
  type PlannedStudy,
  type SampleOptions,
  type StudyOptions,
  samplePairs,
  sampleStudyFrom,
} from '../api/index.ts';
import type { Warning } from '../bytes/index.ts';
import { oneFile } from './file-sets.ts';
import { fileSource, type Work } from './file-source.ts';
import { readChunk } from './input.ts';

export function sampleStudyFiles(
  gold: string,
  systems: readonly string[],
  { workers, progress, ...options }: StudyOptions & Work,
  tell?: (warnings: readonly Warning[]) => void,
): Promise<PlannedStudy> {
  return sampleStudyFrom(fileSource([gold, ...systems].map(oneFile), { workers, progress }), options, tell);
}

export function sampleEntailmentFile(
  pairs: string,
  options: SampleOptions,
  tell?: (warnings: readonly Warning[]) => void,
): PlannedStudy {
  return samplePairs(readChunk(pairs), options, tell);
}

// Items of studies drawn from files.
import { type SampleOptions, type StudyOptions, samplePairs, sampleStudyFrom } from '../api/index.ts';
import type { Warning } from '../bytes/index.ts';
import { fileSource, type MachineUse, oneFile, readChunk } from './files.ts';

/** Items of a study, drawn from files. */
export function sampleStudyFiles(
  names: readonly string[],
  { workers, progress, ...options }: StudyOptions & MachineUse,
  tell?: (warnings: readonly Warning[]) => void,
) {
  return sampleStudyFrom(fileSource(names.map(oneFile), { workers, progress }), options, tell);
}

export function sampleEntailmentFile(
  pairs: string,
  options: SampleOptions,
  tell?: (warnings: readonly Warning[]) => void,
) {
  return samplePairs(readChunk(pairs), options, tell);
}

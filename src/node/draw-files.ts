// Pictures of sentences of two files.
import { pictureOf } from '../api/index.ts';
import type { Picture } from '../picture/index.ts';
import { oneFile } from './file-sets.ts';
import { fileSource } from './file-source.ts';

/** Of two files, not of many. */
export function pictureOfFiles(
  gold: string,
  system: string,
  sentence: number,
  options: Parameters<typeof pictureOf>[2],
): Promise<Picture> {
  return pictureOf(fileSource([gold, system].map(oneFile), {}), sentence, options);
}

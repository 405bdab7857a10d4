// One way to read all CCG formats.
import type { Chunk } from '../bytes/index.ts';
import { readAuto } from './auto.ts';
import { readCcgDeps } from './ccg-deps.ts';
import type { CcgReading } from './ccg-lines.ts';
import { readCcgbankDeps } from './ccgbank-deps.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';
import type { CcgFormat } from './recognise-ccg.ts';
import { readRoots } from './roots.ts';
import { readStagged } from './stagged.ts';

const readers: Readonly<Record<CcgFormat, (chunk: Chunk) => CcgReading>> = {
  auto: readAuto,
  pipe: readPipe,
  parg: readParg,
  ccgbank_deps: readCcgbankDeps,
  deps: readCcgDeps,
  roots: readRoots,
  stagged: readStagged,
};

export function readCcg(chunk: Chunk, format: CcgFormat): CcgReading {
  return readers[format](chunk);
}

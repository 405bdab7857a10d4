// One way to read all CCG formats.
import type { Chunk } from '../bytes/index.ts';
import { readAuto, readNumberedAuto } from './auto.ts';
import { readCcgConll } from './ccg-conll.ts';
import { type CcgDepsOptions, readCcgDeps } from './ccg-deps.ts';
import { readCcgDeriv } from './ccg-deriv.ts';
import { readCcgHtml } from './ccg-html.ts';
import { readCcgJa } from './ccg-ja.ts';
import { readCcgJson } from './ccg-json.ts';
import type { CcgReading } from './ccg-lines.ts';
import { readCcgPtb } from './ccg-ptb.ts';
import { refuseUnread } from './ccg-unread.ts';
import { readCcgXml } from './ccg-xml.ts';
import { readCcgbankDeps } from './ccgbank-deps.ts';
import { readJigg } from './jigg.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';
import { readProlog } from './prolog.ts';
import type { CcgFormat } from './recognise-ccg.ts';
import { readRoots } from './roots.ts';
import { readStagged } from './stagged.ts';

const readers: Readonly<Record<CcgFormat, (chunk: Chunk, options: CcgDepsOptions) => CcgReading>> = {
  auto: readAuto,
  numbered_auto: readNumberedAuto,
  pipe: readPipe,
  parg: readParg,
  ccgbank_deps: readCcgbankDeps,
  deps: readCcgDeps,
  roots: readRoots,
  stagged: readStagged,
  xml: readCcgXml,
  jigg: readJigg,
  json: readCcgJson,
  prolog: readProlog,
  unread: refuseUnread,
  conll: readCcgConll,
  ptb: readCcgPtb,
  ja: readCcgJa,
  deriv: readCcgDeriv,
  html: readCcgHtml,
};

/** `options` are for .deps alone. */
export function readCcg(chunk: Chunk, format: CcgFormat, options: CcgDepsOptions = {}): CcgReading {
  return readers[format](chunk, options);
}

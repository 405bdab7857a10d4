// The sentences of a text in another format or formalism.
import {
  type Chunk,
  escapeInvalidUtf8,
  formatNotice,
  placeAt,
  unescapeInvalidUtf8,
  utf8,
  utf8FaultAt,
} from '../../bytes/index.ts';
import { prepareKernels } from '../../formats/index.ts';
import { version, warningLines, warningsJson } from '../../report/index.ts';
import type { WithWarnings } from '../results.ts';
import { chunkOf, type Source } from '../sources.ts';
import { type Conversion, checkConvertible, type Format, formats } from './formats.ts';
import { type ConvertOptions, checkConvertOptions } from './options.ts';

/** What `convert` returns. Remarks say how many sentences have no analysis, too. */
export interface Converted extends WithWarnings {
  /** The file that is written: bytes where words may be in any encoding. */
  readonly content: string | Uint8Array;
  /** What the input may have and the output has not. */
  readonly losses: readonly string[];
  /** How many sentences, or pairs of them, the input has. */
  readonly sentences: number;
  /** How many of them have no analysis. */
  readonly withoutAnalysis: number;
}

/** Writes the sentences of a text in another format. The format of the text is recognised; `conversions` lists all conversions.
 *
 *  ```ts
 *  const { content } = await convert('(S (NP (NN rain)) (VP (VBZ helps)))', 'stanford');
 *  ```
 */
export async function convert(input: Source, to: Format, options: ConvertOptions = {}): Promise<Converted> {
  checkConvertOptions(to, options);
  const chunk = chunkOf(input, 'input');
  checkConvertible(chunk, to);
  // Bytes that are not UTF-8 are written as they were read; trees are never decoded.
  const fault = to === 'brackets' ? -1 : utf8FaultAt(chunk.bytes);
  const isJson = options.json === true;
  const found = await conversionTo(
    fault < 0 ? chunk : { ...chunk, bytes: escapeInvalidUtf8(chunk.bytes) },
    to,
    options,
  );
  const warnings = found.warnings.filter(({ code }) => !expected.has(code));
  const content = isJson
    ? json({ touchstone: version, input: chunk.file, ...found.record?.(), warnings: warningsJson(warnings) })
    : found.content();
  const remarks = warnings.flatMap(warningLines);
  const { sentences, withoutAnalysis, lacking, losses = [formats[to]] } = found;
  if (withoutAnalysis > 0) remarks.push(`${withoutAnalysis} of ${sentences} sentences have ${lacking}`);
  if (fault >= 0) {
    const text = `this is not UTF-8; what is not is written as ${isJson ? 'U+FFFD, for JSON has no place for it' : 'it is'}`;
    remarks.unshift(formatNotice({ code: 'not-utf8', place: placeAt(chunk, fault), text }));
  }
  return {
    content: fault < 0 || isJson || typeof content !== 'string' ? content : unescapeInvalidUtf8(utf8.encode(content)),
    losses,
    warnings: warningsJson(warnings),
    sentences,
    withoutAnalysis,
    remarks,
  };
}

/** That a conversion took place is no news to whoever asked for it, nor that the root of a tree has no label. */
const expected = new Set([
  'derivations-converted',
  'brackets-converted',
  'conllu-converted',
  'post-processed',
  'unlabelled-root',
]);

/** Converters are loaded when they are asked for. */
async function conversionTo(chunk: Chunk, to: Format, options: ConvertOptions): Promise<Conversion> {
  const { toBrackets, toPairs, toRelations, toRows, toStanford } = await import('./others.ts');
  await prepareKernels();
  switch (to) {
    case 'brackets':
      return toBrackets(chunk);
    case 'conllu':
    case 'conllx':
      return toRows(chunk, to);
    case 'gr':
    case 'out':
      return toRelations(chunk, to, options);
    case 'stanford':
      return toStanford(chunk, options);
    case 'pairs':
    case 'pairs-tsv':
    case 'pairs-xml':
    case 'answers':
    case 'text':
    case 'text-ids':
      return toPairs(chunk, to);
    default:
      return (await import('./ccg.ts')).toCcg(chunk, to, options);
  }
}

/** JSON is UTF-8 and nothing else: bytes that are not have no place in it. */
const json = (value: object) => `${JSON.stringify(value, null, 2).replace(/[\u{10fe80}-\u{10feff}]/gu, '\ufffd')}\n`;

// How a CCG file is laid out. Other rooms and threads know a layout as a text: its format, and a word for each thing that is
// not as usual, such as `auto heads` or `deps untold lines roots`.
import { type Chunk, decode, Notices, refuse, wholeFile } from '../../bytes/index.ts';
import { type FlagMeaning, meaningOfFlags } from '../../convert/index.ts';
import {
  type CcgFormat,
  type CcgReading,
  hasDerivations,
  hasHeadFlags,
  MARKUP_SLOTS,
  type PlainBlocks,
  plainCcgbankDeps,
  plainDeps,
  readCcg,
  recogniseCcg,
  tells,
  traitsOfDeps,
} from '../../formats/index.ts';
import type { CcgSentence, Derivation } from '../../model/index.ts';
import type { Samples } from '../files.ts';
import { readSentenceLines } from './sentence-lines.ts';

export interface CcgLayout {
  readonly format: CcgFormat;
  /** What the flags of its nodes, or of those beside it, say of heads. */
  readonly flags: FlagMeaning;
  /** By what the slots of .deps are numbered; `mixed` are lines of both numberings. */
  readonly slots: 'ccgbank' | 'markup' | 'mixed';
  /** Whether it is .deps without words. */
  readonly untold: boolean;
  /** Whether it was read whole, and stands here in lines of sentences. */
  readonly lines: boolean;
  /** What a second file tells of it. */
  readonly beside: 'roots' | 'derivations' | null;
}

const usual: Omit<CcgLayout, 'format'> = {
  flags: 'none',
  slots: 'ccgbank',
  untold: false,
  lines: false,
  beside: null,
};

/** What each word of a text says. */
const words: Readonly<Record<string, Partial<CcgLayout>>> = {
  heads: { flags: 'heads' },
  few: { flags: 'few' },
  markup: { slots: 'markup' },
  mixed: { slots: 'mixed' },
  untold: { untold: true },
  lines: { lines: true },
  roots: { beside: 'roots' },
  derivations: { beside: 'derivations' },
};

export function writeLayout(layout: CcgLayout): string {
  const isSaid = (said: Partial<CcgLayout>) =>
    Object.entries(said).every(([name, value]) => layout[name as keyof CcgLayout] === value);
  return [layout.format, ...Object.keys(words).filter(word => isSaid(words[word]!))].join(' ');
}

/** Of a text that was written here. */
export function readLayout(text: string): CcgLayout {
  const [format, ...said] = text.split(' ');
  return Object.assign({ ...usual, format: format as CcgFormat }, ...said.map(word => words[word]));
}

export function layoutOfCcg(samples: Samples): CcgLayout {
  const [first = new Uint8Array(0)] = samples.pieces;
  // A file of nothing but empty lines is what a parser leaves that failed everywhere.
  const format = recogniseCcg(first) ?? 'auto';
  if (format !== 'deps')
    return { ...usual, format, flags: hasHeadFlags(format) ? meaningOfFlags(derivationsIn(first, format)) : 'none' };
  const { slots, tellsWords } = traitsOfDeps(linesIn(samples.pieces));
  return { ...usual, format, slots, untold: !tellsWords };
}

/** Whether a sentence without dependencies may be a whole parse, because the file does not tell. In PARG, only our own -1 for its
 *  length does. */
export function mayBeOneWord(layout: CcgLayout, { failed, words }: CcgSentence): boolean {
  if (!failed || layout.beside !== null) return false;
  return layout.format === 'parg' ? words.length > 0 : failsUntold(layout);
}

/** Whether nothing in the file tells a sentence without dependencies from one without analysis. */
export const failsUntold = ({ format, untold }: CcgLayout): boolean => format === 'ccgbank_deps' || untold;

/** Whether the derivations that tell roots have head flags of any kind. */
export const hasFlags = ({ format, beside }: CcgLayout): boolean => beside === 'derivations' || hasHeadFlags(format);

/** Whether roots are known, from the file or from a second one. */
export const tellsRoots = ({ format, beside }: CcgLayout): boolean => tells(format, 'roots') || beside !== null;

/** Whether roots are to be found in derivations. */
export const rootsInDerivations = ({ format, beside }: CcgLayout): boolean =>
  beside === 'derivations' || (beside === null && hasDerivations(format));

/** One side of a part. */
export function readSide(chunk: Chunk, { format, slots, lines }: CcgLayout): CcgReading {
  if (lines) return { sentences: readSentenceLines(chunk), notices: new Notices() };
  if (slots === 'mixed')
    throw refuse(
      MARKUP_SLOTS,
      { file: chunk.file, line: 1, column: 1 },
      "some slots of this file are numbered by the markup, as by generate -e, and some by CCGbank's numbers, as by generate -j; make it anew with one of both",
    );
  return readCcg(chunk, format, { slots });
}

/** For its plain sentences; null where a file of this layout has none. */
export function plainBlocksOf({ format, slots, lines, beside }: CcgLayout): PlainBlocks | null {
  if (lines || beside !== null || slots === 'mixed') return null;
  return format === 'deps' ? plainDeps(slots) : format === 'ccgbank_deps' ? plainCcgbankDeps() : null;
}

/** Lines that go on in the next piece are joined. */
function* linesIn(pieces: Iterable<Uint8Array>): Iterable<string> {
  let rest = '';
  for (const piece of pieces) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  yield rest;
}

/** Enough to see what a file's head flags mean. */
const SURVEYED = 1 << 16;

function* derivationsIn(piece: Uint8Array, format: CcgFormat): Iterable<Derivation> {
  const chunk = wholeFile('', piece.subarray(0, SURVEYED));
  for (const { derivation } of readCcg(chunk, format).sentences) if (derivation !== null) yield derivation;
}

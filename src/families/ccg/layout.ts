// How a CCG file is laid out: its format, and what else it shows, each a word behind it. `auto heads` has flags that can be
// heads; `deps markup` has slots numbered by the markup, `deps mixed` lines of both numberings; `deps untold` does not tell
// words. What was read whole is laid out in `lines`, perhaps with `roots` or `derivations` from a second file.
import { type Chunk, decode, Notices, refuse, wholeFile } from '../../bytes/index.ts';
import { haveHeadFlags } from '../../convert/index.ts';
import {
  type CcgDepsTraits,
  type CcgFormat,
  type CcgReading,
  hasDerivations,
  MARKUP_SLOTS,
  readCcg,
  recogniseCcg,
  tells,
  traitsOfDeps,
} from '../../formats/index.ts';
import type { Derivation } from '../../model/index.ts';
import type { Samples } from '../files.ts';
import { readSentenceLines } from './sentence-lines.ts';

type LayoutWord = 'heads' | 'markup' | 'mixed' | 'untold' | 'lines' | 'roots' | 'derivations';

export function layoutOfCcg(samples: Samples): string {
  const [first = new Uint8Array(0)] = samples.pieces;
  // A file of nothing but empty lines is what a parser leaves that failed everywhere.
  const format = recogniseCcg(first) ?? 'auto';
  if (format === 'deps') return layoutOfDeps(traitsOfDeps(linesIn(samples.pieces)));
  return layoutWith(format, withFlags.has(format) && haveHeadFlags(derivationsIn(first, format)) ? ['heads'] : []);
}

/** Whether the derivations that tell roots have head flags of any kind. */
export const hasFlags = (layout: string): boolean => shows(layout, 'derivations') || withFlags.has(formatOf(layout));

/** Formats whose nodes have flags; few nodes may look like heads where there are none. */
const withFlags: ReadonlySet<CcgFormat> = new Set(['auto', 'numbered_auto', 'pipe', 'conll']);

function layoutOfDeps({ slots, tellsWords }: CcgDepsTraits): string {
  return layoutWith('deps', [...(slots === 'ccgbank' ? [] : [slots]), ...(tellsWords ? [] : ['untold' as const])]);
}

/** The layout with further words. */
export function layoutWith(layout: string, words: readonly LayoutWord[]): string {
  return [layout, ...words].join(' ');
}

export function layoutWithout(layout: string, word: LayoutWord): string {
  return layout.replace(` ${word}`, '');
}

export const formatOf = (layout: string): CcgFormat => layout.split(' ', 1)[0] as CcgFormat;

export const shows = (layout: string, word: LayoutWord): boolean => layout.split(' ').includes(word);

/** Whether roots are known, from the file or from a second one. */
export const tellsRoots = (layout: string): boolean =>
  tells(formatOf(layout), 'roots') || shows(layout, 'roots') || shows(layout, 'derivations');

/** Whether roots are to be found in derivations. */
export const rootsInDerivations = (layout: string): boolean =>
  shows(layout, 'derivations') || (hasDerivations(formatOf(layout)) && !shows(layout, 'roots'));

/** One side of a part. */
export function readSide(chunk: Chunk, layout: string): CcgReading {
  if (shows(layout, 'lines')) return { sentences: readSentenceLines(chunk), notices: new Notices() };
  if (shows(layout, 'mixed'))
    throw refuse(
      MARKUP_SLOTS,
      { file: chunk.file, line: 1, column: 1 },
      "some slots of this file are numbered by the markup, as by generate -e, and some by CCGbank's numbers, as by generate -j; make it anew with one of both",
    );
  return readCcg(chunk, formatOf(layout), { slots: shows(layout, 'markup') ? 'markup' : 'ccgbank' });
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

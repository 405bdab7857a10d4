// The files of a family: how they are laid out and cut between sentences, and the pieces of them that are scored.
import type { Chunk, Place, Warning } from '../bytes/index.ts';
import type { Cut } from '../formats/index.ts';
import type { FamilyDescription } from './description.ts';
import type { Scoring } from './scoring.ts';

export interface Family extends FamilyDescription {
  /** How one of its files is laid out, for `cut` and `score`. */
  layoutOf(samples: Samples, options: OptionValues): string;
  /** Cuts a file between sentences without reading it: the end of at most so many of them in bytes[from, to).
   *  What comes after the last whole sentence is one only if the file has `ended`. */
  cut(layout: string, bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut;
  /** Where the last whole sentence in bytes[from, to) ends, or `from`; quicker than cutting where nobody has to know how
   *  many there are. */
  lastEnd?(layout: string, bytes: Uint8Array, from: number, to: number): number;
  /** Whether the same words stand before and behind two places between sentences. It looks at a few rows only, so it is quicker
   *  than reading the sentences around. False if these rows do not tell. */
  haveSameRows?(layout: string, one: Uint8Array, place: number, other: Uint8Array, otherPlace: number): boolean;
  /** Where a file can be entered in its middle: which lines end a sentence whatever stands before them. Null for layouts
   *  that show no such thing. */
  sentenceEnds?(layout: string): LineTest | 'every line' | null;
  /** Whether what is empty at the end of a file is a failed parse, as it is elsewhere, and not just the end. */
  endsWithFailures?(layout: string): boolean;
  /** What the sentences of a chunk say, as many as `cut` counts, or each with its id where they meet by that: it tells which
   *  place of one file is which of another. */
  textsOf?(chunk: Chunk, layout: string): readonly SentenceText[];
  /** Other ways to convert the files it takes from another formalism, each by its options; `bound` compares them. */
  conversions?(options: OptionValues): readonly { readonly name: string; readonly options: OptionValues }[];
  /** Reads whole what cannot be cut as it stands, or not without what stands beside it; null where that is not so. */
  prepare?(file: FileToPrepare, options: OptionValues): PreparedFile | null;
  /** Whether that may be so of a file that begins like this; of any unless told. */
  mayPrepare?(sample: Uint8Array): boolean;
  scoring(options: OptionValues): Scoring;
}

/** A file before it is scored. */
export interface FileToPrepare {
  readonly samples: Samples;
  /** Which of the systems it is, from 0; null: gold. */
  readonly system: number | null;
  /** Gold as it is scored, where this is a system and both are one file each. */
  readonly gold?: GoldFile;
  whole(): Chunk;
}

/** Gold, for a system whose sentences need not stand at the same places. */
export interface GoldFile {
  readonly name: string;
  readonly samples: Samples;
  layout(): string;
  /** How many sentences it has. */
  count(): number;
}

/** A file that was read whole, in a layout that can be cut. */
export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly layout: string;
  /** What was odd about it. */
  readonly warnings: readonly Warning[];
  /** Where the file that was read ends. */
  readonly end: Place;
  /** What it was made from. */
  readonly texts: readonly Uint8Array[];
}

/** Whether a line, the bytes [from, end) without its line feed, ends a sentence. */
export type LineTest = (bytes: Uint8Array, from: number, end: number) => boolean;

export interface SentenceText {
  /** Its characters without white space. */
  readonly text: string;
  /** The same with blanks between words, to be shown. */
  readonly spaced?: string;
  /** The last token, where it is one word; a file is never cut behind any other. */
  readonly last: string | null;
  /** The first token; null where it is several words, before which a file is never cut either. */
  readonly first?: string | null;
  /** Where files may tell only some of its words. */
  readonly words?: ToldWords;
  /** In a file that was read whole: where it stands there. */
  readonly place?: Place;
  /** Where sentences do not meet by their place: what they meet by, and where this one stands. */
  readonly named?: { readonly id: string; readonly place: Place };
}

/** Words by their position; null is one that is not told. */
export interface ToldWords {
  readonly told: readonly (string | null)[];
  /** Whether it is certain that there are no more. */
  readonly all: boolean;
}

/** Option values by name. They are sent to workers, so they are plain data. */
export type OptionValues = Readonly<Record<string, string | boolean | NamedFile | undefined>>;

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where there is one beside each system, those of the systems behind the first. The name of none is `-`. */
  readonly others?: readonly NamedFile[];
}

/** Pieces of a file that begin and end between lines, and the whole of it where they do not decide. */
export interface Samples {
  readonly pieces: Iterable<Uint8Array>;
  whole(): Iterable<Uint8Array>;
}

/** What is scored at once: a corpus, or parts of one cut between the same sentences on both sides. */
export interface Part {
  readonly gold: Chunk;
  readonly system: Chunk;
  readonly goldLayout: string;
  readonly systemLayout: string;
  /** Where parts are scored one after the other, and one more comes at the end, which may be empty. Until then, as long as the `run` of
   *  parts `goesOn`, a reader may keep what it has counted. */
  readonly run?: { readonly id: number; readonly goesOn: boolean };
}

/** What comes next in two files whose sentences need not stand at the same place: each side is cut between sentences, but not
 *  the same ones. Reading it settles how much of it is taken; the rest comes again with the next. */
export interface OpenPart extends Part {
  /** Whether a file ends with it. */
  readonly goldEnded: boolean;
  readonly systemEnded: boolean;
  /** Whether there will be no longer one, so that something must be taken of it. */
  readonly longest: boolean;
}

/** In place of a score: these files must be scored whole after all. */
export type Whole = 'whole';

/** How many sentences, or if that is known, where in the open part they end as well. */
export type Taken = number | Cut;

// What a family brings: how its files are recognised and cut, and its ways of scoring. Everything behind this
// interface is the family's own; everything in front of it works for all families alike.
import { type Chunk, Notices, type Warning } from '../bytes/index.ts';
import type { Counts, CountTable, Figures, FlatFigure } from '../counts/index.ts';
import type { Cut } from '../formats/index.ts';
import type { Settings } from '../metrics/index.ts';
import type { Picture } from '../picture/index.ts';

/** What is known of a family before any of its code is loaded. */
export interface FamilyCard {
  readonly name: string;
  readonly about: string;
  /** The metrics it has, the default first. */
  readonly metrics: readonly string[];
  readonly options: readonly FamilyOption[];
  /** What its scores can be broken down by, beside the length of sentences. */
  readonly facets: readonly string[];
  /** What is scored one by one, if not sentences that may be right in part. */
  readonly item?: Item;
  /** Whether this is one of the family's files, from how it begins. */
  recognise(sample: Uint8Array): boolean;
  /** What ends a sentence in a file that begins like this, when sentences are given one by one. */
  separator(sample: Uint8Array): '\n' | '\n\n';
}

export interface Item {
  readonly noun: string;
  /** Whether one can be right in part; otherwise it is right or wrong. */
  readonly isGraded: boolean;
}

/** What its files are, without the ways to write them. */
export function briefly({ about }: FamilyCard): string {
  return about.replace(/ \(.*/, '');
}

export interface Family extends FamilyCard {
  /** How one of its files is laid out, for `cut` and `score`. */
  layoutOf(samples: Samples, options: OptionValues): string;
  /** Cuts a file between sentences without reading it: the end of at most so many of them in bytes[from, to).
   *  What comes after the last whole sentence is one only if the file has `ended`. */
  cut(layout: string, bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut;
  /** Where the last whole sentence in bytes[from, to) ends, or `from`; quicker than cutting where nobody has to know how
   *  many there are. */
  lastEnd?(layout: string, bytes: Uint8Array, from: number, to: number): number;
  /** Where a file can be entered in its middle: which lines end a sentence whatever stands before them. Null for layouts
   *  that show no such thing. */
  sentenceEnds?(layout: string): LineTest | 'every line' | null;
  /** What the sentences of a chunk say, as many as `cut` counts: it tells which place of one file is which of another. */
  textsOf?(chunk: Chunk, layout: string): readonly SentenceText[];
  /** Other ways to convert the files it takes from another formalism, each by its options; `bound` compares them. */
  conversions?(options: OptionValues): readonly { readonly name: string; readonly options: OptionValues }[];
  scoring(options: OptionValues): Scoring;
}

/** Whether a line, the bytes [from, end) without its line feed, ends a sentence. */
export type LineTest = (bytes: Uint8Array, from: number, end: number) => boolean;

export interface SentenceText {
  /** Its characters without white space. */
  readonly text: string;
  /** The last token, where it is one word; a file is never cut behind any other. */
  readonly last: string | null;
}

/** What the user may say about a family on the command line. */
export interface FamilyOption {
  readonly name: string;
  /** As commander writes it: `--params <file>`. */
  readonly flags: string;
  readonly about: string;
  /** The values there are. */
  readonly choices?: readonly string[];
  /** What the option means when one of the choices does not follow it. */
  readonly assumed?: string;
  /** Another option and the value it must have for this one to mean anything. */
  readonly needs?: readonly [name: string, value: string];
  /** The only files that it changes the reading of, if that is so. */
  readonly concerns?: { readonly about: string; files(sample: Uint8Array, isGold: boolean): boolean };
  /** Any value but the choices names a file; its bytes are handed over. */
  readonly file?: true;
}

/** Option values by name. They are sent to workers, so they are plain data. */
export type OptionValues = Readonly<Record<string, string | boolean | NamedFile | undefined>>;

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
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
}

/** What comes next in two files whose sentences need not stand at the same place: cut between sentences, but not the
 *  same ones. */
export interface Window extends Part {
  /** Whether a file ends with it. */
  readonly goldEnded: boolean;
  readonly systemEnded: boolean;
  /** Whether there will be no longer one, so that something must be taken from it. */
  readonly longest: boolean;
}

/** In place of a score: these files must be scored whole after all. */
export type Whole = 'whole';

export interface WindowScore<C extends string = string> extends PartScore<C> {
  /** What was scored; the next window begins behind it. */
  readonly goldTaken: Taken;
  readonly systemTaken: Taken;
}

/** How many sentences, or if that is known, where in the window they end as well. */
export type Taken = number | Cut;

/** Scores two files window by window. */
export interface WindowScoring<C extends string = string> {
  /** Null if a longer window is needed. */
  score(window: Window): WindowScore<C> | null | Whole;
  /** With so many bytes of each file it does best; by default, those of a part. */
  readonly size?: number;
  /** What can be said only once all is scored. */
  finish(): readonly Warning[];
}

export interface Wanted {
  /** Counts by key, for breakdowns. */
  readonly keyed: boolean;
  /** Which of the breakdowns will be seen; all of them, if it is not said. */
  readonly facets?: readonly string[];
  /** A row for every sentence or group of them. Otherwise rows may be folded: one for each length. */
  readonly rows: boolean;
  /** An account of every row. */
  readonly details: boolean;
  /** Whether accounts go without lists, of words or of brackets: nobody will see them, so they need not be made. */
  readonly brief?: boolean;
  /** Pictures of every row, or of gold sentences, counted from 0 in the file. */
  readonly pictures?: 'all' | ReadonlySet<number>;
  /** The text of every gold sentence. */
  readonly texts?: boolean;
  /** A way to look at single sentences later, where files are scored whole: what was read stays in memory. */
  readonly shown?: boolean;
}

export interface PartScore<C extends string = string> {
  readonly table: CountTable<C>;
  readonly warnings: readonly Warning[];
  /** The same warnings stage by stage, where there are several: all that is said of gold's reading, of the system's, and of
   *  both together. Each keeps to the order of the corpus, so that parts put together say what the whole would. */
  readonly stages?: readonly (readonly Warning[])[];
  /** One per row of the table if wanted, else none. */
  readonly details: readonly SentenceDetail[];
  /** Of the rows that were wanted, if any were. */
  readonly pictures?: readonly SentencePictures[];
  /** If wanted: of every gold sentence its words with blanks between them, and a line feed behind it. */
  readonly texts?: string;
  /** If wanted, and only of whole files: a gold sentence, counted from 0. */
  readonly show?: (sentence: number) => ShownSentence;
}

export interface ShownSentence {
  readonly detail: SentenceDetail;
  readonly pictures: SentencePictures;
}

export interface SentencePictures {
  /** The gold sentence, or the first of several, counted from 0 in the file. */
  readonly sentence: number;
  /** By view, such as the measure that decides what is marked as wrong. */
  readonly views: Readonly<Record<string, Picture>>;
}

export type SentenceDetail = Readonly<Record<string, unknown>>;

/** A family's metric with all options settled. */
export interface Scoring<C extends string = string> {
  readonly metric: string;
  readonly settings: Settings;
  /** The column that holds a sentence's length. */
  readonly length: C;
  /** What that counts, if not words. */
  readonly unit?: string;
  /** Whether files must be scored whole, because sentences need not stand at the same place on both sides. */
  readonly whole: boolean;
  /** If so, how they are scored all the same without holding them in memory. */
  windows?(wanted: Wanted): WindowScoring<C>;
  /** Windows may give up; below so many bytes of both files, scoring them whole is quicker. */
  readonly windowsFrom?: number;
  /** Where files that must be scored whole may be cut all the same: where both end a sentence in the same text. Warnings
   *  of these codes tell that a part was not aligned as it would have been in the whole. */
  readonly alongText?: { readonly unless: readonly string[] };
  /** What is said of the beginnings of two files, the first sentences of both. */
  opening?(head: Part): readonly Warning[];
  /** What can be said only of the counts of all. */
  conclude?(table: CountTable<C>, systemFile: string): readonly Warning[];
  /** Warnings that concern those only who see counts by key. */
  readonly keyedWarnings?: readonly string[];
  /** The rows of the table that people read. */
  readonly layout: readonly ReportRow[];
  /** The figures that tell most, for tables with a row per length or sentence; `labelled.f1` is one inside another. */
  readonly headline: readonly string[];
  /** The ways in which a sentence can be drawn, the usual one first; none where there is nothing to draw. */
  readonly views: readonly string[];
  /** Warnings that mean the file is no such file when nothing in it could be scored. */
  readonly damage: readonly string[];
  score(part: Part, wanted: Wanted): PartScore<C>;
  /** The figures of any sum of rows. */
  figures(counts: Counts<C>): Figures;
  /** Those of them that are no ratios of sums, by path. */
  readonly flat?: Readonly<Record<string, FlatFigure<C>>>;
  /** The figures of a corpus, with whatever the family shows beside them. */
  corpus(table: CountTable<C>): Figures;
  /** The figures of each key, such as a label. */
  breakdown(table: CountTable<C>): Figures;
  /** Where the counts of one key of a facet stand, so that sentences can be found by it; null where that is not known.
   *  `keys` are all that anything is filed under. */
  countsOf(facet: string, key: string, keys: readonly string[]): KeyCounts<C> | null;
  /** What can be wrong with a sentence, whatever its labels. */
  readonly errorKinds: readonly ErrorKind<C>[];
  /** Gold's labels against the system's where both have something at the same place, and where one has nothing. */
  confusions(table: CountTable<C>): readonly Confusion[];
  /** What these warnings mean for the signature. */
  signatureOf(warnings: readonly Warning[]): Settings;
}

/** What gold and system have under a key, and how much of either is right. */
export interface KeyCounts<C extends string = string> {
  readonly gold: readonly CountPlace<C>[];
  readonly system: readonly CountPlace<C>[];
  readonly goldRight: readonly CountPlace<C>[];
  readonly systemRight: readonly CountPlace<C>[];
}

/** A sentence has this error if it has more of one count than of another; null is nothing. */
export interface ErrorKind<C extends string = string> {
  readonly name: string;
  readonly more: C;
  readonly than: C | null;
}

/** A column: what is filed in it under a key, or with null the count of the row itself. */
export interface CountPlace<C extends string = string> {
  readonly column: C;
  readonly key: string | null;
}

/** What stands for no label in the key of a confusion. */
export const NO_LABEL = '(none)';

/** How often the system has one label where gold has the other; null is none at all. */
export interface Confusion {
  readonly gold: string | null;
  readonly system: string | null;
  readonly count: number;
}

export interface ReportRow {
  readonly title: string;
  /** Into the figures of the corpus. */
  readonly path: readonly string[];
  readonly style: 'count' | 'percent' | 'mean';
  /** Left out where it is zero for every system. */
  readonly optional?: true;
  /** Left out where all of these are zero for every system. */
  readonly shownWith?: readonly (readonly string[])[];
}

/** The warnings of a part that were collected in stages, in their order. */
export function inStages(...collected: readonly Notices[]): Pick<PartScore, 'warnings' | 'stages'> {
  const stages = collected.map(notices => notices.list());
  const all = new Notices();
  for (const stage of stages) all.append(stage);
  return { warnings: all.list(), stages };
}

/** Whether this gold sentence of a part, or one of [from, to), is to be drawn. */
export function isDrawn({ pictures }: Wanted, from: number, to = from + 1): boolean {
  if (pictures === undefined || pictures === 'all') return pictures === 'all';
  for (let sentence = from; sentence < to; sentence++) if (pictures.has(sentence)) return true;
  return false;
}

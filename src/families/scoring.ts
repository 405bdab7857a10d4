// A way of scoring in three small parts: a reader gives pairs of gold and system analyses, a metric counts them, a view
// shows them. Everything in front of these interfaces works for all families alike.
import type { Chunk, LineWriter, Warning } from '../bytes/index.ts';
import type { Counts, CountTable, Figures, FlatFigure, Run, TableTally, Tally } from '../counts/index.ts';
import type { Picture } from '../picture/index.ts';
import type { ErrorKind, ReportRow } from './description.ts';
import type { ErrorClasses, ErrorColumn, ErrorDetail } from './error-classes.ts';
import type { OpenPart, Part, Taken, Whole } from './files.ts';
import type { Confusion, KeyCounts } from './key-counts.ts';
import type { PartNotices } from './score-part.ts';
import type { UnusableLines } from './unusable.ts';

/** Gold sentences, nearly always one, and what stands against them. `run` counts from 0 in the file, not in the part. */
export interface Pair {
  readonly run: Run;
}

/** From bytes to pairs: what stands against what. */
export interface Reader<P extends Pair, C extends string = string> {
  /** Whether sentences need not stand at the same place on both sides, so that files are read whole, or in open parts. */
  readonly whole: boolean;
  /** The pairs of a part in the order of gold; each lasts until the next is asked for. What needs no pair to be counted may
   *  be counted in `shortcut` instead, where one is given. If they may be `brief`, nobody asks for more than what is counted,
   *  without keys, and for brief records. */
  pairs(part: Part, notices: PartNotices, shortcut: RowTally<C> | null, brief?: boolean): Iterable<P>;
  /** Where it keeps counts as long as a run of parts goes on: forgets those of a run that has ended, or was given up. */
  forget?(run: number): void;
  /** Whether its pairs last longer, so that they can be kept to be looked at. */
  readonly lasting?: true;
  /** How files that must be read whole are read all the same without holding them in memory. */
  openParts?(): OpenPartReader<P>;
  /** How open parts are counted that hold as many sentences on both sides, one by one of the same words. */
  readonly sameText?: TextPartReader<P, C>;
  /** How files that must be read whole are cut all the same: where both end a sentence in the same text. */
  readonly alongText?: TextPartReader<P, C>;
  /** Warnings about the beginnings of two files, from the first sentences of both. */
  opening?(head: Part): readonly Warning[];
  /** Warnings that mean the file is no such file when nothing in it could be scored. */
  readonly damage?: readonly string[];
  /** The warning that a sentence of the system, or the text from somewhere on, has other words than gold. */
  readonly mismatch?: string;
  /** Refuses what the official scorer of the field would not load, though this reader can do without. */
  refuseOfficially?(chunk: Chunk, layout: string): void;
}

/** A tally whose rows are begun by whoever counts; what is filed under a key may be filed in any of them. */
export type RowTally<C extends string> = Pick<
  TableTally<C>,
  'begin' | 'add' | 'addAll' | 'addRows' | 'keyed' | 'file' | 'fileAll'
>;

/** Reads parts of two files that are the same text. */
export interface TextPartReader<P extends Pair, C extends string = string> {
  /** Warnings of these codes tell that a part was not aligned as it would have been in the whole. */
  readonly unless: readonly string[];
  /** With so many bytes of gold it does best; by default, those of a part. */
  readonly size?: number;
  /** As that of a `Reader`. */
  forget?(run: number): void;
  /** As those of a `Reader`; ends with `whole` where the texts of the part are not the same, or something is refused. */
  pairs(part: Part, notices: PartNotices, shortcut: RowTally<C> | null): Generator<P, Whole | undefined>;
}

/** Reads two files open part by open part. */
export interface OpenPartReader<P extends Pair> {
  /** With so many bytes of each file it does best; by default, those of a part. */
  readonly size?: number;
  /** The pairs of an open part, and what they took of it; null if a longer open part is needed. */
  pairs(open: OpenPart, notices: PartNotices): Generator<P, OpenPartEnd> | null | Whole;
  /** What can be said only once all is read. */
  finish?(): readonly Warning[];
}

/** What was read; the next open part begins behind it. */
export interface OpenPartEnd {
  readonly goldTaken: Taken;
  readonly systemTaken: Taken;
}

/** Warnings by what they are about, as in a `PartScore`: gold's reading, the system's, both. */
export type Stages = readonly (readonly Warning[])[];

/** From pairs to counts, and from counts to figures. */
export interface Metric<P extends Pair, C extends string> {
  readonly name: string;
  readonly columns: readonly C[];
  /** The column that holds a sentence's length. */
  readonly length: C;
  /** What that counts, if not words. */
  readonly unit?: string;
  /** Reads the pair, writes the tally, nothing else. */
  count(pair: P, tally: Tally<C>): void;
  /** The figures of any sum of rows; `tested` has others too, which tests can be asked for by name. */
  figures(counts: Counts<C>): Figures;
  tested?(counts: Counts<C>): Figures;
  /** Those of them that are no ratios of sums, by path. */
  readonly flat?: Readonly<Record<string, FlatFigure<C>>>;
  /** The figures of a corpus, with whatever is shown beside them. */
  corpus(table: CountTable<C>): Figures;
  /** The figures of each key, such as a label, by facet. */
  breakdown(table: CountTable<C>): Figures;
  /** Where the counts of one key of a facet stand, so that sentences can be found by it; null where that is not known.
   *  `keys` are all that anything is filed under. */
  countsOf(facet: string, key: string, keys: readonly string[]): KeyCounts<C> | null;
  /** Gold's labels against the system's where both have something at the same place, and where one has nothing. */
  confusions(table: CountTable<C>): readonly Confusion[];
  readonly alwaysKeyed?: true; // Counts by key are there though nobody asks: the figures of a corpus have them.
  /** What can be said only of the counts of all. */
  conclude?(table: CountTable<C>, systemFile: string, warnings: readonly Warning[]): readonly Warning[];
  /** The figure that counts the sentences that are scored, where others are left out. */
  readonly scored?: string;
  /** How much of gold could be held against the system, of which so many sentences have other words. */
  coverage?(counts: Counts<C>, mismatched: number): Coverage;
  /** Lines of gold and of the system, and those of them that could not be used. */
  unusable?(counts: Counts<C>): Readonly<Record<'gold' | 'system', UnusableLines>>;
  /** Warnings that concern those only who see a breakdown, by code: which one it is. */
  readonly facetWarnings?: Readonly<Record<string, string>>;
}

/** Of gold's words, or of its sentences where these meet by their place, how many find a partner. */
export interface Coverage {
  readonly met: number;
  readonly of: number;
  readonly ofSystem?: number;
  /** What is counted: `words`, `sentences`, `pairs`. */
  readonly unit: string;
  readonly sentences: number;
  /** Those that the figures speak of. */
  readonly scored: number;
  /** Why others are not scored, as what is true of such a sentence, and of how many. */
  readonly unscored?: Readonly<Record<string, number>>;
  /** Whether other words than gold's are an ordinary error, as in what was heard. */
  readonly wordsMayDiffer?: boolean;
  /** Where texts are aligned, gold's sentences that meet none. */
  readonly alone?: number;
}

/** What is shown of a pair. */
export interface View<P extends Pair> {
  /** The record of the pair; if it is to be `brief`, lists that take long to make may be left out: nobody will see them. */
  detail(pair: P, brief: boolean): SentenceDetail;
  /** What is shown beside its record where a pair is looked at alone. */
  more?(pair: P): Readonly<Record<string, string>>;
  /** By view, such as the measure that decides what is marked as wrong. */
  pictures(pair: P): Readonly<Record<string, Picture>>;
  /** Writes the words of every gold sentence, a line each; those that are `known` only, or else what is shown instead. */
  words(pair: P, lines: LineWriter, known: boolean): void;
  /** Whether the file of one system may tell words that gold and those of others do not. */
  readonly wordsInAnyFile?: true;
}

/** What the record of every sentence has; each family adds its own. */
export interface SentenceDetail extends ErrorDetail {
  /** Of gold, counted from 1; null where the system invented it. */
  readonly sentence: number | null;
  /** What it scores by itself, by path: `labelled.f1`. */
  readonly figures?: Readonly<Record<string, number | null>>;
}

export interface SentencePictures {
  /** The gold sentence, or the first of several, counted from 0 in the file. */
  readonly sentence: number;
  readonly views: Readonly<Record<string, Picture>>;
}

/** What scoring should give beside sums. */
export interface ScoreOutput {
  /** Counts by key, for breakdowns. */
  readonly keyed: boolean;
  /** Which of the breakdowns will be seen; all of them, if it is not said. */
  readonly facets?: readonly string[];
  /** The classes of errors too, which take longer than all else. */
  readonly errors?: boolean;
  /** A row for every sentence or group of them. Otherwise rows may be folded: one for each length. */
  readonly rows: boolean;
  /** The record of every row. */
  readonly details: boolean;
  /** Whether records go without lists, of words or of brackets. */
  readonly brief?: boolean;
  /** Whether brief records become lines of a table at once, with so many digits, and titled as the table of scores usually is;
   *  rows are folded after that. */
  readonly listed?: { readonly digits: number | undefined; readonly titled: boolean };
  /** The text of every gold sentence, or only where these two files tell it. */
  readonly texts?: boolean | 'known';
}

export interface PartScore<C extends string = string> {
  readonly table: CountTable<C | ErrorColumn>;
  /** Warnings about gold's reading, about the system's, and about both. */
  readonly stages: Stages;
  /** Those of `PartNotices`. */
  readonly mismatched: readonly number[];
  /** One per row of the table, or none. */
  readonly details: readonly SentenceDetail[];
  /** Of every gold sentence its words with blanks between them, and a line feed behind it. */
  readonly texts: string;
}

/** All that can change a figure, in the order in which the signature shows it. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** A metric with all options settled. */
export interface Scoring<C extends string = string, P extends Pair = Pair> {
  /** All that can change a figure, for the signature. */
  readonly settings: Settings;
  /** The program that it stands in for, with its version or copy; null where warnings tell of a way that it does not have. */
  reference?(warnings: readonly Warning[]): string | null;
  readonly reader: Reader<P, C>;
  readonly metric: Metric<P, C>;
  readonly view: View<P>;
  /** What kinds of errors a pair has, where the family can tell. */
  readonly errors?: ErrorClasses<P>;
  /** The file that tells gold's roots beside gold. */
  readonly goldRoots?: string;
  /** The rows of the table that people read. */
  readonly tableRows: readonly ReportRow[];
  /** The figures that tell most, for tables with a row per length or sentence; `labelled.f1` is one inside another. */
  readonly headline: readonly string[];
  /** The ways in which a sentence can be drawn, the usual one first; none where there is nothing to draw. */
  readonly views: readonly string[];
  /** What can be wrong with a sentence, whatever its labels. */
  readonly errorKinds: readonly ErrorKind<C>[];
  /** What is worth knowing of gold as it was read, though nothing is wrong with it; null: nothing. */
  remarkOn?(goldLayout: string): string | null;
  /** What these warnings mean for the signature, and where it is known, how the system's file is laid out. */
  signatureOf(warnings: readonly Warning[], systemLayout?: string): Settings;
}

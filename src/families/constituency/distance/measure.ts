// What the measures beside PARSEVAL have in common: each compares the two forests of a pair, and says what to count of it.
import type { Warning } from '../../../bytes/index.ts';
import type { Counts, Figures } from '../../../counts/index.ts';
import type { ForestPair } from './forest-pair.ts';

/** What all of them count of a pair. Brackets are filed by label alone. */
export const sharedColumns = [
  'sentences',
  'errors',
  'length',
  'tokens',
  'systemTokens',
  'sameText',
  'failed',
  'gold',
  'system',
  'matched',
  'confused',
] as const;
export type SharedColumn = (typeof sharedColumns)[number];

export interface ForestComparison<C extends string> {
  readonly counts: readonly (readonly [column: C, by: number])[];
  /** What the pair scores by itself, by the name of the figure. */
  readonly figures: Readonly<Record<string, number | null>>;
  /** Beside them, what its record shows. */
  readonly record?: Readonly<Record<string, number>>;
  /** Which bracket of gold meets which of the system's. */
  mates?(): BracketMates;
  /** The same without labels, where the measure has a figure without them: none are confused. */
  unlabelledMates?(): BracketMates;
  /** Counts that are filed under a key as well. */
  readonly filed?: readonly (readonly [column: C, key: string])[];
}

/** By bracket of a forest: one of the other side, or -1. */
export interface BracketMates {
  readonly gold: Int32Array;
  readonly system: Int32Array;
  /** Of gold brackets that have no mate: the system's that stands there with another label. */
  readonly confused: readonly (readonly [gold: number, system: number])[];
}

export interface DistanceMeasure<C extends string = string> {
  /** As --metric has it, and as its figures are grouped. */
  readonly name: string;
  readonly group: string;
  readonly columns: readonly C[];
  /** Null: the pair cannot be compared, and is left out. */
  compare(pair: ForestPair): ForestComparison<C> | null;
  figures(counts: Counts<C | SharedColumn>): Figures;
  /** Those of a corpus, where they have counts by key. */
  keyed?(byKey: ReadonlyMap<string, Counts<C>>): Figures;
  /** As in `Coverage`; or words are not looked at. */
  readonly wordsMayDiffer?: true | 'all';
  /** False where it says nothing of which bracket meets which. */
  readonly pairsBrackets?: false;
  /** As of a metric. */
  conclude?(counts: Counts<C | SharedColumn>, systemFile: string): readonly Warning[];
  /** How much work a pair is, where that can be too much. */
  workOf?(pair: ForestPair): Work;
}

/** `large`: it takes long; `cut`: texts are cut so that it does not; `too large`: it is not done. */
export type Work = 'usual' | 'cut' | 'large' | 'too large';

const LARGE = 50_000_000;
const TOO_LARGE = 2 ** 36;
/** Numbers of a table that is held in memory. */
const LARGEST_TABLE = 2 ** 25;

/** Of so many steps, and a table of so many numbers. */
export function workOf(steps: number, table: number): Work {
  if (table > LARGEST_TABLE || steps > TOO_LARGE) return 'too large';
  return steps > LARGE ? 'large' : 'usual';
}

/** Per sentence: nothing over nothing is null. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

// What is asked of scoring, and what comes of it.
import type { TextChecksum, Warning } from '../bytes/index.ts';
import type { CountTable } from '../counts/index.ts';
import type {
  Family,
  OptionValues,
  ScoreOutput,
  Scoring,
  SentenceDetail,
  Settings,
  Stages,
} from '../families/index.ts';
import type { CalledSystem, GoldMark, ListedSentences } from '../report/index.ts';
import type { RowSink } from './environment.ts';
import type { Input, Lengths, PartPlace, Position } from './pieces.ts';
import type { TextMismatch } from './shifts.ts';

/** A family with its options, and what comes of them. */
export interface FamilyScoring {
  readonly family: Family;
  readonly options: OptionValues;
  readonly scoring: Scoring;
  /** Whether nonsense is scored all the same. */
  readonly force?: boolean | undefined;
}

export interface ScoreRequest extends FamilyScoring {
  readonly output: ScoreOutput;
  /** Whether rows are folded, one for each length, though the record of every sentence is wanted. */
  readonly fold?: boolean;
  /** Whether the record of a sentence also has what it scores by itself. */
  readonly figures?: boolean;
  /** Whether single sentences will be looked at later, so that open parts are small. */
  readonly lookup?: boolean;
  /** Where the row of every sentence goes as well; rows must be wanted. */
  readonly sink?: RowSink;
  /** What gold is known by, where that is known already. */
  readonly goldMark?: GoldMark;
}

export interface CorpusScore {
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly details: Iterable<SentenceDetail>;
  /** Instead of them, lines, where these were asked for. */
  readonly listed?: Iterable<ListedSentences>;
  /** Of gold sentences, part by part, if they were wanted: each with a line feed behind it. */
  readonly texts: readonly string[];
  /** Where the parts stand that were scored; none where files were scored whole. */
  readonly places: readonly PartPlace[];
  /** In which each pair of files was read. */
  readonly layouts: readonly (Layouts | undefined)[];
  readonly goldMark: GoldMark;
}

export interface CountedSystem extends CorpusScore, CalledSystem {
  /** As they were in the end: warnings may say more than options. */
  readonly settings: Settings;
}

export interface CountedSystems {
  readonly scoring: Scoring;
  readonly systems: readonly CountedSystem[];
  /** How many gold sentences stand before each file of gold. */
  readonly before: readonly number[];
}

export interface Layouts {
  readonly goldLayout: string;
  readonly systemLayout: string;
}

/** Two files, or ranges of two files that hold the same sentences. */
export interface PairRange extends Layouts {
  readonly gold: Input;
  readonly system: Input;
  readonly goldAt: Position;
  readonly systemAt: Position;
  /** Whether there is more of the files. */
  readonly partial?: boolean;
  /** Whether there is more than white space behind it. */
  readonly goesOn?: boolean;
}

export interface RangeScore extends Omit<CorpusScore, 'warnings' | 'layouts' | 'goldMark'> {
  readonly stages: Stages;
  /** Of gold's text; of nothing where that is known already. */
  readonly goldText: TextChecksum;
  /** Sentences that meet by their place and say something else. */
  readonly mismatches: readonly TextMismatch[];
  /** Counted when asked for: few ask. */
  lengths(): Lengths;
}

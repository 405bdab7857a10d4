// The one loop over pairs: a part of two files is read, counted and shown as the output asks for.
import { LineWriter } from '../bytes/index.ts';
import { TableTally } from '../counts/index.ts';
import { countErrors, type ErrorClasses, type ErrorColumn, errorColumns } from './error-classes.ts';
import type { OpenPart, Part, Whole } from './files.ts';
import {
  type OpenPartEnd,
  type OpenPartReader,
  type Pair,
  PartNotices,
  type PartScore,
  type Reader,
  type RowTally,
  type ScoreOutput,
  type Scoring,
  type SentenceDetail,
  type TextPartReader,
} from './scoring.ts';

/** Scores a part of two files, or all of them. */
export function scorePart<C extends string, P extends Pair>(
  scoring: Scoring<C, P>,
  part: Part,
  output: ScoreOutput,
): PartScore<C> {
  const notices = new PartNotices();
  const rows = new ScoredPairs(scoring, output, part.gold.first);
  for (const pair of scoring.reader.pairs(part, notices, rows.shortcut)) rows.add(pair);
  return rows.finish(notices);
}

/** Scores a part of two files that should be the same text. */
export function scoreTextPart<C extends string, P extends Pair>(
  scoring: Scoring<C, P>,
  alongText: TextPartReader<P, C>,
  part: Part,
  output: ScoreOutput,
): PartScore<C> | Whole {
  const notices = new PartNotices();
  const rows = new ScoredPairs(scoring, output, part.gold.first);
  const pairs = alongText.pairs(part, notices, rows.shortcut);
  let step = pairs.next();
  for (; !step.done; step = pairs.next()) rows.add(step.value);
  return step.value ?? rows.finish(notices);
}

/** Scores an open part, and says what was taken of it. */
export function scoreOpenPart<C extends string, P extends Pair>(
  scoring: Scoring<C, P>,
  openParts: OpenPartReader<P>,
  open: OpenPart,
  output: ScoreOutput,
): (PartScore<C> & OpenPartEnd) | null | Whole {
  const notices = new PartNotices();
  const pairs = openParts.pairs(open, notices);
  if (pairs === null || pairs === 'whole') return pairs;
  const rows = new ScoredPairs(scoring, output, open.gold.first);
  let step = pairs.next();
  for (; !step.done; step = pairs.next()) rows.add(step.value);
  return { ...rows.finish(notices), ...step.value };
}

/** A reader that has open parts alone: both files whole are one. */
export function openPartsReader<P extends Pair, C extends string>(openParts: () => OpenPartReader<P>): Reader<P, C> {
  return {
    whole: true,
    openParts,
    *pairs(part, notices) {
      const own = openParts();
      const pairs = own.pairs({ ...part, goldEnded: true, systemEnded: true, longest: true }, notices);
      if (pairs === null || pairs === 'whole') throw new Error('the longest open must be enough');
      yield* pairs;
      notices.both.append(own.finish?.() ?? []);
    },
  };
}

/** Whether pairs are looked at one by one. */
export function needsPairs({ rows, details, texts }: ScoreOutput): boolean {
  return rows || details || texts === true;
}

/** Pairs as they come, counted and shown as the output asks for. */
class ScoredPairs<C extends string, P extends Pair> {
  readonly #scoring: Scoring<C, P>;
  readonly #output: ScoreOutput;
  readonly #errors: ErrorClasses<P> | undefined;
  readonly #tally: TableTally<C | ErrorColumn>;
  readonly #details: SentenceDetail[] = [];
  readonly #lines = new LineWriter();
  /** Gold sentences whose words are written. */
  #written: number;

  /** `first` is the number of gold sentences before the part. */
  constructor(scoring: Scoring<C, P>, output: ScoreOutput, first: number) {
    this.#written = first;
    this.#scoring = scoring;
    this.#output = output;
    this.#errors = output.errors === true ? scoring.errors : undefined;
    const { columns } = scoring.metric;
    const all = this.#errors === undefined ? columns : [...columns, ...errorColumns];
    this.#tally = new TableTally(all, output.keyed || scoring.metric.alwaysKeyed, !output.rows);
  }

  /** Where a reader may count without making pairs: nobody will look at one. */
  get shortcut(): RowTally<C> | null {
    return needsPairs(this.#output) || this.#errors !== undefined ? null : this.#tally;
  }

  add(pair: P): void {
    const { metric, view } = this.#scoring;
    const { details, brief = false, texts } = this.#output;
    this.#tally.begin(pair.run);
    metric.count(pair, this.#tally);
    const errors = this.#errors === undefined ? null : countErrors(this.#errors, pair, this.#tally);
    if (details) this.#details.push({ ...view.detail(pair, brief), ...errors });
    if (texts) this.#write(pair);
  }

  finish(notices: PartNotices): PartScore<C> {
    return {
      table: this.#tally.table(),
      stages: notices.stages(),
      mismatched: notices.mismatched,
      details: this.#details,
      texts: this.#lines.text(),
    };
  }

  /** Gold sentences between two pairs have an empty line, and what meets no gold sentence has none. */
  #write(pair: P): void {
    const { from, to } = pair.run;
    for (; this.#written < from; this.#written++) this.#lines.endLine();
    if (to <= this.#written) return;
    this.#scoring.view.words(pair, this.#lines);
    this.#written = to;
  }
}

// The one loop over pairs: a part of two files is read, counted and shown as the output asks for.
import { LineWriter, Notices, type Warning } from '../bytes/index.ts';
import { type CountTable, sum, TableTally } from '../counts/index.ts';
import type { ErrorKind, FigureDescription, MetricDescription } from './description.ts';
import { countErrors, type ErrorClasses, type ErrorColumn, errorColumns } from './error-classes.ts';
import type { OpenPart, Part, Whole } from './files.ts';
import type {
  Coverage,
  Metric,
  OpenPartEnd,
  OpenPartReader,
  Pair,
  PartScore,
  Reader,
  RowTally,
  ScoreOutput,
  Scoring,
  SentenceDetail,
  Stages,
  TextPartReader,
} from './scoring.ts';

/** Warnings of a part, by what they are about. Each list keeps to the order of the corpus, so that parts put together say
 *  what the whole would. */
export class PartNotices {
  readonly gold = new Notices();
  readonly system = new Notices();
  readonly both = new Notices();
  /** Sentences, counted from 0 in the part, that meet by their place and have other words. */
  readonly mismatched: number[] = [];

  stages(): Stages {
    return joinStages([[this.gold.list(), this.system.list(), this.both.list()]]);
  }
}

/** Of so many bytes of gold, a kernel may have counted more than it has numbers for: up to eight pairs of edges a byte. */
export const MOST_KEPT = 1 << 27;

/** What has been counted of runs of parts that go on, and is still to be handed over. */
export class KeptByRun<Kept> {
  readonly #runs = new Map<number, { readonly kept?: Kept; readonly bytes: number }>();

  /** What is kept of the run of a part: it is to be kept again, or handed over. */
  take({ run }: Part): Kept | undefined {
    if (run === undefined) return undefined;
    const { kept, bytes = 0 } = this.#runs.get(run.id) ?? {};
    this.#runs.set(run.id, { bytes });
    return kept;
  }

  /** False where it is to be handed over: the run ends with this part, or enough is kept. */
  keep({ run, gold }: Part, kept: Kept): boolean {
    if (run === undefined) return false;
    const bytes = (this.#runs.get(run.id)?.bytes ?? 0) + gold.bytes.length;
    const isKept = run.goesOn && bytes < MOST_KEPT;
    if (isKept) this.#runs.set(run.id, { kept, bytes });
    else this.#runs.delete(run.id);
    return isKept;
  }

  forget(run: number): void {
    this.#runs.delete(run);
  }
}

/** Scores a part of two files, or all of them. */
export function scorePart<C extends string, P extends Pair>(
  scoring: Scoring<C, P>,
  part: Part,
  output: ScoreOutput,
): PartScore<C> {
  const notices = new PartNotices();
  const rows = new ScoredPairs(scoring, output, part.gold.first);
  for (const pair of scoring.reader.pairs(part, notices, rows.shortcut, rows.isBrief)) rows.add(pair);
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
  return rows || details || (texts ?? false) !== false;
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

  /** Whether pairs may be brief. */
  get isBrief(): boolean {
    return this.#output.brief === true && !this.#tally.keyed && this.#errors === undefined && !this.#output.texts;
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
    this.#scoring.view.words(pair, this.#lines, this.#output.texts === 'known');
    this.#written = to;
  }
}

/** The stages of consecutive parts, each joined to its like. */
export function joinStages(parts: readonly Stages[]): Stages {
  const joined: Notices[] = [];
  for (const stages of parts)
    for (const [stage, warnings] of stages.entries()) {
      joined[stage] ??= new Notices();
      joined[stage].append(warnings);
    }
  return joined.map((notices, stage) => (stage < OF_ONE_FILE ? inOrder(notices.list()) : notices.list()));
}

/** The first stages are about gold and about the system. */
const OF_ONE_FILE = 2;

/** In the order of the places where each first occurs, and before them what has no place: a reader may go through a part more than
 *  once, so that the order in which it finds things depends on where parts end. */
function inOrder(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.toSorted((a, b) => {
    const [one, other] = [a.kept[0]?.place, b.kept[0]?.place];
    return (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0);
  });
}

/** One stage after the other: the warnings as they are shown. */
export function warningsOfStages(stages: Stages): readonly Warning[] {
  const notices = new Notices();
  for (const stage of stages) notices.append(stage);
  return notices.list();
}

/** The one warning of its kind, about both files as a whole. */
export function warningOf(code: string, text: string): Warning {
  return { code, count: 1, kept: [{ code, place: null, text }] };
}

/** Null where nothing was counted, or the metric does not say. */
export function coverageOf(
  { metric, reader }: Scoring,
  table: CountTable<string>,
  warnings: readonly Warning[],
): Coverage | null {
  const mismatched = warnings.reduce((total, { code, count }) => total + (code === reader.mismatch ? count : 0), 0);
  return table.columns.length === 0 ? null : (metric.coverage?.(sum(table), mismatched) ?? null);
}

/** What a description says of a metric, whatever the options. */
export function scoringFrom<C extends string>({
  figures,
  headline,
  views,
  errorKinds,
}: Omit<MetricDescription, 'errorKinds'> & {
  readonly errorKinds: readonly ErrorKind<C>[];
}): Pick<Scoring<C>, 'tableRows' | 'headline' | 'views' | 'errorKinds'> {
  return { tableRows: tableRowsOf(figures), headline, views: views.map(({ name }) => name), errorKinds };
}

/** The figures that have a row. */
export function tableRowsOf(figures: readonly FigureDescription[]): readonly FigureDescription[] {
  return figures.filter(({ jsonOnly }) => jsonOnly !== true);
}

/** Without warnings about breakdowns that nobody will see. */
export function withoutFacetWarnings(
  warnings: readonly Warning[],
  { facetWarnings = {} }: Pick<Metric<Pair, string>, 'facetWarnings'>,
  { keyed, facets }: Pick<ScoreOutput, 'keyed' | 'facets'>,
): readonly Warning[] {
  return warnings.filter(({ code }) => {
    const facet = facetWarnings[code];
    return facet === undefined || (keyed && (facets?.includes(facet) ?? true));
  });
}

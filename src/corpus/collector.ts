// Puts the scores of parts together.
import { Notices, type Warning } from '../bytes/index.ts';
import { type CountTable, concat, foldBy, rowCount } from '../counts/index.ts';
import type { PartScore, Scoring, SentenceDetail, SentencePictures, ShownSentence } from '../families/index.ts';
import type { DetailStore, RowSink } from './machinery.ts';
import type { ScoreRequest } from './score-corpus.ts';
import { detailsWithFigures } from './sentence-figures.ts';
import type { PartPlace } from './sentence-finder.ts';

/** Put together part by part, stage by stage. */
export interface Gathered extends Omit<CorpusScore, 'warnings'> {
  /** Warnings by stage, as in a `PartScore`. */
  readonly stages: readonly (readonly Warning[])[];
}

export interface CorpusScore {
  readonly table: CountTable<string>;
  readonly warnings: readonly Warning[];
  readonly details: Iterable<SentenceDetail>;
  readonly pictures: readonly SentencePictures[];
  /** Of gold sentences, part by part, if they were wanted: each with a line feed behind it. */
  readonly texts: readonly string[];
  /** Where the parts stand that were scored, if sentences will be looked up. */
  readonly places: readonly PartPlace[];
  /** If it was wanted and the files were scored whole. */
  readonly show?: (sentence: number) => ShownSentence;
}

type CollectorRequest = Pick<ScoreRequest, 'output' | 'fold' | 'figures' | 'lookup' | 'sink'>;

/** Puts scores together as they come in, in any order. Folded tables are added up at once, and the accounts of sentences
 *  put aside, so memory stays bounded. */
export class Collector {
  readonly #scoring: Scoring;
  readonly #rows: boolean;
  readonly #tables: CountTable<string>[] = [];
  readonly #warnings: (readonly (readonly Warning[])[])[] = [];
  readonly #details: DetailStore;
  readonly #sink: RowSink | undefined;
  readonly #figures: boolean;
  readonly #lookup: boolean;
  readonly #places: PartPlace[] = [];
  readonly #pictures: (readonly SentencePictures[])[] = [];
  #folded: CountTable<string>[] = [];
  #foldedRows = 0;
  readonly #texts: string[] = [];
  #show: PartScore['show'];

  constructor(
    scoring: Scoring,
    { output, fold = false, figures = false, lookup = false, sink }: CollectorRequest,
    details: DetailStore,
  ) {
    this.#details = details;
    this.#sink = sink;
    this.#figures = figures;
    this.#lookup = lookup;
    this.#scoring = scoring;
    this.#rows = output.rows && !fold;
  }

  add(index: number, score: PartScore): void {
    const { table, stages, pictures, texts, show } = score;
    this.#texts[index] = texts;
    this.#show = show;
    this.#pictures[index] = pictures;
    this.#details.add(index, this.#figures ? detailsWithFigures(this.#scoring, score) : score.details);
    this.#sink?.add(index, table);
    if (stages.some(warnings => warnings.length > 0)) this.#warnings[index] = stages;
    if (this.#rows) this.#tables[index] = table;
    else if (rowCount(table) > 0) this.#fold(table);
  }

  /** Parts come in the order of the corpus. */
  note(place: PartPlace): void {
    if (this.#lookup) this.#places.push(place);
  }

  finish(): Gathered {
    const joined = concat(this.#rows ? this.#tables.filter(({ columns }) => columns.length > 0) : this.#folded);
    const table = this.#rows || this.#folded.length === 0 ? joined : foldBy(joined, this.#scoring.metric.length);
    return {
      table,
      stages: joinStages(this.#warnings.filter(list => list !== undefined)),
      details: this.#details,
      pictures: this.#pictures.flat(),
      texts: this.#texts.filter(text => text !== ''),
      places: this.#places,
      ...(this.#show === undefined ? {} : { show: this.#show }),
    };
  }

  #fold(table: CountTable<string>): void {
    this.#folded.push(table);
    this.#foldedRows += rowCount(table);
    if (this.#folded.length < FOLDED_AT_ONCE && this.#foldedRows < ROWS_AT_ONCE) return;
    this.#folded = [foldBy(concat(this.#folded), this.#scoring.metric.length)];
    this.#foldedRows = 0;
  }
}

/** The stages of consecutive parts, each joined to its like. */
export function joinStages(parts: readonly (readonly (readonly Warning[])[])[]): readonly (readonly Warning[])[] {
  const joined: Notices[] = [];
  for (const stages of parts)
    for (const [stage, warnings] of stages.entries()) {
      joined[stage] ??= new Notices();
      joined[stage].append(warnings);
    }
  return joined.map(notices => notices.list());
}

/** One stage after the other: the warnings as they are shown. */
export function warningsOf(stages: readonly (readonly Warning[])[]): readonly Warning[] {
  const notices = new Notices();
  for (const stage of stages) notices.append(stage);
  return notices.list();
}

/** Tables that wait before they are added up: where there are many keys, adding up costs more than waiting. */
const FOLDED_AT_ONCE = 64;
const ROWS_AT_ONCE = 1 << 14;

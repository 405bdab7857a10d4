// Puts the scores of parts together in the order of the corpus.
import { type CountTable, concat, foldBy, rowCount } from '../counts/index.ts';
import { joinStages, type PartScore, type Stages } from '../families/index.ts';
import type { RecordStore } from './environment.ts';
import type { PartPlace } from './file-cursor.ts';
import { recordsOf, withAllLines } from './records.ts';
import type { AssignedScore } from './score-corpus.ts';
import type { RangeScore, ScoreRequest } from './scores.ts';

/** Puts the scores of parts together as they come in, in any order. Folded tables are added up at once, and records put aside,
 *  so memory stays bounded. */
export class Collector {
  readonly #request: ScoreRequest;
  readonly #records: RecordStore | null;
  readonly #tables: CountTable<string>[] = [];
  readonly #stages: Stages[] = [];
  readonly #texts: string[] = [];
  readonly #places: PartPlace[] = [];
  readonly #mismatches: RangeScore['mismatches'][] = [];
  #folded: CountTable<string>[] = [];
  #foldedRows = 0;

  constructor(request: ScoreRequest, records: RecordStore | null) {
    this.#request = request;
    this.#records = records;
  }

  add(index: number, score: PartScore & Partial<AssignedScore>, place?: PartPlace): void {
    const { table, stages, texts, mismatches = [] } = score;
    if (mismatches.length > 0) this.#mismatches[index] = mismatches;
    const { output, fold, sink } = this.#request;
    this.#records?.add(index, recordsOf(this.#request, score));
    sink?.add(index, table);
    if (place !== undefined) this.#places[index] = place;
    if (output.texts) this.#texts[index] = withAllLines(texts, place?.sentences ?? 0);
    if (stages.some(warnings => warnings.length > 0)) this.#stages[index] = stages;
    if (output.rows && !fold) this.#tables[index] = table;
    else if (rowCount(table) > 0) this.#fold(table);
  }

  finish(): Omit<RangeScore, 'lengths' | 'goldText'> {
    const joined = concat([...this.#tables.filter(({ columns }) => columns.length > 0), ...this.#folded]);
    return {
      table: this.#folded.length === 0 ? joined : foldBy(joined, this.#request.scoring.metric.length),
      stages: joinStages(this.#stages.filter(list => list !== undefined)),
      details: this.#records ?? [],
      texts: this.#texts.filter(text => text !== ''),
      places: this.#places,
      mismatches: this.#mismatches.flat(),
    };
  }

  #fold(table: CountTable<string>): void {
    this.#folded.push(table);
    this.#foldedRows += rowCount(table);
    if (this.#folded.length < FOLDED_AT_ONCE && this.#foldedRows < ROWS_AT_ONCE) return;
    this.#folded = [foldBy(concat(this.#folded), this.#request.scoring.metric.length)];
    this.#foldedRows = 0;
  }
}

/** Tables that wait before they are added up: where there are many keys, adding up costs more than waiting. */
const FOLDED_AT_ONCE = 64;
const ROWS_AT_ONCE = 1 << 14;

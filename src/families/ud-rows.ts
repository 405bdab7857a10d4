// The table of a UD score as it is filled.
import { type CountTable, TableTally } from '../counts/index.ts';
import { AttachmentBreakdown, type UdColumn, type UdPair, udColumns } from '../metrics/index.ts';
import type { Part, Wanted } from './family.ts';

const SYSTEM_WORDS = udColumns.indexOf('words.system');

/** A row for every gold sentence if wanted, else one for each length of them. */
export class UdRows {
  readonly #pair: UdPair;
  readonly #wanted: Wanted;
  readonly #first: number;
  readonly #converted: boolean;
  readonly #breakdown: AttachmentBreakdown | null;
  readonly #tally: TableTally<UdColumn>;
  readonly #byLength = new Map<number, Float64Array>();

  constructor(pair: UdPair, { gold, goldLayout, systemLayout }: Part, wanted: Wanted) {
    this.#pair = pair;
    this.#wanted = wanted;
    this.#first = gold.first;
    this.#converted = goldLayout !== 'rows' || systemLayout !== 'rows';
    this.#breakdown = wanted.keyed ? new AttachmentBreakdown(pair) : null;
    this.#tally = new TableTally(udColumns, wanted.keyed);
  }

  add(sentence: number): void {
    const { wordStart } = this.#pair.gold.graphs;
    const length = wordStart[sentence + 1]! - wordStart[sentence]!;
    const counts = this.#byLength.get(length) ?? new Float64Array(udColumns.length);
    this.#pair.add(sentence, counts);
    this.#breakdown?.add(sentence);
    if (this.#wanted.rows) {
      this.#begin(sentence, sentence + 1, length, counts);
      this.#breakdown?.file(this.#tally);
    } else this.#byLength.set(length, counts);
  }

  table(): CountTable<UdColumn> {
    for (const [length, counts] of this.#byLength) this.#begin(0, this.#pair.gold.graphs.size, length, counts);
    if (!this.#wanted.rows) this.#breakdown?.file(this.#tally);
    return this.#tally.table();
  }

  #begin(from: number, to: number, length: number, counts: Float64Array): void {
    const tally = this.#tally;
    tally.begin({ from: this.#first + from, to: this.#first + to });
    for (const [c, column] of udColumns.entries()) if (counts[c] !== 0) tally.add(column, counts[c]);
    tally.add('length', length);
    if (this.#converted) tally.add('words.converted', counts[SYSTEM_WORDS]);
  }
}

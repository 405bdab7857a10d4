// Sentence by sentence, what is made of a UD pair: the rows of its table, accounts, pictures.
import { Notices, type Warning } from '../bytes/index.ts';
import { type CountTable, sum, TableTally } from '../counts/index.ts';
import { AttachmentBreakdown, type UdColumn, type UdPair, udColumns } from '../metrics/index.ts';
import { attachmentDetail } from './attachment-detail.ts';
import {
  isDrawn,
  type Part,
  type PartScore,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';
import { udPictures } from './ud-picture.ts';

const SYSTEM_WORDS = udColumns.indexOf('words.system');

/** The first so many gold sentences. */
export function scoreSentences(
  pair: UdPair,
  sentences: number,
  part: Part,
  wanted: Wanted,
): Omit<PartScore<UdColumn>, 'warnings'> {
  const { first } = part.gold;
  const rows = new UdRows(pair, part, wanted);
  const details: SentenceDetail[] = [];
  const pictures: SentencePictures[] = [];
  for (let i = 0; i < sentences; i++) {
    rows.add(i);
    if (wanted.details) details.push(attachmentDetail(pair, i, first));
    if (isDrawn(wanted, first + i)) pictures.push(udPictures(pair, i, first));
  }
  return { table: rows.table(), details, pictures };
}

export function warnOfRepeatedEdges(table: CountTable<UdColumn>): readonly Warning[] {
  const notices = new Notices();
  const counts = sum(table);
  for (const metric of ['ELAS', 'EULAS'] as const)
    if (counts[`${metric}.correct`] > Math.min(counts['edges.gold'], counts['edges.system']))
      notices.add('repeated-edges', () => ({
        place: null,
        text: `edges that are repeated, or differ in a subtype only, match several times: ${metric} exceeds 100 %`,
      }));
  return notices.list();
}

/** A row for every gold sentence if wanted, else one for each length of them. */
class UdRows {
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

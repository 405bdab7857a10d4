// The counts and figures of every sentence as a Parquet file, for those who go on in their own tools. Written in groups of
// rows as they are counted, so memory stays bounded; and under another name until all is there.
//
//   system     sentence  sentences  length  matched  gold  ...  precision  recall   f1
//   alpha.mrg  1         1          8       5        6     ...  1          0.8333…  0.9090…
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { CountedSystems, RowSink } from '../corpus/index.ts';
import { type Counts, type CountTable, rowCount } from '../counts/index.ts';
import type { Scoring } from '../families/index.ts';
import { figureAt, isProportion } from '../stats/index.ts';
import { FileDraft, unwritable } from './write-file.ts';

/** Rows that are written at once. */
const GROUP = 1 << 16;

export class RowsFile implements RowSink {
  readonly #name: string;
  readonly #draft: FileDraft;
  readonly #scoring: Scoring;
  #writer: ParquetWriter | null = null;
  /** What systems are called instead of by their files. */
  readonly #names: readonly string[];
  #begun = 0;
  #system = '';
  #first = 0;
  #next = 0;
  /** Parts that came before an earlier one did. */
  readonly #waiting = new Map<number, CountTable<string>>();
  /** Tables with the system they are of and the number of sentences before them. */
  #group: { readonly system: string; readonly first: number; readonly table: CountTable<string> }[] = [];
  #rows = 0;

  constructor(name: string, scoring: Scoring, names: readonly string[] = []) {
    this.#names = names;
    this.#name = name;
    this.#draft = new FileDraft(name);
    this.#scoring = scoring;
    // What is left of it when the command fails is of no use.
    process.once('exit', () => this.#draft.drop());
  }

  begin(system: string): void {
    this.#system = this.#names[this.#begun++] ?? system;
  }

  beginFiles(first: number): void {
    this.#first = first;
    this.#next = 0;
  }

  add(part: number, table: CountTable<string>): void {
    this.#waiting.set(part, table);
    for (let next = this.#waiting.get(this.#next); next !== undefined; next = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      if (rowCount(next) === 0) continue;
      this.#group.push({ system: this.#system, first: this.#first, table: next });
      this.#rows += rowCount(next);
      if (this.#rows >= GROUP) this.#write();
    }
  }

  /** Nothing is there under its name before. */
  finish(): void {
    this.#write();
    try {
      this.#writer?.finish();
      if (this.#writer === null) this.#draft.drop();
      else this.#draft.keep();
    } catch (error) {
      throw unwritable(this.#name, error);
    }
  }

  #write(): void {
    const first = this.#group[0];
    if (first === undefined) return;
    const { columns } = first.table;
    const {
      metric: { figures },
      headline,
    } = this.#scoring;
    const proportions = headline.filter(path => isProportion(figures(countsAt(first.table, 0)), path));
    const strings: string[] = [];
    const sentence = new Int32Array(this.#rows);
    const sentences = new Int32Array(this.#rows);
    const counts = columns.map(() => new Int32Array(this.#rows));
    const values = proportions.map((): (number | null)[] => []);
    let row = 0;
    for (const { system, first: before, table } of this.#group)
      for (const [r, { from, to }] of table.runs.entries()) {
        strings.push(system);
        sentence[row] = before + from + 1;
        sentences[row] = to - from;
        for (const [c, column] of counts.entries()) column[row] = table.rows[r * columns.length + c]!;
        const own = figures(countsAt(table, r));
        for (const [p, path] of proportions.entries()) values[p]!.push(figureAt(own, path)?.value ?? null);
        row++;
      }
    this.#open(columns, proportions).write({
      columnData: [
        { name: 'system', data: strings },
        { name: 'sentence', data: sentence },
        { name: 'sentences', data: sentences },
        ...columns.map((column, c) => ({ name: countName(column), data: counts[c]! })),
        ...proportions.map((path, p) => ({ name: plainName(path), data: values[p]! })),
      ],
      rowGroupSize: this.#rows,
    });
    this.#group = [];
    this.#rows = 0;
  }

  #open(columns: readonly string[], proportions: readonly string[]): ParquetWriter {
    try {
      this.#writer ??= new ParquetWriter({
        writer: fileWriter(this.#draft.path),
        schema: [
          { name: 'rows', num_children: 3 + columns.length + proportions.length },
          { name: 'system', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
          ...['sentence', 'sentences', ...columns.map(countName)].map(
            name => ({ name, type: 'INT32', repetition_type: 'REQUIRED' }) as const,
          ),
          ...proportions.map(path => ({ name: plainName(path), type: 'DOUBLE', repetition_type: 'OPTIONAL' }) as const),
        ],
      });
      return this.#writer;
    } catch (error) {
      throw unwritable(this.#name, error);
    }
  }
}

/** Rows that are at hand, because they were kept. */
export function writeRows(name: string, { scoring, systems }: CountedSystems): void {
  const file = new RowsFile(name, scoring);
  for (const system of systems) {
    file.begin(system.name);
    file.beginFiles(0);
    file.add(0, system.table);
  }
  file.finish();
}

function countsAt({ columns, rows }: CountTable<string>, row: number): Counts<string> {
  return Object.fromEntries(columns.map((column, c) => [column, rows[row * columns.length + c]!]));
}

/** Dots would be read as one column inside another. */
function plainName(path: string): string {
  return path.replaceAll('.', '_');
}

/** The metric may have a count that is called as one of ours. */
function countName(column: string): string {
  return column === 'sentence' || column === 'sentences' || column === 'system' ? `count_${column}` : plainName(column);
}

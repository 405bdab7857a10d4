// Plain data, packed so that what is alike stands together: lists of objects become columns, texts become numbers, and a
// column that is nearly that of the sentence before then costs next to nothing once the page is compressed.
//
//   [{ text: 'a', size: 1 }, { text: 'a', size: 2 }]   shape 0 is ['text', 'size'], text 0 is 'a'
//   { o: 0, n: 2, v: [{ t: [0, 0] }, [1, 2]] }

/** So many values, one after the other. */
type Column =
  | readonly Plain[]
  /** Texts, by number. */
  | { readonly t: readonly number[] }
  /** Lists: how long each is, and all that is in them. */
  | { readonly l: readonly number[]; readonly v: Column }
  /** Objects of one shape. */
  | { readonly o: number; readonly n: number; readonly v: readonly Column[] }
  /** Values only at these places; the others are not there, or are null. */
  | { readonly m: readonly number[]; readonly n: number; readonly v: Column }
  | { readonly z: readonly number[]; readonly n: number; readonly v: Column };

type Plain = number | boolean | null;

export interface Packed {
  readonly texts: readonly string[];
  readonly shapes: readonly (readonly string[])[];
  readonly values: readonly Column[];
}

/** Values in a piece of JSON. */
const PIECE = 100;

export class Packer {
  readonly #texts = new Map<string, number>();
  readonly #shapes = new Map<string, number>();
  /** The values as the bytes of JSON, which take a fraction of the memory, and those that are not yet bytes. */
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  #last: string[] = [];

  add(value: unknown): void {
    this.#last.push(JSON.stringify(this.#column([value])));
    if (this.#last.length === PIECE) this.#endPiece();
  }

  /** What was added, `Packed` as the bytes of JSON, in pieces: of a large report, all in one would be too much for memory. */
  json(): readonly Uint8Array<ArrayBuffer>[] {
    if (this.#last.length > 0) this.#endPiece();
    const texts = JSON.stringify([...this.#texts.keys()]);
    const shapes = [...this.#shapes.keys()].join(',');
    return [encoded(`{"texts":${texts},"shapes":[${shapes}],"values":[`), ...this.#pieces, encoded(']}')];
  }

  #endPiece(): void {
    const comma = this.#pieces.length === 0 ? '' : ',';
    this.#pieces.push(encoded(`${comma}${this.#last.join(',')}`));
    this.#last = [];
  }

  #column(values: readonly unknown[]): Column {
    if (values.every(isPlain)) return values;
    if (values.includes(undefined)) return { m: placesOf(values, undefined), ...this.#rest(values, undefined) };
    if (values.includes(null)) return { z: placesOf(values, null), ...this.#rest(values, null) };
    if (values.every(value => typeof value === 'string')) return { t: values.map(text => numberOf(this.#texts, text)) };
    if (values.every(value => Array.isArray(value)))
      return { l: values.map(list => list.length), v: this.#column(values.flat(1)) };
    if (!values.every(isRecord)) throw new Error('values of different kinds cannot be packed');
    const names = [...new Set(values.flatMap(value => Object.keys(value)))];
    return {
      o: numberOf(this.#shapes, JSON.stringify(names)),
      n: values.length,
      v: names.map(name => this.#column(values.map(value => value[name]))),
    };
  }

  #rest(values: readonly unknown[], absent: null | undefined): { readonly n: number; readonly v: Column } {
    return { n: values.length, v: this.#column(values.filter(value => value !== absent)) };
  }
}

/** Equal to what was added, but for what was undefined; the caller knows what that was. */
export function unpack({ texts, shapes, values }: Packed, index: number): unknown {
  const expand = (column: Column): readonly unknown[] => {
    if (isPlainColumn(column)) return column;
    if ('t' in column) return column.t.map(text => texts[text]);
    if ('m' in column) return spread(column.m, column.n, expand(column.v), undefined);
    if ('z' in column) return spread(column.z, column.n, expand(column.v), null);
    if ('l' in column) {
      const items = expand(column.v);
      let at = 0;
      return column.l.map(length => {
        at += length;
        return items.slice(at - length, at);
      });
    }
    const columns = column.v.map(expand);
    const names = shapes[column.o] ?? [];
    return Array.from({ length: column.n }, (_, i) =>
      Object.fromEntries(names.map((name, c) => [name, columns[c]?.[i]]).filter(([, value]) => value !== undefined)),
    );
  };
  const value = values[index];
  return value === undefined ? undefined : expand(value)[0];
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function placesOf(values: readonly unknown[], absent: null | undefined): number[] {
  return values.flatMap((value, i) => (value === absent ? [] : [i]));
}

function spread(places: readonly number[], size: number, values: readonly unknown[], absent: null | undefined) {
  const list = new Array<unknown>(size).fill(absent);
  for (const [i, place] of places.entries()) list[place] = values[i];
  return list;
}

function numberOf(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

function isPlain(value: unknown): value is Plain {
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}

function isPlainColumn(column: Column): column is readonly Plain[] {
  return Array.isArray(column);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

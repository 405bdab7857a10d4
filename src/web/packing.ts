// Pictures of thousands of sentences are alike: the same words, the same arcs, and two systems that mostly agree. Equal
// objects are stored once and referred to by number, and an object's names once for all that have the same ones.
//
//   [{ words: [{ text: 'a' }, { text: 'a' }] }]   shapes [['text'], ['words']]   objects [[0, 'a'], [1, { r: [0, 0] }]]

/** `o` refers to one object, `r` to several. */
type Cell = string | number | boolean | null | { readonly o: number } | { readonly r: readonly number[] } | Cells;
type Cells = readonly Cell[];

export interface Packed {
  readonly shapes: readonly (readonly string[])[];
  /** The shape, then the values of its names. What an object refers to stands before it. */
  readonly objects: readonly (readonly Cell[])[];
}

export class Packer {
  readonly #shapes: string[][] = [];
  readonly #objects: (readonly Cell[])[] = [];
  readonly #known = new Map<string, number>();

  /** Returns the number under which the object can be had again. */
  add(value: object): number {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const shape = this.#intern(
      entries.map(([name]) => name),
      this.#shapes,
      'shape',
    );
    return this.#intern([shape, ...entries.map(([, item]) => this.#cell(item))], this.#objects, 'object');
  }

  packed(): Packed {
    return { shapes: this.#shapes, objects: this.#objects };
  }

  #cell(value: unknown): Cell {
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every(isRecord)) return { r: value.map(item => this.add(item)) };
      return value.map(item => this.#cell(item));
    }
    if (isRecord(value)) return { o: this.add(value) };
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value;
    throw new Error(`a ${typeof value} cannot be packed`);
  }

  #intern<T>(item: T, items: T[], kind: string): number {
    const key = `${kind}${JSON.stringify(item)}`;
    const number = this.#known.get(key) ?? items.push(item) - 1;
    this.#known.set(key, number);
    return number;
  }
}

/** Equal to what was added; the caller knows what that was. */
export function unpack({ shapes, objects }: Packed, number: number): unknown {
  const object = (index: number): unknown => {
    const [shape, ...cells] = objects[index] ?? [];
    const names = shapes[Number(shape)] ?? [];
    return Object.fromEntries(names.map((name, i) => [name, value(cells[i] ?? null)]));
  };
  const value = (cell: Cell): unknown => {
    if (typeof cell !== 'object' || cell === null) return cell;
    if (isCells(cell)) return cell.map(value);
    return 'o' in cell ? object(cell.o) : cell.r.map(object);
  };
  return object(number);
}

function isCells(cell: object): cell is Cells {
  return Array.isArray(cell);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The least or the greatest of any stretch of numbers in constant time: level k has those of stretches of 2^k. */
export class SparseTable {
  readonly #levels: Int32Array[];
  readonly #pick: (a: number, b: number) => number;

  constructor(values: Int32Array, pick: (a: number, b: number) => number) {
    this.#levels = [values];
    this.#pick = pick;
    for (let width = 1; 2 * width <= values.length; width *= 2) {
      const below = this.#levels.at(-1)!;
      this.#levels.push(
        below.slice(0, values.length - 2 * width + 1).map((value, i) => pick(value, below[i + width]!)),
      );
    }
  }

  /** Of values [from, to), which are not none. */
  over(from: number, to: number): number {
    const level = 31 - Math.clz32(to - from);
    const values = this.#levels[level]!;
    return this.#pick(values[from]!, values[to - (1 << level)]!);
  }
}

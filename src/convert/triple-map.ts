// A map whose keys are three small numbers, for tables that are asked at every node of every derivation: a Map would need a
// key that holds all three, a string or a large number, and to make one takes longer than to look it up here.

export class TripleMap<Value> {
  /** Of each place its three numbers; the first is -1 where the place is free. */
  #keys = new Int32Array(3 * 64).fill(-1);
  #values: Value[] = [];
  #count = 0;
  /** One less than the number of places, which is a power of two. */
  #mask = 63;

  /** The numbers are 0 or more. */
  get(a: number, b: number, c: number): Value | undefined {
    const at = this.#placeOf(a, b, c);
    return this.#keys[3 * at] === -1 ? undefined : this.#values[at];
  }

  set(a: number, b: number, c: number, value: Value): void {
    if (2 * ++this.#count > this.#mask) this.#grow();
    this.#put(this.#placeOf(a, b, c), a, b, c, value);
  }

  /** Where the key is, or the free place where it belongs. */
  #placeOf(a: number, b: number, c: number): number {
    const keys = this.#keys;
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    hash ^= hash >>> 15;
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const first = keys[3 * at]!;
      if (first === -1 || (first === a && keys[3 * at + 1] === b && keys[3 * at + 2] === c)) return at;
    }
  }

  #put(at: number, a: number, b: number, c: number, value: Value): void {
    this.#keys[3 * at] = a;
    this.#keys[3 * at + 1] = b;
    this.#keys[3 * at + 2] = c;
    this.#values[at] = value;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#mask = 2 * this.#mask + 1;
    this.#keys = new Int32Array(3 * (this.#mask + 1)).fill(-1);
    this.#values = new Array(this.#mask + 1);
    for (let at = 0; 3 * at < keys.length; at++) {
      const [a, b, c] = [keys[3 * at]!, keys[3 * at + 1]!, keys[3 * at + 2]!];
      if (a !== -1) this.#put(this.#placeOf(a, b, c), a, b, c, values[at]!);
    }
  }
}

// What is kept of texts that come again and again, with an end to it: a process that scores for weeks must not grow with every text
// that it has ever read.

/** More than files of parses have of one kind. */
export const MOST_REMEMBERED = 1 << 16;

/** A table that begins anew when it is full: what stands in it can be made again. */
export class Remembered<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    if (this.size >= MOST_REMEMBERED) this.clear();
    return super.set(key, value);
  }
}

/** Values of which there must be one only for each text, as long as anybody has it. When the table is full, it keeps its values only
 *  as long as somebody else does. */
export class Interned<Value extends object> {
  readonly #recent = new Map<string, Value>();
  readonly #older = new Map<string, WeakRef<Value>>();

  get(text: string): Value | undefined {
    const recent = this.#recent.get(text);
    if (recent !== undefined || this.#older.size === 0) return recent;
    const older = this.#older.get(text)?.deref();
    if (older !== undefined) this.set(text, older);
    return older;
  }

  set(text: string, value: Value): void {
    if (this.#recent.size >= MOST_REMEMBERED) this.#age();
    this.#recent.set(text, value);
  }

  #age(): void {
    for (const [text, older] of this.#older) if (older.deref() === undefined) this.#older.delete(text);
    for (const [text, value] of this.#recent) this.#older.set(text, new WeakRef(value));
    this.#recent.clear();
  }
}

// JSON as Python writes it, value by value and without recursion: several values may follow each other, and numbers may be
// infinite, which JSON itself does not have. Objects know where they begin.

export class JsonObject {
  /** Where its bracket stands in the text. */
  readonly at: number;
  readonly fields = new Map<string, JsonValue>();

  constructor(at: number) {
    this.at = at;
  }
}

export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

/** What is wrong with a text that is no JSON, and where. */
export class JsonFault extends Error {
  readonly at: number;

  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);
const LONGEST_WORD = '-Infinity'.length;
const word = /-?[A-Za-z]+/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** White space of JSON, and a byte-order mark. */
const isBlank = (unit: number) => unit === 32 || unit === 10 || unit === 13 || unit === 9 || unit === 0xfeff;

/** An object or a list that waits for its end. */
type Open =
  | { readonly end: '}'; readonly made: JsonObject; key: string }
  | { readonly end: ']'; readonly made: JsonValue[] };

export class JsonReader {
  readonly #text: string;
  /** Where the next character stands. */
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next character that is no white space, '' at the end of the text. */
  peek(): string {
    while (isBlank(this.#text.charCodeAt(this.at))) this.at++;
    return this.#text.charAt(this.at);
  }

  /** Goes past this character if it comes next. */
  take(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  /** Goes past this character, which must come next. */
  expect(character: string): void {
    if (!this.take(character)) throw this.#fault(`${character} is missing`);
  }

  /** What stands between two brackets, item by item. */
  items(open: '{' | '[', close: '}' | ']', read: () => void): void {
    this.expect(open);
    if (this.take(close)) return;
    do read();
    while (this.take(','));
    this.expect(close);
  }

  string(): string {
    this.expect('"');
    const from = this.at;
    for (let end = this.#text.indexOf('"', from); end >= 0; end = this.#text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (end - slashes > from && this.#text[end - slashes - 1] === '\\') slashes++;
      if (slashes % 2 === 1) continue;
      this.at = end + 1;
      return this.#unescaped(from, end);
    }
    this.at = this.#text.length;
    throw this.#fault('a string is never closed');
  }

  value(): JsonValue {
    const open: Open[] = [];
    for (;;) {
      const opened = this.#open();
      if (opened !== null) {
        open.push(opened);
        continue;
      }
      let value = this.#closed();
      for (let around = open.at(-1); ; around = open.at(-1)) {
        if (around === undefined) return value;
        if (around.end === ']') around.made.push(value);
        else around.made.fields.set(around.key, value);
        if (this.take(',')) {
          if (around.end === '}') around.key = this.key();
          break;
        }
        this.expect(around.end);
        open.pop();
        value = around.made;
      }
    }
  }

  /** `"name":` */
  key(): string {
    const key = this.string();
    this.expect(':');
    return key;
  }

  /** An object or a list with something in it. */
  #open(): Open | null {
    const bracket = this.peek();
    const from = this.at;
    if (bracket !== '{' && bracket !== '[') return null;
    this.at++;
    if (this.peek() === (bracket === '{' ? '}' : ']')) {
      this.at = from;
      return null;
    }
    return bracket === '{' ? { end: '}', made: new JsonObject(from), key: this.key() } : { end: ']', made: [] };
  }

  /** A value with nothing inside it. */
  #closed(): JsonValue {
    const first = this.peek();
    if (first === '"') return this.string();
    const from = this.at;
    if (first === '{' || first === '[') {
      this.at++;
      this.expect(first === '{' ? '}' : ']');
      return first === '{' ? new JsonObject(from) : [];
    }
    const literal = this.#match(word);
    if (literal !== null && words.has(literal)) return words.get(literal)!;
    this.at = from;
    const digits = this.#match(number);
    if (digits !== null) return Number(digits);
    // Where the text ends inside a value, that is what is wrong.
    if (this.#text.length - from < LONGEST_WORD && /^[-\w]*$/.test(this.#text.slice(from))) this.at = this.#text.length;
    throw this.#fault('a value is missing');
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [found = null] = pattern.exec(this.#text) ?? [];
    if (found !== null) this.at += found.length;
    return found;
  }

  #unescaped(from: number, end: number): string {
    const raw = this.#text.slice(from, end);
    if (!raw.includes('\\')) return raw;
    try {
      return JSON.parse(`"${raw}"`) as string;
    } catch {
      throw new JsonFault(from - 1, 'a string cannot be read');
    }
  }

  #fault(problem: string): JsonFault {
    return new JsonFault(this.at, problem);
  }
}

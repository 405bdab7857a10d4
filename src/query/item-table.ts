// The items of a whole corpus, column by column, so that a question is answered by going through numbers: every text is kept once, and
// a question asks each of them only once whether it fits.
import type { Picture } from '../picture/index.ts';
import { type HeldItem, heldItems, type ItemState, states } from './items.ts';
import { itemPart, type Query, type WholeQuery } from './query.ts';
import { rangeTest } from './row-test.ts';
import { systemNamed } from './system-named.ts';

const textColumns = ['kind', 'label', 'word', 'lemma', 'tag', 'error', 'reason'] as const;
type TextColumn = (typeof textColumns)[number];

/** Whether an item fits. */
export type ItemTest = (item: number) => boolean;

export class ItemTable {
  readonly #systems: number;
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #columns = new Map(textColumns.map(name => [name, [] as number[]]));
  readonly #aboveStart: number[] = [0];
  readonly #above: number[] = [];
  readonly #distance: number[] = [];
  readonly #states: ItemState[][];
  /** Of each item, its gold sentence, counted from 0. */
  readonly #sentence: number[] = [];

  constructor(systems: number) {
    this.#systems = systems;
    this.#states = Array.from({ length: systems }, () => []);
  }

  get size(): number {
    return this.#sentence.length;
  }

  sentenceOf(item: number): number {
    return this.#sentence[item]!;
  }

  /** By system, under one view; the systems in their order. */
  add(sentence: number, pictures: readonly (Picture | undefined)[]): void {
    for (const item of heldItems(pictures)) this.#addItem(sentence, item);
  }

  #addItem(sentence: number, item: HeldItem): void {
    this.#sentence.push(sentence);
    for (const name of textColumns) this.#columns.get(name)!.push(this.#idOf(item[name]));
    for (const name of item.above) this.#above.push(this.#idOf(name));
    this.#aboveStart.push(this.#above.length);
    this.#distance.push(item.distance);
    for (let s = 0; s < this.#systems; s++) this.#states[s]!.push(item.states[s] ?? states.none);
  }

  #idOf(text: string): number {
    const id = this.#ids.get(text) ?? this.#texts.length;
    if (id === this.#texts.length) {
      this.#ids.set(text, id);
      this.#texts.push(text);
    }
    return id;
  }

  /** `names` are those of the systems; A and B are those of `pair`. `ofSentences` answers what is asked of sentences as a whole. */
  test(
    query: Query,
    names: readonly string[],
    pair: readonly [number, number] = [0, 1],
    ofSentences: (query: WholeQuery) => (sentence: number) => boolean = () => () => true,
  ): ItemTest {
    const among = (columns: readonly TextColumn[], pattern: string): ItemTest => {
      const lists = columns.map(name => ({
        list: this.#columns.get(name)!,
        fits: this.#fitting(pattern, name === 'label'),
      }));
      return item => lists.some(({ list, fits }) => fits[list[item]!] === 1);
    };
    switch (query.kind) {
      case 'and':
      case 'or': {
        const parts = query.parts.map(part => this.test(part, names, pair, ofSentences));
        return query.kind === 'and' ? item => parts.every(fits => fits(item)) : item => parts.some(fits => fits(item));
      }
      case 'not': {
        const part = this.test(query.part, names, pair, ofSentences);
        return item => !part(item);
      }
      case 'name':
        return among(['label', 'tag', 'word'], query.name);
      case 'field':
        if (query.field === 'head') return this.#isUnder(query.name);
        if (query.field === 'kind') return among(['kind'], query.name.toLowerCase());
        return among(query.field === 'error' ? ['error', 'reason'] : [query.field], query.name);
      case 'above':
        return this.#isUnder(query.name);
      case 'distance': {
        const fits = rangeTest(query);
        return item => fits(this.#distance[item]!);
      }
      case 'state': {
        const asked = query.system === null ? names.map((_, s) => s) : [systemNamed(query.system, names, pair)];
        const lists = asked.map(s => this.#states[s]!);
        const wanted = query.state === 'wrong' ? [states.missed, states.extra] : [states[query.state]];
        return item => lists.some(list => wanted.some(state => state === list[item]));
      }
      default: {
        const fits = ofSentences(query);
        return item => fits(this.#sentence[item]!);
      }
    }
  }

  #isUnder(pattern: string): ItemTest {
    const fits = this.#fitting(pattern, true);
    return item => {
      for (let at = this.#aboveStart[item]!; at < this.#aboveStart[item + 1]!; at++)
        if (fits[this.#above[at]!] === 1) return true;
      return false;
    };
  }

  /** By text; `*` stands for any letters. A pattern without capital letters fits them too, another fits as it is written. A label
   *  stands for all its subtypes too: `PP` for `PP-LOC`, `nsubj` for `nsubj:pass`. */
  #fitting(pattern: string, isLabel = false): Uint8Array {
    const isSmall = pattern === pattern.toLowerCase();
    const patterns = ['', ...(isLabel ? ['-*', '=*', '|*', ':*'] : [])].map(behind =>
      `${pattern}${behind}`.split(/\*+/),
    );
    return Uint8Array.from(this.#texts, text => {
      const compared = isSmall ? text.toLowerCase() : text;
      return patterns.some(parts => isMadeOf(compared, parts)) ? 1 : 0;
    });
  }

  /** Of the gold items that fit and are scored for both: right by both, broken (by B alone), fixed (by B alone), wrong by both. */
  outcomes(
    fits: ItemTest,
    [a, b]: readonly [number, number],
    keyOf: 'label' | 'tag' | 'error',
    kinds: readonly string[],
  ) {
    const found = new Map<string, Outcomes>();
    const [ofA, ofB, keys] = [this.#states[a]!, this.#states[b]!, this.#columns.get(keyOf)!];
    const asked = new Set(kinds.map(kind => this.#idOf(kind)));
    const kindList = this.#columns.get('kind')!;
    for (let item = 0; item < this.size; item++) {
      const [one, two] = [ofA[item]!, ofB[item]!];
      if (!isGold(one) || !isGold(two) || !asked.has(kindList[item]!) || !fits(item)) continue;
      const text = this.#texts[keys[item]!]!;
      const key = keyOf === 'label' ? withoutSubtype(text) : text;
      const counts = found.get(key) ?? { bothRight: 0, broken: 0, fixed: 0, bothWrong: 0 };
      found.set(key, counts);
      if (one === states.right) counts[two === states.right ? 'bothRight' : 'broken']++;
      else counts[two === states.right ? 'fixed' : 'bothWrong']++;
    }
    return found;
  }

  /** Texts of a column that begin with what is typed, with how many items have them, the most frequent first. */
  completions(
    column: TextColumn | 'any',
    begun: string,
    most: number,
  ): { readonly text: string; readonly count: number }[] {
    const counts = new Map<number, number>();
    const wanted = begun.toLowerCase();
    const begins = Uint8Array.from(this.#texts, text => (text !== '' && text.toLowerCase().startsWith(wanted) ? 1 : 0));
    for (const name of column === 'any' ? (['label', 'tag', 'word'] as const) : [column])
      for (const id of this.#columns.get(name)!) if (begins[id] === 1) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([id, count]) => ({ text: this.#texts[id]!, count }));
  }
}

/** By system, the marks of a sentence's pictures that fit what a query asks of items, wherever the system has or should have them. */
export function fittingMarks(
  query: Query,
  pictures: readonly (Picture | undefined)[],
  names: readonly string[],
  pair: readonly [number, number],
): readonly ReadonlySet<string>[] {
  const asked = itemPart(query);
  if (asked === null) return pictures.map(() => new Set());
  const table = new ItemTable(pictures.length);
  table.add(0, pictures);
  const fits = table.test(asked, names, pair);
  const fitting = heldItems(pictures).filter((_, item) => fits(item));
  return pictures.map((_, s) => {
    const isHere = ({ states: own }: HeldItem) => !own.includes(states.extra) || own[s] === states.extra;
    return new Set(fitting.filter(isHere).map(({ mark }) => mark));
  });
}

export interface Outcomes {
  bothRight: number;
  broken: number;
  fixed: number;
  bothWrong: number;
}

/** `NP-SBJ` is `NP`, `nsubj:pass` is `nsubj`; `-LRB-` stays as it is. */
function withoutSubtype(label: string): string {
  return label.replace(/(?<=.)[-=|:].*/s, '');
}

const isGold = (state: ItemState) => state === states.right || state === states.missed;

/** Whether these parts stand one behind the other, with anything between them, from the beginning of the text to its end. Each is taken
 *  where it comes first, so that no text takes longer than its length asks for, as it may with an expression. */
function isMadeOf(text: string, [first = '', ...rest]: readonly string[]): boolean {
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

// Which brackets of two trees differ, as multisets of labels over spans: extra ones of the system, missing ones of gold. Changes
// of a bracket are counted one by one, so that what a repair gains need not be counted anew for the whole tree.
import { isWord, type Phrase } from './phrase.ts';

/** A bracket of gold; of equal ones `ordinal` says which it is, counted from 0, from the outermost inwards. */
export interface GoldBracket {
  readonly phrase: Phrase;
  readonly key: number;
  readonly ordinal: number;
}

/** All brackets, outer ones before inner ones, without recursion. */
export function bracketsOf(root: Phrase): Phrase[] {
  const found: Phrase[] = [];
  const open = [root];
  for (let phrase = open.pop(); phrase !== undefined; phrase = open.pop()) {
    found.push(phrase);
    for (let c = phrase.children.length - 1; c >= 0; c--)
      if (!isWord(phrase.children[c]!)) open.push(phrase.children[c]!);
  }
  return found;
}

export class WrongBrackets {
  /** By start, then end; brackets of equal span from the outermost inwards. */
  readonly gold: readonly GoldBracket[];
  /** Of each label over each span how many more gold has than the system. */
  readonly #lacking = new Map<number, number>();
  readonly #goldCount = new Map<number, number>();
  readonly #labels = new Map<string, number>();
  readonly #width: number;
  /** Brackets that one side has and the other has not. */
  total = 0;

  constructor(gold: Phrase, system: Phrase) {
    this.#width = gold.to + 1;
    const brackets = bracketsOf(gold);
    this.gold = brackets
      .sort((a, b) => a.from - b.from || a.to - b.to)
      .map(phrase => {
        const key = this.keyOf(phrase);
        const ordinal = this.#goldCount.get(key) ?? 0;
        this.#goldCount.set(key, ordinal + 1);
        return { phrase, key, ordinal };
      });
    this.recount(system);
  }

  /** Holds another tree against gold. */
  recount(system: Phrase): void {
    this.#lacking.clear();
    for (const [key, count] of this.#goldCount) this.#lacking.set(key, count);
    this.total = this.gold.length;
    for (const phrase of bracketsOf(system)) this.put(this.keyOf(phrase));
  }

  keyOf({ label, from, to }: Phrase): number {
    return this.spanKey(label, from, to);
  }

  spanKey(label: string, from: number, to: number): number {
    let id = this.#labels.get(label);
    if (id === undefined) {
      id = this.#labels.size;
      this.#labels.set(label, id);
    }
    return (id * this.#width + from) * this.#width + to;
  }

  /** The system gets a bracket. */
  put(key: number): void {
    const lacking = this.#lacking.get(key) ?? 0;
    this.#lacking.set(key, lacking - 1);
    this.total += lacking > 0 ? -1 : 1;
  }

  /** The system loses a bracket. */
  take(key: number): void {
    const lacking = this.#lacking.get(key) ?? 0;
    this.#lacking.set(key, lacking + 1);
    this.total += lacking < 0 ? -1 : 1;
  }

  /** Whether gold has fewer of these than the system. */
  isExtra(key: number): boolean {
    return (this.#lacking.get(key) ?? 0) < 0;
  }

  /** Whether the system has no equal for this one that an earlier one does not take. */
  isMissed({ key, ordinal }: GoldBracket): boolean {
    return ordinal >= this.#goldCount.get(key)! - this.#lacking.get(key)!;
  }

  goldCount(key: number): number {
    return this.#goldCount.get(key) ?? 0;
  }
}

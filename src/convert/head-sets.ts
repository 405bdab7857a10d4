// The words that head a part of a category. A set is open, filled, or *held*: it has words but counts as open, inside the
// right conjunct of a coordination, until the left conjunct joins it.
//
// A set is a number: 0 is none, and else twice the number of its words, and 1 more while it is held. Joining two sets is common
// and listing one is rare, so a set of several words keeps what it was joined from.

export const NO_HEADS = 0;

/** More than any sentence has words: the numbers of sets of several words come behind it. */
const MOST_WORDS = 2 ** 26;

export function isFilled(set: number): boolean {
  return set !== NO_HEADS && (set & 1) === 0;
}

export class HeadSets {
  readonly #most: number;
  /** What sets of several words were joined from. */
  readonly #first: number[] = [];
  readonly #second: number[] = [];
  #count = 0;

  /** No set has more words than `most`. */
  constructor(most: number) {
    this.#most = most;
  }

  clear(): void {
    this.#count = 0;
  }

  ofWord(word: number): number {
    return 2 * (word + 1);
  }

  /** The one word of a set, or -1 if there are several or none. */
  wordOf(set: number): number {
    const words = set >> 1;
    return words <= MOST_WORDS ? words - 1 : -1;
  }

  merge(one: number, other: number): number {
    if (one === NO_HEADS) return other;
    if (other === NO_HEADS) return one;
    return this.#limited(this.#joined(one >> 1, other >> 1), (one & other & 1) === 1);
  }

  hold(set: number): number {
    return this.#limited(set >> 1, true);
  }

  #joined(one: number, other: number): number {
    const at = this.#count++;
    this.#first[at] = one;
    this.#second[at] = other;
    return MOST_WORDS + 1 + at;
  }

  /** The first words as far as C&C has room for them, one less while they are held. */
  #limited(words: number, isHeld: boolean): number {
    if (this.#most === Number.POSITIVE_INFINITY || words <= MOST_WORDS) return 2 * words + Number(isHeld);
    const kept = this.#listed(words).slice(0, isHeld ? this.#most - 1 : this.#most);
    return 2 * kept.map(word => word + 1).reduce((all, word) => this.#joined(all, word)) + Number(isHeld);
  }

  /** Each word once, in their order. */
  wordsOf(set: number): readonly number[] {
    return set === NO_HEADS ? [] : [...new Set(this.#listed(set >> 1))];
  }

  #listed(words: number): number[] {
    const found: number[] = [];
    const waiting = [words];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next <= MOST_WORDS) found.push(next - 1);
      else waiting.push(this.#second[next - MOST_WORDS - 1]!, this.#first[next - MOST_WORDS - 1]!);
    }
    return found.sort((one, other) => one - other);
  }
}

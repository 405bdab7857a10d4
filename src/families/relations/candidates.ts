// The relations of a side that are still free. In a long sentence not all are compared with all: those that read the same
// are one *kind*, compared once, and kinds are found by the words they relate. In a short one every relation is a kind of
// its own, for to look at all of them takes less time than to find some.
import type { RelatedWords, WordedRelation } from './words.ts';

/** Relations with the same label and fillers. Which of them is taken decides ties, so their places are kept. */
export class Kind<R extends WordedRelation> {
  readonly relation: R;
  readonly #list: readonly R[];
  readonly #place: number;
  /** Null as long as there is one. */
  #places: number[] | null = null;
  #from = 0;
  #to = 1;

  constructor(list: readonly R[], place: number) {
    this.relation = list[place]!;
    this.#list = list;
    this.#place = place;
  }

  push(place: number): void {
    this.#places ??= [this.#place];
    this.#places.push(place);
    this.#to++;
  }

  get isLeft(): boolean {
    return this.#from < this.#to;
  }

  /** Places in the list of the first and the last that are left. */
  get first(): number {
    return this.#placeAt(this.#from);
  }

  get last(): number {
    return this.#placeAt(this.#to - 1);
  }

  takeFirst(): R {
    return this.#list[this.#placeAt(this.#from++)]!;
  }

  takeLast(): R {
    return this.#list[this.#placeAt(--this.#to)]!;
  }

  /** Places in the list of all that are left. */
  left(): readonly number[] {
    return (this.#places ?? [this.#place]).slice(this.#from, this.#to);
  }

  #placeAt(i: number): number {
    return this.#places === null ? this.#place : this.#places[i]!;
  }
}

/** Up to so many comparisons in a sentence, all are compared with all. */
const FEW_COMPARISONS = 4096;

export class Candidates<R extends WordedRelation> {
  readonly #list: readonly R[];
  readonly #kinds: Kind<R>[] = [];
  /** By head and dependent; null in a short sentence. */
  readonly #byWords: Map<string, Kind<R>[]> | null;
  /** Those that are not found by their words. */
  readonly #loose: Kind<R>[] = [];

  /** `seekers` is how many relations of the other side will ask. */
  constructor(list: readonly R[], seekers: number) {
    this.#list = list;
    this.#byWords = list.length * seekers <= FEW_COMPARISONS ? null : new Map();
    if (this.#byWords === null)
      for (let place = 0; place < list.length; place++) this.#kinds.push(new Kind(list, place));
    else this.#index(this.#byWords);
  }

  /** What is left and could match this relation of the other side, in no order. */
  for({ words }: WordedRelation): readonly Kind<R>[] {
    let found: Kind<R>[] | null = null;
    for (const kind of this.#near(words))
      if (couldBeSame(kind.relation.words, words) && kind.isLeft)
        if (found === null) found = [kind];
        else found.push(kind);
    return found ?? [];
  }

  /** How many kinds are looked at for this relation, at most. */
  sizeFor({ words }: WordedRelation): number {
    return this.#near(words).length;
  }

  /** What is left, in the order of the list. */
  rest(): readonly R[] {
    const places: number[] = [];
    for (const kind of this.#kinds) if (kind.isLeft) for (const place of kind.left()) places.push(place);
    return places.sort((one, other) => one - other).map(place => this.#list[place]!);
  }

  #near(words: RelatedWords): readonly Kind<R>[] {
    if (this.#byWords === null || words.isLoose) return this.#kinds;
    const strict = this.#byWords.get(keyOf(words)) ?? [];
    return this.#loose.length === 0 ? strict : [...strict, ...this.#loose];
  }

  #index(byWords: Map<string, Kind<R>[]>): void {
    const bySpelling = new Map<string, Kind<R>>();
    for (const [place, relation] of this.#list.entries()) {
      const spelling = spellingOf(relation);
      const known = bySpelling.get(spelling);
      if (known !== undefined) {
        known.push(place);
        continue;
      }
      const kind = new Kind(this.#list, place);
      bySpelling.set(spelling, kind);
      this.#kinds.push(kind);
      if (kind.relation.words.isLoose) this.#loose.push(kind);
      else {
        const key = keyOf(kind.relation.words);
        const alike = byWords.get(key);
        if (alike === undefined) byWords.set(key, [kind]);
        else alike.push(kind);
      }
    }
  }
}

/** One for each label with fillers; lengths keep apart fillers that have blanks in them. */
function spellingOf({ name, fillers }: WordedRelation): string {
  let spelling: string = name;
  for (const { form } of fillers) spelling += ` ${form.length} ${form}`;
  return spelling;
}

function couldBeSame(one: RelatedWords, other: RelatedWords): boolean {
  return one.isLoose || other.isLoose || (one.head === other.head && one.dependent === other.dependent);
}

function keyOf({ head, dependent }: RelatedWords): string {
  return `${head} ${dependent}`;
}

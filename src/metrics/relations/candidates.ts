// The relations of a side that are still free, so that in a long sentence not all are compared with all: those that read
// the same are one *kind*, compared once, and kinds are found by the words they relate.
import { type GrammaticalRelation, grSlotsOf } from '../../model/index.ts';

/** Relations with the same label and fillers. Which of them is taken decides ties, so their places are kept. */
export class Kind<R extends GrammaticalRelation> {
  readonly relation: R;
  readonly #all: R[] = [];
  readonly #places: number[] = [];
  #from = 0;
  #to = 0;

  constructor(relation: R) {
    this.relation = relation;
  }

  push(relation: R, place: number): void {
    this.#all.push(relation);
    this.#places.push(place);
    this.#to++;
  }

  get isLeft(): boolean {
    return this.#from < this.#to;
  }

  /** Places in the list of the first and the last that are left. */
  get first(): number {
    return this.#places[this.#from]!;
  }

  get last(): number {
    return this.#places[this.#to - 1]!;
  }

  takeFirst(): R {
    return this.#all[this.#from++]!;
  }

  takeLast(): R {
    return this.#all[--this.#to]!;
  }

  left(): readonly (readonly [place: number, relation: R])[] {
    return this.#all.slice(this.#from, this.#to).map((relation, i) => [this.#places[this.#from + i]!, relation]);
  }
}

export class Candidates<R extends GrammaticalRelation> {
  readonly #kinds = new Map<string, Kind<R>>();
  /** By head and dependent. */
  readonly #byWords = new Map<string, Kind<R>[]>();
  /** Those that have a filler which stands for more than its own spelling. */
  readonly #loose: Kind<R>[] = [];

  constructor(relations: readonly R[]) {
    for (const [place, relation] of relations.entries()) {
      const spelling = spellingOf(relation);
      let kind = this.#kinds.get(spelling);
      if (kind === undefined) {
        kind = new Kind(relation);
        this.#kinds.set(spelling, kind);
        this.#listOf(relation).push(kind);
      }
      kind.push(relation, place);
    }
  }

  /** What is left and could match this relation of the other side, in no order. */
  for(other: GrammaticalRelation): readonly Kind<R>[] {
    const near = this.#near(other);
    // Usually there is one, or none.
    return near.every(({ isLeft }) => isLeft) ? near : near.filter(({ isLeft }) => isLeft);
  }

  /** How many kinds are looked at for this relation, at most. */
  sizeFor(other: GrammaticalRelation): number {
    return this.#near(other).length;
  }

  /** What is left, in the order of the list. */
  rest(): readonly R[] {
    const left = [...this.#kinds.values()].flatMap(kind => kind.left());
    return left.sort(([one], [other]) => one - other).map(([, relation]) => relation);
  }

  #near(other: GrammaticalRelation): readonly Kind<R>[] {
    const key = keyOf(other);
    if (key === null) return [...this.#kinds.values()];
    const strict = this.#byWords.get(key) ?? [];
    return this.#loose.length === 0 ? strict : [...strict, ...this.#loose];
  }

  #listOf(relation: GrammaticalRelation): Kind<R>[] {
    const key = keyOf(relation);
    if (key === null) return this.#loose;
    const list = this.#byWords.get(key) ?? [];
    this.#byWords.set(key, list);
    return list;
  }
}

/** One for each label with fillers; lengths keep apart fillers that have blanks in them. */
function spellingOf({ name, fillers }: GrammaticalRelation): string {
  let spelling: string = name;
  for (const { form } of fillers) spelling += ` ${form.length} ${form}`;
  return spelling;
}

/** Null if a word is `ellip` or has an underscore in it: such fillers match others than themselves. */
function keyOf({ name, fillers }: GrammaticalRelation): string | null {
  const slots = grSlotsOf(name);
  const head = fillers[slots.indexOf('head')]?.form ?? '';
  const dependent = fillers[slots.indexOf('dependent')]?.form ?? '';
  return isLoose(head) || isLoose(dependent) ? null : `${head} ${dependent}`;
}

function isLoose(form: string): boolean {
  return form === 'ellip' || (form !== '_' && form.includes('_'));
}

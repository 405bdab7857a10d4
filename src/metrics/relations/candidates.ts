// Relations by the words they relate, so that in a long sentence not all are compared with all. Only relations that could
// match by their head and dependent are handed out, in the order of the list.
import { type GrammaticalRelation, grSlotsOf } from '../../model/index.ts';

interface Indexed<R> {
  readonly relation: R;
  readonly index: number;
}

export class Candidates<R extends GrammaticalRelation> {
  readonly #all: readonly Indexed<R>[];
  readonly #used = new Set<R>();
  /** What is left, by head and dependent. */
  readonly #byWords = new Map<string, Indexed<R>[]>();
  /** What is left and has a filler that stands for more than its own spelling. */
  readonly #loose: Indexed<R>[] = [];

  constructor(relations: readonly R[]) {
    this.#all = relations.map((relation, index) => ({ relation, index }));
    for (const item of this.#all) this.#listOf(item.relation).push(item);
  }

  /** What is left and could match this relation of the other side. */
  for(other: GrammaticalRelation): readonly R[] {
    const key = keyOf(other);
    if (key === null) return this.rest();
    const strict = this.#byWords.get(key) ?? [];
    const found = this.#loose.length === 0 ? strict : [...strict, ...this.#loose].sort(byIndex);
    return found.map(({ relation }) => relation);
  }

  take(relation: R): void {
    const list = this.#listOf(relation);
    this.#used.add(relation);
    list.splice(
      list.findIndex(item => item.relation === relation),
      1,
    );
  }

  rest(): readonly R[] {
    return this.#all.filter(({ relation }) => !this.#used.has(relation)).map(({ relation }) => relation);
  }

  #listOf(relation: R): Indexed<R>[] {
    const key = keyOf(relation);
    if (key === null) return this.#loose;
    const list = this.#byWords.get(key) ?? [];
    this.#byWords.set(key, list);
    return list;
  }
}

function byIndex(one: Indexed<unknown>, other: Indexed<unknown>): number {
  return one.index - other.index;
}

/** Null if a word is `ellip` or has an underscore in it: such fillers match others than themselves. */
function keyOf({ name, fillers }: GrammaticalRelation): string | null {
  const slots = grSlotsOf(name);
  const words = (['head', 'dependent'] as const).map(slot => fillers[slots.indexOf(slot)]?.form ?? '');
  const isLoose = words.some(form => form === 'ellip' || (form !== '_' && form.includes('_')));
  return isLoose ? null : words.join(' ');
}

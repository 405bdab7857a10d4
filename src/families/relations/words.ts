// The words that a relation relates: its head and its dependent.
import { type GrammaticalRelation, type GrName, grSlotsOf } from '../../model/index.ts';

export interface RelatedWords {
  readonly head: string;
  /** Empty for `passive`, which has none. */
  readonly dependent: string;
  /** Whether one is `ellip` or has an underscore in it: such fillers match others than themselves. */
  readonly isLoose: boolean;
}

/** A relation for which they have been looked up. */
export interface WordedRelation extends GrammaticalRelation {
  readonly words: RelatedWords;
}

/** Which of the fillers they are. */
const places = new Map<GrName, readonly [head: number, dependent: number]>();

export function wordPlacesOf(name: GrName): readonly [head: number, dependent: number] {
  let known = places.get(name);
  if (known === undefined) {
    const slots = grSlotsOf(name);
    known = [slots.indexOf('head'), slots.indexOf('dependent')];
    places.set(name, known);
  }
  return known;
}

export function withRelatedWords({ name, fillers }: GrammaticalRelation): WordedRelation {
  const places = wordPlacesOf(name);
  const head = fillers[places[0]]!.form;
  const dependent = places[1] < 0 ? '' : fillers[places[1]]!.form;
  return { name, fillers, words: { head, dependent, isLoose: isLoose(head) || isLoose(dependent) } };
}

function isLoose(form: string): boolean {
  return form === 'ellip' || (form !== '_' && form.includes('_'));
}

// The relations of one sentence while a conversion makes them: no duplicates, no word related to itself, found by
// dependent or by governor and label. Position 0 is the root.
import { refuse } from '../../bytes/index.ts';
import type { StanfordRelation } from '../../model/index.ts';

export interface Edge {
  readonly label: string;
  readonly governor: number;
  readonly dependent: number;
  /** No rule of grammar, but an option, put it there. */
  readonly guessed: boolean;
}

/** Propagation multiplies: n subjects of n conjoined verbs are n² relations. No sentence of a language comes near this. */
const MOST = 1 << 20;

export class RelationSet {
  readonly #places: number;
  readonly #labels = new Map<string, number>();
  readonly #edges = new Map<number, Edge>();
  readonly #to = new Map<number, Edge[]>();
  /** By label and governor. */
  readonly #from = new Map<number, Edge[]>();

  /** For a sentence of so many words. */
  constructor(words: number) {
    this.#places = words + 1;
  }

  add(label: string, governor: number, dependent: number, guessed = false): void {
    if (governor === dependent) return;
    const from = this.#keyOf(label, governor);
    const key = from * this.#places + dependent;
    if (this.#edges.has(key)) return;
    if (this.#edges.size === MOST)
      throw refuse(
        'too-many-relations',
        null,
        `a sentence has more than ${MOST} relations once its conjuncts share what they share; is it one sentence?`,
      );
    const edge = { label, governor, dependent, guessed };
    this.#edges.set(key, edge);
    listIn(this.#to, dependent).push(edge);
    listIn(this.#from, from).push(edge);
  }

  remove(edge: Edge): void {
    const from = this.#keyOf(edge.label, edge.governor);
    this.#edges.delete(from * this.#places + edge.dependent);
    drop(listIn(this.#to, edge.dependent), edge);
    drop(listIn(this.#from, from), edge);
  }

  /** One for each pair. Exact below 2⁵³: a thousand labels in sentences of a million words. */
  #keyOf(label: string, governor: number): number {
    let id = this.#labels.get(label);
    if (id === undefined) {
      id = this.#labels.size;
      this.#labels.set(label, id);
    }
    return id * this.#places + governor;
  }

  /** A copy: what is added while it is walked through is not in it. */
  to(dependent: number): readonly Edge[] {
    return [...(this.#to.get(dependent) ?? [])];
  }

  /** Those with one of the labels, in the order of the labels. */
  from(governor: number, ...labels: readonly string[]): readonly Edge[] {
    return labels.flatMap(label => this.#from.get(this.#keyOf(label, governor)) ?? []);
  }

  has(governor: number, ...labels: readonly string[]): boolean {
    return labels.some(label => (this.#from.get(this.#keyOf(label, governor))?.length ?? 0) > 0);
  }

  /** By dependent, governor and label. */
  sorted(): StanfordRelation[] {
    return [...this.#edges.values()].sort(inOrder).map(({ label, governor, dependent, guessed }) => ({
      label,
      governor: { position: governor, copy: 0 },
      dependent: { position: dependent, copy: 0 },
      ...(guessed ? { guessed: true as const } : {}),
    }));
  }
}

function listIn<K>(lists: Map<K, Edge[]>, key: K): Edge[] {
  const found = lists.get(key);
  if (found !== undefined) return found;
  const list: Edge[] = [];
  lists.set(key, list);
  return list;
}

function drop(list: Edge[], edge: Edge): void {
  list.splice(list.indexOf(edge), 1);
}

function inOrder(one: Edge, other: Edge): number {
  const byPlace = one.dependent - other.dependent || one.governor - other.governor;
  return byPlace !== 0 ? byPlace : one.label < other.label ? -1 : 1;
}

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
const MOST = 1 << 22;

export class RelationSet {
  readonly #edges = new Map<string, Edge>();
  readonly #to = new Map<number, Edge[]>();
  readonly #from = new Map<string, Edge[]>();

  add(label: string, governor: number, dependent: number, guessed = false): void {
    if (governor === dependent) return;
    const key = keyOf(label, governor, dependent);
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
    listIn(this.#from, `${label} ${governor}`).push(edge);
  }

  remove(edge: Edge): void {
    this.#edges.delete(keyOf(edge.label, edge.governor, edge.dependent));
    drop(listIn(this.#to, edge.dependent), edge);
    drop(listIn(this.#from, `${edge.label} ${edge.governor}`), edge);
  }

  /** A copy: what is added while it is walked through is not in it. */
  to(dependent: number): readonly Edge[] {
    return [...(this.#to.get(dependent) ?? [])];
  }

  /** Those with one of the labels, in the order of the labels. */
  from(governor: number, ...labels: readonly string[]): readonly Edge[] {
    return labels.flatMap(label => this.#from.get(`${label} ${governor}`) ?? []);
  }

  has(governor: number, ...labels: readonly string[]): boolean {
    return labels.some(label => (this.#from.get(`${label} ${governor}`)?.length ?? 0) > 0);
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

function keyOf(label: string, governor: number, dependent: number): string {
  return `${label} ${governor} ${dependent}`;
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

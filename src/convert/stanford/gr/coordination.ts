// Coordination in grammatical relations: the coordinator is the head of its conjuncts, and a list is coordinated comma by
// comma, "(a , (b and c))". Stanford hangs every conjunct on the first, under the name of the conjunction.
import type { GrToken } from '../../../model/index.ts';
import type { GrEdge } from './edges.ts';

export interface Conjunct {
  readonly word: number;
  readonly first: number;
  /** Null where only a comma joins two: the second is an apposition. */
  readonly name: string | null;
  readonly coordinator: number;
}

interface Group {
  readonly coordinator: number;
  readonly first: number;
  readonly members: readonly number[];
  readonly isComma: boolean;
}

export function conjunctsOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Conjunct[] {
  const groups = groupsOf(edges, tokens);
  // The smallest group in which a word is not the first; groups come from the largest to the smallest.
  const groupOf = new Map<number, Group>();
  for (const group of groups) for (const word of group.members) if (word !== group.first) groupOf.set(word, group);
  return [...groupOf]
    .map(([word, group]): Conjunct => {
      let top = group;
      for (let above = groupOf.get(top.first); above?.isComma === true && above !== top; above = groupOf.get(top.first))
        top = above;
      return { word, first: top.first, name: nameOf(group, groups, tokens), coordinator: group.coordinator };
    })
    .sort((one, other) => one.word - other.word);
}

function groupsOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Group[] {
  const members = new Map<number, number[]>();
  for (const { name, head, dependent } of edges) {
    if (name !== 'conj') continue;
    const group = members.get(head);
    if (group === undefined) members.set(head, [dependent]);
    else group.push(dependent);
  }
  return [...members]
    .map(([coordinator, words]) => ({
      coordinator,
      first: words.reduce((first, word) => Math.min(first, word)),
      members: words,
      isComma: isMark(tokens[coordinator]?.form ?? ''),
    }))
    .sort((one, other) => other.members.length - one.members.length);
}

const isMark = (form: string) => !/[\p{L}\p{N}&+/]/u.test(form);

/** A comma has the name of the conjunction that ends its list. */
function nameOf({ coordinator, isComma, members }: Group, groups: readonly Group[], tokens: readonly GrToken[]) {
  if (!isComma) return tokens[coordinator]!.form.toLowerCase();
  const words = new Set(members);
  const end = groups.find(other => !other.isComma && other.members.every(word => words.has(word)));
  if (end !== undefined) return tokens[end.coordinator]!.form.toLowerCase();
  return members.length > 2 ? 'and' : null;
}

/** An apposition is no second subject: it loses what it shares with the noun before it. */
export function withoutSharedAppositions(edges: readonly GrEdge[], conjuncts: readonly Conjunct[]): readonly GrEdge[] {
  const firstOf = new Map(conjuncts.filter(({ name }) => name === null).map(({ word, first }) => [word, first]));
  if (firstOf.size === 0) return edges;
  const keyOf = ({ name, head, type }: GrEdge, dependent: number) => `${name} ${type} ${head} ${dependent}`;
  const known = new Set(edges.map(edge => keyOf(edge, edge.dependent)));
  return edges.filter(edge => {
    const first = edge.name === 'conj' ? undefined : firstOf.get(edge.dependent);
    return first === undefined || !known.has(keyOf(edge, first));
  });
}

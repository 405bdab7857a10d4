// The edges that grammatical relations are made of: Stanford's, with what conjuncts share and the pronouns that DepBank keeps.
import { refuse } from '../../bytes/index.ts';
import { MOST_DEPENDENCIES } from '../constituent.ts';
import { groupedBy } from '../made-once.ts';
import type { WordTree } from '../stanford/word-tree.ts';

/** Positions from 1; 0 is the root. */
export interface DependencyEdge {
  readonly label: string;
  readonly head: number;
  readonly dependent: number;
}

/** What belongs to a clause and not to the predicate alone. */
export const ofClauses = new Set(
  'nsubj nsubjpass csubj csubjpass xsubj expl aux auxpass advcl tmod parataxis discourse npadvmod vocative'.split(' '),
);

export const tooMany = () =>
  refuse('too-many-relations', null, 'a sentence has more than a million relations; is it one sentence?');

/** `shared`: the words that depend on all conjuncts, from 0, where that is known. */
export function clauseEdges(
  edges: readonly DependencyEdge[],
  tree: WordTree,
  shared: ReadonlySet<number> | undefined,
): readonly DependencyEdge[] {
  const conjuncts = edges.filter(({ label }) => label === 'conj');
  const first = new Map(conjuncts.map(({ head, dependent }) => [dependent, head]));
  return withPronouns([...edges, ...sharedEdges(edges, conjuncts, first, shared)], tree, first);
}

/** What brackets show to depend on all conjuncts, for each conjunct but the first, which has it. */
function sharedEdges(
  edges: readonly DependencyEdge[],
  conjuncts: readonly DependencyEdge[],
  first: ReadonlyMap<number, number>,
  shared: ReadonlySet<number> = new Set(),
): readonly DependencyEdge[] {
  const conjunctsOf = groupedBy(conjuncts, ({ head }) => head);
  const hasCopula = new Set(edges.flatMap(({ label, head }) => (label === 'cop' ? [head] : [])));
  const all = edges.filter(({ label, dependent }) => shared.has(dependent - 1) && !kept.has(label));
  const count = all.reduce((sum, { head }) => sum + (conjunctsOf.get(head)?.length ?? 0), 0);
  if (count > MOST_DEPENDENCIES) throw tooMany();
  return (
    all
      .flatMap(edge => (conjunctsOf.get(edge.head) ?? []).map(({ dependent }) => ({ ...edge, head: dependent })))
      // "is old and grey" is one clause, and its copula stands for both.
      .filter(({ label, head }) => !ofClauses.has(label) || !hasCopula.has(first.get(head)!) || hasCopula.has(head))
      .filter(({ head, dependent }) => head !== dependent)
  );
}

const kept = new Set(['conj', 'cc', 'cop', 'ref']);

/** DepBank has the relative pronoun itself in its clause, unless it is "that": "the man who left", (ncsubj left who _). */
function withPronouns(
  edges: readonly DependencyEdge[],
  tree: WordTree,
  first: ReadonlyMap<number, number>,
): readonly DependencyEdge[] {
  const pronouns = new Map(
    edges.flatMap(({ label, head, dependent }) => (label === 'ref' ? [[head, dependent] as const] : [])),
  );
  return edges.map(edge => {
    const noun = pronouns.has(edge.dependent) ? edge.dependent : (first.get(edge.dependent) ?? 0);
    const pronoun = pronouns.get(noun);
    if (pronoun === undefined || edge.label === 'ref' || tree.word(pronoun)?.key === 'that') return edge;
    return isInRelative(tree, edge.head, noun) ? { ...edge, dependent: pronoun } : edge;
  });
}

/** Whether a word stands in a relative clause of a noun. */
function isInRelative(tree: WordTree, word: number, noun: number): boolean {
  const seen = new Set<number>();
  for (let at = tree.word(word); at !== undefined && !seen.has(at.position); at = tree.word(at.head ?? 0)) {
    if (at.head === noun && at.label.startsWith('acl:relcl')) return true;
    seen.add(at.position);
  }
  return false;
}

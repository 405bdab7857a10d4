// Where the heads of the two schemes differ: Stanford has the predicate above the copula, and the noun in the place of
// the relative pronoun.
import type { GrToken } from '../../../model/index.ts';
import { type GrEdge, groupBy, isBe, isNounTag, isVerbTag, isWhTag } from './edges.ts';

export interface Copula {
  readonly copula: number;
  readonly predicate: number;
}

/** The copulas with their predicates, and the relations with predicates in place of copulas. "There is" has none. */
export function liftPredicates(
  edges: readonly GrEdge[],
  tokens: readonly GrToken[],
): { readonly edges: readonly GrEdge[]; readonly copulas: readonly Copula[] } {
  const existential = new Set(
    edges.filter(({ name, dependent }) => name === 'ncsubj' && tokens[dependent]?.tag === 'EX').map(({ head }) => head),
  );
  const isCopular = ({ name, head, dependent, introducer }: GrEdge) =>
    name === 'xcomp' &&
    introducer === null &&
    head !== dependent &&
    !existential.has(head) &&
    isBe(tokens[head]!) &&
    !(isVerbTag(tokens[dependent]!.tag) && !tokens[dependent]!.category.includes('S[adj]'));
  const links = edges.filter(isCopular);
  const predicates = groupBy(links, 'head');
  const standIns = (word: number) => predicates.get(word)?.map(({ dependent }) => dependent) ?? [word];
  const lifted = edges
    .filter(edge => !isCopular(edge))
    .flatMap(edge =>
      standIns(edge.head).flatMap(head => standIns(edge.dependent).map(dependent => ({ ...edge, head, dependent }))),
    );
  return {
    edges: lifted,
    copulas: links.map(({ head, dependent }) => ({ copula: head, predicate: dependent })),
  };
}

/** How far behind "to" its verb may stand. */
const NEARBY = 8;

/** "He came to help": relations of "to" are those of its verb, which it introduces. */
export function lowerInfinitives(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly GrEdge[] {
  const verbOf = (word: number) => {
    const { tag, category } = tokens[word]!;
    if (tag !== 'TO' || !category.startsWith('(S[to]')) return null;
    const verb = tokens.slice(word + 1, word + NEARBY).findIndex(each => each.tag === 'VB');
    return verb < 0 ? null : word + 1 + verb;
  };
  return edges.map(edge => {
    const [head, dependent] = [verbOf(edge.head), verbOf(edge.dependent)];
    if (head === null && dependent === null) return edge;
    return {
      ...edge,
      head: head ?? edge.head,
      dependent: dependent ?? edge.dependent,
      introducer: dependent === null ? edge.introducer : edge.dependent,
    };
  });
}

export interface Reference {
  readonly noun: number;
  readonly pronoun: number;
}

/** How far behind its noun a relative pronoun is looked for where the relation does not name it. */
const FARTHEST = 6;

/** Relative pronouns with their nouns: "the man who", "a town in which". */
export function referencesOf(edges: readonly GrEdge[], tokens: readonly GrToken[]): readonly Reference[] {
  return edges.flatMap(({ name, head, dependent, introducer }) => {
    if (name !== 'cmod' || !isNounTag(tokens[head]?.tag ?? '')) return [];
    const isNamed = introducer !== null && isWhTag(tokens[introducer]!.tag);
    const pronoun = isNamed ? introducer : firstPronoun(tokens, head, dependent);
    return pronoun === null ? [] : [{ noun: head, pronoun }];
  });
}

function firstPronoun(tokens: readonly GrToken[], noun: number, verb: number): number | null {
  for (let at = noun + 1; at < Math.min(verb, noun + FARTHEST); at++) if (isWhTag(tokens[at]!.tag)) return at;
  return null;
}

/** The noun where its pronoun was. */
export function resolveReferences(edges: readonly GrEdge[], references: readonly Reference[]): readonly GrEdge[] {
  const nounOf = new Map(references.map(({ noun, pronoun }) => [pronoun, noun]));
  return edges.flatMap(edge => {
    const noun = nounOf.get(edge.dependent);
    if (noun === undefined || edge.name === 'det') return [edge];
    return noun === edge.head ? [] : [{ ...edge, dependent: noun }];
  });
}

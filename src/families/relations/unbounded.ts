// Recall of unbounded dependencies (Rimell, Clark and Steedman 2009): how many of the listed ones a parser has found.
// There is no precision: only these dependencies are annotated. Three levels of strictness, all shown.
import { quote } from '../../bytes/index.ts';
import { type Counts, type Figures, ratio, type Tally } from '../../counts/index.ts';
import { type RelationSentence, restoreBracketsInAnyCase, type TokenRelation } from '../../model/index.ts';

export const unboundedColumns = ['sentences', 'missing', 'dependencies', 'strict', 'coarse', 'unlabelled'] as const;
export type UnboundedColumn = (typeof unboundedColumns)[number];

export interface UnboundedPair {
  readonly gold: RelationSentence;
  /** Null where the parser has no such sentence, or cut it into other tokens. */
  readonly system: RelationSentence | null;
}

/** What speaks against two sentences being the same; `fatal` if positions in one mean nothing in the other. */
export function mismatchOf(
  gold: RelationSentence,
  system: RelationSentence,
): { readonly text: string; readonly fatal: boolean } | null {
  const tokens = gold.tokens ?? [];
  if (system.tokens === null) {
    const furthest = system.relations.reduce((most, { head, dependent }) => Math.max(most, head, dependent), -1);
    if (furthest < tokens.length) return null;
    return {
      text: `it has a word ${furthest + 1}, gold has ${tokens.length} words; it counts as missing`,
      fatal: true,
    };
  }
  if (system.tokens.length !== tokens.length)
    return {
      text: `it has ${system.tokens.length} words, gold has ${tokens.length}; it counts as missing`,
      fatal: true,
    };
  const at = tokens.findIndex((token, i) => plainToken(token) !== plainToken(system.tokens![i]!));
  if (at < 0) return null;
  return { text: `word ${at + 1} is ${quote(system.tokens[at]!)}, not ${quote(tokens[at]!)}`, fatal: false };
}

/** Brackets and quotation marks as in the text, however a treebank writes them; letter case aside. */
function plainToken(token: string): string {
  return restoreBracketsInAnyCase(token.toLowerCase())
    .replace(/^(?:``|''|[“”„])$/, '"')
    .replace(/^[`‘’]$/, "'")
    .replace(/\\([/*])/g, '$1');
}

export function countUnbounded({ gold, system }: UnboundedPair, tally: Tally<UnboundedColumn>): void {
  tally.add('sentences');
  if (system === null) tally.add('missing');
  const relations = system?.relations ?? [];
  const tokens = gold.tokens ?? [];
  for (const sought of gold.relations) {
    tally.add('dependencies');
    const has = (test: (relation: TokenRelation) => boolean) =>
      relations.some(relation => isBetween(relation, sought) && test(relation)) ||
      isCollapsed(sought, relations, tokens);
    if (has(({ label }) => label === sought.label)) tally.add('strict');
    if (has(({ label }) => coarse(label) === coarse(sought.label))) tally.add('coarse');
    if (has(() => true)) tally.add('unlabelled');
  }
}

export function unboundedFigures(counts: Counts<UnboundedColumn>): Figures {
  const { sentences, missing, dependencies, strict, coarse, unlabelled } = counts;
  const recall = (found: number) => ({ found, recall: ratio(found, dependencies) });
  return {
    sentences,
    missing,
    dependencies,
    strict: recall(strict),
    coarse: recall(coarse),
    unlabelled: recall(unlabelled),
  };
}

/** Subjects of either voice are one kind, and objects of any verb or preposition another. */
function coarse(label: string): string {
  if (label === 'nsubjpass') return 'nsubj';
  return label === 'obj2' || label === 'iobj' || label === 'pobj' ? 'dobj' : label;
}

function isBetween({ head, dependent }: TokenRelation, sought: TokenRelation): boolean {
  return head === sought.head && dependent === sought.dependent;
}

/** With collapsed prepositions, `pobj(p, n)` is there if `prep_p(x, n)` is, and `prep(x, p)` if some `prep_p(x, n)` is. */
function isCollapsed(sought: TokenRelation, relations: readonly TokenRelation[], tokens: readonly string[]): boolean {
  const holds = (label: string, position: number) =>
    (label === 'agent' ? 'prep_by' : label)
      .split('_')
      .slice(1)
      .includes((tokens[position] ?? '').toLowerCase()) && /^(?:prepc?_|agent$)/.test(label);
  if (sought.label === 'pobj')
    return relations.some(({ label, dependent }) => dependent === sought.dependent && holds(label, sought.head));
  if (sought.label === 'prep')
    return relations.some(({ label, head }) => head === sought.head && holds(label, sought.dependent));
  return false;
}

// Finds the head of a constituent and the relation of its other children by rules that are data.
import { copulas, type HeadRule, predicates, type RelationRule } from './english-heads.ts';

/** A child of a constituent: a word with its tag, or a constituent with its label, without function tags. */
export interface Child {
  readonly kind: string;
  /** The word, in lower case; of a constituent, the first one. */
  readonly form: string;
}

export class HeadFinder {
  readonly #searches = new Map<string, readonly (readonly ['first' | 'last', ReadonlySet<string>])[]>();
  readonly #relations: readonly RelationTest[];

  constructor(heads: readonly HeadRule[], relations: readonly RelationRule[]) {
    for (const { labels, search } of heads) {
      const steps = search.map(([end, kinds]) => [end, new Set(kinds.split(' '))] as const);
      for (const label of labels.split(' ')) this.#searches.set(label, steps);
    }
    this.#relations = relations.map(rule => ({
      parent: kindTest(rule.parent),
      child: kindTest(rule.child),
      head: kindTest(rule.head ?? ''),
      side: rule.side ?? null,
      relation: rule.relation,
    }));
  }

  /** The index of the head child. */
  headOf(label: string, children: readonly Child[]): number {
    if (children.length === 1) return 0;
    const candidates = children.slice(0, firstConjunctEnd(children));
    if (label === 'VP' || label === 'SQ') {
      const predicate = predicateOf(candidates, label === 'SQ');
      if (predicate >= 0) return predicate;
    }
    for (const [end, kinds] of this.#searches.get(label) ?? []) {
      const isSought = ({ kind }: Child) => kinds.has(kind);
      const found = end === 'first' ? candidates.findIndex(isSought) : candidates.findLastIndex(isSought);
      if (found >= 0) return found;
    }
    const content = candidates.findIndex(({ kind }) => this.relationOf(label, kind, '', 'before') !== 'punct');
    return Math.max(0, content);
  }

  relationOf(parent: string, child: string, head: string, side: 'before' | 'after'): string {
    const rule = this.#relations.find(
      test => test.parent(parent) && test.child(child) && test.head(head) && (test.side === null || test.side === side),
    );
    return rule?.relation ?? 'dep';
  }
}

interface RelationTest {
  readonly parent: (kind: string) => boolean;
  readonly child: (kind: string) => boolean;
  readonly head: (kind: string) => boolean;
  readonly side: 'before' | 'after' | null;
  readonly relation: string;
}

function kindTest(kinds: string): (kind: string) => boolean {
  if (kinds === '') return () => true;
  const names = kinds.split(' ');
  const whole = new Set(names.filter(name => !name.endsWith('*')));
  const beginnings = names.filter(name => name.endsWith('*')).map(name => name.slice(0, -1));
  return kind => whole.has(kind) || beginnings.some(beginning => kind.startsWith(beginning));
}

/** In a coordination the first conjunct is the head: all up to the conjunction, or to a comma between likes. */
function firstConjunctEnd(children: readonly Child[]): number {
  const conjunction = children.findIndex(({ kind }, i) => i > 0 && (kind === 'CC' || kind === 'CONJP'));
  if (conjunction < 0) return children.length;
  const last = children.findLast(({ kind }, i) => i < conjunction && kind !== ',')!.kind;
  const comma = children.findIndex(({ kind }, i) => i > 0 && kind === ',' && children[i - 1]!.kind === last);
  return comma < 0 ? conjunction : Math.min(comma, conjunction);
}

/** What a copula links to its subject; -1 where there is none, or where the verb is an auxiliary. */
function predicateOf(children: readonly Child[], isQuestion: boolean): number {
  if (children.some(({ kind }) => kind === 'VP')) return -1;
  const verb = children.findIndex(({ kind, form }) => kind.startsWith('VB') && copulas.has(form));
  if (verb < 0) return -1;
  const isPredicate = ({ kind }: Child, i: number) => i > verb && predicates.has(kind);
  // In a question the subject comes first: "is (NP the bridge) (ADJP open)".
  return isQuestion ? children.findLastIndex(isPredicate) : children.findIndex(isPredicate);
}

// Finds the head of a constituent and the relation of its other children by rules that are data.
import { copulas, englishHeadRules, englishRelationRules, predicates, type RelationRule } from './english-heads.ts';
import { madeOnce } from './made-once.ts';

/** A child of a constituent: a word with its tag, or a constituent with its label, without function tags. */
export interface PhraseChild {
  readonly kind: string;
  /** The word, in lower case; of a constituent, the first one. */
  readonly form: string;
  /** The tag of its last word. */
  readonly end: string;
}

const searches = new Map(
  englishHeadRules.flatMap(({ labels, search }) => {
    const steps = search.map(step => {
      const [end, ...kinds] = step.split(' ');
      return { isFirst: end === 'first', kinds: new Set(kinds) };
    });
    return labels.split(' ').map(label => [label, steps] as const);
  }),
);

/** The index of the head child. */
export function headOf(label: string, children: readonly PhraseChild[]): number {
  if (children.length === 1) return 0;
  const conjunct = children.slice(0, firstConjunctEnd(children));
  const candidates = conjunct.map((child, i) =>
    isPossessor(child, conjunct[i + 1]) ? { ...child, kind: 'POS' } : child,
  );
  if (label === 'VP' || label === 'SQ') {
    const predicate = predicateOf(candidates, label === 'SQ');
    if (predicate >= 0) return predicate;
  }
  for (const { isFirst, kinds } of searches.get(label) ?? []) {
    const isSought = ({ kind }: PhraseChild) => kinds.has(kind);
    const found = isFirst ? candidates.findIndex(isSought) : candidates.findLastIndex(isSought);
    if (found >= 0) return found;
  }
  const isContent = ({ kind }: PhraseChild) => !['punct', 'cc'].includes(relationOf(label, kind, '', 'before'));
  return Math.max(0, candidates.findIndex(isContent));
}

/** "Kim 's three": a possessor is no head of what it has. */
function isPossessor({ kind, end }: PhraseChild, next: PhraseChild | undefined): boolean {
  return kind === 'NP' && end === 'POS' && next !== undefined && /^(?:JJ|CD|VB|ADJP|QP|N[NX]|RB|FW|DT)/.test(next.kind);
}

function relationOf(parent: string, child: string, head: string, side: 'before' | 'after'): string {
  return englishRelationRules.find(rule => fits(rule, parent, child, head, side))?.relation ?? 'dep';
}

/** Whether a rule is for such a child of such a parent. */
export function fits(rule: RelationRule, parent: string, child: string, head: string, side: 'before' | 'after') {
  return (
    isOf(rule.parent, parent) &&
    isOf(rule.child, child) &&
    isOf(rule.head ?? '', head) &&
    (rule.side === undefined || rule.side === side)
  );
}

const kindTests = new Map<string, (kind: string) => boolean>();

const isOf = (kinds: string, kind: string) => madeOnce(kindTests, kinds, () => kindTest(kinds))(kind);

/** Whether a kind is on a list; an empty one has all, and a name ending in `*` all that begin like it. */
function kindTest(kinds: string): (kind: string) => boolean {
  if (kinds === '') return () => true;
  const names = kinds.split(' ');
  const whole = new Set(names.filter(name => !name.endsWith('*')));
  const beginnings = names.filter(name => name.endsWith('*')).map(name => name.slice(0, -1));
  return kind => whole.has(kind) || beginnings.some(beginning => kind.startsWith(beginning));
}

/** In a coordination the first conjunct is the head: all up to the conjunction, or to a comma between likes. */
function firstConjunctEnd(children: readonly PhraseChild[]): number {
  const conjunction = children.findIndex(({ kind }, i) => i > 0 && (kind === 'CC' || kind === 'CONJP'));
  if (conjunction < 0) return children.length;
  const last = children.findLast(({ kind }, i) => i < conjunction && kind !== ',');
  // ", but in town": a parenthesis that begins with its conjunction.
  if (last === undefined) return children.length;
  const comma = children.findIndex(({ kind }, i) => i > 0 && kind === ',' && children[i - 1]!.kind === last.kind);
  return comma < 0 ? conjunction : Math.min(comma, conjunction);
}

/** What a copula links to its subject; -1 where there is none, or where the verb is an auxiliary. */
function predicateOf(children: readonly PhraseChild[], isQuestion: boolean): number {
  if (children.some(({ kind }) => kind === 'VP')) return -1;
  const verb = children.findIndex(({ kind, form }) => kind.startsWith('VB') && copulas.has(form));
  if (verb < 0) return -1;
  const isPredicate = ({ kind }: PhraseChild, i: number) => i > verb && predicates.has(kind);
  // In a question the subject comes first: "is (NP the bridge) (ADJP open)".
  return isQuestion ? children.findLastIndex(isPredicate) : children.findIndex(isPredicate);
}

/** By the labels of parent, child and head alone. */
export function plainRelation(label: string, children: readonly PhraseChild[], child: number, head: number): string {
  return relationOf(label, children[child]!.kind, children[head]!.kind, child < head ? 'before' : 'after');
}

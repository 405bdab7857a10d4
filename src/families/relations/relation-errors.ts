// The kinds of errors of grammatical relations: every gold relation that the system has not got, or under another label, is of one
// class, the first rule that holds; docs/errors.md has the rules. Gold has no tags: nouns and prepositions are told by their
// relations.
import { type GrammaticalRelation, type GrName, grFillerOf, grSubsumes } from '../../model/index.ts';
import type { ErrorMark } from '../../picture/index.ts';
import type { ErrorClasses, ItemTrait } from '../error-classes.ts';
import { groupedErrors, marksOfItems, type WrongItem } from '../grouped-errors.ts';
import { isSameFiller } from './matching.ts';
import type { GrMetric } from './metric.ts';
import type { RelationsPair } from './reader.ts';

export function relationErrors(metric: GrMetric): ErrorClasses<RelationsPair> {
  return {
    rules: 'touchstone1',
    unit: 'relations',
    traits: ['elsewhere', 'absent'],
    of: pair => {
      const wrong = wrongRelations(metric, pair);
      return typeof wrong === 'string' ? wrong : groupedErrors(wrong.map(({ item }) => item));
    },
  };
}

/** Pairs of relations in a sentence. */
const MOST = 10_000_000;

/** The error that explains each gold relation that is wrong, by its place among gold's. */
export function marksOfRelations(metric: GrMetric, pair: RelationsPair): ReadonlyMap<number, ErrorMark> {
  const wrong = wrongRelations(metric, pair);
  if (typeof wrong === 'string') return new Map();
  const marks = marksOfItems(wrong.map(({ item }) => item));
  return new Map(wrong.map(({ index }, i) => [index, marks[i]!]));
}

/** In the order of gold, each with its place there; or why they are not told. */
function wrongRelations(metric: GrMetric, pair: RelationsPair) {
  if (metric.isSkipped(pair)) return 'unparsed';
  // Each is looked for among all of the other side.
  if (pair.gold.length * pair.system.length > MOST) return 'too large';
  const { pairs, missed, extra } = metric.pairing(pair);
  // Otherwise a pair of two labels is a match.
  const isExact = metric.options.labels === 'hier';
  const relabelled = pairs.flatMap(({ gold, system }) => (isExact && gold.name !== system.name ? [gold] : []));
  const sides = new Relations(
    [...pairs.map(({ gold }) => gold), ...missed],
    [...pairs.map(({ system }) => system), ...extra],
    pair.systemSentence?.tokens?.map(({ form }) => form) ?? null,
  );
  return [...relabelled, ...missed]
    .sort((a, b) => a.index - b.index)
    .map(relation => ({ index: relation.index, item: sides.itemOf(relation) }));
}

const wordIn = (relation: GrammaticalRelation, slot: 'head' | 'dependent' | 'type') =>
  grFillerOf(relation, slot)?.form ?? null;
const headOf = (relation: GrammaticalRelation) => wordIn(relation, 'head');
const dependentOf = (relation: GrammaticalRelation) => wordIn(relation, 'dependent');
const isSameWord = (system: string | null, gold: string | null) =>
  system !== null && gold !== null && isSameFiller(system, gold);
const isArgument = ({ name }: GrammaticalRelation) => grSubsumes('arg', name);
const isModifier = ({ name }: GrammaticalRelation) => grSubsumes('mod', name);

const clausal = new Set<GrName>(['xmod', 'cmod', 'csubj', 'xsubj', 'xcomp', 'ccomp', 'pcomp']);
const prepositional = new Set<GrName>(['ncmod', 'iobj', 'pmod']);
const insideNouns = new Set(['num', 'poss', 'part']);

class Relations {
  readonly #gold: readonly GrammaticalRelation[];
  readonly #system: readonly GrammaticalRelation[];
  readonly #words: readonly string[] | null;
  /** By side. */
  readonly #coordinators: readonly Coordinators[];

  constructor(
    gold: readonly GrammaticalRelation[],
    system: readonly GrammaticalRelation[],
    words: readonly string[] | null,
  ) {
    this.#gold = gold;
    this.#system = system;
    this.#words = words;
    this.#coordinators = [gold, system].map(coordinatorsIn);
  }

  itemOf(relation: GrammaticalRelation): WrongItem {
    const name = this.#classOf(relation);
    const [head, dependent] = [headOf(relation), dependentOf(relation)];
    const instead = this.#otherHeads(relation)[0];
    return {
      class: name,
      weight: 0,
      because: [
        ...(name === 'No analysis' ? ['failed'] : []),
        // All that hung on one word hangs on another.
        ...(instead === undefined || name === 'Reversed' ? [] : [`moved ${head} ${instead}`]),
        ...(name === 'Reversed' ? [`pair ${[head, dependent].sort().join(' ')}`] : []),
      ],
      traits: this.#traitsOf(relation),
    };
  }

  #traitsOf(relation: GrammaticalRelation): ItemTrait[] {
    const [head, dependent] = [headOf(relation), dependentOf(relation)];
    const own = this.#system.filter(other => isSameWord(dependentOf(other), dependent));
    if (own.length === 0) return ['absent'];
    const isLike = ({ name }: GrammaticalRelation) =>
      grSubsumes(name, relation.name) || grSubsumes(relation.name, name);
    return own.some(other => !isSameWord(headOf(other), head) && isLike(other)) ? ['elsewhere'] : [];
  }

  /** Whether the system's words are known, and this is none of them. */
  #isUnknown(word: string | null): boolean {
    return word !== null && word !== '_' && this.#words?.some(other => isSameFiller(other, word)) === false;
  }

  #classOf(relation: GrammaticalRelation): string {
    if (this.#system.length === 0) return 'No analysis';
    const { name } = relation;
    const [head, dependent] = [headOf(relation), dependentOf(relation)];
    if (this.#isUnknown(head) || this.#isUnknown(dependent)) return 'Tokenisation';
    const between = this.#system.filter(
      other => isSameWord(headOf(other), head) && isSameWord(dependentOf(other), dependent),
    );
    if (between.some(other => other.name === name)) return 'Slot';
    if (between.some(other => (isArgument(relation) ? isModifier(other) : isModifier(relation) && isArgument(other))))
      return 'Argument or adjunct';
    if (between.length > 0) return 'Different label';
    if (this.#system.some(other => isSameWord(headOf(other), dependent) && isSameWord(dependentOf(other), head)))
      return 'Reversed';
    if (name === 'conj' || this.#otherHeads(relation).some(other => this.#areCoordinated(head, other)))
      return 'Co-ordination';
    if (isArgument(relation) && this.#isSharedArgument(relation)) return 'Long-range';
    if (prepositional.has(name) && this.#isPreposition(dependent)) return 'PP Attachment';
    if (clausal.has(name)) return 'Clause Attachment';
    if (name === 'det' || isInsideNoun(relation) || (name === 'ncmod' && this.#isNoun(head)))
      return 'NP Internal Structure';
    if (name === 'ncmod') return 'Modifier Attachment';
    if (name === 'aux') return 'Function word';
    return isArgument(relation) ? 'Argument' : 'Other';
  }

  /** What the system hangs the dependent on, instead. */
  #otherHeads(relation: GrammaticalRelation): string[] {
    const [head, dependent] = [headOf(relation), dependentOf(relation)];
    return this.#system.flatMap(other => {
      const own = headOf(other);
      return own !== null && isSameWord(dependentOf(other), dependent) && !isSameWord(own, head) ? [own] : [];
    });
  }

  /** Whether both are conjuncts of one co-ordinator, or one is the co-ordinator of the other, on either side. */
  #areCoordinated(one: string | null, other: string): boolean {
    return this.#coordinators.some(side => {
      const second = side.get(other);
      return second !== undefined && [...(side.get(one) ?? [])].some(word => second.has(word));
    });
  }

  #isSharedArgument(relation: GrammaticalRelation): boolean {
    return this.#gold.some(
      other => isArgument(other) && dependentOf(other) === dependentOf(relation) && headOf(other) !== headOf(relation),
    );
  }

  /** It heads an object or a complement, but no subject and no auxiliary. */
  #isPreposition(word: string | null): boolean {
    const heads = this.#gold.filter(other => headOf(other) === word);
    return (
      heads.some(({ name }) => name === 'dobj' || name === 'pcomp') &&
      !heads.some(({ name }) => name === 'aux' || grSubsumes('subj', name))
    );
  }

  #isNoun(word: string | null): boolean {
    return this.#gold.some(
      other =>
        (headOf(other) === word && (other.name === 'det' || isInsideNoun(other))) ||
        (dependentOf(other) === word && ['ncsubj', 'dobj', 'obj2'].includes(other.name)),
    );
  }
}

function isInsideNoun(relation: GrammaticalRelation): boolean {
  return relation.name === 'ncmod' && insideNouns.has(wordIn(relation, 'type') ?? '');
}

/** The co-ordinators that a word is a conjunct of, and the word itself if it is one. */
type Coordinators = ReadonlyMap<string | null, ReadonlySet<string | null>>;

function coordinatorsIn(side: readonly GrammaticalRelation[]): Coordinators {
  const found = new Map<string | null, Set<string | null>>();
  for (const relation of side) {
    if (relation.name !== 'conj') continue;
    const coordinator = headOf(relation);
    for (const word of [dependentOf(relation), coordinator]) {
      const known = found.get(word);
      if (known === undefined) found.set(word, new Set([coordinator]));
      else known.add(coordinator);
    }
  }
  return found;
}

// The relations of one sentence while a conversion makes them: no duplicates, no word related to itself, found by
// dependent or by governor and label. Position 0 is the root.
import { refuse } from '../../bytes/index.ts';
import { type StanfordRelation, stanfordLabels, universalPart } from '../../model/index.ts';
import { madeOnce } from '../made-once.ts';
import {
  hasInfinitiveMark,
  hasPassiveAuxiliary,
  isClitic,
  isNegation,
  isParticiple,
  type TreeWord,
  type WordTree,
} from './word-tree.ts';

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
    madeOnce(this.#to, dependent, () => []).push(edge);
    madeOnce(this.#from, from, () => []).push(edge);
  }

  remove(edge: Edge): void {
    const from = this.#keyOf(edge.label, edge.governor);
    this.#edges.delete(from * this.#places + edge.dependent);
    drop(this.#to.get(edge.dependent)!, edge);
    drop(this.#from.get(from)!, edge);
  }

  /** One for each pair. Exact below 2⁵³: a thousand labels in sentences of a million words. */
  #keyOf(label: string, governor: number): number {
    return madeOnce(this.#labels, label, () => this.#labels.size) * this.#places + governor;
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

function drop(list: Edge[], edge: Edge): void {
  list.splice(list.indexOf(edge), 1);
}

function inOrder(one: Edge, other: Edge): number {
  const byPlace = one.dependent - other.dependent || one.governor - other.governor;
  return byPlace !== 0 ? byPlace : one.label < other.label ? -1 : 1;
}

// A conversion under way: the tree it reads, the relations it makes, and the function words that are spoken for.

/** Collapsed: prepositions and conjunctions are part of a label. Uncollapsed: they are words like others. */
export type StanfordStyle = 'collapsed' | 'uncollapsed';

export interface StanfordDraft {
  readonly tree: WordTree;
  readonly style: StanfordStyle;
  readonly relations: RelationSet;
  /** Prepositions, conjunctions and marks that have their relations, or live on in a label. */
  readonly placed: Set<number>;
  /** Words that depend on all conjuncts, from 0, where brackets show it. */
  readonly shared?: ReadonlySet<number>;
}

// Prepositional phrases. UD hangs the preposition on its noun, Stanford the noun on its preposition:
//
//   collapsed    prep_because_of(left, rain)
//   uncollapsed  prep(left, because)  mwe(because, of)  pobj(because, rain)

/** Words that act as one: the lower-cased forms, each followed by those of its fixed children. A label ends at a
 *  bracket and has no blanks. */
export function nameOf(tree: WordTree, words: readonly TreeWord[]): string {
  return words
    .flatMap(word => [word, ...tree.labelled(word.position, 'fixed')])
    .map(({ form }) => form.toLowerCase())
    .join('_')
    .replace(/[\s()]/g, '_');
}

/** The prepositions of a word, in order; the clitic of a possessor is none. */
export function prepositionsOf(tree: WordTree, position: number): readonly TreeWord[] {
  const marks = tree.labelled(position, 'case');
  return marks.length === 1 && isClitic(marks[0]!) ? [] : marks;
}

/** Whether prepositions say how a word with this label depends on its head. */
export function isOblique(label: string): boolean {
  return ['obl', 'nmod'].includes(universalPart(label)) && !named.test(label);
}

const named = /^(?:obl|nmod):(?:poss|tmod|npmod|unmarked)(?::|$)/;

/** `agent` is what collapses "by" under a passive. */
export function collapsedLabel(tree: WordTree, head: number, name: string, label = ''): string {
  const isAgent = label.split(':')[1] === 'agent' || (name === 'by' && hasPassiveAuxiliary(tree, head));
  return isAgent ? 'agent' : `prep_${name}`;
}

/** prep, pobj and mwe for a noun behind its prepositions, of which there is one at least. */
export function addPrepositions(
  relations: RelationSet,
  governor: number,
  prepositions: readonly TreeWord[],
  noun: number,
): void {
  const [first, ...others] = prepositions.map(({ position }) => position);
  if (first === undefined) return;
  relations.add('prep', governor, first);
  relations.add('pobj', first, noun);
  for (const other of others) relations.add('mwe', first, other);
}

// Stanford's labels for those of UD (de Marneffe and Manning 2008): a table, and the labels that depend on the words.

/** What is not in it keeps its universal part. */
const renamed = new Map([...stanfordLabels, ['root', 'dep']]);

/** Subtypes that count stand in front of other ones too: `nsubj:pass:xsubj`. */
function plainLabel(label: string): string {
  const [part = '', subtype] = label.split(':');
  return renamed.get(`${part}:${subtype}`) ?? renamed.get(part) ?? part;
}

/** The label of a word by its label in the tree; prepositions, conjuncts and clauses with one are not decided here. */
export function stanfordLabel(tree: WordTree, word: TreeWord, label: string): string {
  switch (universalPart(label)) {
    case 'acl':
      return label.startsWith('acl:relcl') ? 'rcmod' : clauseOfNoun(tree, word);
    case 'advmod':
      return isNegation(word) ? 'neg' : label === 'advmod:quant' ? 'quantmod' : 'advmod';
    case 'mark':
      return word.key === 'to' ? 'aux' : 'mark';
    case 'case':
      return isClitic(word) ? 'possessive' : 'case';
    case 'compound':
      return isNumber(word) && isNumber(tree.word(word.head ?? 0)) ? 'number' : plainLabel(label);
    case 'nmod':
      return isPossessor(tree, word) ? 'poss' : plainLabel(label);
    default:
      return plainLabel(label);
  }
}

const isNumber = (word: TreeWord | undefined) => word?.xpos === 'CD' || word?.upos === 'NUM';

function clauseOfNoun(tree: WordTree, word: TreeWord): string {
  if (hasInfinitiveMark(tree, word.position)) return 'infmod';
  return isParticiple(word) ? 'partmod' : 'acl';
}

/** "the dog 's owner", whether or not the label says so. */
function isPossessor(tree: WordTree, { position }: TreeWord): boolean {
  const marks = tree.labelled(position, 'case');
  return marks.length === 1 && isClitic(marks[0]!);
}

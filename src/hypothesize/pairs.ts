// Pairs of content words that a parse relates (Yuret, Rimell and Han 2013): each content word with its nearest
// content-word ancestor, under a coarse relation. Conjuncts stand where the first of them stands, relative pronouns give
// way to their antecedents, and participles behind a noun have it as their subject.
import { universalPart } from '../model/index.ts';
import {
  childrenOf,
  formsOf,
  type GoldSentence,
  hasFeature,
  headOf,
  isContent,
  isNominal,
  labelOf,
  type Tree,
  treeOf,
  universalRelation,
  type Word,
  wordAt,
  wordsAt,
} from './sentence.ts';

export type Relation =
  | 'subject'
  | 'passive subject'
  | 'object'
  | 'indirect object'
  | 'modifier'
  | 'possessive'
  | 'preposition'
  | 'adverb'
  | 'apposition'
  | 'adverbial noun'
  | 'clause'
  | 'conjunct'
  | 'name'
  | 'other';

export interface Pair {
  readonly dependent: number;
  readonly head: number;
  readonly relation: Relation;
  /** The words of the preposition, in order; empty for other relations. */
  readonly preposition: readonly number[];
  /** How the pair was found, where it was not by one edge of the tree. */
  readonly through: 'relative clause' | 'coordination' | 'participle' | null;
  /** Same for pairs that no hypothesis could tell apart. */
  readonly key: string;
}

/** The pairs of a parse, at most one for each content word. Where gold knows the preposition of a word it is taken from
 *  there: where function words hang is no difference. */
export function wordPairsOf({ words, gold }: GoldSentence, parse: Tree): readonly Pair[] {
  const tree = withCase(parse, gold);
  return words.flatMap(word =>
    isContent(word) && (tree.heads[word.index] ?? -1) >= 0 ? (pairAbove(words, tree, word.index) ?? []) : [],
  );
}

function pairAbove(words: readonly Word[], tree: Tree, dependent: number): Pair | null {
  const head = headOf(tree, dependent);
  const relation = labelOf(tree, dependent);
  if (universalPart(relation) === 'conj') return pairOfConjunct(words, tree, dependent);
  if (universalPart(relation) === 'acl') return pairInClause(words, tree, dependent, head, relation);
  return pairUnder(words, tree, dependent, head, relation, dependent, null);
}

/** The tree with gold's prepositions in place of its own, for words that have one in gold. */
function withCase(tree: Tree, gold: Tree): Tree {
  if (tree === gold) return tree;
  const cases = new Set(gold.relations.flatMap((relation, word) => (universalPart(relation) === 'case' ? [word] : [])));
  const heads = tree.heads.map((head, word) => (cases.has(word) ? headOf(gold, word) : head));
  const relations = tree.relations.map((relation, word) => (cases.has(word) ? labelOf(gold, word) : relation));
  return treeOf(heads, relations);
}

/** A pair by the label between them; `bearer` has the preposition, for a conjunct perhaps the first one. */
function pairUnder(
  words: readonly Word[],
  tree: Tree,
  dependent: number,
  head: number,
  label: string,
  bearer: number,
  through: Pair['through'],
): Pair | null {
  const above = climb(words, tree, head);
  if (above === null || above === dependent) return null;
  if (above !== head) return pair(words, dependent, above, 'other', [], through);
  const own = prepositionOf(tree, dependent);
  const preposition = own.length > 0 ? own : prepositionOf(tree, bearer);
  const relation = relationOf(words, tree, label, head, preposition);
  return pair(words, dependent, head, relation, relation === 'preposition' ? preposition : [], through);
}

function pair(
  words: readonly Word[],
  dependent: number,
  head: number,
  relation: Relation,
  preposition: readonly number[],
  through: Pair['through'],
): Pair {
  const name = formsOf(words, preposition).join(' ');
  // Which of two nouns in apposition comes first says nothing.
  const ends = relation === 'apposition' ? [dependent, head].sort((a, b) => a - b) : [dependent, head];
  return { dependent, head, relation, preposition, through, key: [...ends, relation, name].join(' ').trimEnd() };
}

/** The nearest content word from here up; null above the root. */
function climb(words: readonly Word[], tree: Tree, from: number): number | null {
  let at = from;
  for (let steps = 0; at >= 0 && steps < words.length; steps++) {
    if (isContent(wordAt(words, at))) return at;
    at = headOf(tree, at);
  }
  return null;
}

function relationOf(
  words: readonly Word[],
  tree: Tree,
  label: string,
  head: number,
  preposition: readonly number[],
): Relation {
  const possessed = preposition.length === 1 && wordsAt(words, preposition).some(({ form }) => /^['’]s?$/.test(form));
  switch (universalPart(label)) {
    case 'nsubj':
      if (label === 'nsubj:outer') return 'clause';
      return label === 'nsubj:pass' || isPassive(tree, head) ? 'passive subject' : 'subject';
    case 'obj':
      return 'object';
    case 'iobj':
      return 'indirect object';
    case 'amod':
      return 'modifier';
    case 'obl':
    case 'nmod':
      if (label === 'nmod:poss' || possessed) return 'possessive';
      return preposition.length > 0 ? 'preposition' : 'adverbial noun';
    case 'advmod':
      return 'adverb';
    case 'appos':
      return 'apposition';
    case 'ccomp':
    case 'xcomp':
    case 'advcl':
    case 'csubj':
    case 'acl':
    case 'parataxis':
      return 'clause';
    case 'compound':
    case 'flat':
    case 'fixed':
    case 'goeswith':
      return 'name';
    default:
      return 'other';
  }
}

/** The preposition of a word: its case words, each with the rest of a fixed expression, in order. */
function prepositionOf(tree: Tree, word: number): readonly number[] {
  return childrenOf(tree, word, 'case')
    .flatMap(marker => [marker, ...childrenOf(tree, marker, 'fixed')])
    .sort((a, b) => a - b);
}

const isPassive = (tree: Tree, verb: number) => childrenOf(tree, verb, 'aux:pass').length > 0;

/** A conjunct that is a predicate shares the subject of the first; another one shares its head. */
function pairOfConjunct(words: readonly Word[], tree: Tree, conjunct: number): Pair | null {
  const first = firstConjunct(words, tree, conjunct);
  if (first === null) return null;
  const isPredicate = wordAt(words, conjunct).upos === 'VERB' || childrenOf(tree, conjunct, 'cop').length > 0;
  const isShared =
    !isPredicate &&
    childrenOf(tree, first, 'cop').length > 0 &&
    wordAt(words, conjunct).upos === wordAt(words, first).upos;
  if (isPredicate || isShared) {
    const [subject] = childrenOf(tree, first, 'nsubj').filter(child => child < conjunct);
    const own = childrenOf(tree, conjunct, 'nsubj', 'csubj', 'expl');
    if (
      subject === undefined ||
      own.length > 0 ||
      !isContent(wordAt(words, subject)) ||
      !sameForm(words, tree, first, conjunct)
    )
      return pair(words, conjunct, first, 'conjunct', [], null);
    return pair(words, subject, conjunct, subjectKind(words, tree, first, conjunct), [], 'coordination');
  }
  const head = headOf(tree, first);
  const label = labelOf(tree, first);
  if (head < 0 || ['acl', 'advcl', 'ccomp', 'xcomp', 'parataxis', 'root'].includes(universalPart(label)))
    return pair(words, conjunct, first, 'conjunct', [], null);
  return pairUnder(words, tree, conjunct, head, label, first, 'coordination');
}

/** A finite verb and a participle behind it are no conjuncts that share a subject as they stand. */
function sameForm(words: readonly Word[], tree: Tree, first: number, conjunct: number): boolean {
  const kind = (index: number) => {
    const { upos, tag } = wordAt(words, index);
    if (upos !== 'VERB') return 'other';
    return childrenOf(tree, index, 'aux').length > 0 || /^VB[DZP]$/.test(tag) ? 'finite' : tag;
  };
  if (childrenOf(tree, conjunct, 'mark').length > 0) return false;
  const isSameTag = wordAt(words, first).tag === wordAt(words, conjunct).tag;
  return isSameTag || kind(conjunct) === 'finite' || kind(first) === kind(conjunct);
}

function subjectKind(words: readonly Word[], tree: Tree, first: number, conjunct: number): Relation {
  const bare = childrenOf(tree, conjunct, 'aux').length === 0;
  const passive =
    isPassive(tree, conjunct) || (bare && isPassive(tree, first) && wordAt(words, conjunct).tag === 'VBN');
  return passive ? 'passive subject' : 'subject';
}

function firstConjunct(words: readonly Word[], tree: Tree, conjunct: number): number | null {
  let at = conjunct;
  for (let steps = 0; steps < words.length; steps++) {
    if (universalRelation(tree, at) !== 'conj') return at;
    at = headOf(tree, at);
    if (at < 0) return null;
  }
  return null;
}

/** A clause that modifies a noun: the noun is what its relative pronoun is, or what a participle lacks. */
function pairInClause(words: readonly Word[], tree: Tree, verb: number, noun: number, label: string): Pair | null {
  const clause = () => pairUnder(words, tree, verb, noun, label, verb, null);
  if (!isNominal(wordAt(words, noun))) return clause();
  if (label === 'acl:relcl') {
    const relative = (tree.children[verb] ?? []).find(child => child > noun && isRelative(wordAt(words, child)));
    if (relative === undefined) return clause();
    const role = relationOf(words, tree, labelOf(tree, relative), verb, prepositionOf(tree, relative));
    if (role === 'subject' || role === 'passive subject' || role === 'object')
      return pair(words, noun, verb, role, [], 'relative clause');
    if (role === 'preposition') return pair(words, noun, verb, role, prepositionOf(tree, relative), 'relative clause');
    return clause();
  }
  const { upos, tag } = wordAt(words, verb);
  const own = childrenOf(tree, verb, 'mark', 'nsubj', 'csubj', 'aux', 'cop', 'case');
  if (upos !== 'VERB' || own.length > 0 || verb < noun) return clause();
  if (tag === 'VBN') return pair(words, noun, verb, 'passive subject', [], 'participle');
  return tag === 'VBG' ? pair(words, noun, verb, 'subject', [], 'participle') : clause();
}

function isRelative(word: Word): boolean {
  if (hasFeature(word, 'PronType=Rel')) return word.upos === 'PRON' || word.upos === 'DET';
  return (
    /^(?:who|whom|which|that)$/i.test(word.form) &&
    /^(?:PRON|DET)$/.test(word.upos) &&
    !word.features.includes('PronType=')
  );
}

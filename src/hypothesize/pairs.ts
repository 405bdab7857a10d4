// Pairs of content words that a parse relates (Yuret, Rimell and Han 2013): each content word with its nearest
// content-word ancestor, under a coarse relation. Conjuncts stand where the first of them stands, relative pronouns give
// way to their antecedents, and participles behind a noun have it as their subject.
import { universalPart } from '../model/index.ts';
import { type GoldSentence, hasFeature, isContent, isNominal, Parse, type Word } from './sentence.ts';

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

export interface WordPair {
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
export function wordPairsOf(gold: GoldSentence, own: Parse): readonly WordPair[] {
  const parse = withCase(own, gold);
  return parse.words.flatMap(word =>
    isContent(word) && parse.head(word.index) >= 0 ? (pairAbove(parse, word.index) ?? []) : [],
  );
}

function pairAbove(parse: Parse, dependent: number): WordPair | null {
  const head = parse.head(dependent);
  const relation = parse.label(dependent);
  if (universalPart(relation) === 'conj') return pairOfConjunct(parse, dependent);
  if (universalPart(relation) === 'acl') return pairInClause(parse, dependent, head, relation);
  return pairUnder(parse, dependent, head, relation, dependent, null);
}

/** The parse with gold's prepositions in place of its own, for words that have one in gold. */
function withCase(parse: Parse, gold: Parse): Parse {
  if (parse === gold) return parse;
  const isCase = (word: number) => gold.relation(word) === 'case';
  const heads = parse.heads.map((head, word) => (isCase(word) ? gold.head(word) : head));
  const labels = parse.labels.map((label, word) => (isCase(word) ? gold.label(word) : label));
  return new Parse(parse.words, heads, labels);
}

/** A pair by the label between them; `bearer` has the preposition, for a conjunct perhaps the first one. */
function pairUnder(
  parse: Parse,
  dependent: number,
  head: number,
  label: string,
  bearer: number,
  through: WordPair['through'],
): WordPair | null {
  const above = climb(parse, head);
  if (above === null || above === dependent) return null;
  if (above !== head) return makePair(parse, dependent, above, 'other', [], through);
  const own = prepositionOf(parse, dependent);
  const preposition = own.length > 0 ? own : prepositionOf(parse, bearer);
  const relation = relationOf(parse, label, head, preposition);
  return makePair(parse, dependent, head, relation, relation === 'preposition' ? preposition : [], through);
}

export function makePair(
  parse: Parse,
  dependent: number,
  head: number,
  relation: Relation,
  preposition: readonly number[],
  through: WordPair['through'],
): WordPair {
  const name = parse.forms(preposition).join(' ');
  // Which of two nouns in apposition comes first says nothing.
  const ends = relation === 'apposition' ? [dependent, head].sort((a, b) => a - b) : [dependent, head];
  return { dependent, head, relation, preposition, through, key: [...ends, relation, name].join(' ').trimEnd() };
}

/** The nearest content word from here up; null above the root. */
function climb(parse: Parse, from: number): number | null {
  for (const at of parse.upFrom(from)) if (isContent(parse.word(at))) return at;
  return null;
}

function relationOf(parse: Parse, label: string, head: number, preposition: readonly number[]): Relation {
  const possessed = preposition.length === 1 && parse.wordsAt(preposition).some(({ form }) => /^['’]s?$/.test(form));
  switch (universalPart(label)) {
    case 'nsubj':
      if (label === 'nsubj:outer') return 'clause';
      return label === 'nsubj:pass' || isPassive(parse, head) ? 'passive subject' : 'subject';
    case 'obl':
    case 'nmod':
      if (label === 'nmod:poss' || possessed) return 'possessive';
      return preposition.length > 0 ? 'preposition' : 'adverbial noun';
    default:
      return relations.get(universalPart(label)) ?? 'other';
  }
}

/** Of labels that tell it by themselves. */
const relations: ReadonlyMap<string, Relation> = new Map([
  ['obj', 'object'],
  ['iobj', 'indirect object'],
  ['amod', 'modifier'],
  ['advmod', 'adverb'],
  ['appos', 'apposition'],
  ...['ccomp', 'xcomp', 'advcl', 'csubj', 'acl', 'parataxis'].map(label => [label, 'clause'] as const),
  ...['compound', 'flat', 'fixed', 'goeswith'].map(label => [label, 'name'] as const),
]);

/** The preposition of a word, in order. */
function prepositionOf(parse: Parse, word: number): readonly number[] {
  return parse.caseWords(word).sort((a, b) => a - b);
}

const isPassive = (parse: Parse, verb: number) => parse.has(verb, 'aux:pass');

/** A conjunct that is a predicate shares the subject of the first; another one shares its head. */
function pairOfConjunct(parse: Parse, conjunct: number): WordPair | null {
  const first = firstConjunct(parse, conjunct);
  if (first === null) return null;
  const isPredicate = parse.word(conjunct).upos === 'VERB' || parse.has(conjunct, 'cop');
  const isShared = !isPredicate && parse.has(first, 'cop') && parse.word(conjunct).upos === parse.word(first).upos;
  if (isPredicate || isShared) {
    const [subject] = parse.children(first, 'nsubj').filter(child => child < conjunct);
    const own = parse.children(conjunct, 'nsubj', 'csubj', 'expl');
    if (subject === undefined || own.length > 0 || !isContent(parse.word(subject)) || !sameForm(parse, first, conjunct))
      return makePair(parse, conjunct, first, 'conjunct', [], null);
    return makePair(parse, subject, conjunct, subjectKind(parse, first, conjunct), [], 'coordination');
  }
  const head = parse.head(first);
  const label = parse.label(first);
  if (head < 0 || ['acl', 'advcl', 'ccomp', 'xcomp', 'parataxis', 'root'].includes(universalPart(label)))
    return makePair(parse, conjunct, first, 'conjunct', [], null);
  return pairUnder(parse, conjunct, head, label, first, 'coordination');
}

/** A finite verb and a participle behind it are no conjuncts that share a subject as they stand. */
function sameForm(parse: Parse, first: number, conjunct: number): boolean {
  const kind = (index: number) => {
    const { upos, tag } = parse.word(index);
    if (upos !== 'VERB') return 'other';
    return parse.has(index, 'aux') || /^VB[DZP]$/.test(tag) ? 'finite' : tag;
  };
  if (parse.has(conjunct, 'mark')) return false;
  const isSameTag = parse.word(first).tag === parse.word(conjunct).tag;
  return isSameTag || kind(conjunct) === 'finite' || kind(first) === kind(conjunct);
}

function subjectKind(parse: Parse, first: number, conjunct: number): Relation {
  const bare = !parse.has(conjunct, 'aux');
  const passive = isPassive(parse, conjunct) || (bare && isPassive(parse, first) && parse.word(conjunct).tag === 'VBN');
  return passive ? 'passive subject' : 'subject';
}

function firstConjunct(parse: Parse, conjunct: number): number | null {
  for (const at of parse.upFrom(conjunct)) if (parse.relation(at) !== 'conj') return at;
  return null;
}

/** A clause that modifies a noun: the noun is what its relative pronoun is, or what a participle lacks. */
function pairInClause(parse: Parse, verb: number, noun: number, label: string): WordPair | null {
  const clause = () => pairUnder(parse, verb, noun, label, verb, null);
  if (!isNominal(parse.word(noun))) return clause();
  if (label === 'acl:relcl') {
    const relative = parse.children(verb).find(child => child > noun && isRelative(parse.word(child)));
    if (relative === undefined) return clause();
    const role = relationOf(parse, parse.label(relative), verb, prepositionOf(parse, relative));
    if (role === 'subject' || role === 'passive subject' || role === 'object')
      return makePair(parse, noun, verb, role, [], 'relative clause');
    if (role === 'preposition')
      return makePair(parse, noun, verb, role, prepositionOf(parse, relative), 'relative clause');
    return clause();
  }
  const { upos, tag } = parse.word(verb);
  const own = parse.children(verb, 'mark', 'nsubj', 'csubj', 'aux', 'cop', 'case');
  if (upos !== 'VERB' || own.length > 0 || verb < noun) return clause();
  if (tag === 'VBN') return makePair(parse, noun, verb, 'passive subject', [], 'participle');
  return tag === 'VBG' ? makePair(parse, noun, verb, 'subject', [], 'participle') : clause();
}

function isRelative(word: Word): boolean {
  if (hasFeature(word, 'PronType=Rel')) return word.upos === 'PRON' || word.upos === 'DET';
  return (
    /^(?:who|whom|which|that)$/i.test(word.form) &&
    /^(?:PRON|DET)$/.test(word.upos) &&
    !word.features.includes('PronType=')
  );
}

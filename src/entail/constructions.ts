// What a pair asks about, by gold analyses of its sentences: the relation between its two words in the hypothesis, and the
// constructions that lie between them in the text. The paper's Tables 3 and 5 count such tags.
import { lemmaCandidates } from '../english/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { linksBetween, type PairParses } from './decide.ts';
import type { EntailmentRules } from './rules.ts';
import { haveCommonElement, type SentenceRelation, type SentenceWord, sentenceOf } from './sentence.ts';

/** By the label, without the preposition or conjunction behind it. */
const functions: Readonly<Record<string, readonly string[]>> = {
  nsubj: ['subject'],
  csubj: ['subject'],
  xsubj: ['subject'],
  nsubjpass: ['object', 'passive'],
  csubjpass: ['object', 'passive'],
  dobj: ['object'],
  iobj: ['indirect-object'],
  agent: ['subject', 'passive'],
};

const constructions: Readonly<Record<string, string>> = {
  partmod: 'reduced-relative',
  infmod: 'reduced-relative',
  vmod: 'reduced-relative',
  acl: 'reduced-relative',
  conj: 'coordination',
  xcomp: 'control',
  ccomp: 'clausal-complement',
  prep: 'pp',
  pobj: 'pp',
  pcomp: 'pp',
  agent: 'pp',
  advcl: 'adverbial-clause',
  prepc: 'adverbial-clause',
  purpcl: 'adverbial-clause',
  appos: 'apposition',
  poss: 'possessive',
  amod: 'modifier',
  nn: 'modifier',
  num: 'modifier',
  advmod: 'adverbial',
  tmod: 'adverbial',
  npadvmod: 'adverbial',
  parataxis: 'parenthetical',
  nsubjpass: 'passive',
  csubjpass: 'passive',
};

const plain = ({ label }: SentenceRelation) => label.replace(/^(prep|prepc|conj)_.*$/s, '$1');

/** The pairs with tags, where they have none and gold analyses tell. */
export function withConstructions(
  pairs: readonly EntailmentPair[],
  gold: PairParses,
  rules: EntailmentRules,
): readonly EntailmentPair[] {
  return pairs.map(pair => {
    if (pair.tags.length > 0) return pair;
    const { text, hypothesis } = gold.get(pair.id)!;
    const inText = sentenceOf(text, pair.text, rules).relations ?? [];
    const inHypothesis = sentenceOf(hypothesis, pair.hypothesis, rules).relations ?? [];
    return { ...pair, tags: tagsOf(pair, inText, inHypothesis) };
  });
}

function tagsOf(
  { words }: EntailmentPair,
  text: readonly SentenceRelation[],
  hypothesis: readonly SentenceRelation[],
): readonly string[] {
  const asked = linksOf(words, hypothesis);
  const [first, second] = wordsAsked(words, asked);
  const path = first === undefined || second === undefined ? [] : pathBetween(text, first, second);
  const named = asked.flatMap(link => functions[plain(link)] ?? constructions[plain(link)] ?? []);
  const direct = path.length === 1 ? (functions[plain(path[0]!)] ?? []) : [];
  const isRelative = (noun: SentenceWord) =>
    text.some(({ label, governor }) => label === 'ref' && isSame(governor, noun));
  const between = path.flatMap(relation => {
    if (relation.label === 'rcmod') return isRelative(relation.governor) ? 'relative' : 'reduced-relative';
    return constructions[plain(relation)] ?? [];
  });
  const isPassive = (word: SentenceWord) =>
    text.some(({ label, governor }) => label === 'auxpass' && isSame(governor, word));
  const passive = path.some(({ governor }) => isPassive(governor)) ? ['passive'] : [];
  return [...new Set([...named, ...direct, ...between, ...passive])];
}

/** The relations of the hypothesis between its two words; where it does not name them, its subjects and objects. */
function linksOf(words: EntailmentPair['words'], hypothesis: readonly SentenceRelation[]): readonly SentenceRelation[] {
  if (words?.length !== 2) return hypothesis.filter(relation => functions[plain(relation)] !== undefined);
  const [first, second] = words.map(keysOf) as [readonly string[], readonly string[]];
  return [...linksBetween(hypothesis, first, second)];
}

type Keys = readonly string[];

/** A content word may be several: "wake up". */
const keysOf = (word: string): Keys => word.split(/\s+/).flatMap(lemmaCandidates);

function wordsAsked(words: EntailmentPair['words'], [link]: readonly SentenceRelation[]): readonly Keys[] {
  if (words?.length === 2) return words.map(keysOf);
  return link === undefined ? [] : [link.dependent.keys, link.governor.keys];
}

/** One of each word, or of each form where positions are not known. */
const nameOf = ({ position, form }: SentenceWord) => (position === null ? form.toLowerCase() : String(position));
const isSame = (one: SentenceWord, other: SentenceWord) => nameOf(one) === nameOf(other);

/** The relations between two words, in the tree from which relative clauses, conjuncts and control made a graph. Of several
 *  words with the same lemma those that are nearest. */
function pathBetween(relations: readonly SentenceRelation[], first: Keys, second: Keys): readonly SentenceRelation[] {
  const above = treeOf(relations);
  const words = new Map(
    relations.flatMap(({ governor, dependent }) => [governor, dependent]).map(word => [nameOf(word), word]),
  );
  const chains = (keys: Keys) =>
    [...words.values()]
      .filter(word => haveCommonElement(word.keys, keys))
      .slice(0, MOST_ALIKE)
      .map(word => {
        const edges = chainOf(word, above);
        return { edges, top: nameOf([...edges].at(-1)?.governor ?? word) };
      });
  let best: readonly SentenceRelation[] | null = null;
  for (const one of chains(first))
    for (const other of chains(second)) {
      if (one.top !== other.top) continue;
      const path = [
        ...[...one.edges].filter(edge => !other.edges.has(edge)),
        ...[...other.edges].filter(edge => !one.edges.has(edge)),
      ];
      if (path.length > 0 && (best === null || path.length < best.length)) best = path;
    }
  return best ?? [];
}

/** Of more words with the same lemma in a sentence no use is made. */
const MOST_ALIKE = 20;

/** From a word up to the root. */
function chainOf(word: SentenceWord, above: ReadonlyMap<string, SentenceRelation>): ReadonlySet<SentenceRelation> {
  const chain = new Set<SentenceRelation>();
  for (let at = above.get(nameOf(word)); at !== undefined && !chain.has(at); at = above.get(nameOf(at.governor)))
    chain.add(at);
  return chain;
}

/** What is only shared, controlled or referred to does not count; a conjunct hangs on the first one, a relative clause on its
 *  noun, and any other word as near to the root as it can. */
function treeOf(relations: readonly SentenceRelation[]): ReadonlyMap<string, SentenceRelation> {
  const counted = relations.filter(({ label }) => !['root', 'ref', 'xsubj', 'punct'].includes(label));
  const depth = new Map(
    relations.filter(({ label }) => label === 'root').map(({ dependent }) => [nameOf(dependent), 0]),
  );
  const of = new Map<string, SentenceRelation[]>();
  for (const relation of counted) {
    const governor = nameOf(relation.governor);
    const known = of.get(governor);
    if (known === undefined) of.set(governor, [relation]);
    else known.push(relation);
  }
  for (const [word, level] of depth)
    for (const { dependent } of of.get(word) ?? [])
      if (!depth.has(nameOf(dependent))) depth.set(nameOf(dependent), level + 1);
  const rank = (relation: SentenceRelation) => {
    if (plain(relation) === 'conj') return -2;
    if (['rcmod', 'partmod', 'infmod', 'vmod', 'acl'].includes(relation.label)) return -1;
    return depth.get(nameOf(relation.governor)) ?? Number.MAX_SAFE_INTEGER;
  };
  const tree = new Map<string, SentenceRelation>();
  for (const relation of counted) {
    const word = nameOf(relation.dependent);
    const known = tree.get(word);
    if (known === undefined || rank(relation) < rank(known)) tree.set(word, relation);
  }
  return tree;
}

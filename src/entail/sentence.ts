// A parsed sentence as the entailment systems see it: words reduced to what is compared of them, and the set of all words,
// which cannot be read off the relations, since collapsed ones lack their prepositions.
import { lemmaCandidates, lemmatise, tokenise } from '../english/index.ts';
import { type RelationWord, type SideParse, type StanfordToken, stanfordLabels } from '../model/index.ts';
import { type EntailmentRules, equated } from './rules.ts';

/** A word in a relation. */
export interface SentenceWord {
  readonly form: string;
  readonly position: number | null;
  readonly tag: string | null;
  /** What is compared. Where no tag tells noun from verb there are several, and one that meets is enough. */
  readonly keys: readonly string[];
}

export interface SentenceRelation {
  /** As Stanford spells it. */
  readonly label: string;
  readonly governor: SentenceWord;
  readonly dependent: SentenceWord;
}

export interface ComparedSentence {
  /** Each once, in the order of the parse; null where there is no analysis. */
  readonly relations: readonly SentenceRelation[] | null;
  /** The same with those that are repeated at other positions. */
  readonly given: readonly SentenceRelation[];
  /** Its words in order: the tokens of the parse, its lemmas, or the tokens of the text. */
  readonly forms: readonly string[];
  /** What is compared of all its words. */
  readonly keys: ReadonlySet<string>;
  /** The tags of each form, where they are known. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  /** Labels that were renamed from Universal Dependencies. */
  readonly renamed: readonly string[];
}

export function sentenceOf(parse: SideParse, text: string, rules: EntailmentRules): ComparedSentence {
  const renamed: string[] = [];
  const relations = parse.relations?.map(({ label, governor, dependent }) => {
    const spelled = stanfordLabelOf(label);
    if (spelled !== null) renamed.push(label);
    return {
      label: spelled ?? label,
      governor: wordOf(governor, parse, rules),
      dependent: wordOf(dependent, parse, rules),
    };
  });
  const tokens = parse.tokens ?? (parse.lemmas ?? tokenise(text)).map(form => ({ form, lemma: null, tag: null }));
  const keysIn = (token: StanfordToken) => (parse.lemmas === null ? keysOf(token, rules) : [token.form.toLowerCase()]);
  return {
    relations: relations === undefined ? null : eachOnce(relations),
    given: relations ?? [],
    forms: tokens.map(({ form }) => form),
    keys: new Set(tokens.flatMap(keysIn)),
    tags: tagsIn(parse),
    renamed,
  };
}

function wordOf({ form, position }: RelationWord, parse: SideParse, rules: EntailmentRules): SentenceWord {
  if (position === 0) return { form: 'ROOT', position, tag: null, keys: ['ROOT'] };
  if (parse.lemmas !== null) return { form, position, tag: null, keys: [form.toLowerCase()] };
  const token = position === null ? undefined : parse.tokens?.[position - 1];
  const known: StanfordToken = token ?? { form, lemma: null, tag: null };
  return { form: known.form, position, tag: known.tag, keys: keysOf(known, rules) };
}

function keysOf({ form, lemma, tag }: StanfordToken, { lemmas, tokenKey }: EntailmentRules): readonly string[] {
  const lower = form.toLowerCase();
  if (tokenKey === 'form') return [lower];
  const given = lemma === null || lemma === '' || lemma === '_' ? null : lemma.toLowerCase();
  const reduced =
    lemmas === 'input'
      ? [given ?? lower]
      : lemmas === 'input-or-rules' && given !== null
        ? [given]
        : tag === null
          ? lemmaCandidates(form)
          : [lemmatise(form, tag)];
  return tokenKey === 'lemma' ? reduced : [...new Set([...reduced, lower])];
}

/** A sentence's relations are a set: positions play no part. */
function eachOnce(relations: readonly SentenceRelation[]): readonly SentenceRelation[] {
  const seen = new Set<string>();
  return relations.filter(relation => seen.size < seen.add(relationIdentityOf(relation)).size);
}

/** The same for relations that count as one. */
export function relationIdentityOf({ label, governor, dependent }: SentenceRelation): string {
  return [label, governor.keys.join(' '), dependent.keys.join(' ')].join('\n');
}

function tagsIn({ tokens }: SideParse): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map<string, Set<string>>();
  for (const { form, tag } of tokens ?? []) {
    const lower = form.toLowerCase();
    if (tag !== null) tags.set(lower, (tags.get(lower) ?? new Set()).add(coarseTag(tag)));
  }
  return tags;
}

/** Nouns, verbs, adjectives and adverbs, whichever tag set calls them so; other tags are their own. */
function coarseTag(tag: string): string {
  if (/^(?:NN|NOUN$|PROPN$)/.test(tag)) return 'noun';
  if (/^(?:VB|MD$|VERB$|AUX$)/.test(tag)) return 'verb';
  if (/^(?:JJ|ADJ$)/.test(tag)) return 'adjective';
  if (/^(?:RB|ADV$)/.test(tag)) return 'adverb';
  return tag;
}

export const haveCommonElement = (a: readonly string[], b: readonly string[]) => a.some(key => b.includes(key));

/** Finds relations by a word at one of their ends: the same position, or where one has none, a key in common. */
export function relationsAt(
  end: 'governor' | 'dependent',
  relations: readonly SentenceRelation[],
): (word: SentenceWord) => ReadonlySet<SentenceRelation> {
  const byPosition = new Map<number, SentenceRelation[]>();
  const byKey = new Map<string, SentenceRelation[]>();
  const unplaced = new Map<string, SentenceRelation[]>();
  const file = <K>(under: Map<K, SentenceRelation[]>, key: K, relation: SentenceRelation) =>
    under.get(key)?.push(relation) ?? under.set(key, [relation]);
  for (const relation of relations) {
    const { position, keys } = relation[end];
    if (position !== null) file(byPosition, position, relation);
    for (const key of keys) {
      file(byKey, key, relation);
      if (position === null) file(unplaced, key, relation);
    }
  }
  return ({ position, keys }) =>
    position === null
      ? new Set(keys.flatMap(key => byKey.get(key) ?? []))
      : new Set([...(byPosition.get(position) ?? []), ...keys.flatMap(key => unplaced.get(key) ?? [])]);
}

// Labels of Universal Dependencies that stand where Stanford's should: parsers print them in Stanford's layout too.
// Only what a label alone can tell is renamed; trees in CoNLL-U are converted by rule instead.

const stanford = new Map([...stanfordLabels, ['nsubj:xsubj', 'xsubj'], ['obl:agent', 'agent']]);

/** Null for a label that is not one of Universal Dependencies alone. */
export function stanfordLabelOf(label: string): string | null {
  const known = stanford.get(label);
  if (known !== undefined) return known;
  const [, universal = '', subtype = ''] = /^([a-z]+):(.+)$/.exec(label) ?? [];
  if (universal === 'nmod' || universal === 'obl') return `prep_${subtype.replace(/[: ]/g, '_')}`;
  if (universal === 'conj') return `conj_${subtype}`;
  if (universal === 'advcl' || universal === 'acl') return universal;
  return universal === '' ? null : (stanford.get(universal) ?? universal);
}

// What a relation counts as. Always itself under its equated label; with optional equations, something else as well.
// Two relations are the same if any of their readings are: label and both words.

/** What relations of one sentence count as. The equated label comes first: it decides whether the relation is core. */
type Readings = (relation: SentenceRelation) => readonly [SentenceRelation, ...SentenceRelation[]];

export function readingsIn(all: readonly SentenceRelation[], rules: EntailmentRules): Readings {
  const labelled = (...labels: readonly string[]) => all.filter(({ label }) => labels.includes(label));
  const copulasOf = relationsAt('governor', labelled('cop'));
  const passivesOf = relationsAt('governor', labelled(...passive));
  const prepositionsAt = relationsAt('dependent', labelled('prep'));
  return ({ label, governor, dependent }) => {
    const others: SentenceRelation[] = [];
    for (const equation of rules.equations) {
      if (equation === 'amod-participle=dobj' && (label === 'amod' || label === 'partmod') && dependent.tag === 'VBN')
        others.push({ label: 'dobj', governor: dependent, dependent: governor });
      if (equation === 'nsubj-adjective=amod' && label === 'nsubj' && isAdjective(governor))
        if (copulasOf(governor).size > 0) others.push({ label: 'amod', governor: dependent, dependent: governor });
      // Uncollapsed relations have no agent: it is what "by" governs below a passive verb.
      if (equation === 'agent=nsubj' && label === 'pobj' && governor.form.toLowerCase() === 'by')
        for (const above of prepositionsAt(governor))
          if (passivesOf(above.governor).size > 0) others.push({ label: 'nsubj', governor: above.governor, dependent });
    }
    return [{ label: equated(label, rules), governor, dependent }, ...others];
  };
}

const passive = ['auxpass', 'nsubjpass', 'csubjpass'];

/** Where tags are not known, a predicate with a copula may be one. */
const isAdjective = ({ tag }: SentenceWord) => tag === null || /^(?:JJ|ADJ$)/.test(tag);

/** A text for each way in which its words may be read. */
export function identitiesOf({ label, governor, dependent }: SentenceRelation): readonly string[] {
  return governor.keys.flatMap(g => dependent.keys.map(d => `${label}\n${g}\n${d}`));
}

// A parsed sentence as the entailment systems see it: words reduced to what is compared of them, and the set of all words,
// which cannot be read off the relations, since collapsed ones lack their prepositions.
import { lemmaCandidates, lemmaOf, tokenise } from '../english/index.ts';
import type { RelationWord, SideParse, StanfordToken } from '../model/index.ts';
import type { EntailmentRules } from './rules.ts';
import { stanfordLabelOf } from './universal-labels.ts';

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

export interface Sentence {
  /** Each once, in the order of the parse; null where there is no analysis. */
  readonly relations: readonly SentenceRelation[] | null;
  /** What is compared of all its words. */
  readonly keys: ReadonlySet<string>;
  /** The tags of each form, where they are known. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  /** Labels that were renamed from Universal Dependencies. */
  readonly renamed: readonly string[];
}

export function sentenceOf(parse: SideParse, text: string, rules: EntailmentRules): Sentence {
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
  return {
    relations: relations === undefined ? null : eachOnce(relations),
    keys: new Set(allKeys(parse, text, rules)),
    tags: tagsIn(parse),
    renamed,
  };
}

function allKeys({ tokens, lemmas }: SideParse, text: string, rules: EntailmentRules): readonly string[] {
  if (lemmas !== null) return lemmas.map(lemma => lemma.toLowerCase());
  const all = tokens ?? tokenise(text).map(form => ({ form, lemma: null, tag: null }));
  return all.flatMap(token => keysOf(token, rules));
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
          : [lemmaOf(form, tag)];
  return tokenKey === 'lemma' ? reduced : [...new Set([...reduced, lower])];
}

/** A sentence's relations are a set: positions play no part. */
function eachOnce(relations: readonly SentenceRelation[]): readonly SentenceRelation[] {
  const seen = new Set<string>();
  return relations.filter(({ label, governor, dependent }) => {
    const key = [label, governor.keys.join(' '), dependent.keys.join(' ')].join('\n');
    return seen.size < seen.add(key).size;
  });
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
export function coarseTag(tag: string): string {
  if (/^(?:NN|NOUN$|PROPN$)/.test(tag)) return 'noun';
  if (/^(?:VB|MD$|VERB$|AUX$)/.test(tag)) return 'verb';
  if (/^(?:JJ|ADJ$)/.test(tag)) return 'adjective';
  if (/^(?:RB|ADV$)/.test(tag)) return 'adverb';
  return tag;
}

export const meet = (a: readonly string[], b: readonly string[]) => a.some(key => b.includes(key));

/** Whether two relations of a sentence name the same word. */
export function isSameWord(a: SentenceWord, b: SentenceWord): boolean {
  return a.position !== null && b.position !== null ? a.position === b.position : meet(a.keys, b.keys);
}

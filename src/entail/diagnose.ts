// What became of the relation that a pair asks about, the one between its two content words: a first diagnosis of an
// error, for a person to go on from.
import { lemmaCandidates } from '../english/index.ts';
import { type Decision, relationText, type Status, type TracedRelation } from './decide.ts';
import { isSameWord, meet, type Sentence, type SentenceRelation, type SentenceWord } from './sentence.ts';

export const diagnoses = {
  same: 'the text has the relation asked for',
  relabelled: 'the text relates the two words under another label',
  unrelated: 'the text does not relate the two words',
  ignored: 'the text lacks a word of the relation asked for',
  elsewhere: 'another relation decided',
  'no-parse': 'there is no analysis',
} as const;

export interface Diagnosis {
  readonly kind: keyof typeof diagnoses;
  /** The relations of the hypothesis that link the two words, directly or through a preposition. */
  readonly targets: readonly { readonly relation: string; readonly status: Status }[];
  /** What links them in the text. */
  readonly inText: readonly string[];
}

/** Null where the pair does not say which two words it is about. */
export function diagnose(
  words: readonly string[] | null,
  text: Sentence,
  hypothesis: Sentence,
  decision: Decision,
): Diagnosis | null {
  if (words?.length !== 2) return null;
  if (decision.reason === 'no-parse') return { kind: 'no-parse', targets: [], inText: [] };
  // A content word may be several: "wake up".
  const [first, second] = words.map(word => word.split(/\s+/).flatMap(lemmaCandidates)) as [string[], string[]];
  const linking = linksBetween(hypothesis.relations ?? [], first, second);
  const targets = decision.relations.filter(({ relation }) => linking.has(relation));
  const inText = [...linksBetween(text.relations ?? [], first, second)].map(relationText);
  return {
    kind: kindOf(targets, inText.length > 0, decision),
    targets: targets.map(({ relation, status }) => ({ relation: relationText(relation), status })),
    inText,
  };
}

function kindOf(targets: readonly TracedRelation[], isRelated: boolean, decision: Decision): Diagnosis['kind'] {
  const isMatched = targets.some(({ status }) => status === 'core-matched' || status === 'other-matched');
  if (isMatched && decision.answer === 'YES') return 'same';
  if (targets.length === 0) return 'elsewhere';
  if (decision.deciding.length > 0 && !decision.deciding.some(trace => targets.includes(trace))) return 'elsewhere';
  if (targets.every(({ status }) => status === 'ignored')) return 'ignored';
  return isRelated ? 'relabelled' : 'unrelated';
}

function linksBetween(
  relations: readonly SentenceRelation[],
  first: readonly string[],
  second: readonly string[],
): ReadonlySet<SentenceRelation> {
  const links = new Set<SentenceRelation>();
  const isOne = (word: SentenceWord, other: SentenceWord) =>
    (meet(word.keys, first) && meet(other.keys, second)) || (meet(word.keys, second) && meet(other.keys, first));
  const prepositions = relations.filter(({ label }) => label === 'prep');
  for (const relation of relations) {
    if (isOne(relation.governor, relation.dependent)) links.add(relation);
    if (relation.label !== 'pobj' && relation.label !== 'pcomp') continue;
    for (const above of prepositions)
      if (isSameWord(above.dependent, relation.governor) && isOne(above.governor, relation.dependent))
        links.add(above).add(relation);
  }
  return links;
}

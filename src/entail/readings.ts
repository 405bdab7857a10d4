// What a relation counts as. Always itself under its equated label; with optional equations, something else as well.
// Two relations are the same if any of their readings are: label and both words.
import { type EntailmentRules, equated } from './rules.ts';
import { isSameWord, type SentenceRelation, type SentenceWord } from './sentence.ts';

/** The equated label first: it decides whether the relation is core. */
export function readingsOf(
  relation: SentenceRelation,
  all: readonly SentenceRelation[],
  rules: EntailmentRules,
): readonly [SentenceRelation, ...SentenceRelation[]] {
  const { label, governor, dependent } = relation;
  const has = (labels: readonly string[], word: SentenceWord) =>
    all.some(other => labels.includes(other.label) && isSameWord(other.governor, word));
  const others: SentenceRelation[] = [];
  for (const equation of rules.equations) {
    if (equation === 'amod-participle=dobj' && (label === 'amod' || label === 'partmod') && dependent.tag === 'VBN')
      others.push({ label: 'dobj', governor: dependent, dependent: governor });
    if (equation === 'nsubj-adjective=amod' && label === 'nsubj' && isAdjective(governor) && has(['cop'], governor))
      others.push({ label: 'amod', governor: dependent, dependent: governor });
    // Uncollapsed relations have no agent: it is what "by" governs below a passive verb.
    if (equation === 'agent=nsubj' && label === 'pobj' && governor.form.toLowerCase() === 'by')
      for (const above of all)
        if (above.label === 'prep' && isSameWord(above.dependent, governor) && has(passive, above.governor))
          others.push({ label: 'nsubj', governor: above.governor, dependent });
  }
  return [{ label: equated(label, rules), governor, dependent }, ...others];
}

const passive = ['auxpass', 'nsubjpass', 'csubjpass'];

/** Where tags are not known, a predicate with a copula may be one. */
const isAdjective = ({ tag }: SentenceWord) => tag === null || /^(?:JJ|ADJ$)/.test(tag);

/** A text for each way in which its words may be read. */
export function identitiesOf({ label, governor, dependent }: SentenceRelation): readonly string[] {
  return governor.keys.flatMap(g => dependent.keys.map(d => `${label}\n${g}\n${d}`));
}

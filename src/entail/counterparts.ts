// Which relations of the text some relations of the hypothesis were found as.
import { identitiesOf, readingsIn } from './readings.ts';
import type { EntailmentRules } from './rules.ts';
import type { Sentence, SentenceRelation } from './sentence.ts';

export function counterpartsOf(
  relations: readonly SentenceRelation[],
  text: Sentence,
  hypothesis: Sentence,
  rules: EntailmentRules,
): ReadonlySet<SentenceRelation> {
  const identitiesIn = (sentence: Sentence) => {
    const read = readingsIn(sentence.given, rules);
    return (relation: SentenceRelation) => read(relation).flatMap(identitiesOf);
  };
  const wanted = new Set(relations.flatMap(identitiesIn(hypothesis)));
  const identitiesInText = identitiesIn(text);
  return new Set(text.given.filter(relation => identitiesInText(relation).some(identity => wanted.has(identity))));
}

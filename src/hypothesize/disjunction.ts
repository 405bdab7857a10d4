// What is joined by *or* is said of neither side: *a ban or a licence was introduced*.
import { GivenUp } from './phrase.ts';
import { childrenOf, headOf, type Sentence, universalRelation, wordAt } from './sentence.ts';

/** Words that stand on one side of an *or*, or inside one. */
export function refuseDisjunct(sentence: Sentence, word: number): void {
  const { gold } = sentence;
  let at = word;
  for (let steps = 0; steps < gold.heads.length && at >= 0; steps++) {
    if (isDisjunct(sentence, at)) throw new GivenUp('disjunction');
    at = headOf(gold, at);
  }
}

function isDisjunct({ words, gold }: Sentence, word: number): boolean {
  const first = universalRelation(gold, word) === 'conj' ? headOf(gold, word) : word;
  const others = childrenOf(gold, first, 'conj');
  return (
    others.length > 0 &&
    [first, ...others]
      .flatMap(member => childrenOf(gold, member, 'cc', 'det', 'advmod'))
      .some(joining => /^(?:or|nor|either|whether)$/i.test(wordAt(words, joining).form))
  );
}

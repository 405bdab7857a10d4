// What is joined by *or* is said of neither side: *a ban or a licence was introduced*.
import { universalPart } from '../model/index.ts';
import { GivenUp } from './phrase.ts';
import { childrenOf, type Sentence } from './sentence.ts';

/** Words that stand on one side of an *or*, or inside one. */
export function refuseDisjunct(sentence: Sentence, word: number): void {
  const { gold } = sentence;
  let at = word;
  for (let steps = 0; steps < gold.heads.length && at >= 0; steps++) {
    if (isDisjunct(sentence, at)) throw new GivenUp('disjunction');
    at = gold.heads[at]!;
  }
}

function isDisjunct({ words, gold }: Sentence, word: number): boolean {
  const first = universalPart(gold.relations[word]!) === 'conj' ? gold.heads[word]! : word;
  const others = childrenOf(gold, first, 'conj');
  return (
    others.length > 0 &&
    [first, ...others]
      .flatMap(member => childrenOf(gold, member, 'cc', 'det', 'advmod'))
      .some(joining => /^(?:or|nor|either|whether)$/i.test(words[joining]!.form))
  );
}

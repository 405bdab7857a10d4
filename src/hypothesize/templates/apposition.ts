// appos(N1, N2): *Ms. Vance is a surgeon.*

import type { Standing } from '../determiner.ts';
import { isCounted } from '../lexicon/nouns.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { GivenUp, isBare, withArticle } from '../phrase.ts';
import { isNominal, type Sentence, wordAt } from '../sentence.ts';
import { standInOf } from '../stand-in.ts';
import { beIn } from '../tense.ts';
import type { Draft } from './draft.ts';
import { refuseLoss, refuseOrdinal } from './predicate.ts';

export function appositionDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words } = sentence;
  const [second, first] = [wordAt(words, pair.dependent), wordAt(words, pair.head)];
  if (!isNominal(second) || !isNominal(first)) throw new GivenUp('tags do not fit');
  if (isInBrackets(sentence, pair.dependent)) throw new GivenUp('apposition in brackets');
  // *Badarpur, south-east Delhi* says where, not what.
  if (first.upos === 'PROPN' && second.upos === 'PROPN') throw new GivenUp('two names');
  // *The petition, Mark Avery* was meant for the author of the petition.
  if (place === 'own' && isMismatch(sentence, pair)) throw new GivenUp('person or thing');
  refuseLoss(sentence, pair.dependent);
  refuseOrdinal(sentence, pair.head);
  const subject = nounPhrase(sentence, pair.head, 'own');
  const named = nounPhrase(sentence, pair.dependent, place);
  if (subject.agreement.plural !== named.agreement.plural) throw new GivenUp('number');
  const wantsArticle =
    isBare(named.pieces) && second.upos === 'NOUN' && !named.agreement.plural && isCounted(second.lemma);
  const name = wantsArticle ? withArticle(named.pieces) : named.pieces;
  const be = beIn('present', subject.agreement);
  return { template: 'apposition', pieces: [...subject.pieces, be, ...name] };
}

/** Whether the name of a person is given to a thing. */
const isMismatch = (sentence: Sentence, { dependent, head }: Pair) =>
  wordAt(sentence.words, dependent).upos === 'PROPN' &&
  standInOf(sentence, dependent, false) === 'somebody' &&
  standInOf(sentence, head, true) === 'something';

function isInBrackets({ words }: Sentence, word: number): boolean {
  const bracket = words.slice(0, word).findLast(({ form }) => /^[()[\]]$/.test(form));
  return bracket !== undefined && /^[([]$/.test(bracket.form);
}

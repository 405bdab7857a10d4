// appos(N1, N2): *Ms. Vance is a surgeon.*

import { articleFor } from '../../english/index.ts';
import type { Standing } from '../determiner.ts';
import { isCounted } from '../lexicon/nouns.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, GivenUp } from '../phrase.ts';
import { isNominal, type Sentence } from '../sentence.ts';
import { standInOf } from '../stand-in.ts';
import { beIn } from '../tense.ts';
import type { Draft } from './draft.ts';
import { refuseLoss, refuseOrdinal } from './predicate.ts';

export function appositionDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words } = sentence;
  const [second, first] = [words[pair.dependent]!, words[pair.head]!];
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
  const isBare =
    named.pieces[0]!.word !== null && second.upos === 'NOUN' && !named.agreement.plural && isCounted(second.lemma);
  const article = isBare ? [added(articleFor(named.pieces[0]!.text))] : [];
  const be = beIn('present', subject.agreement);
  return { template: 'apposition', pieces: [...subject.pieces, be, ...article, ...named.pieces] };
}

/** Whether the name of a person is given to a thing. */
const isMismatch = (sentence: Sentence, { dependent, head }: Pair) =>
  sentence.words[dependent]!.upos === 'PROPN' &&
  standInOf(sentence, dependent, false) === 'somebody' &&
  standInOf(sentence, head, true) === 'something';

function isInBrackets({ words }: Sentence, word: number): boolean {
  const bracket = words.slice(0, word).findLast(({ form }) => /^[()[\]]$/.test(form));
  return bracket !== undefined && /^[([]$/.test(bracket.form);
}

// prep_X(N1, N2): *There is a key to the safe*, in the tense of the clause.

import { refuseSupposed } from '../assertion.ts';
import type { Standing } from '../determiner.ts';
import { isConcrete, isLocative, nounGoverns } from '../lexicon/concrete.ts';
import {
  isCounted,
  isEvent,
  isMeasure,
  isPartitive,
  isRelational,
  isTemporal,
  isTime,
  isWanting,
} from '../lexicon/nouns.ts';
import { isPerson, isPlace } from '../lexicon/people.ts';
import { indefinite, nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, GivenUp, isBare } from '../phrase.ts';
import { caseOf, childrenOf, formsOf, isNominal, type Sentence, wordAt } from '../sentence.ts';
import { beIn, isInPerfect, tenseAbove } from '../tense.ts';
import type { Draft } from './draft.ts';
import { hasPronounOwner, phrasePlace, prepositionOf } from './preposition.ts';

export function existenceDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words, gold } = sentence;
  const [object, thing] = [wordAt(words, pair.dependent), wordAt(words, pair.head)];
  if (!isNominal(object)) throw new GivenUp('tags do not fit');
  if (isRelational(thing.lemma) || isMeasure(thing.lemma) || isPartitive(thing.lemma))
    throw new GivenUp('relational noun');
  // *As a surprise to them*.
  if (caseOf(sentence, pair.head) === 'as') throw new GivenUp('relational noun');
  // *Ground zero, platform one*.
  if (childrenOf(gold, pair.head, 'nummod').some(child => child > pair.head)) throw new GivenUp('name');
  const preposition = prepositionOf(sentence, pair);
  // A noun with a subject and no copula is a verb that was mistaken.
  if (childrenOf(gold, pair.head, 'nsubj').length > childrenOf(gold, pair.head, 'cop').length)
    throw new GivenUp('no finite verb');
  if (hasPronounOwner(sentence, pair.dependent)) throw new GivenUp('possessive in a phrase');
  refusePhrase(sentence, pair, preposition.map(({ text }) => text).join(' '));
  refuseSupposed(sentence, pair.head);
  const { pieces, agreement } = indefinite(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, phrasePlace(sentence, pair, place), true);
  const isAlone = !agreement.plural && isBare(pieces);
  if (isAlone && !isCounted(thing.lemma) && childrenOf(gold, pair.head, 'det', 'nmod:poss').length > 0)
    throw new GivenUp('noun without article');
  // A bare singular that can be counted was bare for its phrase's sake; alone it is no English.
  if (isAlone && isCounted(thing.lemma)) throw new GivenUp('bare noun');
  const tense = tenseAbove(sentence, pair.head);
  // *She has made trips to Norway*: there are none now.
  if (tense === 'present' && isEvent(thing.lemma) && isInPerfect(sentence, pair.head)) throw new GivenUp('tense');
  const there = [added('there'), beIn(tense, agreement)];
  return { template: 'existence', pieces: [...there, ...pieces, ...preposition, ...phrase.pieces] };
}

/** *There is an umbrella to a stranger, a school before autumn, air of smog* are what no one would say. */
function refusePhrase({ words, gold }: Sentence, pair: Pair, name: string): void {
  const isOwn = childrenOf(gold, pair.head, 'nmod', 'obl').includes(pair.dependent) || pair.through !== null;
  const { lemma: thing } = wordAt(words, pair.head);
  // *There are participants in history*.
  const { lemma: where, upos: kind } = wordAt(words, pair.dependent);
  const isSomewhere = /^(?:with|from|without)$/.test(name) || kind === 'PROPN' || isConcrete(where) || isPlace(where);
  const isThere = isLocative(name) && isSomewhere && (isConcrete(thing) || isPerson(thing));
  if (!isThere && !nounGoverns(thing, name)) throw new GivenUp('abstract noun');
  if (!isOwn && !isLocative(name)) throw new GivenUp('odd preposition');
  // *The ceiling of the hall* is no *ceiling of the hall*.
  const determiners = formsOf(words, childrenOf(gold, pair.head, 'det', 'nmod:poss'));
  if (name === 'of' && determiners.some(form => !/^(?:an?|some|another)$/.test(form)))
    throw new GivenUp('definite noun');
  // *A shortage of people with the skills* is none of people.
  if (isWanting(thing) && childrenOf(gold, pair.dependent, 'nmod', 'acl').length > 0)
    throw new GivenUp('relational noun');
  if (isTemporal(name) && name !== 'by') throw new GivenUp('time');
  const { lemma, upos } = wordAt(words, pair.dependent);
  if (isMeasure(lemma) || (isTime(lemma) && !(upos === 'PROPN' && isOwn && name === 'from'))) throw new GivenUp('time');
}

// poss(N, P): *Tom has an uncle.*

import type { Standing } from '../determiner.ts';
import { isConcrete } from '../lexicon/concrete.ts';
import { isCounted, isEvent, isMeasure, isOwned, isRelational, isTime } from '../lexicon/nouns.ts';
import { isPerson } from '../lexicon/people.ts';
import { indefinite, nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, GivenUp, isBare, type Piece, withArticle } from '../phrase.ts';
import { isNominal, type Sentence, wordAt } from '../sentence.ts';
import type { Draft } from './draft.ts';

export function possessionDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words } = sentence;
  const [owner, thing] = [wordAt(words, pair.dependent), wordAt(words, pair.head)];
  if (!isNominal(owner) || !isNominal(thing)) throw new GivenUp('tags do not fit');
  if (isTime(owner.lemma)) throw new GivenUp('time');
  // *The world's largest park* is nothing that the world has.
  if (/^(?:world|class|level|kind)$/.test(owner.lemma) || isEvent(thing.lemma) || isRelational(thing.lemma))
    throw new GivenUp('noun that nobody has');
  if (isMeasure(thing.lemma) || /^(?:class|day|victim|fault|turn|favourite|favorite)$/.test(thing.lemma))
    throw new GivenUp('noun that nobody has');
  // *The company has a deceit*; *Negan has guys*.
  const isHad = isConcrete(thing.lemma) || isPerson(thing.lemma) || isOwned(thing.lemma);
  if (!isHad || /^(?:guy|man|woman|people|person)$/.test(thing.lemma)) throw new GivenUp('noun that nobody has');
  const subject = nounPhrase(sentence, pair.dependent, place);
  const have = added(subject.agreement.plural ? 'have' : 'has');
  return { template: 'possession', pieces: [...subject.pieces, have, ...possessed(sentence, pair.head)] };
}

/** A thing that is had: one of several, or some of it. */
function possessed(sentence: Sentence, thing: number): readonly Piece[] {
  const { pieces, agreement } = indefinite(sentence, thing);
  return isBare(pieces) && !agreement.plural && isCounted(wordAt(sentence.words, thing).lemma)
    ? withArticle(pieces)
    : pieces;
}

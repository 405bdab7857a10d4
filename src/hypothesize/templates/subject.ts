// nsubj(V, S): *Rosa fed something. The cups were washed. The soup was thin.*

import { refuseClause, refuseHabit, refuseVerb } from '../clause.ts';
import { completion } from '../completion.ts';
import type { Standing } from '../determiner.ts';
import { isHedging } from '../lexicon/adjectives.ts';
import { isHollow } from '../lexicon/nouns.ts';
import { hasPassive, isMutual } from '../lexicon/verbs.ts';
import { type NounPhrase, nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { GivenUp, isBare, type Piece } from '../phrase.ts';
import { childrenOf, isCoordinated, isNominal, type Sentence, wordAt } from '../sentence.ts';
import { finiteOf } from '../tense.ts';
import { activeGroup, auxiliariesOf, copula, isPassive, passiveGroup, withRest } from '../verb-group.ts';
import type { Draft } from './draft.ts';
import { predicate, refuseLoss, refuseOrdinal } from './predicate.ts';
import { isReflexive, reflexiveOf } from './reflexive.ts';

export function subjectDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words } = sentence;
  const head = wordAt(words, pair.head);
  if (head.upos === 'VERB') return verbalDraft(sentence, pair, place);
  if (pair.relation === 'passive subject') throw new GivenUp('tags do not fit');
  const subject = nounPhrase(sentence, pair.dependent, place);
  refuseClause(sentence, pair.head);
  // *Ann and Tom are a couple*: neither is.
  if (isNominal(head) && isCoordinated(sentence, pair.dependent)) throw new GivenUp('coordination');
  // *Last year was a good year* would be *last year was a year*.
  if (subject.pieces.some(({ word }) => word !== null && wordAt(words, word).lemma === head.lemma))
    throw new GivenUp('noun that says nothing alone');
  refuseIdentity(sentence, pair, subject);
  const be = copula(sentence, pair.head, subject.agreement);
  const rest = predicate(sentence, pair.head, place, subject.agreement);
  return { template: 'copula', pieces: [...subject.pieces, ...be, ...rest] };
}

/** What a predicate loses with its words: *often deep, the middle Saturday, two of them are golfers, unknown to Europe*. */
function refuseIdentity(sentence: Sentence, { dependent, head }: Pair, subject: NounPhrase): void {
  const { words, gold } = sentence;
  const isOften = childrenOf(gold, head, 'advmod').some(child => isHedging(wordAt(words, child).form.toLowerCase()));
  if (isOften) throw new GivenUp('hedge');
  const isCounting = (child: number) =>
    /^(?:many|several|few|numerous|various|other)$/i.test(wordAt(words, child).form);
  const counts = [...childrenOf(gold, dependent, 'nummod'), ...childrenOf(gold, dependent, 'amod').filter(isCounting)];
  if (isBare(subject.pieces) && subject.agreement.plural && counts.length > 0) throw new GivenUp('quantifier');
  if (!isNominal(wordAt(words, head))) {
    const isWanted = childrenOf(gold, head, 'obl').some(child => child > head && child - head <= 5);
    if (isWanted) throw new GivenUp('adjective that wants its phrase');
    return;
  }
  if (childrenOf(gold, head, 'case').length > 0) return;
  refuseLoss(sentence, head);
  refuseOrdinal(sentence, dependent);
  if (isHollow(wordAt(words, dependent).lemma)) throw new GivenUp('noun that says nothing alone');
  if (subject.agreement.plural && isCoordinated(sentence, head)) throw new GivenUp('coordination');
}

/** *A garden with good soil will thrive* says it of no other. */
function refusePromise(sentence: Sentence, { dependent, head }: Pair): void {
  const { words, gold } = sentence;
  const finite = auxiliariesOf(sentence, head).find(aux => wordAt(words, aux).tag === 'MD');
  if (finite === undefined || !/^(?:will|'ll|’ll|shall|must|would|should)$/i.test(wordAt(words, finite).form)) return;
  const determiners = childrenOf(gold, dependent, 'det', 'nmod:poss').map(child => wordAt(words, child).form);
  const isAny = wordAt(words, dependent).upos === 'NOUN' && determiners.every(form => /^an?$/i.test(form));
  if (isAny && childrenOf(gold, dependent, 'amod', 'nmod', 'acl').length > 0) throw new GivenUp('generic');
}

/** *A heron is a bird that wades* says of no bird that it wades. */
function refuseDefining(sentence: Sentence, { dependent, head, through }: Pair): void {
  const isPredicate = childrenOf(sentence.gold, dependent, 'cop').length > 0;
  if (isPredicate && through === 'relative clause' && finiteOf(sentence, head)?.tag !== 'VBD')
    throw new GivenUp('generic');
}

function verbalDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words, gold } = sentence;
  const { lemma } = wordAt(words, pair.head);
  const subject = nounPhrase(sentence, pair.dependent, place);
  refuseVerb(sentence, pair.head);
  refuseHabit(sentence, pair.head);
  refusePromise(sentence, pair);
  refuseDefining(sentence, pair);
  const isNow = isPassive(sentence, pair.head);
  if (pair.relation === 'passive subject' && !isNow) {
    if (!hasPassive(lemma) || childrenOf(gold, pair.head, 'obj', 'ccomp').length === 0) throw new GivenUp('no passive');
    const group = passiveGroup(sentence, pair.head, subject.agreement);
    return { template: 'passive', pieces: [...subject.pieces, ...group] };
  }
  if (pair.relation === 'subject' && isNow && auxiliariesOf(sentence, pair.head).length === 0)
    throw new GivenUp('participle');
  const reflexive = reflexiveOf(sentence, pair.head);
  if (reflexive !== null && place !== 'own') throw new GivenUp('reflexive');
  if (isMutual(lemma) && isCoordinated(sentence, pair.dependent)) throw new GivenUp('coordination');
  // With its own subject a verb keeps its own reflexive pronoun.
  const rest = completion(sentence, pair.head, []).map(
    (piece): Piece => (isReflexive(piece.text) && reflexive !== null ? reflexive : piece),
  );
  const group = activeGroup(sentence, pair.head, subject.agreement);
  return { template: isNow ? 'passive' : 'active', pieces: [...subject.pieces, ...withRest(sentence, group, rest)] };
}

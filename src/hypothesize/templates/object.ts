// dobj(V, O) and iobj(V, O): *The cat was fed. Somebody has an owl. Somebody sent Hugo something.*

import { isNegated } from '../assertion.ts';
import { refuseHabit, refuseVerb } from '../clause.ts';
import { completion } from '../completion.ts';
import type { Standing } from '../determiner.ts';
import { refuseObject } from '../dummy-object.ts';
import { dummySubject } from '../dummy-subject.ts';
import { isConcrete } from '../lexicon/concrete.ts';
import { isPerson } from '../lexicon/people.ts';
import { hasPassive, isExperience, isJoiningVerb, isLinking } from '../lexicon/verbs.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, GivenUp } from '../phrase.ts';
import { caseOf, childrenOf, isCoordinated, isNominal, type Sentence, wordAt } from '../sentence.ts';
import { activeGroup, isPassive, passiveGroup } from '../verb-group.ts';
import { type Draft, dummyAgreement } from './draft.ts';
import { reflexiveOf } from './reflexive.ts';

export function objectDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words, gold } = sentence;
  const verb = wordAt(words, pair.head);
  if (verb.upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  refuseHabit(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, place);
  refuseObject(sentence, pair.head, pair.dependent);
  if (isJoiningVerb(verb.lemma) && isCoordinated(sentence, pair.dependent)) throw new GivenUp('coordination');
  if (!isTransitive(sentence, pair.head)) throw new GivenUp('verb without object');
  const objects = [pair.dependent, ...childrenOf(gold, pair.head, 'obj', 'iobj')];
  refuseTies(sentence, pair.dependent);
  if (verb.lemma === 'leave' && childrenOf(gold, pair.head, 'xcomp', 'advcl').length > 0)
    throw new GivenUp('verb that needs its complement');
  const isHeld = !hasPassive(verb.lemma) && !isPassive(sentence, pair.head);
  if (isHeld || reflexiveOf(sentence, pair.head) !== null) {
    if (isLinking(verb.lemma) && childrenOf(gold, pair.head, 'xcomp', 'ccomp').length > 0)
      throw new GivenUp('verb that needs its complement');
    if (verb.lemma === 'let' || verb.lemma === 'cost') throw new GivenUp('verb that needs its complement');
    // *Has a sculptural appearance* is about the adjective.
    const noun = wordAt(words, pair.dependent);
    const isDescribed = childrenOf(gold, pair.dependent, 'amod', 'acl', 'nmod').length > 0;
    if (isDescribed && isNominal(noun) && !isConcrete(noun.lemma) && !isPerson(noun.lemma))
      throw new GivenUp('noun that says nothing alone');
    const dummy = dummySubject(sentence, pair.head);
    const group = activeGroup(sentence, pair.head, dummyAgreement);
    return { template: 'dummy subject', pieces: [dummy, ...group, ...phrase.pieces] };
  }
  if (isExperience(verb.lemma) && verb.tag === 'VBG') throw new GivenUp('no passive');
  // *The fence won't hold the goats* does not say that nothing will.
  if (
    isNegated(sentence, pair.head) &&
    childrenOf(gold, pair.head, 'nsubj').some(child => isNominal(wordAt(words, child)))
  )
    throw new GivenUp('negation');
  const rest = completion(sentence, pair.head, objects);
  const group = passiveGroup(sentence, pair.head, phrase.agreement);
  return { template: 'passive', pieces: [...phrase.pieces, ...group, ...rest] };
}

/** *Removed the bar to entry, built a bridge between the living and the dead, raised the demand for change*. */
function refuseTies(sentence: Sentence, noun: number): void {
  const { words, gold } = sentence;
  const isDefinite = childrenOf(gold, noun, 'det', 'nmod:poss').some(
    child => !/^an?$/i.test(wordAt(words, child).form),
  );
  const cases = childrenOf(gold, noun, 'nmod').map(child => caseOf(sentence, child));
  const isTied = (name: string) =>
    name === 'between' || (isDefinite && (name === 'to' || (name === 'for' && !isConcrete(wordAt(words, noun).lemma))));
  if (cases.some(isTied)) throw new GivenUp('relational noun');
}

/** Whether gold has an object, also as the antecedent of a relative clause, or a passive subject. */
const isTransitive = (sentence: Sentence, verb: number) =>
  childrenOf(sentence.gold, verb, 'obj').length > 0 || isPassive(sentence, verb);

export function indirectDraft(sentence: Sentence, pair: Pair, place: Standing): Draft {
  const { words, gold } = sentence;
  if (wordAt(words, pair.head).upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  const hasBoth = childrenOf(gold, pair.head, 'iobj').length > 0 && childrenOf(gold, pair.head, 'obj').length > 0;
  if (!hasBoth || isPassive(sentence, pair.head)) throw new GivenUp('verb without indirect object');
  // *Never told the children a story* does not say *never told the children anything*.
  if (isNegated(sentence, pair.head)) throw new GivenUp('negation');
  for (const object of childrenOf(gold, pair.head, 'obj')) refuseObject(sentence, pair.head, object);
  const dummy = dummySubject(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, place);
  const group = activeGroup(sentence, pair.head, dummyAgreement);
  return { template: 'dummy subject', pieces: [dummy, ...group, ...phrase.pieces, added('something')] };
}

// prep_X(N1, N2): *There is a key to the safe.* Things are there now, events in the tense of their clause.
import { isNegated } from '../clause.ts';
import { isCounted, isEvent, isMeasure, isRelational, isTemporal, isTime } from '../lexicon/nouns.ts';
import { isDenying } from '../lexicon/verbs.ts';
import { caseOf, indefinite, nounPhrase, type Place } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, GivenUp } from '../phrase.ts';
import { childrenOf, isNominal, type Sentence, universal } from '../sentence.ts';
import { beIn, tenseAbove } from '../verb-group.ts';
import type { Draft } from './draft.ts';
import { phrasePlace, prepositionOf } from './preposition.ts';

export function existenceDraft(sentence: Sentence, pair: Pair, place: Place): Draft {
  const { words, gold } = sentence;
  const [object, thing] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(object)) throw new GivenUp('tags do not fit');
  if (isRelational(thing.lemma) || isMeasure(thing.lemma)) throw new GivenUp('relational noun');
  // *As a surprise to them*.
  if (caseOf(sentence, pair.head) === 'as') throw new GivenUp('relational noun');
  // *Ground zero, platform one*.
  if (childrenOf(gold, pair.head, 'nummod').some(child => child > pair.head)) throw new GivenUp('name');
  const preposition = prepositionOf(sentence, pair);
  refusePhrase(sentence, pair, preposition.map(({ text }) => text).join(' '));
  refuseDenied(sentence, pair.head);
  const { pieces, agreement } = indefinite(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, phrasePlace(sentence, pair, place));
  const isBare = !agreement.plural && pieces[0]!.word !== null;
  if (isBare && !isCounted(thing.lemma) && childrenOf(gold, pair.head, 'det', 'nmod:poss').length > 0)
    throw new GivenUp('noun without article');
  // A bare singular that can be counted was bare for its phrase's sake; alone it is no English.
  if (isBare && isCounted(thing.lemma)) throw new GivenUp('bare noun');
  const tense = isEvent(thing.lemma) ? tenseAbove(sentence, pair.head) : 'present';
  const there = [added('there'), beIn(tense, agreement)];
  return { template: 'existence', pieces: [...there, ...pieces, ...preposition, ...phrase.pieces] };
}

const locative =
  /^(?:in|on|at|near|under|above|behind|outside|inside|with|from|around|across|beside|over|below|beyond|within|along|opposite|without)$/;

/** *There is an umbrella to a stranger, a school before autumn, air of smog* are what no one would say. */
function refusePhrase({ words, gold }: Sentence, pair: Pair, name: string): void {
  const isOwn = childrenOf(gold, pair.head, 'nmod', 'obl').includes(pair.dependent) || pair.through !== null;
  if (!isOwn && !locative.test(name)) throw new GivenUp('odd preposition');
  // *The ceiling of the hall* is no *ceiling of the hall*.
  const determiners = childrenOf(gold, pair.head, 'det', 'nmod:poss').map(child => words[child]!.form.toLowerCase());
  if (name === 'of' && determiners.some(form => !/^(?:an?|some|another)$/.test(form)))
    throw new GivenUp('definite noun');
  if (isTemporal(name) && name !== 'by') throw new GivenUp('time');
  const { lemma, upos } = words[pair.dependent]!;
  if (isMeasure(lemma) || (isTime(lemma) && !(upos === 'PROPN' && isOwn && name === 'from'))) throw new GivenUp('time');
}

/** What is denied is not there: *does not have ties to the area*. What has *the* is, and so is what a subject names. */
function refuseDenied(sentence: Sentence, noun: number): void {
  const { words, gold } = sentence;
  const determiners = childrenOf(gold, noun, 'det', 'nmod:poss').map(child => words[child]!.form.toLowerCase());
  if (determiners.some(form => !/^(?:an?|some)$/.test(form))) return;
  let at = noun;
  for (let steps = 0; steps < words.length; steps++) {
    const head = gold.heads[at]!;
    if (head < 0 || !/^(?:obj|iobj|obl|nmod|xcomp|ccomp)$/.test(universal(gold.relations[at]!))) return;
    if (isNegated(sentence, head) || isDenying(words[head]!.lemma)) throw new GivenUp('negation');
    at = head;
  }
}

// advmod(V, R): *Somebody left quickly.*
import { isNegated } from '../assertion.ts';
import { refuseVerb } from '../clause.ts';
import { completion } from '../completion.ts';
import { dummySubject } from '../dummy-subject.ts';
import { isDiscourse, isPlainAdverb, standsBeforeVerb } from '../lexicon/adjectives.ts';
import { refuseTorn } from '../name.ts';
import type { Pair } from '../pairs.ts';
import { GivenUp, type Piece } from '../phrase.ts';
import { childrenOf, formsOf, type Sentence, universalRelation, wordAt } from '../sentence.ts';
import { activeGroup, isPassive, withRest } from '../verb-group.ts';
import { type Draft, dummyAgreement } from './draft.ts';

export function adverbDraft(sentence: Sentence, pair: Pair): Draft {
  refuseAdverb(sentence, pair);
  refuseVerb(sentence, pair.head);
  const piece: Piece = { text: wordAt(sentence.words, pair.dependent).form.toLowerCase(), word: pair.dependent };
  const dummy = dummySubject(sentence, pair.head);
  const rest = completion(sentence, pair.head, [pair.dependent]);
  const pieces = goesBefore(sentence, pair, rest)
    ? withRest(sentence, activeGroup(sentence, pair.head, dummyAgreement, [piece]), rest)
    : [...withRest(sentence, activeGroup(sentence, pair.head, dummyAgreement), rest), piece];
  return { template: 'adverb', pieces: [dummy, ...pieces] };
}

/** *Often*, and what the text has right before a verb with an object or in the passive: *will be sorely missed*. */
function goesBefore(sentence: Sentence, { dependent, head }: Pair, rest: readonly Piece[]): boolean {
  const form = wordAt(sentence.words, dependent).form.toLowerCase();
  return standsBeforeVerb(form) || (dependent === head - 1 && (rest.length > 0 || isPassive(sentence, head)));
}

function refuseAdverb(sentence: Sentence, { dependent, head }: Pair): void {
  const { words, gold } = sentence;
  const [adverb, verb] = [wordAt(words, dependent), wordAt(words, head)];
  if (adverb.upos !== 'ADV') throw new GivenUp('tags do not fit');
  if (verb.upos !== 'VERB') throw new GivenUp('adverb of degree');
  if (adverb.tag.startsWith('W')) throw new GivenUp('question');
  const form = adverb.form.toLowerCase();
  if (!/^\p{L}+$/u.test(form)) throw new GivenUp('odd token');
  if (isDiscourse(form) || isDiscourse(adverb.lemma) || !isPlainAdverb(form) || opensClause(sentence, dependent, head))
    throw new GivenUp('adverb of discourse or degree');
  const modifiers = formsOf(words, childrenOf(gold, dependent, 'advmod'));
  if (modifiers.some(modifier => !/^(?:very|quite|rather|pretty|fairly|extremely|just)$/.test(modifier)))
    throw new GivenUp('adverb of discourse or degree');
  const isPlain = (child: number) => /^(?:advmod|punct|cc|conj)$/.test(universalRelation(gold, child));
  if (!(gold.children[dependent] ?? []).every(isPlain)) throw new GivenUp('adverb with a complement');
  // *Not directly exposed* is about the adverb, *not exposed directly* may not be.
  if (isNegated(sentence, head) && dependent > head) throw new GivenUp('negation');
  refuseTorn(sentence, [dependent]);
}

/** Before the subject, or cut off by a comma, an adverb comments on the whole. */
function opensClause({ words, gold }: Sentence, adverb: number, verb: number): boolean {
  const [subject] = childrenOf(gold, verb, 'nsubj', 'expl');
  const isFirst = subject !== undefined && adverb < subject && /ly$/i.test(wordAt(words, adverb).form);
  return isFirst || (adverb < verb && words[adverb + 1]?.form === ',');
}

// amod(N, A): *The boat was old.*
import { refuseSupposed } from '../assertion.ts';
import { isDoubting, isNamed, isOfRole } from '../lexicon/adjectives.ts';
import { isOfKind } from '../lexicon/kinds.ts';
import { isCounted, isEvent, isMeasure, isPartitive, isRelational, isTime } from '../lexicon/nouns.ts';
import { isPerson } from '../lexicon/people.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { beginningOf, GivenUp, isBare } from '../phrase.ts';
import {
  caseOf,
  childrenOf,
  formsOf,
  hasFeature,
  isNominal,
  type Sentence,
  universalRelation,
  wordAt,
} from '../sentence.ts';
import { beIn, tenseAbove } from '../tense.ts';
import type { Draft } from './draft.ts';
import { adjective } from './predicate.ts';

export function modifierDraft(sentence: Sentence, pair: Pair): Draft {
  const { words, gold } = sentence;
  const [modifier, noun] = [wordAt(words, pair.dependent), wordAt(words, pair.head)];
  if (!isNominal(noun) || (modifier.upos !== 'ADJ' && modifier.upos !== 'VERB')) throw new GivenUp('tags do not fit');
  if (isTime(noun.lemma) || isMeasure(noun.lemma)) throw new GivenUp('time');
  if (noun.lemma === 'age' || isNamed(modifier.lemma, noun.lemma) || isOfRole(modifier.lemma, noun.lemma))
    throw new GivenUp('idiom');
  // *Of the worst kind, the extreme northwest*.
  if (isPartitive(noun.lemma) || /^(?:north|south|east|west|time|way|level)/.test(noun.lemma))
    throw new GivenUp('noun that says nothing alone');
  // *Has a hard edge to his game*; *became the new soft target*.
  if (childrenOf(gold, pair.head, 'nmod').some(child => caseOf(sentence, child) === 'to')) throw new GivenUp('idiom');
  if (universalRelation(gold, pair.head) === 'xcomp') throw new GivenUp('noun that says nothing alone');
  refuseKind(sentence, pair);
  refuseSupposed(sentence, pair.head);
  const subject = nounPhrase(sentence, pair.head, 'own');
  const tense = tenseAbove(sentence, pair.head);
  // *Air was toxic* is said of air as such, *emails are malicious* of all of them.
  const isGeneral = isBare(subject.pieces) && noun.upos === 'NOUN';
  if (isGeneral && !subject.agreement.plural) throw new GivenUp('bare noun');
  // And so would *a person is proud*.
  if (tense === 'present' && (isGeneral || /^an?$/.test(beginningOf(subject.pieces)))) throw new GivenUp('generic');
  // *Charged in the fatal stabbing*: what happened is not fatal now.
  if (tense === 'present' && isEvent(noun.lemma)) throw new GivenUp('tense');
  const be = beIn(tense, subject.agreement);
  return { template: 'modifier', pieces: [...subject.pieces, be, ...adjective(sentence, pair.dependent)] };
}

/** Adjectives that say of what kind a thing is, or that compare it; and those before them, which are said of the kind. */
function refuseKind({ words, gold }: Sentence, { dependent, head }: Pair): void {
  const modifier = wordAt(words, dependent);
  const { lemma, form, tag, upos } = modifier;
  const degrees = formsOf(words, childrenOf(gold, dependent, 'advmod'));
  const isCompared = hasFeature(modifier, 'Degree=Cmp') || hasFeature(modifier, 'Degree=Sup');
  if (isCompared || /^JJ[RS]$/.test(tag) || degrees.includes('more') || degrees.includes('most'))
    throw new GivenUp('comparison');
  if (upos === 'VERB' && tag === 'VBG') throw new GivenUp('participle');
  const noun = wordAt(words, head);
  const isNation = /^\p{Lu}/u.test(form) && dependent > 0;
  // *The army was Danish* is English, *contact was Danish* is not.
  const isOfNation =
    isPerson(noun.lemma) || (isCounted(noun.lemma) && !isEvent(noun.lemma) && !isRelational(noun.lemma));
  if (isNation ? !isOfNation : isOfKind(lemma)) throw new GivenUp('adjective of kind');
  // *The Macedonian and Persian elite* was neither.
  const isJoined = universalRelation(gold, dependent) === 'conj' || childrenOf(gold, dependent, 'conj').length > 0;
  if (isNation && isJoined) throw new GivenUp('coordination');
  if (childrenOf(gold, head, 'amod').some(child => isDoubting(wordAt(words, child).form))) throw new GivenUp('hedge');
  const inner = childrenOf(gold, head, 'amod').filter(child => child > dependent && child < head);
  if (inner.some(child => isOfKind(wordAt(words, child).lemma))) throw new GivenUp('adjective of kind');
}

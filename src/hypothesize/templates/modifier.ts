// amod(N, A): *The boat was old.*
import { isNamed, isOfRole } from '../lexicon/adjectives.ts';
import { isPartitive } from '../lexicon/nouns.ts';
import { nounPhrase } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { GivenUp } from '../phrase.ts';
import { isNominal, type Sentence } from '../sentence.ts';
import { beIn, tenseAbove } from '../verb-group.ts';
import type { Draft } from './draft.ts';
import { adjective } from './predicate.ts';

export function modifierDraft(sentence: Sentence, pair: Pair): Draft {
  const { words } = sentence;
  const [modifier, noun] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(noun) || (modifier.upos !== 'ADJ' && modifier.upos !== 'VERB')) throw new GivenUp('tags do not fit');
  if (noun.lemma === 'age' || isNamed(modifier.lemma, noun.lemma) || isOfRole(modifier.lemma, noun.lemma))
    throw new GivenUp('idiom');
  // *Of the worst kind, the extreme northwest*.
  if (isPartitive(noun.lemma) || /^(?:north|south|east|west|time|way|level)/.test(noun.lemma))
    throw new GivenUp('noun that says nothing alone');
  const subject = nounPhrase(sentence, pair.head, 'own');
  const be = beIn(tenseAbove(sentence, pair.head), subject.agreement);
  return { template: 'modifier', pieces: [...subject.pieces, be, ...adjective(sentence, pair.dependent)] };
}

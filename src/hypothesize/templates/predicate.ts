// What stands behind *be*: an adjective, a participle, a noun, a phrase of place.
import type { Agreement } from '../../english/index.ts';
import type { Standing } from '../determiner.ts';
import { isAttributive, isHedging, isIncomplete } from '../lexicon/adjectives.ts';
import { isHollow } from '../lexicon/nouns.ts';
import { isJoining, isOddPreposition } from '../lexicon/phrases.ts';
import { isGoverning, isState } from '../lexicon/verbs.ts';
import { isNamePart, refuseTorn } from '../name.ts';
import { nounPhrase } from '../noun-phrase.ts';
import { added, formInside, GivenUp, type Piece } from '../phrase.ts';
import { childrenOf, isNominal, type Sentence, wordAt, wordsAt } from '../sentence.ts';
import { participleOf } from '../verb-group.ts';

/** *Ten-year-old, five-mile*. */
const measured =
  /-(?:year|month|week|day|hour|minute|mile|metre|meter|foot|inch|page|man|person|storey|story|part|way|time|term|level|scale|class|style|based)(?:-|$)/i;

/** An adjective or participle behind *be*; `complete` where the phrase it wants follows. */
export function adjective(sentence: Sentence, index: number, complete = false): readonly Piece[] {
  const { words, gold } = sentence;
  const word = wordAt(words, index);
  if (isNamePart(sentence, index)) throw new GivenUp('part of a name or compound');
  if (word.tag.startsWith('NNP') || /^CD$/.test(word.tag)) throw new GivenUp('no adjective');
  if (isAttributive(word.lemma, word.form.toLowerCase())) throw new GivenUp('adjective that cannot stand alone');
  if (!complete && isIncomplete(word.lemma)) throw new GivenUp('adjective that cannot stand alone');
  if (!/^\p{L}[\p{L}'’-]*$/u.test(word.form)) throw new GivenUp('odd token');
  if (measured.test(word.form)) throw new GivenUp('adjective with a measure');
  if (childrenOf(gold, index, 'compound', 'nummod', 'goeswith').length > 0)
    throw new GivenUp('adjective with a measure');
  refuseTorn(sentence, [index]);
  const degree = degreeOf(sentence, index);
  if (word.upos === 'VERB') return [{ text: participle(sentence, index, degree), word: index }];
  const text = formInside(sentence, index);
  const isSuperlative = word.tag === 'JJS' || degree?.text === 'most';
  return [...(isSuperlative ? [added('the')] : []), ...(degree === null ? [] : [degree]), { text, word: index }];
}

const weakening =
  /^(?:not|n['’]t|never|hardly|barely|scarcely|so|as|too|how|less|least|enough|no|formerly|once|almost|nearly|potentially|allegedly|supposedly|seemingly|hitherto|currently|previously|apparently|relatively|comparatively|increasingly|largely|partly|initially|officially|highly|reportedly|otherwise)$/i;

/** *More* or *most* before an adjective. */
function degreeOf({ words, gold }: Sentence, index: number): Piece | null {
  const degrees = wordsAt(words, childrenOf(gold, index, 'advmod'));
  if (degrees.some(({ form }) => weakening.test(form) || isHedging(form.toLowerCase())))
    throw new GivenUp('adjective of degree');
  const degree = degrees.find(({ form }) => /^(?:more|most)$/i.test(form));
  return degree === undefined ? null : { text: degree.form.toLowerCase(), word: degree.index };
}

function participle({ words }: Sentence, index: number, degree: Piece | null): string {
  const word = wordAt(words, index);
  if (!/^VB[GN]$/.test(word.tag)) throw new GivenUp('tags do not fit');
  if (word.tag === 'VBG' && isState(word.lemma)) throw new GivenUp('participle of a state');
  if (isGoverning(word.lemma)) throw new GivenUp('participle that cannot stand alone');
  if (degree !== null) throw new GivenUp('adjective of degree');
  return participleOf(word);
}

export function predicate(
  sentence: Sentence,
  index: number,
  place: Standing,
  subject: Agreement,
  complete = false,
): readonly Piece[] {
  const { words, gold } = sentence;
  const word = wordAt(words, index);
  if (childrenOf(gold, index, 'xcomp', 'ccomp', 'csubj', 'expl').length > 0)
    throw new GivenUp('predicate with a clause');
  if (word.upos === 'ADJ') return adjective(sentence, index, complete);
  if (word.upos === 'ADV') {
    if (!/^(?:here|there|away|abroad|home|nearby|upstairs|downstairs|everywhere|inside|outside)$/i.test(word.form))
      throw new GivenUp('tags do not fit');
    return [{ text: word.form.toLowerCase(), word: index }];
  }
  if (!isNominal(word)) throw new GivenUp('tags do not fit');
  return childrenOf(gold, index, 'case').length > 0
    ? phraseOfPlace(sentence, index, place)
    : nominal(sentence, index, subject);
}

/** *Was from Vladivostok*. */
function phraseOfPlace(sentence: Sentence, index: number, place: Standing): readonly Piece[] {
  const { words, gold } = sentence;
  const marker = wordsAt(words, childrenOf(gold, index, 'case'));
  const name = marker.map(({ form }) => form.toLowerCase()).join(' ');
  const isOwn = childrenOf(gold, index, 'cop').length > 0;
  const { lemma } = wordAt(words, index);
  // *In a higher gear* is not *in a gear*.
  const isQualified = childrenOf(gold, index, 'amod').length > 0;
  if (!isOwn || isQualified || place === 'other' || isOddPreposition(name) || isJoining(name, lemma))
    throw new GivenUp('prepositional phrase');
  return [
    ...marker.map(({ form, index: at }) => ({ text: form.toLowerCase(), word: at })),
    ...nounPhrase(sentence, index, 'own').pieces,
  ];
}

function nominal(sentence: Sentence, index: number, subject: Agreement): readonly Piece[] {
  const { words, gold } = sentence;
  const word = wordAt(words, index);
  const isOwn = childrenOf(gold, index, 'cop').length > 0;
  const phrase = nounPhrase(sentence, index, isOwn ? 'own' : 'other');
  // *The outputs are publishing* would be read as a verb.
  if (phrase.pieces.length === 1 && /ing$/.test(word.form)) throw new GivenUp('noun like a participle');
  if (phrase.agreement.plural !== subject.plural && word.upos === 'NOUN') throw new GivenUp('number');
  return phrase.pieces;
}

/** A noun that names what something is cannot lose what tells it from others: *the protein found in red cells*. */
export function refuseLoss({ words, gold }: Sentence, noun: number): void {
  if (isHollow(wordAt(words, noun).lemma)) throw new GivenUp('noun that says nothing alone');
  const isDefinite = childrenOf(gold, noun, 'det', 'nmod:poss').some(
    child => !/^an?$/i.test(wordAt(words, child).form),
  );
  if (isDefinite && childrenOf(gold, noun, 'amod', 'acl', 'nummod').length > 0) throw new GivenUp('definite noun');
}

/** *My next stop, the most successful film*: without the word it is another one. */
export function refuseOrdinal({ words, gold }: Sentence, noun: number): void {
  const isOrdinal = (child: number) =>
    /^JJS$/.test(wordAt(words, child).tag) ||
    /^(?:first|second|third|next|last|only|other|same|middle)$/i.test(wordAt(words, child).form) ||
    childrenOf(gold, child, 'advmod').some(degree => /^most$/i.test(wordAt(words, degree).form));
  if (childrenOf(gold, noun, 'amod').some(isOrdinal)) throw new GivenUp('definite noun');
}

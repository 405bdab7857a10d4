// What stands behind *be*: an adjective, a participle, a noun, a phrase of place.
import type { VerbAgreement } from '../../english/index.ts';
import { refuseSupposed } from '../assertion.ts';
import { standInOf } from '../completion.ts';
import {
  isAttributive,
  isDoubting,
  isHedging,
  isIncomplete,
  isNamed,
  isOfKind,
  isOfRole,
} from '../lexicon/adjectives.ts';
import {
  isConcrete,
  isCounted,
  isEvent,
  isHollow,
  isMeasure,
  isOwned,
  isPartitive,
  isRelational,
  isTime,
} from '../lexicon/nouns.ts';
import { isPerson } from '../lexicon/people.ts';
import { isGoverning, isJoining, isOddPreposition, isState } from '../lexicon/verbs.ts';
import { indefinite, isNamePart, nounPhrase, refuseTorn, type Standing } from '../noun-phrase.ts';
import type { Pair } from '../pairs.ts';
import { added, beginningOf, formInside, GivenUp, isBare, type Piece, withArticle } from '../phrase.ts';
import { type GoldSentence, hasFeature, isNominal } from '../sentence.ts';
import { beIn, participleOf, tenseAbove } from '../verb-group.ts';
import type { HypothesisDraft } from './render.ts';

/** *Ten-year-old, five-mile*. */
const measured =
  /-(?:year|month|week|day|hour|minute|mile|metre|meter|foot|inch|page|man|person|storey|story|part|way|time|term|level|scale|class|style|based)(?:-|$)/i;

/** An adjective or participle behind *be*; `complete` where the phrase it wants follows. */
function adjective(sentence: GoldSentence, index: number, complete = false): readonly Piece[] {
  const word = sentence.word(index);
  if (isNamePart(sentence, index)) throw new GivenUp('part of a name or compound');
  if (word.tag.startsWith('NNP') || /^CD$/.test(word.tag)) throw new GivenUp('no adjective');
  if (isAttributive(word.lemma, word.form.toLowerCase())) throw new GivenUp('adjective that cannot stand alone');
  if (!complete && isIncomplete(word.lemma)) throw new GivenUp('adjective that cannot stand alone');
  if (!/^\p{L}[\p{L}'’-]*$/u.test(word.form)) throw new GivenUp('odd token');
  if (measured.test(word.form)) throw new GivenUp('adjective with a measure');
  if (sentence.children(index, 'compound', 'nummod', 'goeswith').length > 0)
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
function degreeOf(sentence: GoldSentence, index: number): Piece | null {
  const degrees = sentence.wordsAt(sentence.children(index, 'advmod'));
  if (degrees.some(({ form }) => weakening.test(form) || isHedging(form.toLowerCase())))
    throw new GivenUp('adjective of degree');
  const degree = degrees.find(({ form }) => /^(?:more|most)$/i.test(form));
  return degree === undefined ? null : { text: degree.form.toLowerCase(), word: degree.index };
}

function participle(sentence: GoldSentence, index: number, degree: Piece | null): string {
  const word = sentence.word(index);
  if (!/^VB[GN]$/.test(word.tag)) throw new GivenUp('tags do not fit');
  if (word.tag === 'VBG' && isState(word.lemma)) throw new GivenUp('participle of a state');
  if (isGoverning(word.lemma)) throw new GivenUp('participle that cannot stand alone');
  if (degree !== null) throw new GivenUp('adjective of degree');
  return participleOf(word);
}

export function predicate(
  sentence: GoldSentence,
  index: number,
  place: Standing,
  subject: VerbAgreement,
  complete = false,
): readonly Piece[] {
  const word = sentence.word(index);
  if (sentence.children(index, 'xcomp', 'ccomp', 'csubj', 'expl').length > 0)
    throw new GivenUp('predicate with a clause');
  if (word.upos === 'ADJ') return adjective(sentence, index, complete);
  if (word.upos === 'ADV') {
    if (!/^(?:here|there|away|abroad|home|nearby|upstairs|downstairs|everywhere|inside|outside)$/i.test(word.form))
      throw new GivenUp('tags do not fit');
    return [{ text: word.form.toLowerCase(), word: index }];
  }
  if (!isNominal(word)) throw new GivenUp('tags do not fit');
  return sentence.children(index, 'case').length > 0
    ? phraseOfPlace(sentence, index, place)
    : nominal(sentence, index, subject);
}

/** *Was from Vladivostok*. */
function phraseOfPlace(sentence: GoldSentence, index: number, place: Standing): readonly Piece[] {
  const marker = sentence.wordsAt(sentence.children(index, 'case'));
  const name = marker.map(({ form }) => form.toLowerCase()).join(' ');
  const isOwn = sentence.children(index, 'cop').length > 0;
  const { lemma } = sentence.word(index);
  // *In a higher gear* is not *in a gear*.
  const isQualified = sentence.children(index, 'amod').length > 0;
  if (!isOwn || isQualified || place === 'other' || isOddPreposition(name) || isJoining(name, lemma))
    throw new GivenUp('prepositional phrase');
  return [
    ...marker.map(({ form, index: at }) => ({ text: form.toLowerCase(), word: at })),
    ...nounPhrase(sentence, index, 'own').pieces,
  ];
}

function nominal(sentence: GoldSentence, index: number, subject: VerbAgreement): readonly Piece[] {
  const word = sentence.word(index);
  const isOwn = sentence.children(index, 'cop').length > 0;
  const phrase = nounPhrase(sentence, index, isOwn ? 'own' : 'other');
  // *The outputs are publishing* would be read as a verb.
  if (phrase.pieces.length === 1 && /ing$/.test(word.form)) throw new GivenUp('noun like a participle');
  if (phrase.agreement.plural !== subject.plural && word.upos === 'NOUN') throw new GivenUp('number');
  return phrase.pieces;
}

/** A noun that names what something is cannot lose what tells it from others: *the protein found in red cells*. */
export function refuseLoss(sentence: GoldSentence, noun: number): void {
  if (isHollow(sentence.word(noun).lemma)) throw new GivenUp('noun that says nothing alone');
  const isDefinite = sentence
    .children(noun, 'det', 'nmod:poss')
    .some(child => !/^an?$/i.test(sentence.word(child).form));
  if (isDefinite && sentence.children(noun, 'amod', 'acl', 'nummod').length > 0) throw new GivenUp('definite noun');
}

/** *My next stop, the most successful film*: without the word it is another one. */
export function refuseOrdinal(sentence: GoldSentence, noun: number): void {
  const isOrdinal = (child: number) =>
    /^JJS$/.test(sentence.word(child).tag) ||
    /^(?:first|second|third|next|last|only|other|same|middle)$/i.test(sentence.word(child).form) ||
    sentence.hasChild(child, /^most$/i, 'advmod');
  if (sentence.children(noun, 'amod').some(isOrdinal)) throw new GivenUp('definite noun');
}

// amod(N, A): *The boat was old.*

export function modifierDraft(sentence: GoldSentence, pair: Pair): HypothesisDraft {
  const [modifier, noun] = [sentence.word(pair.dependent), sentence.word(pair.head)];
  if (!isNominal(noun) || (modifier.upos !== 'ADJ' && modifier.upos !== 'VERB')) throw new GivenUp('tags do not fit');
  if (isTime(noun.lemma) || isMeasure(noun.lemma)) throw new GivenUp('time');
  if (noun.lemma === 'age' || isNamed(modifier.lemma, noun.lemma) || isOfRole(modifier.lemma, noun.lemma))
    throw new GivenUp('idiom');
  // *Of the worst kind, the extreme northwest*.
  if (isPartitive(noun.lemma) || /^(?:north|south|east|west|time|way|level)/.test(noun.lemma))
    throw new GivenUp('noun that says nothing alone');
  // *Has a hard edge to his game*; *became the new soft target*.
  if (sentence.children(pair.head, 'nmod').some(child => sentence.caseOf(child) === 'to')) throw new GivenUp('idiom');
  if (sentence.relation(pair.head) === 'xcomp') throw new GivenUp('noun that says nothing alone');
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
function refuseKind(sentence: GoldSentence, { dependent, head }: Pair): void {
  const modifier = sentence.word(dependent);
  const { lemma, form, tag, upos } = modifier;
  const degrees = sentence.forms(sentence.children(dependent, 'advmod'));
  const isCompared = hasFeature(modifier, 'Degree=Cmp') || hasFeature(modifier, 'Degree=Sup');
  if (isCompared || /^JJ[RS]$/.test(tag) || degrees.includes('more') || degrees.includes('most'))
    throw new GivenUp('comparison');
  if (upos === 'VERB' && tag === 'VBG') throw new GivenUp('participle');
  const noun = sentence.word(head);
  const isNation = /^\p{Lu}/u.test(form) && dependent > 0;
  // *The army was Danish* is English, *contact was Danish* is not.
  const isOfNation =
    isPerson(noun.lemma) || (isCounted(noun.lemma) && !isEvent(noun.lemma) && !isRelational(noun.lemma));
  if (isNation ? !isOfNation : isOfKind(lemma)) throw new GivenUp('adjective of kind');
  // *The Macedonian and Persian elite* was neither.
  const isJoined = sentence.relation(dependent) === 'conj' || sentence.children(dependent, 'conj').length > 0;
  if (isNation && isJoined) throw new GivenUp('coordination');
  if (sentence.children(head, 'amod').some(child => isDoubting(sentence.word(child).form))) throw new GivenUp('hedge');
  const inner = sentence.children(head, 'amod').filter(child => child > dependent && child < head);
  if (inner.some(child => isOfKind(sentence.word(child).lemma))) throw new GivenUp('adjective of kind');
}

// appos(N1, N2): *Ms. Vance is a surgeon.*

export function appositionDraft(sentence: GoldSentence, pair: Pair, place: Standing): HypothesisDraft {
  const [second, first] = [sentence.word(pair.dependent), sentence.word(pair.head)];
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
  const wantsArticle =
    isBare(named.pieces) && second.upos === 'NOUN' && !named.agreement.plural && isCounted(second.lemma);
  const name = wantsArticle ? withArticle(named.pieces) : named.pieces;
  const be = beIn('present', subject.agreement);
  return { template: 'apposition', pieces: [...subject.pieces, be, ...name] };
}

/** Whether the name of a person is given to a thing. */
const isMismatch = (sentence: GoldSentence, { dependent, head }: Pair) =>
  sentence.word(dependent).upos === 'PROPN' &&
  standInOf(sentence, dependent, false) === 'somebody' &&
  standInOf(sentence, head, true) === 'something';

function isInBrackets(sentence: GoldSentence, word: number): boolean {
  const bracket = sentence.words.slice(0, word).findLast(({ form }) => /^[()[\]]$/.test(form));
  return bracket !== undefined && /^[([]$/.test(bracket.form);
}

// poss(N, P): *Tom has an uncle.*

export function possessionDraft(sentence: GoldSentence, pair: Pair, place: Standing): HypothesisDraft {
  const [owner, thing] = [sentence.word(pair.dependent), sentence.word(pair.head)];
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
function possessed(sentence: GoldSentence, thing: number): readonly Piece[] {
  const { pieces, agreement } = indefinite(sentence, thing);
  return isBare(pieces) && !agreement.plural && isCounted(sentence.word(thing).lemma) ? withArticle(pieces) : pieces;
}

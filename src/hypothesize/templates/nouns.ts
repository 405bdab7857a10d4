// What stands behind *be*: an adjective, a participle, a noun, a phrase of place.
import type { VerbAgreement } from '../../english/index.ts';
import { refuseSupposed } from '../assertion.ts';
import * as adjectives from '../lexicon/adjectives.ts';
import * as nouns from '../lexicon/nouns.ts';
import * as people from '../lexicon/people.ts';
import * as verbs from '../lexicon/verbs.ts';
import {
  indefinite,
  isDefinite,
  isNamePart,
  isOrdinal,
  nounPhrase,
  refuseBareBehind,
  refuseHalfWord,
  type Standing,
} from '../noun-phrase.ts';
import type { WordPair } from '../pairs.ts';
import { added, beginningOf, formInside, giveUp, isBare, type Piece, pieceOf, withArticle } from '../phrase.ts';
import { type GoldSentence, hasFeature, isNominal } from '../sentence.ts';
import { beIn, tenseAbove } from '../verb-group.ts';
import type { HypothesisDraft } from './render.ts';

/** An adjective behind *be*; `complete` where the phrase it wants follows. */
function adjective(sentence: GoldSentence, index: number, complete = false): readonly Piece[] {
  const word = sentence.word(index);
  if (isNamePart(sentence, index)) giveUp('part of a name or compound');
  if (word.tag.startsWith('NNP') || /^CD$/.test(word.tag)) giveUp('no adjective');
  if (adjectives.isAttributive(word.lemma, word.form.toLowerCase())) giveUp('adjective that cannot stand alone');
  if (!complete && adjectives.isIncomplete(word.lemma)) giveUp('adjective that cannot stand alone');
  if (!/^\p{L}[\p{L}'’-]*$/u.test(word.form)) giveUp('odd token');
  // *Two years old*.
  const isMeasured = sentence.children(index, 'obl', 'nmod').includes(index - 1);
  if (isMeasured || sentence.has(index, 'compound', 'nummod')) giveUp('adjective with a measure');
  refuseHalfWord(sentence, [index]);
  const degree = degreeOf(sentence, index);
  const text = formInside(sentence, index);
  const isSuperlative = word.tag === 'JJS' || degree?.text === 'most';
  return [...(isSuperlative ? [added('the')] : []), ...(degree === null ? [] : [degree]), { text, word: index }];
}

const weakening =
  /^(?:not|n['’]t|never|hardly|barely|scarcely|so|as|too|how|less|least|enough|no|formerly|once|almost|nearly|potentially|allegedly|supposedly|seemingly|hitherto|currently|previously|apparently|relatively|comparatively|increasingly|largely|partly|initially|officially|highly|reportedly|otherwise)$/i;

/** *More* or *most* before an adjective. */
function degreeOf(sentence: GoldSentence, index: number): Piece | null {
  const degrees = sentence.wordsAt(sentence.children(index, 'advmod'));
  if (degrees.some(({ form }) => weakening.test(form))) giveUp('adjective of degree');
  const degree = degrees.find(({ form }) => /^(?:more|most)$/i.test(form));
  return degree === undefined ? null : pieceOf(degree);
}

export function predicate(
  sentence: GoldSentence,
  index: number,
  place: Standing,
  subject: VerbAgreement,
  complete = false,
): readonly Piece[] {
  const word = sentence.word(index);
  if (sentence.has(index, 'xcomp', 'ccomp', 'csubj', 'expl')) giveUp('predicate with a clause');
  // *Better than I thought, as good as new*.
  const isCompared = (child: number) => sentence.hasChild(child, /^(?:than|as)$/i, 'mark', 'case');
  if (sentence.children(index).some(isCompared)) giveUp('comparison');
  if (word.upos === 'ADJ') return adjective(sentence, index, complete);
  if (word.upos === 'ADV') {
    if (!/^(?:here|there|away|abroad|home|nearby|upstairs|downstairs|everywhere|inside|outside)$/i.test(word.form))
      giveUp('tags do not fit');
    return [pieceOf(word)];
  }
  if (!isNominal(word)) giveUp('tags do not fit');
  return sentence.has(index, 'case') ? phraseOfPlace(sentence, index, place) : nominal(sentence, index, subject);
}

/** *Was from Vladivostok*. */
function phraseOfPlace(sentence: GoldSentence, index: number, place: Standing): readonly Piece[] {
  const marker = sentence.wordsAt(sentence.children(index, 'case'));
  const name = sentence.caseOf(index);
  const isOwn = sentence.has(index, 'cop');
  const { lemma } = sentence.word(index);
  // *In a higher gear* is not *in a gear*.
  const isQualified = sentence.has(index, 'amod');
  if (!isOwn || isQualified || place === 'other' || verbs.isOddPreposition(name) || verbs.isJoining(name, lemma))
    giveUp('prepositional phrase');
  refuseBareBehind(sentence, index, name);
  return [...marker.map(pieceOf), ...nounPhrase(sentence, index, 'own').pieces];
}

function nominal(sentence: GoldSentence, index: number, subject: VerbAgreement): readonly Piece[] {
  const word = sentence.word(index);
  const isOwn = sentence.has(index, 'cop');
  const phrase = nounPhrase(sentence, index, isOwn ? 'own' : 'other');
  // *Stocks were five bushels*.
  if (sentence.has(index, 'nummod') || nouns.isMeasure(word.lemma)) giveUp('measure');
  if (phrase.agreement.plural !== subject.plural && word.upos === 'NOUN') giveUp('number');
  return phrase.pieces;
}

/** A noun that names what something is cannot lose what tells it from others: *the protein found in red cells*. */
export function refuseLoss(sentence: GoldSentence, noun: number): void {
  if (nouns.isLightNoun(sentence.word(noun).lemma)) giveUp('noun that says nothing alone');
  if (isDefinite(sentence, noun) && sentence.has(noun, 'amod', 'acl', 'nummod', 'nmod:poss')) giveUp('definite noun');
}

/** *My next stop, the most successful film*: without the word it is another one. */
export function refuseOrdinal(sentence: GoldSentence, noun: number): void {
  if (sentence.children(noun, 'amod').some(child => isOrdinal(sentence, child))) giveUp('definite noun');
}

// amod(N, A): *The boat was old.*

export function modifierDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  const [modifier, noun] = [sentence.word(pair.dependent), sentence.word(pair.head)];
  if (!isNominal(noun) || modifier.upos !== 'ADJ') giveUp('tags do not fit');
  // *Home-made*; *two years old*.
  const isPlain = (child: number) => /^(?:advmod|conj|cc|punct)$/.test(sentence.relation(child));
  if (/-/.test(modifier.form) || !sentence.children(pair.dependent).every(isPlain)) giveUp('adjective with a measure');
  const isSeen = people.isPerson(noun.lemma) || nouns.isConcrete(noun.lemma);
  if (!isSeen || sentence.has(pair.head, 'compound', 'nummod')) giveUp('abstract noun');
  if (adjectives.isNamed(modifier.lemma, noun.lemma) || adjectives.isOfRole(modifier.lemma, noun.lemma))
    giveUp('idiom');
  refuseKind(sentence, pair);
  refuseSupposed(sentence, pair.head);
  const subject = nounPhrase(sentence, pair.head, 'own');
  const tense = tenseAbove(sentence, pair.head);
  // *Air was toxic* is said of air as such, *emails are malicious* of all of them.
  const isGeneral = isBare(subject.pieces) && (noun.upos === 'NOUN' || subject.agreement.plural);
  if (isGeneral) giveUp(subject.agreement.plural ? 'generic' : 'bare noun');
  // And so would *a person is proud*.
  if (tense === 'present' && /^an?$/.test(beginningOf(subject.pieces))) giveUp('generic');
  const be = beIn(tense, subject.agreement);
  const phrase = withThe(subject.pieces);
  return { template: 'modifier', pieces: [...phrase, be, ...adjective(sentence, pair.dependent)] };
}

/** *They stole a small canoe*: *the canoe was small*. */
const withThe = ([article, ...rest]: readonly Piece[]): readonly Piece[] =>
  article === undefined || !/^an?$/.test(article.text)
    ? [...(article === undefined ? [] : [article]), ...rest]
    : [added('the'), ...rest];

/** Adjectives that say of what kind a thing is, or that compare it; and those before them, which are said of the kind. */
function refuseKind(sentence: GoldSentence, { dependent, head }: WordPair): void {
  const modifier = sentence.word(dependent);
  const { lemma, form, tag } = modifier;
  const degrees = sentence.forms(sentence.children(dependent, 'advmod'));
  const isCompared = hasFeature(modifier, 'Degree=Cmp') || hasFeature(modifier, 'Degree=Sup');
  if (isCompared || /^JJ[RS]$/.test(tag) || degrees.includes('more') || degrees.includes('most')) giveUp('comparison');
  const noun = sentence.word(head);
  const isNation = /^\p{Lu}/u.test(form) && dependent > 0;
  // *The king was Danish* is English, *contact was Danish* is not.
  if (isNation ? !people.isPerson(noun.lemma) : adjectives.isOfKind(lemma)) giveUp('adjective of kind');
  // *Red and white flags* may each be one or both.
  if (sentence.isCoordinated(dependent)) giveUp('coordination');
  const inner = sentence.children(head, 'amod').filter(child => child > dependent && child < head);
  if (inner.some(child => adjectives.isOfKind(sentence.word(child).lemma))) giveUp('adjective of kind');
}

// appos(N1, N2): *Ms. Vance is a surgeon.*

export function appositionDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  const [second, first] = [sentence.word(pair.dependent), sentence.word(pair.head)];
  if (!isNominal(second) || !isNominal(first)) giveUp('tags do not fit');
  if (!isBehindComma(sentence, pair.dependent) || !sentence.has(pair.dependent, 'det', 'nmod')) giveUp('bare noun');
  // *Badarpur, south-east Delhi* says where, not what; *his wife, Alice* would be *the wife is Alice*.
  if (second.upos === 'PROPN') giveUp('name');
  refuseLoss(sentence, pair.dependent);
  refuseOrdinal(sentence, pair.head);
  // *A chief executive* is no *executive* like others.
  if (sentence.has(pair.dependent, 'amod')) giveUp('definite noun');
  const subject = nounPhrase(sentence, pair.head, 'own');
  const named = nounPhrase(sentence, pair.dependent, 'own');
  if (subject.agreement.plural !== named.agreement.plural) giveUp('number');
  const wantsArticle =
    isBare(named.pieces) && second.upos === 'NOUN' && !named.agreement.plural && nouns.isCounted(second.lemma);
  const isOffice = nouns.isOffice(second.lemma) && named.pieces.some(({ text }) => text === 'of');
  const name = wantsArticle && !isOffice ? withArticle(named.pieces) : named.pieces;
  const be = beIn('present', subject.agreement);
  return { template: 'apposition', pieces: [...subject.pieces, be, ...name] };
}

/** *Ms. Vance, a surgeon*; without a comma it may be anything. */
function isBehindComma(sentence: GoldSentence, word: number): boolean {
  const start = Math.min(word, ...sentence.children(word, 'det', 'amod', 'compound', 'flat', 'nmod:poss', 'nummod'));
  return sentence.words[start - 1]?.form === ',';
}

// poss(N, P): *Tom has an uncle.*

export function possessionDraft(sentence: GoldSentence, pair: WordPair): HypothesisDraft {
  const [owner, thing] = [sentence.word(pair.dependent), sentence.word(pair.head)];
  if (!isNominal(owner) || !isNominal(thing)) giveUp('tags do not fit');
  if (nouns.isTime(owner.lemma)) giveUp('time');
  if (owner.upos !== 'PROPN' && !people.isPerson(owner.lemma)) giveUp('noun that nobody has');
  if (nouns.isEvent(thing.lemma) || nouns.isRelational(thing.lemma)) giveUp('noun that nobody has');
  // *The company has a deceit*; *Negan has guys*.
  const isHad = nouns.isConcrete(thing.lemma) || people.isPerson(thing.lemma) || nouns.isOwned(thing.lemma);
  if (!isHad || /^(?:guy|man|woman|people|person|victim)$/.test(thing.lemma)) giveUp('noun that nobody has');
  refuseOrdinal(sentence, pair.head);
  const subject = nounPhrase(sentence, pair.dependent, 'own');
  const have = added(subject.agreement.plural ? 'have' : 'has');
  return { template: 'possession', pieces: [...subject.pieces, have, ...possessed(sentence, pair.head)] };
}

/** A thing that is had: one of several, or some of it. */
function possessed(sentence: GoldSentence, thing: number): readonly Piece[] {
  const { pieces, agreement } = indefinite(sentence, thing);
  return isBare(pieces) && !agreement.plural && nouns.isCounted(sentence.word(thing).lemma)
    ? withArticle(pieces)
    : pieces;
}

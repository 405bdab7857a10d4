// Hypotheses from pairs: the shortest sentence that holds both words and says how they are related. All words and forms
// are those of the gold sentence, also where only a system relates them, so that a false hypothesis is good English too.
import { type Agreement, articleFor } from '../english/index.ts';
import { refuseClause, refuseVerb } from './clause.ts';
import { completion, dummySubject, isNegated } from './dummies.ts';
import {
  governs,
  hasPassive,
  isAttributive,
  isCounted,
  isDiscourse,
  isEvent,
  isGoverning,
  isIdiom,
  isJoining,
  isMeasure,
  isOddPreposition,
  isRelational,
  isState,
  isTime,
  standsBeforeVerb,
} from './lexicon.ts';
import { indefinite, isNamePart, nounPhrase, type Place, refuseTorn } from './noun-phrase.ts';
import type { Pair } from './pairs.ts';
import { added, formInside, GivenUp, type Piece, writeSentence } from './phrase.ts';
import { childrenOf, hasFeature, isNominal, type Sentence, universal, type Word } from './sentence.ts';
import {
  activeGroup,
  auxiliariesOf,
  beIn,
  copula,
  isPassive,
  participleOf,
  passiveGroup,
  tenseAbove,
} from './verb-group.ts';

export type Template =
  | 'active'
  | 'passive'
  | 'copula'
  | 'modifier'
  | 'possession'
  | 'existence'
  | 'prepositional phrase'
  | 'adverb'
  | 'apposition'
  | 'dummy subject';

export interface Rendering {
  readonly hypothesis: string;
  readonly template: Template;
}

export type Outcome = Rendering | { readonly reason: string };

/** A sentence for the pair, or why there is none. `own` is true for pairs of gold. */
export function render(sentence: Sentence, pair: Pair, own: boolean): Outcome {
  try {
    const [template, pieces] = piecesFor(sentence, pair, own ? 'own' : 'other');
    const shown = new Set(pieces.map(({ word }) => word));
    if (!shown.has(pair.dependent) || !shown.has(pair.head)) return { reason: 'a word is missing' };
    if (repeats(pieces)) return { reason: 'words of one phrase' };
    return { hypothesis: writeSentence(pieces), template };
  } catch (error) {
    if (error instanceof GivenUp) return { reason: error.message };
    throw error;
  }
}

const repeats = (pieces: readonly Piece[]) => {
  const words = pieces.flatMap(({ word }) => word ?? []);
  return new Set(words).size < words.length;
};

const somebody: Agreement = { person: 3, plural: false };

function piecesFor(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words } = sentence;
  const [dependent, head] = [words[pair.dependent]!, words[pair.head]!];
  for (const word of [dependent, head]) refuseStrange(word);
  switch (pair.relation) {
    case 'subject':
    case 'passive subject':
      return subjectPieces(sentence, pair, place);
    case 'object':
      return objectPieces(sentence, pair, place);
    case 'indirect object':
      return indirectPieces(sentence, pair, place);
    case 'modifier':
      return modifierPieces(sentence, pair);
    case 'possessive':
      return possessivePieces(sentence, pair, place);
    case 'preposition':
      return isNominal(head)
        ? existencePieces(sentence, pair, inPhrase(sentence, pair, place))
        : prepositionPieces(sentence, pair, inPhrase(sentence, pair, place));
    case 'adverb':
      return adverbPieces(sentence, pair);
    case 'apposition':
      return appositionPieces(sentence, pair, place);
    case 'clause':
      throw new GivenUp('clause');
    case 'conjunct':
      throw new GivenUp('coordination');
    case 'name':
      throw new GivenUp('part of a name or compound');
    case 'adverbial noun':
      throw new GivenUp('noun without preposition');
    case 'other':
      throw new GivenUp('no template');
  }
}

/** A noun that stands behind a preposition in the text may stay bare behind one: *by train*. */
const inPhrase = ({ gold }: Sentence, { dependent }: Pair, place: Place): Place =>
  childrenOf(gold, dependent, 'case').length > 0 ? 'phrase' : place;

function refuseStrange(word: Word): void {
  if (word.upos === 'X' || hasFeature(word, 'Foreign=Yes')) throw new GivenUp('foreign word');
  if (hasFeature(word, 'Typo=Yes')) throw new GivenUp('misspelt word');
}

function subjectPieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  const head = words[pair.head]!;
  const subject = nounPhrase(sentence, pair.dependent, place);
  if (head.upos === 'VERB') {
    refuseVerb(sentence, pair.head);
    const passive = pair.relation === 'passive subject';
    const isNow = isPassive(sentence, pair.head);
    if (passive && !isNow) {
      if (!hasPassive(head.lemma) || childrenOf(gold, pair.head, 'obj', 'ccomp').length === 0)
        throw new GivenUp('no passive');
      return ['passive', [...subject.pieces, ...passiveGroup(sentence, pair.head, subject.agreement)]];
    }
    if (!passive && isNow && auxiliariesOf(sentence, pair.head).length === 0) throw new GivenUp('participle');
    if (childrenOf(gold, pair.head, 'obj').some(child => isReflexiveForm(words[child]!)) && place !== 'own')
      throw new GivenUp('reflexive');
    const rest = completion(sentence, pair.head, []).map(piece =>
      isReflexiveForm({ form: piece.text }) ? ownReflexive(sentence, pair.head, piece) : piece,
    );
    const group = activeGroup(sentence, pair.head, subject.agreement);
    return [isNow ? 'passive' : 'active', [...subject.pieces, ...group, ...rest]];
  }
  if (pair.relation === 'passive subject') throw new GivenUp('tags do not fit');
  refuseClause(sentence, pair.head);
  // *Ann and Tom are a couple*: neither is.
  if (isNominal(head) && isCoordinated(sentence, pair.dependent)) throw new GivenUp('coordination');
  return [
    'copula',
    [
      ...subject.pieces,
      ...copula(sentence, pair.head, subject.agreement),
      ...predicate(sentence, pair.head, place, subject.agreement),
    ],
  ];
}

const isCoordinated = ({ gold }: Sentence, noun: number) =>
  universal(gold.relations[noun]!) === 'conj' || childrenOf(gold, noun, 'conj').length > 0;

function objectPieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  const [object, verb] = [words[pair.dependent]!, words[pair.head]!];
  if (verb.upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  if (isIdiom(verb.lemma, object.lemma)) throw new GivenUp('idiom');
  if (isMeasure(object.lemma)) throw new GivenUp('measure');
  const phrase = nounPhrase(sentence, pair.dependent, place);
  if (!isTransitive(sentence, pair.head)) throw new GivenUp('verb without object');
  if (!hasPassive(verb.lemma) || isReflexiveVerb(sentence, pair.head)) {
    const dummy = dummySubject(sentence, pair.head);
    return ['dummy subject', [dummy, ...activeGroup(sentence, pair.head, somebody), ...phrase.pieces]];
  }
  const rest = completion(sentence, pair.head, [pair.dependent, ...childrenOf(gold, pair.head, 'obj', 'iobj')]);
  return ['passive', [...phrase.pieces, ...passiveGroup(sentence, pair.head, phrase.agreement), ...rest]];
}

const isReflexiveForm = ({ form }: Pick<Word, 'form'>) => /sel(?:f|ves)$/i.test(form);

/** With its own subject a verb keeps its own reflexive pronoun. */
function ownReflexive({ words, gold }: Sentence, verb: number, piece: Piece): Piece {
  const own = childrenOf(gold, verb, 'obj').find(child => isReflexiveForm(words[child]!));
  return own === undefined ? piece : { text: words[own]!.form.toLowerCase(), word: own };
}

/** Whether gold has an object, also as the antecedent of a relative clause, or a passive subject. */
function isTransitive(sentence: Sentence, verb: number): boolean {
  return childrenOf(sentence.gold, verb, 'obj').length > 0 || isPassive(sentence, verb);
}

const isReflexiveVerb = ({ words, gold }: Sentence, verb: number) =>
  childrenOf(gold, verb, 'obj').some(child => /sel(?:f|ves)$/.test(words[child]!.form)) || words[verb]!.lemma === 'be';

function indirectPieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  if (words[pair.head]!.upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  const hasBoth = childrenOf(gold, pair.head, 'iobj').length > 0 && childrenOf(gold, pair.head, 'obj').length > 0;
  if (!hasBoth || isPassive(sentence, pair.head)) throw new GivenUp('verb without indirect object');
  const dummy = dummySubject(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, place);
  return [
    'dummy subject',
    [
      dummy,
      ...activeGroup(sentence, pair.head, somebody),
      ...phrase.pieces,
      isNegated(sentence, pair.head) ? added('anything') : added('something'),
    ],
  ];
}

function modifierPieces(sentence: Sentence, pair: Pair): readonly [Template, readonly Piece[]] {
  const { words } = sentence;
  const [modifier, noun] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(noun) || (modifier.upos !== 'ADJ' && modifier.upos !== 'VERB')) throw new GivenUp('tags do not fit');
  if (noun.lemma === 'age') throw new GivenUp('idiom');
  const subject = nounPhrase(sentence, pair.head, 'own');
  const be = beIn(tenseAbove(sentence, pair.head), subject.agreement);
  return ['modifier', [...subject.pieces, be, ...adjective(sentence, pair.dependent)]];
}

/** *Ten-year-old, five-mile*. */
const measured =
  /-(?:year|month|week|day|hour|minute|mile|metre|meter|foot|inch|page|man|person|storey|story|part|way|time|term|level|scale|class|style|based)(?:-|$)/i;

/** An adjective or participle behind *be*. */
function adjective(sentence: Sentence, index: number): readonly Piece[] {
  const { words, gold } = sentence;
  const word = words[index]!;
  if (isNamePart(sentence, index)) throw new GivenUp('part of a name or compound');
  if (word.tag.startsWith('NNP') || /^CD$/.test(word.tag)) throw new GivenUp('no adjective');
  if (isAttributive(word.lemma, word.form.toLowerCase())) throw new GivenUp('adjective that cannot stand alone');
  if (!/^\p{L}[\p{L}'’-]*$/u.test(word.form)) throw new GivenUp('odd token');
  if (measured.test(word.form)) throw new GivenUp('adjective with a measure');
  if (childrenOf(gold, index, 'compound', 'nummod', 'goeswith').length > 0)
    throw new GivenUp('adjective with a measure');
  refuseTorn(sentence, [index]);
  const degrees = childrenOf(gold, index, 'advmod').map(child => words[child]!);
  if (degrees.some(({ form }) => /^(?:not|n['’]t|never|hardly|barely|so|as|too|how|less|least|enough|no)$/i.test(form)))
    throw new GivenUp('adjective of degree');
  const degree = degrees.find(({ form }) => /^(?:more|most)$/i.test(form));
  if (word.upos === 'VERB') {
    if (!/^VB[GN]$/.test(word.tag)) throw new GivenUp('tags do not fit');
    if (word.tag === 'VBG' && (isState(word.lemma) || degree !== undefined)) throw new GivenUp('participle of a state');
    if (isGoverning(word.lemma)) throw new GivenUp('participle that cannot stand alone');
    if (degree !== undefined) throw new GivenUp('adjective of degree');
    return [{ text: participleOf(word), word: index }];
  }
  const text = formInside(sentence, index);
  const superlative = word.tag === 'JJS' || degree?.form.toLowerCase() === 'most';
  return [
    ...(superlative ? [added('the')] : []),
    ...(degree === undefined ? [] : [{ text: degree.form.toLowerCase(), word: degree.index }]),
    { text, word: index },
  ];
}

function predicate(sentence: Sentence, index: number, place: Place, subject: Agreement): readonly Piece[] {
  const { words, gold } = sentence;
  const word = words[index]!;
  if (childrenOf(gold, index, 'xcomp', 'ccomp', 'csubj', 'expl').length > 0)
    throw new GivenUp('predicate with a clause');
  if (word.upos === 'ADJ') return adjective(sentence, index);
  if (word.upos === 'ADV') {
    if (!/^(?:here|there|away|abroad|home|nearby|upstairs|downstairs|everywhere|inside|outside)$/i.test(word.form))
      throw new GivenUp('tags do not fit');
    return [{ text: word.form.toLowerCase(), word: index }];
  }
  if (!isNominal(word)) throw new GivenUp('tags do not fit');
  const marker = childrenOf(gold, index, 'case').map(child => words[child]!);
  const name = marker.map(({ form }) => form.toLowerCase()).join(' ');
  const isOwn = childrenOf(gold, index, 'cop').length > 0;
  if (marker.length > 0) {
    if (!isOwn || place === 'other' || isOddPreposition(name) || isJoining(name, word.lemma))
      throw new GivenUp('prepositional phrase');
    return [
      ...marker.map(({ form, index: at }) => ({ text: form.toLowerCase(), word: at })),
      ...nounPhrase(sentence, index, 'own').pieces,
    ];
  }
  const phrase = nounPhrase(sentence, index, isOwn ? 'own' : 'other');
  // *The outputs are publishing* would be read as a verb.
  if (phrase.pieces.length === 1 && /ing$/.test(word.form)) throw new GivenUp('noun like a participle');
  if (phrase.agreement.plural && !subject.plural && word.upos === 'NOUN') throw new GivenUp('number');
  return phrase.pieces;
}

function possessivePieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words } = sentence;
  const [owner, thing] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(owner) || !isNominal(thing)) throw new GivenUp('tags do not fit');
  if (isTime(owner.lemma)) throw new GivenUp('time');
  if (isEvent(thing.lemma) || isRelational(thing.lemma) || isMeasure(thing.lemma))
    throw new GivenUp('noun that nobody has');
  const subject = nounPhrase(sentence, pair.dependent, place);
  const have = added(subject.agreement.plural ? 'have' : 'has');
  return ['possession', [...subject.pieces, have, ...possessed(sentence, pair.head)]];
}

/** A thing that is had: one of several, or some of it. */
function possessed(sentence: Sentence, thing: number): readonly Piece[] {
  const { pieces, agreement } = indefinite(sentence, thing);
  const bare = pieces[0]!.word !== null;
  return bare && !agreement.plural && isCounted(sentence.words[thing]!.lemma)
    ? [added(articleBefore(pieces)), ...pieces]
    : pieces;
}

const articleBefore = (pieces: readonly Piece[]) => articleFor(pieces[0]!.text);

function existencePieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  const [object, thing] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(object)) throw new GivenUp('tags do not fit');
  if (isRelational(thing.lemma)) throw new GivenUp('relational noun');
  const preposition = prepositionPiecesOf(sentence, pair);
  // *There is an umbrella to a stranger* is what no one would say.
  const isOwn = childrenOf(gold, pair.head, 'nmod', 'obl').includes(pair.dependent) || pair.through !== null;
  if (!isOwn && preposition.some(({ text }) => /^(?:to|by|into|onto|through)$/.test(text)))
    throw new GivenUp('odd preposition');
  const { pieces, agreement } = indefinite(sentence, pair.head);
  const phrase = nounPhrase(sentence, pair.dependent, place);
  if (!agreement.plural && !isCounted(thing.lemma) && childrenOf(gold, pair.head, 'det', 'nmod:poss').length > 0)
    throw new GivenUp('noun without article');
  const there = [added('there'), added(agreement.plural ? 'are' : 'is')];
  return [
    'existence',
    [...there, ...withArticle(sentence, pair.head, pieces, agreement), ...preposition, ...phrase.pieces],
  ];
}

/** A bare singular that can be counted was bare for its phrase's sake; alone it is no English. */
function withArticle(
  sentence: Sentence,
  noun: number,
  pieces: readonly Piece[],
  agreement: Agreement,
): readonly Piece[] {
  if (agreement.plural || pieces[0]!.word === null || !isCounted(sentence.words[noun]!.lemma)) return pieces;
  throw new GivenUp('bare noun');
}

/** Whether one can be between these: several, and not only one of two that are named. */
const isSeveral = ({ words, gold }: Sentence, noun: number) =>
  words[noun]!.tag === 'NNS' &&
  childrenOf(gold, noun, 'conj').length === 0 &&
  universal(gold.relations[noun]!) !== 'conj';

/** The words of the preposition, in order. */
function prepositionPiecesOf(sentence: Sentence, { preposition, dependent, head, through }: Pair): readonly Piece[] {
  const { words } = sentence;
  const name = preposition.map(word => words[word]!.form.toLowerCase()).join(' ');
  if (isOddPreposition(name)) throw new GivenUp('odd preposition');
  if (name === 'of' && words[head]!.upos !== 'NOUN' && !governs(words[head]!.lemma, name))
    throw new GivenUp('odd preposition');
  if (isJoining(name, words[dependent]!.lemma)) throw new GivenUp('joining phrase');
  if (/^(?:between|among|amongst|amid)$/.test(name) && !isSeveral(sentence, dependent))
    throw new GivenUp('odd preposition');
  const isHere = through !== null || preposition.every(word => word < dependent);
  if (
    !isHere ||
    preposition.some(word => !/^(?:ADP|SCONJ|PART)$/.test(words[word]!.upos)) ||
    preposition.includes(head)
  )
    throw new GivenUp('odd preposition');
  return preposition.map(word => ({ text: words[word]!.form.toLowerCase(), word }));
}

function prepositionPieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  const head = words[pair.head]!;
  const preposition = prepositionPiecesOf(sentence, pair);
  const phrase = nounPhrase(sentence, pair.dependent, place);
  if (head.upos === 'ADJ') {
    if (childrenOf(gold, pair.head, 'cop').length === 0) throw new GivenUp('no predicate');
    refuseClause(sentence, pair.head);
    const dummy = dummySubject(sentence, pair.head);
    const rest = [...predicate(sentence, pair.head, 'own', somebody), ...preposition, ...phrase.pieces];
    return ['prepositional phrase', [dummy, ...copula(sentence, pair.head, somebody), ...rest]];
  }
  if (head.upos !== 'VERB') throw new GivenUp('tags do not fit');
  refuseVerb(sentence, pair.head);
  const dummy = dummySubject(sentence, pair.head);
  const isGoverned = governs(head.lemma, preposition.map(({ text }) => text).join(' '));
  const rest = [...completion(sentence, pair.head, [pair.dependent], isGoverned), ...preposition, ...phrase.pieces];
  return ['prepositional phrase', [dummy, ...activeGroup(sentence, pair.head, somebody), ...rest]];
}

function adverbPieces(sentence: Sentence, pair: Pair): readonly [Template, readonly Piece[]] {
  const { words, gold } = sentence;
  const [adverb, verb] = [words[pair.dependent]!, words[pair.head]!];
  if (adverb.upos !== 'ADV') throw new GivenUp('tags do not fit');
  if (verb.upos !== 'VERB') throw new GivenUp('adverb of degree');
  if (adverb.tag.startsWith('W')) throw new GivenUp('question');
  const form = adverb.form.toLowerCase();
  if (isDiscourse(form) || isDiscourse(adverb.lemma)) throw new GivenUp('adverb of discourse or degree');
  if (!/^\p{L}+$/u.test(form)) throw new GivenUp('odd token');
  if (words[pair.dependent + 1]?.form === ',' && pair.dependent < pair.head)
    throw new GivenUp('adverb of discourse or degree');
  if (
    (gold.children[pair.dependent] ?? []).some(
      child => !/^(?:advmod|punct|cc|conj)$/.test(universal(gold.relations[child]!)),
    )
  )
    throw new GivenUp('adverb with a complement');
  refuseTorn(sentence, [pair.dependent]);
  refuseVerb(sentence, pair.head);
  const piece: Piece = { text: form, word: pair.dependent };
  const dummy = dummySubject(sentence, pair.head);
  const rest = completion(sentence, pair.head, [pair.dependent]);
  if (standsBeforeVerb(form))
    return ['adverb', [dummy, ...activeGroup(sentence, pair.head, somebody, [piece]), ...rest]];
  return ['adverb', [dummy, ...activeGroup(sentence, pair.head, somebody), ...rest, piece]];
}

function appositionPieces(sentence: Sentence, pair: Pair, place: Place): readonly [Template, readonly Piece[]] {
  const { words } = sentence;
  const [second, first] = [words[pair.dependent]!, words[pair.head]!];
  if (!isNominal(second) || !isNominal(first)) throw new GivenUp('tags do not fit');
  const before = words
    .slice(0, pair.dependent)
    .filter(({ form }) => /^[()[\]]$/.test(form))
    .at(-1);
  if (before !== undefined && /^[([]$/.test(before.form)) throw new GivenUp('apposition in brackets');
  const subject = nounPhrase(sentence, pair.head, 'own');
  const named = nounPhrase(sentence, pair.dependent, place);
  if (subject.agreement.plural !== named.agreement.plural) throw new GivenUp('number');
  const bare =
    named.pieces[0]!.word !== null && second.upos === 'NOUN' && !named.agreement.plural && isCounted(second.lemma);
  const article = bare ? [added(articleBefore(named.pieces))] : [];
  return ['apposition', [...subject.pieces, beIn('present', subject.agreement), ...article, ...named.pieces]];
}

// VG(v) of the templates: auxiliaries, verb and particle, finite and in agreement with a new subject; and the same turned into
// the passive. A verb that is not finite takes the tense of the nearest finite verb above it. Nothing that is denied is told, and
// what is false is false without its *not* too: a negation goes.
import { pastInAgreement, pastParticipleOf, presentOf, type VerbAgreement } from '../english/index.ts';
import * as verbs from './lexicon/verbs.ts';
import { refuseHalfWord } from './noun-phrase.ts';
import { added, giveUp, type Piece, pieceOf } from './phrase.ts';
import { type GoldSentence, hasFeature, type Word } from './sentence.ts';

interface Group {
  readonly auxiliaries: readonly Word[];
  readonly verb: Word;
  readonly particles: readonly Word[];
}

/** But for modals, which have no other form. */
const hasTense = ({ tag }: Word) => /^VB[DZP]$/.test(tag);

/** The verb in the active, or as it stands in the passive, for a new subject. `before` goes between auxiliary and verb. */
export function activeGroup(
  sentence: GoldSentence,
  verb: number,
  agreement: VerbAgreement,
  before: readonly Piece[] = [],
): readonly Piece[] {
  const group = groupOf(sentence, verb);
  const auxiliaries = group.auxiliaries.filter(({ lemma, tag }) => !(lemma === 'be' && tag === 'VBG'));
  const word = group.verb;
  const [first, ...rest] = auxiliaries;
  const particles = group.particles.map(pieceOf);
  const main = (text: string): Piece => ({ text, word: word.index });
  if (first === undefined) {
    const tense = hasTense(word) ? tenseOf(word) : tenseOfParticiple(sentence, word.index);
    const asParticiple = word.tag === 'VBN' || (word.tag === 'VBG' && !verbs.isState(word.lemma));
    if (asParticiple) return [beIn(tense, agreement), ...before, main(lower(word)), ...particles];
    const finite = tense === 'past' ? pastInAgreement(word.lemma, agreement) : presentOf(word.lemma, agreement);
    return [...before, main(finite === word.lemma ? finite : keepSpelling(word, finite)), ...particles];
  }
  const finite = finiteAuxiliary(sentence, first, agreement);
  const isGoing = group.auxiliaries.length !== auxiliaries.length;
  const being = isGoing ? [added('being')] : [];
  const middle = rest.map(aux => ({ text: expanded(aux), word: aux.index }));
  return [
    finite,
    ...middle,
    ...(first.lemma === 'be' || rest.length > 0 ? being : []),
    ...before,
    main(lower(word)),
    ...particles,
  ];
}

/** A verb group and what completes it; a dummy object goes before the particle: *took something down*. */
export function withRest(sentence: GoldSentence, group: readonly Piece[], rest: readonly Piece[]): readonly Piece[] {
  const [object, ...others] = rest;
  const isParticle = ({ word }: Piece) => word !== null && sentence.label(word) === 'compound:prt';
  const particles = group.filter(isParticle);
  if (object === undefined || object.word !== null || particles.length === 0) return [...group, ...rest];
  return [...group.filter(piece => !isParticle(piece)), object, ...particles, ...others];
}

/** The verb with its object for a subject: *the cat was fed, the farm has been sold, the roofs must be repaired*. */
export function passiveGroup(sentence: GoldSentence, verb: number, agreement: VerbAgreement): readonly Piece[] {
  const group = groupOf(sentence, verb);
  const word = group.verb;
  const first = group.auxiliaries[0];
  const has = (lemma: string) => group.auxiliaries.find(aux => aux.lemma === lemma);
  const finite = group.auxiliaries.find(aux => /^(?:VB[DZP]|MD)$/.test(aux.tag));
  const modal = finite?.tag === 'MD' ? finite : undefined;
  const have = has('have');
  const progressive = word.tag === 'VBG' && has('be') !== undefined;
  const participle = { text: pastParticiple(word), word: word.index };
  const tail = [participle, ...group.particles.map(pieceOf)];
  if (modal !== undefined) {
    const perfect = have === undefined ? [added('be')] : [{ text: 'have', word: have.index }, added('been')];
    return [{ text: modalForm(modal), word: modal.index }, ...perfect, ...tail];
  }
  const told = finite ?? (first === undefined && hasTense(word) ? word : undefined);
  const tense = told === undefined ? tenseOfParticiple(sentence, word.index) : tenseOf(told);
  if (have !== undefined && finite === have) return [inTense('have', tense, agreement), added('been'), ...tail];
  const being = progressive && finite?.lemma === 'be' ? [added('being')] : [];
  return [beIn(tense, agreement), ...being, ...tail];
}

/** Copula and its auxiliaries, before a predicate; *be* in the tense of the clause where the text has none. */
export function copula(sentence: GoldSentence, predicate: number, agreement: VerbAgreement): readonly Piece[] {
  const own = sentence.children(predicate, 'aux', 'cop');
  // *May be enraging and absurd*: a conjunct shares what the first has.
  const isShared = own.length === 0 && sentence.label(predicate) === 'conj';
  const shared = isShared ? sentence.children(sentence.head(predicate), 'aux', 'cop') : own;
  const auxiliaries = sentence.wordsAt(shared);
  const [first, ...rest] = auxiliaries;
  if (first === undefined) return [beIn(tenseAbove(sentence, predicate), agreement)];
  const middle = rest.map(aux => ({ text: expanded(aux), word: aux.index }));
  return [finiteAuxiliary(sentence, first, agreement), ...middle];
}

/** The auxiliaries of a verb. A conjunct in the same form shares those of the first: *can build and blur*. */
export function auxiliariesOf(sentence: GoldSentence, verb: number): readonly number[] {
  const own = sentence.children(verb, 'aux');
  const first = sentence.head(verb);
  const isShared =
    own.length === 0 && sentence.label(verb) === 'conj' && sentence.words[first]?.tag === sentence.word(verb).tag;
  return isShared && !hasTense(sentence.word(verb)) && !sentence.has(verb, 'mark', 'nsubj')
    ? sentence.children(first, 'aux')
    : own;
}

/** Whether a verb is in the passive: by its auxiliary, or as a participle without one. */
export function isPassive(sentence: GoldSentence, verb: number): boolean {
  const auxiliaries = auxiliariesOf(sentence, verb);
  if (auxiliaries.length === 0) return sentence.word(verb).tag === 'VBN';
  return auxiliaries.some(aux => sentence.label(aux) === 'aux:pass');
}

function groupOf(sentence: GoldSentence, verb: number): Group {
  const word = sentence.word(verb);
  if (word.upos !== 'VERB') giveUp('no verb');
  if (hasFeature(word, 'Typo=Yes') || !/^\p{L}[\p{L}'’-]*$/u.test(word.form)) giveUp('odd token');
  if (sentence.has(verb, 'cop', 'case')) giveUp('no verb');
  refuseHalfWord(sentence, [verb]);
  // *Did see* is *saw*.
  const auxiliaries = auxiliariesOf(sentence, verb)
    .map(child => sentence.word(child))
    .filter(({ lemma }) => lemma !== 'do');
  if (
    auxiliaries.some(
      ({ lemma }) => !/^(?:be|have|do|get|will|would|can|could|may|might|must|shall|should|ought)$/.test(lemma),
    )
  )
    giveUp('unusual auxiliary');
  return {
    auxiliaries,
    verb: word,
    particles: sentence.wordsAt(sentence.children(verb, 'compound:prt')),
  };
}

/** The first auxiliary, finite and in agreement. */
function finiteAuxiliary(sentence: GoldSentence, aux: Word, agreement: VerbAgreement): Piece {
  if (aux.tag === 'MD') return { text: modalForm(aux), word: aux.index };
  const tense = hasTense(aux) ? tenseOf(aux) : tenseAbove(sentence, aux.index);
  const piece = inTense(aux.lemma, tense, agreement);
  return { ...piece, word: aux.index };
}

/** *'ll* is *will*; *ca* and *wo* only stand before *n't*. */
function modalForm({ form, lemma }: Word): string {
  const low = form.toLowerCase().replace('’', "'");
  return low === "'ll" || low === "'d" ? lemma : ({ ca: 'can', wo: 'will', sha: 'shall' }[low] ?? low);
}

function expanded({ form, lemma, tag }: Word): string {
  return /^['’]/.test(form) ? (tag === 'VB' ? lemma : form.replace(/^['’]ve$/, 'have')) : form.toLowerCase();
}

const lower = ({ form }: Word) => form.toLowerCase();

/** The form of the text where it is the wanted one in another spelling: *traveled*, *burnt*. */
function keepSpelling(word: Word, finite: string): string {
  return word.tag === 'VBD' && word.lemma !== 'be' ? lower(word) : finite;
}

/** A regular past is its own participle, in the spelling of the text. */
const pastParticiple = (word: Word) =>
  word.tag === 'VBN' || (word.tag === 'VBD' && /ed$/i.test(word.form) && /ed$/.test(pastParticipleOf(word.lemma)))
    ? lower(word)
    : pastParticipleOf(word.lemma);

// The tense in which a hypothesis speaks: that of the pair's clause, or of the nearest one above that has any.

type Tense = 'present' | 'past';

const conditional = /^(?:would|could|might)$/i;

/** The tense in which something is said of this word: that of its clause, or of the nearest one above that has any. */
export function tenseAbove(sentence: GoldSentence, word: number): Tense {
  // *Would* tells no time by itself: *he said it would* did, *it would* does.
  let isSupposed = false;
  // *Charged in the stabbing*: what a participle tells was before what the clause tells.
  let isBefore = false;
  for (const at of sentence.upFrom(word)) {
    const finite = finiteOf(sentence, at);
    const isConditional = finite !== null && conditional.test(finite.form);
    if (isConditional) isSupposed = true;
    else if (finite !== null) {
      const tense = tenseOf(finite);
      if (isBefore && tense === 'present') giveUp('tense');
      return tense;
    }
    if (at !== word && isReduced(sentence, at) && !isLasting(sentence.word(at).lemma)) isBefore = true;
  }
  return isSupposed ? 'present' : giveUp('no finite verb');
}

/** The tense of a participle without auxiliary. *Letters found in the tower* were found; *languages derived from it* are
 *  derived; whether *goods carried by rail* are or were, nobody knows. */
function tenseOfParticiple(sentence: GoldSentence, verb: number): Tense {
  const tense = tenseAbove(sentence, verb);
  const { lemma, tag } = sentence.word(verb);
  if (tense === 'past') return tense;
  // *I have spent months reading*.
  if (tag === 'VBG' && !verbs.isState(lemma) && isInPerfect(sentence, verb)) giveUp('tense');
  if (!isReduced(sentence, verb) || isLasting(lemma)) return tense;
  // *It is the commonest bird found in marshes*: again and again.
  const isOfKind = sentence.has(sentence.head(verb), 'cop');
  return verbs.isOnce(lemma) && !isOfKind ? 'past' : giveUp('tense');
}

const isLasting = (lemma: string) => (verbs.isState(lemma) || verbs.isGoverning(lemma)) && !verbs.isOnce(lemma);

/** *The man charged, the letters found*. */
const isReduced = (sentence: GoldSentence, verb: number) =>
  sentence.word(verb).tag === 'VBN' && /^(?:acl|advcl)$/.test(sentence.label(verb)) && !sentence.has(verb, 'aux');

/** Whether the clause around a word is in the perfect. */
function isInPerfect(sentence: GoldSentence, word: number): boolean {
  for (const at of sentence.upFrom(sentence.head(word))) {
    const finite = finiteOf(sentence, at);
    if (finite !== null) return finite.lemma === 'have' && finite.index !== at;
  }
  return false;
}

/** The finite verb of a predicate: an auxiliary, a copula, or itself. */
export function finiteOf(sentence: GoldSentence, predicate: number): Word | null {
  const chain = [...sentence.children(predicate, 'aux', 'cop'), predicate].sort((a, b) => a - b);
  const finite = chain.find(word => /^(?:VB[DZP]|MD)$/.test(sentence.word(word).tag));
  return finite === undefined ? null : sentence.word(finite);
}

function tenseOf(finite: Word): Tense {
  if (finite.tag === 'MD') return conditional.test(finite.form) ? 'past' : 'present';
  return finite.tag === 'VBD' ? 'past' : 'present';
}

/** *be* in the tense of a clause. */
export const beIn = (tense: Tense, agreement: VerbAgreement): Piece => inTense('be', tense, agreement);

/** A verb in a tense. */
function inTense(lemma: string, tense: Tense, agreement: VerbAgreement): Piece {
  return added(tense === 'past' ? pastInAgreement(lemma, agreement) : presentOf(lemma, agreement));
}

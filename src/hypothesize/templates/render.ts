// Hypotheses from pairs: the shortest sentence that holds both words and says how they are related. All words and forms
// are those of the gold sentence, also where only a system relates them, so that a false hypothesis is good English too.

import type { VerbAgreement } from '../../english/index.ts';
import { refuseUntold } from '../assertion.ts';
import { refuseObject } from '../completion.ts';
import * as nouns from '../lexicon/nouns.ts';
import * as people from '../lexicon/people.ts';
import * as verbs from '../lexicon/verbs.ts';
import type { Standing } from '../noun-phrase.ts';
import type { Relation, WordPair } from '../pairs.ts';
import { GivenUp, giveUp, type Piece, writeSentence } from '../phrase.ts';
import { type GoldSentence, isNominal } from '../sentence.ts';
import { appositionDraft, modifierDraft, possessionDraft } from './nouns.ts';
import { adverbDraft, existenceDraft, prepositionDraft } from './phrases.ts';
import { indirectDraft, objectDraft, subjectDraft } from './verbs.ts';

export type RenderOutcome =
  | { readonly hypothesis: string; readonly template: HypothesisTemplate }
  | { readonly reason: string };

/** A sentence for the pair, or why there is none. `own` is true for pairs of gold. */
export function renderPair(sentence: GoldSentence, pair: WordPair, own: boolean): RenderOutcome {
  try {
    const { template, pieces } = draftOf(sentence, pair, own);
    const shown = new Set(pieces.map(({ word }) => word));
    if (!shown.has(pair.dependent) || !shown.has(pair.head)) return { reason: 'a word is missing' };
    if (repeats(pieces)) return { reason: 'words of one phrase' };
    return { hypothesis: writeSentence(pieces), template };
  } catch (error) {
    if (error instanceof GivenUp) return { reason: error.message };
    throw error;
  }
}

function repeats(pieces: readonly Piece[]): boolean {
  const words = pieces.flatMap(({ word }) => word ?? []);
  return new Set(words).size < words.length;
}

function draftOf(sentence: GoldSentence, pair: WordPair, own: boolean): HypothesisDraft {
  for (const word of [pair.dependent, pair.head]) {
    if (own) refuseUntold(sentence, word);
  }
  refuseIdiom(sentence, pair.head);
  const draft = drafts[pair.relation];
  return typeof draft === 'string' ? giveUp(draft) : draft(sentence, pair, own ? 'own' : 'other');
}

/** *Paid his tribute* is an idiom, whoever is said to have been paid. */
function refuseIdiom(sentence: GoldSentence, verb: number): void {
  const isLight = verbs.isLight(sentence.word(verb).lemma);
  for (const object of sentence.children(verb, 'obj')) {
    refuseObject(sentence, verb, object);
    const { upos, lemma } = sentence.word(object);
    if (isLight && upos === 'NOUN' && !nouns.isConcrete(lemma) && !people.isPerson(lemma)) giveUp('idiom');
  }
}

type DraftHypothesis = (sentence: GoldSentence, pair: WordPair, place: Standing) => HypothesisDraft;

/** By relation: what makes a hypothesis, or why nothing does. */
const drafts: Readonly<Record<Relation, DraftHypothesis | string>> = {
  subject: subjectDraft,
  'passive subject': subjectDraft,
  object: objectDraft,
  'indirect object': indirectDraft,
  modifier: modifierDraft,
  possessive: possessionDraft,
  preposition: (sentence, pair) =>
    (isNominal(sentence.word(pair.head)) ? existenceDraft : prepositionDraft)(sentence, pair),
  adverb: adverbDraft,
  apposition: appositionDraft,
  clause: 'clause',
  conjunct: 'coordination',
  name: 'part of a name or compound',
  'adverbial noun': 'noun without preposition',
  other: 'no template',
};

// What every template makes: pieces, and the name it goes by.

export type HypothesisTemplate =
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

export interface HypothesisDraft {
  readonly template: HypothesisTemplate;
  readonly pieces: readonly Piece[];
}

/** How a verb agrees with *somebody* and *something*. */
export const dummyAgreement: VerbAgreement = { person: 3, plural: false };

// Decides whether a text entails a hypothesis from the relations of both, and keeps an account of every relation: the
// systems of Yuret, Rimell and Han (2013), transparent in that they neither repair nor add errors of the parser.

import { Notices, quote } from '../bytes/index.ts';
import { isEnglish, lemmaCandidates } from '../english/index.ts';
import type { Answer, EntailmentPair, PairSide, SideParse } from '../model/index.ts';
import { type EntailmentRules, isListed } from './rules.ts';
import {
  type ComparedSentence,
  haveCommonElement,
  identitiesOf,
  readingsIn,
  relationsAt,
  type SentenceRelation,
  type SentenceWord,
  sentenceOf,
} from './sentence.ts';

export const reasons = ['entailed', 'no-parse', 'core-missing', 'no-overlap', 'no-core', 'pos-change'] as const;
export type Reason = (typeof reasons)[number];

export type Status = 'excluded' | 'ignored' | 'core-matched' | 'core-missing' | 'other-matched' | 'other-missing';

/** A relation of the hypothesis and what became of it. */
export interface TracedRelation {
  readonly relation: SentenceRelation;
  /** The label that counted. */
  readonly counted: string;
  readonly status: Status;
  /** Its words that the text lacks, where it is ignored. */
  readonly lacking: readonly string[];
}

export interface Decision {
  /** Null where the pair is left out for want of an analysis. */
  readonly answer: Answer | null;
  readonly reason: Reason;
  /** What a yes rests on; a determiner alone is a lucky one. */
  readonly evidence: 'core' | 'other' | 'determiner' | null;
  readonly deciding: readonly TracedRelation[];
  /** All relations of the hypothesis, in its order. */
  readonly relations: readonly TracedRelation[];
  /** Words whose part of speech is another in the text, where that decided. */
  readonly changed: readonly string[];
}

export function decide(text: ComparedSentence, hypothesis: ComparedSentence, rules: EntailmentRules): Decision {
  const no = { answer: 'NO', evidence: null, deciding: [], relations: [], changed: [] } as const;
  if (text.relations === null || hypothesis.relations === null)
    return { ...no, answer: rules.noParse === 'skip' ? null : 'NO', reason: 'no-parse' };
  const relations = traced(text.relations, hypothesis.relations, text.keys, rules);
  const changed = rules.posChangeIsNo ? changedWords(text, hypothesis) : [];
  if (changed.length > 0) return { ...no, relations, reason: 'pos-change', changed };
  const of = (...statuses: readonly Status[]) => relations.filter(({ status }) => statuses.includes(status));
  const missing = of('core-missing');
  if (missing.length > 0 && rules.missingCore === 'no')
    return { ...no, relations, reason: 'core-missing', deciding: missing };
  const core = of('core-matched');
  const matched = of('core-matched', 'other-matched');
  if (rules.need === 'core' && core.length === 0) return { ...no, relations, reason: 'no-core' };
  if (rules.need === 'any' && matched.length === 0) return { ...no, relations, reason: 'no-overlap' };
  return {
    answer: 'YES',
    reason: 'entailed',
    evidence: evidenceOf(core, matched),
    deciding: core.length > 0 ? core : matched,
    relations,
    changed: [],
  };
}

function evidenceOf(core: readonly TracedRelation[], matched: readonly TracedRelation[]): Decision['evidence'] {
  if (core.length > 0) return 'core';
  if (matched.length === 0) return null;
  return matched.every(({ counted }) => counted === 'det') ? 'determiner' : 'other';
}

function traced(
  text: readonly SentenceRelation[],
  hypothesis: readonly SentenceRelation[],
  known: ReadonlySet<string>,
  rules: EntailmentRules,
): readonly TracedRelation[] {
  const counts = ({ label }: SentenceRelation) => !isListed(label, rules.exclude);
  const found = new Set<string>();
  const readText = readingsIn(text, rules);
  const readHypothesis = readingsIn(hypothesis, rules);
  for (const relation of text)
    if (counts(relation))
      for (const reading of readText(relation)) for (const key of identitiesOf(reading)) found.add(key);
  const isKnown = ({ keys }: SentenceWord) => keys.some(key => known.has(key));
  return hypothesis.map(relation => {
    const [first, ...others] = readHypothesis(relation);
    const lacking = [relation.governor, relation.dependent].filter(word => !isKnown(word)).map(nameOf);
    const trace = { relation, counted: first.label, lacking: [] };
    if (!counts(relation)) return { ...trace, status: 'excluded' };
    if (rules.ignoreUnknown && lacking.length > 0) return { ...trace, status: 'ignored', lacking };
    const isFound = [first, ...others].some(reading => identitiesOf(reading).some(key => found.has(key)));
    const kind = isListed(first.label, rules.core) ? 'core' : 'other';
    return { ...trace, status: `${kind}-${isFound ? 'matched' : 'missing'}` };
  });
}

/** Words of the hypothesis that the text has, but never as that part of speech. */
function changedWords(text: ComparedSentence, hypothesis: ComparedSentence): readonly string[] {
  return [...hypothesis.tags].flatMap(([form, tags]) => {
    const there = text.tags.get(form);
    return there === undefined || [...tags].every(tag => there.has(tag)) ? [] : [form];
  });
}

/** What a word is shown as: its lemma, or its form where there are several. */
function nameOf({ keys, form }: SentenceWord): string {
  return keys.length === 1 ? keys[0]! : form.toLowerCase();
}

/** `nsubjpass(wash, patient)` */
export function relationText({ label, governor, dependent }: SentenceRelation): string {
  return `${label}(${nameOf(governor)}, ${nameOf(dependent)})`;
}

// Decides all pairs from what one parser made of them.

export type PairParses = ReadonlyMap<string, Readonly<Record<PairSide, SideParse>>>;

export interface DecidedPair {
  readonly pair: EntailmentPair;
  readonly decision: Decision;
  /** Null where the pair does not name its content words. */
  readonly diagnosis: Diagnosis | null;
}

function* wordsIn(pairs: readonly EntailmentPair[]): Generator<{ readonly form: string }, void> {
  for (const { text, hypothesis } of pairs)
    for (const side of [text, hypothesis]) for (const form of side.split(/[^\p{L}\p{N}'’]+/u)) yield { form };
}

/** Every pair has its parses. */
export function decidePairs(
  pairs: readonly EntailmentPair[],
  parses: PairParses,
  rules: EntailmentRules,
): { readonly decided: readonly DecidedPair[]; readonly notices: Notices } {
  const notices = new Notices();
  if (!isEnglish(wordsIn(pairs)))
    notices.add('not-english', () => ({
      place: pairs[0]!.place,
      text: 'the pairs do not read as English; their words and relations are compared by rules for English',
    }));
  const decided = pairs.flatMap(pair => {
    const both = parses.get(pair.id);
    if (both === undefined) return [];
    const text = sentenceOf(both.text, pair.text, rules);
    const hypothesis = sentenceOf(both.hypothesis, pair.hypothesis, rules);
    const decision = decide(text, hypothesis, rules);
    for (const [side, { renamed }] of [
      ['text', text],
      ['hypothesis', hypothesis],
    ] as const)
      if (renamed.length > 0)
        notices.add('universal-labels', () => ({
          place: both[side].place,
          text: `${quote(renamed[0]!)} is a label of Universal Dependencies; such labels are read as Stanford's`,
        }));
    warnOfIgnored(pair, both.hypothesis, decision, notices);
    return [{ pair, decision, diagnosis: diagnose(pair.words, text, hypothesis, decision) }];
  });
  return { decided, notices };
}

/** Most often the two sentences were cut into tokens differently, and the answer turns to no for that alone. */
function warnOfIgnored(pair: EntailmentPair, { place }: SideParse, { relations }: Decision, notices: Notices): void {
  const counted = relations.filter(({ status }) => status !== 'excluded');
  const ignored = counted.filter(({ status }) => status === 'ignored');
  if (2 * ignored.length <= counted.length) return;
  const words = [...new Set(ignored.flatMap(({ lacking }) => lacking))];
  notices.add('mostly-ignored', () => ({
    place,
    text: `pair ${quote(pair.id)}: ${ignored.length} of the hypothesis's ${counted.length} relations are ignored, because the text has no ${words.slice(0, 3).map(quote).join(', ')}; were both cut into tokens alike?`,
  }));
}

// What became of the relation that a pair asks about, the one between its two content words: a first diagnosis of an
// error, for a person to go on from.

export const diagnoses = {
  same: 'the text has the relation asked for',
  relabelled: 'the text relates the two words under another label',
  unrelated: 'the text does not relate the two words',
  ignored: 'the text lacks a word of the relation asked for',
  elsewhere: 'another relation decided',
  'no-parse': 'there is no analysis',
} as const;

export interface Diagnosis {
  readonly kind: keyof typeof diagnoses;
  /** The relations of the hypothesis that link the two words, directly or through a preposition. */
  readonly targets: readonly { readonly relation: string; readonly status: Status }[];
  /** What links them in the text. */
  readonly inText: readonly string[];
}

/** Null where the pair does not say which two words it is about. */
function diagnose(
  words: readonly string[] | null,
  text: ComparedSentence,
  hypothesis: ComparedSentence,
  decision: Decision,
): Diagnosis | null {
  if (words?.length !== 2) return null;
  if (decision.reason === 'no-parse') return { kind: 'no-parse', targets: [], inText: [] };
  // A content word may be several: "wake up".
  const [first, second] = words.map(word => word.split(/\s+/).flatMap(lemmaCandidates)) as [string[], string[]];
  const linking = linksBetween(hypothesis.relations ?? [], first, second);
  const targets = decision.relations.filter(({ relation }) => linking.has(relation));
  const inText = [...linksBetween(text.relations ?? [], first, second)].map(relationText);
  return {
    kind: kindOf(targets, inText.length > 0, decision),
    targets: targets.map(({ relation, status }) => ({ relation: relationText(relation), status })),
    inText,
  };
}

function kindOf(targets: readonly TracedRelation[], isRelated: boolean, decision: Decision): Diagnosis['kind'] {
  const isMatched = targets.some(({ status }) => status === 'core-matched' || status === 'other-matched');
  if (isMatched && decision.answer === 'YES') return 'same';
  if (targets.length === 0) return 'elsewhere';
  if (decision.deciding.length > 0 && !decision.deciding.some(trace => targets.includes(trace))) return 'elsewhere';
  if (isMatched) return 'same';
  if (targets.every(({ status }) => status === 'ignored')) return 'ignored';
  return isRelated ? 'relabelled' : 'unrelated';
}

export function linksBetween(
  relations: readonly SentenceRelation[],
  first: readonly string[],
  second: readonly string[],
): ReadonlySet<SentenceRelation> {
  const links = new Set<SentenceRelation>();
  const isEither = ({ keys }: SentenceWord) => haveCommonElement(keys, first) || haveCommonElement(keys, second);
  const isOne = (word: SentenceWord, other: SentenceWord) =>
    (haveCommonElement(word.keys, first) && haveCommonElement(other.keys, second)) ||
    (haveCommonElement(word.keys, second) && haveCommonElement(other.keys, first));
  const prepositionsAt = relationsAt(
    'dependent',
    relations.filter(({ label, governor }) => label === 'prep' && isEither(governor)),
  );
  for (const relation of relations) {
    const { label, governor, dependent } = relation;
    if (isOne(governor, dependent)) links.add(relation);
    if ((label !== 'pobj' && label !== 'pcomp') || !isEither(dependent)) continue;
    for (const above of prepositionsAt(governor)) if (isOne(above.governor, dependent)) links.add(above).add(relation);
  }
  return links;
}

// Which relations of the text some relations of the hypothesis were found as.

export function counterpartsOf(
  relations: readonly SentenceRelation[],
  text: ComparedSentence,
  hypothesis: ComparedSentence,
  rules: EntailmentRules,
): ReadonlySet<SentenceRelation> {
  const identitiesIn = (sentence: ComparedSentence) => {
    const read = readingsIn(sentence.given, rules);
    return (relation: SentenceRelation) => read(relation).flatMap(identitiesOf);
  };
  const wanted = new Set(relations.flatMap(identitiesIn(hypothesis)));
  const identitiesInText = identitiesIn(text);
  return new Set(text.given.filter(relation => identitiesInText(relation).some(identity => wanted.has(identity))));
}

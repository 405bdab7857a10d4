// Decides whether a text entails a hypothesis from the relations of both, and keeps an account of every relation: the
// systems of Yuret, Rimell and Han (2013), transparent in that they neither repair nor add errors of the parser.
import type { Answer } from '../model/index.ts';
import { identitiesOf, readingsOf } from './readings.ts';
import { type EntailmentRules, isListed } from './rules.ts';
import type { Sentence, SentenceRelation, SentenceWord } from './sentence.ts';

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

export function decide(text: Sentence, hypothesis: Sentence, rules: EntailmentRules): Decision {
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
  for (const relation of text)
    if (counts(relation))
      for (const reading of readingsOf(relation, text, rules)) for (const key of identitiesOf(reading)) found.add(key);
  const isKnown = ({ keys }: SentenceWord) => keys.some(key => known.has(key));
  return hypothesis.map(relation => {
    const [first, ...others] = readingsOf(relation, hypothesis, rules);
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
function changedWords(text: Sentence, hypothesis: Sentence): readonly string[] {
  return [...hypothesis.tags].flatMap(([form, tags]) => {
    const there = text.tags.get(form);
    return there === undefined || [...tags].every(tag => there.has(tag)) ? [] : [form];
  });
}

/** What a word is shown as: its lemma, or its form where there are several. */
export function nameOf({ keys, form }: SentenceWord): string {
  return keys.length === 1 ? keys[0]! : form.toLowerCase();
}

/** `nsubjpass(wash, patient)` */
export function relationText({ label, governor, dependent }: SentenceRelation): string {
  return `${label}(${nameOf(governor)}, ${nameOf(dependent)})`;
}

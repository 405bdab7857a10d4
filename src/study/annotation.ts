// From judgements of untrained people to a data set (Yuret, Rimell and Han 2013, section 3): annotators who agree too
// little with the silver answers are removed, and an item stays if all who are left judged it alike.
import { type Figure, ratio } from '../counts/index.ts';
import { type AnnotatedItem, type Answer, type EntailmentJudgement, judgements } from '../model/index.ts';
import { drawSome, randomFrom } from '../stats/index.ts';
import type { StudyArchive } from './records.ts';
import { agreementOf, type JudgeAgreement } from './statistics.ts';
import { standingAnswers } from './study.ts';

/** What keeps an annotator and an item. */
export interface AnnotationThresholds {
  /** People who must have judged an item. */
  readonly annotators: number;
  /** Agreement with silver below which an annotator is removed; exactly so much is enough. */
  readonly agreement: number;
  /** Judgements that must be left, all of them alike. */
  readonly judgements: number;
  /** Whether a unanimous judgement against silver drops the item, too. */
  readonly requireSilver: boolean;
}

export const usualThresholds: AnnotationThresholds = {
  annotators: 5,
  agreement: 0.7,
  judgements: 3,
  requireSilver: false,
};

/** How far an annotator agrees with silver. */
export interface AnnotatorReport {
  readonly name: string;
  readonly answered: number;
  readonly agree: number;
  readonly agreement: Figure;
  readonly kept: boolean;
}

/** What became of an item. */
export interface ItemOutcome {
  readonly item: AnnotatedItem;
  /** What the remaining judgements say, or null where the item is dropped. */
  readonly gold: Answer | null;
  readonly why: 'too-few' | 'not-unanimous' | 'against-silver' | null;
  /** Those of the remaining annotators. */
  readonly judgements: number;
  readonly contradictsSilver: boolean;
}

/** What became of every annotator and every item, and how far people agreed. */
export interface AnnotationOutcome {
  readonly annotators: readonly AnnotatorReport[];
  readonly items: readonly ItemOutcome[];
  /** Among all annotators, and among those who were kept. */
  readonly agreement: { readonly before: JudgeAgreement; readonly after: JudgeAgreement };
}

export function filterAnnotation(
  items: readonly AnnotatedItem[],
  thresholds: AnnotationThresholds = usualThresholds,
): AnnotationOutcome {
  const annotators = annotatorsOf(items, thresholds);
  const kept = new Set(annotators.filter(({ kept }) => kept).map(({ name }) => name));
  const left = (item: AnnotatedItem) => [...item.answers].flatMap(([name, answer]) => (kept.has(name) ? [answer] : []));
  return {
    annotators,
    items: items.map(item => outcomeOf(item, left(item).map(verdictOf), thresholds)),
    agreement: {
      before: agreementOf(items.map(({ answers }) => [...answers.values()].map(verdictOf))),
      after: agreementOf(items.map(item => left(item).map(verdictOf))),
    },
  };
}

/** Not sure counts as no. */
const verdictOf = (judgement: EntailmentJudgement): Answer => (judgement === 'yes' ? 'YES' : 'NO');

function annotatorsOf(items: readonly AnnotatedItem[], { agreement: least }: AnnotationThresholds) {
  const counts = new Map<string, { answered: number; agree: number }>();
  for (const { silver, answers } of items)
    for (const [name, judgement] of answers) {
      const count = counts.get(name) ?? { answered: 0, agree: 0 };
      count.answered++;
      if (verdictOf(judgement) === silver) count.agree++;
      counts.set(name, count);
    }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { answered, agree }]) => {
      const agreement = ratio(agree, answered);
      return { name, answered, agree, agreement, kept: agree / answered >= least };
    });
}

function outcomeOf(item: AnnotatedItem, verdicts: readonly Answer[], thresholds: AnnotationThresholds): ItemOutcome {
  const [first] = verdicts;
  const judgements = verdicts.length;
  const dropped = (why: ItemOutcome['why']) => ({ item, gold: null, why, judgements, contradictsSilver: false });
  if (first === undefined || judgements < thresholds.judgements || item.answers.size < thresholds.annotators)
    return dropped('too-few');
  if (verdicts.some(verdict => verdict !== first)) return dropped('not-unanimous');
  const contradictsSilver = first !== item.silver;
  if (contradictsSilver && thresholds.requireSilver) return dropped('against-silver');
  return { item, gold: first, why: null, judgements, contradictsSilver };
}

/** What was kept of one kind of items. */
export interface KeptRow {
  readonly name: string;
  readonly original: number;
  readonly kept: number;
}

/** By source and silver answer, `news/YES`. */
export function keptBySource({ items }: AnnotationOutcome): readonly KeptRow[] {
  return keptBy(items, ({ source, silver }) => [`${source ?? 'unknown'}/${silver}`]).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** The commonest first. An item counts under each of its tags. */
export function keptByTag({ items }: AnnotationOutcome): readonly KeptRow[] {
  return keptBy(items, ({ tags }) => tags).sort((a, b) => b.original - a.original || (a.name < b.name ? -1 : 1));
}

function keptBy(items: readonly ItemOutcome[], namesOf: (item: AnnotatedItem) => readonly string[]): KeptRow[] {
  const rows = new Map<string, { name: string; original: number; kept: number }>();
  for (const { item, gold } of items)
    for (const name of new Set(namesOf(item))) {
      const row = rows.get(name) ?? { name, original: 0, kept: 0 };
      row.original++;
      if (gold !== null) row.kept++;
      rows.set(name, row);
    }
  return [...rows.values()];
}

/** Two parts drawn by chance, the first of so many items; both in the order of the whole. */
export function splitItems<T>(items: readonly T[], size: number, seed: number): readonly [T[], T[]] {
  const first = drawSome(items.length, size, randomFrom(seed));
  return [items.filter((_, i) => first.has(i)), items.filter((_, i) => !first.has(i))];
}

// Judgements of entailments as the annotation of which PETE's filter makes a data set.

/** Items with a silver answer, with what each judge said. The filter needs that answer; the others are left out. */
export function annotationOf({ study, items, judges, history }: StudyArchive): readonly AnnotatedItem[] {
  const names = judgeNames(judges.map(({ judge }) => judge));
  const answers = new Map<string, Map<string, EntailmentJudgement>>(items.map(({ id }) => [id, new Map()]));
  for (const { item, judge, choice } of standingAnswers(history)) {
    const name = names.get(judge);
    const judgement = judgements.find(each => each === choice);
    if (name !== undefined && judgement !== undefined) answers.get(item)?.set(name, judgement);
  }
  return items.flatMap((item, index) => {
    if (item.task !== 'entailment' || item.silver === null || item.role !== undefined) return [];
    return {
      id: item.name,
      silver: item.silver,
      source: item.source,
      tags: item.tags,
      answers: answers.get(item.id) ?? new Map(),
      record: item.record,
      place: { file: study.design.gold, line: index + 1, column: 1 },
    };
  });
}

/** Two judges may have one name; then their ids tell them apart. */
function judgeNames(judges: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> {
  const shared = (name: string) => judges.filter(judge => judge.name === name).length > 1;
  return new Map(judges.map(({ id, name }) => [id, shared(name) ? `${name} (${id})` : name]));
}

// Judgements of entailments as the annotation of which PETE's filter makes a data set.
import { type AnnotatedItem, type Judgement, judgements } from '../model/index.ts';
import { type StudyArchive, standingAnswers } from './study.ts';

/** Items with a silver answer, with what each judge said. The filter needs that answer; the others are left out. */
export function annotationOf({ study, items, judges, history }: StudyArchive): readonly AnnotatedItem[] {
  const names = judgeNames(judges.map(({ judge }) => judge));
  const answers = new Map<string, Map<string, Judgement>>(items.map(({ id }) => [id, new Map()]));
  for (const { item, judge, choice } of standingAnswers(history)) {
    const name = names.get(judge);
    const judgement = judgements.find(each => each === choice);
    if (name !== undefined && judgement !== undefined) answers.get(item)?.set(name, judgement);
  }
  return items.flatMap((item, index) => {
    if (item.task !== 'entailment' || item.silver === null) return [];
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

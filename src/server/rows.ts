// Rows of the tables as the values of a study.
import type { Selectable } from 'kysely';
import type { Answer, Assignment, Judge, Study, StudyItem } from '../study/index.ts';
import type { Tables } from './tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export function studyOf({ id, title, task, instructions, plan, created, closed }: Omit<Row<'study'>, 'number'>): Study {
  const { measures, design }: Pick<Study, 'measures' | 'design'> = JSON.parse(plan);
  return { id, title, task, instructions, measures, design, created, closed };
}

export function studyRow({ measures, design, ...rest }: Study): Omit<Row<'study'>, 'number'> {
  return { ...rest, plan: JSON.stringify({ measures, design }) };
}

export function itemOf({ content }: Pick<Row<'item'>, 'content'>): StudyItem {
  return JSON.parse(content);
}

export function itemRow(study: string, item: StudyItem, number: number): Row<'item'> {
  return { study, id: item.id, number, sample: item.sample, content: JSON.stringify(item) };
}

export function judgeOf({
  id,
  study,
  name,
  sample,
  seed,
  invited,
}: Omit<Row<'judge'>, 'number' | 'token_hash'>): Judge {
  return { id, study, name, sample, seed, invited };
}

export function assignmentOf({ item, position, swapped }: Omit<Row<'assignment'>, 'judge' | 'study'>): Assignment {
  return { item, position, swapped };
}

export function answerOf({ judge, item, choice, comment, submission, at }: Omit<Row<'answer'>, 'number'>): Answer {
  return { judge, item, choice, comment, submission, at };
}

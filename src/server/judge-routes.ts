// What a judge may ask for: their own study, their own items, blinded, and to answer them. Everything is found by way of
// the judge whose token came along, so there is nothing of others to be asked for.
import type { Context } from 'hono';
import { maxLength, object, picklist, pipe, string } from 'valibot';
import { judgements } from '../model/index.ts';
import { blindItem, choiceAsSeen, type JudgeView, type StudyItem, type StudyJudge } from '../study/index.ts';
import { httpError, readBody } from './guards.ts';
import { type AnsweredAssignment, StudyRefusal, type StudyStore } from './store.ts';

/** Items never change, so they are kept once they were read. */
export type ItemSource = (study: string) => Promise<ReadonlyMap<string, StudyItem>>;

const sentAnswer = object({
  choice: picklist(['left', 'right', ...judgements]),
  comment: pipe(string(), maxLength(10_000)),
  submission: pipe(string(), maxLength(64)),
});

export async function showOwnStudy(c: Context, store: StudyStore, judge: StudyJudge): Promise<Response> {
  const [study, assignments] = await Promise.all([store.findStudy(judge.study), store.assignmentsOf(judge.id)]);
  if (study === null) throw new StudyRefusal('no-study');
  const view: JudgeView = {
    title: study.title,
    task: study.task,
    instructions: study.instructions,
    guide: study.guide ?? {},
    closed: study.closed !== null,
    items: inOrder(assignments).map(assignment => ({
      id: assignment.item,
      answer:
        assignment.answer === null
          ? null
          : { choice: choiceAsSeen(assignment.answer.choice, assignment), comment: assignment.answer.comment },
    })),
  };
  return c.json(view);
}

export async function showItem(c: Context, store: StudyStore, items: ItemSource, judge: StudyJudge): Promise<Response> {
  const wanted = c.req.param('item');
  const assignment = (await store.assignmentsOf(judge.id)).find(({ item }) => item === wanted);
  const item = assignment && (await items(judge.study)).get(assignment.item);
  if (assignment === undefined || item === undefined) throw new StudyRefusal('not-assigned');
  return c.json(blindItem(item, assignment));
}

export async function takeAnswer(c: Context, store: StudyStore, judge: StudyJudge): Promise<Response> {
  const { choice, comment, submission } = await readBody(c, sentAnswer);
  const item = c.req.param('item');
  if (item === undefined) throw httpError(404, 'There is nothing here.');
  await store.saveAnswer({ judge: judge.id, item, shown: choice, comment, submission });
  return c.body(null, 204);
}

function inOrder(assignments: readonly AnsweredAssignment[]): readonly AnsweredAssignment[] {
  return assignments.toSorted((a, b) => a.position - b.position);
}

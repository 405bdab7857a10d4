// What a judge may ask for: their own study, their own items, blinded, and to answer them. Everything is found by way of
// the judge whose token came along, so there is nothing of others to be asked for.
import type { Context } from 'hono';
import { array, literal, maxLength, object, picklist, pipe, string } from 'valibot';
import { judgements } from '../model/index.ts';
import { blindItem, choiceAsSeen, type JudgeView, longest, type StudyItem, type StudyJudge } from '../study/index.ts';
import { httpError, readBody } from './guards.ts';
import { type AnsweredAssignment, type JudgePart, StudyRefusal, type StudyStore } from './store.ts';

/** Items never change, so they are kept once they were read. */
export type ItemSource = (study: string) => Promise<ReadonlyMap<string, StudyItem>>;

const sentAnswer = object({
  choice: picklist(['left', 'right', ...judgements]),
  comment: pipe(string(), maxLength(longest.comment)),
  submission: pipe(string(), maxLength(longest.submission)),
});

export async function showOwnStudy(c: Context, store: StudyStore, judge: StudyJudge): Promise<Response> {
  const parts = await store.partsOf(judge.id);
  const open = lastOpen(parts);
  const asked = c.req.query('part');
  const part = asked !== undefined && /^\d{1,3}$/.test(asked) ? Math.min(Number(asked), open) : open;
  const current = parts[part];
  if (current === undefined) throw new StudyRefusal('no-study');
  const { study } = current;
  const { after: _, ...guide } = study.guide ?? {};
  const assignments = await store.assignmentsOf(current.judge.id);
  const view: JudgeView = {
    title: study.title,
    task: study.task,
    instructions: study.instructions,
    guide,
    parts: parts.map(each => ({ title: each.study.title, isDone: isDone(each) })),
    part,
    open,
    isFormMissing: await isFormMissing(store, current),
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

const isDone = ({ assigned, answered }: JudgePart) => answered >= assigned;

/** A task is open when all before it are done. */
function lastOpen(parts: readonly JudgePart[]): number {
  const first = parts.findIndex(part => !isDone(part));
  return first < 0 ? parts.length - 1 : first;
}

async function isFormMissing(store: StudyStore, { judge, study: { guide } }: JudgePart): Promise<boolean> {
  const isAsked = guide?.consent !== undefined || (guide?.questions ?? []).length > 0;
  return isAsked && (await store.formOf(judge.id)) === null;
}

/** The task that an item is of. One that is not open yet, or whose questions are not answered, shows nothing. */
async function partWith(store: StudyStore, judge: StudyJudge, item: string | undefined) {
  const parts = await store.partsOf(judge.id);
  for (const part of parts.slice(0, lastOpen(parts) + 1)) {
    const assignment = (await store.assignmentsOf(part.judge.id)).find(each => each.item === item);
    if (assignment === undefined) continue;
    if (await isFormMissing(store, part)) throw new StudyRefusal('no-consent');
    return { part, assignment };
  }
  throw new StudyRefusal('not-assigned');
}

export async function showItem(c: Context, store: StudyStore, items: ItemSource, judge: StudyJudge): Promise<Response> {
  const { part, assignment } = await partWith(store, judge, c.req.param('item'));
  const item = (await items(part.study.id)).get(assignment.item);
  if (item === undefined) throw new StudyRefusal('not-assigned');
  return c.json(blindItem(item, assignment));
}

export async function takeAnswer(c: Context, store: StudyStore, judge: StudyJudge): Promise<Response> {
  const { choice, comment, submission } = await readBody(c, sentAnswer);
  const { part, assignment } = await partWith(store, judge, c.req.param('item'));
  await store.saveAnswer({ judge: part.judge.id, item: assignment.item, shown: choice, comment, submission });
  return c.body(null, 204);
}

const sentForm = object({ agreed: literal(true), answers: array(pipe(string(), maxLength(longest.formAnswer))) });

export async function takeForm(c: Context, store: StudyStore, judge: StudyJudge): Promise<Response> {
  const { answers } = await readBody(c, sentForm);
  const parts = await store.partsOf(judge.id);
  const part = parts[lastOpen(parts)];
  if (part === undefined || answers.length !== (part.study.guide?.questions ?? []).length)
    throw httpError(422, 'Answer all questions.');
  await store.saveForm(part.judge.id, answers);
  return c.body(null, 204);
}

function inOrder(assignments: readonly AnsweredAssignment[]): readonly AnsweredAssignment[] {
  return assignments.toSorted((a, b) => a.position - b.position);
}

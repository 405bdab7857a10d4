// The queries that several methods of the store share. Those that change something run inside a transaction of the caller's.
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Answer, Assignment, Judge, Study, StudyArchive, StudyItem } from '../study/index.ts';
import { answerOf, assignmentOf, itemOf, itemRow, judgeOf, studyOf, studyRow } from './rows.ts';
import { StudyRefusal } from './store.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5_000;

/** As a number on every database: PostgreSQL counts in 64 bits, which arrive as text. */
export const rowCount = sql<number>`count(*)::integer`.as('count');

export function isAnswered(eb: ExpressionBuilder<Tables, 'assignment'>) {
  return eb.exists(
    eb
      .selectFrom('answer')
      .select('answer.number')
      .whereRef('answer.judge', '=', 'assignment.judge')
      .whereRef('answer.item', '=', 'assignment.item'),
  );
}

export async function lockStudy(trx: Transaction<Tables>, id: string): Promise<Study> {
  const row = await trx.selectFrom('study').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new StudyRefusal('no-study');
  return studyOf(row);
}

export async function insertStudy(trx: Transaction<Tables>, study: Study, items: readonly StudyItem[]): Promise<void> {
  checkText(study.title);
  checkText(study.instructions);
  await trx.insertInto('study').values(studyRow(study)).execute();
  const rows = items.map((item, number) => itemRow(study.id, item, number));
  await insertAll(rows, some => trx.insertInto('item').values([...some]));
}

export async function insertJudge(trx: Transaction<Tables>, judge: Judge, hash: string | null): Promise<void> {
  await trx
    .insertInto('judge')
    .values({ ...judge, token_hash: hash })
    .execute();
}

export async function insertAll<T>(
  rows: readonly T[],
  insert: (rows: readonly T[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE)).execute();
}

export async function itemsOf(db: Kysely<Tables>, study: string): Promise<readonly StudyItem[]> {
  const rows = await db.selectFrom('item').select('content').where('study', '=', study).orderBy('number').execute();
  return rows.map(itemOf);
}

/** Judges as they were invited, each with their items as they come. */
export async function assignedJudges(db: Kysely<Tables>, study: string): Promise<StudyArchive['judges']> {
  const judges = await db.selectFrom('judge').selectAll().where('study', '=', study).orderBy('number').execute();
  const rows = await db.selectFrom('assignment').selectAll().where('study', '=', study).orderBy('position').execute();
  const assignments = new Map<string, Assignment[]>(judges.map(({ id }) => [id, []]));
  for (const row of rows) assignments.get(row.judge)?.push(assignmentOf(row));
  return judges.map(judge => ({ judge: judgeOf(judge), assignments: assignments.get(judge.id) ?? [] }));
}

export async function historyOf(db: Kysely<Tables>, study: string): Promise<readonly Answer[]> {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('judge', 'judge.id', 'answer.judge')
    .selectAll('answer')
    .where('judge.study', '=', study)
    .orderBy('answer.number')
    .execute();
  return rows.map(answerOf);
}

export async function isKnown(trx: Transaction<Tables>, judge: string, submission: string): Promise<boolean> {
  const row = await trx
    .selectFrom('answer')
    .select('number')
    .where('judge', '=', judge)
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row !== undefined;
}

export async function standingAnswer(trx: Transaction<Tables>, judge: string, item: string): Promise<Answer> {
  const row = await trx
    .selectFrom('answer')
    .selectAll()
    .where('judge', '=', judge)
    .where('item', '=', item)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  // The submission is known, but of another item.
  if (row === undefined) throw new StudyRefusal('submission');
  return answerOf(row);
}

/** PostgreSQL stores no NUL, and no half of a surrogate pair as it is. */
export function checkText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new StudyRefusal('text');
}

/** Those of these judges that are already there. */
export async function judgesKnown(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<readonly { id: string }[]> {
  return trx.selectFrom('judge').select('id').where('id', 'in', ids).execute();
}

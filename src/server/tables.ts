// The tables, and how they came to be what they are. Pictures and records are JSON as text: PostgreSQL's own JSON types
// reorder keys and refuse characters that treebanks hold. Times are ISO 8601 as text, the same on every database.
// Answers are only ever added: the last one of a judge to an item is the one that stands.
import {
  type ExpressionBuilder,
  type Generated,
  type Kysely,
  type Migration,
  Migrator,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import type {
  AnswerChoice,
  ItemAssignment,
  JudgeAnswer,
  Study,
  StudyArchive,
  StudyItem,
  StudyJudge,
  Task,
} from '../study/index.ts';
import { StudyRefusal } from './store.ts';

export interface Tables {
  readonly setting: { name: string; value: string };
  readonly study: {
    id: string;
    /** The order in which studies came. */
    number: Generated<number>;
    title: string;
    task: Task;
    instructions: string;
    /** JSON: measures and design. */
    plan: string;
    created: string;
    closed: string | null;
  };
  readonly item: { study: string; id: string; number: number; sample: number | null; content: string };
  readonly judge: {
    id: string;
    number: Generated<number>;
    study: string;
    name: string;
    sample: number | null;
    seed: number;
    /** SHA-256, hexadecimal; null where there is no link. */
    token_hash: string | null;
    invited: string;
  };
  readonly assignment: { judge: string; study: string; item: string; position: number; swapped: boolean };
  readonly answer: {
    number: Generated<number>;
    judge: string;
    item: string;
    choice: AnswerChoice;
    comment: string;
    submission: string;
    at: string;
  };
}

/** In the order of their names. One that has been released is never changed; another is added behind it. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-studies': {
    async up(db: Kysely<unknown>) {
      for (const statement of firstTables) await sql.raw(statement).execute(db);
    },
  },
};

const firstTables = [
  `create table setting (name text primary key, value text not null)`,
  `create table study (
    id text primary key,
    number integer generated always as identity unique,
    title text not null,
    task text not null check (task in ('intrinsic', 'extrinsic', 'entailment')),
    instructions text not null,
    plan text not null,
    created text not null,
    closed text
  )`,
  `create table item (
    study text not null references study,
    id text not null,
    number integer not null,
    sample integer,
    content text not null,
    primary key (study, id),
    unique (study, number)
  )`,
  `create table judge (
    id text primary key,
    number integer generated always as identity unique,
    study text not null references study,
    name text not null,
    sample integer,
    seed integer not null,
    token_hash text unique,
    invited text not null,
    unique (id, study),
    unique (study, sample)
  )`,
  `create table assignment (
    judge text not null,
    study text not null,
    item text not null,
    position integer not null,
    swapped boolean not null,
    primary key (judge, item),
    unique (judge, position),
    foreign key (judge, study) references judge (id, study),
    foreign key (study, item) references item (study, id)
  )`,
  `create table answer (
    number integer generated always as identity primary key,
    judge text not null,
    item text not null,
    choice text not null check (choice in ('first', 'second', 'yes', 'no', 'not sure')),
    comment text not null,
    submission text not null,
    at text not null,
    unique (judge, submission),
    foreign key (judge, item) references assignment (judge, item)
  )`,
  `create index answer_last on answer (judge, item, number desc)`,
  `create index judge_study on judge (study)`,
];

/** Brings the tables up to date. Of several processes that try at once, one does it and the others wait. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'touchstone_migration',
    migrationLockTableName: 'touchstone_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

// Rows of the tables as the values of a study.

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

export function studyOf({ id, title, task, instructions, plan, created, closed }: Omit<Row<'study'>, 'number'>): Study {
  const { measures, design }: Pick<Study, 'measures' | 'design'> = JSON.parse(plan);
  return { id, title, task, instructions, measures, design, created, closed };
}

function studyRow({ measures, design, ...rest }: Study): Omit<Row<'study'>, 'number'> {
  return { ...rest, plan: JSON.stringify({ measures, design }) };
}

function itemOf({ content }: Pick<Row<'item'>, 'content'>): StudyItem {
  return JSON.parse(content);
}

function itemRow(study: string, item: StudyItem, number: number): Row<'item'> {
  return { study, id: item.id, number, sample: item.sample, content: JSON.stringify(item) };
}

export function judgeOf({
  id,
  study,
  name,
  sample,
  seed,
  invited,
}: Omit<Row<'judge'>, 'number' | 'token_hash'>): StudyJudge {
  return { id, study, name, sample, seed, invited };
}

export function assignmentOf({ item, position, swapped }: Omit<Row<'assignment'>, 'judge' | 'study'>): ItemAssignment {
  return { item, position, swapped };
}

function answerOf({ judge, item, choice, comment, submission, at }: Omit<Row<'answer'>, 'number'>): JudgeAnswer {
  return { judge, item, choice, comment, submission, at };
}

// The queries that several methods of the store share. Those that change something run inside a transaction of the caller's.

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5_000;

/** As a number on every database: PostgreSQL counts in 64 bits, which arrive as text. */
export const countOfRows = sql<number>`count(*)::integer`.as('count');

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

export async function insertJudge(trx: Transaction<Tables>, judge: StudyJudge, hash: string | null): Promise<void> {
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
  const assignments = new Map<string, ItemAssignment[]>(judges.map(({ id }) => [id, []]));
  for (const row of rows) assignments.get(row.judge)?.push(assignmentOf(row));
  return judges.map(judge => ({ judge: judgeOf(judge), assignments: assignments.get(judge.id) ?? [] }));
}

export async function historyOf(db: Kysely<Tables>, study: string): Promise<readonly JudgeAnswer[]> {
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

export async function standingAnswer(trx: Transaction<Tables>, judge: string, item: string): Promise<JudgeAnswer> {
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

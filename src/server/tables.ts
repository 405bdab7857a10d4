// The tables, and how they came to be what they are. Pictures and records are JSON as text: PostgreSQL's own JSON types
// reorder keys and refuse characters that treebanks hold. Times are ISO 8601 as text, the same on every database.
// Answers are only ever added: the last one of a judge to an item is the one that stands.
import { type Generated, type Kysely, type Migration, Migrator, type Selectable, sql, type Transaction } from 'kysely';
import type {
  ItemAssignment,
  JudgeAnswer,
  Study,
  StudyArchive,
  StudyEvent,
  StudyItem,
  StudyJudge,
} from '../study/index.ts';
import { StudyRefusal } from './store.ts';

type PlanKey = 'measures' | 'design' | 'guide';

/** Records as they are, with what only the tables have of them. `number` is the order in which they came. */
export interface Tables {
  readonly setting: { name: string; value: string };
  /** `plan` is JSON: all that has no column of its own. */
  readonly study: Omit<Study, PlanKey> & { number: Generated<number>; plan: string };
  /** `content` is the whole of it, as JSON. */
  readonly item: Pick<StudyItem, 'id' | 'sample'> & { study: string; number: number; content: string };
  /** The hash is SHA-256, hexadecimal; null where there is no link. */
  readonly judge: StudyJudge & { number: Generated<number>; token_hash: string | null };
  readonly assignment: ItemAssignment & { judge: string; study: string };
  readonly answer: JudgeAnswer & { number: Generated<number> };
  /** `answers` is JSON. */
  readonly form: { judge: string; at: string; answers: string };
  readonly event: StudyEvent & { study: string; number: Generated<number> };
}

/** In the order of their names. One that has been released is never changed; another is added behind it. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-studies': {
    async up(db: Kysely<unknown>) {
      for (const statement of firstTables) await sql.raw(statement).execute(db);
    },
  },
  // Judges' orders and sides were drawn by a seed, which the source code and an order gave away.
  '002-no-seeds': {
    async up(db: Kysely<unknown>) {
      await sql.raw('alter table judge drop column seed').execute(db);
    },
  },
  '003-events': {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(`create table event (
    number integer generated always as identity primary key,
    study text not null references study,
    at text not null,
    kind text not null check (kind in ('closed', 'reopened', 'deleted')),
    judge text,
    answers integer
  )`)
        .execute(db);
    },
  },
  '004-forms': {
    async up(db: Kysely<unknown>) {
      await sql
        .raw('create table form (judge text primary key references judge, at text not null, answers text not null)')
        .execute(db);
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

// Queries that several methods of the store share. What changes something runs inside a transaction of the caller's.

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5_000;

// What records have in common with their rows, in the order in which they are told.
export const judgeFields = ['id', 'study', 'name', 'sample', 'invited'] as const;
export const answerFields = ['judge', 'item', 'choice', 'comment', 'submission', 'at'] as const;

export function studyOf(row: Omit<Selectable<Tables['study']>, 'number'>): Study {
  const { id, title, task, instructions, plan, created, closed } = row;
  const more: Pick<Study, PlanKey> = JSON.parse(plan);
  return { id, title, task, instructions, ...more, created, closed };
}

export async function isKnown(trx: Transaction<Tables>, study: string): Promise<boolean> {
  return (await trx.selectFrom('study').select('id').where('id', '=', study).executeTakeFirst()) !== undefined;
}

export async function lockStudy(trx: Transaction<Tables>, id: string): Promise<Study> {
  const row = await trx.selectFrom('study').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new StudyRefusal('no-study');
  return studyOf(row);
}

export async function insertStudy(trx: Transaction<Tables>, study: Study, items: readonly StudyItem[]): Promise<void> {
  const { measures, design, guide, ...rest } = study;
  checkText(study.title);
  checkText(study.instructions);
  await trx
    .insertInto('study')
    .values({ ...rest, plan: JSON.stringify({ measures, design, guide }) })
    .execute();
  const rows = items.map((item, number) => {
    const { id, sample } = item;
    return { study: study.id, id, number, sample, content: JSON.stringify(item) };
  });
  await insertAll(rows, some => trx.insertInto('item').values([...some]));
}

export async function insertJudge(
  trx: Transaction<Tables>,
  judge: StudyJudge,
  hash: string | null,
  assignments: readonly ItemAssignment[],
): Promise<void> {
  await trx
    .insertInto('judge')
    .values({ ...judge, token_hash: hash })
    .execute();
  const rows = assignments.map(assignment => ({ ...assignment, judge: judge.id, study: judge.study }));
  await insertAll(rows, some => trx.insertInto('assignment').values([...some]));
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
  return rows.map(({ content }): StudyItem => JSON.parse(content));
}

/** Judges as they were invited, each with their items as they come. */
export async function assignedJudges(db: Kysely<Tables>, study: string): Promise<StudyArchive['judges']> {
  const judges = await db
    .selectFrom('judge')
    .select(judgeFields)
    .where('study', '=', study)
    .orderBy('number')
    .execute();
  const rows = await db.selectFrom('assignment').selectAll().where('study', '=', study).orderBy('position').execute();
  const assignments = new Map<string, ItemAssignment[]>(judges.map(({ id }) => [id, []]));
  for (const { judge, item, position, swapped } of rows) assignments.get(judge)?.push({ item, position, swapped });
  const forms = await db
    .selectFrom('form')
    .selectAll()
    .where('judge', 'in', known => known.selectFrom('judge').select('id').where('study', '=', study))
    .execute();
  return judges.map(judge => {
    const form = forms.find(each => each.judge === judge.id);
    const given = form && { form: { at: form.at, answers: JSON.parse(form.answers) } };
    return { judge, assignments: assignments.get(judge.id) ?? [], ...given };
  });
}

export function historyOf(db: Kysely<Tables>, study: string): Promise<readonly JudgeAnswer[]> {
  return db
    .selectFrom('answer')
    .select(answerFields)
    .where('judge', 'in', judges => judges.selectFrom('judge').select('id').where('study', '=', study))
    .orderBy('number')
    .execute();
}

export function eventsOf(db: Kysely<Tables>, study: string): Promise<readonly StudyEvent[]> {
  return db
    .selectFrom('event')
    .select(['at', 'kind', 'judge', 'answers'])
    .where('study', '=', study)
    .orderBy('number')
    .execute();
}

/** The hashes of all links there are, by judge: with them, links work again where the studies are restored. */
export async function linkHashes(db: Kysely<Tables>): Promise<Readonly<Record<string, string>>> {
  const rows = await db.selectFrom('judge').select(['id', 'token_hash']).where('token_hash', 'is not', null).execute();
  return Object.fromEntries(rows.map(({ id, token_hash: hash }) => [id, hash ?? '']));
}

/** PostgreSQL stores no NUL, and no half of a surrogate pair as it is. */
export function checkText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new StudyRefusal('text');
}

// The tables, and how they came to be what they are. Pictures and records are JSON as text: PostgreSQL's own JSON types
// reorder keys and refuse characters that treebanks hold. Times are ISO 8601 as text, the same on every database.
// Answers are only ever added: the last one of a judge to an item is the one that stands.
import { type Generated, type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Choice, Task } from '../study/index.ts';

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
    choice: Choice;
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

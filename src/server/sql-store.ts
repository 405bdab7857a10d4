// The store on any database that speaks PostgreSQL. Each method is one transaction. Whoever changes what belongs to a
// study or a judge locks its row first, so that two who do it at once do it one after the other.

import { type Kysely, sql, type Transaction } from 'kysely';
import {
  choiceMeant,
  type JudgeAnswer,
  type JudgeCard,
  type JudgeForm,
  longest,
  type Study,
  type StudyArchive,
  type StudyCard,
  type StudyEvent,
  type StudyItem,
  type StudyJudge,
  type StudyPlan,
} from '../study/index.ts';
import { hashToken, isTokenOf, makeId, makeToken } from './credentials.ts';
import { addJudges, deleteJudge, judgeParts, leadingJudge } from './people.ts';
import {
  type AnsweredAssignment,
  type AnswerSubmission,
  type JudgeInvitation,
  type JudgePart,
  type SavedAnswer,
  StudyRefusal,
  type StudyStore,
} from './store.ts';
import {
  answerFields,
  assignedJudges,
  checkText,
  eventsOf,
  historyOf,
  insertAll,
  insertJudge,
  insertStudy,
  isKnown,
  itemsOf,
  judgeFields,
  linkHashes,
  lockStudy,
  studyOf,
  type Tables,
} from './tables.ts';

const ADMIN = 'admin-token-hash';

/** As a number on every database: PostgreSQL counts in 64 bits, which arrive as text. */
const countOf = (rows: string) => sql<number>`(select count(*)::integer from ${sql.raw(rows)})`;
const isAnswered =
  'exists (select from answer where answer.judge = assignment.judge and answer.item = assignment.item)';

export class SqlStore implements StudyStore {
  readonly #db: Kysely<Tables>;
  readonly #now: () => Date;
  readonly #release: () => Promise<void>;

  constructor(db: Kysely<Tables>, now: () => Date, release: () => Promise<void>) {
    this.#db = db;
    this.#now = now;
    this.#release = release;
  }

  async createStudy(plan: StudyPlan, items: readonly StudyItem[]): Promise<Study> {
    const study: Study = { ...plan, id: makeId(), created: this.#time(), closed: null };
    await this.#db.transaction().execute(trx => insertStudy(trx, study, items));
    return study;
  }

  async listStudies(): Promise<readonly StudyCard[]> {
    const rows = await this.#db
      .selectFrom('study')
      .selectAll()
      .select([
        countOf('item where item.study = study.id').as('items'),
        countOf('judge where judge.study = study.id').as('judges'),
        countOf('assignment where assignment.study = study.id').as('assigned'),
        countOf(`assignment where assignment.study = study.id and ${isAnswered}`).as('answered'),
      ])
      .orderBy('number')
      .execute();
    return rows.map(({ items, judges, assigned, answered, ...row }) => ({
      study: studyOf(row),
      items,
      judges,
      assigned,
      answered,
    }));
  }

  async findStudy(id: string): Promise<Study | null> {
    const row = await this.#db.selectFrom('study').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : studyOf(row);
  }

  async itemsOf(study: string): Promise<readonly StudyItem[]> {
    return itemsOf(this.#db, study);
  }

  async closeStudy(id: string): Promise<Study> {
    return this.#db.transaction().execute(async trx => {
      const study = await lockStudy(trx, id);
      if (study.closed !== null) return study;
      const closed = this.#time();
      await this.#endOrBegin(trx, id, closed);
      return { ...study, closed };
    });
  }

  async reopenStudy(id: string): Promise<Study> {
    return this.#db.transaction().execute(async trx => {
      const study = await lockStudy(trx, id);
      if (study.closed !== null) await this.#endOrBegin(trx, id, null);
      return { ...study, closed: null };
    });
  }

  async #endOrBegin(trx: Transaction<Tables>, study: string, closed: string | null): Promise<void> {
    await trx.updateTable('study').set({ closed }).where('id', '=', study).execute();
    const kind = closed === null ? 'reopened' : 'closed';
    const event = { study, at: closed ?? this.#time(), kind, judge: null, answers: null } as const;
    await trx.insertInto('event').values(event).execute();
  }

  async forgetJudge(judge: string): Promise<readonly StudyEvent[]> {
    return this.#db.transaction().execute(trx => deleteJudge(trx, judge, this.#time()));
  }

  async inviteJudges(study: string, names: readonly string[]): Promise<readonly JudgeInvitation[]> {
    for (const name of names) {
      if (name.trim() === '' || name.length > longest.name) throw new StudyRefusal('name');
      checkText(name);
    }
    return this.#db.transaction().execute(async trx => {
      const { guide } = await lockStudy(trx, study);
      const { after } = guide ?? {};
      // Where the other was not brought along, this one is by itself.
      if (after !== undefined && (await isKnown(trx, after))) throw new StudyRefusal('follows', `: ${after}`);
      return addJudges(trx, study, names, this.#time());
    });
  }

  async partsOf(judge: string): Promise<readonly JudgePart[]> {
    return this.#db.transaction().execute(trx => judgeParts(trx, judge, this.#time()));
  }

  async saveForm(judge: string, answers: readonly string[]): Promise<void> {
    for (const text of answers) checkText(text);
    const form = { at: this.#time(), answers: JSON.stringify(answers) };
    await this.#db
      .insertInto('form')
      .values({ judge, ...form })
      .onConflict(conflict => conflict.column('judge').doUpdateSet(form))
      .execute();
  }

  async formOf(judge: string): Promise<JudgeForm | null> {
    const row = await this.#db
      .selectFrom('form')
      .select(['at', 'answers'])
      .where('judge', '=', judge)
      .executeTakeFirst();
    return row === undefined ? null : { at: row.at, answers: JSON.parse(row.answers) };
  }

  async renewInvitation(judge: string): Promise<JudgeInvitation> {
    const token = makeToken();
    return this.#db.transaction().execute(async trx => {
      const renewed = await leadingJudge(trx, judge);
      // A later task may have had a link of its own, from before the first one was there.
      const all = (await judgeParts(trx, renewed.id, null)).map(part => part.judge.id);
      await trx.updateTable('judge').set({ token_hash: null }).where('id', 'in', all).execute();
      await trx
        .updateTable('judge')
        .set({ token_hash: hashToken(token) })
        .where('id', '=', renewed.id)
        .execute();
      return { judge: renewed, token };
    });
  }

  async judgesOf(study: string): Promise<readonly JudgeCard[]> {
    const last = sql<string | null>`(select at from answer where answer.judge = judge.id order by number desc limit 1)`;
    const rows = await this.#db
      .selectFrom('judge')
      .select(judgeFields)
      .select([
        countOf('assignment where assignment.judge = judge.id').as('assigned'),
        countOf(`assignment where assignment.judge = judge.id and ${isAnswered}`).as('answered'),
        last.as('lastAnswer'),
      ])
      .where('study', '=', study)
      .orderBy('number')
      .execute();
    return rows.map(({ assigned, answered, lastAnswer, ...judge }) => ({ judge, assigned, answered, lastAnswer }));
  }

  async findJudge(token: string): Promise<StudyJudge | null> {
    const row = await this.#db
      .selectFrom('judge')
      .select([...judgeFields, 'token_hash'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (row === undefined) return null;
    const { token_hash: hash, ...judge } = row;
    return hash !== null && isTokenOf(token, hash) ? judge : null;
  }

  async assignmentsOf(judge: string): Promise<readonly AnsweredAssignment[]> {
    const rows = await this.#db
      .selectFrom('assignment')
      .leftJoin('answer', join =>
        join.onRef('answer.judge', '=', 'assignment.judge').onRef('answer.item', '=', 'assignment.item'),
      )
      .distinctOn('position')
      .select(['assignment.item', 'position', 'swapped', 'choice', 'comment', 'submission', 'at'])
      .where('assignment.judge', '=', judge)
      .orderBy('position')
      .orderBy('answer.number', 'desc')
      .execute();
    return rows.map(({ item, position, swapped, choice, comment, submission, at }) => ({
      item,
      position,
      swapped,
      answer:
        choice === null || comment === null || submission === null || at === null
          ? null
          : { judge, item, choice, comment, submission, at },
    }));
  }

  async saveAnswer({ judge, item, shown, comment, submission }: AnswerSubmission): Promise<SavedAnswer> {
    if (submission.length < 1 || submission.length > longest.submission) throw new StudyRefusal('submission');
    if (comment.length > longest.comment) throw new StudyRefusal('comment');
    for (const text of [judge, item, comment, submission]) checkText(text);
    return this.#db.transaction().execute(async trx => {
      // The judge's row is locked so that two answers of one judge are taken one after the other; the study's is shared,
      // so that it is not closed meanwhile.
      const found = await trx
        .selectFrom('judge')
        .innerJoin('study', 'study.id', 'judge.study')
        .leftJoin('assignment', join =>
          join.onRef('assignment.judge', '=', 'judge.id').on('assignment.item', '=', item),
        )
        .select(['study.task', 'study.closed', 'assignment.position', 'assignment.swapped'])
        .where('judge.id', '=', judge)
        .modifyEnd(sql`for update of judge for share of study`)
        .executeTakeFirst();
      if (found === undefined) throw new StudyRefusal('no-judge');
      const { task, closed, position, swapped } = found;
      if (position === null || swapped === null) throw new StudyRefusal('not-assigned');
      const choice = choiceMeant(task, shown, { item, position, swapped });
      if (choice === null) throw new StudyRefusal('choice');
      if (closed === null) {
        const answer: JudgeAnswer = { judge, item, choice, comment, submission, at: this.#time() };
        const added = await trx
          .insertInto('answer')
          .values(answer)
          .onConflict(conflict => conflict.columns(['judge', 'submission']).doNothing())
          .returning('number')
          .executeTakeFirst();
        if (added !== undefined) return { answer, repeated: false, task };
      } else {
        const ofJudge = trx.selectFrom('answer').select('number').where('judge', '=', judge);
        const known = await ofJudge.where('submission', '=', submission).executeTakeFirst();
        if (known === undefined) throw new StudyRefusal('closed');
      }
      const answer = await trx
        .selectFrom('answer')
        .select(answerFields)
        .where('judge', '=', judge)
        .where('item', '=', item)
        .orderBy('number', 'desc')
        .executeTakeFirst();
      // The submission is known, but of another item.
      if (answer === undefined) throw new StudyRefusal('submission');
      return { answer, repeated: true, task };
    });
  }

  async historyOf(study: string): Promise<readonly JudgeAnswer[]> {
    return historyOf(this.#db, study);
  }

  async archiveOf(id: string): Promise<StudyArchive> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        const row = await trx.selectFrom('study').selectAll().where('id', '=', id).executeTakeFirst();
        if (row === undefined) throw new StudyRefusal('no-study');
        return {
          study: studyOf(row),
          items: await itemsOf(trx, id),
          judges: await assignedJudges(trx, id),
          history: await historyOf(trx, id),
          events: await eventsOf(trx, id),
        };
      });
  }

  async restoreStudy(
    { study, items, judges, history, events = [] }: StudyArchive,
    links: Readonly<Record<string, string>> = {},
  ): Promise<Study> {
    for (const part of [study, ...judges.map(({ judge }) => judge), ...history])
      for (const text of Object.values(part)) if (typeof text === 'string') checkText(text);
    await this.#db.transaction().execute(async trx => {
      const known = await isKnown(trx, study.id);
      const ids = judges.map(({ judge }) => judge.id);
      const knownJudge =
        ids.length === 0
          ? undefined
          : await trx.selectFrom('judge').where('id', 'in', ids).select('id').executeTakeFirst();
      if (known || knownJudge !== undefined) throw new StudyRefusal('known');
      await insertStudy(trx, study, items);
      for (const { judge, assignments, form } of judges) {
        await insertJudge(trx, judge, links[judge.id] ?? null, assignments);
        if (form === undefined) continue;
        const answers = JSON.stringify(form.answers);
        await trx.insertInto('form').values({ judge: judge.id, at: form.at, answers }).execute();
      }
      await insertAll(history, rows => trx.insertInto('answer').values(rows.map(row => ({ ...row }))));
      await insertAll(events, rows => trx.insertInto('event').values(rows.map(row => ({ ...row, study: study.id }))));
    });
    return study;
  }

  async linkHashes(): Promise<Readonly<Record<string, string>>> {
    return linkHashes(this.#db);
  }

  async hasAdminToken(): Promise<boolean> {
    return (await this.#adminHash()) !== null;
  }

  async claimAdminToken(): Promise<string | null> {
    const token = makeToken();
    const claimed = await this.#db
      .insertInto('setting')
      .values({ name: ADMIN, value: hashToken(token) })
      .onConflict(conflict => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    return claimed === undefined ? null : token;
  }

  async renewAdminToken(): Promise<string> {
    const token = makeToken();
    const value = hashToken(token);
    await this.#db
      .insertInto('setting')
      .values({ name: ADMIN, value })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return token;
  }

  async isAdminToken(token: string): Promise<boolean> {
    const hash = await this.#adminHash();
    return hash !== null && isTokenOf(token, hash);
  }

  async #adminHash(): Promise<string | null> {
    const row = await this.#db.selectFrom('setting').select('value').where('name', '=', ADMIN).executeTakeFirst();
    return row?.value ?? null;
  }

  async close(): Promise<void> {
    await this.#db.destroy();
    await this.#release();
  }

  #time(): string {
    return this.#now().toISOString();
  }
}

// Judges in the tables: who is invited to what, the tasks that one link leads through, and what goes when somebody asks for it.
import type { Transaction } from 'kysely';
import { quote } from '../bytes/index.ts';
import { assignItems, type StudyEvent, type StudyJudge } from '../study/index.ts';
import { hashToken, makeId, makeToken, unguessable } from './credentials.ts';
import { type JudgeInvitation, type JudgePart, StudyRefusal } from './store.ts';
import { insertJudge, itemsOf, judgeFields, lockStudy, studyOf, type Tables } from './tables.ts';

/** All or none, and nobody twice. */
export async function addJudges(
  trx: Transaction<Tables>,
  study: string,
  names: readonly string[],
  invited: string,
): Promise<readonly JudgeInvitation[]> {
  const { design, closed } = await lockStudy(trx, study);
  if (closed !== null) throw new StudyRefusal('closed');
  const judges = await trx.selectFrom('judge').select(['name', 'sample']).where('study', '=', study).execute();
  const known = judges.map(judge => judge.name.trim());
  const taken = new Set(judges.map(({ sample }) => sample));
  const items = await itemsOf(trx, study);
  const invitations: JudgeInvitation[] = [];
  for (const name of names) {
    if (known.includes(name.trim())) throw new StudyRefusal('invited', `: ${quote(name)}`);
    known.push(name.trim());
    // The sample of a judge whose data were deleted is free again.
    let sample = design.samples === null ? null : 0;
    while (sample !== null && taken.has(sample)) sample++;
    if (sample !== null && sample >= (design.samples ?? 0))
      throw new StudyRefusal('no-sample', `: ${design.samples} here`);
    taken.add(sample);
    const judge: StudyJudge = { id: makeId(), study, name, sample, invited };
    const token = makeToken();
    await insertJudge(trx, judge, hashToken(token), assignItems(items, sample, unguessable));
    invitations.push({ judge, token });
  }
  return invitations;
}

/** The studies that a judge is led through by one link: that of the link, and those that come after it, in which the judge has the same
 *  name. Who was not there yet is now, without a link of their own; or is left out, where no time is given. */
export async function judgeParts(
  trx: Transaction<Tables>,
  id: string,
  now: string | null,
): Promise<readonly JudgePart[]> {
  const first = await judgeOf(trx, id);
  const parts: JudgePart[] = [];
  const seen = new Set<string>();
  for (let study: string | undefined = first.study; study !== undefined && !seen.has(study); ) {
    seen.add(study);
    const row = await trx.selectFrom('study').selectAll().where('id', '=', study).executeTakeFirstOrThrow();
    const known =
      study === first.study ? first : await judgeCalled(trx, study, first.name, row.closed === null ? now : null);
    if (known !== null) parts.push({ judge: known, study: studyOf(row), ...(await progressOf(trx, known.id)) });
    const after = await trx
      .selectFrom('study')
      .select('id')
      .where('plan', 'like', `%"after":"${study.replace(/[\\%_]/g, '\\$&')}"%`)
      .orderBy('number')
      .execute();
    study = after.map(each => each.id).find(each => !seen.has(each));
  }
  return parts;
}

async function judgeOf(trx: Transaction<Tables>, id: string): Promise<StudyJudge> {
  const judge = await trx.selectFrom('judge').select(judgeFields).where('id', '=', id).executeTakeFirst();
  if (judge === undefined) throw new StudyRefusal('no-judge');
  return judge;
}

/** The same person in the first of these studies that they are in: that link leads through them all. A study in between may lack
 *  them, such as one that was closed before they came to it. */
export async function leadingJudge(trx: Transaction<Tables>, id: string): Promise<StudyJudge> {
  let leading = await judgeOf(trx, id);
  const seen = new Set<string>();
  for (let study: string | undefined = leading.study; study !== undefined && !seen.has(study); ) {
    seen.add(study);
    const row = await trx.selectFrom('study').selectAll().where('id', '=', study).executeTakeFirst();
    if (row === undefined) break;
    leading = (await judgeCalled(trx, study, leading.name, null)) ?? leading;
    study = studyOf(row).guide?.after;
  }
  return leading;
}

/** Null where nobody may be invited any more. */
async function judgeCalled(
  trx: Transaction<Tables>,
  study: string,
  name: string,
  now: string | null,
): Promise<StudyJudge | null> {
  const find = () =>
    trx
      .selectFrom('judge')
      .select(judgeFields)
      .where('study', '=', study)
      .where('name', '=', name)
      .orderBy('number')
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known;
  if (now === null) return null;
  // Two devices may come at once: who waits for the lock finds what the other made.
  await lockStudy(trx, study);
  const made = await find();
  if (made !== undefined) return made;
  try {
    const [added] = await addJudges(trx, study, [name], now);
    if (added === undefined) return null;
    await trx.updateTable('judge').set({ token_hash: null }).where('id', '=', added.judge.id).execute();
    return added.judge;
  } catch (error) {
    if (error instanceof StudyRefusal && error.code === 'no-sample') return null;
    throw error;
  }
}

async function progressOf(trx: Transaction<Tables>, judge: string) {
  const count = (rows: readonly unknown[]) => rows.length;
  const assigned = await trx.selectFrom('assignment').select('item').where('judge', '=', judge).execute();
  const answered = await trx.selectFrom('answer').select('item').distinct().where('judge', '=', judge).execute();
  return { assigned: count(assigned), answered: count(answered) };
}

/** In all tasks of their link, whichever of them it was asked in. */
export async function deleteJudge(trx: Transaction<Tables>, id: string, at: string): Promise<readonly StudyEvent[]> {
  const found: StudyEvent[] = [];
  const leading = await leadingJudge(trx, id);
  for (const { judge, study } of await judgeParts(trx, leading.id, null)) {
    const deleted = await trx.deleteFrom('answer').where('judge', '=', judge.id).returning('number').execute();
    for (const table of ['assignment', 'form'] as const)
      await trx.deleteFrom(table).where('judge', '=', judge.id).execute();
    await trx.deleteFrom('judge').where('id', '=', judge.id).execute();
    const event: StudyEvent = { at, kind: 'deleted', judge: judge.id, answers: deleted.length };
    await trx
      .insertInto('event')
      .values({ ...event, study: study.id })
      .execute();
    found.push(event);
  }
  return found;
}

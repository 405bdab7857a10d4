// Two tasks by one link: consent and questions first, the second when the first is done, on any device; and forgotten together.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePages, studyApp } from '../../src/server/index.ts';
import { resultsOf } from '../../src/study/index.ts';
import { inviteOne } from '../study.ts';
import {
  entailmentItems,
  entailmentPlan,
  intrinsicItems,
  intrinsicPlan,
  makeStore,
  type TestStore,
} from './studies.ts';
import { Visitor } from './visitor.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await makeStore();
}, 120_000);
afterAll(() => opened.remove(), 60_000);

const questions = [
  { text: 'Years with grammar', choices: ['none', 'some'] },
  { text: 'Native languages', choices: [] },
];

test('consent, training, checks, the next task, and all of it deleted on request', async () => {
  const { store } = opened;
  const [first, second, third, last] = intrinsicItems(4);
  const items = [
    { ...first!, role: 'training' as const },
    second!,
    third!,
    { ...last!, role: 'check' as const, right: 'first' as const },
  ];
  const guide = { consent: 'You may stop at any time.', questions };
  const one = await store.createStudy({ ...intrinsicPlan, guide }, items);
  const two = await store.createStudy({ ...entailmentPlan, guide: { after: one.id } }, entailmentItems(2));
  await expect(store.inviteJudges(two.id, ['Ada'])).rejects.toThrow(/comes after another/);
  const { judge, token } = await inviteOne(store, one.id, 'Ada');

  const app = studyApp({ store, pages: makePages({ admin: '', judge: '', style: '' }) });
  const device = async () => {
    const visitor = new Visitor(request => app.fetch(request));
    await visitor.ask('POST', `/j/${judge.id}/api/session`, { token });
    return visitor;
  };
  const ada = await device();
  const api = `/j/${judge.id}/api`;
  const look = async (visitor: Visitor, part = '') => (await visitor.ask('GET', `${api}/study${part}`)).json;
  const before = await look(ada);
  expect(before).toMatchObject({ isFormMissing: true, part: 0, open: 0, guide });
  expect(before.parts.map((part: { isDone: boolean }) => part.isDone)).toEqual([false, false]);
  // Nothing is shown before they agree, and nothing of the second task before the first is done.
  const [practice] = before.items;
  expect((await ada.ask('GET', `${api}/items/${practice.id}`)).status).toBe(422);
  for (const form of [
    { agreed: false, answers: ['none', 'Dutch'] },
    { agreed: true, answers: ['none'] },
  ])
    expect((await ada.ask('POST', `${api}/form`, form)).status).toBeGreaterThanOrEqual(400);
  expect((await ada.ask('POST', `${api}/form`, { agreed: true, answers: ['some', 'Dutch'] })).status).toBe(204);
  expect((await ada.ask('GET', `${api}/items/pair-1`)).status).toBe(404);
  expect((await look(ada, '?part=1')).part).toBe(0);

  // Training comes first and is told; what is a check is not.
  const seen = [];
  for (const { id } of before.items) seen.push((await ada.ask('GET', `${api}/items/${id}`)).json);
  expect(seen[0]).toMatchObject({ id: 'item-1', training: true });
  expect(seen.map(item => Object.keys(item).sort().join())).toEqual([
    'id,left,position,right,task,training',
    ...Array(3).fill('id,left,position,right,task'),
  ]);
  const put = (visitor: Visitor, id: string, choice: string) =>
    visitor.ask('PUT', `${api}/items/${id}`, { choice, comment: '', submission: id });
  for (const { id } of before.items) expect((await put(ada, id, 'left')).status).toBe(204);

  // On another device, with the same link.
  const other = await device();
  const next = await look(other);
  expect([next.part, next.open, next.task, next.isFormMissing]).toEqual([1, 1, 'entailment', false]);
  expect(next.guide.after).toBeUndefined();
  for (const { id } of next.items) expect((await put(other, id, 'yes')).status).toBe(204);
  expect((await look(other)).parts.every((part: { isDone: boolean }) => part.isDone)).toBe(true);
  expect((await look(other, '?part=0')).task).toBe('intrinsic');

  const archive = await store.archiveOf(one.id);
  expect(archive.judges[0]?.form?.answers).toEqual(['some', 'Dutch']);
  const { byJudge, answered, byItem } = resultsOf(archive);
  expect([answered.part, answered.whole, byItem.length, byJudge[0]?.checks?.whole]).toEqual([2, 2, 2, 1]);
  expect((await store.judgesOf(two.id)).map(each => [each.judge.name, each.answered])).toEqual([['Ada', 2]]);

  // Asked for in the second task, a new link is that of the first, where they agreed; and all of it goes.
  const follower = (await store.judgesOf(two.id))[0]!.judge.id;
  const renewed = await store.renewInvitation(follower);
  expect([renewed.judge.id, (await store.findJudge(renewed.token))?.study]).toEqual([judge.id, one.id]);
  expect((await ada.ask('GET', `${api}/study`)).status).toBe(401);
  expect(await store.forgetJudge(follower)).toMatchObject([
    { kind: 'deleted', judge: judge.id, answers: 4 },
    { kind: 'deleted', judge: follower, answers: 2 },
  ]);
  expect(await store.findJudge(renewed.token)).toBeNull();
  for (const id of [one.id, two.id]) {
    const { judges, history, events } = await store.archiveOf(id);
    expect([judges, history, events?.map(({ kind }) => kind)]).toEqual([[], [], ['deleted']]);
  }
});

test('a task that was not reached leaves no trace of a deletion, and one whose first task is elsewhere is by itself', async () => {
  const { store } = opened;
  const one = await store.createStudy(intrinsicPlan, intrinsicItems(1));
  const two = await store.createStudy({ ...entailmentPlan, guide: { after: one.id } }, entailmentItems(1));
  const { judge } = await inviteOne(store, one.id, 'Cleo');
  expect(await store.forgetJudge(judge.id)).toHaveLength(1);
  expect((await store.archiveOf(two.id)).events).toEqual([]);
  const alone = await store.createStudy({ ...entailmentPlan, guide: { after: 'elsewhere' } }, entailmentItems(1));
  expect((await inviteOne(store, alone.id, 'Dora')).judge.study).toBe(alone.id);
});

test('a task that was closed before a judge came to it hides none of theirs', async () => {
  const { store } = opened;
  const one = await store.createStudy(intrinsicPlan, intrinsicItems(1));
  const two = await store.createStudy({ ...entailmentPlan, guide: { after: one.id } }, entailmentItems(1));
  const three = await store.createStudy({ ...entailmentPlan, guide: { after: two.id } }, entailmentItems(1));
  const { judge, token } = await inviteOne(store, one.id, 'Eve');
  await store.closeStudy(two.id);
  const parts = await store.partsOf(judge.id);
  expect(parts.map(({ study }) => study.id)).toEqual([one.id, three.id]);
  const last = parts[1]!.judge.id;
  const renewed = await store.renewInvitation(last);
  expect([renewed.judge.id, await store.findJudge(token)]).toEqual([judge.id, null]);
  expect((await store.forgetJudge(last)).map(event => event.judge)).toEqual([judge.id, last]);
  expect(await store.findJudge(renewed.token)).toBeNull();
});

// What a store promises, held against the embedded database and a real PostgreSQL alike.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type StoreLocation, type StudyStore } from '../src/server/index.ts';
import { furtherSeed, randomFrom } from '../src/stats/index.ts';
import { assignItems, blindItem, type Study } from '../src/study/index.ts';
import { noPostgres, type Postgres, startPostgres } from './postgres.ts';
import { preparedFolder } from './prepared-folder.ts';
import { entailmentItem, extrinsicItem, intrinsicItem, inviteOne, plan } from './study.ts';

interface Place {
  readonly name: string;
  readonly skipped: string | null;
  open(): Promise<{ location: StoreLocation; stop(): void }>;
}

const places: readonly Place[] = [
  {
    name: 'the embedded database',
    skipped: null,
    async open() {
      const folder = await preparedFolder();
      return { location: { folder }, stop: () => rmSync(folder, { recursive: true, force: true }) };
    },
  },
  {
    name: 'PostgreSQL',
    skipped: noPostgres,
    async open() {
      const server: Postgres = await startPostgres();
      return { location: { url: server.url }, stop: () => server.stop() };
    },
  },
];

for (const { name, skipped, open } of places)
  describe.skipIf(skipped !== null)(skipped === null ? name : `${name} (${skipped})`, () => {
    let store: StudyStore;
    let place: Awaited<ReturnType<Place['open']>>;
    let minutes = 0;
    const now = () => new Date(Date.UTC(2026, 0, 1, 0, minutes++));

    beforeAll(async () => {
      place = await open();
      store = await openStore(place.location, { now });
    });
    afterAll(async () => {
      await store.close();
      place.stop();
    });

    const items = Array.from({ length: 6 }, (_, i) => intrinsicItem(i));
    const create = () => store.createStudy(plan, items);
    const answer = async (judge: string, position: number, shown = 'left', submission = `${position} ${shown}`) => {
      const item = (await store.assignmentsOf(judge))[position]!.item;
      return store.saveAnswer({ judge, item, shown, comment: '', submission });
    };

    test('a study comes back as it was made', async () => {
      const study = await create();
      expect(await store.findStudy(study.id)).toEqual(study);
      expect(study).toMatchObject({ ...plan, closed: null });
      expect(await store.itemsOf(study.id)).toEqual(items);
      expect(await store.findStudy('nowhere')).toBeNull();
      const listed = (await store.listStudies()).find(({ study: { id } }) => id === study.id);
      expect(listed).toEqual({ study, items: 6, judges: 0, assigned: 0, answered: 0 });
    });

    test('whatever a treebank holds comes back: NUL, half a character, quotes, markup', async () => {
      const strange = '\0 \ud800 \u2028 \'"; drop table study; -- <script> 😀';
      const item = { ...entailmentItem(0), text: strange, record: { text: strange, n: 1e-7 } };
      const study = await store.createStudy({ ...plan, task: 'entailment', title: "'; <b>" }, [item]);
      expect(await store.itemsOf(study.id)).toEqual([item]);
      expect((await store.findStudy(study.id))?.title).toBe("'; <b>");
    });

    test('judges get all their items, and a link of their own', async () => {
      const study = await create();
      const [a, b] = [await inviteOne(store, study.id, 'Ann'), await inviteOne(store, study.id, 'Ben')];
      expect(a.judge).toMatchObject({ study: study.id, name: 'Ann', sample: null });
      expect(Buffer.from(a.token, 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(await store.findJudge(a.token)).toEqual(a.judge);
      expect(await store.findJudge(b.token)).toEqual(b.judge);
      const assigned = await store.assignmentsOf(a.judge.id);
      expect(assigned.map(({ position, answer }) => ({ position, answer }))).toEqual(
        items.map((_, position) => ({ position, answer: null })),
      );
      expect(assigned.map(({ item }) => item).sort()).toEqual(items.map(({ id }) => id).sort());
      expect((await store.judgesOf(study.id)).map(({ judge }) => judge)).toEqual([a.judge, b.judge]);
    });

    test('a judge who has the source code, the files and the seed cannot tell sides or turns', async () => {
      const many = Array.from({ length: 60 }, (_, i) => intrinsicItem(i));
      const seen = async () => {
        const { judge } = await inviteOne(store, (await store.createStudy(plan, many)).id, 'Ann');
        const assigned = await store.assignmentsOf(judge.id);
        return { order: assigned.map(({ item }) => item), sides: assigned.map(({ swapped }) => swapped) };
      };
      const [one, again] = [await seen(), await seen()];
      expect(again.order).not.toEqual(one.order);
      expect(again.sides).not.toEqual(one.sides);
      // Nor is it what the seed of the plan, those that follow from it, or any of the first few give.
      const { seed } = plan.design;
      for (const guess of Array.from({ length: 200 }, (_, i) => [seed, i, furtherSeed(seed, i)]).flat()) {
        const guessed = assignItems(many, null, randomFrom(guess));
        expect(guessed.map(({ item }) => item)).not.toEqual(one.order);
        expect(guessed.map(({ swapped }) => swapped)).not.toEqual(one.sides);
      }
    });

    test('nobody is invited twice, and of several all or none', async () => {
      const study = await create();
      await store.inviteJudges(study.id, ['Ann', 'Ben']);
      for (const names of [['Ann'], ['Cem', 'Ben'], ['Cem', ' Cem ']])
        await expect(store.inviteJudges(study.id, names)).rejects.toMatchObject({
          code: 'invited',
          message: expect.stringMatching(/^somebody of this name is invited already; .*: "(?:Ann|Ben| Cem )"$/),
        });
      expect((await store.judgesOf(study.id)).map(({ judge }) => judge.name)).toEqual(['Ann', 'Ben']);
      // The same person may judge in another study.
      await inviteOne(store, (await create()).id, 'Ann');
    });

    test.each([
      ['nobody', (_: string) => ''],
      ['an altered token', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
      ['a longer one', (token: string) => `${token}A`],
      ['markup', () => "' or 1=1 --"],
      ['NUL', () => '\0'],
    ])('%s is no judge and no administrator', async (_, alter) => {
      const { token } = await inviteOne(store, (await create()).id, 'Ann');
      expect(await store.findJudge(alter(token))).toBeNull();
      expect(await store.isAdminToken(alter(token))).toBe(false);
      expect(await store.isAdminToken(token)).toBe(false);
    });

    test('a new link kills the old one', async () => {
      const { judge, token } = await inviteOne(store, (await create()).id, 'Ann');
      const renewed = await store.renewInvitation(judge.id);
      expect(renewed.judge).toEqual(judge);
      expect(await store.findJudge(token)).toBeNull();
      expect(await store.findJudge(renewed.token)).toEqual(judge);
      await expect(store.renewInvitation('nobody')).rejects.toMatchObject({ code: 'no-judge' });
    });

    test('samples of their own, and no more judges than samples', async () => {
      const own = [0, 1, 0, 1].map((sample, i) => intrinsicItem(i, sample));
      const design = { ...plan.design, sharing: 'disjoint', samples: 2, items: 2 } as const;
      const study = await store.createStudy({ ...plan, design }, own);
      await expect(store.inviteJudges(study.id, ['Ann', 'Ben', 'Cem'])).rejects.toMatchObject({ code: 'no-sample' });
      expect(await store.judgesOf(study.id)).toEqual([]);
      // At once, as from two pages: each still gets another sample.
      const invited = await Promise.all(['Ann', 'Ben'].map(judge => inviteOne(store, study.id, judge)));
      const seen = await Promise.all(invited.map(({ judge }) => store.assignmentsOf(judge.id)));
      expect(seen.flatMap(list => list.map(({ item }) => item)).sort()).toEqual(['item0', 'item1', 'item2', 'item3']);
      await expect(inviteOne(store, study.id, 'Cem')).rejects.toMatchObject({ code: 'no-sample' });
    });

    test('an answer is what the judge meant; a later one replaces it and both are kept', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const { item, swapped } = (await store.assignmentsOf(judge.id))[0]!;
      const [left, right] = swapped ? ['second', 'first'] : ['first', 'second'];
      const first = await store.saveAnswer({ judge: judge.id, item, shown: 'left', comment: '', submission: 'one' });
      expect(first).toMatchObject({ answer: { choice: left }, repeated: false, task: 'intrinsic' });
      const given = { judge: judge.id, item, shown: 'right', comment: 'Hm: "<b>" \\ 😀', submission: 'two' };
      const second = await store.saveAnswer(given);
      expect(second.answer).toMatchObject({ choice: right, comment: given.comment });
      expect((await store.assignmentsOf(judge.id))[0]?.answer).toEqual(second.answer);
      expect(await store.historyOf(study.id)).toEqual([first.answer, second.answer]);
      expect((await store.judgesOf(study.id))[0]).toMatchObject({
        assigned: 6,
        answered: 1,
        lastAnswer: second.answer.at,
      });
      const listed = (await store.listStudies()).find(({ study: { id } }) => id === study.id);
      expect(listed).toMatchObject({ judges: 1, assigned: 6, answered: 1 });
    });

    test('the side that a judge chooses is the side that they see', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      for (const assignment of await store.assignmentsOf(judge.id)) {
        const blind = blindItem(items.find(({ id }) => id === assignment.item)!, assignment);
        const seen = blind.task !== 'entailment' && blind.left.kind === 'arcs' ? blind.left.words[0]!.text : '';
        const { answer: given } = await answer(judge.id, assignment.position, 'left');
        expect(seen).toMatch(new RegExp(`${given.choice}$`));
      }
    });

    test('what is sent twice is taken once, though something else came between', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      await answer(judge.id, 0, 'left', 'one');
      const changed = await answer(judge.id, 0, 'right', 'two');
      expect(await answer(judge.id, 0, 'left', 'one')).toEqual({ ...changed, repeated: true });
      expect(await store.historyOf(study.id)).toHaveLength(2);
      await store.closeStudy(study.id);
      expect(await answer(judge.id, 0, 'right', 'two')).toEqual({ ...changed, repeated: true });
    });

    test('the same submission many times at once is one answer', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const saved = await Promise.all(Array.from({ length: 20 }, () => answer(judge.id, 0, 'left', 'one')));
      expect(saved.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(await store.historyOf(study.id)).toHaveLength(1);
    });

    test('many answers of one judge at once: the last that was taken stands', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const shown = (i: number) => (i % 3 === 0 ? 'left' : 'right');
      await Promise.all(Array.from({ length: 30 }, (_, i) => answer(judge.id, 0, shown(i), String(i))));
      const history = await store.historyOf(study.id);
      expect(history).toHaveLength(30);
      expect((await store.assignmentsOf(judge.id))[0]?.answer).toEqual(history.at(-1));
    });

    test.each([
      ['choice', { shown: 'first' }],
      ['choice', { shown: 'yes' }],
      ['not-assigned', { item: 'item99' }],
      ['no-judge', { judge: 'nobody' }],
      ['comment', { comment: 'x'.repeat(10_001) }],
      ['text', { comment: '\0' }],
      ['text', { comment: '\ud800' }],
      ['submission', { submission: '' }],
      ['submission', { submission: 'x'.repeat(65) }],
    ])('refused: %s %j', async (code, change) => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const given = { judge: judge.id, item: 'item0', shown: 'left', comment: '', submission: 'one' };
      await expect(store.saveAnswer({ ...given, ...change })).rejects.toMatchObject({ code });
      expect(await store.historyOf(study.id)).toEqual([]);
    });

    test("an item of another judge's sample is not theirs", async () => {
      const own = [0, 1].map((sample, i) => intrinsicItem(i, sample));
      const design = { ...plan.design, sharing: 'disjoint', samples: 2, items: 1 } as const;
      const study = await store.createStudy({ ...plan, design }, own);
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const given = { judge: judge.id, item: 'item1', shown: 'left', comment: '', submission: 'one' };
      await expect(store.saveAnswer(given)).rejects.toMatchObject({ code: 'not-assigned' });
    });

    test('a submission cannot be used for another item', async () => {
      const { judge } = await inviteOne(store, (await create()).id, 'Ann');
      await answer(judge.id, 0, 'left', 'one');
      await expect(answer(judge.id, 1, 'left', 'one')).rejects.toMatchObject({ code: 'submission' });
    });

    test('a closed study takes no answers and no judges, and stays closed when it is closed again', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const closed = await store.closeStudy(study.id);
      expect(closed.closed).not.toBeNull();
      await expect(answer(judge.id, 0)).rejects.toMatchObject({ code: 'closed' });
      await expect(inviteOne(store, study.id, 'Ben')).rejects.toMatchObject({ code: 'closed' });
      expect(await store.closeStudy(study.id)).toEqual(closed);
      await expect(store.closeStudy('nowhere')).rejects.toMatchObject({ code: 'no-study' });
    });

    test('nothing is taken after closing, however close it was', async () => {
      const study = await create();
      const { judge } = await inviteOne(store, study.id, 'Ann');
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 10 }, (_, i) => answer(judge.id, i % 6, 'left', `before ${i}`)),
        store.closeStudy(study.id),
        ...Array.from({ length: 10 }, (_, i) => answer(judge.id, i % 6, 'left', `after ${i}`)),
      ]);
      const taken = outcomes.filter(({ status }) => status === 'fulfilled').length - 1;
      expect(await store.historyOf(study.id)).toHaveLength(taken);
      const { closed } = (await store.findStudy(study.id)) as Study;
      await expect(answer(judge.id, 0, 'left', 'late')).rejects.toMatchObject({ code: 'closed' });
      expect(closed).not.toBeNull();
    });

    test.each([
      ['name', ''],
      ['name', '  '],
      ['name', 'x'.repeat(201)],
      ['text', 'A\0nn'],
    ])('%s: %j is no name of a judge', async (code, name) => {
      await expect(inviteOne(store, (await create()).id, name)).rejects.toMatchObject({ code });
    });

    test('the administrator has a token, told once', async () => {
      const token = await store.claimAdminToken();
      expect(await store.claimAdminToken()).toBeNull();
      expect(await store.isAdminToken(token!)).toBe(true);
      const renewed = await store.renewAdminToken();
      expect(await store.isAdminToken(token!)).toBe(false);
      expect(await store.isAdminToken(renewed)).toBe(true);
      expect(await store.findJudge(renewed)).toBeNull();
    });

    test('an archive holds all but the links; restored elsewhere it is the same', async () => {
      const mixed = [...Array.from({ length: 3 }, (_, i) => extrinsicItem(i))];
      const study = await store.createStudy({ ...plan, task: 'extrinsic' }, mixed);
      const judges = [await inviteOne(store, study.id, 'Ann'), await inviteOne(store, study.id, 'Ben')];
      for (const { judge } of judges)
        for (const i of [0, 2, 0]) await answer(judge.id, i, i > 0 ? 'left' : 'right', `${i}${minutes}`);
      await store.closeStudy(study.id);
      const archive = await store.archiveOf(study.id);
      expect(archive.history).toHaveLength(6);
      expect(archive.judges.map(({ judge }) => judge)).toEqual(judges.map(({ judge }) => judge));
      for (const { token } of judges) expect(JSON.stringify(archive)).not.toContain(token);
      await expect(store.restoreStudy(archive)).rejects.toMatchObject({ code: 'known' });
      // Another study with the same judges.
      const twin = { ...archive, study: { ...archive.study, id: 'twin' } };
      await expect(store.restoreStudy(twin)).rejects.toMatchObject({ code: 'known' });
      const nul = archive.history.map(given => ({ ...given, comment: '\0' }));
      await expect(store.restoreStudy({ ...twin, history: nul })).rejects.toMatchObject({ code: 'text' });
      expect(await store.findStudy('twin')).toBeNull();
      const folder = await preparedFolder();
      const copy = await openStore({ folder });
      try {
        await copy.restoreStudy(archive);
        expect(await copy.archiveOf(study.id)).toEqual(archive);
        const renewed = await copy.renewInvitation(judges[0]!.judge.id);
        expect(await copy.findJudge(renewed.token)).toEqual(judges[0]!.judge);
      } finally {
        await copy.close();
        rmSync(folder, { recursive: true, force: true });
      }
      await expect(store.archiveOf('nowhere')).rejects.toMatchObject({ code: 'no-study' });
    });

    test('all is there when it is opened again', async () => {
      const study = await create();
      const { judge, token } = await inviteOne(store, study.id, 'Ann');
      const { answer: given } = await answer(judge.id, 3);
      await store.close();
      store = await openStore(place.location, { now });
      expect(await store.findJudge(token)).toEqual(judge);
      expect(await store.historyOf(study.id)).toEqual([given]);
    });
  });

test('a database that cannot be reached is said so, without the password', async () => {
  const opening = openStore({ url: 'postgres://me:secret@127.0.0.1:1/nowhere' });
  await expect(opening).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

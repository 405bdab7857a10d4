// The administrator's day: bring in a study, invite, watch, read, take it away.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePages, studyApp } from '../../src/server/index.ts';
import { readArchive, writeArchive } from '../../src/study/index.ts';
import { entailmentItems, entailmentPlan, makeStore, type TestStore } from './studies.ts';
import { Visitor } from './visitor.ts';

let opened: TestStore;
let admin: Visitor;

beforeAll(async () => {
  opened = await makeStore();
  const pages = makePages({ admin: '', judge: '', style: '' });
  const app = studyApp({ store: opened.store, pages });
  admin = new Visitor(request => app.fetch(request));
  await admin.ask('POST', '/admin/api/session', { token: await opened.store.claimAdminToken() });
}, 120_000);
afterAll(() => opened.remove(), 60_000);

const bringIn = (file: string, content: string, more = {}) =>
  admin.ask('POST', '/admin/api/studies', { file, content, title: '', instructions: '', ...more });

const archive = (id: string, after?: string) =>
  writeArchive(
    {
      study: {
        ...entailmentPlan,
        ...(after !== undefined && { guide: { after } }),
        id,
        created: '2026-01-01T00:00:00.000Z',
        closed: null,
      },
      items: entailmentItems(3),
      judges: [],
      history: [],
    },
    '0.2.0',
  );

test('an archive is restored as it was, under the title that it is given', async () => {
  const { status, json } = await bringIn('old.json', archive('old'), { title: 'New title' });
  expect([status, json.id, json.title, json.task]).toEqual([201, 'old', 'New title', 'entailment']);
  expect(await opened.store.itemsOf('old')).toEqual(entailmentItems(3));
  const again = await bringIn('old.json', archive('old'));
  expect([again.status, again.json]).toEqual([
    409,
    { error: 'a study of this id, or a judge of it, is already there' },
  ]);
});

test('pairs become a study of entailments', async () => {
  const lines = [
    {
      id: 'a',
      text: 'The ferry sank.',
      hypothesis: 'Something sank.',
      gold: 'YES',
      source: 'invented',
      tags: ['subject'],
    },
    { id: 'b', text: 'The ferry sank.', hypothesis: 'The keeper sank.', silver: 'NO' },
  ];
  const { status, json } = await bringIn('ferries.jsonl', lines.map(line => `${JSON.stringify(line)}\n`).join(''));
  expect([status, json.title, json.design.items, json.measures]).toEqual([201, 'ferries', 2, null]);
  const items = await opened.store.itemsOf(json.id);
  const known = items.map(item => (item.task === 'entailment' ? [item.name, item.silver, item.source, item.tags] : []));
  expect(known.toSorted()).toEqual([
    ['a', 'YES', 'invented', ['subject']],
    ['b', 'NO', null, []],
  ]);
});

test.each([
  ['nothing', 'x.json', '', /^x\.json:1:1: this is no archive of a study/],
  ['something else', 'x.json', '(S (NP (NN ferry)))', /^x\.json:1:1: this is no archive of a study/],
  ['pairs cut off', 'p.jsonl', '{"id": "a", "text": "b", "hypothesis": "c"}\n{"id": "b", "text', /^p\.jsonl:2:/],
  ['answers without texts', 'a.txt', '1 YES\n2 NO\n', /^a\.txt:1:1: people cannot judge without a text/],
  [
    'an archive of another time',
    'x.json',
    archive('x').replace('"archive": 1', '"archive": 2'),
    /no archive of a study: archive/,
  ],
])('%s is refused with its place', async (_, file, content, message) => {
  const { status, json } = await bringIn(file, content);
  expect([status, json.error]).toEqual([422, expect.stringMatching(message)]);
});

test('a second task has the judges of the first, or its own where the first was not brought along', async () => {
  for (const [id, after] of [
    ['first', undefined],
    ['second', 'first'],
    ['alone', 'elsewhere'],
  ] as const)
    await bringIn('task.json', archive(id, after));
  const follows = async (id: string) => (await admin.ask('GET', `/admin/api/studies/${id}`)).json.follows;
  const invited = async (id: string) =>
    (await admin.ask('POST', `/admin/api/studies/${id}/judges`, { names: ['Ada'] })).status;
  expect([await follows('second'), await invited('second')]).toEqual([true, 422]);
  expect([await follows('alone'), await invited('alone')]).toEqual([false, 201]);
});

test('from the invitation to the results', async () => {
  await bringIn('study.json', archive('study'));
  const invited = await admin.ask('POST', '/admin/api/studies/study/judges', { names: ['Ada', ' Boris '] });
  expect(invited.status).toBe(201);
  expect(invited.json.map(({ name, path }: { name: string; path: string }) => [name, path.slice(0, 3)])).toEqual([
    ['Ada', '/j/'],
    ['Boris', '/j/'],
  ]);
  for (const names of [['Ada'], ['Cleo', 'Cleo']]) {
    const again = await admin.ask('POST', '/admin/api/studies/study/judges', { names });
    expect([again.status, again.json.error]).toEqual([
      409,
      expect.stringMatching(/^somebody of this name is invited already; .*: "(?:Ada|Cleo)"$/),
    ]);
  }
  for (const { judge, path } of invited.json) {
    const visitor = new Visitor(request =>
      studyApp({ store: opened.store, pages: makePages({ admin: '', judge: '', style: '' }) }).fetch(request),
    );
    const token = path.slice(path.indexOf('#') + 1);
    expect((await visitor.ask('POST', `/j/${judge}/api/session`, { token })).status).toBe(204);
    const { json } = await visitor.ask('GET', `/j/${judge}/api/study`);
    for (const { id } of json.items)
      for (const choice of ['no', 'yes'])
        await visitor.ask('PUT', `/j/${judge}/api/items/${id}`, { choice, comment: '=1+1', submission: id + choice });
  }
  const page = await admin.ask('GET', '/admin/api/studies/study');
  expect(page.json).toMatchObject({ items: 3, judges: 2, assigned: 6, answered: 6 });
  expect(page.json.people.map((one: { answered: number }) => one.answered)).toEqual([3, 3]);
  expect(page.text).not.toMatch(/token|hash/);
  const { json } = await admin.ask('GET', '/admin/api/studies/study/results');
  expect(json.results.choices).toEqual({ yes: 6, no: 0, 'not sure': 0 });
  expect(json.filter).toMatchObject({ items: 3, kept: 0, thresholds: { annotators: 5 } });

  const csv = await admin.ask('GET', '/admin/api/studies/study/export/csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="study-study.csv"');
  // As the command writes it: whoever counts its rows counts every answer that stands once.
  expect(csv.text.trim().split('\n')).toHaveLength(7);
  expect(csv.text).toContain("'=1+1");
  const whole = await admin.ask('GET', '/admin/api/studies/study/export/archive');
  const bytes = new TextEncoder().encode(whole.text);
  expect(readArchive({ file: 'x', bytes, line: 1, first: 0 })).toEqual(await opened.store.archiveOf('study'));
  expect((await admin.ask('GET', '/admin/api/studies/study/export/dataset')).status).toBe(200);
  expect((await admin.ask('GET', '/admin/api/studies/study/export/json')).json.judges).toHaveLength(2);
});

// What judges and administrators may send and see, where they are not to be trusted.
import { describe, expect, test } from 'vitest';
import { inviteOne } from '../study.ts';
import { answer, attackedSite, SCRIPT } from './attacked-site.ts';
import { entailmentItems, entailmentPlan } from './studies.ts';
import { Visitor } from './visitor.ts';

const { store, adminToken, ada, boris, serve, judgeVisitor, adminVisitor, studies } = await attackedSite();

describe('a judge sees', () => {
  test('their own study and nothing else', async () => {
    const judge = await judgeVisitor(ada);
    const study = await judge.ask('GET', `/j/${ada.judge.id}/api/study`);
    expect(Object.keys(study.json).join(' ')).toBe(
      'title task instructions guide parts part open isFormMissing closed items',
    );
    expect(study.json.items.map((item: object) => Object.keys(item))).toEqual(Array(4).fill(['id', 'answer']));
    const item = await judge.ask('GET', `/j/${ada.judge.id}/api/items/${study.json.items[0].id}`);
    expect(Object.keys(item.json)).toEqual(['task', 'id', 'position', 'left', 'right']);
    // Whichever side a measure stands on, an answer is as long and has the same heads, none of them about time.
    const all = study.json.items.map(({ id }: { id: string }) =>
      judge.ask('GET', `/j/${ada.judge.id}/api/items/${id}`),
    );
    const sent = (await Promise.all(all)).map(({ headers, text }) => [[...headers.keys()].sort().join(), text.length]);
    expect(new Set(sent.map(String)).size).toBe(1);
    expect(String(sent[0])).not.toMatch(/timing|etag|modified|age,/);
    for (const { text } of [study, item])
      expect(text).not.toMatch(/labelled|decomposed|alpha|beta|Secretname|first|second|swapped|seed|0\.5/);
  });

  test('no item of anybody else', async () => {
    const judge = await judgeVisitor(ada);
    for (const item of [
      'pair-1',
      'item-99',
      '',
      '%00',
      '..',
      '%2e%2e%2fstudy',
      "'; drop table answer; --",
      '__proto__',
    ]) {
      const { status } = await judge.ask('GET', `/j/${ada.judge.id}/api/items/${item}`);
      expect([item, status]).toEqual([item, 404]);
    }
  });
});

describe('answers', () => {
  test('are refused where they are none, and leave no trace', async () => {
    const judge = await judgeVisitor(ada);
    const put = async (item: string, body: unknown) =>
      (await judge.ask('PUT', `/j/${ada.judge.id}/api/items/${item}`, body)).status;
    expect(await put('pair-1', answer())).toBe(404);
    expect(await put('item-99', answer())).toBe(404);
    expect(await put("'; drop table answer; --", answer())).toBe(404);
    expect(await put('item-1', answer({ choice: 'yes' }))).toBe(422);
    expect(await put('item-1', answer({ choice: 'first' }))).toBe(422);
    expect(await put('item-1', answer({ choice: ['left'] }))).toBe(422);
    expect(await put('item-1', answer({ comment: { toString: 'x' } }))).toBe(422);
    expect(await put('item-1', answer({ comment: 'x'.repeat(10_001) }))).toBe(422);
    expect(await put('item-1', answer({ comment: 'NUL \u0000' }))).toBe(422);
    expect(await put('item-1', answer({ submission: '' }))).toBe(422);
    expect(await put('item-1', [])).toBe(422);
    expect(await put('item-1', null)).toBe(422);
    expect(await store.historyOf(studies[0])).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['half a JSON', '{"choice": "left"'],
    ['bytes', '\ufffd\ufffd\u0001'],
    ['deep brackets', '['.repeat(60_000)],
  ])('that are %s are refused with a sentence', async (_, raw) => {
    const judge = await judgeVisitor(ada);
    const { status, json } = await judge.ask('PUT', `/j/${ada.judge.id}/api/items/item-1`, undefined, { raw });
    expect(status).toBe(400);
    expect(json.error).toMatch(/^The body is not JSON: /);
  });

  test('that are huge are refused, whether they say so or not', async () => {
    const judge = await judgeVisitor(ada);
    const path = `/j/${ada.judge.id}/api/items/item-1`;
    const raw = JSON.stringify(answer({ comment: 'x'.repeat(200_000) }));
    expect(
      (await judge.ask('PUT', path, undefined, { raw, headers: { 'Content-Length': String(raw.length) } })).status,
    ).toBe(413);
    expect((await judge.ask('PUT', path, undefined, { raw: endless() })).status).toBe(413);
    const stranger = new Visitor(serve());
    expect((await stranger.ask('POST', '/admin/api/session', undefined, { raw: endless() })).status).toBe(413);
    // Whoever is not known is not even listened to.
    const unread = endless();
    expect((await stranger.ask('POST', '/admin/api/studies', undefined, { raw: unread })).status).toBe(401);
  });

  test('are taken with script in them, and come back as they were, as data', async () => {
    const judge = await judgeVisitor(ada);
    const path = `/j/${ada.judge.id}/api/items/item-1`;
    expect((await judge.ask('PUT', path, answer({ comment: SCRIPT }))).status).toBe(204);
    const study = await judge.ask('GET', `/j/${ada.judge.id}/api/study`);
    expect(study.headers.get('content-type')).toBe('application/json');
    expect(study.json.items.find((item: { id: string }) => item.id === 'item-1').answer).toEqual({
      choice: 'left',
      comment: SCRIPT,
    });
    const item = await judge.ask('GET', path);
    expect(item.headers.get('content-type')).toBe('application/json');
    expect(item.json.left.words[0].text).toBe(SCRIPT);
  });

  test('that are sent twice are taken once, and can be changed', async () => {
    const judge = await judgeVisitor(ada);
    const path = `/j/${ada.judge.id}/api/items/item-2`;
    const before = (await store.historyOf(studies[0])).length;
    const first = answer();
    for (let i = 0; i < 3; i++) expect((await judge.ask('PUT', path, first)).status).toBe(204);
    expect((await judge.ask('PUT', path, answer({ choice: 'right', comment: 'after all' }))).status).toBe(204);
    // The first once more, late: it must not undo the change.
    expect((await judge.ask('PUT', path, first)).status).toBe(204);
    expect((await store.historyOf(studies[0])).length).toBe(before + 2);
    const study = await judge.ask('GET', `/j/${ada.judge.id}/api/study`);
    expect(study.json.items.find((item: { id: string }) => item.id === 'item-2').answer).toEqual({
      choice: 'right',
      comment: 'after all',
    });
  });

  test('are no longer taken once the study is closed, nor are judges invited', async () => {
    const { id } = await store.createStudy(entailmentPlan, entailmentItems(2));
    const invitation = await inviteOne(store, id, 'Dora');
    const judge = await judgeVisitor(invitation);
    const path = `/j/${invitation.judge.id}/api/items/pair-1`;
    expect((await judge.ask('PUT', path, answer({ choice: 'yes' }))).status).toBe(204);
    const admin = await adminVisitor();
    expect((await admin.ask('POST', `/admin/api/studies/${id}/close`, {})).status).toBe(200);
    const late = await judge.ask('PUT', path, answer({ choice: 'no' }));
    expect([late.status, late.json]).toEqual([409, { error: 'the study is closed; answers can no longer be changed' }]);
    expect((await admin.ask('POST', `/admin/api/studies/${id}/judges`, { names: ['Eve'] })).status).toBe(409);
    expect((await store.historyOf(id)).map(({ choice }) => choice)).toEqual(['yes']);
    expect((await judge.ask('GET', `/j/${invitation.judge.id}/api/study`)).json.closed).toBe(true);
  });
});

describe('the administrator', () => {
  test('gets clear refusals, not faults', async () => {
    const admin = await adminVisitor();
    for (const id of ['nothing', '%00', "'; drop table study; --", '%ff', 'x'.repeat(5000)])
      for (const rest of ['', '/results', '/export/archive']) {
        const { status } = await admin.ask('GET', `/admin/api/studies/${id}${rest}`);
        expect([id, rest, [400, 404].includes(status)]).toEqual([id, rest, true]);
      }
    const judges = `/admin/api/studies/${studies[0]}/judges`;
    for (const names of [[], [''], [' '], ['x'.repeat(201)], 'Ada', Array(501).fill('x'), [null]])
      expect((await admin.ask('POST', judges, { names })).status).toBe(422);
    expect((await admin.ask('POST', `${judges}/${boris.judge.id}/link`, {})).status).toBe(404);
    expect((await admin.ask('GET', `/admin/api/studies/${studies[0]}/export/../../../x`)).status).toBe(404);
    expect((await admin.ask('GET', `/admin/api/studies/${studies[0]}/export/exe`)).status).toBe(404);
  });

  test('can leave', async () => {
    const admin = await adminVisitor();
    const stolen = [...admin.cookies];
    expect((await admin.ask('GET', '/admin/api/studies')).status).toBe(200);
    expect((await admin.ask('DELETE', '/admin/api/session', {})).status).toBe(204);
    expect(admin.cookies).toEqual([]);
    expect((await admin.ask('GET', '/admin/api/studies')).status).toBe(401);
    // What somebody copied before is worth nothing, and never was the token.
    admin.cookies.push(...stolen);
    expect((await admin.ask('GET', '/admin/api/studies')).status).toBe(401);
    expect(stolen.map(({ value }) => value)).not.toContain(adminToken);
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
}

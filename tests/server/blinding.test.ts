// All that a judge is sent, over studies of real output: nothing in it tells which drawing is whose. Both drawings of an item are
// the same bytes on whichever side they stand, and whatever else there is of an answer is the same for both.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleStudy } from '../../src/api/on-demand.ts';
import { makePages, studyApp } from '../../src/server/index.ts';
import { makeStore, type TestStore } from './studies.ts';
import { Visitor } from './visitor.ts';

let opened: TestStore;
beforeAll(async () => {
  opened = await makeStore();
}, 120_000);
afterAll(() => opened.remove(), 60_000);

const inFolder = (folder: string, names: string, ending: string) =>
  names.split(' ').map(name => `examples/${folder}/${name}.${ending}`);
const ccg = inFolder('studies', 'gold alpha beta gamma', 'auto');
const trees = inFolder('constituency', 'gold alpha beta', 'mrg');

/** All that may be said of an item, and of a study. */
const ITEM =
  'task id position left right training kind title words text notes verdict gold system head dependent label weight sides spans instead systemWords';
const STUDY =
  'title task instructions guide question legend arrows parts isDone part open isFormMissing closed items id answer choice comment';

/** The names of everything in it, and its texts. */
function contentOf(value: unknown): { readonly keys: readonly string[]; readonly texts: readonly string[] } {
  const [keys, texts] = [new Set<string>(), new Set<string>()];
  JSON.stringify(value, (key, each) => {
    if (!/^\d*$/.test(key)) keys.add(key);
    if (typeof each === 'string') texts.add(each);
    return each;
  });
  return { keys: [...keys], texts: [...texts] };
}

test.each([
  ['intrinsic', ccg, ['labelled.f1', 'decomposed.f1']],
  ['extrinsic', ccg, ['labelled.f1', 'decomposed.f1']],
  ['intrinsic', trees, ['f1', 'taggingAccuracy']],
  ['extrinsic', trees, ['precision', 'recall']],
  ['intrinsic', inFolder('dependencies', 'gold alpha beta', 'conllu'), ['UAS.f1', 'LAS.f1']],
  ['intrinsic', inFolder('entailment', 'pairs alpha', 'jsonl'), ['cambridge', 'overlap']],
] as const)('%s: %j, %j', async (task, files, measures) => {
  const [gold, ...systems] = files.map(name => ({ name: `/home/maker/${name}`, content: readFileSync(name, 'utf8') }));
  const checks = files === ccg ? 1 : 0;
  const options = { task, measures, items: files === ccg ? 6 : 2, training: 1, checks, limit: null } as const;
  const { plan, items } = await sampleStudy(gold!, systems, options);
  const { store } = opened;
  const { id } = await store.createStudy(plan, items);
  const app = studyApp({ store, pages: makePages({ admin: '', judge: '', style: '' }) });
  const invited = await store.inviteJudges(
    id,
    Array.from({ length: 5 }, (_, j) => `Judge ${j}`),
  );
  /** By item: what was sent of it, with its first measure on the left and on the right. */
  const sent = new Map<string, readonly Set<string>[]>();
  const heads = new Set<string>();
  for (const { judge, token } of invited) {
    const visitor = new Visitor(request => app.fetch(request));
    await visitor.ask('POST', `/j/${judge.id}/api/session`, { token });
    const ask = async (method: string, path: string, body?: unknown) => {
      const reply = await visitor.ask(method, `/j/${judge.id}/api/${path}`, body);
      const told = [...reply.headers].filter(([name]) => name !== 'content-length');
      heads.add(JSON.stringify([method, told]));
      return reply;
    };
    const study = (await ask('GET', 'study')).json;
    for (const { item, swapped } of await store.assignmentsOf(judge.id)) {
      const { json, text } = await ask('GET', `items/${item}`);
      const { left, right, position, ...rest } = json;
      // Names and order of what it says are the same on both sides, whatever is on them.
      expect(text).toBe(
        JSON.stringify({ task, id: item, position, left, right, ...(rest.training && { training: true }) }),
      );
      const both = sent.get(item) ?? [new Set(), new Set()];
      both[Number(swapped)]!.add(JSON.stringify([left, right, rest]));
      sent.set(item, both);
      for (const choice of ['left', 'right'])
        expect((await ask('PUT', `items/${item}`, { choice, comment: '', submission: `${item}${choice}` })).text).toBe(
          '',
        );
      const { keys, texts } = contentOf(json);
      expect(keys.filter(key => !ITEM.split(' ').includes(key))).toEqual([]);
      const words = new Set([left, right].flatMap(({ words }) => words.map(({ text }: { text: string }) => text)));
      const own = texts.filter(each => !words.has(each)).join(' ');
      expect(own).not.toMatch(
        /labelled|decomposed|alpha|beta|gamma|cambridge|overlap|maker|gold\.|\.f1|UAS|LAS|sentence/i,
      );
    }
    const { keys, texts } = contentOf(study);
    expect(keys.filter(key => !STUDY.split(' ').includes(key))).toEqual([]);
    expect(texts.join(' ')).not.toMatch(/labelled|decomposed|alpha|gamma|cambridge|maker|\bf1\b|\bUAS|\bLAS\b|seed/i);
  }
  // One list of heads for each way of asking: no tag, no date, no time that it took.
  expect(heads.size).toBe(2);
  expect(`${[...heads]}`).not.toMatch(/etag|timing|"date|modified|"age/);
  expect(sent.size).toBe(items.length);
  for (const [straight, swapped] of sent.values()) {
    const exchanged = [...swapped!].map(text => {
      const [left, right, rest] = JSON.parse(text);
      return JSON.stringify([right, left, rest]);
    });
    expect(new Set([...straight!, ...exchanged]).size).toBe(1);
  }
});

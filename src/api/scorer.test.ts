// A scorer that is given pairs one by one says what `score` says of them all.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { render, score, scorer, scoreSystems, UsageError } from './public.ts';

const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)), 'utf8');

const cutters: Readonly<Record<string, (text: string) => readonly string[]>> = {
  mrg: text => text.replace(/\n$/, '').split('\n'),
  conllu: text => text.trim().split(/\n\n+/),
  auto: text => text.trim().split(/\n(?=ID=)/),
};

test.each([
  ['constituency', 'mrg', ['gold', 'beta']],
  ['dependencies', 'conllu', ['gold', 'alpha']],
  ['ccg', 'auto', ['gold', 'beta']],
])('pairs of %s', async (family, ending, names) => {
  const [gold, system] = names.map(name => cutters[ending]!(example(`${family}/${name}.${ending}`)));
  const all = await score(gold!, system!, { sentences: true });
  const own = await scorer({ sentences: true });
  gold!.forEach((text, i) => {
    own.add(text, system![i] ?? '');
  });
  const [whole, added] = [all.systems[0]!, own.result().systems[0]!];
  expect(added.corpus).toEqual(whole.corpus);
  expect(added.breakdown).toEqual(whole.breakdown);
  expect(added.sentences).toEqual(whole.sentences);
  expect(own.result().signature).toBe(all.signature);
  const other = await scorer({ metric: all.metric });
  other.merge(JSON.parse(JSON.stringify(own.counts())));
  expect(other.result().systems[0]!.corpus).toEqual(whole.corpus);
  expect(render(own.result(), 'text')).toContain(all.signature);
});

test('relations are numbered on', async () => {
  const own = await scorer({ sentences: true });
  for (const n of [1, 2]) own.add(`${n}\n(det cat The)\n`, `${n}\n(det cat The)\n`);
  expect(own.result().systems[0]!.sentences!.map(({ sentence }) => sentence)).toEqual([1, 2]);
});

test('nothing added is nothing counted, before and after', async () => {
  const own = await scorer({ metric: 'parseval' });
  const before = own.result();
  expect(before.systems[0]!.corpus).toMatchObject({ sentences: 0, valid: 0, precision: null });
  own.add('(S (N a))', '(S (N a))');
  own.reset();
  expect(own.result()).toEqual(before);
  expect(own.counts().sentences).toBe(0);
});

test.each([
  ['(S (N a))', '(S (N a', 1],
  [['(S (N a))', '(S (N b))'], ['(S (N a))', '(S (N a'], 2],
])('%j against %j: a broken tree is refused, and nothing is added', async (gold, system, line) => {
  const own = await scorer({ metric: 'parseval' });
  expect(() => own.add(gold, system)).toThrow(
    expect.objectContaining({ code: 'unclosed-bracket', file: 'system', line, column: 8 }),
  );
  expect(own.counts().sentences).toBe(0);
  own.add('(S (N a))', '(S (N a))');
  expect(own.result().systems[0]!.corpus).toMatchObject({ sentences: 1, f1: 1 });
});

test.each([
  ['trees over several lines', ['(S\n  (N a))\n', '(S (N b))'], ['(S (N a))', ''], { sentences: 2, skipped: 1 }],
  ['no parse at all', ['(S (N a))', '(S (N b))'], ['', ''], { sentences: 2, skipped: 2 }],
])('a list holds a sentence in each place: %s', async (_, gold, system, corpus) => {
  const own = await scorer({ metric: 'parseval' });
  own.add(gold, system);
  expect(own.result().systems[0]!.corpus).toMatchObject(corpus);
  // A file without any parse is refused.
  const { systems } = await score(gold, system, { metric: 'parseval', force: true });
  expect(systems[0]!.corpus).toMatchObject(corpus);
});

test('what is refused settles nothing', async () => {
  const own = await scorer();
  expect(() => own.add('(S (N a', '(S (N a')).toThrow(/never closed/);
  const rows = example('dependencies/gold.conllu');
  own.add(rows, rows);
  expect(own.result().metric).toBe('ud');
});

test.each([
  [{ columns: ['x'] }],
  [{ rows: ['a'] }],
  [{ rows: [1, 2] }],
  [{ entries: [[9, 0, 0, 1]] }],
  [{ entries: [[0, 99, 0, 1]] }],
  [{ entries: [[0, 0, 99_999, 1]] }],
  [{ entries: [[0, 0, 0]] }],
  [{ warnings: [1] }],
])('counts that are damaged are refused, and change nothing: %j', async damage => {
  const [one, other] = [await scorer({ metric: 'parseval' }), await scorer({ metric: 'parseval' })];
  one.add('(S (N a))', '(S (N a))');
  expect(() => other.merge({ ...one.counts(), ...damage } as never)).toThrow(UsageError);
  expect(other.counts().sentences).toBe(0);
});

test('counts that were made otherwise are refused, and change nothing', async () => {
  const [strict, own] = [await scorer({ metric: 'parseval', params: 'none' }), await scorer()];
  strict.add('(S (N a))', '(S (N a))');
  const collins = await scorer({ metric: 'parseval' });
  expect(() => collins.merge(strict.counts())).toThrow(/were made with parseval\|params:NONE/);
  expect(collins.result().systems[0]!.corpus).toMatchObject({ sentences: 0 });
  expect(() => own.result()).toThrow('nothing was added yet, and no metric is named');
});

test('no systems are no score', async () =>
  expect(scoreSystems('(S (N a))', [])).rejects.toThrow(/^systems are missing/));

test.each([[undefined], [3], [{}], [null], [[1]], [[{ name: 'a', content: 'b' }]]])('%j is no source', async source =>
  expect(score(source as string, '(S (N a))')).rejects.toThrow(/a source is a text/),
);

test('what an addition gives can be printed', async () => {
  const added = (await scorer({ metric: 'parseval' })).add('(S (NN a))\n', '(S (NN a))\n');
  expect(inspect(added)).toMatch(/figures: \{[^}]*f1: 1/s);
});

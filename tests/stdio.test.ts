// `touchstone serve --stdio` as another program sees it: a real process, lines in, lines out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare, convert, draw, entail, scoreSystems } from '../src/api/index.ts';
import { testFolder } from './folder.ts';

const { folder } = testFolder();

interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: number | string | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A process, and its answers in the order in which they come. */
function connect() {
  const child = spawn(process.execPath, ['bin/touchstone', 'serve', '--stdio']);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  return {
    child,
    ended,
    send: (...messages: readonly unknown[]) =>
      child.stdin.write(messages.map(each => `${JSON.stringify(each)}\n`).join('')),
    sendText: (text: string) => child.stdin.write(text),
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value),
    line: async (): Promise<string | undefined> => (await lines.next()).value,
  };
}

let open: ReturnType<typeof connect>;
beforeAll(() => {
  open = connect();
});
afterAll(async () => {
  open.child.stdin.end();
  expect(await open.ended).toEqual([0, null]);
});

let last = 0;
async function ask(method: string, params: object): Promise<Answer> {
  const id = ++last;
  open.send({ jsonrpc: '2.0', id, method, params });
  const answer = await open.answer();
  expect(answer).toMatchObject({ jsonrpc: '2.0', id });
  return answer;
}
const resultOf = async (method: string, params: object) => (await ask(method, params)).result;
const errorOf = async (method: string, params: object) => (await ask(method, params)).error;
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const file = (name: string) => `examples/${name}`;
const text = (name: string) => readFileSync(file(name), 'utf8');
const [gold, alpha, beta] = ['gold', 'alpha', 'beta'].map(name => text(`constituency/${name}.mrg`));
const named = (name: string, content: string) => ({ name, content });

test.each([
  ['texts', gold, [alpha, beta]],
  ['sentences', gold?.trimEnd().split('\n'), [alpha, beta].map(each => each?.trimEnd().split('\n'))],
  ['bytes', { name: 'gold', base64: btoa(gold ?? '') }, [alpha, beta]],
])('score of %s is what the library returns', async (_, goldSource, systems) => {
  expect(await resultOf('score', { gold: goldSource, systems, options: { params: 'collins' } })).toEqual(
    plain(await scoreSystems(gold!, [alpha!, beta!], { params: 'collins' })),
  );
});

test('files and texts can stand against each other', async () => {
  const path = file('constituency/gold.mrg');
  const result = await resultOf('score', { gold: { file: path }, systems: [named('mine', alpha!)], sentences: true });
  expect(result).toEqual(plain(await scoreSystems(named(path, gold!), [named('mine', alpha!)], { sentences: true })));
});

test.each([
  ['compare', { gold, systems: [alpha, beta], rounds: 200 }, () => compare(gold!, [alpha!, beta!], { rounds: 200 })],
  [
    'draw',
    { gold, system: alpha, sentence: 3, theme: 'light' },
    async () => ({ svg: await draw(gold!, alpha!, 3, { theme: 'light' }) }),
  ],
  ['convert', { input: gold, to: 'stanford' }, () => convert(gold!, 'stanford')],
  [
    'entail',
    { pairs: { file: file('entailment/pairs.jsonl') }, parses: [{ file: file('entailment/alpha.jsonl') }] },
    () =>
      entail(named(file('entailment/pairs.jsonl'), text('entailment/pairs.jsonl')), [
        named(file('entailment/alpha.jsonl'), text('entailment/alpha.jsonl')),
      ]),
  ],
])('%s is what the library returns', async (method, params, expected) => {
  expect(await resultOf(method, params)).toEqual(plain(await expected()));
});

test('roots beside dependencies are files or texts, a list of them for several systems', async () => {
  const auto = text('ccg/gold.auto');
  const [parg, deps, roots] = await Promise.all(
    (['parg', 'deps', 'roots'] as const).map(async to => String((await convert(named('gold', auto), to)).content)),
  );
  const asked = (options: object) => resultOf('score', { gold: parg, systems: [deps, auto], options });
  const files = { goldRoots: { file: file('ccg/gold.auto') }, systemRoots: [named('a.roots', roots!), '-'] };
  const result = await asked(files);
  expect(result).toEqual(
    plain(
      await scoreSystems(parg!, [deps!, auto], {
        goldRoots: named(file('ccg/gold.auto'), auto),
        systemRoots: [named('a.roots', roots!), '-'],
      }),
    ),
  );
  expect(result).toMatchObject({ systems: [{ signature: expect.stringContaining('|root:file|') }, {}] });
  expect(await asked({})).toMatchObject({ signature: expect.stringContaining('|root:no|') });
});

test('a scorer adds up, forgets, takes what another has counted, and is closed', async () => {
  const pair = { gold: '(S (A (T a)) (T b))', system: '(S (A (T a) (T b)))' };
  const { scorer } = (await resultOf('scorer.open', { options: { metric: 'parseval' } })) as { scorer: number };
  expect(await resultOf('scorer.add', { scorer, ...pair })).toMatchObject({ figures: { f1: 0.5 } });
  await resultOf('scorer.add', { scorer, gold: [pair.gold, pair.gold], system: [pair.gold, ''] });
  const counts = await resultOf('scorer.counts', { scorer });
  const result = await resultOf('scorer.result', { scorer });
  expect(result).toMatchObject({ systems: [{ corpus: { sentences: 3 } }] });
  await resultOf('scorer.reset', { scorer });
  expect(await resultOf('scorer.result', { scorer })).toMatchObject({ systems: [{ corpus: { sentences: 0 } }] });
  await resultOf('scorer.merge', { scorer, counts });
  expect(await resultOf('scorer.result', { scorer })).toEqual(result);
  await resultOf('scorer.close', { scorer });
  expect(await errorOf('scorer.result', { scorer })).toMatchObject({ code: -32602 });
});

test('bad input has its place, and the next request works', async () => {
  expect(await errorOf('score', { gold: '(S (T a))\n', systems: ['(S (T a)\n'] })).toMatchObject({
    code: -32000,
    message: expect.stringContaining('system:2:1: '),
    data: { code: 'unclosed-bracket', file: 'system', line: 2, column: 1, remedy: expect.any(String) },
  });
  expect(await resultOf('version', {})).toEqual({ touchstone: expect.any(String) });
});

test.each([
  ['nosuch', {}, -32601, /there is no method "nosuch"; there are: version, /],
  [
    'score',
    { gold: 7, systems: ['(S (T a))'] },
    -32602,
    /^gold takes a text or a list of sentences, { "file": NAME }.*, not 7$/,
  ],
  ['score', { gold: '(S (T a))', systems: 'x' }, -32602, /^systems takes a list, each a text/],
  ['score', { gold: { file: '-' }, systems: ['x'] }, -32602, /^gold takes a text/],
  ['score', { gold: '(S (T a))', systems: ['(S (T a))'], options: { colour: 'red' } }, -32602, /colour/],
  ['score', { gold: '(S (T a))', systems: ['(S (T a))'], rubbish: 1 }, -32602, /rubbish/],
  ['score', { gold: '(S (T a))' }, -32602, /^systems must be given: a list, each a text/],
  ['score', { gold: '(S (T a))', systems: [] }, -32602, /^systems are missing: at least 1 must be given$/],
  ['compare', { gold: '(S (T a))', systems: [] }, -32602, /^systems are missing: at least 1 must be given$/],
  ['check', { sources: [] }, -32602, /^sources are missing: at least 1 must be given$/],
  ['draw', { gold: '(S (T a))', system: '(S (T a))', sentence: 0 }, -32602, /^sentence takes a whole number from 1/],
  [
    'draw',
    { gold: '(S (T a))', system: '(S (T a))', sentence: 1, theme: 'red' },
    -32602,
    /^theme takes auto, light or/,
  ],
  ['draw', { gold: '(S (T a))', system: '(S (T a))', sentence: 1, options: { view: 'x' } }, -32602, /view/],
  ['convert', { input: '(S (T a))', to: 'nosuch' }, -32602, /^to takes /],
  ['scorer.add', { scorer: 99, gold: '(S (T a))', system: '(S (T a))' }, -32602, /^there is no scorer 99; scorer.open/],
  ['scorer.open', { options: { colour: 'red' } }, -32602, /colour/],
  ['udCheck', { source: '', options: { colour: 'red' } }, -32602, /colour/],
  ['score', { gold: { name: 'x', base64: '!!!' }, systems: ['(S (T a))'] }, -32602, /^gold takes a text/],
  ['score', { gold: { file: 'no/such/file' }, systems: ['(S (T a))'] }, -32000, /no\/such\/file/],
])('%s %j is refused', async (method, params, code, message) => {
  expect(await errorOf(method, params)).toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each([
  ['{"jsonrpc":', { id: null, error: { code: -32700 } }],
  ['7', { id: null, error: { code: -32600 } }],
  ['[]', { id: null, error: { code: -32600 } }],
  ['{"jsonrpc":"2.0","id":[],"method":"version"}', { id: null, error: { code: -32600 } }],
  ['{"jsonrpc":"2.0","id":"a","method":"version","params":[]}', { id: 'a', error: { code: -32602 } }],
  ['{"id":5,"method":"version"}', { id: 5, error: { code: -32600 } }],
  ['{"jsonrpc":"2.0","id":5,"method":7}', { id: 5, error: { code: -32600 } }],
  ['{"jsonrpc":"2.0","id":6,"method":"$/cancelRequest","params":{"id":1}}', { id: 6, result: null }],
  ['{"jsonrpc":"2.0","id":"a","method":"constructor"}', { id: 'a', error: { code: -32601 } }],
  ['{"jsonrpc":"2.0","method":"nosuch"}\n\n{"jsonrpc":"2.0","id":1,"method":"version"}', { id: 1, result: {} }],
])('%s', async (line, answer) => {
  open.sendText(`${line}\n`);
  expect(await open.answer()).toMatchObject(answer);
});

test('a list of requests is answered by a list', async () => {
  open.send([
    { jsonrpc: '2.0', id: 1, method: 'version' },
    { jsonrpc: '2.0', method: 'version' },
    { jsonrpc: '2.0', id: 2, method: 'nosuch' },
  ]);
  expect(await open.answer()).toMatchObject([
    { id: 1, result: {} },
    { id: 2, error: { code: -32601 } },
  ]);
});

const corpus = (name: string, sentences: number) => {
  const path = join(folder, name);
  writeFileSync(path, '(S (NP (D the) (N cat)) (VP (V sleeps)))\n'.repeat(sentences));
  return { file: path };
};

test('a short request need not wait for a long one, which can be cancelled', async () => {
  const large = corpus('large.mrg', 400_000);
  open.send(
    {
      jsonrpc: '2.0',
      id: 'long',
      method: 'compare',
      params: { gold: large, systems: [large, large], rounds: 1_000_000 },
    },
    { jsonrpc: '2.0', id: 'short', method: 'version' },
  );
  expect(await open.answer()).toMatchObject({ id: 'short' });
  open.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'long' } });
  expect(await open.answer()).toMatchObject({ id: 'long', error: { code: -32800 } });
});

test('a line may be as long as a corpus, and come in any pieces', async () => {
  const trees = '(S (NP (D thé) (N cat)) (VP (V 😀)))\n'.repeat(100_000);
  const request = Buffer.from(
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'score', params: { gold: trees, systems: [trees] } })}\n`,
  );
  for (let from = 0; from < request.length; from += 99_991)
    open.child.stdin.write(request.subarray(from, from + 99_991));
  expect(await open.answer()).toMatchObject({
    id: 1,
    result: { systems: [{ corpus: { sentences: 100_000, f1: 1 } }] },
  });
});

test('what was asked before the input ended is answered; nothing else is written', async () => {
  const { child, ended, send, line } = connect();
  const errors: string[] = [];
  child.stderr.on('data', data => errors.push(String(data)));
  send({
    jsonrpc: '2.0',
    id: 1,
    method: 'score',
    params: { gold: corpus('small.mrg', 2000), systems: [corpus('small.mrg', 2000)] },
  });
  child.stdin.end();
  expect(JSON.parse((await line()) ?? '')).toMatchObject({ id: 1, result: { systems: [{ corpus: { f1: 1 } }] } });
  expect([await line(), await ended, errors]).toEqual([undefined, [0, null], []]);
});

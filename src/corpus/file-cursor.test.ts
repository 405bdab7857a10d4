import { expect, test } from 'vitest';
import { decode } from '../bytes/index.ts';
import { familyNamed } from '../families/index.ts';
import { FileCursor, PART, partsOf } from './file-cursor.ts';
import type { Input } from './pieces.ts';

const constituency = await familyNamed('constituency');

interface Circumstances {
  readonly layout?: string;
  /** How many bytes a single read gives at most. */
  readonly step?: number;
  /** The size of a buffer that an earlier part has left behind. */
  readonly used?: number;
  /** The size that the files tell, where that is not theirs. */
  readonly told?: number;
}

function inputOf(text: string, step: number, told?: number): Input {
  const bytes = Buffer.from(text);
  return {
    name: 'test',
    marked: false,
    size: told ?? bytes.length,
    sample: bytes,
    samples: { pieces: [bytes], whole: () => [bytes] },
    direct: true,
    read: (into, from, position) => bytes.copy(into, from, position, position + Math.min(step, into.length - from)),
    close() {},
  };
}

/** All parts as text, and how many sentences the files have. */
function cut(gold: string, system: string, circumstances: Circumstances = {}) {
  const { layout = 'line', step = Number.POSITIVE_INFINITY, used, told } = circumstances;
  const buffers = used === undefined ? [] : [new Uint8Array(used), new Uint8Array(used), new Uint8Array(used)];
  const [goldSource, systemSource] = [gold, system].map(
    text => new FileCursor(inputOf(text, step, told), constituency, layout, undefined, buffers),
  );
  const parts: { gold: string; system: string; line: number; first: number }[] = [];
  const steps = partsOf(constituency, goldSource!, systemSource!);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) return { parts, lengths: [next.value.gold.written, next.value.system.written] };
    const { part } = next.value;
    expect([part.system.line > 0, part.system.first]).toEqual([true, part.gold.first]);
    const { line, first } = part.gold;
    parts.push({ gold: decode(part.gold.bytes), system: decode(part.system.bytes), line, first });
  }
}

const scored = ({ parts }: ReturnType<typeof cut>, side: 'gold' | 'system') => parts.map(part => part[side]).join('');

test.each([
  ['the same', '(a)\n(b)\n', '(c)\n(d)\n', 2, 2],
  ['no final newline', '(a)\n(b)', '(c)\n(d)\n', 2, 2],
  ['no final newline on the other side', '(a)\n(b)\n', '(c)\n(d)', 2, 2],
  ['blank lines behind gold', '(a)\n(b)\n\n \r\n', '(c)\n(d)\n', 2, 2],
  ['blank lines behind the system', '(a)\n(b)\n', '(c)\n(d)\n\n\n', 2, 2],
  ['a blank line holds a place', '(a)\n(b)\n(c)\n', '(d)\n\n\n', 3, 3],
  ['blank lines behind both', '(a)\n(b)\n\n\n', '(c)\n(d)\n\n \n', 2, 2],
  ['more blank lines behind gold', '(a)\n(b)\n\n\n\n', '(c)\n(d)\n\n', 2, 2],
  ['more blank lines behind the system', '(a)\n(b)\n\n', '(c)\n(d)\n\n\n\n', 2, 2],
  ['blank lines in both before the last', '(a)\n\n\n(b)\n', '(c)\n\n\n(d)\n', 4, 4],
  ['blank lines that one side needs', '(a)\n\n\n', '(c)\n(d)\n\n', 2, 2],
  ['surplus gold', '(a)\n(b)\n(c)\n', '(d)\n', 3, 1],
  ['surplus system', '(a)\n', '(d)\n(e)\n\n(f)\n', 1, 4],
  ['surplus gold, then blank lines', '(a)\n(b)\n\n(c)\n\n\n', '(d)\n', 4, 1],
  ['surplus system, then blank lines', '(a)\n', '(d)\n(e)\n\n\n', 1, 2],
  ['NUL bytes are no white space', '(a)\n\0\0\n', '(d)\n', 2, 1],
  ['nothing on the system side', '(a)\n(b)\n', '', 2, 0],
  ['nothing on the gold side', '', '(a)\n', 0, 1],
  ['nothing at all', '', '', 0, 0],
])('lengths: %s', (_, gold, system, ...lengths) => expect(cut(gold, system).lengths).toEqual(lengths));

test('what has a counterpart is scored before lengths are found to differ', () => {
  const longer = cut('(a)\n(b)\n(c)\n', '(d)\n(e)\n');
  expect([scored(longer, 'gold'), scored(longer, 'system')]).toEqual(['(a)\n(b)\n', '(d)\n(e)\n']);
});

test.each([
  ['the same', '(a)(b)', '(c\n)\n\n(d)\n', 2, 2],
  ['surplus gold', '(a)\n(b)\n(c)\n\n', '(d)', 3, 1],
  ['surplus system', '(a)', '(d)\n(\ne)', 1, 2],
  ['an unclosed tree is one', '(a)\n(b', '(c)\n(d)', 2, 2],
])('lengths in stream layout: %s', (_, gold, system, ...lengths) => {
  expect(cut(gold, system, { layout: 'stream' }).lengths).toEqual(lengths);
});

test('text behind the last tree of a stream is refused, not dropped', () => {
  expect(() => cut('(a)\n', '(b)\n null\n', { layout: 'stream' })).toThrow(
    'test:2:2: there is text behind the last sentence; remove it, or is a part of the file missing?',
  );
});

/** Lines of many lengths, a few of them blank, about three parts in all. */
const corpus = Array.from({ length: 40_000 }, (_, i) =>
  i % 97 === 0 ? '\n' : `(S (N ${'é'.repeat((i * 7919) % 61)}))\n`,
).join('');
const otherCorpus = Array.from({ length: 40_000 }, (_, i) => `(S (NP (N ${'x'.repeat((i * 31) % 89)})))\n`).join('');

test.each<[string, string, Circumstances]>([
  ['line', '(S (N a))\n', {}],
  ['stream', '(S\n  (N a))\n', { layout: 'stream' }],
])('parts of %s layout are the files again, and know where they begin', (_, tree, circumstances) => {
  const gold = circumstances.layout === 'stream' ? tree.repeat(200_000) : corpus;
  const system = circumstances.layout === 'stream' ? tree.repeat(200_000) : otherCorpus;
  const result = cut(gold, system, circumstances);
  expect(result.parts.length).toBeGreaterThan(2);
  expect(scored(result, 'gold').trimEnd()).toBe(gold.trimEnd());
  expect(scored(result, 'system').trimEnd()).toBe(system.trimEnd());
  const linesBefore = (index: number) =>
    result.parts.slice(0, index).reduce((lines, part) => lines + part.gold.split('\n').length - 1, 0);
  expect(result.parts.map(({ line }) => line)).toEqual(result.parts.map((_part, index) => 1 + linesBefore(index)));
});

test.each<[string, Circumstances]>([
  ['reads that give a few bytes', { step: 1000 }],
  ['reads that end just behind a part', { step: PART + 1 }],
  ['buffers left from a longer sentence', { used: 16 * PART }],
  ['buffers that are too small', { used: 1000 }],
  ['files that tell of nothing', { told: 0 }],
  ['files that have a little more than they tell', { told: Buffer.byteLength(corpus) - 5 }],
  ['files that have less than they tell', { told: 16 * PART }],
])('parts are the same with %s', (_, circumstances) => {
  expect(cut(corpus, otherCorpus, circumstances)).toEqual(cut(corpus, otherCorpus));
});

const long = `(S ${'(N a)'.repeat(PART)})\n`;

test.each([
  ['on both sides', `(a)\n${long}(b)\n`, `(c)\n${long}(d)\n`],
  ['in gold', `(a)\n${long}(b)\n`, '(c)\n(d)\n(e)\n'],
  ['in the system', '(c)\n(d)\n(e)\n', `(a)\n${long}(b)\n`],
  ['at the end, without a newline', `(a)\n(b)\n${long.trimEnd()}`, '(c)\n(d)\n(e)'],
])('a line longer than a part: %s', (_, gold, system) => {
  for (const layout of ['line', 'stream']) {
    const result = cut(gold, system, { layout });
    expect(result.lengths).toEqual([3, 3]);
    expect(scored(result, 'gold').trimEnd()).toBe(gold.trimEnd());
    expect(scored(result, 'system').trimEnd()).toBe(system.trimEnd());
  }
});

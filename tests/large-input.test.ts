// Input that is more than should be in memory comes through a thread that unpacks it, or through a temporary file.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deep } from './deep.ts';
import { testFolder } from './folder.ts';
import { packedBy } from './packed.ts';
import { touchstone, touchstoneProcess } from './run.ts';

const { file } = testFolder();

const sentence = '(TOP (S (NP (NNP Marta)) (VP (VBD counted) (NP (DT the) (NNS lanterns))) (. .)))\n';
// What is large is the file: of long words it has fewer sentences to be scored.
const wordy = sentence.replace('Marta', 'Marta'.repeat(200));
const sentences = Math.ceil(2 ** 25 / wordy.length) + 100;
const text = wordy.repeat(sentences);
const packed = gzipSync(text, { level: 1 });
const plain = file('plain.mrg', text);

const linesOf = (out: string) => out.split('\n').slice(1);
const expected = linesOf((await touchstone(['score', plain, plain])).out);

test('a compressed file', async () => {
  const path = file('packed.mrg.gz', packed);
  expect(expected[0]).toMatch(new RegExp(`^sentences +${sentences}$`));
  const values = (lines: readonly string[]) => lines.map(line => line.replaceAll(/ +/g, ' '));
  expect(values(linesOf((await touchstone(['score', path, plain])).out))).toEqual(values(expected));
  expect((await touchstone(['evalb', path, path])).out).toBe((await touchstone(['evalb', plain, plain])).out);
});

test('standard input, compressed or not', () => {
  for (const input of [text, packed])
    expect(linesOf(touchstoneProcess(['score', '-', plain], input).out)).toEqual(expected);
});

test.each([
  ['UTF-16', (plainText: string) => Buffer.from(`\ufeff${plainText}`, 'utf16le')],
  ['line ends of old Macs', (plainText: string) => Buffer.from(plainText.replaceAll('\n', '\r'))],
])('%s, compressed or not', async (_, write) => {
  const bytes = write(text);
  for (const path of [file('other.mrg', bytes), file('other.mrg.gz', gzipSync(bytes, { level: 1 }))]) {
    const values = linesOf((await touchstone(['score', path, plain])).out).map(line => line.replaceAll(/ +/g, ' '));
    expect(values).toEqual(expected.map(line => line.replaceAll(/ +/g, ' ')));
  }
});

// One that is larger than what is held in memory is read alike whatever unpacks it, so that the fastest is enough; the others
// fill the ring of slots several times over.
test.each([
  ['zst', 'zstd', sentences],
  ['bz2', 'bzip2', deep(1500, sentences)],
  ['xz', 'xz', deep(1500, sentences)],
])('.%s: a large file and one that is cut off', async (ending, program, count) => {
  const trees = text.slice(0, count * wordy.length);
  const bytes = packedBy(program, trees, '-1');
  if (bytes === null) return;
  const gold = count === sentences ? plain : file('fewer.mrg', trees);
  const values = async (path: string) =>
    linesOf((await touchstone(['score', path, gold])).out).map(line => line.replaceAll(/ +/g, ' '));
  const found = await values(file(`large.mrg.${ending}`, bytes));
  expect(found[0]).toBe(`sentences ${count}`);
  expect(found).toEqual(await values(gold));
  const cut = file(`cut.mrg.${ending}`, bytes.subarray(0, -20));
  expect(await touchstone(['score', cut, gold])).toEqual({
    status: 2,
    out: '',
    err: `${cut}: cannot be unpacked (unexpected end); is the file cut off?\n`,
  });
});

test('a compressed file that is cut off', async () => {
  const path = file('cut.mrg.gz', packed.subarray(0, packed.length - 100));
  expect(await touchstone(['score', path, plain])).toEqual({
    status: 2,
    out: '',
    err: `${path}: cannot be unpacked (unexpected end); is the file cut off?\n`,
  });
});

test('evalb prints what it has scored before a compressed file turns out to be cut off', async () => {
  // Chance cannot be compressed, so few lines are enough.
  const lines = Array.from({ length: 20 }, () => `(S (NN ${randomBytes(120_000).toString('hex')}))\n`);
  const whole = gzipSync(lines.join(''), { level: 1 });
  const path = file('long.mrg.gz', whole.subarray(0, whole.length / 2));
  const { status, out, err } = await touchstone(['evalb', file('long.mrg', lines.join('')), path]);
  expect([status, err]).toEqual([2, `${path}: cannot be unpacked; is the file cut off?\n`]);
  expect(out).toMatch(/^ {3}1 {4}1 {4}0 {2}100\.00/m);
});

test('several windows, and more accounts of sentences than are held in memory', async () => {
  const path = file('windows.mrg', sentence.repeat(30_000));
  const { out, status } = await touchstone(['score', '--align', '--sentences', path, path]);
  expect(status).toBe(0);
  expect(out.split('\n', 30_001).at(-1)).toMatch(/^30000 /);
});

test('the published program, window by window', async () => {
  const path = file('published.mrg', sentence.repeat(30_000));
  expect((await touchstone(['score', '--align', 'paper', path, path])).out).toMatch(/^sentences +30000$/m);
  const { out } = await touchstone(['jp-evalb', path, path]);
  expect(out.split('\n', 30_003).at(-1)).toMatch(/^30000 /);
  expect(out).toMatch(/^Number of sentence += {2}30000$/m);
});

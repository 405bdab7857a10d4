// Input that is more than should be in memory comes through a thread that unpacks it, or through a temporary file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { touchstone } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'large-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const sentence = '(TOP (S (NP (NNP Marta)) (VP (VBD counted) (NP (DT the) (NNS lanterns))) (. .)))\n';
const sentences = Math.ceil(2 ** 25 / sentence.length) + 1000;
const text = sentence.repeat(sentences);
const packed = gzipSync(text, { level: 1 });
const plain = file('plain.mrg', text);

const linesOf = (out: string) => out.split('\n').slice(1);
const expected = linesOf(touchstone(['score', plain, plain]).out);

test('a compressed file', () => {
  const path = file('packed.mrg.gz', packed);
  expect(expected[0]).toMatch(new RegExp(`^sentences +${sentences}$`));
  const values = (lines: readonly string[]) => lines.map(line => line.replaceAll(/ +/g, ' '));
  expect(values(linesOf(touchstone(['score', path, plain]).out))).toEqual(values(expected));
  expect(touchstone(['evalb', path, path]).out).toBe(touchstone(['evalb', plain, plain]).out);
});

test('standard input, compressed or not', () => {
  for (const input of [text, packed]) expect(linesOf(touchstone(['score', '-', plain], input).out)).toEqual(expected);
});

test('a compressed file that is cut off', () => {
  const path = file('cut.mrg.gz', packed.subarray(0, packed.length - 100));
  expect(touchstone(['score', path, plain])).toEqual({
    status: 2,
    out: '',
    err: `${path}: cannot be unpacked (unexpected end); is the file cut off?\n`,
  });
});

test('several windows, and more accounts of sentences than are held in memory', () => {
  const path = file('windows.mrg', sentence.repeat(30_000));
  const { out, status } = touchstone(['score', '--align', '--sentences', path, path]);
  expect(status).toBe(0);
  expect(out.split('\n', 30_001).at(-1)).toMatch(/^30000 /);
});

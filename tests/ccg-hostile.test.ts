// Damaged CCG files of every format, on either side: a line that says where, or a score whose sums add up.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { convertCommand as convert } from '../src/cli/commands/convert.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';
import { type Outcome, parseScore, scoreHere } from './run.ts';

const { folder } = testFolder();

const SENTENCES = 10;
const gold = join(folder, 'gold.auto');
const formats = ['auto', 'autox', 'pipe', 'parg', 'deps', 'ccgbank_deps', 'stagged', 'roots'];
const whole = new Map<string, Buffer>();

beforeAll(async () => {
  const examples = readFileSync(fileURLToPath(new URL('../examples/ccg/gold.auto', import.meta.url)), 'utf8');
  writeFileSync(gold, `${examples.split('\n', 2 * SENTENCES).join('\n')}\n`);
  for (const format of formats)
    whole.set(format, Buffer.from((await outputOf(() => convert([gold, '--to', format]))).out));
});

/** Scored as system and as gold, for the same to hold. */
async function bothWays(format: string, bytes: Uint8Array): Promise<readonly Outcome[]> {
  const file = join(folder, `damaged.${format}`);
  writeFileSync(file, bytes);
  return [await scoreHere(['--json', gold, file]), await scoreHere(['--json', file, gold])];
}

const lineEnd = (bytes: Buffer, number: number) => bytes.toString('latin1').split('\n', number).join('\n').length + 1;
const inserted = (bytes: Buffer, at: number, piece: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['nothing left', () => Buffer.alloc(0)],
  ['only blanks', () => Buffer.from(' \n\t\n\r\n')],
  ['other bytes', () => Buffer.from(Array.from({ length: 999 }, (_, i) => (i * i * 31 + i * 7) & 255))],
  ['a line of NUL', bytes => inserted(bytes, lineEnd(bytes, 9), Buffer.from('\0\0\n'))],
  ['NUL in a line', bytes => inserted(bytes, lineEnd(bytes, 9) + 3, Buffer.of(0))],
  ['bytes that are not UTF-8', bytes => inserted(bytes, lineEnd(bytes, 9) + 3, Buffer.of(0xff, 0xfe))],
  ['a stray line', bytes => inserted(bytes, lineEnd(bytes, 9), Buffer.from('stray line\n'))],
  ['an empty line too many', bytes => inserted(bytes, lineEnd(bytes, 9), Buffer.from('\n'))],
  ['no bracket closed', bytes => Buffer.from(bytes.toString().replaceAll(')', ''))],
  ['a line lost', bytes => Buffer.concat([bytes.subarray(0, lineEnd(bytes, 8)), bytes.subarray(lineEnd(bytes, 9))])],
  ...Array.from(
    { length: 7 },
    (_, i) =>
      [`cut after ${i + 1} eighths`, (bytes: Buffer) => bytes.subarray(0, (bytes.length * (i + 1)) >> 3)] as const,
  ),
];

describe.each(formats)('%s', format => {
  test.each(damages)('%s', async (_, damage) => {
    for (const { status, out, err } of await bothWays(format, damage(whole.get(format)!))) {
      if (status === 2) {
        expect(err).toMatch(/^[^\n]+:\d+:\d+: [^\n]+\n$/);
        continue;
      }
      expect(status).toBe(0);
      const { sentences, parsed, failed, skipped } = parseScore(out).systems[0]!.corpus;
      expect(sentences).toBe(SENTENCES);
      expect(parsed! + failed! + skipped!).toBe(sentences);
    }
  });

  test.each([
    ['CRLF', (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n'))],
    ['a byte-order mark', (bytes: Buffer) => Buffer.from(`\ufeff${bytes}`)],
    ['UTF-16', (bytes: Buffer) => Buffer.from(`\ufeff${bytes}`, 'utf16le')],
    ['no line end', (bytes: Buffer) => Buffer.from(bytes.toString().replace(/\n+$/, ''))],
  ])('%s makes no difference', async (_, written) => {
    const corpusOf = ({ out }: Outcome) => parseScore(out).systems[0]!.corpus;
    const changed = await bothWays(format, written(whole.get(format)!));
    const before = await bothWays(format, whole.get(format)!);
    expect(changed.map(corpusOf)).toEqual(before.map(corpusOf));
  });
});

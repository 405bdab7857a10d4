import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import {
  binary,
  checksumOf,
  countLines,
  decode,
  emptyChecksum,
  endOf,
  extendChecksum,
  hexOf,
  isBlank,
  joinChecksums,
  LineWriter,
  Notices,
  ownCrc32,
  placeAt,
  utf8,
  utf8FaultAt,
  type Warning,
} from './chunk.ts';

const text = 'ab\nçd\n\nx';
//                     a  b  \n  ç      d  \n \n x, the end, and behind it
const places = ['1:1', '1:2', '1:3', '2:1', '2:2', '2:2', '2:3', '3:1', '4:1', '4:2', '4:2'];

test.each([
  ['a whole file', { line: 1 }, places],
  ['a part that begins further down', { line: 5 }, places.map(place => `${Number(place[0]) + 4}${place.slice(1)}`)],
  ['a part that begins within a line', { line: 1, column: 7 }, ['1:7', '1:8', '1:9', ...places.slice(3)]],
])('places are lines and code points: %s', (_, where, expected) => {
  const chunk = { file: 'x', bytes: bytesOf(text), first: 0, ...where };
  const shown = ({ line, column }: ReturnType<typeof placeAt>) => `${line}:${column}`;
  expect(expected.map((_place, offset) => shown(placeAt(chunk, offset)))).toEqual(expected);
  expect(shown(endOf(chunk))).toBe(expected.at(-1));
});

test('text keeps a byte-order mark and shows what is no UTF-8', () => {
  expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toBe('\ufeffa\ufffd');
  expect(decode(bytesOf(text), 3, 6)).toBe('çd');
});

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test('binary: any bytes survive the way to text and back, one character each', () => {
  const text = binary.decode(everyByte);
  expect(text).toHaveLength(256);
  expect(binary.encode(text)).toEqual(everyByte);
});

test('binary: a long stretch in the middle', () => {
  const bytes = new Uint8Array(100_000).fill(0xe9);
  expect(binary.decode(bytes, 10, 99_990)).toBe('\xe9'.repeat(99_980));
});

test('utf8: what cannot be decoded is replaced', () => {
  expect(utf8.decode(Uint8Array.of(0x61, 0xff))).toBe('a\ufffd');
  expect(utf8.encode('é')).toEqual(Uint8Array.of(0xc3, 0xa9));
});

test.each([
  ['ASCII', [0x61, 0x62], -1],
  ['two, three and four bytes', [...new TextEncoder().encode('é€😀')], -1],
  ['Latin-1', [0x63, 0xe9, 0x20], 1],
  ['a byte that goes on without a lead', [0x80], 0],
  ['longer than it need be', [0xc0, 0xaf], 0],
  ['longer than it need be, three bytes', [0xe0, 0x80, 0xaf], 0],
  ['a surrogate', [0xed, 0xa0, 0x80], 0],
  ['above U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 0],
  ['cut off', [0x61, 0xe2, 0x82], 1],
])('%s', (_, bytes, at) => {
  expect(utf8FaultAt(Uint8Array.from(bytes))).toBe(at);
  // What the platform says of the same bytes.
  const accepts = () => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  if (at < 0) expect(accepts).not.toThrow();
  else expect(accepts).toThrow();
});

test.each([
  ['', true],
  [' \t\n\v\f\r', true],
  [' a', false],
  ['a ', false],
  // What stands beside white space in the code, and white space of another kind.
  ['\b', false],
  ['\x0e', false],
  ['\0', false],
  ['\u00a0', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(bytesOf(text))).toBe(blank));

test.each([
  ['', undefined, undefined, 0],
  ['a', undefined, undefined, 0],
  ['a\nb', undefined, undefined, 1],
  ['a\r\nb\n\n', undefined, undefined, 3],
  ['a\nb\nc\n', 1, 3, 1],
  ['a\nb\nc\n', 2, 6, 2],
])('lines that end in %j from %s to %s', (text, from, to, lines) => {
  expect(countLines(bytesOf(text), from, to)).toBe(lines);
});

test('only what is asked for need be blank', () => {
  expect([isBlank(bytesOf('a  b'), 1, 3), isBlank(bytesOf('a  b'), 1, 4)]).toEqual([true, false]);
});

test.each([
  ['words and lines', 'a bc\nd\n'],
  ['an empty line', '\na\n'],
  // More than there is room for at first: a long word, many words, many lines.
  ['a long word', `a ${'x'.repeat(5000)} b\n`],
  ['many words', `${Array(3000).fill('é').join(' ')}\n`],
  ['many lines', 'a\n'.repeat(5000)],
])('%s', (_, text) => {
  const writer = new LineWriter();
  for (const line of text.slice(0, -1).split('\n')) {
    for (const word of line.split(' ').filter(each => each !== '')) {
      const bytes = bytesOf(`<${word}>`);
      writer.add(bytes, 1, bytes.length - 1);
    }
    writer.endLine();
  }
  expect(writer.text()).toBe(text);
});

const place = { file: 'a.deps', line: 2, column: 1 };

test('what is wrong is told with what becomes of it', () => {
  const notices = new Notices();
  notices.add('bad-line', () => ({ place, text: '"x" is no dependency', outcome: 'it is left out' }));
  notices.add('words-differ', () => ({ place, text: 'word 1 differs' }));
  expect(notices.list().flatMap(({ kept }) => kept.map(({ text }) => text))).toEqual([
    '"x" is no dependency; it is left out',
    'word 1 differs',
  ]);
});

test('who tolerates nothing refuses the first, of which nothing becomes', () => {
  const notices = new Notices();
  expect(notices.refusal()).toBeNull();
  notices.add('bad-line', () => ({ place, text: '"x" is no dependency', outcome: 'it is left out' }));
  notices.add('bad-category', () => ({ place, text: '"(" is no category' }));
  expect(notices.refusal()?.message).toBe('a.deps:2:1: "x" is no dependency');
  expect(notices.refusal('mend it')?.message).toBe('a.deps:2:1: "x" is no dependency; mend it');
});

/** So many warnings, `a1` to `a8`, of the code a. */
const warningsOf = (code: string, count: number): readonly Warning[] => {
  const notices = new Notices();
  for (let i = 1; i <= count; i++) notices.add(code, () => ({ place, text: `${code}${i}` }));
  return notices.list();
};

test.each([
  ['fewer than ten', [3, 4], 7, 'a1 a2 a3 a1 a2 a3 a4'],
  ['ten', [6, 4], 10, 'a1 a2 a3 a4 a5 a6 a1 a2 a3 a4'],
  ['more, of the earlier ones first', [8, 5], 13, 'a1 a2 a3 a4 a5 a6 a7 a8 a1 a2'],
  ['ten are there already', [12, 3, 30], 45, 'a1 a2 a3 a4 a5 a6 a7 a8 a9 a10'],
])('the first ten of all parts are kept and all are counted: %s', (_, parts, count, texts) => {
  const notices = new Notices();
  for (const part of parts) notices.append(warningsOf('a', part));
  notices.append(warningsOf('b', 1));
  expect(notices.list().map(({ code, count }) => [code, count])).toEqual([
    ['a', count],
    ['b', 1],
  ]);
  expect(
    notices
      .list()[0]
      ?.kept.map(({ text }) => text)
      .join(' '),
  ).toBe(texts);
  expect([notices.count('a'), notices.count('c')]).toEqual([count, 0]);
});

test('the check value of every catalogue of checksums', () => {
  expect(hexOf(checksumOf(utf8.encode('123456789')))).toBe('cbf43926');
});

test.each([
  ['carriage returns', 'a\r\nb\r\n'],
  ['no line end at the end', 'a\nb'],
  ['blank lines at the end', 'a\nb\n\n \n'],
])('%s make no difference', (_, text) => {
  expect(hexOf(checksumOf(utf8.encode(text)))).toBe(hexOf(checksumOf(utf8.encode('a\nb\n'))));
});

test('a blank line in the middle does', () => {
  expect(hexOf(checksumOf(utf8.encode('a\n\nb')))).not.toBe(hexOf(checksumOf(utf8.encode('a\nb'))));
});

test('pieces joined are the whole, wherever it is cut, and are what zlib says', () => {
  const byte = fc.oneof(fc.constantFrom(10, 13, 32), fc.nat(255));
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.array(byte), (pieces, last) => {
      const all = [...pieces, Uint8Array.from(last)];
      const whole = Uint8Array.from(all.flatMap(piece => [...piece]));
      const joined = all.map(piece => checksumOf(piece)).reduce(joinChecksums, emptyChecksum);
      expect(joined).toEqual(checksumOf(whole));
      for (const own of [ownCrc32, crc32])
        expect(all.reduce((one, piece) => extendChecksum(one, piece, own), emptyChecksum)).toEqual(joined);
      expect(joined).toEqual(checksumOf(whole, crc32));
      const counted = Buffer.from(whole)
        .toString('latin1')
        .replaceAll('\r', '')
        .replace(/[\t-\r ]+$/, '');
      expect(joined.crc32).toBe(crc32(Buffer.from(counted, 'latin1')));
    }),
  );
});

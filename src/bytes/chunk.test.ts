import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { decode, endOf, placeAt } from './chunk.ts';

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

import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('the first column to the left, the others to the right, two blanks between', () => {
  expect(
    textTable([
      ['', 'alpha', 'b'],
      ['sentences', '48', '1000'],
      ['F1', '92.27', '–'],
    ]),
  ).toBe(
    [
      '           alpha     b', //
      'sentences     48  1000',
      'F1         92.27     –',
      '',
    ].join('\n'),
  );
});

test('rows may be short or empty, and no line ends in blanks', () => {
  expect(textTable([['a', 'b'], [], ['c'], ['d', '']])).toBe('a  b\n\nc\nd\n');
  expect(textTable([])).toBe('');
});

// Each word stands beside a cell as wide as a terminal shows it.
test.each([
  ['Latin', 'word', 4],
  ['Korean', '고양이', 6],
  ['Korean, decomposed', '고양이'.normalize('NFD'), 6],
  ['Chinese', '猫', 2],
  ['Chinese outside the first plane', '𠮷', 2],
  ['Japanese', 'ネコです', 8],
  ['full-width letters', 'ＮＰ', 4],
  ['half-width katakana', 'ﾈｺ', 2],
  ['accents of their own', 'cafe\u0301', 4],
  ['Hebrew with points', 'שָׁלוֹם', 4],
  ['Cyrillic', 'кошка', 5],
  ['emoji', '🐈', 2],
])('width of %s', (_, word, width) => {
  expect(textTable([[word, '1']])).toBe(`${word}  1\n`);
  expect(
    textTable([
      [word, '1'],
      ['x'.repeat(10), '1'],
    ]).split('\n')[0],
  ).toBe(`${word}${' '.repeat(10 - width)}  1`);
});

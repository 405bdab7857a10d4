import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { cutAtEmptyLines } from './rows.ts';

test.each([
  // text, most, ended, offset, sentences, lines
  ['two sentences', 'a\nb\n\nc\n\n', 9, true, 8, 2, 5],
  ['at most one', 'a\nb\n\nc\n\n', 1, true, 5, 1, 3],
  ['further empty lines belong to the sentence before', 'a\n\n\nb\n\n', 1, true, 4, 1, 3],
  ['a last one without an empty line', 'a\n\nb\n', 9, true, 5, 2, 3],
  ['but not while the file goes on', 'a\n\nb\n', 9, false, 3, 1, 2],
  ['comments alone are no sentence', '# a\n\nb\n\n# c\n', 9, true, 12, 1, 5],
  ['a line of blanks is empty', 'a\n \t\nb\n\n', 1, true, 5, 1, 2],
  ['CR LF', 'a\r\n\r\nb\r\n\r\n', 1, true, 5, 1, 2],
])('%s', (_, text, most, ended, offset, sentences, lines) => {
  const bytes = bytesOf(text);
  expect(cutAtEmptyLines(bytes, 0, bytes.length, most, ended)).toEqual({ offset, sentences, lines });
});

test('cutting one by one finds as many as cutting at once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a\n', '\n', 'b\r\n', '\r\n', '# c\n'), { maxLength: 20 }), lines => {
      const bytes = bytesOf(lines.join(''));
      let [at, found] = [0, 0];
      for (let step = -1; step !== 0; ) {
        const cut = cutAtEmptyLines(bytes, at, bytes.length, 1, true);
        step = cut.sentences;
        at = cut.offset;
        found += step;
      }
      expect(found).toBe(cutAtEmptyLines(bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true).sentences);
    }),
  );
});

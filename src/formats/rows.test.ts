import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { bytesOf } from '../../tests/trees.ts';
import { cutLines } from './brackets.ts';
import { cutAtEmptyLines } from './row-cuts.ts';
import { rowsIn } from './rows.ts';

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

/** A view of bytes that begins so far into its memory: four bytes are looked at together where they can be. */
function placedAt(start: number, bytes: Uint8Array): Uint8Array {
  // Beside the view stands what would be seen if too much were looked at.
  const memory = new Uint8Array(start + bytes.length + 4).fill(0xff);
  memory.set(bytes, start);
  return memory.subarray(start, start + bytes.length);
}

test.each([0, 1, 2, 3])('a CR and a byte beyond ASCII are seen wherever they stand, %d bytes into memory', start => {
  for (let length = 0; length <= 13; length++) {
    const plain = 'a'.repeat(length);
    const rows = (bytes: Uint8Array) => rowsIn({ file: 'x', bytes: placedAt(start, bytes), line: 1, first: 0 });
    const clean = rows(bytesOf(plain));
    expect([String.fromCharCode(...clean.bytes), clean.ascii]).toEqual([length === 0 ? '' : `${plain}\n`, true]);
    for (let at = 0; at < length; at++) {
      const lone = `${plain.slice(0, at)}\r${plain.slice(at + 1)}`;
      const mended = lone.replace('\r', '\n');
      const { bytes, ascii } = rows(bytesOf(lone));
      expect([String.fromCharCode(...bytes), ascii]).toEqual([mended.endsWith('\n') ? mended : `${mended}\n`, true]);
      const high = bytesOf(plain);
      high[at] = 0x80;
      expect(rows(high).ascii).toBe(false);
    }
  }
});

test.each([
  ['a\r\nb\r\n', 'a\nb\n'],
  ['a\rb', 'a\nb\n'],
  ['a\r\r\nb\r', 'a\n\nb\n'],
  ['\r\n', '\n'],
])('lines end in LF: %j', (text, lines) => {
  const { bytes } = rowsIn({ file: 'x', bytes: bytesOf(text), line: 1, first: 0 });
  expect(String.fromCharCode(...bytes)).toBe(lines);
});

test.each([
  ['sentences', cutAtEmptyLines, ['a\tb\n', '\n', 'b\r\n', '\r\n', '# c\n', ' \n', `${'long '.repeat(50)}\n`]],
  ['lines', cutLines, ['(N a)\n', '\n', ' \n', `${'(N long) '.repeat(50)}\n`]],
] as const)('the kernel cuts many %s where one cut after another does', (_, cut, lines) => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...lines), { minLength: 20, maxLength: 200 }),
      fc.constantFrom('', 'no end', '\r'),
      fc.integer({ min: 64, max: 9000 }),
      fc.boolean(),
      (text, tail, most, ended) => {
        const bytes = bytesOf(`x\n${text.join('').repeat(Math.ceil(40_000 / text.join('').length))}${tail}`);
        const steps = { offset: 2, sentences: 0, lines: 0 };
        while (steps.sentences < most) {
          const { offset, sentences, lines: more } = cut(bytes, steps.offset, bytes.length, 1, ended);
          if (offset === steps.offset) break;
          steps.offset = offset;
          steps.sentences += sentences;
          steps.lines += more;
        }
        expect(cut(bytes, 2, bytes.length, most, ended)).toEqual(steps);
      },
    ),
    { numRuns: drawn(100) },
  );
});

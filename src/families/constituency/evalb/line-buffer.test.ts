import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binary } from '../../../bytes/index.ts';
import { type ByteSource, LineBuffer } from './line-buffer.ts';

/** A file of which never more than so many bytes are read at once. */
function drip(text: string, most: number): ByteSource {
  const bytes = binary.encode(text);
  let position = 0;
  return {
    read(into, from) {
      const piece = bytes.subarray(position, position + Math.min(most, into.length - from));
      into.set(piece, from);
      position += piece.length;
      return piece.length;
    },
  };
}

test('as many lines as have room, a longer one alone, the last one as it is', () => {
  const buffer = new LineBuffer(drip('a\nbc\n\na line of many letters\nd', 3), 6);
  const given: string[] = [];
  for (let lines = buffer.lines(); lines.length > 0; lines = buffer.lines()) {
    given.push(binary.decode(lines));
    buffer.drop(lines.length);
  }
  expect(given).toEqual(['a\nbc\n\n', 'a line of many letters\n', 'd']);
});

test('whatever is dropped of them, lines are whole and none is lost', () => {
  const texts = fc.array(fc.constantFrom('', 'a', 'bcd', 'efghijklmnopq'), { maxLength: 12 });
  fc.assert(
    fc.property(
      texts,
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.nat(3)),
      (all, most, size, dropped) => {
        const text = all.join('\n');
        const buffer = new LineBuffer(drip(text, most + 1), size);
        let rest = text;
        for (let lines = buffer.lines(); lines.length > 0; lines = buffer.lines()) {
          const given = binary.decode(lines);
          expect(given).toBe(rest.slice(0, given.length));
          expect(given.endsWith('\n') || given === rest).toBe(true);
          const pieces = given.split(/(?<=\n)/);
          const front = pieces.slice(0, 1 + dropped.next().value).join('');
          buffer.drop(front.length);
          rest = rest.slice(front.length);
        }
        expect(rest).toBe('');
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashWith, NO_CHARACTERS, TextTable } from './text-table.ts';

function hashOf(text: string): number {
  let hash = NO_CHARACTERS;
  for (let i = 0; i < text.length; i++) hash = hashWith(hash, text.charCodeAt(i));
  return hash;
}

const at = <Value>(table: TextTable<Value>, text: string) => table.at(`<${text}>`, 1, 1 + text.length, hashOf(text));

test('means what was read, however many texts there are', () => {
  const texts = fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.string()), { maxLength: 2000 });
  fc.assert(
    fc.property(texts, drawn => {
      const table = new TextTable(text => ({ text }));
      for (const text of [...drawn, ...drawn]) expect(at(table, text)).toEqual({ text });
    }),
    { numRuns: 20 },
  );
});

test('a text is read once, and again only where it means nothing', () => {
  const read: string[] = [];
  const table = new TextTable(text => {
    read.push(text);
    return text === '' ? null : text;
  });
  for (const text of ['NP', '', 'NP', '', 'N']) at(table, text);
  expect(read).toEqual(['NP', '', '', 'N']);
});

test('texts of the same hash are told apart, also where there are too many to look at', () => {
  // By this hash, `Aa` is what `BB` is.
  const alike = Array.from({ length: 64 }, (_, i) =>
    i.toString(2).padStart(6, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB'),
  );
  expect(new Set(alike.map(hashOf)).size).toBe(1);
  const table = new TextTable(text => text);
  for (const text of [...alike, ...alike]) expect(at(table, text)).toBe(text);
});

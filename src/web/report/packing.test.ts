import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Packer, unpack } from './packing.ts';

function parsed(packer: Packer) {
  return JSON.parse(Buffer.concat(packer.json()).toString());
}

function repacked(...values: readonly unknown[]): unknown[] {
  const packer = new Packer();
  for (const value of values) packer.add(value);
  const packed = parsed(packer);
  return values.map((_, i) => unpack(packed, i));
}

test('lists of objects become columns, texts and shapes are kept once', () => {
  const packer = new Packer();
  packer.add([
    { text: 'a', size: 1 },
    { text: 'a', size: 2 },
  ]);
  packer.add([{ text: 'b', size: 3 }]);
  expect(parsed(packer)).toEqual({
    texts: ['a', 'b'],
    shapes: [['text', 'size']],
    values: [
      { l: [2], v: { o: 0, n: 2, v: [{ t: [0, 0] }, [1, 2]] } },
      { l: [1], v: { o: 0, n: 1, v: [{ t: [1] }, [3]] } },
    ],
  });
});

test.each<[string, unknown]>([
  ['nothing', []],
  ['lists in lists', [[[1, 2], [3]], [], [[]]]],
  ['names that some lack', [{ a: 1 }, { a: 2, b: 'x' }, { b: 'y' }]],
  ['null in place of a list', [{ system: null }, { system: [{ head: null }] }]],
  ['texts that look like names', { __proto: 'constructor', length: 0 }],
])('%s comes back as it was', (_, value) => expect(repacked(value)).toEqual([value]));

const arc = fc.record(
  { head: fc.option(fc.nat(60)), label: fc.string(), verdict: fc.constantFrom('right', 'wrong'), reason: fc.string() },
  { requiredKeys: ['head', 'label', 'verdict'] },
);
const picture = fc.record({ title: fc.string(), gold: fc.array(arc), system: fc.option(fc.array(arc)) });

test('pictures come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.record({ LAS: picture, UAS: picture }))), rows => {
      expect(repacked(...rows)).toEqual(rows);
    }),
  );
});

test('values are kept in pieces, however many there are', () => {
  const values = Array.from({ length: 250 }, (_, i) => ({ place: i, label: `é${i % 7}` }));
  for (const size of [0, 1, 99, 100, 101, 200, 250])
    expect(repacked(...values.slice(0, size))).toEqual(values.slice(0, size));
});

test('values of different kinds are refused', () => {
  expect(() => new Packer().add([1, 'a'])).toThrow('different kinds');
});

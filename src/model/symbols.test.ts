import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binary } from '../bytes/index.ts';
import { EMPTY, mixKey, Symbols, UNLABELLED_ROOT } from './symbols.ts';

test('equal atoms have one number, different ones two', () => {
  const symbols = new Symbols();
  const [np, vp] = [symbols.idOf('NP'), symbols.idOf('VP')];
  expect(vp).not.toBe(np);
  expect([symbols.idOf('NP'), symbols.idOf('VP')]).toEqual([np, vp]);
  expect([symbols.text(np), symbols.text(vp), symbols.size]).toEqual(['NP', 'VP', 4]);
});

test('the empty label and the unlabelled root look the same and are not', () => {
  const symbols = new Symbols();
  expect([symbols.idOf(''), symbols.text(EMPTY), symbols.text(UNLABELLED_ROOT)]).toEqual([EMPTY, '', '']);
  expect(symbols.size).toBe(2);
});

test('tens of thousands of atoms keep their numbers while the table grows', () => {
  const symbols = new Symbols();
  const names = Array.from({ length: 50_000 }, (_, i) => `${'-'.repeat(i % 7)}${i}`);
  const ids = names.map(name => symbols.idOf(name));
  expect(new Set(ids).size).toBe(names.length);
  expect(names.map(name => symbols.idOf(name))).toEqual(ids);
  expect(ids.map(id => symbols.text(id))).toEqual(names);
  expect(symbols.idOf('')).toBe(EMPTY);
});

test('long atoms that share a beginning or an end are told apart', () => {
  const symbols = new Symbols();
  const common = 'x'.repeat(10_000);
  const names = Array.from({ length: 40 }, (_, i) => [`${common}${i}`, `${i}${common}`, common.slice(i)]).flat();
  const ids = names.map(name => symbols.idOf(name));
  expect(new Set(ids).size).toBe(new Set(names).size);
  expect(names.map(name => symbols.idOf(name))).toEqual(ids);
});

test('atoms of the same key are told apart', () => {
  const symbols = new Symbols();
  // The second four bytes undo the difference of the first.
  const atomOf = (first: number, second: number) => new Uint8Array(Int32Array.of(first, second).buffer);
  const [one, other] = [atomOf(0x41424344, 0), atomOf(0x61626364, mixKey(0, 0x61626364) ^ mixKey(0, 0x41424344))];
  expect(symbols.at(other, 0, 8)).not.toBe(symbols.at(one, 0, 8));
});

test('bytes that are not UTF-8 are told apart though they read alike', () => {
  const symbols = new Symbols();
  const ids = [0xe8, 0xe9].map(byte => symbols.at(Uint8Array.of(78, byte), 0, 2));
  expect(new Set(ids).size).toBe(2);
  expect(ids.map(id => symbols.text(id))).toEqual(['N\ufffd', 'N\ufffd']);
});

test('with one character per byte, any bytes survive', () => {
  const symbols = new Symbols(binary);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), bytes => {
      const id = symbols.at(bytes, 0, bytes.length);
      expect(symbols.idOf(symbols.text(id))).toBe(id);
    }),
  );
});

test('an atom is the same wherever it stands', () => {
  const symbols = new Symbols();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), fc.uint8Array(), fc.uint8Array(), (atom, before, behind) => {
      const bytes = Uint8Array.of(...before, ...atom, ...behind);
      const id = symbols.at(bytes, before.length, before.length + atom.length);
      expect(symbols.at(atom, 0, atom.length)).toBe(id);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TripleMap } from './triple-map.ts';

test('has what a map with keys of text has', () => {
  const number = fc.oneof(fc.nat(3), fc.nat(2 ** 20));
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, number), { maxLength: 300 }), keys => {
      const map = new TripleMap<number>();
      const known = new Map<string, number>();
      for (const [i, [a, b, c]] of keys.entries()) {
        const key = [a, b, c].join();
        expect(map.get(a, b, c)).toBe(known.get(key));
        if (known.has(key)) continue;
        map.set(a, b, c, i);
        known.set(key, i);
      }
      for (const [a, b, c] of keys) expect(map.get(a, b, c)).toBe(known.get([a, b, c].join()));
      expect(map.get(2 ** 21, 0, 0)).toBeUndefined();
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, type Drawable, drawSample, invertedPairs, shortfallOf } from './sampling.ts';

const numbers = (system: string, size: number): Drawable<number> => ({ system, size, at: index => index });
const plan = { seed: 1, items: 45, samples: null };

test('parsers take turns: 15 pairs each of 45, as in the paper', () => {
  const drawn = drawSample([numbers('x', 100), numbers('y', 100), numbers('z', 100)], plan);
  expect(drawn.map(({ system }) => system).join('')).toBe('xyz'.repeat(15));
});

test('nothing is drawn twice', () => {
  const drawn = drawSample([numbers('x', 15), numbers('y', 15), numbers('z', 15)], plan);
  for (const name of ['x', 'y', 'z'])
    expect(
      drawn
        .filter(({ system }) => system === name)
        .map(({ value }) => value)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 15 }, (_, i) => i));
});

test('the same seed draws the same, another another', () => {
  const draw = (seed: number) => drawSample([numbers('x', 1000)], { ...plan, seed });
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test('samples of their own: four judges, five sentences each', () => {
  const drawn = drawSample([numbers('x', 9), numbers('y', 9), numbers('z', 9)], { seed: 3, items: 5, samples: 4 });
  expect(drawn.map(({ sample }) => sample)).toEqual([0, 1, 2, 3].flatMap(sample => Array(5).fill(sample)));
  expect(new Set(drawn.map(({ system, value }) => `${system} ${value}`)).size).toBe(20);
});

test('too few to draw from', () => {
  expect(() => drawSample([numbers('x', 100), numbers('beta', 14)], { ...plan, items: 30 })).toThrow(
    'of beta there are 14 items to draw from, and 15 were asked for; ask for at most 29',
  );
});

test.each([
  [[9, 9], null, 18],
  [[9, 8], null, 17],
  [[0, 9], null, 0],
  [[9, 0], null, 1],
  [[9, 9], 4, 4],
])('populations of %j for %s judges have at most %i items for each', (sizes, samples, most) => {
  const populations = sizes.map((size, i) => numbers(String(i), size));
  const asking = (items: number) => ({ seed: 1, items, samples });
  expect(shortfallOf(populations, asking(50))?.most).toBe(most);
  expect(shortfallOf(populations, asking(most))).toBeNull();
  expect(shortfallOf(populations, asking(most + 1))).not.toBeNull();
});

test('each is drawn as often as any other', () => {
  const counts = new Float64Array(10);
  for (let seed = 0; seed < 3000; seed++)
    for (const { value } of drawSample([numbers('x', 10)], { seed, items: 3, samples: null })) counts[value]!++;
  // 9,000 draws of ten: 900 each, with a standard deviation of 25.
  for (const count of counts) expect(Math.abs(count - 900)).toBeLessThan(125);
});

const candidate = (sentence: number, size: number, first: number | null, second: number | null): Candidate => ({
  sentence,
  size,
  values: [first, second],
});

test.each([
  ['the same order', [candidate(0, 5, 0.1, 0.1), candidate(1, 5, 0.2, 0.2)], []],
  ['the opposite', [candidate(0, 5, 0.1, 0.2), candidate(1, 5, 0.2, 0.1)], [[1, 0]]],
  ['a tie under one', [candidate(0, 5, 0.1, 0.2), candidate(1, 5, 0.1, 0.1)], []],
  ['a tie but for the last digit', [candidate(0, 5, 0.1 + 0.2, 0.2), candidate(1, 5, 0.3, 0.3)], []],
  ['another size', [candidate(0, 5, 0.1, 0.2), candidate(1, 6, 0.2, 0.1)], []],
  ['no value', [candidate(0, 5, null, 0.2), candidate(1, 5, 0.2, 0.1)], []],
])('%s', (_, candidates, pairs) => expect(listed(invertedPairs('x', candidates))).toEqual(pairs));

const listed = ({ size, at }: ReturnType<typeof invertedPairs>) =>
  Array.from({ length: size }, (_, i) => at(i).map(({ sentence }) => sentence));

test('as many pairs as looking at every two finds, each once', () => {
  const values = fc.option(fc.integer({ min: 0, max: 4 }));
  const sentences = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), values, values), { maxLength: 25 });
  fc.assert(
    fc.property(sentences, rows => {
      const candidates = rows.map(([size, first, second], i) => candidate(i, size, first, second));
      const expected: string[] = [];
      for (const a of candidates)
        for (const b of candidates) {
          const [[a1, a2], [b1, b2]] = [a.values, b.values];
          if (a.size !== b.size || a1 === null || a2 === null || b1 === null || b2 === null) continue;
          if (a1 > b1 && a2 < b2) expected.push(`${a.sentence} ${b.sentence}`);
        }
      expect(
        listed(invertedPairs('x', candidates))
          .map(pair => pair.join(' '))
          .sort(),
      ).toEqual(expected.sort());
    }),
  );
});

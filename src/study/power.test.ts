import { expect, test } from 'vitest';
import { itemsNeeded, powerOf, type StudyDesign, simulatedPower } from './power.ts';

const design = (items: number, judges: number, preference: number, alike = 0): StudyDesign => ({
  ...{ items, judges, preference, alike, alpha: 0.05 },
});

// Computed with fractions, without rounding. Tables of the binomial distribution: of 20 coins, 15 or more have p = 0.0207; by 0.7 they come with 0.4164, by 0.9 with 0.9887.
// With two judges a majority is both (1/4 by coins), with four it is three or four (5/16).
test.each([
  ['20 items, one judge each', design(20, 1, 0.7), [0.5, 0.7, 15, 0.0207, 0.4164]],
  ['the first task of the paper, at what it found', design(20, 1, 0.9), [0.5, 0.9, 15, 0.0207, 0.9887]],
  ['the second task of the paper', design(45, 4, 0.6), [0.3125, 0.4752, 20, 0.043, 0.7122]],
  ['its pilot', design(20, 2, 0.7), [0.25, 0.49, 9, 0.0409, 0.7186]],
  ['no preference: what is found is alpha', design(20, 1, 0.5), [0.5, 0.5, 15, 0.0207, 0.0207]],
  ['four coins cannot be significant', design(4, 1, 1), [0.5, 1, null, null, 0]],
  // A beta-binomial of a uniform chance: each number of answers is as likely, so 2 of 5.
  ['judges that are alike by a third', design(20, 4, 0.5, 1 / 3), [0.3125, 0.4, 11, 0.0234, 0.1275]],
  // R 4.2.2: the beta-binomial by beta(), then pbinom().
  [
    'the second task of the paper, judges that are alike by a tenth',
    design(45, 4, 0.6, 0.1),
    [0.3125, 0.4908, 20, 0.043, 0.7795],
  ],
] as const)('%s', (_, given, [byChance, expected, critical, p, power]) => {
  const found = powerOf(given);
  const close = (value: number | null) => (value === null ? null : Math.round(value * 1e4) / 1e4);
  expect([close(found.byChance), close(found.expected), found.critical, close(found.p), close(found.power)]).toEqual([
    ...[byChance, expected, critical, p, power],
  ]);
  // 2,000 studies: four standard deviations.
  const spread = 4 * Math.sqrt(Math.max(0.001, found.power * (1 - found.power)) / 2000);
  expect(Math.abs(simulatedPower(given, 2000, 7) - found.power)).toBeLessThan(spread);
});

test('the least number of items from which on the power is enough', () => {
  const { items: _, ...rest } = design(0, 1, 0.7);
  const least = itemsNeeded(rest, 0.8, 300)!;
  expect(powerOf({ ...rest, items: least - 1 }).power).toBeLessThan(0.8);
  for (let items = least; items < 300; items++) expect(powerOf({ ...rest, items }).power).toBeGreaterThanOrEqual(0.8);
  expect(itemsNeeded({ ...rest, preference: 0.5 }, 0.8, 100)).toBeNull();
});

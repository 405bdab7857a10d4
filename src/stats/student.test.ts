import { expect, test } from 'vitest';
import { studentChance } from './student.ts';

// Tables of Student's t, two-sided; with one degree of freedom it is 1 - 2/pi atan t, with two 1 - t / sqrt(2 + t^2).
test.each([
  [1, 12.7062047364, 0.05],
  [1, 0.3, 1 - (2 / Math.PI) * Math.atan(0.3)],
  [2, 4.3026527297, 0.05],
  [2, 1.7, 1 - 1.7 / Math.sqrt(2 + 1.7 ** 2)],
  [8, 2.3060041352, 0.05],
  [8, 5.0413054334, 0.001],
  [30, 2.7499956536, 0.01],
  [1e6, 1.9599663, 0.05],
  [1.5, 0, 1],
])('with %f degrees of freedom, %f is as rare as %f', (freedom, t, chance) =>
  expect(studentChance(t, freedom)).toBeCloseTo(chance, 7),
);

import { expect, test } from 'vitest';
import { printf, pythonFloat, pythonPercent } from './printf.ts';
import { fixed } from './tables.ts';

// Expected texts are what gcc's printf prints on x86-64.
test.each([
  ['an exact half goes to the even digit, down', 3.125, '  3.12'],
  ['an exact half goes to the even digit, up', 3.375, '  3.38'],
  ['29 of 32', (100 * 29) / 32, ' 90.62'],
  ['27 of 32', (100 * 27) / 32, ' 84.38'],
  ['a half below one', 0.125, '  0.12'],
  ['a half that carries', 9.995, '  9.99'],
  ['what only looks like a half is rounded by its binary value', 1.005, '  1.00'],
  ['the same, upwards', 1.015, '  1.01'],
  ['nothing', 0, '  0.00'],
  ['everything', 100, '100.00'],
  ['wider than its field', 12345.678, '12345.68'],
  ['negative half', -0.125, ' -0.12'],
  ['not a number', Number.NaN, '  -nan'],
])('fixed: %s', (_, value, text) => expect(fixed(value, 6)).toBe(text));

test.each([
  [0.5, 0, '0'],
  [1.5, 0, '2'],
  [2.5, 0, '2'],
  [0.25, 1, '0.2'],
  [0.75, 1, '0.8'],
  [0.0625, 3, '0.062'],
])('fixed: %d with %d digits is %s', (value, digits, text) => expect(fixed(value, 0, digits)).toBe(text));

test.each([
  ['%4d|%-4d|%d', [7, 7, 12345], '   7|7   |12345'],
  ['%-6s|%6s', ['NP', 'NP'], 'NP    |    NP'],
  ['%5.2f%% of %d', [12.5, 8], '12.50% of 8'],
  ['no fields', [], 'no fields'],
])('printf: %s', (format, values, text) => expect(printf(format)(...values)).toBe(text));

test.each([
  [1, '1.0'],
  [0, '0.0'],
  [0.9085410113718848, '0.9085410113718848'],
  [1 / 3, '0.3333333333333333'],
  [0.0001, '0.0001'],
  [0.00005, '5e-05'],
  [1 / 30_000, '3.3333333333333335e-05'],
  [1e-10, '1e-10'],
])('Python: %d', (value, expected) => expect(pythonFloat(value)).toBe(expected));

test.each([
  [0.8, '80.0%'],
  [1, '100.0%'],
  [0.0025, '0.2%'],
  [0.0075, '0.8%'],
  [2 / 3, '66.7%'],
])('Python: %d percent', (value, expected) => expect(pythonPercent(value)).toBe(expected));

import { expect, test } from 'vitest';
import { pythonFloat, pythonPercent } from './python-number.ts';

test.each([
  [1, '1.0'],
  [0, '0.0'],
  [0.9085410113718848, '0.9085410113718848'],
  [1 / 3, '0.3333333333333333'],
  [0.0001, '0.0001'],
  [0.00005, '5e-05'],
  [1 / 30_000, '3.3333333333333335e-05'],
  [1e-10, '1e-10'],
])('%d', (value, expected) => expect(pythonFloat(value)).toBe(expected));

test.each([
  [0.8, '80.0%'],
  [1, '100.0%'],
  [0.0025, '0.2%'],
  [0.0075, '0.8%'],
  [2 / 3, '66.7%'],
])('%d percent', (value, expected) => expect(pythonPercent(value)).toBe(expected));

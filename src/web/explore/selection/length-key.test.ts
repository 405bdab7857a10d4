import { expect, test } from 'vitest';
import { lengthsOfKey } from './length-key.ts';

test.each([
  ['0', 0, 0],
  ['1-10', 1, 10],
  ['11-20', 11, 20],
])('%s', (key, least, most) => expect(lengthsOfKey(key)).toEqual({ least, most }));

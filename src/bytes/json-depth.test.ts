import { expect, test } from 'vitest';
import { nestsTooDeeply } from './coding.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['a hundred levels', nested(100), false],
  ['more than a hundred', nested(101), true],
  ['many one after the other', `[${Array(500).fill('{}').join()}]`, false],
  ['brackets in text', JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  ['what never ends', '['.repeat(100_000), true],
])('%s', (_, json, deep) => expect(nestsTooDeeply(json)).toBe(deep));

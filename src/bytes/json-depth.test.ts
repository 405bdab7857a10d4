import { expect, test } from 'vitest';
import { nestsTooDeeply } from './coding.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['a hundred levels', nested(100), false],
  ['more than a hundred', nested(101), true],
  ['many one after the other', `[${Array(500).fill('{}').join()}]`, false],
  ['brackets in text', JSON.stringify({ text: `\\"${'['.repeat(500)}` }), false],
  // A text that ends behind an escaped backslash, or goes on behind an escaped quote.
  ['levels behind a backslash', `["\\\\",${nested(100)}]`, true],
  ['levels behind a quote that ends nothing', `["\\"${'['.repeat(500)}"]`, false],
  ['levels behind a text', `["a",${nested(100)}]`, true],
  ['what never ends', '['.repeat(100_000), true],
])('%s', (_, json, deep) => expect(nestsTooDeeply(json)).toBe(deep));

// What is made from the families' descriptions is made anew when these change.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { derived } from '../scripts/derive.ts';

test.each(derived.map(([file, text]) => [basename(file.pathname), file, text] as const))(
  '%s says what the families say of themselves; otherwise npm run derive',
  (_, file, text) => expect(readFileSync(file, 'utf8')).toBe(text()),
);

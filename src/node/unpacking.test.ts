import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Unpacking } from './unpacking.ts';

test('a thread that does not start is not waited for', () => {
  // Beside the source there is no bundle that the thread could run.
  const file = openSync('examples/constituency/gold.mrg', 'r');
  const unpacking = new Unpacking(file, 'gold.mrg', 100);
  expect(() => unpacking.read(new Uint8Array(10), 0)).toThrow(
    /^a compressed file cannot be read: the thread .* did not/,
  );
  closeSync(file);
});

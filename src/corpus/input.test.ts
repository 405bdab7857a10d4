import { expect, test } from 'vitest';
import { type Input, readAll } from './input.ts';

test('what is too large to be read at once is refused before memory is asked for', () => {
  const nothing = new Uint8Array(0);
  const input: Input = {
    name: 'large.conllu',
    size: 2 ** 40,
    marked: false,
    sample: nothing,
    samples: { pieces: [], whole: () => [] },
    direct: true,
    read: () => 0,
    close() {},
  };
  expect(() => readAll(input)).toThrow('large.conllu: more than two gigabytes cannot be read at once; cut the file');
});
